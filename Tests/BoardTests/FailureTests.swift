import Board
import Foundation
import GatherModel
import GatherStore
import PlayedMatch
import Reports
import Stage
import Testing

@Suite("What a command says when it fails")
struct FailureTests {
  static let storeErrors: [(GatherStoreError, FailureCode)] = [
    (.noHome, .configuration), (.serviceNotStarted(path: "/d"), .unavailable),
    (.missing(path: "/d/f"), .noInput),
    (.notAFolder(path: "/d"), .configuration),
    (.foreignFolder(path: "/d", owner: "ana", me: "ben"), .configuration),
    (.noAccess(path: "/d", errno: 13), .configuration),
    (.locked(path: "/d/lock", processID: 42), .unavailable),
    (.locked(path: "/d/lock", processID: nil), .unavailable),
    (.damaged(path: "/d/f", detail: "malformed\nimage"), .data),
    (.takenAway(path: "/d/f"), .inputOutput),
    (.newerSchema(path: "/d/f"), .configuration),
    (.busy(path: "/d/f"), .unavailable),
    (.diskFull(path: "/d/f"), .inputOutput),
    (.io(path: "/d/f", detail: "disk I/O error"), .inputOutput),
    (.gatherInPlay(PlayedMatch.id(1), name: "Cup"), .unavailable),
    (.rosterObstacle(.teamTooLarge(.teamB, count: 100)), .data),
    (.noSuchGather("3F\u{1B}[2J"), .noInput),
    (.ambiguousGather("3F2A"), .usage),
    (.gatherEnded(PlayedMatch.id(1)), .unavailable),
    (.ambiguousPlayerName("Ana"), .data),
    (.playerInPlay(Player.ID(1), gather: "Cup\u{1B}[2J"), .unavailable),
    (.playerNamedTwice(Player.ID(1)), .usage),
    (.playersBeside(Player.ID(1), Player.ID(2), gather: "Cup\u{1B}[2J"), .data),
    (.noSuchPlayer(Player.ID(1)), .noInput),
  ]

  @Test(
    "Each error of the store is one line that says what to do, with its exit code", arguments: storeErrors)
  func storeError(error: GatherStoreError, code: FailureCode) {
    let failure = Failure(error)
    #expect(failure.exitCode == code)
    #expect(!failure.message.unicodeScalars.contains(where: NameRule.controls))
    // A sentence, or a command to type.
    #expect(failure.message.hasSuffix(".") || failure.message.contains(/: (sudo |gatherboard )[a-z -]+$/))
    // What happened, then what to do.
    #expect(failure.message.contains(". ") || failure.message.contains("carries over"))
  }

  @Test("Sentences name the facts")
  func facts() {
    #expect(
      Failure(.locked(path: "/d/gatherboard.lock", processID: 42)).message
        == "Another board runs on this data folder (process 42 holds /d/gatherboard.lock). Quit it first, "
        + "or name another folder with --data.")
    #expect(
      Failure(.noAccess(path: "/d", errno: 13)).message
        == "/d cannot be used (Permission denied). Give yourself read and write access, or name another "
        + "folder with --data.")
    #expect(
      Failure(.noSuchGather("3F\u{1B}[2J")).message
        == #"No match has an id that begins with "3F\u{1B}[2J". List all matches: gatherboard match list"#)
  }

  @Test("A character without a font is named as in Unicode's tables")
  func missingCharacter() {
    #expect(
      FontTrouble.missing("ส").sentence == "No font has the character U+0E2A. The board shows a box instead.")
  }

  static let columns = "name, age, skill, preferredPosition, favouriteTeam, team, number"

  @Test(
    "A file that is no roster",
    arguments: [
      (.empty, "r.csv is empty. Write the column names in its first line: \(columns)."),
      (
        .header(CSVFault(line: 2, problem: .unclosedQuote)),
        "r.csv, line 2: the header cannot be read: a quote opens here and never closes. Close it."
      ),
      (
        .noNameColumn(found: ["age", "team"]),
        "r.csv has no column `name` (it has age, team). Columns: \(columns)."
      ),
      (.doubledColumn(.name), "r.csv has the column `name` twice. Remove one."),
    ] as [(RosterFileError, String)])
  func rosterFile(error: RosterFileError, message: String) {
    #expect(Failure(error, file: "r.csv") == Failure(message, exitCode: .data))
  }

  @Test(
    "A file without the names of its columns is told which line to put above it",
    arguments: [
      (["Ana", "7"], [.name, .number], ",", "Ana,7", "name,number"),
      (["Ana", "", "7"], [.name, nil, .number], ";", "Ana;;7", "name;;number"),
      (["7", "Ana"], [.number, .name], "\t", "7 Ana", "number name, with tabs between them"),
      // A player is called so, for there is a number.
      (["Nam", "7"], [.name, .number], ",", "Nam,7", "name,number"),
      (["Spieler", "Nummer"], [.name, nil], ";", "Spieler;Nummer", "name;"),
    ] as [([String], [RosterColumn?], Unicode.Scalar, String, String)])
  func noHeader(
    fields: [String], likely: [RosterColumn?], separator: Unicode.Scalar, line: String, example: String
  ) {
    let error = RosterFileError.noHeader(
      fields: fields, columns: likely, separator: UInt8(ascii: separator))
    #expect(
      Failure(error, file: "r.csv").message == """
        r.csv begins with "\(line)" instead of column names. Add a first line with the column names, such as: \
        \(example). Columns: \(Self.columns).
        """)
  }

  @Test("A slip in the name of the one column that must be there is told, also where it is the only one")
  func slips() {
    let found = RosterFileError.noNameColumn(found: ["nmae", "age"])
    #expect(
      Failure(found, file: "r.csv").message == """
        r.csv has no column `name` (it has nmae, age). Rename "nmae" to name. Columns: \(Self.columns).
        """)
    let alone = RosterFileError.noHeader(
      fields: ["Nome"], columns: [.name], separator: UInt8(ascii: ","))
    #expect(
      Failure(alone, file: "r.csv").message == """
        r.csv has no column `name` (it has Nome). Rename "Nome" to name. Columns: \(Self.columns).
        """)
    let many = RosterFileError.noNameColumn(
      found: ["shoe\u{7}"] + [String](repeating: "x", count: 10))
    #expect(
      Failure(many, file: "r.csv").message == #"""
        r.csv has no column `name` (it has shoe\u{07}, x, x, x, x, x, x, x, x, x, …). Columns: \#(Self.columns).
        """#)
  }

  @Test(
    "A bad row says where it is and what was wrong",
    arguments: [
      (.name(.empty), "the name is empty"),
      (.name(.tooLong(characters: 101)), "the name has 101 characters (maximum: 100)"),
      (.name(.controlCharacter(0x1B)), "the name has a control character (U+001B)"),
      (.name(.controlCharacter(0x202E)), "the name has a control character (U+202E)"),
      (.nameTwice(name: "Ana", firstLine: 2), "\"Ana\" is already on line 2. Write each name once."),
      (
        .nameTwiceInStore(name: "Ana"),
        "two stored players have the name \"Ana\". Rename one, or merge them: gatherboard players merge"
      ),
      (
        .nameAlike(name: "ana", first: "Ana", firstLine: 2),
        "\"ana\" is the same player as \"Ana\" on line 2. Write each player once."
      ),
      (.age("x\u{1B}"), #"age "x\u{1B}" is not valid. Write a whole number from 1 to 120."#),
      (
        .age(String(repeating: "9", count: 41)),
        "age \"\(String(repeating: "9", count: 39))…\" is not valid. Write a whole number from 1 to 120."
      ),
      (.skill("good"), "skill \"good\" is unknown. Choose from beginner, amateur, professional."),
      (
        .position("libero"),
        "preferredPosition \"libero\" is unknown. Choose from goalkeeper (GK), defender (DEF), midfielder (MID), "
          + "winger (W), striker (ST)."
      ),
      (.favouriteTeam(.controlCharacter(9)), "the favourite team has a control character (U+0009)"),
      (.team("C"), "team \"C\" is unknown. Write A, B or bench."),
      (.number("100"), "number \"100\" is not valid. Write a whole number from 0 to 99."),
      (.fieldCount(found: 1, expected: 7), "the row has 1 field, and the header has 7."),
      (
        .fieldCount(found: 8, expected: 7),
        "the row has 8 fields, and the header has 7. Put texts that contain a separator in quotes."
      ),
      (.invalidUTF8, "some bytes are not UTF-8. Save the file as UTF-8."),
      (.unclosedQuote, "a quote opens here and never closes. Close it."),
      (
        .strayQuote,
        "a field contains a quote. Put the field in quotes, and double the quote inside it."
      ),
    ] as [(RosterProblem, String)])
  func badRow(problem: RosterProblem, sentence: String) {
    #expect(BadRow(line: 7, problem: problem).sentence(file: "r.csv") == "r.csv:7: \(sentence)")
  }

  @Test("Columns that are passed over are named, with the one that was probably meant")
  func unknownColumns() {
    let names = ["shoe\u{7} size", "", "nubmer", "aeg", "ages"]
    let notices = TableNotices(
      unknownColumns: names.enumerated().map { UnknownColumn(name: $0.element, number: $0.offset + 2) },
      missingColumns: ["skill", "number"])
    #expect(
      notices.sentences(file: "r.csv") == [
        #"r.csv: the column "shoe\u{07} size" is unknown and is ignored."#,
        "r.csv: column 3 has no name and is ignored.",
        #"r.csv: the column "nubmer" is unknown and is ignored. Did you mean number?"#,
        // There is one of ages.
        #"r.csv: the column "aeg" is unknown and is ignored."#,
        #"r.csv: the column "ages" is unknown and is ignored."#,
      ])
  }

  @Test("A file whose encoding is a guess is told what to do if names look wrong")
  func guessedEncoding() {
    #expect(
      TableNotices(encoding: .windows1252).sentences(file: "r.csv") == [
        "r.csv: the file is not UTF-8 and is read as Windows-1252. If names look wrong, save it as CSV in UTF-8."
      ])
    #expect(TableNotices(encoding: .utf16).sentences(file: "r.csv") == [])
  }

  @Test("Who is taken for whom")
  func alike() {
    let names = [SimilarName(line: 3, name: "ana  silva", stored: "Ana Silva")]
    #expect(
      names.notices(file: "r.csv") == [#"r.csv:3: "ana  silva" is read as the stored player "Ana Silva""#])
  }

  @Test("Of many lines 50 are listed and the others counted", arguments: [0, 1, 50, 51, 1_284])
  func manyLines(count: Int) {
    let rows = (0..<count).map { BadRow(line: $0 + 2, problem: .invalidUTF8) }
    let file = RosterFile(columns: [.name], rows: [], badRows: rows)
    let lines = file.complaints(file: "r.csv")
    #expect(Array(lines.prefix(50)) == rows.prefix(50).map { $0.sentence(file: "r.csv") })
    #expect(Array(lines.dropFirst(50)) == (count > 50 ? ["… and \(count - 50) more"] : []))
  }

  @Test(
    "However long a text is, what a sentence has of it is short",
    arguments: ["x", "\u{1B}", "\u{301}", "👨‍👩‍👧‍👦", "\r\n"])
  func longText(piece: String) {
    let text = String(repeating: piece, count: 100_000)
    let quoted = TerminalText.quoted(text)
    #expect(quoted.count <= 82)
    #expect(quoted.utf8.count < 1_000)
    #expect(quoted.hasSuffix("…\""))
    let error = RosterFileError.noHeader(
      fields: Array(repeating: text, count: 30), columns: [.name], separator: UInt8(ascii: ","))
    #expect(Failure(error, file: "r.csv").message.utf8.count < 10_000)
    let found = RosterFileError.noNameColumn(found: Array(repeating: text, count: 30))
    #expect(Failure(found, file: "r.csv").message.utf8.count < 10_000)
  }

  @Test(
    "A megabyte of anything makes a message of less than 10 KB",
    arguments: ["x", "\n", ",", "\"", "\"\n", "x\n", "x,\u{1B}\n", ",\u{1B}\n", "\"x\"\"\r"])
  func largeField(piece: String) throws {
    let pieces = Array(repeating: Array(piece.utf8), count: 1_000_000 / piece.utf8.count).joined()
    let file = try RosterFile(csv: Array("name,age\n\"Ana,9\n".utf8) + pieces)
    let text = file.complaints(file: "/home/thursdays/r.csv").joined(separator: "\n")
    #expect(!text.isEmpty)
    #expect(text.utf8.count < 10_000)
  }
}
