import Foundation
import Testing

@Suite("gatherboard players, by the built binary")
struct PlayersCommandTests {
  private let bench: CommandBench

  init() throws {
    bench = try CommandBench()
  }

  @Test("Bad rows are all reported with their lines, and nothing is imported")
  func badRows() throws {
    let roster = try bench.folder.file("r.csv", "name,age,team\nAna,31,A\nBen,x,C\n\"Cleo,3\nAna,4,B\n,,\n")
    let run = try bench.run("players", "import", roster)
    #expect(run.code == 65)
    #expect(run.output == "")
    #expect(
      run.errors == """
        \(roster):3: age "x" is not a whole number from 1 to 120
        \(roster):3: team "C" is none of A, B, bench
        \(roster):4: a quote is opened here and never closed
        \(roster):5: "Ana" is on line 2 already; every name may stand once
        \(roster):6: the name is empty
        gatherboard: 4 bad rows, so nothing was imported; mend the file, or leave bad rows out with --skip-bad.

        """)
    #expect(try bench.run("players", "list").output == "")
  }

  @Test("Bad rows are left out when that is asked for, from standard input too")
  func skipBad() throws {
    let run = try bench.run("players", "import", "--skip-bad", "-", input: "name;age\nAna;31\nBen;x\nCleo;\n")
    #expect(run.code == 0)
    #expect(run.output == "2 players: 2 added, 0 updated, 0 unchanged. 1 bad row left out.\n")
    #expect(run.errors == "standard input:3: age \"x\" is not a whole number from 1 to 120\n")
    #expect(
      try bench.run("players", "list").output == """
        id  name  number  team   position  skill  age  favourite team
        1   Ana   -       bench  -         -      31   -
        2   Cleo  -       bench  -         -      -    -

        """)
  }

  @Test("Importing again updates by name and duplicates nobody")
  func importAgain() throws {
    let text = "name,age,team\nAna,31,A\nJos\u{E9},40,B\n"
    #expect(
      try bench.run("players", "import", "-", input: text).output
        == "2 players: 2 added, 0 updated, 0 unchanged.\n")
    let before = try bench.run("players", "list").output
    #expect(
      try bench.run("players", "import", "-", input: text).output
        == "2 players: 0 added, 0 updated, 2 unchanged.\n")
    #expect(try bench.run("players", "list").output == before)
    #expect(
      try bench.run("players", "import", "-", input: "name,number\nJose\u{301},9\nZoe,\n").output
        == "2 players: 1 added, 1 updated, 0 unchanged.\n")
  }

  @Test("What is exported can be imported and changes nothing")
  func exportImport() throws {
    let text =
      "name,age,skill,preferredPosition,favouriteTeam,team,number\r\n"
      + "\"Smith, \"\"J\"\"\",31,amateur,goalkeeper,Kick; Rush,A,7\r\n"
      .replacing("Kick; Rush", with: "\"Kick; Rush\"")
      + "👨‍👩‍👧‍👦 Клео,,,,,B,0\r\nBen,,,,,bench,\r\n"
    #expect(try bench.run("players", "import", "-", input: text).code == 0)
    #expect(try bench.run("players", "export").output == text)
    #expect(
      try bench.run("players", "import", "-", input: text).output
        == "3 players: 0 added, 0 updated, 3 unchanged.\n")
  }

  @Test("A hundred thousand rows, with progress where it is asked for")
  func manyRows() throws {
    let rows = (1...100_000).map { "Player \($0),\($0 % 100),bench\n" }
    let roster = try bench.folder.file("big.csv", "name,number,team\n" + rows.joined())
    let run = try bench.run("players", "import", "--progress", roster)
    #expect(run.output == "100000 players: 100000 added, 0 updated, 0 unchanged.\n")
    #expect(run.errors == (1...10).map { "\($0 * 10_000) of 100000 rows\n" }.joined())
  }

  @Test("A file without an end is given up on")
  func endless() throws {
    let run = try CommandBench().run("players", "import", "/dev/zero")
    #expect(run.code == 65)
    #expect(
      run.errors
        == "gatherboard: /dev/zero has more than 64 MiB, which no roster has; name a CSV file.\n")
  }

  @Test("Nobody yet: lists are empty and say how to begin, and nothing is made")
  func nothingYet() throws {
    #expect(
      try bench.run("players", "list").errors
        == "No players yet; import some: gatherboard players import FILE.csv\n")
    #expect(
      try bench.run("players", "export").output
        == "name,age,skill,preferredPosition,favouriteTeam,team,number\r\n")
    #expect(
      try bench.run("gather", "list").errors
        == "No gathers yet; start one: gatherboard gather start FILE.csv\n")
    #expect(try bench.run("gather", "list", "--json").output == "[]\n")
    #expect(try bench.run("status").code == 0)
    #expect(!FileManager.default.fileExists(atPath: bench.data))
  }
}
