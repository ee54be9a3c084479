import FoundationEssentials
import GatherModel
import GatherStore
import Localization
import PlayedMatch
import Reports
import Scenes
import Testing

/// A match is told of in many forms. What two of them say of one fact is the same, at each moment.
@Suite struct OneMatchTests {
  private let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }

  /// An evening with everything: cards, own goals, added time, intervals, extra time, kicks, and an act undone.
  private static let football: [(second: Int, MatchEvent)] = {
    let red = MatchEvent.act(.card(.teamB, .red, PlayerMark(PlayedMatch.ben)))
    return [
      (0, .act(.clockStarted)), (300, .act(.goal(.teamA))),
      (310, .act(.playerNamed(entry: PlayedMatch.id(2), PlayerMark(PlayedMatch.ana), goal: .regular))),
      (900, .act(.card(.teamA, .yellow, nil))), (1_200, red), (1_500, .act(.goal(.teamB))),
      (1_600, .act(.goal(.teamB))), (1_605, .undone(PlayedMatch.id(7))),
      (2_600, .act(.addedTimeAnnounced(minutes: 3))), (2_800, .act(.periodEnded)),
      (3_700, .act(.clockStarted)), (6_500, .act(.periodEnded)), (6_600, .act(.clockStarted)),
      (7_500, .act(.periodEnded)), (7_600, .act(.clockStarted)), (8_500, .act(.kicksBegun)),
      (8_600, .act(.kick(.teamA, isScored: true))), (8_700, .act(.kick(.teamB, isScored: false))),
      (8_800, .act(.kick(.teamA, isScored: true))), (8_900, .act(.kick(.teamB, isScored: false))),
      (9_000, .act(.kick(.teamA, isScored: true))), (9_100, .act(.gatherEnded)),
    ]
  }()

  /// A countdown that runs over, is paused, set and ended.
  private static let countdown: [(second: Int, MatchEvent)] = [
    (10, .act(.clockStarted)), (100, .act(.goal(.teamB))), (700, .act(.clockPaused)),
    (720, .act(.clockSet(to: .seconds(90)))), (730, .act(.clockStarted)), (790, .act(.sidesSwapped)),
    (800, .act(.goal(.teamA))), (801, .act(.goal(.teamA))), (900, .act(.gatherEnded)),
  ]

  private static func match(
    _ format: MatchFormat, _ events: [(second: Int, MatchEvent)], until second: Int
  ) throws -> Match {
    let past = try PlayedMatch.match("10", events.filter { $0.second <= second })
    var gather = past.gather
    gather.format = format
    return Match(gather: gather, log: past.log)
  }

  @Test("All forms say the same of the score, the clock, the period, cards, kicks and the winner")
  func agreement() throws {
    for (format, events, end) in [
      (MatchPreset.football.format, Self.football, 9_200), (.casual, Self.countdown, 1_000),
      (MatchPreset.futsal.format, Self.countdown, 1_000),
    ] as [(MatchFormat, [(second: Int, MatchEvent)], Int)] {
      for second in stride(from: 0, through: end, by: 7) {
        let match = try Self.match(format, events, until: second)
        try agree(match, at: PlayedMatch.at(second, milliseconds: 400), "\(format) at \(second)")
      }
    }
    // And of a result that the desk has corrected.
    var match = try Self.match(MatchPreset.football.format, Self.football, until: 9_200)
    match.counted = MatchResult(Score(teamA: 2, teamB: 4))
    try agree(match, at: PlayedMatch.at(9_300), "corrected")
  }

  private func agree(_ match: Match, at now: BoardInstant, _ place: String) throws {
    let data = presenter.data(of: match, codes: [:], at: now)
    let overlay = try #require(presenter.overlay(of: match, codes: [:], at: now).match)
    let page = try #require(presenter.spectatorPage(of: match, showsNames: true, at: now).match)
    let remote = try #require(presenter.page(of: match, for: .score, at: now).match)
    let status = StatusDocument(match, entries: match.log.entries.count, at: now)
    let report = ReportDocument(match)
    let export = GatherDocument(match)
    let state = match.state
    func onSides(_ left: String, _ right: String) -> [String] {
      state.left == .teamA ? [left, right] : [right, left]
    }

    let score = TeamID.allCases.map { "\(match.result.score[$0])" }
    #expect([data["home_score"], data["away_score"]] == score, "\(place)")
    #expect([overlay.home.score, overlay.away.score] == score, "\(place)")
    #expect(onSides(page.left.score, page.right.score) == score, "\(place)")
    #expect(onSides(remote.left.score, remote.right.score) == score, "\(place)")
    #expect(status.teams?.map { "\($0.score)" } == score, "\(place)")
    #expect(export.result == state.score.result && report.result.score == state.score, "\(place)")

    #expect(data["clock"] == status.clock?.text, "\(place)")
    #expect(page.clock == overlay.clock && page.clock == remote.clock, "\(place)")
    #expect((data["clock_running"] == "1") == (status.clock?.state == "running"), "\(place)")
    #expect((page.clock?.running ?? false) == (status.clock?.state == "running"), "\(place)")
    #expect(data["added_time"] == overlay.added, "\(place)")

    #expect(data["period"] == overlay.period && page.period == remote.period, "\(place)")
    #expect(data["stage"] == overlay.stage, "\(place)")
    #expect(data["stage"] == (status.phase == "playing" ? "play" : status.phase), "\(place)")
    #expect(export.phase == status.phase && report.phase.rawValue == status.phase, "\(place)")

    let reds = TeamID.allCases.map { team in
      report.events.count { $0.team == team && $0.kind == .card(.red) }
    }
    #expect([overlay.home.reds, overlay.away.reds] == reds, "\(place)")
    #expect([data["home_red_cards"], data["away_red_cards"]] == reds.map { "\($0)" }, "\(place)")

    let kicks = export.kicks.map { $0.split(separator: ":").map(String.init) } ?? ["", ""]
    if match.correction == nil { #expect([data["home_kicks"], data["away_kicks"]] == kicks, "\(place)") }
    #expect(report.kickScore?.result == export.kicks, "\(place)")
    let winner = state.phase == .ended ? match.result.winner : nil
    #expect(data["winner"] == winner.map { match.gather.teams[$0].name } ?? "", "\(place)")
    if match.correction == nil { #expect(export.winner == winner?.rawValue, "\(place)") }
    #expect(page.result == remote.result, "\(place)")
  }
}
