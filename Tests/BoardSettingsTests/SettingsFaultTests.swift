import Screen
import Testing

@testable import BoardSettings

@Suite("Settings files that cannot be taken")
struct SettingsFaultTests {
  /// `line: sentence`, or the sentence alone; nil for a file that is taken.
  private func fault(_ bytes: [UInt8]) -> String? {
    do throws(SettingsFileError) {
      _ = try SettingsFile(bytes: bytes)
      return nil
    } catch {
      return (error.line.map { "\($0): " } ?? "") + error.sentence
    }
  }

  @Test(
    "Each says the line, the setting, the value and what would be right",
    arguments: [
      (
        "screen:\n  theme: nigth\n",
        "2: screen.theme is \"nigth\". Write night, day or led."
      ),
      // What is missing at the end is missing on the last line, and not on one after it.
      (
        "  theme: [nihgtn:",
        "1: this is not YAML (did not find expected node content). Correct this line or the one above: a quote, a colon or a space may be missing."
      ),
      ("screen:\n  thema: day\n", "2: \"screen.thema\" is not a setting. Did you mean screen.theme?"),
      ("theme: day\n", "1: \"theme\" is not a setting. Did you mean screen.theme?"),
      ("a: 1\n", "1: \"a\" is not a setting. Run gatherboard config example to list all settings."),
      (
        "keys:\n  boo: F1\n",
        "2: \"keys.boo\" is not a setting. Run gatherboard config example to list all settings."
      ),
      ("screen: day\n", "1: screen has a value. Write its settings on the lines below it, indented."),
      ("just words\n", "1: the file has a value. Write its settings on the lines below it, indented."),
      (
        "screen:\n  display: [1, 2]\n",
        "2: screen.display has the list [\"1\", \"2\"] instead of one value. Write a number from 0 to 63, or terminal."
      ),
      (
        "screen:\n  theme: [day]\n",
        "2: screen.theme has the list [\"day\"] instead of one value. Write night, day or led."
      ),
      (
        "screen:\n  theme:\n    - day\n    - [a]\n    - {b: c}\n    - \"\\e[2J\"\n    - e\n",
        "2: screen.theme has the list [\"day\", […], {…}, \"\\u{1B}[2J\", …] instead of one value. Write night, day or led."
      ),
      (
        "screen:\n  theme: {day: 1}\n", "2: screen.theme has settings below it. Write night, day or led."
      ),
      (
        "screen:\n  display: 0x1\n",
        "2: screen.display is \"0x1\". Write a number from 0 to 63, or terminal."
      ),
      ("screen:\n  display:\n", "2: screen.display is \"\". Write a number from 0 to 63, or terminal."),
      (
        "season:\n  points: 3-1\n",
        "2: season.points is \"3-1\". Write three numbers from 0 to 99, such as 3-1-0."
      ),
      (
        "season:\n  points: 3-01-0\n",
        "2: season.points is \"3-01-0\". Write three numbers from 0 to 99, such as 3-1-0."
      ),
      (
        "screen:\n  motion: yes\n", "2: screen.motion is \"yes\". Write on or off."
      ),
      (
        "times:\n  hold-quit: 100 ms\n",
        "2: times.hold-quit is \"100 ms\". Write a time from 200 ms to 10 s, such as 250 ms or 1.5 s."
      ),
      (
        "times:\n  double-press: 250\n",
        "2: times.double-press is \"250\". Write a time from 0 to 2 s, such as 250 ms or 1.5 s."
      ),
      (
        "match:\n  format: 0x10\n",
        "2: match.format is \"0x10\". Write the name of a format, or [COUNTx]MINUTES[:SECONDS] [up|down], such as 10, 2x20 or 2x45 up."
      ),
      (
        "match:\n  team-a-color: # red\n",
        "2: match.team-a-color is \"\". Write red, green and blue as six hexadecimal digits in quotes, such as \"#D72638\"."
      ),
      (
        "match:\n  team-a-name: \" \"\n",
        "2: match.team-a-name is \" \". Write a name of 1 to 100 characters."
      ),
      (
        "match:\n  team-a-name: \"\\u202Eevil\"\n",
        "2: match.team-a-name is \"\\u{202E}evil\". Write a name without control characters (this one has U+202E)."
      ),
      (
        "match:\n  team-b-name: \"a\\eb\"\n",
        "2: match.team-b-name is \"a\\u{1B}b\". Write a name without control characters (this one has U+001B)."
      ),
      (
        "match:\n  team-b-name: \(String(repeating: "x", count: 201))\n",
        "2: match.team-b-name is \"\(String(repeating: "x", count: 59))…\". Write a name of 1 to 100 characters (this one has 201)."
      ),
      (
        "log-level:\n  - info\n",
        "1: log-level has the list [\"info\"] instead of one value. Write trace, debug, info, notice, warning, error or critical."
      ),
      (
        "data: \"/srv/\\u202Eboard\"\n",
        "1: data is \"/srv/\\u{202E}board\". Write a path without control characters (this one has U+202E)."
      ),
      ("data: board\n", "1: data is \"board\". Write a path that begins with /, or nothing."),
      (
        "keys:\n  undo:\n    - U\n    - Bakspace\n",
        "4: keys.undo is \"Bakspace\". Did you mean Backspace? Write keys such as Left, Shift+U, Ctrl+F1, \"?\" or hold C, or [] for none."
      ),
      (
        "keys:\n  undo: Shift+Shift+U\n", "2: keys.undo is \"Shift+Shift+U\". Write each modifier once."
      ),
      (
        "keys:\n  show-keys: [F1, Shift+?]\n",
        "2: keys.show-keys is \"Shift+?\". Write \"?\" without Shift: a sign is named as it is typed."
      ),
      (
        "keys:\n  undo: [[U]]\n",
        "2: keys.undo has the list [\"U\"] instead of one value. Write keys such as Left, Shift+U, Ctrl+F1, \"?\" or hold C, or [] for none."
      ),
      (
        "keys:\n  horn: F5\n  swap-sides: F5\n",
        "2: keys.horn has F5, which keys.swap-sides (line 3) also has. Give each its own key, or [] for none."
      ),
      (
        "keys:\n  goal-left: Enter\n",
        "2: keys.goal-left has Enter, which keys.yes (the default) also has. Give each its own key, or [] for none."
      ),
      ("keys:\n  horn: [H, h]\n", "2: keys.horn has H twice. Keep one."),
      (
        "keys:\n  yes: hold Y\n",
        "2: keys.yes has hold Y, but hold works only for actions on the board. Remove hold."
      ),
      (
        "keys:\n  yes: []\n",
        "2: keys.yes has no key. Without one, the operator cannot answer questions. Add one."
      ),
      (
        "keys:\n  quit: []\n",
        "2: keys.quit has no key. Without one, the operator cannot quit the board. Add one."
      ),
      (
        "keys:\n  digit-3: []\n",
        "2: keys.digit-3 has no key. Without one, the operator cannot set the clock (unless keys.set-clock is []). Add one."
      ),
      (
        "keys:\n  end-gather: F9\n  yes: [Enter, F9]\n",
        "3: keys.yes has F9, which also opens a question (keys.end-gather, line 2). An accidental double press would answer it. Choose another key."
      ),
      (
        "keys:\n  end-gather: [KeypadEnter]\n",
        "2: keys.yes has Enter, and KeypadEnter counts as the same key, which also opens a question (keys.end-gather, line 2). An accidental double press would answer it. Choose another key."
      ),
      (
        "screen: &s {theme: day}\n",
        "1: anchors (&) and aliases (*) are not supported. Write the value in full, or in quotes."
      ),
      (
        "screen: *s\n",
        "1: anchors (&) and aliases (*) are not supported. Write the value in full, or in quotes."
      ),
      (
        "screen:\n  theme: !x day\n",
        "2: the tag \"!x\" is not supported. Write only the value, or put it in quotes."
      ),
      ("data: /a\n---\ndata: /b\n", "2: a second document begins. Write everything in one document."),
      ("? [a]\n: b\n", "1: the key is a list or a section. Write a name."),
      (
        "screen:\n\ttheme: day\n",
        "2: this is not YAML (found character that cannot start any token). Correct this line or the one above: a quote, a colon or a space may be missing."
      ),
      (
        "screen: \"day\n",
        "2: this is not YAML (found unexpected end of stream). Correct this line or the one above: a quote, a colon or a space may be missing."
      ),
      (
        "data: /a\u{7}b\n",
        "1: this is not YAML (control characters are not allowed). Correct this line or the one above: a quote, a colon or a space may be missing."
      ),
    ])
  func faults(text: String, sentence: String) {
    #expect(fault(Array(text.utf8)) == sentence)
  }

  @Test(
    "A key that is there twice is told by its whole name, the line of the second and that of the first",
    arguments: [
      ("data: a\ndata: b\n", "2: data is in the file twice (first on line 1). Keep one."),
      (
        "log-level: info\nkeys:\n  undo: U\n  horn: H\n  undo: Z",
        "5: keys.undo is in the file twice (first on line 3). Keep one."
      ),
      (
        "keys: {undo: U,\n  horn: H, undo: Z}\n",
        "2: keys.undo is in the file twice (first on line 1). Keep one."
      ),
      (
        "keys:\r\n  'undo': U\r\n  \"undo\": Z\r\n",
        "3: keys.undo is in the file twice (first on line 2). Keep one."
      ),
      (
        "# é 🏟\u{2028}\nscreen:\n  theme: day\n  ? theme\n  : led",
        "5: screen.theme is in the file twice (first on line 4). Keep one."
      ),
      (
        "\u{FEFF}screen:\n  theme: day\nscreen:\n",
        "3: screen is in the file twice (first on line 1). Keep one."
      ),
      (
        "keys:\n  undo: U\n  undo: X\n  horn: H\n  undo: Z\n",
        "3: keys.undo is in the file twice (first on line 2). Keep one."
      ),
      (
        "keys:\n  horn: H\n  undo: U\n  undo: U\n  horn: H\ndata: a\ndata: a\n",
        "5: keys.horn is in the file twice (first on line 2). Keep one."
      ),
      // With another fault besides, the first is known all the same.
      ("a: &x 1\na: 1\n", "1: a is in the file twice. Keep one."),
      // And so with more than are told apart.
      (
        (1...20).map { "k\($0): 1\nk\($0): 2\n" }.joined(), "1: k1 is in the file twice. Keep one."
      ),
    ])
  func repeated(text: String, sentence: String) {
    #expect(fault(Array(text.utf8)) == sentence)
  }

  @Test("Bytes that are no text are told by their line")
  func bytes() {
    #expect(
      fault(Array("data: /a\n".utf8) + [0xFF, 10]) == "2: this is not UTF-8. Save the file as UTF-8.")
    #expect(fault([0xFF, 0xFE, 0x61, 0]) == "1: there is a null byte. Save the file as plain text in UTF-8.")
    #expect(
      fault(Array("data: /\0\n".utf8)) == "1: there is a null byte. Save the file as plain text in UTF-8.")
    #expect(
      fault(Array(repeating: 0x20, count: 262_145))
        == "the file has more than 262144 bytes, which is the maximum. Make it smaller."
    )
    #expect(fault(Array(repeating: 0x20, count: 262_144)) == nil)
  }

  @Test("What is nested or repeated without end is refused at once")
  func endless() {
    let brackets = "1: more than 300 brackets are open. Close or remove some."
    #expect(fault(Array(repeating: UInt8(ascii: "["), count: 100_000)) == brackets)
    #expect(fault(Array(repeating: UInt8(ascii: "{"), count: 100_000)) == brackets)
    #expect(fault(Array(String(repeating: "- ", count: 100_000).utf8)) != nil)
    #expect(fault(Array(String(repeating: "? ", count: 100_000).utf8)) != nil)
    let steps = (0..<700).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(
      fault(Array(steps.utf8))
        == "1: \"a\" is not a setting. Run gatherboard config example to list all settings.")
    let laughs =
      "a: &a [x, x]\n"
      + (1...40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined() + "? *a40\n: x\n"
    #expect(
      fault(Array(laughs.utf8))
        == "18: anchors (&) and aliases (*) are not supported. Write the value in full, or in quotes.")
  }

  @Test("A line end of Windows and a byte order mark are no fault")
  func windows() throws {
    let file = try SettingsFile(bytes: Array("\u{FEFF}screen:\r\n  theme: day\r\n".utf8))
    #expect(file.settings.theme == .day)
    #expect(file.lines == ["screen.theme": 2])
  }
}
