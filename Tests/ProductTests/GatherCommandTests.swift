import Foundation
import GatherModel
import GatherStore
import Testing
import TestKit

@Suite("gatherboard gather and status, by the built binary")
struct GatherCommandTests {
  private let bench: CommandBench

  init() throws {
    bench = try CommandBench()
  }

  @Test("Status without a gather, and with one")
  func status() throws {
    let empty = try bench.run("status", "--json")
    #expect(
      empty.output == """
        {"bench":null,"clock":null,"gather":null,"link":{"server":null,"state":"local","username":null},"log":null,\
        "name":null,"outbox":{"pending":0,"refused":0},"period":null,"phase":null,"teams":null}

        """)
    let id = try bench.startedGather("--name", "Cup", "--format", "2x45 up", "--team-a-name", "Reds")
    #expect(
      try bench.run("status", "--json").output == """
        {"bench":[{"id":3,"name":"Cleo","number":3,"position":null}],\
        "clock":{"direction":"up","milliseconds":0,"state":"stopped","text":"00:00"},\
        "gather":"\(id)","link":{"server":null,"state":"local","username":null},"log":{"entries":0},\
        "name":"Cup","outbox":{"pending":0,"refused":0},"period":{"count":2,"name":"1st half","number":1},"phase":"ready",\
        "teams":[{"id":"A","name":"Reds",\
        "players":[{"id":1,"name":"Ana","number":7,"position":null}],"score":0},\
        {"id":"B","name":"Team B",\
        "players":[{"id":2,"name":"Ben","number":null,"position":null}],"score":0}]}

        """)
    #expect(try bench.run("status").output == "Cup: before kick-off, 00:00\nReds 0–0 Team B\n")
  }

  @Test("A second gather is refused while one is in play, and replaces it when told to")
  func secondGather() throws {
    let first = try bench.startedGather("--name", "First")
    let refused = try bench.run("gather", "start", "--name", "Second")
    #expect(refused.code == 69)
    #expect(refused.output == "")
    #expect(
      refused.errors == """
        gatherboard: "First" is in play. End it on the board, or add --replace to end it now.

        """)
    let second = try bench.run("gather", "start", "--name", "Second", "--replace")
    #expect(second.code == 0)
    let id = String(second.output.prefix(36))
    #expect(
      second.output == """
        \(id)
        "Second" is ready: Team A 1, Team B 1, bench 1. A running board shows it. To start a board: gatherboard run

        """)
    let lines = try bench.run("gather", "list").output.split(separator: "\n").map {
      $0.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "DATE")
    }
    #expect(lines == ["\(id)  DATE  Second  0–0  in play", "\(first)  DATE  First   0–0  ended, not played"])
    #expect(try bench.run("status").output.hasPrefix("Second:"))
  }

  @Test("A refused file does not end the gather in play")
  func refusedReplacement() throws {
    _ = try bench.startedGather("--name", "First")
    let players = (1...100).map { "P\($0),B\n" }.joined()
    let roster = try bench.folder.file("b.csv", "name,team\n" + players)
    let run = try bench.run("gather", "start", roster, "--replace")
    #expect(run.code == 65)
    #expect(run.errors.hasPrefix("gatherboard: Team B has 100 players,"))
    #expect(try bench.run("status").output.hasPrefix("First:"))
  }

  @Test("A gather needs no players: two names are enough")
  func noPlayers() throws {
    let run = try bench.run(
      "gather", "start", "--name", "Final", "--team-a-name", "Reds", "--team-b-name", "Blues")
    #expect(run.code == 0 && run.output.contains("\"Final\" is ready: Reds – Blues. A running board"))
    #expect(try bench.run("status").output == "Final: before kick-off, 10:00\nReds 0–0 Blues\n")
  }

  @Test("Without a name it is called by its weekday, and the list has the time of this place")
  func weekday() throws {
    _ = try bench.startedGather()
    struct Entry: Decodable {
      var name: String
      var createdAt: String
    }
    let json = try bench.run("gather", "list", "--json").output
    let entry = try #require(try JSONDecoder().decode([Entry].self, from: Data(json.utf8)).first)
    let date = try Date(entry.createdAt, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
    #expect(entry.name == weekdays[Int(date.timeIntervalSince1970) / 86_400 % 7] + " match")
    let written = entry.createdAt.prefix(16).replacing("T", with: " ")
    #expect(try bench.run("gather", "list").output.contains("  \(written)  "))
    let elsewhere = try CommandRun(
      ["gather", "list", "--data", bench.data], environment: ["TZ": "XXX-05:30"])
    #expect(!elsewhere.output.contains("  \(written)  "))
  }

  @Test("A gather is shown and exported by the beginning of its id, in any case")
  func showAndExport() throws {
    let first = try bench.startedGather("--name", "First")
    _ = try bench.run("gather", "start", "--replace")
    let prefix = String(first.prefix(8)).lowercased()
    let shown = try bench.run("gather", "show", prefix).output
    #expect(
      shown.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "DATE") == """
        First
          id       \(first)
          started  DATE
          format   10 down
          state    ended
          result   0–0, a draw
          team A   Team A (#D72638): 7 Ana
          team B   Team B (#0070DB): Ben
          bench    3 Cleo
          log      1 entry

        """)
    let csv = try bench.run("gather", "export", prefix, "--format", "csv").output
      .split(separator: "\r\n").map(String.init)
    #expect(
      csv.first
        == "\u{FEFF}number,id,wallClock,nanoseconds,kind,team,milliseconds,entry,undone,period,clock,score,"
        + "player,squadNumber,ownGoal,card,scored,minutes,minute,format,by,penalty")
    #expect(csv.count == 2)
    #expect(csv.last?.contains(",gatherEnded,,,,false,1,10:00,0:0") == true)
    let json = try bench.run("gather", "export", prefix, "--format", "json").output
    #expect(json.contains("\"gather\" : \"\(first)\""))
    #expect(json.contains("\"phase\" : \"ended\""))

    #expect(
      try bench.run("gather", "export", prefix).output.hasPrefix("\u{FEFF}number,id,"),
      "csv unless told otherwise")

    let unknown = try bench.run("gather", "show", "00000000-0000-4000-8000-000000000000")
    #expect(unknown.code == 66)
    #expect(unknown.errors.hasSuffix("List all matches: gatherboard match list\n"))
  }

  @Test("The report of a match in each form, to standard output or into a file, also while it is in play")
  func report() async throws {
    let id = try bench.startedGather("--name", "Cup", "--format", "football")
    let playing = try bench.run("gather", "report", String(id.prefix(6)))
    #expect(playing.code == 0)
    #expect(playing.output.hasPrefix("MATCH REPORT\nCup, "))
    #expect(playing.output.contains("\nIn play: before kick-off\nFormat: Football (2 × 45:00 ↑)\n"))
    let store = try GatherStore(folder: DataFolder(path: bench.data))
    let goal = UUID()
    let acts: [(UUID, MatchAct)] = [
      (UUID(), .clockStarted), (goal, .goal(.teamA)),
      (UUID(), .playerNamed(entry: goal, PlayerMark(name: "Ana", number: 7))),
      (UUID(), .gatherEnded),
    ]
    try await store.append(
      acts.enumerated().map { index, act in
        LogEntry(
          id: act.0, event: .act(act.1), at: BoardInstant(nanoseconds: Int64(index)),
          wallClock: Date(timeIntervalSince1970: 1e9))
      }, to: try #require(UUID(uuidString: id)), boot: nil)
    try store.close()
    let text = try bench.run("gather", "report", id).output
    #expect(text.contains("\nTeam A 1–0 Team B\nTeam A win\n"))
    #expect(text.contains("\nGOALS\n  1'  1–0  Team A  7 Ana\n"))
    let csv = try bench.run("gather", "report", id, "--format", "csv").output
    #expect(csv.contains("goal,1,1,,A,Team A,Ana,7,,1:0,1,0\r\n"))
    let json = try bench.run("gather", "report", id, "--format", "json").output
    #expect(json.contains("\"outcome\" : \"Team A win\""))
    let path = bench.folder.path("report.html")
    let written = try bench.run("gather", "report", id, "--format", "html", "--out", path)
    #expect(written.code == 0)
    #expect(written.output == "")
    #expect(written.errors == "Saved to \(path).\n")
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.contains("7 <bdi>Ana</bdi>"))
    #expect(try bench.run("gather", "report", id, "--format", "pdf").code == 64)
    #expect(try bench.run("gather", "report", "00000000").code != 0)
  }

  @Test("All gathers are exported, to standard output or into a file, also when there are none")
  func exportHistory() throws {
    let columns =
      "\u{FEFF}gather,name,createdAt,endedAt,state,teamA,teamB,goalsA,goalsB,winner,colorA,colorB,players"
      + ",kicksA,kicksB,isPlayed\r\n"
    #expect(try bench.run("gather", "export").output == columns)
    let id = try bench.startedGather("--name", "First", "--team-b-name", "=Blues")
    let csv = try bench.run("gather", "export").output
    #expect(csv.hasPrefix(columns + id + ",First,"))
    #expect(csv.hasSuffix(",,inPlay,Team A,'=Blues,0,0,,#D72638,#0070DB,2,,,true\r\n"))
    let list = try bench.run("gather", "list", "--json").output
    let json = try bench.run("gather", "export", "--format", "json").output
    #expect(json.filter { !$0.isWhitespace } == list.filter { !$0.isWhitespace })

    let path = bench.folder.path("gathers.csv")
    let written = try bench.run("gather", "export", "--out", path)
    #expect(written.code == 0 && written.output == "")
    #expect(written.errors == "Saved to \(path).\n")
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(csv.utf8))
    let refused = try bench.run("gather", "export", "--out", bench.folder.path("no/gathers.csv"))
    #expect(refused.code == 74 && refused.output == "")
    #expect(refused.errors.hasSuffix("Choose a folder that you can write to.\n"))
  }
}
