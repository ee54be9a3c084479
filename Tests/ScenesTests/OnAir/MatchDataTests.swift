import Foundation
import GatherModel
import Localization
import Testing

@testable import Scenes

/// What data sources and text files are told, and the times of what happened.
@Suite struct MatchDataTests {
  private let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }

  /// Two halves with a goal each, an own goal, and a red card; kick-off at 0 s.
  private func played() throws -> Match {
    var match = Match(gather: try TestBoard.squads("football").state.match.gather)
    match.add(.clockStarted, at: 10)
    match.add(.goal(.teamA), at: 100)
    let goal = try #require(match.state.lastGoal)
    match.add(.playerNamed(entry: goal.id, PlayerMark(name: "Ana", number: 7)), at: 103)
    match.add(.periodEnded, at: 2_720)
    match.add(.clockStarted, at: 3_000)
    match.add(.card(.teamB, .red, PlayerMark(name: "Cai", number: 4)), at: 3_100)
    match.add(.goal(.teamB), at: 3_300)
    return match
  }

  @Test("The names are always the same; without a match they are empty")
  func names() throws {
    let data = presenter.data(of: nil, codes: [:], at: .second(0))
    let match = try played()
    #expect(
      data.fields.map(\.name) == presenter.data(of: match, codes: [:], at: .second(0)).fields.map(\.name))
    #expect(data["stage"] == "none" && data["clock_running"] == "0")
    #expect(
      data.fields.filter { !["stage", "clock_running"].contains($0.name) }.allSatisfy { $0.text.isEmpty })
  }

  @Test("Score, clock, period, the last goal and the cards are told as texts")
  func texts() throws {
    let match = try played()
    let data = presenter.data(of: match, codes: [:], at: .second(3_400))
    let expected = [
      "match": match.gather.name, "stage": "play", "period": "2ND HALF", "clock": "51:40",
      "clock_running": "1",
      "added_time": "", "home_name": "Team A", "home_code": "TEA", "home_score": "1", "home_red_cards": "0",
      "home_fouls": "", "home_kicks": "", "away_name": "Team B", "away_score": "1", "away_red_cards": "1",
      "last_goal": "51'", "last_goal_team": "Team B", "last_goal_player": "", "last_goal_minute": "51'",
      "winner": "",
    ]
    for (name, text) in expected { #expect(data[name] == text, "\(name)") }
    let early = presenter.data(of: match.dropping(last: 4), codes: [:], at: .second(200))
    #expect(early["last_goal"] == "2' Ana" && early["last_goal_player"] == "Ana" && early["clock"] == "03:10")
    // In added time what is over stands beside the clock.
    #expect(presenter.clockText(of: match, at: .second(5_710 + 62)) == "90:00 +1:12")
    #expect(presenter.clockText(of: nil, at: .second(0)) == "")
  }

  @Test("The clock says when its text next differs, and nothing while it stands")
  func clockChanges() throws {
    var match = try played()
    let next = try #require(presenter.nextClockChange(of: match, after: .second(3_400.25)))
    #expect(next == .second(3_401))
    match.add(.clockPaused, at: 3_500)
    #expect(presenter.nextClockChange(of: match, after: .second(3_600)) == nil)
  }

  @Test("Events have the time since the kick-off and since the stream began, and the score with them")
  func events() throws {
    var match = try played()
    match.add(.gatherEnded, at: 5_800)
    let events = presenter.events(of: match, stream: .began(.second(4), wallClock: Date()))
    #expect(
      events.map(\.kind) == [
        .kickOff, .goal, .periodEnd, .periodStart, .red, .goal, .fullTime,
      ])
    #expect(events.map(\.matchSeconds) == [0, 90, 2_710, 2_990, 3_090, 3_290, 5_790])
    #expect(events.map(\.streamSeconds) == [6, 96, 2_716, 2_996, 3_096, 3_296, 5_796])
    #expect(
      events.map { "\($0.homeScore):\($0.awayScore)" } == ["0:0", "1:0", "1:0", "1:0", "1:0", "1:1", "1:1"])
    #expect(events[1].player == "Ana" && events[1].team == "home" && events[1].minute == "2'")
    #expect(events[4].player == "Cai" && events[4].team == "away" && events[4].teamName == "Team B")
    let unsaid = presenter.events(of: match, stream: .unknown)
    #expect(unsaid.allSatisfy { $0.streamSeconds == nil })
  }

  @Test("What is taken back is no event, and an own goal and a penalty are called so")
  func goals() throws {
    var match = try played()
    let goal = try #require(match.state.lastGoal)
    match.add(.playerNamed(entry: goal.id, nil, goal: .own), at: 3_301)
    #expect(presenter.events(of: match, stream: .unknown).last?.kind == .ownGoal)
    match.add(.playerNamed(entry: goal.id, nil, goal: .penalty), at: 3_302)
    #expect(presenter.events(of: match, stream: .unknown).last?.kind == .penaltyGoal)
    match.add(.entryRemoved(goal.id), at: 3_310)
    #expect(presenter.events(of: match, stream: .unknown).last?.kind == .red)
  }

  @Test("Chapters begin at 0, are ten seconds long at least, and name goals with the score")
  func chapters() throws {
    var match = try played()
    match.add(.goal(.teamB), at: 3_305)
    match.add(.gatherEnded, at: 5_800)
    let chapters = presenter.chapters(of: match, stream: .began(.second(0), wallClock: Date()))
    #expect(
      chapters.map { "\($0.second) \($0.title)" } == [
        "0 \(match.gather.name)", "10 1st half", "100 Goal Team A 1–0 (Ana)", "2720 Half-time",
        "3000 2nd half", "3100 Red card Team B (Cai)", "3300 Goal Team B 1–1, Goal Team B 1–2",
        "5800 Full time 1–2",
      ])
    // A stream that began in the second half has no chapters before that.
    let late = presenter.chapters(of: match, stream: .began(.second(3_050), wallClock: Date()))
    #expect(late.map(\.second) == [0, 50, 250, 2_750])
    // Without a stream the video begins with the kick-off, which names the first chapter.
    #expect(presenter.chapters(of: match, stream: .unknown).first?.title == "1st half")
    // What comes within its ten seconds is not lost.
    var quick = Match(gather: match.gather)
    for (offset, act) in [MatchAct.clockStarted, .goal(.teamA), .goal(.teamB)].enumerated() {
      quick.add(act, at: 50 + Double(offset) * 3)
    }
    #expect(
      presenter.chapters(of: quick, stream: .unknown).map(\.title) == [
        "1st half, Goal Team A 1–0, Goal Team B 1–1"
      ])
    // A stream of last week is none of this match.
    let old = StreamTime.began(.init(nanoseconds: 0) + .seconds(10 - 43_300), wallClock: Date())
    #expect(presenter.chapters(of: match, stream: old) == presenter.chapters(of: match, stream: .unknown))
  }
}

/// A shoot-out in chapters, events and the lower third.
@Suite struct ShootOutOnAirTests {
  private let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }

  /// 1–1 after both halves, then kicks: 4–2 after nine of them.
  private func match(
    kicks: Int = 9, teams: TeamPair<String>? = nil, after acts: [MatchAct] = [.gatherEnded]
  ) throws -> Match {
    var gather = try TestBoard.squads("football").state.match.gather
    if let teams { for team in TeamID.allCases { gather.teams[team].name = teams[team] } }
    var match = Match(gather: gather)
    let played: [MatchAct] = [
      .clockStarted, .goal(.teamA), .periodEnded, .clockStarted, .goal(.teamB), .periodEnded, .kicksBegun,
    ]
    let scored = [true, true, true, false, true, true, false, false, true]
    let taken = scored.prefix(kicks).enumerated().map { index, isScored in
      MatchAct.kick(index.isMultiple(of: 2) ? .teamA : .teamB, isScored: isScored)
    }
    for (index, act) in (played + taken + acts).enumerated() { match.add(act, at: 10 + Double(index) * 60) }
    return match
  }

  @Test("Each kick and the end tell how the shoot-out stands, and the chapter of the end has its score")
  func chapters() throws {
    let match = try match()
    #expect(match.state.shootOut?.score == Score(teamA: 4, teamB: 2))
    let events = presenter.events(of: match, stream: .unknown)
    let told = events.map { event in
      "\(event.kind.rawValue) \(event.kicks.map { "\($0.teamA):\($0.teamB)" } ?? "-")"
    }
    #expect(
      told == [
        "kick-off -", "goal -", "period-end -", "period-start -", "goal -", "period-end -", "kick-scored 1:0",
        "kick-scored 1:1", "kick-scored 2:1", "kick-missed 2:1", "kick-scored 3:1", "kick-scored 3:2",
        "kick-missed 3:2", "kick-missed 3:2", "kick-scored 4:2", "full-time 4:2",
      ])
    #expect(events.allSatisfy { $0.homeScore <= 1 && $0.awayScore <= 1 })
    let chapters = presenter.chapters(of: match, stream: .unknown)
    #expect(chapters.last?.title == "Full time 1–1 (4–2 pens)")
    let unfinished = try self.match(kicks: 3)
    #expect(
      presenter.chapters(of: unfinished, stream: .unknown).last?.title
        == "Full time 1–1 (2–1 pens, not finished)")
  }

  private func third(_ match: Match) throws -> OverlayViewModel.LowerThird {
    try #require(presenter.overlay(of: match, codes: [:], at: .second(2_000)).match?.third)
  }

  @Test("The lower third has the score of the shoot-out, and the whole name of who has won it")
  func lowerThird() throws {
    let names = TeamPair(teamA: "Sportfreunde Unterhaching-Taufkirchen", teamB: "Borussia von 1900")
    var third = try third(try match(teams: names))
    #expect(third.title == "AFTER PENALTIES" && third.detail == "4–2")
    #expect(third.result == "SPORTFREUNDE UNTERHACHING-TAUFKIRCHEN WIN 4–2 ON PENALTIES")
    third = try self.third(try match(kicks: 3, teams: names))
    #expect(third.title == "FULL TIME" && third.detail == "")
    // Whose kick it is is told with the whole name, too.
    let open = try match(kicks: 2, teams: names, after: [])
    let kicks = try #require(presenter.overlay(of: open, codes: [:], at: .second(2_000)).match?.kicks)
    #expect(kicks.turn == "SPORTFREUNDE UNTERHACHING-TAUFKIRCHEN TO KICK")
    // The board's own lines have less room.
    let board = PhonePage(match: open, presenter: presenter, now: .second(2_000)).shown
    #expect(board.shootOut?.turn.contains("…") == true)
  }

  @Test("Before extra time the lower third says once what follows", arguments: Language.all)
  func beforeExtraTime(_ language: Language) throws {
    var match = Match(gather: try TestBoard.squads("football").state.match.gather)
    let acts = [MatchAct.clockStarted, .periodEnded, .clockStarted, .periodEnded]
    for (index, act) in acts.enumerated() { match.add(act, at: 10 + Double(index) * 60) }
    let presenter = PhonePresenter(language, formats: []) { ($0, $0) }
    let page = try #require(presenter.overlay(of: match, codes: [:], at: .second(200)).match)
    let words = Words(language, keys: .none)
    #expect(
      page.third?.title == words.capitals(MatchWords.interval(before: 2, in: match.gather.format, words)))
    #expect(page.third?.detail == "" && page.clock?.running == true)
  }
}

/// The match that sets an overlay up.
@Suite struct OverlayDemoTests {
  private let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }
  private let demo = OverlayDemo(name: "Demo", teams: Team.usual)

  private func page(at second: Double) throws -> OverlayViewModel.Match {
    let now = BoardInstant.second(second)
    return try #require(presenter.overlay(of: demo.match(at: now), codes: [:], at: now).match)
  }

  @Test("All moments come within two minutes, and then anew")
  func moments() throws {
    var stages: [String] = []
    var notes: Set<String> = []
    var isAdded = false
    for second in 0..<120 {
      let page = try page(at: 240 + Double(second))
      if stages.last != page.stage { stages.append(page.stage) }
      if let note = page.note { notes.insert("\(note.kind) \(note.side) \(note.text)") }
      isAdded = isAdded || !page.added.isEmpty
    }
    #expect(stages == ["ready", "play", "interval", "play", "interval", "kicks", "ended"])
    #expect(
      notes.isSuperset(of: [
        "goal home ", "goal home Ioana Popescu", "yellow away Jonas Weber", "goal away Kim Min-jun",
        "red home Sam Okoye", "goal home Lucía Fernández",
      ]), "\(notes)")
    #expect(isAdded)
    #expect(try page(at: 119).home.score == "2" && page(at: 119).third?.result.contains("PENALTIES") == true)
    #expect(try page(at: 120).stage == "ready" && page(at: 120) == page(at: 360))
  }

  @Test(
    "The clock leaps to the end of a half and runs on from there",
    arguments: [(38.0, "44:51"), (81, "89:53")])
  func leaps(second: Double, text: String) throws {
    let now = BoardInstant.second(second)
    #expect(presenter.clockText(of: demo.match(at: now), at: now) == text)
  }

  @Test("A board that was just switched on has a demo too")
  func early() throws {
    #expect(try page(at: 1).stage == "ready" && page(at: 50).home.score == "1")
  }
}
