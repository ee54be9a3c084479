import BoardSettings
import Testing

/// Changes of single settings in the text of a file.
@Suite struct SettingsChangeTests {
  @Test(
    "A setting is changed where it is, or added; comments and other settings stay",
    arguments: [
      ("language: auto\n", "language", "de", "language: \"de\"\n"),
      ("", "language", "de", "language: \"de\"\n"),
      ("# Ours.\r\nlanguage: auto\r\n", "language", "de", "# Ours.\nlanguage: \"de\"\n"),
      (
        "# Ours.\nscreen:\n  theme: day # bright\n", "screen.theme", "led",
        "# Ours.\nscreen:\n  theme: \"led\"\n"
      ),
      (
        "screen: # the wall\n    theme: day\n", "screen.rotate", "90",
        "screen: # the wall\n    rotate: \"90\"\n    theme: day\n"
      ),
      ("language: fr\n", "broker.board", "pitch-2", "broker:\n  board: \"pitch-2\"\nlanguage: fr\n"),
    ])
  func change(_ text: String, _ path: String, _ value: String, _ expected: String) throws {
    #expect(try SettingsFile.text(text, setting: path, to: value) == expected)
  }

  @Test("Every setting with one value can be changed in the example file")
  func example() throws {
    let (before, names) = (
      SettingsExample.text,
      ["language": "de", "time-zone": "Europe/Berlin", "match.team-a-name": "A \"B\" \\ c"]
    )
    for (path, value) in names {
      let after = try SettingsFile.text(before, setting: path, to: value)
      let setting = try #require(Setting.at(path))
      #expect(setting.write(try SettingsFile(bytes: Array(after.utf8)).settings) == [value])
      #expect(after.split(separator: "\n").count == before.split(separator: "\n").count)
    }
  }

  @Test("A value that is not allowed, and a file with a mistake, are refused")
  func refused() {
    #expect(throws: SettingsFileError.self) {
      try SettingsFile.text("", setting: "time-zone", to: "Europe/Berln")
    }
    #expect(throws: SettingsFileError.self) { try SettingsFile.text("{a: b}", setting: "language", to: "de") }
  }
}
