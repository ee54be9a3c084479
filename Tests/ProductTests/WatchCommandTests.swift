import DisplayProbe
import Foundation
import Glibc
import Testing

extension ServedSuite {
  /// `gatherboard watch`, the built binary.
  @Suite struct WatchCommandTests {
    /// Waits until a program has printed something.
    private func wait(_ process: BoardProcess, for text: String) throws {
      let deadline = ContinuousClock.now + .timeout
      while try !process.output.contains(text) {
        guard ContinuousClock.now < deadline else {
          throw ProbeError.timedOut(
            what: "\(text) in: \(try process.output)\(try process.errors)", after: .timeout, picture: nil)
        }
        usleep(20_000)
      }
    }

    @Test("It tells a match of this machine as it is played, and what is taken back")
    func local() throws {
      let phones = try ServedPhones()
      let deck = try phones.token("Deck", role: "score")
      let watch = try phones.folder.startCommand(["watch"])
      defer { watch.killNow() }
      try wait(watch, for: ": Team A – Team B\n")
      func verb(_ verb: String) throws {
        #expect(
          try phones.access.ask("POST", "/commands/\(verb)", headers: "Authorization: Bearer \(deck)\r\n")
            .status
            == 200)
      }
      try verb("clock-start")
      try wait(watch, for: "        0–0  Kick-off\n")
      try verb("goal-away")
      try wait(watch, for: "1'      0–1  Goal: Team B\n")
      try verb("undo")
      try wait(watch, for: "1'      0–1  Goal: Team B  (undone)\n")
    }

    @Test("It tells the match of a board in the network, as lines of JSON too, and comes back with the board")
    func remote() throws {
      let phones = try ServedPhones()
      let (token, deck) = (try phones.token("OBS"), try phones.token("Deck", role: "score"))
      // The port stays, as it does with a board that is started again.
      let address = "http://127.0.0.1:\(phones.port)/overlay?token=\(token)&position=tr"
      let watch = try phones.folder.startCommand(["watch", address, "--json"])
      defer { watch.killNow() }
      try wait(watch, for: #"{"change":"match""#)
      func goal() throws {
        _ = try phones.access.ask("POST", "/commands/goal-home", headers: "Authorization: Bearer \(deck)\r\n")
      }
      try goal()
      try wait(watch, for: #""kind":"goal""#)
      try phones.served.killNow()
      let deadline = ContinuousClock.now + .timeout
      while try !watch.errors.contains("does not answer"), ContinuousClock.now < deadline { usleep(20_000) }
      try phones.killAndStart()
      try waitUntil("the board", said: { try watch.errors }) {
        try watch.errors.contains("The board is connected again.")
      }
      try goal()
      try wait(watch, for: #""home_score":2"#)
      for line in try watch.output.split(separator: "\n") {
        #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
      }
      // Each event once, although the board was gone in between.
      #expect(try watch.output.components(separatedBy: #""change":"new""#).count == 3)
    }

    @Test(
      "A board that is frozen is told of with the time at which it was last heard, and so is that it answers again"
    )
    func frozen() throws {
      let phones = try ServedPhones()
      let token = try phones.token("OBS")
      let watch = try phones.folder.startCommand(
        ["watch", "http://127.0.0.1:\(phones.port)", "--token", token])
      defer { watch.killNow() }
      try wait(watch, for: ": Team A – Team B\n")
      phones.served.server.freeze()
      try waitUntil("the loss") {
        try watch.errors.contains(/does not answer \(.+; last heard at \d\d:\d\d:\d\d\)\. Reconnecting/)
      }
      phones.served.server.send(SIGCONT)
      try waitUntil("the board") { try watch.errors.contains("The board is connected again.") }
    }

    @Test("A running clock of this machine's board, which is killed, is not believed for long")
    func killed() throws {
      let phones = try ServedPhones()
      let deck = try phones.token("Deck", role: "score")
      let watch = try phones.folder.startCommand(["watch"])
      defer { watch.killNow() }
      _ = try phones.access.ask(
        "POST", "/commands/clock-start", headers: "Authorization: Bearer \(deck)\r\n")
      try wait(watch, for: "Kick-off")
      try phones.served.killNow()
      try waitUntil("the loss", said: { try watch.errors }) {
        try watch.errors.contains(/not responded since \d\d:\d\d:\d\d/)
      }
      try phones.killAndStart()
      try waitUntil("the board") { try watch.errors.contains("The board is connected again.") }
    }

    @Test("A store that takes the place of another one is seen, as after a recovery")
    func replaced() throws {
      let phones = try ServedPhones()
      let other = try ServedPhones(gather: ["--name", "The other match"])
      let watch = try phones.folder.startCommand(["watch"])
      defer { watch.killNow() }
      try wait(watch, for: ": Team A – Team B\n")
      try phones.served.killNow()
      try other.served.killNow()
      for end in ["", "-wal", "-shm"] {
        let path = "\(phones.folder.data)/gatherboard.sqlite\(end)"
        unlink(path)
        if FileManager.default.fileExists(atPath: "\(other.folder.data)/gatherboard.sqlite\(end)") {
          try FileManager.default.copyItem(
            atPath: "\(other.folder.data)/gatherboard.sqlite\(end)", toPath: path)
        }
      }
      try wait(watch, for: "The other match: Team A – Team B\n")
    }

    @Test("A store that goes while the board runs is told of with the time at which it was last seen")
    func vanished() throws {
      let phones = try ServedPhones()
      let watch = try phones.folder.startCommand(["watch"])
      defer { watch.killNow() }
      try wait(watch, for: ": Team A – Team B\n")
      let (store, away) = ("\(phones.folder.data)/gatherboard.sqlite", phones.folder.path("away.sqlite"))
      #expect(rename(store, away) == 0)
      try waitUntil("the loss", said: { try watch.errors }) {
        try watch.errors.contains(/no match \(last seen at \d\d:\d\d:\d\d\)\. Still looking/)
      }
      #expect(rename(away, store) == 0)
      try waitUntil("the board", said: { try watch.errors }) {
        try watch.errors.contains("The board is connected again.")
      }
      #expect(try watch.errors.components(separatedBy: "There is no match (last seen").count == 2)
    }

    @Test("A token that is none, no token and an address that is none are told of")
    func refusals() throws {
      let phones = try ServedPhones()
      let address = "http://127.0.0.1:\(phones.port)"
      let wrong = try phones.folder.run(["watch", address, "--token", "x"])
      #expect(wrong.exit == .code(77) && wrong.errors.contains("The token is missing or unknown"))
      let none = try phones.folder.run(["watch", address])
      #expect(none.exit == .code(64) && none.errors.contains("--token"))
      #expect(try phones.folder.run(["watch", "board"]).exit == .code(64))
      #expect(try phones.folder.run(["watch", "--token", "x"]).exit == .code(64))
    }
  }

  /// The text files for graphics programs, written by the built binary.
  @Suite struct TextFileTests {
    private func text(_ phones: ServedPhones, _ name: String) throws -> String? {
      let path = phones.folder.path("out/\(name).txt")
      if !FileManager.default.fileExists(atPath: path) { return nil }
      return try String(contentsOfFile: path, encoding: .utf8)
    }

    private func wait(_ phones: ServedPhones, _ name: String, for wanted: String) throws {
      let deadline = ContinuousClock.now + .timeout
      while try text(phones, name) != wanted {
        guard ContinuousClock.now < deadline else {
          throw ProbeError.timedOut(
            what:
              "\(wanted) in \(name), which has \(try text(phones, name) ?? "nothing"): \(try phones.served.server.errors)",
            after: .timeout, picture: nil)
        }
        usleep(10_000)
      }
    }

    /// Each with a key of its own: it counts however fast they come.
    private func verb(_ phones: ServedPhones, _ verb: String, _ token: String) throws {
      let answer = try phones.access.ask(
        "POST", "/commands/\(verb)",
        headers: "Authorization: Bearer \(token)\r\nIdempotency-Key: \(UUID())\r\n")
      #expect(answer.status == 200, "\(verb): \(answer.text)")
    }

    @Test(
      "Names, score, clock and the last goal stand in files, which all may read, and none is left unfinished")
    func files() throws {
      let folder = try BoardFolder()
      let phones = try ServedPhones("outputs:\n  text-files: \(folder.path("out"))\n", folder: folder)
      let deck = try phones.token("Deck", role: "score")
      try wait(phones, "home_name", for: "Team A")
      try wait(phones, "clock", for: "00:00")
      try verb(phones, "clock-start", deck)
      try verb(phones, "goal-away", deck)
      try wait(phones, "away_score", for: "1")
      #expect(try text(phones, "home_score") == "0")
      try wait(phones, "last_goal", for: "1'")
      try verb(phones, "added-time?minutes=2", deck)
      try wait(phones, "added_time", for: "+2")
      try wait(phones, "clock", for: "00:03")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
      #expect(
        names == [
          "added_time.txt", "away_name.txt", "away_score.txt", "clock.txt", "home_name.txt", "home_score.txt",
          "last_goal.txt", "period.txt",
        ])
      for name in names {
        let facts = try FileManager.default.attributesOfItem(atPath: folder.path("out/\(name)"))
        #expect((facts[.posixPermissions] as? NSNumber)?.intValue == 0o644)
      }
      try verb(phones, "undo", deck)
      try verb(phones, "undo", deck)
      try wait(phones, "away_score", for: "0")
      try wait(phones, "last_goal", for: "")
    }

    @Test(
      "A link that leads nowhere hurts nobody and is told of once; once it leads somewhere, all files are there"
    )
    func link() throws {
      let folder = try BoardFolder()
      let (place, out) = (folder.path("stick"), folder.path("out"))
      try FileManager.default.createSymbolicLink(atPath: out, withDestinationPath: place)
      let phones = try ServedPhones("outputs:\n  text-files: \(out)\n", folder: folder)
      let deck = try phones.token("Deck", role: "score")
      try verb(phones, "clock-start", deck)
      // The board tries again each time the clock turns.
      let watch = try phones.token("OBS")
      try waitUntil("two turns", said: { try phones.served.server.errors }) {
        let data = try phones.access.ask("GET", "/data.json?token=\(watch)").body
        return data.contains(/"clock":"00:(0[2-9]|[1-5]\d)"/)
      }
      try verb(phones, "goal-home", deck)
      #expect(
        try phones.served.server.errors.components(separatedBy: "cannot write the text files").count == 2)
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      try wait(phones, "home_score", for: "1")
      try wait(phones, "home_name", for: "Team A")
      try wait(phones, "period", for: "1ST HALF")
    }

    @Test("A folder that goes is made again with all of its files")
    func gone() throws {
      let folder = try BoardFolder()
      let phones = try ServedPhones("outputs:\n  text-files: \(folder.path("out"))\n", folder: folder)
      let deck = try phones.token("Deck", role: "score")
      try wait(phones, "clock", for: "00:00")
      try FileManager.default.removeItem(atPath: folder.path("out"))
      try verb(phones, "clock-start", deck)
      try wait(phones, "clock", for: "00:02")
      #expect(try text(phones, "home_name") == "Team A" && text(phones, "period") == "1ST HALF")
      // Also while the clock stands, and one of them alone has another text.
      try verb(phones, "clock-pause", deck)
      try verb(phones, "goal-away", deck)
      // That file is written last, and a clock that stands writes nothing more.
      try wait(phones, "last_goal", for: "1'")
      try FileManager.default.removeItem(atPath: folder.path("out"))
      try verb(phones, "goal-home", deck)
      try wait(phones, "home_score", for: "1")
      try wait(phones, "period", for: "1ST HALF")
      try wait(phones, "away_name", for: "Team B")
    }

    @Test(
      "A folder that is full or read-only never touches the match, and the files are right once it has room again",
      arguments: [ENOSPC, EROFS])
    func full(_ error: Int32) throws {
      let scratch = try BoardFolder()
      let disk = try FailingDisk(data: scratch.path("out"), scratch: scratch.path("home"))
      let folder = try BoardFolder(
        within: ["/usr/bin/env"] + disk.environment.map { "\($0.key)=\($0.value)" })
      let phones = try ServedPhones("outputs:\n  text-files: \(scratch.path("out"))\n", folder: folder)
      func read(_ name: String) throws -> String {
        try String(contentsOfFile: scratch.path("out/\(name).txt"), encoding: .utf8)
      }
      let deck = try phones.token("Deck", role: "score")
      try verb(phones, "clock-start", deck)
      try disk.set(writeErrno: error)
      try waitUntil("the trouble", said: { try phones.served.server.errors }) {
        try phones.served.server.errors.contains("cannot write the text files")
      }
      for _ in 0..<5 {
        let begun = ContinuousClock.now
        try verb(phones, "goal-home", deck)
        #expect(ContinuousClock.now - begun < .seconds(3))
      }
      // What stands there is whole, and of before.
      #expect(try read("home_score") == "0")
      #expect(try phones.entries().filter { $0 == "goal" }.count == 5)
      #expect(
        try phones.served.server.errors.components(separatedBy: "cannot write the text files").count == 2)
      try disk.set()
      let deadline = ContinuousClock.now + .timeout
      // The log says so after the last of the files.
      while try !phones.served.server.errors.contains("The board writes the text files again."),
        ContinuousClock.now < deadline
      { usleep(20_000) }
      #expect(try phones.served.server.errors.contains("The board writes the text files again."))
      #expect(try read("home_score") == "5")
    }
  }
}
