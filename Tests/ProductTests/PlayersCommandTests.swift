import Foundation
import Testing
import TestKit

@Suite("gatherboard players, by the built binary")
struct PlayersCommandTests {
  private let bench: CommandBench

  init() throws {
    bench = try CommandBench()
  }

  @Test("Bad rows are all reported with their lines, and nothing is imported")
  func badRows() throws {
    let roster = try bench.folder.file(
      "r.csv", "name,age,team\nAna,31,A\nBen,x,C\n\"Cleo,3\nAna,4,B\n,5,\n,,\n")
    let run = try bench.run("players", "import", roster)
    #expect(run.code == 65)
    #expect(run.output == "")
    #expect(
      run.errors == """
        \(roster):3: age "x" is not valid. Write a whole number from 1 to 120.
        \(roster):3: team "C" is unknown. Write A, B or bench.
        \(roster):4: a quote opens here and never closes. Close it.
        \(roster):5: "Ana" is already on line 2. Write each name once.
        \(roster):6: the name is empty
        gatherboard: 4 bad rows, so nothing was imported. Correct the file, or add --skip-bad.

        """)
    #expect(try bench.run("players", "list").output == "")
  }

  @Test("Bad rows are left out when that is asked for, from standard input too")
  func skipBad() throws {
    let run = try bench.run("players", "import", "--skip-bad", "-", input: "name;age\nAna;31\nBen;x\nCleo;\n")
    #expect(run.code == 0)
    #expect(run.output == "2 players: 2 added, 0 updated, 0 unchanged. 1 bad row skipped.\n")
    #expect(run.errors == "standard input:3: age \"x\" is not valid. Write a whole number from 1 to 120.\n")
    #expect(
      try bench.run("players", "list").output == """
        id  name  number  team   position  skill  age  favourite team
        1   Ana   -       bench  -         -      31   -
        2   Cleo  -       bench  -         -      -    -

        """)
  }

  @Test("A header of semicolons, with columns that nobody knows: they are named and passed over")
  func unknownColumns() throws {
    let run = try bench.run("players", "import", "-", input: "name;shoe size;nubmer;\nAna;38;7;x\n")
    #expect(run.code == 0)
    #expect(run.output == "1 player: 1 added, 0 updated, 0 unchanged.\n")
    #expect(
      run.errors == """
        standard input: the column "shoe size" is unknown and is ignored.
        standard input: the column "nubmer" is unknown and is ignored. Did you mean number?
        standard input: column 4 has no name and is ignored.

        """)
  }

  @Test("A file without a header is told what to put above it, with tabs too, and nothing is made")
  func noHeader() throws {
    let columns = "name, age, skill, preferredPosition, favouriteTeam, team, number"
    let run = try bench.run("players", "import", "-", input: "Ana,7\nBen,8\n")
    #expect(run.code == 65)
    #expect(
      run.errors == """
        gatherboard: standard input begins with "Ana,7" instead of column names. Add a first line with the column names, such as: \
        name,number. Columns: \(columns).

        """)
    #expect(!FileManager.default.fileExists(atPath: bench.data))
    let tabs = try bench.run("players", "import", "-", input: "name\tnumber\nAna\t7\n")
    #expect(tabs.output == "1 player: 1 added, 0 updated, 0 unchanged.\n")
  }

  @Test("Of many bad rows the first 50 are listed and the others counted")
  func manyBadRows() throws {
    let rows = (1...1_284).map { "Player \($0),x\n" }.joined()
    let run = try bench.run("players", "import", "-", input: "name,age\n" + rows)
    #expect(run.code == 65)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 52)
    #expect(
      lines.dropFirst(49).first
        == #"standard input:51: age "x" is not valid. Write a whole number from 1 to 120."#)
    #expect(lines.dropFirst(50).first == "… and 1234 more")
    #expect(lines.last?.hasPrefix("gatherboard: 1284 bad rows, so nothing was imported.") == true)
  }

  @Test("Names that differ in case or spaces alone are of one player, also when a gather starts")
  func alike() throws {
    _ = try bench.run("players", "import", "-", input: "name,team,number\nAna Silva,A,7\nBen,B,8\n")
    let run = try bench.run("players", "import", "-", input: "name,number\nana  SILVA,9\nBen,\n")
    #expect(run.output == "2 players: 0 added, 1 updated, 1 unchanged.\n")
    #expect(run.errors == "standard input:2: \"ana  SILVA\" is read as the stored player \"Ana Silva\"\n")
    let start = try bench.run("gather", "start", "-", input: "name,team\nAna silva,A\nBen,B\n")
    #expect(start.code == 0)
    #expect(start.errors == "standard input:2: \"Ana silva\" is read as the stored player \"Ana Silva\"\n")
    #expect(
      try bench.run("players", "list").output == """
        id  name       number  team  position  skill  age  favourite team
        1   Ana Silva  9       A     -         -      -    -
        2   Ben        8       B     -         -      -    -

        """)
  }

  @Test("Two players are made one by their ids; those who were beside each other are not")
  func merge() throws {
    _ = try bench.run("players", "import", "-", input: "name,team\nAna,A\nBen,B\nAnna,\n")
    let run = try bench.run("players", "merge", "1", "3")
    #expect(run.code == 0)
    #expect(run.output == "Merged \"Anna\" (3) into \"Ana\" (1).\n")
    #expect(run.errors == "")
    #expect(try bench.run("players", "list").output.split(separator: "\n").count == 3)
    _ = try bench.run("gather", "start", "--name", "Cup")
    let beside = try bench.run("players", "merge", "1", "2")
    #expect(beside.code == 65)
    #expect(
      beside.errors == """
        gatherboard: Players 1 and 2 were both in "Cup", so they are two people. Merge only two records of one player.

        """)
    let gone = try bench.run("players", "merge", "1", "3")
    #expect(gone.code == 66)
    #expect(
      gone.errors == "gatherboard: No player has the id 3. List all players: gatherboard players list\n")
    #expect(try bench.run("players", "merge", "1", "1").code == 64)
    #expect(try bench.run("players", "merge", "1", "Ana").code == 64)
  }

  @Test("For a spreadsheet no cell is a formula, and the file can be imported all the same")
  func spreadsheet() throws {
    let header = "name,age,skill,preferredPosition,favouriteTeam,team,number\r\n"
    let text = header + "=1+1,31,,,@Ajax,A,7\r\n-Ben,,,,,B,\r\n"
    _ = try bench.run("players", "import", "-", input: text)
    #expect(try bench.run("players", "export").output == text)
    let guarded = try bench.run("players", "export", "--for-spreadsheet").output
    #expect(guarded == "\u{FEFF}" + header + "'=1+1,31,,,'@Ajax,A,7\r\n'-Ben,,,,,B,\r\n")
    #expect(
      try bench.run("players", "import", "-", input: guarded).output
        == "2 players: 0 added, 0 updated, 2 unchanged.\n")
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
        == "gatherboard: /dev/zero has more than 64 MiB. Name a smaller file.\n")
  }

  @Test("Nobody yet: lists are empty and say how to begin, and nothing is made")
  func nothingYet() throws {
    #expect(try bench.run("players", "merge", "1", "2").code == 66)
    #expect(
      try bench.run("players", "list").errors
        == "There are no players yet. Import some: gatherboard players import FILE.csv\n")
    #expect(
      try bench.run("players", "export").output
        == "name,age,skill,preferredPosition,favouriteTeam,team,number\r\n")
    #expect(
      try bench.run("gather", "list").errors
        == "There are no matches yet. Start one: gatherboard match start FILE.csv\n")
    #expect(try bench.run("gather", "list", "--json").output == "[]\n")
    #expect(try bench.run("status").code == 0)
    #expect(!FileManager.default.fileExists(atPath: bench.data))
  }
}
