import DisplayProbe
import Foundation
import Glibc
import TestKit
import Testing

extension ServedSuite {
  /// The pages of phones in a real browser, against the real server.
  @Suite struct PhoneBrowserTests {
    private static let screens = [(320, 568), (390, 844), (844, 390), (1024, 768)]

    /// Pairs the browser by the code of a picture, and lets it in.
    /// - Parameters:
    ///   - port: Where it finds the board; nil for where that listens.
    ///   - id: Of the phone, which follows those that were paired before.
    ///   - state: What is true of the page when it is in.
    private func join(
      _ browser: WebBrowser, _ phones: ServedPhones, as name: String = "Ana", role: String = "score",
      port: UInt16? = nil, id: Int = 1, until state: String = Self.isPlaying
    ) throws {
      try browser.open("http://127.0.0.1:\(port ?? phones.port)/join#\(try phones.access.code(for: role))")
      try browser.wait("the field", for: "document.querySelector('input')?.offsetParent")
      try browser.type(name, into: "input")
      try browser.tap("button")
      try browser.wait("the wait", for: "document.body.dataset.view == 'waiting'")
      try phones.folder.expect("phones", "allow", "\(id)")
      try browser.wait("the remote", for: state)
    }

    private static let isPlaying =
      "document.body.dataset.view == 'match' && document.body.classList.contains('connected')"

    /// Has the page count how often it loses the board from now on.
    private static let countLosses = """
      window.losses = document.body.classList.contains('connected') ? 0 : 1;
      new MutationObserver(() => { if (!document.body.classList.contains('connected')) window.losses += 1 })
        .observe(document.body, { attributes: true, attributeFilter: ['class'] });
      """

    /// Waits until nothing that was pressed is on its way any more.
    private func awaitAnswers(_ browser: WebBrowser) throws {
      try browser.wait("the answers", for: "!document.querySelector('[aria-busy=true]')")
    }

    /// Waits until the page's clock shows a time or more: it stands still while the page does not hear the board.
    private func awaitClock(_ browser: WebBrowser, _ time: String) throws {
      try browser.wait(time, for: "document.querySelector('#clock').textContent >= '\(time)'")
    }

    private func score(_ browser: WebBrowser, _ side: String = "left") throws -> String {
      try browser.run("return document.querySelector('#\(side)-score').textContent")
    }

    @Test(
      "A phone joins by the code of the picture, waits, is let in, and its goal counts; its scorer is asked for"
    )
    func goal() throws {
      let phones = try ServedPhones()
      let browser = try WebBrowser()
      try browser.resize(width: 390, height: 844)
      try join(browser, phones)
      // The code is in no address that somebody could read over a shoulder, or in a history.
      #expect(try browser.run("return location.href") == "http://127.0.0.1:\(phones.port)/remote")
      try browser.tap("#clock-button")
      try browser.wait("the clock", for: "document.querySelector('#undo')?.offsetParent")
      try awaitAnswers(browser)
      try browser.tap(".left .goal, .goal.left, .goal")
      try browser.wait("the goal", for: "document.querySelector('#left-score').textContent == '1'")
      #expect(try phones.entries() == ["clockStarted", "goal"])
      try browser.wait("the question", for: "document.querySelectorAll('#sheet .item').length > 3")
      try browser.run("document.querySelectorAll('#sheet .item')[0].click()")
      try browser.wait("the scorer", for: "document.querySelector('#undo').innerText.includes('7 Ana')")
      #expect(try phones.entries() == ["clockStarted", "goal", "playerNamed"])
      try awaitAnswers(browser)
      try browser.tap("#undo")
      try browser.wait("the undo", for: "document.querySelector('#undo').innerText.includes('goal Team A')")
      #expect(try phones.entries().last == "undone")
    }

    @Test(
      "The server is killed and started: the page says so within 3 s, and is right again 3 s after, unpaired never"
    )
    func killed() throws {
      let phones = try ServedPhones()
      let browser = try WebBrowser()
      try join(browser, phones)
      try browser.tap(".left .goal, .goal.left, .goal")
      try browser.wait("the goal", for: "document.querySelector('#left-score').textContent == '1'")
      try phones.served.killNow()
      try browser.wait(
        "the words", for: "document.body.innerText.includes('offline since')", within: .seconds(30))
      #expect(
        try browser.run(
          "return document.querySelector('#clock-button').getAttribute('aria-disabled') == 'true' || document.querySelector('#clock-button').disabled"
        ) == "1")
      try phones.killAndStart()
      try browser.wait("the remote", for: Self.isPlaying, within: .seconds(30))
      #expect(try score(browser) == "1")
      #expect(try phones.entries() == ["goal"])
    }

    @Test(
      "A goal that another phone told of a moment before is asked about: the same one is the first and largest answer, and the question outlives a lost connection"
    )
    func told() throws {
      let phones = try ServedPhones()
      let other = try phones.access.pair("Bo")
      let line = try LineProxy(to: phones.port)
      defer { line.end() }
      let browser = try WebBrowser()
      try browser.resize(width: 390, height: 844)
      try join(browser, phones, port: line.port, id: 2)
      let goal = #"{"act":{"kind":"goal","team":"A"}}"#
      let question = "document.querySelector('#sheet.question')?.open"
      func press() throws {
        try browser.wait("the score", for: "\(Self.isPlaying) && !document.querySelector('.busy')")
        try browser.tap(".left .goal, .goal.left, .goal")
        try browser.wait("the question", for: question)
      }
      _ = try phones.access.press(other, goal)
      try browser.wait("the goal", for: "document.querySelector('#left-score').textContent == '1'")
      try press()
      #expect(
        try browser.run(
          "return Array.from(document.querySelectorAll('#sheet .item'), (each) => each.innerText).join()")
          == "No, the same one,Yes, 2–0")
      let height = "getBoundingClientRect().height"
      #expect(
        try browser.run(
          "const [no, yes] = document.querySelectorAll('#sheet .item'); return no.\(height) > yes.\(height)")
          == "1")
      line.setAway(true)
      try browser.wait(
        "the words", for: "!document.body.classList.contains('connected')", within: .seconds(30))
      line.setAway(false)
      try browser.wait("the connection", for: Self.isPlaying, within: .seconds(30))
      #expect(try browser.run("return \(question)") == "1")
      try browser.tap("#sheet .no")
      #expect(try phones.entries() == ["goal"])
      _ = try phones.access.press(other, goal)
      try press()
      // A question takes no tap in its first 250 ms, and shows nothing when they are over.
      usleep(260_000)
      try browser.tap("#sheet .yes")
      try browser.wait("the goal", for: "document.querySelector('#left-score').textContent == '3'")
      #expect(try phones.entries() == ["goal", "goal", "goal"])
    }

    @Test("A phone that is sent away says so, and may nothing any more")
    func sentAway() throws {
      let phones = try ServedPhones()
      let browser = try WebBrowser(language: "de")
      try join(browser, phones)
      #expect(try browser.run("return document.documentElement.lang") == "de")
      try phones.folder.expect("phones", "remove", "--all")
      try browser.wait("the words", for: "document.body.innerText.includes('entfernt')")
      #expect(try browser.run("return document.body.classList.contains('connected')") == "0")
    }

    @Test(
      "Nothing leaves the page to the side, and score, goals, clock and undo are seen at once",
      arguments: screens)
    func sizes(width: Int, height: Int) throws {
      let phones = try ServedPhones("  spectators: names\n")
      let browser = try WebBrowser()
      try browser.resize(width: width, height: height)
      try join(browser, phones, as: "Maximiliana <b>von</b> Hohenlohe-Langenburg")
      try browser.tap("#clock-button")
      try browser.wait("the undo", for: "document.querySelector('#undo')?.offsetParent")
      for part in ["#left-score", "#right-score", "#clock-button", "#undo", ".goal"] {
        let isSeen = try browser.run(
          "const r = document.querySelector('\(part)').getBoundingClientRect();"
            + "return r.width > 0 && r.left >= 0 && r.right <= innerWidth && r.top >= 0 && r.bottom <= innerHeight"
        )
        #expect(isSeen == "1", "\(part) on \(width)x\(height)")
      }
      for page in ["remote", "live", "join"] {
        try browser.open("http://127.0.0.1:\(phones.port)/\(page)")
        // The page for joining leads a phone that is in to the remote.
        try browser.wait(page, for: Self.isPlaying)
        #expect(
          try browser.run("return document.documentElement.scrollWidth <= innerWidth") == "1",
          "\(page) on \(width)x\(height)")
      }
    }

    @Test(
      "A page that was frozen, as by a locked phone, is right again within 3 s, and does nothing of before by itself"
    )
    func frozen() throws {
      let phones = try ServedPhones()
      let other = try phones.access.pair("Bo")
      let browser = try WebBrowser()
      try join(browser, phones, id: 2)
      try browser.freeze(true)
      _ = try phones.access.press(other, #"{"act":{"kind":"goal","team":"A"}}"#)
      // Longer than the 3 s of silence after which a page gives its stream up: a frozen page does nothing to wait for.
      usleep(3_100_000)
      try browser.freeze(false)
      try browser.wait(
        "the goal", for: "\(Self.isPlaying) && document.querySelector('#left-score').textContent == '1'",
        within: .seconds(30))
      #expect(try phones.entries() == ["goal"])
    }

    @Test(
      "The network is away for half a minute, and the phone has another address then: the page says so and is right again, unpaired never, and no press is acted on later"
    )
    func away() throws {
      let phones = try ServedPhones()
      let other = try phones.access.pair("Bo")
      let line = try LineProxy(to: phones.port)
      defer { line.end() }
      let browser = try WebBrowser()
      try join(browser, phones, port: line.port, id: 2)
      line.setAway(true)
      // A press that the page sends before it knows.
      try browser.tap(".right .goal")
      let isSaid = "document.body.innerText.includes('offline since')"
      let begun = ContinuousClock.now
      try browser.wait("the words", for: isSaid, within: .seconds(30))
      #expect(ContinuousClock.now - begun < .seconds(6))
      #expect(try browser.run("return document.querySelector('.goal').disabled") == "1")
      _ = try phones.access.press(other, #"{"act":{"kind":"goal","team":"A"}}"#)
      // With the 3 s before, this is the half minute that is tested: nothing happens at its end.
      usleep(27_000_000)
      // It may be the board that is elsewhere: what to do then is said, too.
      #expect(
        try browser.run("return document.querySelector('#last').innerText").contains("scan its QR code"))
      line.changeAddress(to: "127.0.0.7")
      line.setAway(false)
      let back = ContinuousClock.now
      try browser.wait(
        "the score", for: "\(Self.isPlaying) && document.querySelector('#left-score').textContent == '1'",
        within: .seconds(30))
      #expect(ContinuousClock.now - back < .seconds(6))
      // What waited in the sockets is too old to be done by itself: its person is asked instead.
      try browser.wait("the question", for: "document.querySelector('#sheet').open")
      #expect(try phones.entries() == ["goal"])
      #expect(try score(browser, "right") == "0")
      #expect(try phones.folder.expect("phones", "list").components(separatedBy: "Ana").count == 2)
    }

    @Test(
      "An answer is lost after the goal was stored: the page sends it again, and one goal counts and is shown"
    )
    func lostAnswer() throws {
      let phones = try ServedPhones()
      let line = try LineProxy(to: phones.port)
      defer { line.end() }
      let browser = try WebBrowser()
      try join(browser, phones, port: line.port)
      for goals in 1...3 {
        line.loseAnswer(to: "POST /phones/commands")
        try browser.tap(".goal")
        // The tick comes with the second answer.
        try browser.wait(
          "the tick", for: "document.querySelector('.goal').dataset.mark == 'done'", within: .seconds(20))
        try browser.wait("the goal", for: "document.querySelector('#left-score').textContent == '\(goals)'")
        // Who scored is asked when the page has both.
        try browser.wait("the question", for: "document.querySelector('#sheet').open")
        try browser.run("document.querySelector('#sheet .corner').click()")
      }
      #expect(try phones.entries() == ["goal", "goal", "goal"])
      #expect(try !browser.run("return document.querySelector('#sheet').innerText").contains("don’t know"))
    }

    @Test("The phone's clock turns with the board's: within a tenth of a second, tenfold here")
    func clock() throws {
      let phones = try ServedPhones()
      let browser = try WebBrowser()
      try join(browser, phones)
      try browser.run(
        "window.turns = []; new MutationObserver(() => turns.push([document.querySelector('#clock').textContent, Date.now()]))"
          + ".observe(document.querySelector('#clock'), {childList: true, characterData: true, subtree: true})"
      )
      try browser.tap("#clock-button")
      try browser.wait("five seconds", for: "turns.some(([text]) => text.endsWith('00:05'))")
      let started = try #require(
        Double(try phones.folder.store("SELECT at_ns FROM entry WHERE event LIKE '%clockStarted%'")))
      // CLOCK_BOOTTIME, in seconds (proc(5)).
      let uptime = try String(contentsOfFile: "/proc/uptime", encoding: .utf8).split(separator: " ")
      let boot = try #require(uptime.first.flatMap { Double($0) }) * 1e9
      let begin = Date().timeIntervalSince1970 * 1000 - (boot - started) / 1e6
      var late: [Double] = []
      for second in 3...5 {
        let turn = try browser.run(
          "return turns.find(([text]) => text.endsWith('00:0\(second)'))?.[1] ?? 0")
        late.append(try #require(Double(turn)) - begin - Double(second) * 1000)
      }
      #expect(late.allSatisfy { abs($0) < 1000 }, "\(late)")
    }

    @Test("On a slow line the page is usable, and a goal is told")
    func slowLine() throws {
      let phones = try ServedPhones()
      let browser = try WebBrowser()
      try browser.developer("Network.enable")
      try browser.developer(
        "Network.emulateNetworkConditions",
        ["offline": false, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000])
      try join(browser, phones)
      try browser.tap(".goal")
      try browser.wait(
        "the goal", for: "document.querySelector('#left-score').textContent == '1'", within: .seconds(30))
      #expect(try phones.entries() == ["goal"])
      // A page gives up a stream that is silent for 3 s.
      try browser.run(Self.countLosses)
      try browser.run("document.querySelector('#clock-button').click()")
      try awaitClock(browser, "00:04")
      #expect(try browser.run("return window.losses") == "0")
    }

    @Test("Who wants less motion sees none, and a screen reader is told what each thing is")
    func accessibility() throws {
      let phones = try ServedPhones()
      let browser = try WebBrowser()
      try browser.developer(
        "Emulation.setEmulatedMedia", ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
      try join(browser, phones)
      try browser.tap(".goal")
      try browser.wait("the question", for: "document.querySelector('#sheet').open")
      #expect(
        try browser.run(
          "return document.getAnimations().filter(a => a.effect.getComputedTiming().duration > 10).length")
          == "0")
      try browser.run("document.querySelector('#sheet .corner:last-child').click()")
      let tree = try #require(
        try browser.developer("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]])
      func text(_ node: [String: Any], _ key: String) -> String {
        (node[key] as? [String: Any])?["value"] as? String ?? ""
      }
      let seen = tree.filter { $0["ignored"] as? Bool != true }
      let buttons = seen.filter { text($0, "role") == "button" }.map { text($0, "name") }
      for name in ["Goal for Team A", "Goal for Team B", "Start the clock", "Cards", "More"] {
        #expect(buttons.contains(name), "\(name) of \(buttons)")
      }
      #expect(buttons.allSatisfy { !$0.isEmpty })
      // The score is said as it changes.
      let live = seen.filter { node in
        (node["properties"] as? [[String: Any]])?.contains {
          $0["name"] as? String == "live" && text($0, "value") == "polite"
        } == true
      }
      #expect(!live.isEmpty)
      #expect(seen.contains { text($0, "name").contains("Team A 1, Team B 0") })
    }

    @Test("Ten tabs of one browser, then a press: it is not held up")
    func tabs() throws {
      let phones = try ServedPhones()
      let browser = try WebBrowser()
      try join(browser, phones)
      for _ in 0..<9 {
        try browser.openTab()
        try browser.open("http://127.0.0.1:\(phones.port)/remote")
      }
      try browser.wait("the remote", for: Self.isPlaying)
      try browser.tap(".goal")
      try browser.wait(
        "the goal", for: "document.querySelector('#left-score').textContent == '1'", within: .seconds(20))
      #expect(try phones.entries() == ["goal"])
    }

    @Test("By the keyboard alone, for a screen reader, and with letters twice as large")
    func access() throws {
      let phones = try ServedPhones()
      let browser = try WebBrowser()
      try browser.resize(width: 390, height: 844)
      try join(browser, phones)
      // The Enter key, as WebDriver writes it.
      try browser.type("\u{E007}", into: ".goal")
      try browser.wait("the goal", for: "document.querySelector('#left-score').textContent == '1'")
      #expect(
        try browser.run("return document.querySelector('.goal').getAttribute('aria-label')")
          == "Goal for Team A")
      #expect(
        try browser.run("return document.querySelector('#sentence').getAttribute('aria-live')") == "polite")
      #expect(
        try browser.run("return document.querySelector('#sentence').textContent").contains(
          "Team A 1, Team B 0"))
      try browser.run("document.documentElement.style.fontSize = '200%'")
      #expect(try browser.run("return document.documentElement.scrollWidth <= innerWidth") == "1")
    }

    @Test("Who comes late joins a team by a name that is typed, and the board has the player")
    func latecomer() throws {
      let phones = try ServedPhones()
      let browser = try WebBrowser()
      try browser.resize(width: 390, height: 844)
      try join(browser, phones)
      func choose(_ label: String) throws {
        try browser.wait(
          label,
          for: "[...document.querySelectorAll('#sheet .item')].some(b => b.innerText.includes('\(label)'))")
        try browser.run(
          "[...document.querySelectorAll('#sheet .item')].find(b => b.innerText.includes('\(label)')).click()"
        )
      }
      try browser.run(
        "[...document.querySelectorAll('#buttons > button')].find(b => b.innerText.includes('More')).click()")
      try choose("Latecomer")
      try choose("Team B")
      try browser.wait("the field", for: "document.querySelector('#sheet input')")
      try browser.type("  Zoë <b>  ", into: "#sheet input")
      try choose("Add")
      let deadline = ContinuousClock.now + .timeout
      while try phones.folder.store("SELECT place FROM gather_player WHERE name = 'Zoë <b>'") != "B" {
        try #require(ContinuousClock.now < deadline, "the latecomer has not joined")
        usleep(50_000)
      }
    }

    @Test(
      "From the idle board to a match by a phone alone: a new player, who is here, fair teams, start; then the result again"
    )
    func manage() throws {
      let phones = try ServedPhones()
      let ana = try phones.access.pair("Bo", role: "manage")
      for action in [#"{"act":{"kind":"gatherEnded"}}"#, #"{"clear":true}"#] {
        #expect(try phones.access.press(ana, action).json["result"] as? String == "done")
      }
      let browser = try WebBrowser()
      try browser.resize(width: 390, height: 844)
      try join(browser, phones, role: "manage", id: 2, until: "document.body.dataset.view == 'idle'")
      func choose(_ label: String, in place: String = "#sheet") throws {
        let found =
          "[...document.querySelectorAll('\(place) button')].find(b => b.innerText.includes('\(label)'))"
        try browser.wait(label, for: found)
        try browser.run("\(found).click()")
      }
      func resize(_ width: Int, _ height: Int) throws {
        try browser.resize(width: width, height: height)
        try browser.wait("\(width) pixels", for: "document.documentElement.clientWidth == \(width)")
      }
      func picture(_ name: String) throws {
        try awaitAnswers(browser)
        #expect(
          try browser.run("return document.documentElement.scrollWidth <= innerWidth") == "1", "\(name)")
        // To be looked at; the folder is made by those of the board's pictures, too.
        try FileManager.default.createDirectory(
          atPath: ".build/screenshots", withIntermediateDirectories: true)
        try browser.screenshot().write(to: URL(filePath: ".build/screenshots/phone-manage-\(name).png"))
      }
      try picture("idle")
      try choose("Players", in: "#manage")
      try choose("New player")
      try browser.wait("the form", for: "document.querySelectorAll('#sheet input').length == 4")
      try browser.type("Zoë", into: "#sheet input")
      for (width, height) in Self.screens {
        try resize(width, height)
        try picture("player-\(width)x\(height)")
      }
      try resize(390, 844)
      try choose("Save")
      try browser.wait("the list", for: "document.querySelector('#sheet').innerText.includes('Zoë')")
      try picture("players")
      try browser.run("document.querySelector('#sheet .corner:last-child').click()")
      try choose("Teams", in: "#manage")
      try choose("Who is here")
      try browser.wait("the list", for: "document.querySelectorAll('#sheet [aria-pressed]').length == 6")
      // As fast as a finger can: none of them is lost.
      try browser.run(
        "for (const name of ['Zoë', 'Ana', 'Bo']) "
          + "[...document.querySelectorAll('#sheet button')].find(b => b.innerText.includes(name)).click()")
      try browser.wait(
        "all three",
        for: "['Ana', 'Bo'].every(name => [...document.querySelectorAll('#sheet [aria-pressed=false]')]"
          + ".some(b => b.innerText.includes(name)))")
      try choose("Ana")
      try browser.wait(
        "Zoë and Ana",
        for: "['Zoë', 'Ana'].every(name => [...document.querySelectorAll('#sheet [aria-pressed=true]')]"
          + ".some(b => b.innerText.includes(name)))")
      try picture("here")
      try browser.run("document.querySelector('#sheet .corner').click()")
      try choose("Fair teams")
      try browser.wait(
        "the teams", for: "document.querySelector('#sheet').innerText.includes('Random teams')")
      for (width, height) in Self.screens {
        try resize(width, height)
        try picture("teams-\(width)x\(height)")
      }
      try resize(390, 844)
      try choose("Start the match")
      try choose("Yes")
      try browser.wait("the match", for: Self.isPlaying)
      #expect(
        try phones.folder.store(
          "SELECT count(*) FROM gather_player WHERE name = 'Zoë' AND place IN ('A', 'B')"
        ).contains("1"))
      try browser.run(
        "[...document.querySelectorAll('#buttons > button')].find(b => b.innerText.includes('More')).click()")
      try picture("more")
      try choose("Past matches")
      try browser.wait(
        "the list", for: "document.querySelector('#sheet-title').innerText.includes('Past matches')")
      try choose("1")
      try browser.wait("the sheet", for: "document.querySelectorAll('#sheet .line').length > 1")
      try picture("gather")
    }

    @Test("Who watches sees the goal and whose it was, without being asked for anything")
    func watching() throws {
      let phones = try ServedPhones("  spectators: names\n")
      let phone = try phones.access.pair("Bo")
      let browser = try WebBrowser()
      try browser.open("http://127.0.0.1:\(phones.port)/live")
      try browser.wait("the page", for: Self.isPlaying)
      _ = try phones.access.press(phone, #"{"act":{"kind":"goal","team":"B"}}"#)
      try browser.wait("the goal", for: "document.querySelector('#right-score').textContent == '1'")
      // Its stream says less often that the board is there.
      try browser.run(Self.countLosses)
      _ = try phones.access.press(phone, #"{"act":{"kind":"clockStarted"}}"#)
      try awaitClock(browser, "00:06")
      #expect(try browser.run("return window.losses") == "0")
    }

    @Test("The pages together have no more than 60 KB, and ask for nothing from elsewhere")
    func budget() throws {
      let phones = try ServedPhones()
      let browser = try WebBrowser()
      try join(browser, phones)
      let names = try browser.run(
        "return performance.getEntriesByType('resource').map(e => e.name).join(' ')"
      ).split(separator: " ")
      #expect(names.count > 5)
      #expect(names.allSatisfy { $0.hasPrefix("http://127.0.0.1:\(phones.port)/") }, "\(names)")
      var size = 0
      for name in Set(names.map(String.init)) where name.contains("/web/") || name.contains("/words/") {
        let path = "/" + name.split(separator: "/", maxSplits: 2)[2].split(separator: "/", maxSplits: 1)[0]
        let full = path == "/web" ? name : name
        let answer = try phones.access.ask(
          "GET", "/" + full.split(separator: "/").dropFirst(2).joined(separator: "/"))
        size += answer.body.utf8.count
      }
      #expect(size > 20_000 && size <= 60_000)
    }
  }
}

extension BoardSuite {
  /// The picture on the board that a phone scans.
  @Suite struct PhonePictureTests {
    @Test(
      "D shows a picture that a phone can read; what pairs with it waits on the board until Enter lets it in")
    func scanned() throws {
      let folder = try BoardFolder()
      let roster = try folder.file("players.csv", "name,team\nAna,A\nBo,B\n")
      try folder.expect("gather", "start", roster)
      let settings = try folder.file(
        "gatherboard.yaml", "phones:\n  listen: 127.0.0.1\n  listen-port: 0\n")
      let display = try VirtualDisplay(width: 800, height: 480)
      let probe = try WindowProbe(display)
      let board = try folder.startBoard(on: display, environment: ["GATHERBOARD_CONFIG": settings])
      try probe.findWindow(of: board.processID)
      probe.focus()
      try probe.tap("d")
      _ = try probe.settled()
      #expect(try listeners(of: board.processID).isEmpty)
      try probe.tap("o")
      var link = ""
      try waitUntil("a picture", said: { try board.errors }) {
        link = try scan(probe, folder)
        return !link.isEmpty
      }
      let parts = try #require(
        link.firstMatch(of: /^http:\/\/127\.0\.0\.1:(\d+)\/join#([A-Z0-9]{16})$/), "\(link)")
      let port = try #require(UInt16(parts.1))
      #expect(try listeners(of: board.processID) == [port])
      let connection = try RawConnection(port: port)
      let body = #"{"code":"\#(parts.2)","name":"Ana"}"#
      try connection.send(
        "POST /phones/join HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
      #expect(try connection.answer().hasPrefix("HTTP/1.1 200 "))
      // The picture is another one once it was used.
      try waitUntil("another picture", said: { try board.errors }) {
        let next = try scan(probe, folder)
        return !next.isEmpty && next != link
      }
      #expect(try folder.expect("phones", "list").contains("waiting"))
      try probe.tap(.enter)
      try waitUntil("the phone let in", said: { try board.errors }) {
        try !folder.expect("phones", "list").contains("waiting")
      }
      try probe.tap("o")
      try waitUntil("closed", said: { try board.errors }) { try listeners(of: board.processID).isEmpty }
    }

    @Test("A half-typed number, a held key and an open question at the board outlive what phones press")
    func undisturbed() throws {
      let folder = try BoardFolder()
      let roster = try folder.file("players.csv", "name,team,number\nAna,A,7\nBo,B,9\n")
      try folder.expect("gather", "start", roster, "--format", "football")
      let port = try FreePort.next()
      let settings = try folder.file(
        "gatherboard.yaml", "phones:\n  open: on\n  listen: 127.0.0.1\n  listen-port: \(port)\n")
      let display = try VirtualDisplay(width: 800, height: 480)
      let probe = try WindowProbe(display)
      let board = try folder.startBoard(on: display, environment: ["GATHERBOARD_CONFIG": settings])
      try probe.findWindow(of: board.processID)
      probe.focus()
      try waitUntil("phones", said: { try board.errors }) { try listeners(of: board.processID) == [port] }
      let access = PhoneAccess(folder: folder, port: port, configuration: settings)
      let phone = try access.pair("Eve")
      func entries() throws -> [String] {
        try folder.store("SELECT json_extract(event, '$.kind') FROM entry ORDER BY position").split(
          separator: "\n"
        )
        .map(String.init)
      }
      func goals(_ count: Int) throws {
        for _ in 0..<count {
          let answer = try access.press(phone, #"{"act":{"kind":"goal","team":"B"}}"#)
          #expect(answer.json["result"] as? String == "done", "\(answer.text)")
        }
      }
      func waitFor(_ kind: String, _ count: Int = 1) throws {
        try waitUntil(kind, said: { try board.errors }) { try entries().filter { $0 == kind }.count == count }
      }
      // A squad number whose first digit is typed.
      try probe.tap(.left)
      try waitFor("goal")
      try probe.tap("7")
      try goals(3)
      try probe.tap(.enter)
      try waitFor("playerNamed")
      let named = try folder.store(
        "SELECT json_extract(e.event, '$.entry') = (SELECT id FROM entry WHERE position = (SELECT MIN(position) FROM entry "
          + "WHERE json_extract(event, '$.kind') = 'goal')) FROM entry e WHERE json_extract(e.event, '$.kind') = 'playerNamed'"
      )
      #expect(named == "1")
      // A key that is held until it acts.
      try probe.tap(.space)
      try waitFor("clockStarted")
      try probe.press("c")
      try goals(3)
      try waitFor("clockCancelled")
      try probe.release("c")
      // A question that is open.
      try probe.tap("e")
      _ = try probe.settled()
      try goals(3)
      #expect(try !entries().contains("gatherEnded"))
      try probe.tap(.enter)
      try waitFor("gatherEnded")
      #expect(try entries().filter { $0 == "goal" }.count == 10)
      #expect(try entries().last == "gatherEnded")
    }

    /// What a reader that is not ours finds in the window (zbarimg, of ZBar); empty for nothing.
    private func scan(_ probe: WindowProbe, _ folder: BoardFolder) throws -> String {
      let picture = try probe.picture()
      var pixels = Data("P6 \(picture.width) \(picture.height) 255\n".utf8)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let pixel = picture[x, y]
          pixels.append(contentsOf: [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)])
        }
      }
      let path = folder.path("window.ppm")
      try pixels.write(to: URL(filePath: path))
      return try CommandRun(["--quiet", "--raw", path], program: "zbarimg").output
        .trimmingCharacters(in: .newlines)
    }
  }
}

/// All of a file that the kernel makes: it has no size, and `String(contentsOfFile:)` takes its first part, some 4 KB, for all.
func kernelText(_ path: String) throws -> String {
  let file = try FileHandle(forReadingFrom: URL(filePath: path))
  return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
}

/// The TCP ports on which a process listens (proc(5)).
func listeners(of process: Int32) throws -> [UInt16] {
  let sockets = Set(
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/\($0)")
    })
  return try ["tcp", "tcp6"].flatMap { table in
    try kernelText("/proc/\(process)/net/\(table)").split(separator: "\n")
      .dropFirst().compactMap { line -> UInt16? in
        let parts = line.split(separator: " ")
        guard parts[3] == "0A", sockets.contains("socket:[\(parts[9])]") else { return nil }
        return parts[1].split(separator: ":").last.flatMap { UInt16($0, radix: 16) }
      }
  }
}
