import DisplayProbe
import Foundation
import TestKit
import Testing

extension ServedSuite {
  /// The desk's page in a real browser, against the real desk.
  @Suite struct DeskBrowserTests {
    private static let tab = "\u{E004}"
    private static let enter = "\u{E007}"
    private static let isShown =
      "document.body.dataset.view == 'desk' && document.body.classList.contains('connected')"
    /// A group of three, of which two matches begin at once, and a final of its first two.
    private static let plan = """
      number,pitch,start,home,away,stage
      1,pitch-1,10:00,Reds,Blues,A
      2,pitch-2,10:00,Greens,Foxes,A
      3,pitch-1,10:20,Reds,Greens,A
      4,pitch-2,10:20,Blues,Foxes,A
      5,pitch-1,10:40,Reds,Foxes,A
      6,pitch-2,10:40,Blues,Greens,A
      7,pitch-1,11:00,A1,A2,KO
      """

    private func serve() throws -> ServedDesk {
      try ServedDesk(nil) { folder in
        try folder.expect(
          "day", "import", folder.file("plan.csv", Self.plan), "--date", "2026-11-28", "--title", "Cup",
          "--game", "12")
      }
    }

    private func open(_ desk: ServedDesk, width: Int = 1_280, height: Int = 800) throws -> WebBrowser {
      let browser = try WebBrowser()
      if width < 800 {
        try browser.resize(width: width, height: height)
      } else {
        try browser.view(width: width, height: height)
      }
      try browser.open("http://127.0.0.1:\(desk.access.port)/desk#key=\(desk.key)")
      try browser.wait("the desk", for: Self.isShown)
      return browser
    }

    private func startTyping(_ browser: WebBrowser) throws {
      try browser.tap("#type-results")
      try browser.wait("the fields", for: "document.querySelector('.goals-field')?.offsetParent")
    }

    private func field(_ match: Int, _ side: String = "home") -> String {
      ".result[data-id=\"\(match)\"] .goals-field:nth-of-type(\(side == "home" ? 1 : 2))"
    }

    private func score(_ match: Int, _ desk: ServedDesk) throws -> String? {
      try desk.fixture(match)["score"] as? String
    }

    /// The match and the side of the field that has the focus.
    private static let focus = """
      const field = document.activeElement; const form = field.closest('.result');
      return form ? form.dataset.id + ' ' + [...form.querySelectorAll('.goals-field')].indexOf(field) : field.tagName
      """

    /// What stands in the fields of a match, and what is said of it.
    private func typed(_ match: Int, _ browser: WebBrowser) throws -> String {
      try browser.run(
        """
        const form = document.querySelector('.result[data-id="\(match)"]');
        const goals = [...form.querySelectorAll('.goals-field')].map((field) => field.value);
        return goals.join(':') + ' ' + form.querySelector('.problem').textContent
        """)
    }

    @Test(
      "A helper types a round by Tab and Enter alone: each row is saved as a result, and nothing as a correction"
    )
    func round() throws {
      let desk = try serve()
      let browser = try open(desk)
      try startTyping(browser)
      #expect(try browser.run(Self.focus) == "1 0")
      try browser.press("2" + Self.tab + "1" + Self.enter)
      #expect(try browser.run(Self.focus) == "2 0")
      // As it is written on paper.
      try browser.press("10:0" + Self.enter)
      #expect(try browser.run(Self.focus) == "3 0")
      try browser.press("0" + Self.tab + "0" + Self.tab)
      #expect(try browser.run(Self.focus) == "4 0")
      try browser.press("1" + Self.tab + "1")
      try browser.wait(
        "both are offered", for: "document.querySelector('#save-all').textContent.includes('2')")
      try browser.tap("#save-all")
      try browser.wait("all four", for: "document.querySelectorAll('.result.saved').length == 4")
      for (match, expected) in [(1, "2:1"), (2, "10:0"), (3, "0:0"), (4, "1:1")] {
        let fixture = try desk.fixture(match)
        #expect(fixture["score"] as? String == expected && fixture["corrected"] as? String == "")
      }
      #expect(try browser.run("return document.body.innerText.includes('orrect')") == "0")
      // The final has no teams, and no fields.
      #expect(
        try browser.run(
          "return document.querySelector('.result[data-id=\"7\"] .goals-field').offsetParent === null") == "1"
      )
    }

    @Test(
      "What is typed stays while another helper's results come, and one for the same match is not overwritten without a reason"
    )
    func twoHelpers() throws {
      let desk = try serve()
      let browser = try open(desk)
      try startTyping(browser)
      try browser.press("3" + Self.tab + "2")
      #expect(try desk.edit(#"{"kind":"result","fixture":2,"home":1,"away":0,"seen":""}"#).status == 200)
      try browser.wait("the other result", for: "document.querySelector('.result[data-id=\"2\"].saved')")
      #expect(try typed(1, browser) == "3:2 " && browser.run(Self.focus) == "1 1")
      #expect(try desk.edit(#"{"kind":"result","fixture":1,"home":3,"away":3,"seen":""}"#).status == 200)
      let said = "document.querySelector('.result[data-id=\"1\"] .problem').textContent.includes('3–3')"
      try browser.wait("what stands by now", for: said)
      #expect(try typed(1, browser).hasPrefix("3:2 "))
      try browser.press(Self.enter)
      #expect(try browser.run("return document.activeElement.closest('label')?.className") == "reason")
      try browser.press("slip of the pen" + Self.enter)
      try waitUntil("the correction") { try score(1, desk) == "3:2" }
      #expect(try desk.fixture(1)["corrected"] as? String == "slip of the pen")
      // The same from both is nothing to decide.
      try browser.run("document.querySelector('\(field(3))').focus()")
      try browser.press("4" + Self.tab + "0")
      #expect(try desk.edit(#"{"kind":"result","fixture":3,"home":4,"away":0,"seen":""}"#).status == 200)
      try browser.wait("it is saved", for: "document.querySelector('.result[data-id=\"3\"].saved')")
      #expect(try typed(3, browser) == "4:0 ")
    }

    @Test("What is typed is there after the page was loaded again, and a refusal stands at its row")
    func kept() throws {
      let desk = try serve()
      let browser = try open(desk)
      try startTyping(browser)
      try browser.press("3" + Self.tab + "2")
      try browser.run("location.reload()")
      try browser.wait("the desk", for: Self.isShown)
      try browser.wait("the fields", for: "document.querySelector('.goals-field')?.offsetParent")
      #expect(try typed(1, browser) == "3:2 ")
      desk.process.freeze()
      try browser.run("document.querySelector('\(field(1, "away"))').focus()")
      try browser.press(Self.enter)
      try browser.wait(
        "the sentence", for: "document.querySelector('.result[data-id=\"1\"] .problem').textContent",
        within: .seconds(30))
      #expect(try typed(1, browser).hasPrefix("3:2 The desk does not answer."))
      desk.process.send(SIGCONT)
      try waitUntil("the result that was on its way") { try score(1, desk) == "3:2" }
    }

    @Test(
      "On a phone a result is typed with the keyboard of numbers and saved by a button; the page is never too wide"
    )
    func phone() throws {
      let desk = try serve()
      for (width, height) in [(320, 568), (390, 844)] {
        let browser = try open(desk, width: width, height: height)
        try startTyping(browser)
        #expect(try browser.run("return document.querySelector('.goals-field').inputMode") == "numeric")
        let match = width == 320 ? 1 : 2
        try browser.run("document.querySelector('\(field(match))').focus()")
        try browser.press("2" + Self.tab + "1")
        #expect(try browser.run("return document.documentElement.scrollWidth <= innerWidth") == "1")
        try browser.tap(".result[data-id=\"\(match)\"] .act:not(.leave)")
        try waitUntil("the result") { try score(match, desk) == "2:1" }
      }
    }

    /// Plays the group so that Reds win it before Blues.
    private func playGroup(_ desk: ServedDesk) throws {
      for (match, home, away) in [(1, 2, 0), (2, 1, 0), (3, 1, 0), (4, 3, 0), (5, 2, 1), (6, 1, 0)] {
        let edit = #"{"kind":"result","fixture":\#(match),"home":\#(home),"away":\#(away),"seen":""}"#
        #expect(try desk.edit(edit).status == 200)
      }
    }

    @Test(
      "A level final asks who has won the penalties, and keeps its teams when the group is corrected: the desk decides"
    )
    func final() throws {
      let desk = try serve()
      try playGroup(desk)
      let browser = try open(desk)
      try startTyping(browser)
      #expect(try browser.run(Self.focus) == "7 0")
      try browser.press("1" + Self.tab + "1" + Self.enter)
      #expect(try browser.run("return document.activeElement.type") == "radio")
      try browser.press(" " + Self.enter)
      try waitUntil("the final") { try desk.fixture(7)["winner"] as? String == "home" }
      // Blues come down to third place.
      let edit =
        #"{"kind":"result","fixture":6,"home":1,"away":9,"reason":"two pitches mixed up","seen":"1:0"}"#
      #expect(try desk.edit(edit).status == 200)
      try browser.wait("the question", for: "document.querySelectorAll('.warnings .option').length == 3")
      #expect(
        try browser.run("return document.querySelector('.warnings .warning').textContent.includes('Greens')")
          == "1")
      #expect(try (desk.fixture(7)["away"] as? [String: Any])?["name"] as? String == "Blues")
      let everybody = try WebBrowser()
      try everybody.open("http://127.0.0.1:\(desk.access.port)/day")
      let ruling = "document.querySelector('.card[data-id=\"7\"] .ruling')?.textContent"
      try everybody.wait("the question for all", for: "\(ruling)?.includes('Reds and Greens are now due')")
      try browser.run("document.querySelectorAll('.warnings .option')[0].click()")
      try browser.wait("the answer", for: "document.querySelector('#warnings').hidden")
      #expect(try desk.fixture(7)["decided"] as? Bool == true && score(7, desk) == "1:1")
      try browser.run("document.querySelector('.result[data-id=\"7\"] .result-number').click()")
      try browser.run(
        "[...document.querySelectorAll('#sheet .act')].find((act) => act.textContent == 'Undo the decision').click()"
      )
      try browser.wait(
        "the question again", for: "document.querySelectorAll('.warnings .option').length == 3")
    }

    @Test("Goals that are typed for a match stay when other teams come to play it, and the row says so")
    func otherTeams() throws {
      let desk = try serve()
      try playGroup(desk)
      let browser = try open(desk)
      try startTyping(browser)
      try browser.press("2" + Self.tab + "1")
      let edit = #"{"kind":"result","fixture":6,"home":1,"away":9,"reason":"mixed up","seen":"1:0"}"#
      #expect(try desk.edit(edit).status == 200)
      try browser.wait(
        "the other team",
        for: "document.querySelector('.result[data-id=\"7\"] .away').textContent.includes('Greens')")
      #expect(try typed(7, browser) == "2:1 Other teams now play this match. Check the goals.")
      // Nobody knows who plays it, and then the same teams do.
      #expect(try desk.edit(#"{"kind":"uncorrect","fixture":5}"#).status == 200)
      try browser.wait(
        "no fields",
        for: "document.querySelector('.result[data-id=\"7\"] .goals-field').offsetParent === null")
      #expect(
        try desk.edit(#"{"kind":"result","fixture":5,"home":2,"away":1,"seen":""}"#).status == 200)
      try browser.wait(
        "the fields", for: "document.querySelector('.result[data-id=\"7\"] .goals-field').offsetParent")
      #expect(try typed(7, browser).hasPrefix("2:1 "))
      try browser.run("document.querySelector('\(field(7, "away"))').focus()")
      try browser.press(Self.enter)
      try waitUntil("the final") { try score(7, desk) == "2:1" }
    }

    @Test(
      "Tied teams are put into order by keys with a reason, everybody sees it, and it is taken back before another one"
    )
    func order() throws {
      let desk = try serve()
      for match in 1...6 {
        #expect(
          try desk.edit(#"{"kind":"result","fixture":\#(match),"home":1,"away":1,"seen":""}"#).status == 200)
      }
      let browser = try open(desk)
      try browser.wait("the tie", for: "document.querySelector('.lot .quiet')?.offsetParent")
      try browser.run("document.querySelector('.lot .quiet').click()")
      try browser.wait("the list", for: "document.querySelectorAll('.order li').length == 4")
      // The first team goes down two places, by the button that keeps the focus.
      try browser.press(" ")
      try browser.press(" ")
      let names = "[...document.querySelectorAll('.order .name')].map((name) => name.textContent).join()"
      #expect(try browser.run("return \(names)") == "Blues,Greens,Reds,Foxes")
      try browser.type("penalties" + Self.enter, into: "#sheet input")
      try browser.wait(
        "the note", for: "document.querySelector('.orders li')?.textContent.includes('penalties')")
      let day = try desk.access.ask("GET", "/day/state").text
      #expect(day.contains("Decided (penalties): Blues, Greens, Reds, Foxes"))
      #expect(
        try desk.edit(#"{"kind":"lot","stage":"A","teams":["reds","blues","greens","foxes"]}"#).status == 422)
      try browser.run("document.querySelector('.orders .act').click()")
      try browser.run("document.querySelector('#sheet .choices .act:not(.quiet)').click()")
      try browser.wait("the tie again", for: "document.querySelector('.lot .quiet')?.offsetParent")
    }

    @Test("A team leaves after its group by the way that says so")
    func leaving() throws {
      let desk = try serve()
      let browser = try open(desk)
      try browser.run("document.querySelector('#team-list .entry-button').click()")
      try browser.run("document.querySelector('#sheet .parts > .act').click()")
      try browser.wait("both ways", for: "document.querySelectorAll('#sheet .option').length == 2")
      try browser.run("document.querySelectorAll('#sheet .option')[1].click()")
      try browser.wait(
        "the note",
        for: "document.querySelector('#team-list .note').textContent == 'withdrawn after the group stage'")
    }
  }
}
