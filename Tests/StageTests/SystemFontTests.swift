import Screen
import Testing

@testable import Stage

/// Fonts that a program named fc-match finds, and what goes wrong with it.
@Suite struct SystemFontTests {
  private let style = TextStyle(.bold, 60)

  /// Collects what is reported.
  private final class Reports {
    var troubles: [FontTrouble] = []
    var searches: Int { troubles.count { if case .noSearch = $0 { true } else { false } } }
  }

  private func typesetter(_ system: SystemFonts, _ reports: Reports) throws -> Typesetter {
    try Typesetter(folder: TestFonts.folder, system: system) { reports.troubles.append($0) }
  }

  /// The width of a text that the board's own fonts have nothing of.
  private func boxes(_ text: String) throws -> Int { try TestFonts.typesetter().width(of: text, style) }

  @Test("fc-match is asked for the character, in the weight of the face")
  func patterns() throws {
    let double = try FontMatchDouble("exit 1")
    let typesetter = try typesetter(SystemFonts(environment: double.environment), Reports())
    _ = typesetter.width(of: "東", style)
    _ = typesetter.width(of: "ข้", TextStyle(.regular, 60))
    _ = typesetter.width(of: "👍🏽", style)
    #expect(
      double.asked() == [
        "sans-serif:charset=6771:weight=bold:scalable=true:lang=zh-cn",
        "sans-serif:charset=e02 e49:weight=regular:scalable=true", "emoji:charset=1f44d 1f3fd",
      ])
  }

  @Test(
    "Han characters are wanted as the locale writes them",
    arguments: [
      (["LANG": "ja_JP.UTF-8"], "ja"), (["LANG": "de_DE.UTF-8", "LC_ALL": "zh_TW.UTF-8"], "zh-tw"),
      (["LANG": "ko_KR", "LC_CTYPE": ""], "ko"), (["LANG": "C"], "zh-cn"),
    ])
  func language(locale: [String: String], expected: String) throws {
    let double = try FontMatchDouble("exit 1")
    let system = SystemFonts(environment: double.environment.merging(locale) { one, _ in one })
    _ = try typesetter(system, Reports()).width(of: "東", style)
    #expect(double.asked() == ["sans-serif:charset=6771:weight=bold:scalable=true:lang=\(expected)"])
  }

  @Test(
    "Whatever fc-match does, a box stands for the character, one line says why, and it is soon left alone",
    arguments: [
      "exit 1", "echo", "echo no font", "printf '/usr/share/x.ttf\\n'",
      "printf '/usr/share/x.ttf\\nseven\\n'",
      "printf 'x.ttf\\n0\\n'", "head -c 100000 /dev/zero", "yes", "kill -9 $$", "exec sleep 600",
      "sleep 600 & exec sleep 600",
    ])
  func failing(script: String) throws {
    let double = try FontMatchDouble(script)
    let reports = Reports()
    let system = SystemFonts(environment: double.environment, timeout: .milliseconds(300))
    let typesetter = try typesetter(system, reports)
    for text in ["東京", "東京", "สมชาย", "हिन्दी", "👍🏽"] { _ = typesetter.width(of: text, style) }
    #expect(typesetter.width(of: "東", style) == (try boxes("東")))
    #expect(reports.searches == 1)
    #expect(reports.troubles.contains(.missing("東")))
    #expect(Set(reports.troubles).count == reports.troubles.count, "nothing is said twice")
    #expect(double.asked().count <= 3)
  }

  @Test("Without fc-match there are boxes, and one line says why")
  func notInstalled() throws {
    for path in ["", "/nonexistent", "relative:.:", TestFonts.folder] {
      let reports = Reports()
      let typesetter = try typesetter(SystemFonts(environment: ["PATH": path]), reports)
      #expect(typesetter.width(of: "東", style) == (try boxes("東")))
      #expect(
        reports.troubles == [.noSearch(detail: "fc-match is not installed"), .missing("東")], "\(path)")
    }
  }

  @Test(
    "A font that is broken, gone or no file is named once, and a box stands for its character",
    arguments: ["/nonexistent/font.ttf", "/dev/zero", "/", "$(dirname \"$asked\")/font"])
  func broken(file: String) throws {
    let double = try FontMatchDouble("printf '%s\\n0\\n' \"\(file)\"")
    try double.write("this is no font", to: "font")
    let reports = Reports()
    let typesetter = try typesetter(SystemFonts(environment: double.environment), reports)
    #expect(typesetter.width(of: "東東東", style) == (try boxes("東東東")))
    let unusable = reports.troubles.count { if case .unusable = $0 { true } else { false } }
    #expect(unusable == 1)
    #expect(reports.troubles.last == .missing("東"))
  }

  @Test("A font without the character is not used, and its script is not asked for again and again")
  func otherFont() throws {
    let double = try FontMatchDouble("printf '%s\\n0\\n' '\(TestFonts.folder)/DejaVuSans-Bold.ttf'")
    let reports = Reports()
    let typesetter = try typesetter(SystemFonts(environment: double.environment), reports)
    let text = String(String.UnicodeScalarView((0x4E00..<0x4E40).compactMap(Unicode.Scalar.init)))
    #expect(typesetter.width(of: text, style) == (try boxes(text)))
    #expect(reports.troubles.count == 64)
    #expect(double.asked().count == 8)
  }

  @Test("A font that is not in the file's collection is no font")
  func wrongIndex() throws {
    let double = try FontMatchDouble("printf '%s\\n7\\n' '\(TestFonts.folder)/DejaVuSans-Bold.ttf'")
    let typesetter = try typesetter(SystemFonts(environment: double.environment), Reports())
    #expect(typesetter.width(of: "東", style) == (try boxes("東")))
  }

  @Test("The board never waits: a box is drawn until the answer is there, and then all is laid out anew")
  func background() async throws {
    // It answers when it is let go.
    let double = try FontMatchDouble(
      "mkfifo \"$asked.go\" 2>/dev/null; read line < \"$asked.go\"; rm \"$asked.go\"; exec /usr/bin/fc-match \"$@\""
    )
    let (answers, continuation) = AsyncStream<Void>.makeStream()
    let system = SystemFonts(environment: double.environment, timeout: .seconds(60)) { continuation.yield() }
    let reports = Reports()
    let typesetter = try typesetter(system, reports)
    let box = try boxes("東")
    let thaiBoxes = try boxes("สมชาย")
    #expect(typesetter.width(of: "東", style) == box)
    #expect(typesetter.width(of: "สมชาย", style) == thaiBoxes, "a second question waits its turn")
    #expect(!typesetter.acceptFontAnswer())
    #expect(reports.troubles.isEmpty, "what is still searched is not missing")
    try double.letGo()
    var next = answers.makeAsyncIterator()
    await next.next()
    #expect(typesetter.acceptFontAnswer())
    #expect(!typesetter.acceptFontAnswer())
    #expect(typesetter.width(of: "東", style) != box)
    #expect(typesetter.width(of: "สมชาย", style) == thaiBoxes)
    try double.letGo()
    await next.next()
    #expect(typesetter.acceptFontAnswer())
    #expect(typesetter.width(of: "สมชาย", style) != thaiBoxes)
    #expect(double.asked().count == 2)
    #expect(reports.troubles.isEmpty)
  }
}
