import GatherModel
import Testing

@Suite("Names")
struct NameRuleTests {
  private static let family = "👨‍👩‍👧‍👦"

  @Test(
    "Good names come back without the white space around them",
    arguments: [
      ("A", "A"),
      ("  Ana Ionescu \t", "Ana Ionescu"),
      ("\n\u{3000}Ζωή\u{A0}", "Ζωή"),
      ("Юрий  Быков", "Юрий  Быков"),
      (family, family),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ewan", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ewan"),
      ("e\u{301}", "e\u{301}"),
      ("می‌خواهم", "می‌خواهم"),
      ("O'Neill, \"Shaq\"; Jr.", "O'Neill, \"Shaq\"; Jr."),
      (String(repeating: "x", count: 100), String(repeating: "x", count: 100)),
      (String(repeating: family, count: 57), String(repeating: family, count: 57)),
      (
        "  " + String(repeating: "o\u{308}\u{323}", count: 100),
        String(repeating: "o\u{308}\u{323}", count: 100)
      ),
    ])
  func good(text: String, name: String) throws {
    #expect(try NameRule.check(text) == name)
  }

  @Test(
    "A character is named as in Unicode's tables",
    arguments: [(0x9, "U+0009"), (0xE2A, "U+0E2A"), (0x202E, "U+202E"), (0x1F3DF, "U+1F3DF")]
      as [(UInt32, String)])
  func codePoint(value: UInt32, name: String) {
    #expect("\(CodePoint(value))" == name)
  }

  @Test(
    "A name of nothing that can be seen is empty",
    arguments: [
      "", " ", "\t\r\n", "\u{A0}\u{2003}\u{3000}", "\u{200B}", "\u{FEFF}", "\u{2060}", "\u{AD}",
      "\u{200D}\u{200C}",
      "\u{3164}", " \u{200B} ", "\u{FE0F}", "\u{200E}\u{200F}",
    ])
  func empty(_ text: String) {
    #expect(throws: NameError.empty) { try NameRule.check(text) }
  }

  @Test("Few characters of hundreds of marks are no name; many families of emoji are")
  func overloaded() throws {
    let marks = "a" + String(repeating: "\u{301}", count: 399)
    #expect(try NameRule.check(marks) == marks)
    #expect(throws: NameError.overloaded(codePoints: 401)) { try NameRule.check(marks + "\u{301}") }
    let families = String(repeating: "👨‍👩‍👧‍👦", count: 57)
    #expect(try NameRule.check(families) == families)
  }

  @Test("Beyond 100 characters a name is refused with its length, however many bytes a character has")
  func tooLong() {
    #expect(throws: NameError.tooLong(characters: 101)) {
      try NameRule.check(String(repeating: "x", count: 101))
    }
    #expect(throws: NameError.tooLong(characters: 101)) {
      try NameRule.check(String(repeating: Self.family, count: 101))
    }
    #expect(throws: NameError.tooLong(characters: 100_000)) {
      try NameRule.check(" " + String(repeating: "x", count: 100_000) + " ")
    }
  }

  @Test(
    "Characters that control are refused by their code point",
    arguments: [
      0x00, 0x07, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x85, 0x9F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2066, 0x2069,
    ] as [UInt32])
  func control(_ point: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(point))
    #expect(throws: NameError.controlCharacter(point)) { try NameRule.check("An\(scalar)a") }
  }

  @Test("White space around a name may be long")
  func longMargin() throws {
    let margin = String(repeating: " ", count: 100_000)
    #expect(try NameRule.check(margin + "Ana" + margin) == "Ana")
  }
}
