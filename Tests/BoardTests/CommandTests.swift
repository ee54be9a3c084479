import Foundation
import Testing

@Suite("The command, by the built binary")
struct CommandTests {
  private let folder: TemporaryFolder
  private var data: String { folder.path("data") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(arguments + ["--data", data], input: input)
  }

  private func startedGather(_ arguments: String...) throws -> String {
    let roster = try folder.file("teams.csv", "name,team,number\nAna,A,7\nBen,B,\nCleo,,3\n")
    let run = try CommandRun(["gather", "start", roster, "--data", data] + arguments)
    try #require(run.code == 0, "\(run.errors)")
    return String(run.output.prefix(36))
  }

  // MARK: Players

  @Test("Bad rows are all reported with their lines, and nothing is imported")
  func badRows() throws {
    let roster = try folder.file("r.csv", "name,age,team\nAna,31,A\nBen,x,C\n\"Cleo,3\nAna,4,B\n,,\n")
    let run = try run("players", "import", roster)
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
    #expect(try self.run("players", "list").output == "")
  }

  @Test("Bad rows are left out when that is asked for, from standard input too")
  func skipBad() throws {
    let run = try run("players", "import", "--skip-bad", "-", input: "name;age\nAna;31\nBen;x\nCleo;\n")
    #expect(run.code == 0)
    #expect(run.output == "2 players: 2 added, 0 updated, 0 unchanged. 1 bad row left out.\n")
    #expect(run.errors == "standard input:3: age \"x\" is not a whole number from 1 to 120\n")
    #expect(
      try self.run("players", "list").output == """
        id  name  number  team   position  skill  age  favourite team
        1   Ana   -       bench  -         -      31   -
        2   Cleo  -       bench  -         -      -    -

        """)
  }

  @Test("Importing again updates by name and duplicates nobody")
  func importAgain() throws {
    let text = "name,age,team\nAna,31,A\nJos\u{E9},40,B\n"
    #expect(
      try run("players", "import", "-", input: text).output
        == "2 players: 2 added, 0 updated, 0 unchanged.\n")
    let before = try run("players", "list").output
    #expect(
      try run("players", "import", "-", input: text).output
        == "2 players: 0 added, 0 updated, 2 unchanged.\n")
    #expect(try run("players", "list").output == before)
    #expect(
      try run("players", "import", "-", input: "name,number\nJose\u{301},9\nZoe,\n").output
        == "2 players: 1 added, 1 updated, 0 unchanged.\n")
  }

  @Test("What is exported can be imported and changes nothing")
  func exportImport() throws {
    let text =
      "name,age,skill,preferredPosition,favouriteTeam,team,number\r\n"
      + "\"Smith, \"\"J\"\"\",31,amateur,goalkeeper,Kick; Rush,A,7\r\n"
      .replacing("Kick; Rush", with: "\"Kick; Rush\"")
      + "👨‍👩‍👧‍👦 Клео,,,,,B,0\r\nBen,,,,,bench,\r\n"
    #expect(try run("players", "import", "-", input: text).code == 0)
    #expect(try run("players", "export").output == text)
    #expect(
      try run("players", "import", "-", input: text).output
        == "3 players: 0 added, 0 updated, 3 unchanged.\n")
  }

  @Test("A hundred thousand rows, with progress where it is asked for")
  func manyRows() throws {
    let rows = (1...100_000).map { "Player \($0),\($0 % 100),bench\n" }
    let roster = try folder.file("big.csv", "name,number,team\n" + rows.joined())
    let run = try run("players", "import", "--progress", roster)
    #expect(run.output == "100000 players: 100000 added, 0 updated, 0 unchanged.\n")
    #expect(run.errors == (1...10).map { "\($0 * 10_000) of 100000 rows\n" }.joined())
  }

  @Test("Nobody yet: lists are empty and say how to begin, and nothing is made")
  func nothingYet() throws {
    #expect(
      try run("players", "list").errors
        == "No players yet; import some: gatherboard players import FILE.csv\n")
    #expect(
      try run("players", "export").output
        == "name,age,skill,preferredPosition,favouriteTeam,team,number\r\n")
    #expect(
      try run("gather", "list").errors
        == "No gathers yet; start one: gatherboard gather start FILE.csv\n")
    #expect(try run("gather", "list", "--json").output == "[]\n")
    #expect(try run("status").code == 0)
    #expect(!FileManager.default.fileExists(atPath: data))
  }

  // MARK: Gathers

  @Test("Status without a gather, and with one")
  func status() throws {
    let empty = try run("status", "--json")
    #expect(
      empty.output == """
        {"bench":null,"clock":null,"gather":null,"link":{"state":"local"},"log":null,"name":null,\
        "period":null,"phase":null,"teams":null}

        """)
    let id = try startedGather("--name", "Cup", "--format", "2x45 up", "--team-a-name", "Reds")
    #expect(
      try run("status", "--json").output == """
        {"bench":[{"id":3,"name":"Cleo","number":3,"position":null}],\
        "clock":{"direction":"up","milliseconds":0,"state":"stopped","text":"00:00"},\
        "gather":"\(id)","link":{"state":"local"},"log":{"entries":0},"name":"Cup",\
        "period":{"count":2,"name":"1st half","number":1},"phase":"ready",\
        "teams":[{"id":"A","name":"Reds",\
        "players":[{"id":1,"name":"Ana","number":7,"position":null}],"score":0},\
        {"id":"B","name":"Team B",\
        "players":[{"id":2,"name":"Ben","number":null,"position":null}],"score":0}]}

        """)
    #expect(try run("status").output == "Cup: before the kick-off, 00:00\nReds 0:0 Team B\n")
  }

  @Test("A second gather is refused while one is in play, and replaces it when told to")
  func secondGather() throws {
    let first = try startedGather("--name", "First")
    let refused = try run("gather", "start", "--name", "Second")
    #expect(refused.code == 69)
    #expect(refused.output == "")
    #expect(
      refused.errors == """
        gatherboard: "First" is in play; end it on the board (E), or pass --replace to end it now.

        """)
    let second = try run("gather", "start", "--name", "Second", "--replace")
    #expect(second.code == 0)
    let id = String(second.output.prefix(36))
    #expect(
      second.output == """
        \(id)
        "Second" is ready: Team A 1, Team B 1, bench 1. A running board shows it; else start one with: \
        gatherboard run

        """)
    let lines = try run("gather", "list").output.split(separator: "\n").map {
      $0.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "DATE")
    }
    #expect(lines == ["\(id)  DATE  Second  0:0  in play", "\(first)  DATE  First   0:0  ended"])
    #expect(try run("status").output.hasPrefix("Second:"))
  }

  @Test("A refused file does not end the gather in play")
  func refusedReplacement() throws {
    _ = try startedGather("--name", "First")
    let roster = try folder.file("b.csv", "name,team\nAna,A\nBen,A\n")
    let run = try run("gather", "start", roster, "--replace")
    #expect(run.code == 65)
    #expect(run.errors.hasPrefix("gatherboard: Team B has no players;"))
    #expect(try self.run("status").output.hasPrefix("First:"))
  }

  @Test("Without teams there is no gather")
  func noTeams() throws {
    let run = try run("gather", "start")
    #expect(run.code == 65)
    #expect(run.errors.hasPrefix("gatherboard: Team A has no players; put A into the column `team`"))
  }

  @Test("Without a name it is called by its weekday, and the list has the time of this place")
  func weekday() throws {
    _ = try startedGather()
    struct Entry: Decodable {
      var name: String
      var createdAt: String
    }
    let json = try run("gather", "list", "--json").output
    let entry = try #require(try JSONDecoder().decode([Entry].self, from: Data(json.utf8)).first)
    let date = try Date(entry.createdAt, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
    #expect(entry.name == weekdays[Int(date.timeIntervalSince1970) / 86_400 % 7] + " Gather")
    let written = entry.createdAt.prefix(16).replacing("T", with: " ")
    #expect(try run("gather", "list").output.contains("  \(written)  "))
    let elsewhere = try CommandRun(
      ["gather", "list", "--data", data], environment: ["TZ": "XXX-05:30"])
    #expect(!elsewhere.output.contains("  \(written)  "))
  }

  @Test("A gather is shown and exported by the beginning of its id, in any case")
  func showAndExport() throws {
    let first = try startedGather("--name", "First")
    _ = try run("gather", "start", "--replace")
    let prefix = String(first.prefix(8)).lowercased()
    let shown = try run("gather", "show", prefix).output
    #expect(
      shown.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "DATE") == """
        First
          id       \(first)
          started  DATE
          format   10 down
          state    ended
          result   0:0, a draw
          team A   Team A (#D72638): 7 Ana
          team B   Team B (#0070DB): Ben
          bench    3 Cleo
          log      1 entry

        """)
    let csv = try run("gather", "export", prefix, "--format", "csv").output
      .split(separator: "\r\n").map(String.init)
    #expect(
      csv.first == "number,id,wallClock,nanoseconds,kind,team,milliseconds,entry,undone,period,clock,score")
    #expect(csv.count == 2)
    #expect(csv.last?.contains(",gatherEnded,,,,false,1,10:00,0:0") == true)
    let json = try run("gather", "export", prefix, "--format", "json").output
    #expect(json.contains("\"gather\" : \"\(first)\""))
    #expect(json.contains("\"phase\" : \"ended\""))

    let unknown = try run("gather", "show", "00000000-0000-4000-8000-000000000000")
    #expect(unknown.code == 66)
    #expect(unknown.errors.hasSuffix("`gatherboard gather list` shows them.\n"))
  }

  // MARK: What can be in the way

  @Test(
    "A wrong command line is usage",
    arguments: [
      ["frobnicate"], ["players", "import"], ["gather", "start", "--format", "0x3"],
      ["gather", "start", "--format", "soon"], ["gather", "start", "--name", " "],
      ["gather", "start", "--team-a-color", "red"], ["gather", "export", "3F2A"],
      ["gather", "export", "3F2A", "--format", "xml"],
    ])
  func usage(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: "))
  }

  @Test("A roster that is not there, is a folder, or is no roster")
  func unusableRoster() throws {
    let missing = try run("players", "import", folder.path("none.csv"))
    #expect(missing.code == 66)
    #expect(missing.errors.contains("none.csv cannot be read (No such file or directory); "))
    #expect(try run("players", "import", "/").code == 66)
    let noRoster = try run("players", "import", "-", input: "shoe,size\n")
    #expect(noRoster.code == 65)
    #expect(noRoster.errors.hasPrefix("gatherboard: standard input has an unknown column \"shoe\"; "))
    #expect(try run("players", "import", "-", input: "").code == 65)
    #expect(try run("players", "import", "-", input: "name\n").code == 65)
    #expect(try run("players", "import", "--skip-bad", "-", input: "name,age\nAna,x\n").code == 65)
    #expect(try run("players", "list").output == "")
  }

  @Test(
    "A data folder that is a file is no empty board",
    arguments: [["status"], ["players", "list"], ["gather", "list"], ["gather", "start"]])
  func noFolder(arguments: [String]) throws {
    let file = try folder.file("file", "")
    let run = try CommandRun(arguments + ["--data", file])
    #expect(run.code == 78)
    #expect(run.errors == "gatherboard: \(file) is not a folder; name one with --data.\n")
  }

  @Test(
    "A damaged database says what to do", arguments: [["status"], ["players", "list"], ["gather", "start"]])
  func damaged(arguments: [String]) throws {
    _ = try startedGather()
    let database = data + "/gatherboard.sqlite"
    for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: database + suffix) {
      try FileManager.default.removeItem(atPath: database + suffix)
    }
    try Data(repeating: 0x5A, count: 8_192).write(to: URL(filePath: database))
    let run = try CommandRun(arguments + ["--data", data])
    #expect(run.code == 65)
    #expect(run.errors.contains("is damaged"))
    #expect(run.errors.hasSuffix("; `gatherboard run` sets it aside and carries over what can be read.\n"))
  }

  @Test(
    "Somebody else's data folder is refused, to write and to look at",
    .enabled(if: CommandRun.canSwitchUser, "needs root, setpriv, and a build folder that all may enter"),
    arguments: [
      ["status"], ["players", "list"], ["players", "export"], ["gather", "list"], ["gather", "show", "3F2A"],
    ])
  func foreignFolder(arguments: [String]) throws {
    _ = try startedGather()
    let write = try CommandRun(["gather", "start", "--data", data], user: 65534)
    #expect(write.code == 78)
    #expect(write.errors.contains("The data folder \(data) belongs to root, not to "))
    let read = try CommandRun(arguments + ["--data", data], user: 65534)
    #expect(read.code == 78)
    #expect(read.output == "")
    #expect(read.errors.hasPrefix("gatherboard: \(data) cannot be used (Permission denied); "))
  }

  @Test("Root's folder is refused", .enabled(if: geteuid() != 0, "root owns it"))
  func rootsFolder() throws {
    let run = try CommandRun(["gather", "start", "--data", "/usr"])
    #expect(run.code == 78)
    #expect(run.errors.hasPrefix("gatherboard: The data folder /usr belongs to root, not to "))
  }

  @Test("The folder comes from the environment")
  func environment() throws {
    _ = try startedGather("--name", "Cup")
    let named = try CommandRun(["status"], environment: ["GATHERBOARD_DATA": data])
    #expect(named.output.hasPrefix("Cup:"))
    let state = try CommandRun(
      ["status"], environment: ["GATHERBOARD_DATA": "", "STATE_DIRECTORY": "\(data):/elsewhere"])
    #expect(state.output.hasPrefix("Cup:"))
    let none = try CommandRun(["status"])
    #expect(none.code == 78)
    #expect(none.errors.hasPrefix("gatherboard: There is no home folder to keep data in; "))
  }

  @Test("A reader that goes away ends it without a word, a full disk with one")
  func output() throws {
    _ = try startedGather()
    let closed = try CommandRun(["gather", "list", "--data", data], to: .closedPipe)
    #expect(closed.code == 128 + SIGPIPE)
    #expect(closed.errors == "")
    let full = try CommandRun(["gather", "list", "--data", data], to: .file("/dev/full"))
    #expect(full.code == 74)
    #expect(
      full.errors.hasPrefix("gatherboard: Standard output cannot be written (No space left on device); "))
  }
}
