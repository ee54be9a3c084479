import FoundationEssentials
import SDLKit
import Screen
import Testing

@testable import Stage

/// With the fonts of Debian that `make test` installs.
@Suite struct FoundFontTests {
  private let style = TextStyle(.bold, 100)

  private final class Reports {
    var troubles: [FontTrouble] = []
  }

  private func typesetter(_ reports: Reports = Reports()) throws -> Typesetter {
    let system = SystemFonts(environment: ProcessInfo.processInfo.environment, timeout: .seconds(60))
    return try Typesetter(folder: TestFonts.folder, system: system) { reports.troubles.append($0) }
  }

  private func picture(
    of text: String, _ typesetter: Typesetter, _ style: TextStyle = TextStyle(.bold, 100)
  ) throws -> Surface {
    let picture = try OffscreenPicture(
      size: PixelSize(width: 800, height: 300), typesetter: typesetter, pictures: PictureShelf())
    let width = typesetter.width(of: text, style)
    try picture.show([.text(text, style, x: 50, baseline: 200, width: width, Color(255, 255, 255))])
    return picture.surface
  }

  @Test(
    "Chinese, Japanese, Korean, Thai, Devanagari and emoji are drawn without a box",
    arguments: ["東京", "王小明", "さくら", "カタカナ", "김민준", "สมชาย", "हिन्दी", "👍🏽", "🇷🇴", "1️⃣"])
  func found(text: String) throws {
    let reports = Reports()
    let typesetter = try typesetter(reports)
    let found = try picture(of: text, typesetter)
    #expect(reports.troubles.isEmpty)
    #expect(found.bytes != (try picture(of: text, TestFonts.typesetter())).bytes)
    #expect(typesetter.file(for: text, .bold) != nil)
  }

  @Test("A name looks the same whatever other names are on the board")
  func independent() throws {
    // Both fonts have Han characters; that of the other script must not take them.
    let double = try FontMatchDouble(
      "case \"$3\" in *lang=*) exec /usr/bin/fc-match \"$1\" \"$2\" Guseul;; esac\n"
        + "exec /usr/bin/fc-match \"$1\" \"$2\" 'Droid Sans Fallback'")
    func typesetter() throws -> Typesetter {
      try Typesetter(folder: TestFonts.folder, system: SystemFonts(environment: double.environment)) { _ in }
    }
    let one = try typesetter()
    let alone = try picture(of: "東京", one)
    let other = try typesetter()
    _ = other.width(of: "さくら", style)
    #expect(try picture(of: "東京", other).bytes == alone.bytes)
    #expect(one.file(for: "東京", .bold) != one.file(for: "さくら", .bold), "there are two fonts")
  }

  @Test("Emoji have their own colours, on the line of the letters beside them")
  func colours() throws {
    let surface = try picture(of: "👍🏽", try typesetter())
    var hasColour = false
    var rows: [Int] = []
    for y in 0..<surface.height {
      for x in 0..<surface.width {
        let pixel = surface.pixel(x: x, y: y)
        if pixel == 0 { continue }
        rows.append(y)
        let parts = [pixel >> 16, pixel >> 8 & 255, pixel & 255].map(Int.init)
        if (parts.max() ?? 0) - (parts.min() ?? 0) > 80 { hasColour = true }
      }
    }
    #expect(hasColour)
    let top = try #require(rows.min())
    let bottom = try #require(rows.max())
    #expect((100...140).contains(top), "about as high as a capital and its accent")
    #expect((200...230).contains(bottom), "no lower than a descender")
  }

  @Test(
    "What is one emoji to a reader is one picture", arguments: ["👨‍👩‍👧‍👦", "👍🏽", "🇷🇴", "1️⃣", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "❤️"])
  func onePicture(text: String) throws {
    let typesetter = try typesetter()
    #expect(typesetter.runs(of: text, style).count == 1)
    #expect(typesetter.width(of: text, style) == typesetter.width(of: "👍", style))
  }

  @Test("A conjunct of Devanagari is drawn with the half form of its first letter")
  func devanagari() throws {
    let typesetter = try typesetter()
    func width(_ text: String) -> Int { typesetter.width(of: text, style) }
    #expect(width("न्द") < width("न") + width("द") - 5)
  }

  @Test("A high line of another font is set smaller, so that rows of a roster do not touch")
  func heights() throws {
    let typesetter = try typesetter()
    for text in ["東京", "ที่ปั้น", "तेंदुलकर", "👍🏽"] {
      for run in typesetter.runs(of: text, style) {
        let rendered = try #require(try typesetter.render(run, Color(255, 255, 255)))
        #expect(rendered.surface.height <= 126)
      }
    }
  }

  @Test(
    "A font without a bold cut is drawn with wider strokes where bold letters are asked for, and does not run together",
    arguments: ["東京", "さくら", "김민준", "सचिन"])
  func bolder(text: String) throws {
    let typesetter = try typesetter()
    func color(_ face: Typeface) throws -> Int {
      let picture = try picture(of: text, typesetter, TextStyle(face, 100))
      let rows = (0..<picture.height).map { y in
        (0..<picture.width).reduce(0) { $0 + Int(picture.pixel(x: $1, y: y) & 255) }
      }
      return rows.reduce(0, +)
    }
    let ratio = Double(try color(.bold)) / Double(try color(.regular))
    #expect((1.2...1.8).contains(ratio), "\(ratio)")
  }

  @Test("For each script the file is told that draws its names")
  func coverage() throws {
    let system = SystemFonts(environment: ProcessInfo.processInfo.environment, timeout: .seconds(60))
    let all = try FontSurvey(folder: TestFonts.folder, system: system, names: []).scripts
    #expect(all.map(\.script) == ScriptCoverage.samples.map(\.script))
    let own = all.prefix(4).map { $0.file?.split(separator: "/").last }
    #expect(
      own == [
        "RobotoCondensed-Bold.ttf", "RobotoCondensed-Bold.ttf", "RobotoCondensed-Bold.ttf",
        "RobotoCondensed-Bold.ttf",
      ])
    #expect(all.allSatisfy { $0.file != nil })
    let alone = try FontSurvey(
      folder: TestFonts.folder, system: SystemFonts(environment: [:]), names: []
    ).scripts
    #expect(alone.first { $0.script == "Arabic" }?.file == TestFonts.folder + "/DejaVuSans-Bold.ttf")
    #expect(alone.first { $0.script == "Chinese" }?.file == nil)
  }

  @Test("A search that hangs is given up on once for scripts and names together")
  func hangingSearch() throws {
    let double = try FontMatchDouble("exec sleep 600")
    let system = SystemFonts(environment: double.environment, timeout: .milliseconds(100))
    let survey = try FontSurvey(folder: TestFonts.folder, system: system, names: ["王伟", "민준", "李娜"])
    #expect(survey.boxed == ["王伟", "민준", "李娜"])
    #expect(double.asked().count == 3)
    #expect(survey.troubles.count == 1)
  }
}
