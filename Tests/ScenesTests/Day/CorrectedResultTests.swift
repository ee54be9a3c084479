import FoundationEssentials
import GatherModel
import Localization
import Testing
import Tournament

@testable import Scenes

/// A result that the desk has corrected, on each picture that shows its match.
@Suite struct CorrectedResultTests {
  private static let corrected = MatchResult(Score(teamA: 1, teamB: 3))
  private let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }

  /// A match that has ended 2:1.
  private func match(_ counted: MatchResult? = corrected, isOver: Bool = true) throws -> Match {
    var match = Match(gather: try TestBoard.squads("football").state.match.gather)
    match.add(.clockStarted, at: 10)
    for (team, second) in [(TeamID.teamA, 100.0), (.teamA, 200), (.teamB, 300)] {
      match.add(.goal(team), at: second)
    }
    if isOver { match.add(.gatherEnded, at: 400) }
    match.counted = counted
    return match
  }

  /// A match that has ended 0:0, with kicks from the mark that team A has won 1:0.
  private func shootOut(_ counted: MatchResult?) throws -> Match {
    var match = Match(gather: try TestBoard.squads("football").state.match.gather)
    let acts: [MatchAct] = [
      .clockStarted, .periodEnded, .clockStarted, .periodEnded, .kicksBegun,
      .kick(.teamA, isScored: true), .kick(.teamB, isScored: false), .kick(.teamA, isScored: true),
      .kick(.teamB, isScored: false), .kick(.teamA, isScored: true), .kick(.teamB, isScored: false),
      .gatherEnded,
    ]
    for (index, act) in acts.enumerated() { match.add(act, at: Double(index)) }
    match.counted = counted
    return match
  }

  private func view(_ match: Match, isFollower: Bool = false, _ words: Words = .english)
    -> ScoreboardViewModel
  {
    TestBoard(match, words: words, isFollower: isFollower).view(at: 500)
  }

  @Test("At full time the board shows the desk's result and its winner, says so, and what it had itself")
  func board() throws {
    let (own, view) = (view(try match(nil)), view(try match()))
    var expected = own
    (expected.left.score, expected.right.score) = ("1", "3")
    (expected.result, expected.corrected) = (.init(text: "TEAM B WIN", winner: .right), "CORRECTED")
    expected.footer?.text = "Corrected by the desk: the board had 2–1  ·  \(own.footer?.text ?? "")"
    #expect(view == expected && own.result?.text == "TEAM A WIN")
  }

  @Test("A display of another board says it, too, without keys; an announcement goes before it")
  func follower() throws {
    let shown = view(try match(), isFollower: true)
    #expect(shown.corrected == "CORRECTED" && shown.left.score == "1" && shown.right.score == "3")
    #expect(shown.footer == .init(text: "Corrected by the desk: the board had 2–1", urgency: .plain))
    let board = TestBoard(try match(), isFollower: true)
    board.send(.announced("Lunch at noon"), at: 500)
    let announced = board.view(at: 500)
    #expect(announced.announcement == "Lunch at noon" && announced.footer == nil)
    #expect(announced.corrected == "CORRECTED")
  }

  @Test("A match that goes on, and one whose result the desk has entered as it is, say nothing of it")
  func own() throws {
    #expect(view(try match(isOver: false)) == view(try match(nil, isOver: false)))
    let same = MatchResult(Score(teamA: 2, teamB: 1))
    #expect(view(try match(same)) == view(try match(nil)))
  }

  @Test("Kicks that the desk counts otherwise are not told; their winner is")
  func kicks() throws {
    let own = view(try shootOut(nil))
    #expect(own.period == "AFTER PENALTIES" && own.result?.text == "TEAM A WIN 3–0 ON PENALTIES")
    let level = Score(teamA: 2, teamB: 2)
    let same = view(try shootOut(MatchResult(level, onKicks: .teamA)))
    #expect(same.result == own.result && same.shootOut?.before == "FULL TIME  2–2")
    #expect(same.footer?.text.hasPrefix("Corrected by the desk: the board had 0–0 (3–0 pens)") == true)
    let other = view(try shootOut(MatchResult(level, onKicks: .teamB)))
    #expect(other.period == "AFTER PENALTIES" && other.shootOut == nil)
    #expect(other.result == .init(text: "TEAM B WIN", winner: .right))
    let draw = view(try shootOut(MatchResult(level)))
    #expect(draw.period == "FULL TIME" && draw.result == .init(text: "DRAW", winner: nil))
  }

  @Test("It is said in every language", arguments: Language.all)
  func languages(_ language: Language) throws {
    let words = Words(language)
    let view = view(try match(), isFollower: true, words)
    #expect(view.corrected == words(DayPhrase.corrected) && view.corrected?.isEmpty == false)
    #expect(view.footer?.text.contains(words.score(2, 1)) == true && view.footer?.text.contains("{") == false)
  }

  @Test("Phones, the page for spectators and the overlay show it")
  func pages() throws {
    let match = try match()
    let phone = try #require(presenter.page(of: match, for: .score, at: .second(500)).match)
    #expect(phone.left.score == "1" && phone.right.score == "3" && phone.period == "FULL TIME  ·  CORRECTED")
    #expect(phone.result == "TEAM B WIN")
    let live = try #require(presenter.spectatorPage(of: match, showsNames: true, at: .second(500)).match)
    #expect(live.left.score == "1" && live.right.score == "3" && live.period == "FULL TIME  ·  CORRECTED")
    let overlay = try #require(presenter.overlay(of: match, codes: [:], at: .second(500)).match)
    #expect(overlay.home.score == "1" && overlay.away.score == "3" && overlay.period == "FULL TIME")
    #expect(overlay.third?.title == "FULL TIME  ·  CORRECTED" && overlay.third?.result == "TEAM B WIN")
  }

  @Test("Data sources are told it, and the list of what happened ends with it")
  func data() throws {
    let data = presenter.data(of: try match(), codes: [:], at: .second(500))
    #expect(data["home_score"] == "1" && data["away_score"] == "3" && data["winner"] == "Team B")
    #expect(data["period"] == "FULL TIME")
    let events = presenter.events(of: try match(), stream: .unknown)
    #expect(
      events.map { "\($0.homeScore):\($0.awayScore)" } == ["0:0", "1:0", "2:0", "2:1", "1:3"])
    let chapters = presenter.chapters(of: try match(), stream: .unknown)
    #expect(chapters.last?.title.contains("1–3") == true)
    let kicks = presenter.data(
      of: try shootOut(MatchResult(Score(teamA: 2, teamB: 2), onKicks: .teamB)), codes: [:], at: .second(500))
    #expect(kicks["winner"] == "Team B" && kicks["home_kicks"] == "" && kicks["home_score"] == "2")
  }

  @Test("The desk's page and /day show it on the board's small picture")
  func desk() throws {
    let plan = try PlannedDay().plan()
    let facts = DeskFacts(
      plan: plan, standing: DayStanding(plan),
      boards: [
        DeskFacts.Board(
          name: plan.pitches[0].id, isOnline: true, since: nil, match: try match(), isClockKnown: true,
          began: nil)
      ], now: DayTime("10:05"), instant: .second(500),
      broker: DeskViewModel.Broker(ok: true, text: ""), foreignPlan: nil)
    let desk = DeskPresenter(.english) { ($0, $0) }
    for page in [desk.desk(facts), desk.day(facts)] {
      let board = try #require(page.boards.first?.match)
      #expect(board.home.score == "1" && board.away.score == "3" && board.note == "CORRECTED")
    }
  }

  @Test("The last result of a board without a match is the desk's")
  func idle() throws {
    let news = IdleShow.News(last: try match(), rows: [])
    let result = try #require(news.result(.english))
    #expect(result.left.score == "1" && result.right.score == "3")
  }
}
