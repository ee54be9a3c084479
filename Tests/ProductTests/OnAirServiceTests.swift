import Board
import DisplayProbe
import Foundation
import Glibc
import Testing

extension ServedSuite {
  /// What a board offers those who film its match, on a real port, spoken to byte by byte.
  @Suite struct OnAirServiceTests {
    /// Asks with a token in the header.
    private func ask(
      _ phones: ServedPhones, _ method: String, _ path: String, _ token: String, headers: String = ""
    ) throws -> PhoneAnswer {
      try phones.access.ask(method, path, headers: "Authorization: Bearer \(token)\r\n" + headers)
    }

    private func verb(
      _ phones: ServedPhones, _ verb: String, _ token: String, key: String? = nil
    ) throws -> (status: Int, result: String, code: String) {
      let answer = try ask(
        phones, "POST", "/commands/\(verb)", token,
        headers: key.map { "Idempotency-Key: \($0)\r\n" } ?? "")
      return (
        answer.status, answer.json["result"] as? String ?? "", answer.json["code"] as? String ?? ""
      )
    }

    @Test("A token is shown once and stored as a hash; in an address it has to be one for watching")
    func tokens() throws {
      let phones = try ServedPhones()
      let made = try phones.folder.expect("token", "add", "OBS")
      let watch = String(try #require(made.split(separator: "\n").first))
      #expect(watch.wholeMatch(of: /[0-9a-f]{32}/) != nil)
      let score = try phones.token("Deck", role: "score")
      #expect(try !phones.folder.store("SELECT * FROM phone").contains(watch))
      #expect(try phones.folder.run(["token", "add", "deck"]).exit == .code(64))
      #expect(try phones.folder.run(["token", "add", " "]).exit == .code(64))
      #expect(try phones.folder.run(["token", "add", "Late", "--expires", "2026-01-01"]).exit == .code(64))
      #expect(try phones.folder.run(["token", "add", "Late", "--expires", "soon"]).exit == .code(64))
      let list = try phones.folder.expect("token", "list")
      #expect(!list.contains("expires"))
      try phones.folder.expect("token", "add", "Guest", "--expires", "2999-06-30")
      #expect(try phones.folder.expect("token", "list").contains(/expires.*\n(.*\n)*.*Guest.*2999-0[67]-/))
      let json = try phones.folder.expect("token", "list", "--json")
      #expect(json.contains(#""expiresAt":null"#) && json.contains(/"expiresAt":"2999-0[67]-/))
      try phones.folder.expect("token", "remove", "Guest")
      #expect(list.contains("OBS") && list.contains("Deck") && !list.contains(watch))
      // They are no phones.
      #expect(try phones.folder.expect("phones", "list") == "")
      for path in [
        "/data.json", "/data.xml", "/events.csv", "/events.json", "/chapters.txt", "/overlay/state",
      ] {
        #expect(try phones.access.ask("GET", path).status == 401, "\(path)")
        #expect(try phones.access.ask("GET", "\(path)?token=\(watch)x").status == 401, "\(path)")
        #expect(try phones.access.ask("GET", "\(path)?token=\(watch)").status == 200, "\(path)")
        #expect(try phones.access.ask("GET", "\(path)?token=\(score)").status == 403, "\(path)")
        #expect(try ask(phones, "GET", path, score).status == 200, "\(path)")
        #expect(try phones.access.ask("POST", "\(path)?token=\(watch)").status >= 400, "\(path)")
      }
      // The page itself is the same for everybody, and a sample needs no token.
      #expect(try phones.access.ask("GET", "/overlay").status == 200)
      #expect(try phones.access.ask("GET", "/overlay/state?demo").status == 200)
      #expect(try phones.folder.expect("token", "remove", "obs") == "The token of OBS is revoked.\n")
      #expect(try phones.access.ask("GET", "/data.json?token=\(watch)").status == 401)
      #expect(try phones.folder.run(["token", "remove", "OBS"]).exit == .code(66))
    }

    @Test("Verbs do what keys do, are written down under the token's name, and none is a toggle")
    func verbs() throws {
      let phones = try ServedPhones()
      let deck = try phones.token("Stream Deck", role: "score")
      // No half is passed over before the kick-off.
      #expect(try verb(phones, "next-period", deck) == (409, "refused", "isReady"))
      for (name, expected) in [
        ("clock-start", "done"), ("clock-start", "alreadyDone"), ("goal-home", "done"), ("goal-away", "done"),
        ("yellow-home", "done"), ("red-away", "done"), ("swap-sides", "done"),
        ("added-time?minutes=3", "done"), ("clock-pause", "done"), ("clock-pause", "alreadyDone"),
        ("horn", "done"), ("next-period", "done"),
      ] {
        let answer = try verb(phones, name, deck)
        #expect(answer.status == 200 && answer.result == expected, "\(name): \(answer)")
      }
      for (name, code) in [
        ("next-period", "isInterval"), ("added-time", "noMinutes"), ("added-time?minutes=60", "noMinutes"),
        ("foul-home", "noFouls"), ("kick-scored-home", "notInKicks"),
      ] {
        let answer = try verb(phones, name, deck)
        #expect(answer.status == 409 && answer.code == code, "\(name): \(answer)")
      }
      #expect(try verb(phones, "goal", deck).status == 404)
      let asked = try ask(phones, "GET", "/commands/goal-home", deck)
      #expect(asked.status == 405 && asked.json["reason"] as? String == "Use POST.")
      #expect(asked.text.contains("Allow: POST\r\n"))
      let authors = try phones.folder.store("SELECT DISTINCT operator FROM entry")
      #expect(authors == "account Stream Deck")
      #expect(
        try phones.entries() == [
          "clockStarted", "goal", "goal", "card", "card", "sidesSwapped", "addedTimeAnnounced", "clockPaused",
          "periodEnded",
        ])
      let watch = try phones.token("OBS")
      #expect(try verb(phones, "goal-home", watch).status == 403)
      #expect(try verb(phones, "goal-home", "what else").status == 401)
      // A cookie is none of a program's: a page could have it sent.
      let phone = try phones.access.pair("Ana")
      #expect(try phones.access.ask("POST", "/commands/goal-home", cookie: phone.cookie).status == 401)
      #expect(try phones.entries().count == 9)
    }

    @Test(
      "A verb counts at once whoever told of a goal before; with ask=yes the board asks, and takes the answer"
    )
    func asked() throws {
      let phones = try ServedPhones()
      let deck = try phones.token("Deck", role: "score")
      let ana = try phones.access.pair("Ana")
      #expect(try phones.access.press(ana, #"{"act":{"kind":"goal","team":"A"}}"#).status == 200)
      #expect(try verb(phones, "goal-home", deck).result == "done")
      let other = try phones.token("Other", role: "score")
      let asked = try ask(phones, "POST", "/commands/goal-home?ask=yes", other)
      #expect(asked.status == 409 && asked.json["code"] as? String == "again")
      #expect(asked.json["reason"] as? String == "Is that another goal?")
      let entry = try #require(asked.json["entry"] as? String)
      #expect(try verb(phones, "goal-home?ask=yes&answers=\(entry)", other).result == "done")
      for wrong in ["ask=perhaps", "answers=1"] {
        #expect(try verb(phones, "goal-home?\(wrong)", other).status == 400, "\(wrong)")
      }
      #expect(try phones.entries() == ["goal", "goal", "goal"])
    }

    @Test("Undo takes back the newest act, and only if the same token has done it")
    func undo() throws {
      let phones = try ServedPhones()
      let (one, other) = (try phones.token("One", role: "score"), try phones.token("Two", role: "score"))
      #expect(try verb(phones, "undo", one).code == "nothingToUndo")
      #expect(try verb(phones, "goal-home", one).result == "done")
      #expect(try verb(phones, "undo", other) == (409, "refused", "notOwn"))
      #expect(try verb(phones, "yellow-away", other).result == "done")
      #expect(try verb(phones, "undo", one).code == "notOwn")
      #expect(try verb(phones, "undo", other).result == "done")
      #expect(try verb(phones, "undo", one).result == "done")
      #expect(try phones.entries() == ["goal", "card", "undone", "undone"])
    }

    @Test(
      "With a key a verb is done once, also over a kill; without one a bounce counts once, a later press again"
    )
    func once() throws {
      let phones = try ServedPhones()
      let deck = try phones.token("Deck", role: "score")
      #expect(try verb(phones, "goal-home", deck, key: "press 1").result == "done")
      #expect(try verb(phones, "goal-home", deck, key: "press 1").result == "alreadyDone")
      #expect(try verb(phones, "goal-home", deck, key: "press 2").result == "done")
      #expect(try verb(phones, "horn", deck, key: "press 1").result == "done")
      #expect(try verb(phones, "undo", deck, key: "press 3").result == "done")
      // What it took back is gone: the same request does not look for another act.
      #expect(try verb(phones, "undo", deck, key: "press 3").result == "alreadyDone")
      #expect(try verb(phones, "goal-home", deck, key: String(repeating: "k", count: 256)).status == 400)
      try phones.killAndStart()
      #expect(try verb(phones, "goal-home", deck, key: "press 2").result == "alreadyDone")
      #expect(try phones.entries() == ["goal", "goal", "undone"])
      #expect(try verb(phones, "goal-away", deck).result == "done")
      #expect(try verb(phones, "goal-away", deck).result == "alreadyDone")
      waitOutBounce()
      #expect(try verb(phones, "goal-away", deck).result == "done")
      #expect(try phones.entries() == ["goal", "goal", "undone", "goal", "goal"])
      // After a correction the next press is a goal, however soon it comes; and what was refused was not done before.
      #expect(try verb(phones, "undo", deck).result == "done")
      #expect(try verb(phones, "goal-away", deck).result == "done")
      #expect(try verb(phones, "end-match", deck).result == "done")
      waitOutBounce()
      for _ in 0..<2 { #expect(try verb(phones, "goal-away", deck).status == 409) }
    }

    @Test("A web page of another origin that posts to the loopback changes nothing, and no GET does")
    func strangers() throws {
      let phones = try ServedPhones()
      let (watch, deck) = (try phones.token("OBS"), try phones.token("Deck", role: "score"))
      // What a form or fetch() can send without asking first: no Authorization.
      for origin in ["http://evil.example", "null"] {
        for path in [
          "/commands/goal-home", "/commands/goal-home?token=\(deck)", "/stream-started?token=\(watch)",
        ] {
          let answer = try phones.access.ask("POST", path, headers: "Origin: \(origin)\r\n")
          #expect(answer.status == 403, "\(path)")
        }
      }
      // What would have to ask first is told no.
      let asked = try phones.access.ask(
        "OPTIONS", "/commands/goal-home",
        headers:
          "Origin: http://evil.example\r\nAccess-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: authorization\r\n"
      )
      #expect(asked.status >= 400 && !asked.text.lowercased().contains("access-control-allow"))
      // A program in a web view of its own has the token, and may.
      let own = try ask(phones, "POST", "/commands/goal-home", deck, headers: "Origin: file://\r\n")
      #expect(own.json["result"] as? String == "done")
      let before = try phones.folder.store(
        "SELECT COUNT(*) FROM entry; SELECT * FROM setting; SELECT * FROM gather")
      for path in [
        "/overlay", "/overlay/state", "/data.json", "/data.xml", "/events.csv", "/events.json",
        "/chapters.txt",
        "/commands/goal-home", "/stream-started",
      ] { _ = try phones.access.ask("GET", "\(path)?token=\(watch)") }
      #expect(
        try phones.folder.store("SELECT COUNT(*) FROM entry; SELECT * FROM setting; SELECT * FROM gather")
          == before)
      // Bodies are not read, whatever they are: Companion sends one with each request.
      let odd = try phones.access.ask(
        "POST", "/commands/clock-start", "[object Object]", headers: "Authorization: Bearer \(deck)\r\n")
      #expect(odd.json["result"] as? String == "done")
    }

    @Test("Addresses are logged without their query: no token stands in a log")
    func log() throws {
      let phones = try ServedPhones("log-level: trace\n")
      let (watch, deck) = (try phones.token("OBS"), try phones.token("Deck", role: "score"))
      _ = try phones.access.ask("GET", "/data.json?token=\(watch)")
      _ = try phones.access.ask("GET", "/data.json?token=\(deck)")
      _ = try verb(phones, "goal-home", deck)
      let log = try phones.served.server.errors
      #expect(log.contains("/data.json") && log.contains("/commands/goal-home"))
      #expect(!log.contains(watch) && !log.contains(deck))
    }

    @Test(
      "An overlay's stream tells the match at once, the time each second, and empties when the token goes")
    func stream() throws {
      let phones = try ServedPhones()
      let (watch, deck) = (try phones.token("OBS"), try phones.token("Deck", role: "score"))
      func open(_ query: String) throws -> RawConnection {
        let stream = try RawConnection(port: phones.port)
        try stream.send("GET /overlay/stream?\(query) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        return stream
      }
      let streams = [try open("token=\(watch)"), try open("token=\(watch)&language=de")]
      #expect(try verb(phones, "clock-start", deck).result == "done")
      #expect(try verb(phones, "goal-home", deck).result == "done")
      for (stream, title) in zip(streams, ["GOAL", "TOR"]) {
        #expect(try stream.text(upTo: "\"title\":\"\(title)\"").contains("\"score\":\"1\""))
      }
      #expect(try verb(phones, "undo", deck).result == "done")
      _ = try streams[0].text(upTo: "\"home\":{")
      #expect(try streams[0].text(upTo: "}").contains("\"score\":\"0\""))
      _ = try streams[0].text(upTo: "event: beat")
      _ = try streams[0].text(upTo: "event: beat")
      try phones.folder.expect("token", "remove", "OBS")
      for stream in streams { _ = try stream.text(upTo: "event: gone") }
      #expect(try phones.access.ask("GET", "/overlay/stream?token=\(watch)").status == 401)
    }

    @Test(
      "Samples, which need no token, take no place from an overlay on the air, and are limited themselves")
    func samples() throws {
      let phones = try ServedPhones()
      let watch = try phones.token("OBS")
      var samples: [RawConnection] = []
      for _ in 0..<20 {
        let stream = try RawConnection(port: phones.port)
        try stream.send("GET /overlay/stream?demo HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        _ = try stream.text(upTo: "event: state")
        samples.append(stream)
      }
      #expect(try phones.access.ask("GET", "/overlay/stream?demo").status == 503)
      let stream = try RawConnection(port: phones.port)
      try stream.send("GET /overlay/stream?token=\(watch) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
      _ = try stream.text(upTo: "event: state")
      withExtendedLifetime(samples) {}
    }

    @Test("A team's own code reaches the overlay while it is shown")
    func codes() throws {
      let phones = try ServedPhones()
      let watch = try phones.token("OBS")
      let stream = try RawConnection(port: phones.port)
      try stream.send("GET /overlay/stream?token=\(watch) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
      _ = try stream.text(upTo: "\"code\":\"TEA\"")
      try phones.folder.expect("teams", "add", "Team A", "--code", "HOM")
      _ = try stream.text(upTo: "\"code\":\"HOM\"")
      #expect(
        try phones.access.ask("GET", "/data.json?token=\(watch)").body.contains("\"home_code\":\"HOM\""))
    }

    @Test(
      "Since the stream began: the last word counts, over a kill too; a token for watching may not say it")
    func streamStart() throws {
      let phones = try ServedPhones()
      let (watch, deck) = (try phones.token("OBS"), try phones.token("Deck", role: "score"))
      #expect(try ask(phones, "POST", "/stream-started", watch).status == 403)
      #expect(try verb(phones, "clock-start", deck).result == "done")
      #expect(try !phones.access.ask("GET", "/events.json?token=\(watch)").body.contains("stream_seconds"))
      #expect(try ask(phones, "POST", "/stream-started", deck).status == 200)
      // The time between the two is what is told: it passes without an event.
      usleep(1_100_000)
      #expect(try verb(phones, "goal-home", deck).result == "done")
      try phones.killAndStart()
      struct Event: Decodable {
        var kind: String
        var stream_seconds: Double
        var match_seconds: Double
      }
      let body = try phones.access.ask("GET", "/events.json?token=\(watch)").body
      let events = try JSONDecoder().decode([Event].self, from: Data(body.utf8))
      #expect(events.map(\.kind) == ["kick-off", "goal"])
      #expect(events[0].stream_seconds <= 0 && events[1].stream_seconds >= 1.1)
      #expect(abs(events[1].match_seconds - events[1].stream_seconds + events[0].stream_seconds) < 0.2)
      let chapters = try phones.access.ask("GET", "/chapters.txt?token=\(watch)").body
      #expect(chapters.hasPrefix("0:00 "))
    }

    @Test("A document that has not changed is not sent again, and the files of the page may be kept for ever")
    func caching() throws {
      let phones = try ServedPhones()
      let watch = try phones.token("OBS")
      let first = try phones.access.ask("GET", "/events.csv?token=\(watch)")
      let tag = try #require(first.text.firstMatch(of: /ETag: ([^\r]+)/)?.1)
      let path = "/events.csv?token=\(watch)"
      #expect(try phones.access.ask("GET", path, headers: "If-None-Match: \(tag)\r\n").status == 304)
      let page = try phones.access.ask("GET", "/overlay").text
      #expect(page.contains("Cache-Control: no-cache") && !page.contains("/web/@/"))
      let names = page.matches(of: /"(\/web\/[0-9a-f]{12}\/[a-z-]+\.(?:js|css|woff2))"/).map { String($0.1) }
      #expect(names.count >= 2)
      for name in names {
        let file = try phones.access.ask("GET", name).text
        #expect(file.hasPrefix("HTTP/1.1 200") && file.contains("immutable"), "\(name)")
      }
    }

    @Test("The handbook names each value, each text file and each verb that there is")
    func names() throws {
      let here = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
        separator: "/")
      let page = try String(contentsOfFile: "\(here)/deploy/on-air.md", encoding: .utf8)
      let phones = try ServedPhones()
      let watch = try phones.token("OBS")
      let body = try phones.access.ask("GET", "/data.json?token=\(watch)").body
      let row = try #require(try JSONDecoder().decode([[String: String]].self, from: Data(body.utf8)).first)
      for name in row.keys { #expect(page.contains("`\(name)`"), "\(name)") }
      for name in TextFileOutput.names { #expect(page.contains("`\(name).txt`"), "\(name)") }
      for verb in ["goal-home", "undo", "clock-start", "clock-pause", "next-period", "end-match", "horn"] {
        #expect(page.contains("`\(verb)`"), "\(verb)")
      }
    }

    @Test(
      "The examples of the handbook work as they stand",
      arguments: ["on-air", "on-air-obs", "on-air-vmix", "on-air-companion"])
    func handbook(_ name: String) throws {
      let phones = try ServedPhones()
      let here = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
        separator: "/")
      let page = try String(contentsOfFile: "\(here)/deploy/\(name).md", encoding: .utf8)
      var environment = ProcessInfo.processInfo.environment
      environment["BOARD"] = "http://127.0.0.1:\(phones.port)"
      environment["TOKEN"] = try phones.token("Deck", role: "score")
      environment["WATCH"] = try phones.token("OBS")
      environment["HOME"] = phones.folder.path("home")
      let blocks = page.matches(of: /```sh\n((?:[^`]|`[^`])*?)```/).map { String($0.1) }
      #expect(!blocks.isEmpty || name == "on-air-vmix")
      for block in blocks {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-eu", "-c", block]
        process.environment = environment
        process.currentDirectoryURL = URL(filePath: phones.folder.path("home"))
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(block)\n\(said)")
      }
    }
  }
}

extension ServedPhones {
  /// Makes a token for a program.
  func token(_ name: String, role: String = "watch") throws -> String {
    let made = try folder.expect("token", "add", name, "--role", role)
    return String(try #require(made.split(separator: "\n").first))
  }
}
