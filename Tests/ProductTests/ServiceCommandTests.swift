import DisplayProbe
import Foundation
import GatherModel
import GatherStore
import Glibc
import ScriptedServer
import Testing
import TestKit

extension UntimedSuite {
  /// The commands about a service, with good input and bad.
  @Suite(.timeLimit(.minutes(5))) struct ServiceCommandTests {
    /// Commands and a service with the old habits.
    private struct Bench: Sendable {
      let service: OldService
      let folder: BoardFolder
      var url: String { "http://127.0.0.1:\(service.port)" }

      func run(_ arguments: String..., input: String = "") throws -> CommandRun {
        try CommandRun(arguments + ["--data", folder.data], input: input)
      }

      func store() throws -> GatherStore { try GatherStore(folder: DataFolder(path: folder.data)) }
    }

    private func with(_ body: @escaping @Sendable (Bench) throws -> Void) async throws {
      let bench = Bench(service: try await OldService(), folder: try BoardFolder())
      try await onOwnQueue { try body(bench) }
      await bench.service.close()
    }

    @Test(
      "Registered, logged out, logged in: each says so; the secrets are in no output, and the files are private"
    )
    func goodInput() async throws {
      try await with { bench in
        let made = try bench.run("register", bench.url, "--username", "alice", input: "pa55word\n")
        #expect((made.code, made.errors) == (0, ""))
        #expect(
          made.output
            == "Logged in to \(bench.url) as alice. To follow it: gatherboard run --api \(bench.url)\n"
        )
        // The password goes over the wire as phones send it.
        let wire = "4c1b9bb3405f53cf46731af89f07b01d1ffe974f944d81085cb962abc45ee9c3"
        let sent = bench.service.requests.map(\.text).joined()
        #expect(!sent.contains("pa55word") && sent.contains(wire))
        let token = try #require(try bench.store().link()?.token)
        let taken = try bench.run("login", bench.url + "/api/", input: "pa55word")
        #expect((taken.code, taken.errors) == (0, ""), "the name is known, the address the same")
        let newer = try #require(try bench.store().link()?.token)
        #expect(newer != token)
        let status = try bench.run("status")
        #expect(status.output.hasSuffix("Service: \(bench.url) as alice\n"))
        for run in [made, taken, status, try bench.run("status", "--json"), try bench.run("doctor")] {
          for secret in [token, newer, "pa55word"] {
            #expect(!(run.output + run.errors).contains(secret))
          }
        }
        let link = try bench.folder.status().link
        #expect((link.state, link.server, link.username) == ("linked", bench.url, "alice"))
        for file in try FileManager.default.contentsOfDirectory(atPath: bench.folder.data) {
          let path = "\(bench.folder.data)/\(file)"
          let attributes = try FileManager.default.attributesOfItem(atPath: path)
          #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
        }
        let out = try bench.run("logout")
        #expect(
          (out.code, out.output) == (0, "Logged out of \(bench.url). All data on the board stays.\n"))
        #expect(try bench.run("logout").errors == "The board is not logged in to a service.\n")
        #expect(try bench.folder.status().link.state == "local")
      }
    }

    @Test("What cannot be: a sentence that says what to do, its exit code, and no link")
    func badInput() async throws {
      let html = try await ScriptedServer { _ in
        [.answer(200, ["Content-Type": "text/html"], "<html></html>")]
      }
      let closed = try await ScriptedServer.closedPort()
      try await with { bench in
        _ = bench.service.addAccount("taken")
        let hotel = "http://127.0.0.1:\(html.port)"
        let dead = "http://127.0.0.1:\(closed)"
        let table: [(command: [String], input: String, code: Int32, words: String)] = [
          (
            ["login", bench.url, "--username", "taken"], "wrong\n", 77,
            "rejected the name or the password. Try again."
          ),
          (
            ["login", bench.url, "--username", "nobody"], "x\n", 77,
            "rejected the name or the password"
          ),
          (
            ["login", dead, "--username", "a"], "x\n", 69,
            "\(dead) cannot be reached (Connection refused). Check the address and the network."
          ),
          (
            ["login", hotel, "--username", "a"], "x\n", 69,
            "The server at \(hotel) is not a Football Gather service. Check the address."
          ),
          (["register", hotel, "--username", "a"], "x\n", 69, "is not a Football Gather service"),
          (
            ["register", bench.url, "--username", "taken"], "x\n", 69,
            "The service has an account with the name \"taken\". Choose another name, or log in: gatherboard login"
          ),
          (
            ["login", bench.url, "--username", "a"], "", 65,
            "The password is empty. Type one, or write it to standard input."
          ),
          (["login", bench.url, "--username", "a"], "\n", 65, "The password is empty"),
          (["login", bench.url, "--username", "a:b"], "x\n", 64, "The name must not contain a colon"),
          (["login", bench.url], "x\n", 64, "No account is named. Add --username."),
          (
            ["login", "gather.example", "--username", "a"], "x\n", 64,
            "does not begin with http:// or https://"
          ),
          (
            ["login", "ftp://gather.example", "--username", "a"], "x\n", 64,
            "The scheme ftp:// is not supported. Use https:// or http://"
          ),
          (
            ["login", "http://a:b@gather.example", "--username", "a"], "x\n", 64,
            "The address must not contain a name or a password. Give the name with --username"
          ),
          (
            ["login", bench.url, "--username", "a", "--trust", "/nowhere.pem"], "x\n", 66,
            "/nowhere.pem cannot be read, or has no certificate. Name a PEM file with --trust."
          ),
          (
            ["login", bench.url, "--username", "a", "--password", "x"], "x\n", 64,
            "Unknown option '--password'"
          ),
          (
            ["run", "--api", bench.url], "", 69,
            "The board has no login at \(bench.url) yet. Log in: gatherboard login \(bench.url)"
          ),
          (["run", "--api", "nonsense"], "", 64, "does not begin with http:// or https://"),
          (
            ["run", "--api", bench.url, "--gather", "newest"], "", 64,
            "Write latest, ask or the id of a gather."
          ),
          (
            ["outbox", "drop", "ABCD"], "", 66,
            "No change, or more than one, has an id that begins with \"ABCD\". List all: gatherboard outbox"
          ),
          (["outbox", "retry", "ABCD"], "", 66, "No change, or more than one"),
        ]
        for (command, input, code, words) in table {
          let run = try CommandRun(command + ["--data", bench.folder.data], input: input)
          #expect(run.code == code, "\(command): \(run.errors)")
          #expect(run.errors.contains(words), "\(command): \(run.errors)")
          #expect(run.output == "", "\(command)")
        }
        #expect(try bench.store().link() == nil)
        let none = try bench.run("outbox")
        #expect((none.code, none.errors) == (0, "The service has all changes.\n"))
      }
      await html.close()
    }

    @Test("Our server's own words for a name that is taken, and for too many wrong passwords")
    func ours() async throws {
      try await onOwnQueue {
        let served = try ServedFolder()
        let url = "http://127.0.0.1:\(served.port)"
        let bench = try CommandBench()
        #expect(try bench.run("register", url, "--username", "alice", input: "one\n").code == 0)
        let other = try CommandBench()
        let taken = try other.run("register", url, "--username", "alice", input: "two\n")
        #expect(taken.code == 69)
        #expect(taken.errors.contains("The service has an account with the name \"alice\"."))
        for _ in 1...10 {
          #expect(try other.run("login", url, "--username", "alice", input: "two\n").code == 77)
        }
        let tooMany = try other.run("login", url, "--username", "alice", input: "one\n")
        #expect(tooMany.code == 75)
        #expect(tooMany.errors.contains("accepts no more attempts for now. Try again in "))
      }
    }

    @Test(
      "Another service, or another name, needs a logout first, which loses nothing unsent unless it is told to"
    )
    func another() async throws {
      try await with { bench in
        #expect(try bench.run("register", bench.url, "--username", "alice", input: "x\n").code == 0)
        let first = "The board is logged in to \(bench.url) as alice. Log out first: gatherboard logout"
        for command in [
          ["login", "http://127.0.0.2:9", "--username", "alice"], ["login", bench.url, "--username", "bob"],
          ["register", bench.url, "--username", "bob"], ["run", "--api", "http://127.0.0.2:9"],
        ] {
          let run = try CommandRun(command + ["--data", bench.folder.data], input: "x\n")
          #expect(run.code == 69, "\(command)")
          #expect(run.errors.contains(first), "\(command): \(run.errors)")
        }
        let roster = try bench.folder.file("r.csv", "name,team\nAna,A\nBen,B\nCleo,\n")
        let started = try bench.run("gather", "start", roster)
        #expect(started.code == 0)
        let gather = String(started.output.prefix(36))
        let lines = try bench.run("outbox").output.split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines.first?.hasSuffix("add \"Ana\"") == true, "\(lines)")
        #expect(lines[3].hasSuffix("start gather \(gather.prefix(8))"), "\(lines)")
        #expect(try bench.run("outbox", "--json").output.contains("playerAdded"))
        #expect(try bench.run("status").output.hasSuffix("as alice, 6 waiting\n"))
        let refused = try bench.run("logout")
        #expect(refused.code == 69)
        #expect(refused.errors.contains("The service does not have 6 changes yet (gatherboard outbox)"))
        let id = String(try #require(lines.first).prefix(8))
        let waiting = try bench.run("outbox", "retry", id)
        #expect(waiting.code == 69)
        #expect(waiting.errors.contains("The change \(id) was not rejected. The board will send it."))
        #expect(try bench.run("outbox", "drop", id.lowercased()).output == "2 changes were discarded.\n")
        #expect(try bench.run("outbox", "retry").output == "The board will send 0 changes again.\n")
        #expect(try bench.folder.status().outbox.pending == 4)
        #expect(try bench.run("logout", "--drop-unsent").code == 0)
        let status = try bench.folder.status()
        #expect((status.gather, status.link.state, status.outbox.pending) == (gather, "local", 0))
        #expect(status.teams?.map { $0.players.map(\.name) } == [["Ana"], ["Ben"]])
      }
    }

    @Test("Players are sorted by a command; who is named twice, or is not in the gather, is not")
    func teams() async throws {
      try await with { bench in
        let roster = try bench.folder.file("r.csv", "name,team\nAna,A\nBen,B\nCleo,\n")
        let gather = String(try bench.run("gather", "start", roster).output.prefix(36))
        let players = try bench.store().players()
        let id = { (name: String) in players.first { $0.name == name }.map { "\($0.id.value)" } ?? "?" }
        let sorted = try bench.run(
          "gather", "teams", String(gather.prefix(4)), "--a", "\(id("Ben")),\(id("Cleo"))", "--b", id("Ana"))
        #expect((sorted.code, sorted.output) == (0, "Team A 2, team B 1.\n"))
        let teams = try bench.folder.status().teams?.map { $0.players.map(\.name) }
        #expect(teams == [["Ben", "Cleo"], ["Ana"]])
        let shown = try bench.run("gather", "teams", gather).output
        #expect(["Ana", "Ben", "Cleo"].allSatisfy { shown.contains($0) })
        for (arguments, code, words) in [
          (["--a", "1", "--b", "1"], Int32(64), "Player 1 is named twice. Name each player once."),
          (
            ["--a", "999"], 66,
            "No player has the id 999. List all players: gatherboard players list"
          ),
          (["--a", "x"], 64, "Write ids such as 1,4,7."),
        ] {
          let run = try CommandRun(["gather", "teams", gather] + arguments + ["--data", bench.folder.data])
          #expect(run.code == code, "\(arguments): \(run.errors)")
          #expect(run.errors.contains(words), "\(arguments): \(run.errors)")
        }
        #expect(try bench.folder.status().teams?.map { $0.players.map(\.name) } == teams)
      }
    }

    @Test("Followed and served at once: what a phone changes here goes on there; its links stay hidden")
    func servedAndFollowed() async throws {
      try await with { bench in
        #expect(try bench.run("register", bench.url, "--username", "alice", input: "x\n").code == 0)
        #expect(try bench.run("account", "set", "house", input: "secret\n").code == 0)
        let board = try bench.folder.startBlindBoard(["--api", bench.url, "--serve", "127.0.0.1:0"])
        var port: UInt16?
        try waitUntil("the service and the phones") {
          let said = try board.errors
          port = said.firstMatch(of: /port=(\d+) [^\n]*The board serves phones/).flatMap { UInt16($0.1) }
          return port != nil && said.contains("The service is connected.")
        }
        let phone = try OwnerPhone(port: try #require(port))
        #expect(try phone.ask("POST", "/players", #"{"name":"Ana","age":33}"#).contains("201 Created"))
        let made = try phone.ask("POST", "/gathers", "")
        let gather = try #require(made.firstMatch(of: /Location: \/api\/gathers\/([0-9A-F-]{36})/)?.1)
        let player = try #require(
          try phone.ask("GET", "/players").firstMatch(of: /"id":(\d+)/)?.1)
        #expect(
          try phone.ask("POST", "/gathers/\(gather)/players/\(player)", #"{"team":"Team B"}"#).contains(
            "200 OK"))
        try waitUntil("all of it there") { bench.service.now.memberships.count == 1 }
        #expect(
          try phone.ask("PUT", "/gathers/\(gather)", #"{"score":"2:1","winnerTeam":"Team A"}"#).contains(
            "204"))
        try waitUntil("the result there") { bench.service.now.gathers.first?.score == "2:1" }
        let there = bench.service.now
        #expect(there.players.map(\.name) == ["Ana"])
        #expect(there.memberships.map(\.team) == ["Team B"])
        let remote = try #require(there.gathers.first).id.uuidString
        #expect(remote != String(gather), "local ids are nobody else's business")
        let link = try #require(try bench.store().link())
        for path in [
          "/gathers", "/players", "/gathers/\(gather)/players", "/gathers/\(gather)/live", "/users",
        ] {
          let answer = try phone.ask("GET", path)
          for secret in [remote, link.token ?? "?", bench.url, link.userID.uuidString, "alice"] {
            #expect(!answer.contains(secret), "\(path)")
          }
        }
        // And the other way round: what came there is on the phone.
        bench.service.change { memory in _ = memory.add(OldService.Player(name: "Zed"), of: link.userID) }
        try waitUntil("Zed") { try phone.ask("GET", "/players").contains("Zed") }
        board.send(SIGTERM)
        #expect(try board.waitForExit().0 == .code(0))
        let said = try board.errors
        #expect(!said.contains(link.token ?? "?") && !said.contains("secret"))
      }
    }

  }
}
