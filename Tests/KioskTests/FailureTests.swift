import Foundation
import GatherModel
import GatherStore
import Kiosk
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
    (.rosterObstacle(.teamWithoutPlayers(.teamB)), .data),
    (.noSuchGather("3F\u{1B}[2J"), .noInput),
    (.ambiguousGather("3F2A"), .usage),
    (.gatherEnded(PlayedMatch.id(1)), .unavailable),
    (.ambiguousPlayerName("Ana"), .data),
    (.playerInPlay(Player.ID(1), gather: "Cup\u{1B}[2J"), .unavailable),
    (.playerNamedTwice(Player.ID(1)), .usage),
  ]

  @Test(
    "Each error of the store is one line that says what to do, with its exit code", arguments: storeErrors)
  func storeError(error: GatherStoreError, code: FailureCode) {
    let failure = Failure(error)
    #expect(failure.exitCode == code)
    #expect(!failure.message.unicodeScalars.contains(where: NameRule.controls))
    #expect(failure.message.hasSuffix("."))
    #expect(failure.message.contains(";") || failure.message.contains("carries over"))
  }

  @Test("Sentences name the facts")
  func facts() {
    #expect(
      Failure(.locked(path: "/d/gatherboard.lock", processID: 42)).message
        == "Another board runs on this data folder (process 42 holds /d/gatherboard.lock); quit it first, "
        + "or name another folder with --data.")
    #expect(
      Failure(.noAccess(path: "/d", errno: 13)).message
        == "/d cannot be used (Permission denied); give yourself read and write access, or name another "
        + "folder with --data.")
    #expect(
      Failure(.noSuchGather("3F\u{1B}[2J")).message
        == #"No gather has an id that begins with "3F\u{1B}[2J"; `gatherboard gather list` shows them."#)
  }

  @Test("A character without a font is named as in Unicode's tables")
  func missingCharacter() {
    #expect(FontTrouble.missing("ส").sentence == "No font has the character U+0E2A; a box stands for it.")
  }

  static let columns = "name, age, skill, preferredPosition, favouriteTeam, team, number"

  @Test(
    "A file that is no roster",
    arguments: [
      (.empty, "r.csv is empty; its first line must name the columns (\(columns))."),
      (.utf16, "r.csv is UTF-16; save it as CSV in UTF-8."),
      (
        .header(CSVFault(line: 2, problem: .unclosedQuote)),
        "r.csv, line 2: the header cannot be read: a quote is opened here and never closed"
      ),
      (
        .noNameColumn(found: ["age", "team"]),
        "r.csv has no column `name` (it has age, team); columns are \(columns)."
      ),
      (
        .unknownColumn(name: "shoe\u{7}", number: 2),
        #"r.csv has an unknown column "shoe\u{07}"; columns are "# + "\(columns)."
      ),
      (
        .unknownColumn(name: "", number: 3),
        "r.csv has no name for its column 3; name it or take it out. Columns are \(columns)."
      ),
      (.doubledColumn(.name), "r.csv has the column `name` twice; take one out."),
    ] as [(RosterFileError, String)])
  func rosterFile(error: RosterFileError, message: String) {
    #expect(Failure(error, file: "r.csv") == Failure(message, exitCode: .data))
  }

  @Test(
    "A bad row says where it is and what was wrong",
    arguments: [
      (.name(.empty), "the name is empty"),
      (.name(.tooLong(characters: 201)), "the name has 201 characters, 200 are the most"),
      (.name(.controlCharacter(0x1B)), "the name has a control character (U+001B)"),
      (.name(.controlCharacter(0x202E)), "the name has a control character (U+202E)"),
      (.nameTwice(name: "Ana", firstLine: 2), "\"Ana\" is on line 2 already; every name may stand once"),
      (
        .nameTwiceInStore(name: "Ana"),
        "two stored players are called \"Ana\", so it is open which is meant"
      ),
      (.age("x\u{1B}"), #"age "x\u{1B}" is not a whole number from 1 to 120"#),
      (
        .age(String(repeating: "9", count: 41)),
        "age \"\(String(repeating: "9", count: 39))…\" is not a whole number from 1 to 120"
      ),
      (.skill("good"), "skill \"good\" is none of beginner, amateur, professional"),
      (
        .position("libero"),
        "preferredPosition \"libero\" is none of goalkeeper (GK), defender (DEF), midfielder (MID), "
          + "winger (W), striker (ST)"
      ),
      (.favouriteTeam(.controlCharacter(9)), "the favourite team has a control character (U+0009)"),
      (.team("C"), "team \"C\" is none of A, B, bench"),
      (.number("100"), "number \"100\" is not a whole number from 0 to 99"),
      (.fieldCount(found: 1, expected: 7), "the row has 1 field, the header 7"),
      (.fieldCount(found: 8, expected: 7), "the row has 8 fields, the header 7"),
      (.invalidUTF8, "there are bytes that are not UTF-8; save the file as UTF-8"),
      (.unclosedQuote, "a quote is opened here and never closed"),
      (
        .strayQuote,
        "there is a quote within a field; put the field in quotes and double those in it"
      ),
    ] as [(RosterProblem, String)])
  func badRow(problem: RosterProblem, sentence: String) {
    #expect(BadRow(line: 7, problem: problem).sentence(file: "r.csv") == "r.csv:7: \(sentence)")
  }
}
