import DisplayProbe
import Foundation
import FoundationXML
import Glibc
import TestKit
import Testing

/// A plan for this machine's today with a match on pitch-1 now, as `day import` takes it.
private func planOfNow() -> (plan: String, date: String) {
  let now = Date()
  let form = DateFormatter()
  form.timeZone = TimeZone(identifier: "UTC")
  form.locale = Locale(identifier: "en_US_POSIX")
  form.dateFormat = "yyyy-MM-dd"
  let date = form.string(from: now)
  form.dateFormat = "HH:mm"
  let lines = [0, 15, 30].enumerated().map { index, minutes in
    let start = form.string(from: now.addingTimeInterval(Double(minutes) * 60))
    return [
      "1,pitch-1,\(start),Reds,Blues,A,5", "2,pitch-1,\(start),Blues,Greens,A,5",
      "3,pitch-1,\(start),Greens,Reds,A,5",
    ][index]
  }
  return ("number,pitch,start,home,away,stage,format\n" + lines.joined(separator: "\n") + "\n", date)
}

extension BoardSuite {
  /// Boards in real windows on one real broker.
  @Suite struct ManyPitchesTests {
    private let broker: TestBroker

    init() throws { broker = try TestBroker() }

    @Test(
      "What is planned is started by Enter with its teams, and its result is at the desk, through a broker that dies"
    )
    func planned() throws {
      let (plan, date) = planOfNow()
      let desk = try ServedDesk(broker) { folder in
        try folder.expect("day", "import", folder.file("plan.csv", plan), "--date", date, "--title", "Cup")
      }
      let display = try VirtualDisplay(width: 1_280, height: 720)
      let folder = try BoardFolder()
      let probe = try WindowProbe(display)
      let board = try folder.startBoard(on: display, BrokerArguments(broker).board("pitch-1"))
      try probe.findWindow(of: board.processID)
      probe.focus()
      try waitUntil("the plan") { try folder.run(["day", "show"]).output.contains("Reds – Blues") }
      try probe.pass(until: .now + .milliseconds(500))
      try probe.tap(.enter)
      try waitUntil("the match", said: { try board.errors }) {
        try folder.run(["status", "--json"]).output.contains(#""Reds""#)
      }
      try waitUntil("it is live at the desk") { try desk.fixture(1)["state"] as? String == "live" }
      broker.kill()
      try probe.tap(.left)
      try probe.tap(.space)
      try folder.stored("the goal, without a broker") { $0.score == "1:0" }
      try probe.pass(until: .now + .milliseconds(600))
      try probe.tap(.right)
      try folder.stored("the other goal") { $0.score == "1:1" }
      try broker.start()
      try waitUntil("the score at the desk") {
        let boards = try desk.state()["boards"] as? [[String: Any]]
        let match = boards?.first?["match"] as? [String: Any]
        return (match?["away"] as? [String: Any])?["score"] as? String == "1"
      }
      try probe.tap("e")
      try probe.pass(until: .now + .seconds(1))
      try probe.tap(.enter)
      try waitUntil("the result") { try desk.fixture(1)["score"] as? String == "1:1" }
      #expect(try desk.fixture(1)["state"] as? String == "played")
    }

    @Test(
      "A display shows another board's match by the broker alone, through a broker that dies, and its keys change nothing"
    )
    func display() throws {
      let keeper = try MatchDay(board: BrokerArguments(broker).board("pitch-1"))
      let display = try VirtualDisplay(width: 1_280, height: 720)
      let folder = try BoardFolder()
      let probe = try WindowProbe(display)
      let follower = try folder.startFollower(
        on: display, BrokerArguments(broker).all + ["--follow", "pitch-1"])
      try probe.findWindow(of: follower.processID)
      let regions = try BoardRegions(keeper)
      func same() throws {
        try waitUntil("what the keeper shows") {
          try probe.picture(of: regions.score) == keeper.probe.picture(of: regions.score)
        }
      }
      try same()
      _ = try keeper.act("the goal") { try keeper.probe.tap(.left) }
      try same()
      let before = try probe.picture(of: regions.score)
      probe.focus()
      for key in [Key.left, .right, .space, .enter, "m", "e"] { try probe.tap(key) }
      try probe.pass(until: .now + .milliseconds(800))
      #expect(try probe.picture(of: regions.score) == before)
      #expect(try keeper.folder.status().score == "1:0")
      broker.kill()
      _ = try keeper.act("a goal without a broker") { try keeper.probe.tap(.right) }
      try broker.start()
      try same()
      // The log tells of both, as the board's own does.
      func said(_ text: String) throws -> Int { try follower.errors.components(separatedBy: text).count - 1 }
      try waitUntil("the log", said: { try follower.errors }) { try said("The broker is connected.") == 2 }
      #expect(try said("The broker is offline.") >= 1 && said("The followed board is online.") >= 1)
    }
  }
}

extension UntimedSuite {
  /// The commands of a day and of a site, and the desk.
  @Suite struct DayCommandTests {
    private let folder: BoardFolder

    init() throws { folder = try BoardFolder() }

    @Test(
      "A day is made, shown and exported in each form, and is not lost to a second one that takes its place")
    func made() throws {
      let made = try folder.expect(
        "day", "make", "--teams", "8", "--pitches", "2", "--from", "10:00", "--game", "12", "--break", "3",
        "--groups",
        "2", "--final-four", "--date", "2026-11-28", "--title", "Cup")
      #expect(made == "Cup, 2026-11-28: 8 teams, 16 matches on 2 pitches, 10:00 to 12:42.\n")
      #expect(try folder.expect("day", "show").contains("Team 1 – Team 7"))
      #expect(try folder.expect("day", "table").contains("points"))
      #expect(
        try folder.expect("day", "export", "--format", "csv").split(whereSeparator: \.isNewline).count == 17)
      let json = try folder.expect("day", "export", "--format", "json")
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect((object["matches"] as? [Any])?.count == 16 && (object["tables"] as? [Any])?.count == 2)
      let html = try folder.file("day.html", folder.expect("day", "export", "--format", "html"))
      #expect(XMLParser(data: try Data(contentsOf: URL(filePath: html))).parse())
      #expect(try folder.expect("day", "clear") == "The day is removed.\n")
      #expect(try folder.run(["day", "show"]).exit == .code(66))
    }

    @Test("Results, decisions, lots and orders are entered by commands, and each can be taken back")
    func entered() throws {
      let plan = try folder.file(
        "plan.csv",
        """
        number,pitch,start,home,away,stage
        1,pitch-1,10:00,Reds,Blue Lions,A
        2,pitch-1,10:20,Reds,Greens,A
        3,pitch-1,10:40,Blue Lions,Greens,A
        4,pitch-1,11:10,A1,A2,FINAL
        """)
      try folder.expect("day", "import", plan, "--date", "2026-11-28")
      func refused(_ arguments: String...) throws -> String {
        let run = try folder.run(["day"] + arguments)
        #expect(run.exit == .code(65))
        return run.errors
      }
      #expect(try refused("result", "4", "3", "1").contains("The teams of match 4 are not known yet."))
      for number in 1...3 { try folder.expect("day", "result", "\(number)", "1", "1") }
      #expect(
        try refused("order", "A", "Greens", "Reds", "--reason", "x").contains("Name all tied teams"))
      #expect(
        try folder.expect("day", "order", "A", "Greens", "RED", "blue lions", "--reason", "penalties")
          .contains("Decided (penalties): Greens, Reds, Blue Lions\n"))
      #expect(try refused("lot", "A").contains("Group A needs no lots."))
      #expect(try folder.expect("day", "result", "4", "3", "1").contains("Greens – Reds  3–1    played"))
      #expect(try refused("result", "4", "2", "1").contains("Enter a reason"))
      // Reds win the group after all: the final stays that of Greens and Reds, and is asked for.
      try folder.expect("day", "result", "1", "5", "0", "--reason", "wrong side")
      let shown = try folder.run(["day", "show"])
      #expect(
        shown.output.contains("Greens – Reds")
          && shown.errors.contains("The plan now has Reds against Greens"))
      try folder.expect("day", "decide", "4", "replay")
      #expect(try folder.expect("day", "show").contains("Reds – Greens"))
      try folder.expect("day", "decide", "4", "undo")
      #expect(try folder.expect("day", "decide", "4", "keep").contains("Greens – Reds  3–1    played"))
      #expect(try folder.run(["day", "show"]).errors == "")
      try folder.expect("day", "lot", "A", "--undo")
      #expect(try refused("lot", "A", "--undo").contains("No lots were drawn in group A."))
      #expect(try folder.expect("day", "withdraw", "Greens", "--after-group").contains("Greens"))
      try folder.expect("day", "readmit", "GRE")
      #expect(try refused("withdraw", "Purples").contains("The plan has no team"))
    }

    @Test("All that is wrong with a plan is told by its lines, and nothing is imported")
    func wrong() throws {
      let plan = try folder.file(
        "plan.csv",
        """
        number,pitch,start,home,away,stage
        1,pitch-1,10:00,Reds,Blues,A
        1,Pitch 2,25:99,Reds,W9,KO
        3,pitch-1,10:05,Reds,Greens,A
        """)
      let result = try folder.run(["day", "import", plan, "--date", "2026-11-28"])
      #expect(result.exit == .code(65))
      for part in ["line 3", "Pitch 2", "25:99", "Nothing was imported. Correct the lines above."] {
        #expect(result.errors.contains(part), "\(result.errors)")
      }
      #expect(try folder.run(["day", "show"]).exit == .code(66))
      #expect(try folder.run(["day", "make", "--teams", "1", "--from", "10:00"]).exit == .code(64))
      #expect(
        try folder.run(["day", "make", "--teams", "20", "--from", "20:00", "--game", "60"]).errors.contains(
          "after midnight"))
    }

    @Test("A plan of a later version is not taken for none, and gives way only by --replace")
    func unreadPlan() throws {
      let folder = try BoardFolder()
      let make = ["day", "make", "--teams", "4", "--from", "10:00", "--game", "10"]
      _ = try folder.expect(make)
      try folder.store("UPDATE setting SET value = '{\"v\":99}' WHERE key = 'day/plan'")
      for command in [["day", "show"], ["day", "export"], make] {
        let result = try folder.run(command)
        #expect(result.exit == .code(65) && result.errors.contains("cannot be read"), "\(command)")
      }
      #expect(try folder.store("SELECT value FROM setting WHERE key = 'day/plan'") == #"{"v":99}"#)
      _ = try folder.expect(make + ["--replace"])
      #expect(try folder.expect(["day", "show"]).contains("10:00"))
    }

    @Test("A plan with the highest number there is stays as it is, and the way on is told")
    func lastNumber() throws {
      let folder = try BoardFolder()
      let make = ["day", "make", "--teams", "4", "--from", "10:00", "--game", "10"]
      _ = try folder.expect(make)
      try folder.store(
        "UPDATE setting SET value = json_set(value, '$.number', 1000000000) WHERE key = 'day/plan'")
      let result = try folder.run(make + ["--replace"])
      #expect(result.exit == .code(69) && result.errors.contains("gatherboard day clear"))
      #expect(try folder.expect(["day", "show"]).contains("10:00"))
      _ = try folder.expect(["day", "clear"])
      _ = try folder.expect(make)
      #expect(try folder.expect(["day", "show"]).contains("10:00"))
    }

    @Test("fleet lists who is there and who is not, and says what is wrong with a broker")
    func fleet() throws {
      let broker = try TestBroker()
      let arguments = BrokerArguments(broker)
      #expect(try folder.expect(["fleet"] + arguments.all) == "The broker knows no board of this site.\n")
      try folder.expect(["gather", "start", folder.file("p.csv", MatchDay.roster), "--name", "Final"])
      let board = try folder.startBlindBoard(arguments.board("pitch-1"))
      let look = try BoardFolder()
      func row() throws -> [String: Any] {
        let text = try look.expect(["fleet", "--json"] + arguments.all)
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return (object?["boards"] as? [[String: Any]])?.first ?? [:]
      }
      try waitUntil("the board", said: { try board.errors }) { try row()["online"] as? Bool == true }
      #expect((try row()["match"] as? [String: Any])?["name"] as? String == "Final")
      #expect(try look.expect(["fleet"] + arguments.all).contains("Team A – Team B"))
      board.killNow()
      try waitUntil("the loss") { try row()["online"] as? Bool == false }
      // The last match of a board that is gone stays to be seen.
      #expect((try row()["match"] as? [String: Any])?["score"] as? String == "0:0")
      broker.kill()
      let gone = try look.run(["fleet"] + arguments.all)
      #expect(gone.exit == .code(69) && gone.errors.contains("cannot be reached"))
      // What a broker cannot do is told, and what boards there are is not guessed.
      let plan = ["gatherboard/1/arena/plan": Array("{}".utf8)]
      for (fault, sentence) in [
        (StandInBroker.Fault.exactRetainedOnly, "to wildcard subscriptions"),
        (.refusesNewer, "speaks MQTT 3.1.1. Use a broker with MQTT 5"),
      ] {
        let other = try StandInBroker(fault, kept: plan)
        let told = try look.run(
          ["fleet", "--broker", "mqtt://127.0.0.1:\(other.port)", "--site", "arena"])
        #expect(told.exit == .code(69) && told.output.isEmpty && told.errors.contains(sentence), "\(told)")
      }
      #expect(try look.run(["fleet"]).exit == .code(64))
      #expect(try look.run(["fleet", "--broker", "desk"]).exit == .code(64))
      #expect(try look.run(["run", "--board", "desk", "--broker", "mqtt://127.0.0.1:1"]).exit == .code(64))
    }

    @Test("fleet press has a goal done on a board that is killed and started again, once, and says why not")
    func press() throws {
      let broker = try TestBroker()
      try folder.expect(["gather", "start", folder.file("p.csv", MatchDay.roster)])
      let settings = try folder.file("commands.yaml", "broker:\n  commands: on\n")
      let arguments = BrokerArguments(broker)
      let joined = arguments.board("pitch-1") + ["--config", settings]
      var board = try folder.startBlindBoard(joined)
      let token = try folder.expect(["token", "add", "Desk", "--role", "score"]).split(separator: "\n")[0]
      let desk = try BoardFolder()
      func press(_ words: String...) throws -> CommandResult {
        try desk.run(["fleet", "press"] + words + arguments.all + ["--token", String(token)])
      }
      try waitUntil("the board", said: { try board.errors }) {
        try desk.run(["fleet"] + arguments.all).output.contains("pitch-1")
      }
      #expect(try press("pitch-1", "goal-home").output == "Done: entry 1.\n")
      // The desk has pressed both, so that nobody is asked.
      let json = try press("pitch-1", "goal-away", "--json").output
      #expect(json == #"{"n":2,"result":"done"}"# + "\n")
      try folder.stored("the goals") { $0.score == "1:1" }
      #expect(try press("pitch-1", "undo").exit == .code(0))
      try folder.stored("one taken back") { $0.score == "1:0" }
      #expect(try press("pitch-1", "clock-start").output == "Done: entry 4.\n")
      #expect(try press("pitch-1", "clock-start").output == "The board has already done this.\n")
      board.killNow()
      #expect(try press("pitch-1", "goal-home").exit == .code(66))
      board = try folder.startBlindBoard(joined)
      try waitUntil("the board again", said: { try board.errors }) {
        try press("pitch-1", "goal-away").exit == .code(0)
      }
      try folder.stored("the other goal") { $0.score == "1:1" }
      // What is wrong is said.
      let stranger = try desk.run(
        ["fleet", "press", "pitch-1", "horn", "--token", "63b1fd10"] + arguments.all)
      #expect(stranger.exit == .code(77) && stranger.errors.contains("No token of this board"))
      #expect(try press("pitch-2", "horn").exit == .code(66))
      #expect(try press("pitch-1", "win").exit == .code(64))
      #expect(try press("pitch-1", "added-time").exit == .code(64))
      #expect(try desk.run(["fleet", "press", "pitch-1", "horn"] + arguments.all).exit == .code(64))
      try folder.expect(["token", "remove", "Desk"])
      #expect(try press("pitch-1", "goal-home").exit == .code(77))
      // Without the setting nobody hears it.
      board.killNow()
      board = try folder.startBlindBoard(arguments.board("pitch-1"))
      try waitUntil("the board without commands", said: { try board.errors }) {
        try desk.run(["fleet"] + arguments.all).output.contains("pitch-1")
      }
      let unheard = try press("pitch-1", "goal-home")
      #expect([.code(75), .code(66)].contains(unheard.exit))
      try folder.stored("what was") { $0.score == "1:1" }
    }

    @Test("Who has the desk's key may change the plan, others see the day; the key is told once")
    func desk() throws {
      let desk = try ServedDesk(nil) { folder in
        try folder.expect(
          "day", "make", "--teams", "4", "--from", "10:00", "--date", "2026-11-28", "--title", "Cup")
      }
      let access = desk.access
      #expect(try access.ask("GET", "/desk/state").status == 401)
      #expect(try access.ask("GET", "/desk/state", cookie: "gb-desk=x").status == 401)
      #expect(try access.ask("POST", "/desk/key", #"{"key":"x"}"#).status == 401)
      #expect(
        try access.ask("POST", "/desk/edit", #"{"number":1,"edit":{"kind":"announce","text":"x"}}"#).status
          == 401)
      let foreign = try access.ask(
        "POST", "/desk/edit", #"{"number":1,"edit":{"kind":"announce","text":"x"}}"#, cookie: desk.cookie,
        headers: "Origin: http://evil.example\r\n")
      #expect(foreign.status == 403)
      #expect(try access.ask("GET", "/day/state", host: "evil.example").status == 421)
      #expect(try desk.edit(#"{"kind":"announce","text":"Lunch"}"#).status == 200)
      #expect(try desk.edit(#"{"kind":"withdraw","team":"nobody"}"#).status == 422)
      #expect(
        try access.ask(
          "POST", "/desk/edit", #"{"number":1,"edit":{"kind":"announce","text":"y"}}"#, cookie: desk.cookie
        ).status == 409)
      let day = try access.ask("GET", "/day/state?lang=de")
      #expect(
        day.json["announcement"] as? String == "Lunch"
          && day.text.contains("Cache-Control: public, max-age=1"))
      for page in ["/desk", "/day", "/live?board=pitch-1", "/overlay?board=pitch-1", "/"] {
        let status = try access.ask("GET", page).status
        #expect([200, 303].contains(status), "\(page): \(status)")
      }
      #expect(try access.ask("GET", "/remote").status == 404)
      #expect(try access.ask("GET", "/desk/edit").status == 405)
      #expect(try access.ask("GET", "/overlay/state").status == 404)
      #expect(try access.ask("GET", "/overlay/state?board=pitch-1").json["match"] is NSNull?)
      // What a command beside it changes is there within a second.
      try desk.folder.expect(
        "day", "make", "--teams", "6", "--from", "10:00", "--date", "2026-11-28", "--title", "Other")
      try waitUntil("the other plan") { try desk.state()["title"] as? String == "Other" }
      desk.process.send(SIGTERM)
      _ = try desk.process.waitForExit()
      let again = try desk.folder.startCommand(["desk", "--port", "0"])
      try waitUntil("the desk again") { try again.output.contains("printed earlier") }
      #expect(try !again.output.contains(desk.key))
      let stored = try desk.folder.store("SELECT value FROM setting WHERE key = 'desk-key'")
      #expect(!stored.contains(desk.key))
    }

    @Test("The overlay and the live page of any board are at the desk, by its name")
    func byName() throws {
      let broker = try TestBroker()
      let desk = try ServedDesk(broker) { _ in }
      try folder.expect(["gather", "start", folder.file("p.csv", MatchDay.roster), "--name", "Final"])
      let board = try folder.startBlindBoard(BrokerArguments(broker).board("pitch-7"))
      func match(_ path: String) throws -> [String: Any] {
        try desk.access.ask("GET", path).json["match"] as? [String: Any] ?? [:]
      }
      try waitUntil("the overlay", said: { try board.errors }) {
        try match("/overlay/state?board=pitch-7&language=en")["name"] as? String == "Final"
      }
      #expect(try match("/live/state?board=pitch-7")["name"] as? String == "Final")
      #expect(try match("/overlay/state?board=pitch-8").isEmpty)
      #expect(try desk.access.ask("GET", "/overlay/state?board=..%2F").status == 404)
      let stream = try RawConnection(port: desk.access.port)
      try stream.send(
        "GET /overlay/stream?board=pitch-7 HTTP/1.1\r\nHost: 127.0.0.1:\(desk.access.port)\r\n\r\n")
      #expect(try stream.text(upTo: "\"stage\"").contains("Final"))
    }

    /// Which port a program listens at beside loopback, of those that were to be tried there; nil for none.
    private func openPort(_ ports: [String]) throws -> String? {
      let sockets = try ["tcp", "tcp6"].flatMap { file in
        try String(contentsOfFile: "/proc/net/\(file)", encoding: .utf8).split(separator: "\n").dropFirst()
      }.map { $0.split(separator: " ").map(String.init) }
      return ports.first { port in
        let number = String(format: "%04X", Int(port) ?? 0)
        // 0A is a socket that listens (net/tcp_states.h).
        return sockets.contains {
          $0[3] == "0A" && $0[1].hasSuffix(":\(number)") && $0[1] != "0100007F:\(number)"
        }
      }
    }

    @Test(
      "The blocks of the handbook's pages work as they stand, by root too, and listen on this machine alone",
      arguments: [("saturday.md", false), ("broker/README.md", false), ("broker/README.md", true)])
    func handbook(_ name: String, isByRoot: Bool) throws {
      let deploy = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "deploy")
      let page = try String(contentsOf: deploy.appending(path: name), encoding: .utf8)
      let place = try TemporaryFolder()
      let files = try TemporaryFolder()
      for name in ["gatherboard.conf", "gatherboard.acl", "bridge.conf"] {
        let text = try String(contentsOf: deploy.appending(path: "broker/\(name)"), encoding: .utf8)
        try files.file(name, text)
      }
      let user: [String] =
        geteuid() == 0 && name.hasPrefix("broker") && !isByRoot
        ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
      if !user.isEmpty { #expect(chown(place.path, 65_534, 65_534) == 0) }
      var environment = ProcessInfo.processInfo.environment
      environment["GATHERBOARD_DATA"] = folder.data
      environment["HOME"] = place.path
      environment["BROKER_FILES"] = files.path
      environment["BROKER_PORT"] = "\(try FreePort.next())"
      environment["BROKER_PLAIN_PORT"] = "\(try FreePort.next())"
      let binary = URL(filePath: try CommandRun.binary()).deletingLastPathComponent().path
      environment["PATH"] = "\(binary):/usr/sbin:/usr/bin:/bin"
      let blocks = page.matches(of: /```sh\n((?:[^`]|`[^`])*?)```/).map { String($0.1) }
      #expect(!blocks.isEmpty)
      defer {
        if let text = try? String(contentsOfFile: place.path("broker.pid"), encoding: .utf8),
          let id = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
        {
          kill(id, SIGKILL)
        }
      }
      for block in blocks {
        // A broker that goes on keeps all open that Foundation's Process gives a program, which would wait for it.
        let said = open(try files.file("said.txt", ""), O_WRONLY | O_APPEND | O_CLOEXEC)
        defer { close(said) }
        let process = try ChildProcess(
          program: "/usr/bin/env",
          arguments: user + ["/bin/sh", "-eu", "-c", "cd '\(place.path)'\n\(block)"],
          environment: environment,
          output: said, errors: said)
        let (exit, _) = try process.waitForExit(within: .timeout)
        let output = try files.text("said.txt")
        #expect(exit == .code(0), "\(block)\n\(output)")
        let ports = ["BROKER_PORT", "BROKER_PLAIN_PORT"].compactMap { environment[$0] }
        #expect(try openPort(ports) == nil, "\(block)")
      }
    }
  }
}
