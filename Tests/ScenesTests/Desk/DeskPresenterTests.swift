import Foundation
import GatherModel
import Localization
import Testing
import TestKit
import Tournament

@testable import Scenes

/// What the page of the desk says of a day.
@Suite struct DeskPresenterTests {
  private func result(
    _ fixture: Fixture.ID, _ home: Int, _ away: Int, on pitch: Pitch.ID, match: UInt8 = 1,
    teams: TeamPair<PlannedTeam.ID>? = nil
  ) -> FixtureResult {
    FixtureResult(
      fixture: fixture, match: UUID(uuid: (match, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), board: pitch,
      result: MatchResult(Score(teamA: home, teamB: away)), entries: 1, teams: teams)
  }

  private func page(
    _ plan: DayPlan, _ results: [FixtureResult] = [], boards: [DeskFacts.Board] = [],
    _ language: Language = .english
  ) -> DeskViewModel {
    var book = ResultBook()
    for result in results { book.add(result) }
    let facts = DeskFacts(
      plan: plan, standing: DayStanding(plan, results: book), boards: boards, now: DayTime("10:05"),
      instant: .second(300), broker: DeskViewModel.Broker(ok: true, text: "mqtt://desk.local"),
      foreignPlan: nil
    )
    return DeskPresenter(language) { ($0, $0) }.desk(facts)
  }

  /// The results of a day as the boards of their pitches tell them.
  private func results(of day: PlannedDay, _ plan: DayPlan) -> [FixtureResult] {
    day.results.map { one in
      result(
        one.fixture, one.score.teamA, one.score.teamB,
        on: plan.fixture(one.fixture)?.pitch ?? plan.pitches[0].id)
    }
  }

  private func warnings(_ page: DeskViewModel) -> [String] { (page.warnings ?? []).map(\.text) }

  @Test(
    "Two results of one match, one of a match that is in no plan, and a final without a winner need a look")
  func warnings() throws {
    let day = PlannedDay.groupOver
    let plan = try day.plan()
    let (own, other) = (plan.pitches[0].id, plan.pitches[1].id)
    var results = results(of: day, plan)
    results += [
      result(1, 0, 4, on: other, match: 2), result(9, 1, 0, on: other),
      result(7, 1, 1, on: own, teams: TeamPair(teamA: "reds", teamB: "blues")),
    ]
    let page = page(plan, results)
    #expect(
      warnings(page) == [
        "Match 1 has several results. Counted: 2–0 (pitch-1). Not counted: pitch-2: 0–4.",
        "Match 7 ended without a winner.",
        "There is a result for match 9, which is not in the plan.",
      ])
    #expect(page.warnings?.map(\.fixture) == [1, 7, 9])
  }

  @Test(
    "A final that was played by others than those whom the table now names, and a lot that is to be drawn")
  func teams() throws {
    var day = PlannedDay.groupOver
    let plan = try day.plan()
    let pitch = plan.pitches[0].id
    var results = results(of: day, plan)
    results.append(
      result(7, 1, 0, on: pitch, teams: TeamPair(teamA: "greens", teamB: "yellows")))
    #expect(
      warnings(page(plan, results))
        == [
          "Greens and Yellows played match 7. The plan now has Reds against Blues. The result counts until you decide."
        ])
    // All are level in all: a lot decides.
    day.results = []
    let level = plan.fixtures.prefix(6).map { result($0.id, 1, 1, on: $0.pitch) }
    #expect(
      warnings(page(plan, level)) == ["Group A: lots decide between Reds, Blues, Greens and Yellows."])
  }

  @Test(
    "A result of another pitch waits in its match and its table, and the desk can let it count as it was told"
  )
  func pending() throws {
    let plan = try PlannedDay().plan()
    var told = result(7, 1, 1, on: plan.pitches[1].id, teams: TeamPair(teamA: "reds", teamB: "blues"))
    told.result.onKicks = .teamB
    let results = [result(1, 7, 0, on: plan.pitches[1].id), told]
    let page = page(plan, results)
    let final = try #require(page.fixtures.first { $0.id == 7 })
    #expect(final.state == "planned" && final.pending && final.score == "")
    #expect(
      final.told == [
        DeskViewModel.ReportedResult(
          board: "pitch-2", text: "Count Reds – Blues 1–1 (Blues on penalties), as reported by Pitch 2",
          teams: ["reds", "blues"], home: 1, away: 1, kicks: "away")
      ])
    #expect(page.tables.map(\.pending) == [[1]])
    #expect(page.tables.map(\.pendingText) == ["Pending, not in the standings: match 1"])
    #expect(page.warnings?.map(\.fixture) == [1, 7])
    // Everybody sees that it waits, and not what was told.
    var book = ResultBook()
    for result in results { book.add(result) }
    let facts = DeskFacts(
      plan: plan, standing: DayStanding(plan, results: book), boards: [], now: nil, instant: .second(300),
      broker: DeskViewModel.Broker(ok: true, text: ""), foreignPlan: nil)
    let match = DeskPresenter(.english) { ($0, $0) }.day(facts).fixtures.first { $0.id == 7 }
    #expect(match?.pending == true && match?.told == nil && match?.agreed == nil)
  }

  @Test(
    "Where two pitches have told of a match, the desk can let the other result count, and then the first one again"
  )
  func conflict() throws {
    let plan = try PlannedDay().plan()
    let (own, other) = (plan.pitches[0].id, plan.pitches[1].id)
    // A trial on the planned pitch, and the match itself on another one, which its board tells of twice.
    let results = [
      result(1, 0, 3, on: own), result(1, 2, 1, on: other, match: 2), result(1, 2, 1, on: other, match: 3),
    ]
    let match = try #require(page(plan, results).fixtures.first { $0.id == 1 })
    #expect(match.state == "played" && match.score == "0:3" && !match.pending)
    #expect(
      match.told == [
        DeskViewModel.ReportedResult(
          board: "pitch-2", text: "Count 2–1, as reported by Pitch 2", teams: ["reds", "blues"], home: 2,
          away: 1,
          kicks: nil)
      ])
    let agreement = ResultCorrection(
      fixture: 1, score: Score(teamA: 2, teamB: 1), reason: "pitch-2", board: other)
    let agreed = page(try plan.applying(.correct(agreement)), results)
    let after = try #require(agreed.fixtures.first { $0.id == 1 })
    #expect(after.score == "2:1" && after.agreed == "Pitch 2")
    #expect(after.told?.map(\.text) == ["Count 0–3, as reported by Pitch 1"])
  }

  @Test(
    "A result of others than those who play the match is offered with their names, and no two offers are one")
  func otherTeams() throws {
    let plan = try PlannedDay().plan()
    let pitch = plan.pitches[1].id
    let others = TeamPair(teamA: "yellows", teamB: "greens")
    let told = [
      result(1, 7, 0, on: pitch, teams: TeamPair(teamA: "reds", teamB: "blues")),
      result(1, 7, 0, on: pitch, match: 2, teams: others),
    ]
    let match = try #require(page(plan, told).fixtures.first { $0.id == 1 })
    #expect(
      match.told == [
        DeskViewModel.ReportedResult(
          board: "pitch-2", text: "Count 7–0, as reported by Pitch 2", teams: ["reds", "blues"], home: 7,
          away: 0,
          kicks: nil),
        DeskViewModel.ReportedResult(
          board: "pitch-2", text: "Count Yellows – Greens 7–0, as reported by Pitch 2",
          teams: ["yellows", "greens"],
          home: 7, away: 0, kicks: nil),
      ])
    for language in Language.all {
      let words = PlanWords(language)
      let text = words.agree(told[1], with: others, in: plan)
      let parts = ["Yellows", "Greens", words.words.score(7, 0), "Pitch 2"]
      #expect(parts.allSatisfy(text.contains) && !text.contains("{"), "\(text)")
    }
  }

  @Test("What has come of a plan of another desk, and of results that wait, is told in every language")
  func foreign() throws {
    let plan = try PlannedDay().plan()
    let (pitch, other) = (plan.pitches[1].id, plan.pitches[0])
    for language in Language.all {
      let words = PlanWords(language)
      func expect(_ sentence: String, _ parts: String...) {
        #expect(
          parts.allSatisfy { sentence.contains($0) } && !sentence.contains("{"), "\(language): \(sentence)")
      }
      expect(words.sentence(for: ForeignPlan.counts(24)), "24")
      expect(words.sentence(for: ForeignPlan.found(25)), "25")
      expect(words.sentence(for: ForeignPlan.refused(26, own: 3)), "26", "3", "gatherboard day clear")
      expect(words.sentence(for: ForeignPlan.refused(27, own: nil)), "27")
      expect(words.sentence(for: ForeignPlan.outbid))
      let score = words.words.score(7, 0)
      let pending = DayWarning.pending(plan.fixtures[0], result(1, 7, 0, on: pitch))
      expect(words.sentence(for: pending, in: plan), "Pitch 2", score, "1", other.name)
      let early = DayWarning.early(plan.fixtures[0], result(1, 7, 0, on: other.id))
      expect(words.sentence(for: early, in: plan), "Pitch 1", score, "1", "10:00")
      let unplanned = DayWarning.unplannedBoard(pitch, fixtures: [4, 6])
      expect(words.sentence(for: unplanned, in: plan), "pitch-2", words.words.list([4, 6]))
      let crowded = DayWarning.crowded(pitch, fixtures: [4, 6])
      expect(words.sentence(for: crowded, in: plan), "Pitch 2", "4", words.words.list([4, 6]))
      let elsewhere = words.playedElsewhere(plan.fixtures[2], on: pitch, in: plan)
      expect(elsewhere, "Pitch 2", "3", "Pitch 1")
    }
  }

  @Test("Several matches are listed as several, in every language")
  func plurals() throws {
    let plan = try PlannedDay().plan()
    let pending: [Language: [String]] = [
      .english: ["match 3", "matches 3 and 5", "matches 3, 5 and 9"],
      .german: ["Spiel 3", "Spiele 3 und 5", "Spiele 3, 5 und 9"],
      .spanish: ["partido 3", "partidos 3, 5", "partidos 3, 5, 9"],
      .korean: ["3경기", "3, 5경기", "3, 5, 9경기"],
      .romanian: ["meciul 3", "meciurile 3 și 5", "meciurile 3, 5 și 9"],
    ]
    // These name the matches before the bracket where there are several.
    let crowdedOf: [Language: [String]] = [
      .english: ["one match (match 3)", "these matches (3 and 5)", "these matches (3, 5 and 9)"],
      .spanish: ["un mismo partido (partido 3)", "estos partidos (3, 5)", "estos partidos (3, 5, 9)"],
    ]
    for language in Language.all {
      let words = PlanWords(language)
      for (index, (matches, text)) in zip([[3], [3, 5], [3, 5, 9]], pending[language] ?? []).enumerated() {
        #expect(words.pending(matches).hasSuffix(text), "\(words.pending(matches))")
        let unplanned = DayWarning.unplannedBoard(plan.pitches[1].id, fixtures: matches)
        let crowded = DayWarning.crowded(plan.pitches[1].id, fixtures: matches)
        let sentences = [
          words.sentence(for: unplanned, in: plan), words.sentence(for: .cycle(matches), in: plan),
        ]
        #expect(sentences.allSatisfy { $0.contains("(\(text))") }, "\(sentences)")
        let sentence = words.sentence(for: crowded, in: plan)
        #expect(sentence.contains(crowdedOf[language]?[index] ?? "(\(text))"), "\(sentence)")
      }
      #expect(words.pending([]) == "")
    }
  }

  @Test("What a change of the plan would bring about is told in every language, with all that it names")
  func problems() throws {
    let plan = try PlannedDay().plan()
    let pitch = plan.pitches[0].id
    let time = try #require(DayTime("12:30"))
    for language in Language.all {
      let words = PlanWords(language)
      let place = words.name(of: .place(stage: "A", rank: 2), in: plan)
      #expect(place.contains("A") && place.contains("2") && !place.contains("{"), "\(place)")
      for (slot, number) in [(Slot.winner(7), "7"), (.loser(6), "6")] {
        #expect(words.name(of: slot, in: plan).contains(number))
      }
      #expect(words.name(of: .team("reds"), in: plan) == "Reds")
      let told: [(PlanProblem, [String])] = [
        (.tooEarly(fixture: 7, slot: .place(stage: "A", rank: 2), ready: time), ["7", place, "12:30"]),
        (.twiceAtOnce(.team("blues"), first: 1, second: 2), ["Blues", "1", "2"]),
        (.pitchTaken(pitch, first: 3, second: 4), ["Pitch 1", "3", "4"]),
        (.pitchClosed(fixture: 5, pitch: pitch, from: time), ["5", "Pitch 1", "12:30"]),
      ]
      for (problem, parts) in told {
        let sentence = words.sentence(for: problem, in: plan)
        for part in parts { #expect(sentence.contains(part), "\(language): \(sentence)") }
        #expect(!sentence.contains("{"), "\(sentence)")
      }
      #expect(words.ahead(5).contains("5") && words.ahead(0) == words.ahead(-3))
      for text in [words.unreadable, words.noPlan, words.notStored] { #expect(!text.isEmpty) }
      for text in [words.since("09:14"), words.lost("13:50")] {
        #expect(text.contains("09:14") || text.contains("13:50"))
      }
    }
  }

  @Test(
    "All that the pages say themselves is there in every language, with the keys as they are printed there")
  func phrases() throws {
    let english = DeskPresenter.phrases(in: .english)
    #expect(english["plan"] == "Fixtures" && english.count == DeskPagePhrase.allCases.count + 6)
    for language in Language.all {
      let phrases = DeskPresenter.phrases(in: language)
      #expect(Set(phrases.keys) == Set(english.keys))
      // Those with a brace are filled in by the page.
      for phrase in [DeskPagePhrase.planHint, .movingHint] {
        let text = try #require(phrases[phrase.rawValue])
        #expect(!text.contains("{"), "\(language): \(text)")
      }
      let phones = PhonePresenter.phrases(in: language)
      // Beside the phrases stand two facts of the language.
      #expect(phones["languageCode"] == language.rawValue && phones["languageScore"] == language.facts.score)
      #expect(phones.count == PhonePagePhrase.allCases.count + 2 && phones.values.allSatisfy { !$0.isEmpty })
    }
  }

  /// A board that plays the first match of a plan.
  private func board(_ number: Int, playing plan: DayPlan) throws -> DeskFacts.Board {
    let played = try TestBoard.squads("football").state.match
    var gather = played.gather
    gather.fixture = FixtureMark(day: plan.id, number: 1)
    let match = Match(gather: gather, log: played.log)
    return DeskFacts.Board(
      name: plan.pitches[number].id, isOnline: true, since: DayTime("09:50"), match: match,
      isClockKnown: true,
      began: DayTime("10:02"))
  }

  @Test("A board in play has its match in the list as one that is on, and says what comes next there")
  func boards() throws {
    let plan = try PlannedDay().plan()
    let board = try board(0, playing: plan)
    let page = page(plan, boards: [board])
    let shown = try #require(page.boards.first)
    #expect(shown.next == "10:15 Reds – Greens", "\(shown)")
    #expect(board.live(in: plan)?.id == 1 && warnings(page).isEmpty)
  }

  @Test(
    "A match that a board of another pitch plays is not on where it is planned, and the desk is told until it is over"
  )
  func playedElsewhere() throws {
    let plan = try PlannedDay().plan()
    let board = try board(1, playing: plan)
    let page = page(plan, boards: [board])
    #expect(board.live(in: plan) == nil && page.boards.map(\.fixture) == [nil, 1])
    #expect(page.boards.first?.next == "10:00 Reds – Blues" && page.boards.first?.late == "5 min late")
    #expect(warnings(page) == ["Match 1 is being played on Pitch 2; it is planned on Pitch 1."])
    #expect(page.warnings?.map(\.fixture) == [1])
    let over = [result(1, 1, 0, on: plan.pitches[0].id)]
    #expect(warnings(self.page(plan, over, boards: [board])).isEmpty)
  }

  @Test("A board whose match cannot be read here is named as such beside since when it is there")
  func unread() throws {
    let plan = try PlannedDay().plan()
    var board = DeskFacts.Board(
      name: plan.pitches[0].id, isOnline: true, since: DayTime("09:50"), match: nil, isMatchUnread: true,
      isClockKnown: false, began: nil)
    #expect(
      page(plan, boards: [board]).boards.first?.status == "online since 09:50  ·  its match cannot be read")
    board.isMatchUnread = false
    #expect(page(plan, boards: [board]).boards.first?.status == "online since 09:50")
  }

  @Test("All pitches of the plan are shown, and of other boards the first 64 by their names")
  func others() throws {
    let plan = try PlannedDay().plan()
    let fakes = try (100..<170).map { try #require(TopicName("fake-\($0)")) }
    let heard = Array((fakes + plan.pitches.map(\.id)).reversed())
    #expect(DeskPresenter.others(of: heard, besides: plan) == Array(fakes.prefix(64)))
    #expect(DeskPresenter.others(of: heard, besides: nil) == Array(fakes.prefix(64)))
    let boards = heard.map {
      DeskFacts.Board(name: $0, isOnline: true, since: nil, match: nil, isClockKnown: false, began: nil)
    }
    #expect(
      page(plan, boards: boards).boards.map(\.name)
        == plan.pitches.map(\.id.text) + fakes.prefix(64).map(\.text))
  }
}
