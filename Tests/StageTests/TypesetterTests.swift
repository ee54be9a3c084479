import BoardSamples
import SDLKit
import Screen
import Testing

@testable import Stage

@Suite struct TypesetterTests {
  private let style = TextStyle(.bold, 60)

  /// Collects what is reported missing.
  private final class Missing {
    var scalars: [Unicode.Scalar] = []
  }

  @Test("A character that no font has is reported once, however often and large it is set")
  func reportedOnce() throws {
    let missing = Missing()
    let typesetter = try TestFonts.typesetter { missing.scalars.append($0) }
    for size in [20, 40, 60] {
      _ = typesetter.width(of: "東 Ana 東京", TextStyle(.bold, size))
      _ = typesetter.width(of: "東", TextStyle(.regular, size))
    }
    #expect(missing.scalars == ["東", "京"])
  }

  @Test("A missing character is drawn as a box")
  func box() throws {
    let typesetter = try TestFonts.typesetter()
    let picture = try OffscreenPicture(
      size: PixelSize(width: 100, height: 100), typesetter: typesetter, pictures: PictureShelf())
    let width = typesetter.width(of: "東", style)
    try picture.show([.text("東", style, x: 20, baseline: 80, width: width, Color(255, 255, 255))])
    #expect(width > 10)
    #expect(picture.surface.bytes.contains(255))
  }

  @Test("One box stands for a character of many parts that no font has")
  func oneBox() throws {
    let typesetter = try TestFonts.typesetter()
    #expect(typesetter.width(of: "👨‍👩‍👧‍👦", style) == typesetter.width(of: "👨", style))
    #expect(typesetter.width(of: "🇷🇴", style) == typesetter.width(of: "👨", style))
  }

  @Test(
    "Latin with all its diacritics, Greek, Cyrillic and Vietnamese miss nothing",
    arguments: [
      SamplePlayers.latin.joined(), SamplePlayers.greek.joined(), SamplePlayers.cyrillic.joined(),
      "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ äöüß àâæçéèêëîïôœùûüÿ ñ ãõ åø ăâîșț őű ðþ ğış čďěňřšťůž ķļņ ėįųū ŵŷ",
      "Thường Nguyễn Đặng Phạm Hồ Ngô Dương Lý ựữửừứộỗổồố", "ΐΰάέήίόύώϊϋΆΈΉΊΌΎΏ", "ЁЂЃЄЅІЇЈЉЊЋЌЎЏҐӘӨҮҺ",
      "–—…’“”·←→↑↓−+±×",
    ])
  func scripts(text: String) throws {
    let missing = Missing()
    let typesetter = try TestFonts.typesetter { missing.scalars.append($0) }
    for face in Typeface.allCases { _ = typesetter.width(of: text, TextStyle(face, 30)) }
    #expect(missing.scalars.isEmpty)
  }

  @Test("Joiners, selectors and combining marks split no run and are missed by nobody")
  func invisible() throws {
    let missing = Missing()
    let typesetter = try TestFonts.typesetter { missing.scalars.append($0) }
    #expect(typesetter.runs(of: "e\u{301}a\u{200D}b\u{FE0F}", style).count == 1)
    #expect(missing.scalars.isEmpty)
  }

  @Test("A text is split where the font changes, and is as wide as its runs")
  func runs() throws {
    let typesetter = try TestFonts.typesetter()
    let runs = typesetter.runs(of: "Ana → Ⴀა", style)
    #expect(runs.map(\.text).joined() == "Ana → Ⴀა")
    #expect(Set(runs.map(\.font)).count > 1)
    #expect(
      typesetter.width(of: "Ana → Ⴀა", style) == runs.reduce(0) { $0 + typesetter.width(of: $1) })
  }

  @Test("Nothing has no width, and 200 families of emoji are measured and drawn")
  func extremes() throws {
    let typesetter = try TestFonts.typesetter()
    #expect(typesetter.width(of: "", style) == 0)
    let crowd = String(repeating: "👨‍👩‍👧‍👦", count: 200)
    let width = typesetter.width(of: crowd, style)
    #expect(width > 0)
    let picture = try OffscreenPicture(
      size: PixelSize(width: 100, height: 100), typesetter: typesetter, pictures: PictureShelf())
    try picture.show([.text(crowd, style, x: 0, baseline: 80, width: width, Color(255, 255, 255))])
  }

  @Test("A folder without the fonts is said, and which one")
  func noFonts() {
    #expect(
      throws: StageError.fonts(folder: "/nowhere", detail: "RobotoCondensed-Bold.ttf cannot be opened")
    ) {
      try Typesetter(folder: "/nowhere") { _ in }
    }
  }
}
