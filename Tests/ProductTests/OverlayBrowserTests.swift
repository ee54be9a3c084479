import DisplayProbe
import Foundation
import Glibc
import SDLKit
import Testing

extension ServedSuite {
  /// The overlay in a real browser, against the real server.
  @Suite struct OverlayBrowserTests {
    /// A served match, an overlay's token and one that keeps the score.
    private final class Studio {
      let phones: ServedPhones
      let watch: String
      let deck: String

      init(teams: (String, String) = ("Team A", "Team B"), colors: [String] = []) throws {
        phones = try ServedPhones(gather: ["--team-a-name", teams.0, "--team-b-name", teams.1] + colors)
        watch = try phones.token("OBS")
        deck = try phones.token("Deck", role: "score")
      }

      func address(_ options: String = "", demo: Bool = false) -> String {
        "http://127.0.0.1:\(phones.port)/overlay?\(demo ? "demo" : "token=\(watch)")&\(options)"
      }

      /// Each with a key of its own: it counts however fast they come.
      /// - Parameter token: Whose presses they are; nil for the one that keeps the score.
      func press(_ verbs: String..., by token: String? = nil) throws {
        for verb in verbs {
          let answer = try phones.access.ask(
            "POST", "/commands/\(verb)",
            headers: "Authorization: Bearer \(token ?? deck)\r\nIdempotency-Key: \(UUID())\r\n")
          #expect(answer.status == 200, "\(verb): \(answer.text)")
        }
      }

      func goals() throws -> Int { try phones.entries().filter { $0 == "goal" }.count }

      /// How many connections to the board are open on its side (proc_net(5)).
      func connections() throws -> Int {
        let port = String(format: ":%04X ", Int(phones.port))
        return try kernelText("/proc/net/tcp").split(separator: "\n").filter {
          line in
          let fields = line.split(separator: " ")
          return fields.count > 3 && "\(fields[1]) ".hasSuffix(port) && fields[3] == "01"
        }.count
      }
    }

    private func browser(_ width: Int = 1_920, _ height: Int = 1_080, language: String = "en") throws
      -> WebBrowser
    {
      let browser = try WebBrowser(language: language)
      try browser.view(width: width, height: height)
      return browser
    }

    private static let isBug = "document.body.dataset.view == 'bug'"
    private static func text(_ selector: String) -> String {
      "document.querySelector('\(selector)').innerText"
    }
    private static let isNoteOpen = "document.querySelector('#note').classList.contains('open')"

    /// Waits until all that moves softly has come to rest.
    private func awaitRest(_ browser: WebBrowser) throws {
      try browser.wait("the rest", for: "document.getAnimations().length == 0")
    }

    /// What the browser has drawn, with its transparency.
    private struct Pixels {
      let width: Int
      let height: Int
      private let bytes: [UInt8]

      init(_ browser: WebBrowser) throws {
        let surface = try Surface(
          .png, Array(browser.screenshot()), fitting: (width: 8_192, height: 8_192))
        (width, height, bytes) = (surface.width, surface.height, surface.bytes)
      }

      /// The three colours of a place, as a list that knows no order of them.
      func colors(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
        bytes[(y * width + x) * 4..<(y * width + x) * 4 + 3]
      }

      /// 0 for clear, 255 for solid.
      func alpha(_ x: Int, _ y: Int) -> UInt8 { bytes[(y * width + x) * 4 + 3] }

      /// The part of the picture in which something stands that is `alpha`, by every eighth pixel each way.
      func part(_ isMeant: (UInt8) -> Bool) -> Double {
        var count = 0
        for y in stride(from: 0, to: height, by: 8) {
          for x in stride(from: 0, to: width, by: 8) where isMeant(alpha(x, y)) { count += 1 }
        }
        return Double(count) * 64 / Double(width * height)
      }
    }

    /// No text leaves its box, and no box the picture, but for what `safe` allows: what does, as text.
    private func faults(_ browser: WebBrowser, safe: Double = 0.05) throws -> String {
      try browser.run(
        """
        const seen = e => { for (let n = e; n instanceof Element; n = n.parentElement) { const s = getComputedStyle(n); if (s.visibility == 'hidden' || s.display == 'none') return false } return true };
        const faults = [];
        for (const e of document.querySelectorAll('.fit, .score b, .clock b, #extras b')) {
          if (!seen(e) || !e.textContent) continue;
          const range = document.createRange();
          range.selectNodeContents(e);
          const [r, box] = [range.getBoundingClientRect(), e.parentElement.closest('div, li').getBoundingClientRect()];
          if (r.left < box.left - 1 || r.right > box.right + 1 || r.top < box.top - box.height / 8 || r.bottom > box.bottom + box.height / 8)
            faults.push(`${e.textContent} leaves its box: ${[r.top, r.bottom, box.top, box.bottom].map(Math.round)}`);
          if (r.left < innerWidth * \(safe) - 1 || r.right > innerWidth * (1 - \(safe)) + 1 || r.top < innerHeight * \(safe) - 1 || r.bottom > innerHeight * (1 - \(safe)) + 1)
            faults.push(`${e.textContent} leaves the safe area`);
        }
        return faults.join('; ');
        """)
    }

    @Test(
      "Each moment of a match is drawn, and where nothing is the picture is clear",
      arguments: [(1_920, 1_080), (1_280, 720), (3_840, 2_160)])
    func moments(width: Int, height: Int) throws {
      let studio = try Studio()
      let browser = try browser(width, height)
      try browser.open(studio.address())
      try browser.wait("the kick-off", for: "document.body.dataset.view == 'third'")
      func look(_ what: String) throws {
        try awaitRest(browser)
        let picture = try Pixels(browser)
        #expect(picture.width == width && picture.height == height)
        // In the middle nothing is ever drawn, and in the corners of the picture neither.
        for (x, y) in [(width / 2, height / 3), (2, 2), (width - 3, height - 3), (width - 3, 2)] {
          #expect(picture.alpha(x, y) == 0, "\(what) at \(x), \(y)")
        }
        let solid = picture.part { $0 == 255 }
        #expect(solid > 0.005, "\(what): \(solid)")
        let faults = try faults(browser)
        #expect(faults.isEmpty, "\(what): \(faults)")
      }
      try look("kick-off")
      try studio.press("clock-start")
      try browser.wait("the bug", for: Self.isBug)
      try look("running")
      try studio.press("goal-away", "added-time?minutes=3")
      try browser.wait("the goal", for: "\(Self.isNoteOpen) && \(Self.text("#note")).includes('GOAL')")
      try browser.wait("the added time", for: "\(Self.text("#added")) == '+3'")
      try look("goal")
      try studio.press("red-home")
      try browser.wait("the card", for: "\(Self.text("#note")).includes('RED CARD')")
      #expect(try browser.run("return document.querySelectorAll('#home i').length") == "1")
      try look("card")
      try studio.press("goal-home", "next-period")
      try browser.wait(
        "half-time",
        for: "document.body.dataset.view == 'third' && \(Self.text("#head")).includes('HALF-TIME')")
      try look("half-time")
      try studio.press("clock-start", "next-period")
      try browser.wait("extra time", for: "\(Self.text("#head")).includes('EXTRA')")
      try studio.press("clock-start", "next-period", "clock-start", "next-period")
      try browser.wait("penalties", for: "document.querySelector('#kicks').offsetParent")
      try studio.press("kick-scored-home", "kick-missed-away")
      try browser.wait(
        "two kicks", for: "document.querySelectorAll('#kicks .scored, #kicks .missed').length == 2")
      try look("penalties")
      try studio.press(
        "kick-scored-home", "kick-missed-away", "kick-scored-home", "kick-missed-away", "end-match")
      try browser.wait(
        "the end", for: "document.body.dataset.view == 'third' && \(Self.text("#result")).includes('3–0')")
      try look("full time")
    }

    @Test("Score 9, 10 and 99: nothing jumps")
    func score() throws {
      let studio = try Studio()
      let browser = try browser()
      try browser.open(studio.address())
      try studio.press("clock-start")
      try browser.wait("the bug", for: Self.isBug)
      let boxes =
        "return ['#home', '#score', '#away', '#clock', '#period'].map(s => { const r = document.querySelector(s).getBoundingClientRect(); return [r.x, r.y, r.width, r.height].map(Math.round).join(',') }).join(' ')"
      let first = try browser.run(boxes)
      // A token has 20 presses in four seconds: with six of them nobody has to wait.
      let decks = try (1...6).map { try studio.phones.token("Deck \($0)", role: "score") }
      var presses = 0
      for goals in [9, 10, 98, 99] {
        while try studio.goals() < goals {
          try studio.press("goal-home", by: decks[presses % decks.count])
          presses += 1
        }
        try browser.wait(
          "\(goals) goals", for: "document.querySelector('#score b').textContent == '\(goals)'")
        #expect(try browser.run(boxes) == first, "\(goals)")
        #expect(try faults(browser) == "")
      }
      // A hundred is the rules' to refuse.
      let answer = try studio.phones.access.ask(
        "POST", "/commands/goal-home",
        headers: "Authorization: Bearer \(studio.deck)\r\nIdempotency-Key: last\r\n")
      #expect(answer.status == 409 && answer.json["code"] as? String == "scoreAtLimit")
    }

    @Test("A goal within the goal's six seconds takes its place; undo takes it off the air at once")
    func goals() throws {
      let studio = try Studio()
      let browser = try browser()
      try browser.open(studio.address())
      try studio.press("clock-start")
      try browser.wait("the bug", for: Self.isBug)
      #expect(try browser.run("return \(Self.isNoteOpen)") == "0")
      try studio.press("goal-home")
      try browser.wait("the goal", for: "\(Self.isNoteOpen) && \(Self.text("#note")).includes('Team A')")
      try studio.press("goal-away")
      try browser.wait(
        "the other goal", for: "\(Self.isNoteOpen) && \(Self.text("#note")).includes('Team B')")
      try studio.press("undo")
      try browser.wait("the first goal again", for: "\(Self.text("#note")).includes('Team A')")
      try studio.press("undo")
      try browser.wait("no goal", for: "!\(Self.isNoteOpen)", within: .seconds(3))
      #expect(try browser.run("return document.querySelector('#score b').textContent") == "0")
      // By itself it is over after six seconds.
      try studio.press("goal-home")
      let begun = ContinuousClock.now
      try browser.wait("the goal", for: Self.isNoteOpen)
      try browser.wait("its end", for: "!\(Self.isNoteOpen)", within: .seconds(60))
      #expect(ContinuousClock.now - begun > .seconds(5))
    }

    @Test("A page that is loaded anew in the middle shows the rest of a goal, and two overlays show the same")
    func reload() throws {
      let studio = try Studio()
      let (one, other) = (try browser(), try browser(1_280, 720))
      try one.open(studio.address())
      try studio.press("clock-start", "goal-home")
      let begun = ContinuousClock.now
      try one.wait("the goal", for: Self.isNoteOpen)
      // In the middle of the goal's six seconds.
      try one.wait("two seconds", for: "\(Self.text("#clock b")) >= '00:02'")
      try one.open(studio.address("position=br"))
      try other.open(studio.address("theme=day&language=de"))
      try one.wait("the goal again", for: Self.isNoteOpen, within: .seconds(3))
      try other.wait("the goal", for: "\(Self.text("#note")).includes('TOR')")
      for browser in [one, other] {
        try browser.wait("its end", for: "!\(Self.isNoteOpen)", within: .seconds(60))
        #expect(try browser.run("return document.querySelector('#score b').textContent") == "1")
      }
      #expect(ContinuousClock.now - begun > .seconds(5.5))
    }

    @Test(
      "The board is gone for ten seconds: the picture stays, its clock becomes a mark, no error is on the air, and all is right again"
    )
    func gone() throws {
      let studio = try Studio()
      let browser = try browser()
      try browser.open(studio.address())
      try studio.press("clock-start", "goal-home")
      try browser.wait(
        "the goal", for: "\(Self.isBug) && document.querySelector('#score b').textContent == '1'")
      let opacity = "getComputedStyle(document.querySelector('#clock b')).opacity"
      let words = "return document.body.innerText.replace(/[0-9:]/g, '')"
      try browser.wait("the end of the goal", for: "!\(Self.isNoteOpen)")
      try awaitRest(browser)
      let before = try browser.run(words)
      try studio.phones.served.killNow()
      let begun = ContinuousClock.now
      try browser.wait("the mark", for: "\(opacity) == 0", within: .seconds(30))
      #expect(ContinuousClock.now - begun > .seconds(2) && ContinuousClock.now - begun < .seconds(9))
      // The time without the board is what is tested: on the air nothing may happen, and so there is nothing to wait for.
      usleep(6_000_000)
      #expect(try browser.run("return document.body.dataset.view") == "bug")
      #expect(try browser.run(words) == before)
      #expect(try Pixels(browser).alpha(960, 540) == 0)
      try studio.phones.killAndStart()
      try studio.press("goal-away")
      try browser.wait(
        "the board", for: "\(opacity) == 1 && document.querySelectorAll('#score b')[1].textContent == '1'",
        within: .seconds(30))
    }

    @Test("A token that is taken away empties the overlay; one that is none never fills it")
    func token() throws {
      let studio = try Studio()
      let browser = try browser()
      try browser.open(studio.address())
      try studio.press("clock-start")
      try browser.wait("the bug", for: Self.isBug)
      try awaitRest(browser)
      #expect(try Pixels(browser).part { $0 > 0 } > 0)
      try studio.phones.folder.expect("token", "remove", "OBS")
      try browser.wait("nothing", for: "document.body.dataset.view == 'empty'", within: .seconds(20))
      func isClear() throws -> Bool {
        try awaitRest(browser)
        return try Pixels(browser).part { $0 > 0 } == 0
      }
      #expect(try isClear())
      // Another language is another stream, whose refusal is told to the page anew.
      try browser.developer(
        "Page.addScriptToEvaluateOnNewDocument",
        ["source": "window.warned = ''; console.warn = (text) => { window.warned += text }"])
      try browser.open(studio.address("language=de"))
      try browser.wait("the refusal", for: "warned.includes('Overlay: status')")
      #expect(try isClear())
      #expect(try browser.run("return document.body.innerText.trim()") == "")
    }

    @Test("Fifty overlays of one browser share a stream, and a POST beside them is answered at once")
    func fifty() throws {
      let studio = try Studio()
      let browser = try browser()
      try studio.press("clock-start")
      for number in 0..<50 {
        if number > 0 { try browser.openTab() }
        try browser.open(studio.address("position=\(["tl", "tr", "bl", "br"][number % 4])"))
      }
      try browser.wait("the bug", for: Self.isBug)
      // One stream, and what else the browser keeps open for a while: far from six for each page.
      #expect(try studio.connections() <= 7)
      try browser.run(
        "window.took = 0; const begun = performance.now(); fetch('/commands/goal-home', { method: 'POST', headers: { Authorization: 'Bearer \(studio.deck)' } }).then(() => { window.took = performance.now() - begun })"
      )
      try browser.wait("the answer", for: "window.took > 0", within: .seconds(20))
      #expect(try Double(browser.run("return window.took")) ?? 10_000 < 2_000)
      try browser.wait("the goal", for: "document.querySelector('#score b').textContent == '1'")
    }

    @Test(
      "Long names, names from right to left and Korean are never cut off, in each form",
      arguments: ["short", "full"])
    func names(_ form: String) throws {
      for names in [
        ("Sportfreunde Unterhaching-Taufkirchen", "Borussia Mönchengladbach von 1900"),
        ("النادي الأهلي المصري", "מכבי תל אביב"), ("전북 현대 모터스", "수원 삼성 블루윙즈"),
        ("<b>Rot & Weiß</b>", "=1+1"),
      ] {
        let studio = try Studio(teams: names)
        let browser = try browser()
        try browser.open(studio.address("names=\(form)"))
        try browser.wait("the kick-off", for: "document.body.dataset.view == 'third'")
        try awaitRest(browser)
        #expect(try faults(browser) == "")
        try studio.press("clock-start", "goal-away")
        try browser.wait("the goal", for: Self.isNoteOpen)
        try awaitRest(browser)
        #expect(try faults(browser) == "", "\(names)")
        #expect(try browser.run("return document.querySelectorAll('#bug b b').length") == "0")
      }
    }

    @Test("In lines, too, no line of a long name lies on the team's colour", arguments: ["short", "full"])
    func lines(_ form: String) throws {
      let studio = try Studio(
        teams: ("Sportfreunde Unterhaching-Taufkirchen", "Borussia Mönchengladbach von 1900"))
      let browser = try browser()
      try browser.open(studio.address("names=\(form)&theme=line"))
      let covered = """
        return [...document.querySelectorAll('.team')].filter(e => e.offsetParent).flatMap(e => {
          const range = document.createRange();
          range.selectNodeContents(e.querySelector('.fit'));
          const line = parseFloat(getComputedStyle(e, '::before').height), box = e.getBoundingClientRect();
          return [...range.getClientRects()].filter(r => r.bottom - r.height / 8 > box.bottom - line).map(r => e.id);
        }).join();
        """
      try browser.wait("the kick-off", for: "document.body.dataset.view == 'third'")
      try awaitRest(browser)
      #expect(try browser.run("return document.querySelectorAll('#third .wrapped').length") == "2")
      #expect(try browser.run(covered) == "")
      try studio.press("clock-start")
      try browser.wait("the bug", for: Self.isBug)
      try awaitRest(browser)
      #expect(try browser.run(covered) == "")
    }

    @Test("A line stands between the digits of each score", arguments: ["night", "day", "line"])
    func separator(_ theme: String) throws {
      let studio = try Studio()
      let browser = try browser()
      try browser.open(studio.address("theme=\(theme)"))
      try studio.press("clock-start", "goal-home", "goal-home", "goal-away", "goal-away")
      func look(_ id: String, _ digits: String) throws {
        try browser.wait(
          "\(digits) in \(id)", for: "document.querySelector('#\(id)').textContent == '\(digits)'")
        try awaitRest(browser)
        let gap = try browser.run(
          """
          const [one, other] = [...document.querySelectorAll('#\(id) b')].map(e => { const r = document.createRange(); r.selectNodeContents(e); return r.getBoundingClientRect() });
          const line = getComputedStyle(document.querySelector('#\(id)'), '::after');
          const room = (other.left - one.right - parseFloat(line.width)) / 2;
          return line.content != 'none' && parseFloat(line.width) >= 4 && parseFloat(line.height) >= 2 && room >= 2 ? 'seen' : JSON.stringify([line.width, line.height, room]);
          """)
        #expect(gap == "seen", "\(id)")
      }
      try look("score", "22")
      try studio.press("next-period")
      try look("third-score", "22")
      try studio.press(
        "clock-start", "next-period", "clock-start", "next-period", "clock-start", "next-period")
      try studio.press("kick-scored-home", "kick-scored-away")
      try look("kicks-score", "11")
    }

    @Test("A red card is seen on a team of any colour", arguments: ["EE3E47", "FFFFFF", "101010"])
    func redCard(_ color: String) throws {
      let studio = try Studio(colors: ["--team-a-color", color])
      let browser = try browser()
      try browser.open(studio.address())
      try studio.press("clock-start", "red-home")
      try browser.wait("the card", for: "document.querySelector('#home i')?.offsetParent")
      try awaitRest(browser)
      let place = try browser.run(
        "const r = document.querySelector('#home i').getBoundingClientRect(); return [Math.floor(r.left), Math.round(r.top + r.height / 2)].join()"
      ).split(separator: ",").compactMap { Int($0) }
      let picture = try Pixels(browser)
      // Beside the red a light line, and a dark one around that.
      #expect(picture.colors(place[0] - 1, place[1]).allSatisfy { $0 > 200 })
      #expect(picture.colors(place[0] - 3, place[1]).contains { $0 < 128 })
    }

    @Test(
      "Options that cannot be read fall back, those that can are heeded, and nothing leaves the safe area")
    func options() throws {
      let studio = try Studio()
      let browser = try browser()
      try studio.press("clock-start", "added-time?minutes=3")
      for (options, corner) in [
        ("position=tl&safe=5", "left top"), ("position=br&theme=line&safe=5", "right bottom"),
        ("position=tr&scale=2", "right top"), ("position=bottom&names=full&scale=0.5", "center bottom"),
        ("position=what&scale=9&safe=-3&theme=pink&names=x&show=nothing&language=xx", "left top"),
      ] {
        try browser.open(studio.address(options))
        try browser.wait("the bug", for: Self.isBug)
        try awaitRest(browser)
        #expect(try faults(browser) == "", "\(options)")
        let place = try browser.run(
          "const [a, b] = ['#teams', '#time'].map(s => document.querySelector(s).getBoundingClientRect()); const x = (Math.min(a.left, b.left) + Math.max(a.right, b.right)) / 2 / innerWidth; return `${x < 0.4 ? 'left' : x > 0.6 ? 'right' : 'center'} ${a.y < innerHeight / 2 ? 'top' : 'bottom'}`"
        )
        #expect(place == corner, "\(options)")
      }
      try browser.open(studio.address("show=clock"))
      try browser.wait("the clock", for: "document.querySelector('#clock').offsetParent")
      #expect(try browser.run("return String(document.querySelector('#bar').offsetParent)") == "null")
    }

    @Test(
      "The sample match plays without a token; the page is no larger than 40 KB and asks nobody else for anything"
    )
    func demo() throws {
      let studio = try Studio()
      let browser = try browser()
      try browser.open(studio.address("language=ro", demo: true))
      try browser.wait("the sample", for: "document.body.dataset.view != 'empty'")
      try browser.wait(
        "all of it", for: "document.readyState == 'complete' && document.fonts.status == 'loaded'")
      try awaitRest(browser)
      let asked = try browser.run(
        "return performance.getEntriesByType('resource').map(e => new URL(e.name)).filter(u => u.host != location.host).length"
      )
      #expect(asked == "0")
      let web =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        + "/assets/web/"
      let names = try FileManager.default.contentsOfDirectory(atPath: web).filter {
        $0.hasPrefix("overlay") || ["clock.js", "elements.js", "roboto-condensed.woff2"].contains($0)
      }
      let size = try names.reduce(0) { try $0 + Data(contentsOf: URL(filePath: web + $1)).count }
      #expect(names.count >= 8 && size <= 40_000, "\(size)")
    }
  }
}
