import DisplayProbe
import Foundation
import Testing

extension ServedSuite {
  /// The pages of phones on a real port, spoken to byte by byte: who may in, and what a press comes to.
  @Suite struct PhoneServiceTests {
    private static let goal = #"{"act":{"kind":"goal","team":"A"}}"#

    @Test("A code is good for one phone, which waits until it is let in; a goal of its counts then, once")
    func pairing() throws {
      let phones = try ServedPhones()
      let code = try phones.access.code()
      func join(_ code: String, _ name: String = "Ana") throws -> PhoneAnswer {
        try phones.access.ask("POST", "/phones/join", #"{"code":"\#(code)","name":"\#(name)"}"#)
      }
      #expect(try join(code, " ").json["code"] as? String == "badName")
      // Small letters and spaces are the same code.
      let answer = try join("\(code.prefix(3).lowercased()) \(code.dropFirst(3))")
      #expect(answer.status == 200 && answer.json["state"] as? String == "waiting")
      for attribute in ["HttpOnly", "Path=/", "SameSite=Strict"] {
        #expect(answer.text.firstMatch(of: /Set-Cookie: [^\r]*/)?.0.contains("; \(attribute)") == true)
      }
      #expect(try join(code).status == 403)
      let cookie = String(try #require(answer.text.firstMatch(of: /Set-Cookie: (gb-[^;]+);/)?.1))
      let press = #"{"id":"\#(UUID())","seen":0,"action":\#(Self.goal)}"#
      #expect(try phones.access.ask("POST", "/phones/commands", press, cookie: cookie).status == 403)
      let none = ##"{"id":"\##(UUID())","seen":0,"action":{}}"##
      #expect(try phones.access.ask("POST", "/phones/commands", none, cookie: cookie).status == 403)
      let phone = PairedPhone(cookie: cookie, id: "1")
      try phones.folder.expect("phones", "allow", "1")
      let id = UUID()
      let first = try phones.access.press(phone, Self.goal, id: id)
      #expect(first.json["result"] as? String == "done", "\(first.text)")
      #expect(try phones.access.press(phone, Self.goal, id: id).json["result"] as? String == "alreadyDone")
      #expect(try phones.entries().filter { $0 == "goal" }.count == 1)
      // Killed and started: the phone is known, and so is the press.
      try phones.killAndStart()
      #expect(try phones.access.press(phone, Self.goal, id: id).json["result"] as? String == "alreadyDone")
      let list = try phones.folder.expect("phones", "list")
      #expect(list.contains("Ana") && !list.contains("waiting"))
    }

    @Test(
      "After five wrong guesses letters are void for who guessed alone, who has to wait after ten attempts")
    func guesses() throws {
      let phones = try ServedPhones()
      let code = try phones.access.code()
      func join(_ code: String, from source: String = "127.0.1.7") throws -> PhoneAnswer {
        try phones.access.ask("POST", "/phones/join", #"{"code":"\#(code)","name":"Eve"}"#, from: source)
      }
      for number in 0..<5 { #expect(try join("WRONG\(number)").json["code"] as? String == "wrongCode") }
      #expect(try join(code).json["code"] as? String == "tooManyWrong")
      for _ in 0..<4 { _ = try join("NOTHING") }
      let late = try join(try phones.access.code())
      #expect(late.status == 429 && late.json["code"] as? String == "tooOften")
      #expect(late.text.contains("Retry-After: "))
      #expect(try join(code, from: "127.0.1.8").status == 200)
    }

    @Test("Ten thousand guesses are turned away, and those who keep the score do not notice")
    func manyGuesses() throws {
      let phones = try ServedPhones()
      let phone = try phones.access.pair("Ana")
      _ = try phones.access.code()
      var refused = 0
      for number in 0..<10_000 {
        let answer = try phones.access.ask(
          "POST", "/phones/join", "{\"code\":\"\(100_000 + number)\",\"name\":\"Eve\"}")
        #expect(answer.status == 403 || answer.status == 429)
        if answer.status == 429 { refused += 1 }
        if number.isMultiple(of: 1_000) {
          #expect(try phones.access.press(phone, Self.goal).json["result"] as? String == "done")
        }
      }
      // Ten a minute, however fast this machine is.
      #expect(refused > 9_000)
      #expect(try phones.folder.store("SELECT COUNT(*) FROM phone") == "1")
    }

    @Test("Two hundred spectators that never read hold nobody up")
    func deafSpectators() throws {
      let phones = try ServedPhones("  spectators: names\n")
      let phone = try phones.access.pair("Ana")
      let deaf = try (0..<200).map { _ in
        let connection = try RawConnection(port: phones.port)
        try connection.send("GET /live/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        return connection
      }
      let before = try Self.memory(of: phones.served.server.processID)
      for number in 0..<150 {
        let begun = ContinuousClock.now
        let action = number.isMultiple(of: 2) ? Self.goal : #"{"horn":true}"#
        let answer = try phones.access.press(phone, action)
        #expect(answer.json["result"] as? String == "done", "\(number): \(answer.text)")
        #expect(ContinuousClock.now - begun < .seconds(5))
        // A phone has 20 presses in four seconds, and is not told when it may press again.
        usleep(220_000)
      }
      #expect(try Self.memory(of: phones.served.server.processID) - before < 50_000)
      withExtendedLifetime(deaf) {}
    }

    /// What a process has in memory, in kB (proc(5)).
    private static func memory(of process: Int32) throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      return Int(status.firstMatch(of: /VmRSS:\s+(\d+)/)?.1 ?? "") ?? 0
    }

    @Test("A code of ten minutes ago is void, and so is one of another boot")
    func oldCodes() throws {
      let phones = try ServedPhones()
      for change in ["at_ns = max(at_ns - 601000000000, 0)", "boot = 'another'"] {
        let code = try phones.access.code()
        try phones.folder.store("UPDATE phone_code SET \(change)")
        let answer = try phones.access.ask("POST", "/phones/join", #"{"code":"\#(code)","name":"Eve"}"#)
        #expect(answer.status == 403 && answer.json["code"] as? String == "wrongCode")
      }
      // What is stored of a code and of a token gives neither away.
      let code = try phones.access.code()
      let phone = try phones.access.pair("Ana")
      let stored = try phones.folder.store("SELECT * FROM phone_code; SELECT * FROM phone")
      #expect(!stored.contains(code))
      #expect(!stored.contains(try #require(phone.cookie.split(separator: "=", maxSplits: 1).last)))
    }

    @Test("Another host's name, another origin, no JSON, a strange token: refused")
    func strangers() throws {
      let phones = try ServedPhones("  name: board.local\n")
      let phone = try phones.access.pair("Ana")
      // A name that leads here for a moment is no name of the board (DNS rebinding).
      #expect(try phones.access.ask("GET", "/remote", host: "evil.example").status == 421)
      #expect(try phones.access.ask("GET", "/remote", host: "board.local").status == 200)
      #expect(try phones.access.ask("GET", "/remote", host: "[::1]:80").status == 200)
      let press = #"{"id":"\#(UUID())","seen":0,"action":\#(Self.goal)}"#
      func post(_ headers: String, cookie: String? = nil) throws -> Int {
        try phones.access.ask(
          "POST", "/phones/commands", press, cookie: cookie ?? phone.cookie, headers: headers
        ).status
      }
      #expect(try post("Origin: http://evil.example\r\n") == 403)
      #expect(try post("Origin: null\r\n") == 403)
      #expect(try post("Origin: http://127.0.0.1:\(phones.port)\r\n") == 200)
      #expect(try post("", cookie: phone.cookie + "x") == 401)
      #expect(try post("", cookie: "gb-0000000000000000=\(phone.cookie.split(separator: "=")[1])==") == 401)
      let form = try RawConnection(port: phones.port)
      try form.send(
        "POST /phones/commands HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: \(phone.cookie)\r\n"
          + "Content-Type: text/plain\r\nContent-Length: \(press.utf8.count)\r\n\r\n\(press)")
      #expect(try form.answer().hasPrefix("HTTP/1.1 415 "))
      #expect(try phones.entries().isEmpty)
      // Its own paths, and none of the web service.
      #expect(try phones.access.ask("POST", "/api/users/login", "{}").status == 404)
      let page = try phones.access.ask("GET", "/remote").text
      #expect(page.contains("Content-Security-Policy: default-src 'self'; frame-ancestors 'none'"))
      #expect(
        page.contains("X-Content-Type-Options: nosniff") && page.contains("Referrer-Policy: no-referrer"))
    }

    @Test("Who manages adds and changes players, makes teams, starts a match and shows a past one")
    func managing() throws {
      let phones = try ServedPhones()
      let scorer = try phones.access.pair("Bo")
      func page(_ request: String, _ phone: PairedPhone, language: String = "en") throws -> PhoneAnswer {
        try phones.access.ask("POST", "/phones/manage?lang=\(language)", request, cookie: phone.cookie)
      }
      let refused = try page(#"{"page":"players"}"#, scorer, language: "de")
      #expect(refused.status == 403 && refused.json["reason"] as? String == "Dieses Handy darf das nicht")
      let ana = try phones.access.pair("Ana", role: "manage")
      #expect(try page("{}", ana).status == 400 && page(#"{"page":"gather"}"#, ana).status == 404)
      func press(_ action: String) throws -> [String: Any] { try phones.access.press(ana, action).json }
      #expect(try press(#"{"player":{"name":"Zoë","number":"8"}}"#)["result"] as? String == "done")
      #expect(try press(#"{"player":{"id":1,"skill":"professional"}}"#)["result"] as? String == "done")
      #expect(try press(#"{"player":{"id":999,"number":"3"}}"#)["code"] as? String == "noSuchPlayer")
      let players = try #require(try page(#"{"page":"players"}"#, ana).json["items"] as? [[String: Any]])
      let labels = players.compactMap { $0["label"] as? String }
      #expect(labels.contains("8 Zoë") && players.contains { $0["detail"] as? String == "professional" })
      // The match in play: Zoë comes into team B; somebody who scores only may not do that.
      let zoe = try #require(
        Int(try phones.folder.store("SELECT id FROM player WHERE name = 'Zoë'").filter(\.isNumber)))
      let teams = try page(#"{"page":"teams","put":{"player":\#(zoe),"place":"b"}}"#, ana).json
      let save = try #require((teams["items"] as? [[String: Any]])?.first?["action"] as? [String: Any])
      let text = String(decoding: try JSONSerialization.data(withJSONObject: save), as: UTF8.self)
      #expect(try phones.access.press(scorer, text).json["code"] as? String == "role")
      #expect(try press(text)["result"] as? String == "done")
      #expect(try phones.folder.store("SELECT place FROM gather_player WHERE name = 'Zoë'").contains("B"))
      // Another one starts only when this one has ended; then the past one is shown again.
      func start() throws -> String {
        let page = try page(#"{"page":"teams"}"#, ana).json
        let items = try #require(page["items"] as? [[String: Any]])
        let action = try #require(items.first?["action"] as? [String: Any])
        return String(decoding: try JSONSerialization.data(withJSONObject: action), as: UTF8.self)
      }
      #expect(try press(#"{"act":{"kind":"gatherEnded"}}"#)["result"] as? String == "done")
      let next = try start()
      #expect(next.contains("start"))
      #expect(try press(next)["result"] as? String == "done")
      #expect(try press(next)["code"] as? String == "gatherInPlay")
      let history = try #require(try page(#"{"page":"history"}"#, ana).json["items"] as? [[String: Any]])
      #expect(history.count == 2)
      let past = try #require((history.last?["open"] as? [String: Any])?["gather"] as? String)
      #expect(try press(#"{"show":"\#(past)"}"#)["result"] as? String == "refused")
      #expect(try press(#"{"act":{"kind":"gatherEnded"}}"#)["result"] as? String == "done")
      #expect(try press(#"{"show":"\#(past)"}"#)["result"] as? String == "done")
    }

    @Test("A phone may do what its role says; sent away it may nothing, and its stream ends within a second")
    func roles() throws {
      let phones = try ServedPhones()
      let watcher = try phones.access.pair("Bo", role: "watch")
      let refused = try phones.access.press(watcher, Self.goal, language: "de")
      #expect(refused.json["result"] as? String == "refused" && refused.json["code"] as? String == "role")
      #expect(refused.json["reason"] as? String == "Dieses Handy darf das nicht")
      try phones.folder.expect("phones", "role", watcher.id, "score")
      #expect(try phones.access.press(watcher, Self.goal).json["result"] as? String == "done")
      let stream = try RawConnection(port: phones.port)
      try stream.send(
        "GET /phones/stream HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: \(watcher.cookie)\r\n\r\n")
      _ = try stream.text(upTo: "event: state")
      try phones.folder.expect("phones", "remove", watcher.id)
      _ = try stream.text(upTo: "event: gone")
      #expect(try phones.access.ask("GET", "/phones/me", cookie: watcher.cookie).status == 401)
      #expect(try phones.folder.run(["phones", "allow", "99"]).exit == .code(66))
    }

    @Test(
      "Two phones tell of one goal within seconds: the second is asked, and counts when its person says so")
    func twice() throws {
      let phones = try ServedPhones()
      let (ana, bo) = (try phones.access.pair("Ana"), try phones.access.pair("Bo"))
      #expect(try phones.access.press(ana, Self.goal, seen: 0).json["result"] as? String == "done")
      let id = UUID()
      // Whether or not Bo's phone shows Ana's goal.
      let asked = try phones.access.press(bo, Self.goal, id: id, seen: 1)
      #expect(asked.json["result"] as? String == "check" && asked.json["code"] as? String == "again")
      #expect(asked.json["title"] as? String == "Is that another goal?")
      #expect((asked.json["detail"] as? String)?.hasPrefix("Counted: 1–0 (Ana, ") == true)
      #expect(asked.json["yes"] as? String == "Yes, 2–0")
      let entry = try #require(asked.json["entry"] as? String)
      let another = try phones.access.press(bo, Self.goal, id: id, seen: 1, answers: entry)
      #expect(another.json["result"] as? String == "done")
      // Three things that differ all count.
      for action in [
        #"{"act":{"kind":"clockStarted"}}"#, #"{"act":{"kind":"goal","team":"B"}}"#,
        #"{"act":{"kind":"card","team":"B","card":"yellow","player":{"name":"Cai","number":4}}}"#,
      ] { #expect(try phones.access.press(ana, action, seen: 0).json["result"] as? String == "done") }
      #expect(try phones.entries() == ["goal", "goal", "clockStarted", "goal", "card"])
    }

    @Test("An answer that is lost: the same press again is one goal, whenever the line was cut")
    func lostAnswers() throws {
      let phones = try ServedPhones()
      let phone = try phones.access.pair("Ana")
      let time = try phones.access.time(phone)
      let count = 20
      for number in 0..<count {
        let id = UUID()
        let body =
          #"{"id":"\#(id)","seen":1000,"pressed":{"boot":"\#(time.boot)","at":\#(time.now)},"action":\#(Self.goal)}"#
        let head =
          "POST /phones/commands HTTP/1.1\r\nHost: 127.0.0.1:\(phones.port)\r\nCookie: \(phone.cookie)\r\n"
          + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        // The line is cut within the request, behind it, or within its answer.
        let request = Array((head + body).utf8)
        let sent = number < 5 ? request.count - 5 + number : request.count
        let connection = try RawConnection(port: phones.port)
        try connection.send(String(decoding: request[..<sent], as: UTF8.self))
        if number > 10 { _ = try connection.text(upTo: String("HTTP/1.1 200 OK".prefix(number - 9))) }
        connection.cut()
        let again = try phones.access.press(phone, Self.goal, id: id)
        #expect(
          ["done", "alreadyDone"].contains(again.json["result"] as? String), "\(number): \(again.text)")
      }
      #expect(try phones.entries() == Array(repeating: "goal", count: count))
    }

    @Test("After the end only a phone that may do everything starts the next match, with the same teams")
    func playAgain() throws {
      let phones = try ServedPhones()
      let (ana, bo) = (try phones.access.pair("Ana"), try phones.access.pair("Bo", role: "manage"))
      let gather = try phones.folder.store("SELECT id FROM gather")
      #expect(
        try phones.access.press(bo, #"{"again":"\#(gather)"}"#).json["result"] as? String == "refused")
      _ = try phones.access.press(ana, #"{"act":{"kind":"gatherEnded"}}"#)
      #expect(try phones.access.press(ana, #"{"again":"\#(gather)"}"#).json["code"] as? String == "role")
      #expect(try phones.access.press(ana, #"{"clear":true}"#).json["code"] as? String == "role")
      let id = UUID()
      for result in ["done", "alreadyDone"] {
        let answer = try phones.access.press(bo, #"{"again":"\#(gather)"}"#, id: id)
        #expect(answer.json["result"] as? String == result, "\(answer.text)")
      }
      #expect(try phones.folder.store("SELECT COUNT(*), SUM(ended_at IS NULL) FROM gather") == "2|1")
      #expect(
        try phones.folder.store("SELECT COUNT(*) FROM gather_player GROUP BY gather_id") == "5\n5")
      // A latecomer is the owner's player by his name, and joins once.
      for name in ["EVE", "Fay"] {
        let late = #"{"latecomer":{"gather":"\#(gather)","team":"A","name":"\#(name)"}}"#
        #expect(try phones.access.press(ana, late).json["code"] as? String == "noMatch")
      }
      let next = try phones.folder.store("SELECT id FROM gather WHERE ended_at IS NULL")
      for name in ["EVE", "Fay", "fay"] {
        let late = #"{"latecomer":{"gather":"\#(next)","team":"A","name":"\#(name)"}}"#
        #expect(try phones.access.press(ana, late).json["result"] as? String == "done")
      }
      #expect(
        try phones.folder.store(
          "SELECT name FROM gather_player WHERE place = 'A' AND gather_id = '\(next)' ORDER BY name")
          == "Ana\nBo\nEve\nFay")
    }

    @Test("A phone that is sent away, or may do less, while its press arrives has not pressed")
    func sentAwayMeanwhile() throws {
      let phones = try ServedPhones()
      for (change, code) in [(["role"], 200), (["remove"], 401)] {
        let phone = try phones.access.pair("Ana \(code)")
        let time = try phones.access.time(phone)
        let body =
          #"{"id":"\#(UUID())","seen":0,"pressed":{"boot":"\#(time.boot)","at":\#(time.now)},"action":\#(Self.goal)}"#
        let connection = try RawConnection(port: phones.port)
        let half = body.utf8.count / 2
        try connection.send(
          "POST /phones/commands HTTP/1.1\r\nHost: 127.0.0.1:\(phones.port)\r\nCookie: \(phone.cookie)\r\n"
            + "Expect: 100-continue\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body.prefix(half))"
        )
        // The head has arrived.
        #expect(try connection.answer() == "HTTP/1.1 100 Continue\r\n\r\n")
        try phones.folder.expect(["phones"] + change + [phone.id] + (code == 200 ? ["watch"] : []))
        try connection.send(String(body.dropFirst(half)))
        let answer = try connection.answer()
        #expect(answer.hasPrefix("HTTP/1.1 \(code) "), "\(answer)")
        if code == 200 { #expect(answer.contains(#""code":"role""#), "\(answer)") }
      }
      #expect(try phones.entries().isEmpty)
    }

    @Test("A press that was ten seconds on its way is asked about, and so is one whose time is not known")
    func late() throws {
      let phones = try ServedPhones()
      let phone = try phones.access.pair("Ana")
      let late = try phones.access.press(phone, Self.goal, ago: 10_000)
      #expect(late.json["result"] as? String == "check" && late.json["code"] as? String == "late")
      #expect(late.json["detail"] as? String == "It took 10 s to arrive")
      let unknown = try phones.access.ask(
        "POST", "/phones/commands", #"{"id":"\#(UUID())","seen":0,"action":\#(Self.goal)}"#,
        cookie: phone.cookie)
      #expect(unknown.json["code"] as? String == "unknownTime")
      for body in ["{}", #"{"id":"x"}"#, #"{"id":"\#(UUID())","seen":0,"action":{"act":{"kind":"win"}}}"#] {
        #expect(try phones.access.ask("POST", "/phones/commands", body, cookie: phone.cookie).status == 400)
      }
      #expect(try phones.entries().isEmpty)
    }

    @Test("Spectators see what the setting lets them: nothing, the score, or names; an answer can be kept")
    func spectators() throws {
      let closed = try ServedPhones()
      #expect(try closed.access.ask("GET", "/live/state").status == 404)
      let phone = try closed.access.pair("Ana")
      #expect(try closed.access.ask("GET", "/live/state", cookie: phone.cookie).status == 200)
      for (setting, name) in [("score", "Tor"), ("names", "Ana")] {
        let phones = try ServedPhones("  spectators: \(setting)\n")
        let phone = try phones.access.pair("Bo")
        _ = try phones.access.press(phone, Self.goal)
        let goal = try phones.folder.store("SELECT id FROM entry WHERE event LIKE '%goal%'")
        let naming =
          #"{"act":{"kind":"playerNamed","entry":"\#(goal)","ownGoal":false,"player":{"name":"Ana","number":7}}}"#
        #expect(try phones.access.press(phone, naming).json["result"] as? String == "done")
        let answer = try phones.access.ask("GET", "/live/state?lang=de")
        #expect(answer.text.contains("Cache-Control: max-age=1"))
        let match = try #require(answer.json["match"] as? [String: Any])
        let left = try #require(match["left"] as? [String: Any])
        #expect(left["score"] as? String == "1")
        #expect((left["moments"] as? [[String: Any]])?.first?["text"] as? String == name)
        let tag = String(try #require(answer.text.firstMatch(of: /ETag: ([^\r]+)/)?.1))
        #expect(
          try phones.access.ask("GET", "/live/state?lang=de", headers: "If-None-Match: \(tag)\r\n").status
            == 304)
      }
    }

    @Test("Closed, nothing listens: a server without phones has one port")
    func closed() throws {
      let served = try ServedFolder()
      let output = try served.server.output
      #expect(!output.contains("Phones:"))
      let listening = try listeners(of: served.server.processID)
      #expect(listening == [served.port])
    }
  }
}
