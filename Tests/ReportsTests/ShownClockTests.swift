import Foundation
import GatherModel
import GatherStore
import Localization
import PlayedMatch
import Reports
import Scenes
import Testing

/// Whoever tells the clock of a match tells the one that the board shows.
@Suite("The clock that is shown") struct ShownClockTests {
  /// A moment of a match.
  struct Moment: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var format: String
    var rules: MatchRules?
    var events: [(Int, MatchEvent)]
    var milliseconds: Int
    /// What the board's clock says then.
    var text: String

    init(
      _ name: String, _ format: String, rules: MatchRules? = nil, _ events: [(Int, MatchEvent)],
      at milliseconds: Int, _ text: String
    ) {
      (testDescription, self.format, self.rules) = (name, format, rules)
      (self.events, self.milliseconds, self.text) = (events, milliseconds, text)
    }

    func match() throws -> Match {
      var gather = try PlayedMatch.gather(format)
      if let rules { gather.format = try MatchFormat(description: format, rules: rules) }
      var match = Match(gather: gather)
      for (index, (second, event)) in events.enumerated() {
        match.append(
          LogEntry(
            id: PlayedMatch.id(index + 1), event: event, at: PlayedMatch.at(second),
            wallClock: PlayedMatch.date(second)))
      }
      return match
    }
  }

  private static let firstHalf: [(Int, MatchEvent)] = [
    (0, .act(.clockStarted)), (2_700, .act(.periodEnded)),
  ]
  private static let extraTime: [(Int, MatchEvent)] =
    firstHalf + [(3_600, .act(.clockStarted)), (6_300, .act(.periodEnded)), (6_600, .act(.clockStarted))]
  private static let penalties: [(Int, MatchEvent)] =
    extraTime + [
      (7_500, .act(.periodEnded)), (7_560, .act(.clockStarted)), (8_460, .act(.kicksBegun)),
    ]

  static let moments: [Moment] = [
    Moment("before the kick-off, up", "football", [], at: 0, "00:00"),
    Moment("before the kick-off, down", "10", [], at: 0, "10:00"),
    Moment("running up", "football", [(0, .act(.clockStarted))], at: 61_900, "01:01"),
    Moment("running down", "10", [(0, .act(.clockStarted))], at: 10_250, "09:50"),
    Moment(
      "paused", "football", [(0, .act(.clockStarted)), (90, .act(.clockPaused))], at: 400_000, "01:30"),
    Moment("time is up", "10", [(0, .act(.clockStarted))], at: 700_000, "00:00"),
    Moment("added time up", "football", [(0, .act(.clockStarted))], at: 2_772_500, "45:00 +1:12"),
    Moment("no added time up", "youth", [(0, .act(.clockStarted))], at: 672_000, "11:12"),
    Moment(
      "added time down", "10", rules: MatchRules(stopAtZero: false), [(0, .act(.clockStarted))], at: 672_500,
      "00:00 +1:12"),
    Moment("tenths", "10", rules: MatchRules(tenths: true), [(0, .act(.clockStarted))], at: 545_550, "54.5"),
    Moment(
      "a whole minute", "10", rules: MatchRules(tenths: true), [(0, .act(.clockStarted))], at: 540_000,
      "01:00"),
    Moment(
      "no tenths before the kick-off", "0:30", rules: MatchRules(tenths: true), [], at: 0, "00:30"),
    Moment("an interval", "football", firstHalf, at: 2_700_000 + 604_000, "04:56"),
    Moment("an interval that is over", "football", firstHalf, at: 3_700_000, "00:00"),
    Moment(
      "an interval of no set length", "2x20",
      [(0, .act(.clockStarted)), (1_200, .act(.periodEnded))], at: 1_300_000, ""),
    Moment("extra time", "football", extraTime, at: 6_661_000, "91:01"),
    Moment("added time of extra time", "football", extraTime, at: 7_505_000, "105:00 +0:05"),
    Moment("the shoot-out", "football", penalties, at: 8_500_000, ""),
    Moment(
      "full time", "football", firstHalf + [(2_800, .act(.gatherEnded))], at: 2_900_000, ""),
  ]

  @Test("Board, status, data, phone, live page and overlay say the same in each phase", arguments: moments)
  func everywhere(moment: Moment) throws {
    let match = try moment.match()
    let now = PlayedMatch.at(0, milliseconds: moment.milliseconds)
    let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }
    let status = try #require(StatusDocument(match, entries: moment.events.count, at: now).clock)
    let phone = presenter.page(of: match, for: .score, at: now).match
    let live = presenter.spectatorPage(of: match, showsNames: true, at: now).match
    #expect(
      [
        "board": try boardText(of: match, at: now),
        "status": status.text,
        "data": presenter.data(of: match, codes: [:], at: now)["clock"],
        "file": presenter.clockText(of: match, at: now),
        "phone": Self.text(phone?.clock, at: now),
        "live page": Self.text(live?.clock, at: now),
        "overlay": Self.text(presenter.overlay(of: match, codes: [:], at: now).match?.clock, at: now),
      ] == [
        "board": moment.text, "status": moment.text, "data": moment.text, "file": moment.text,
        "phone": moment.text, "live page": moment.text, "overlay": moment.text,
      ])
  }

  private func boardText(of match: Match, at now: BoardInstant) throws -> String {
    let board = Scoreboard.Interactor(
      match: match,
      environment: Scoreboard.Environment(
        perform: { (_, _, _) throws(ActionRefusal) in throw .noMatch }, soundHorn: { _ in }), at: now)
    guard case .scoreboard(let model) = board.present(at: now).model else { throw OtherScene() }
    let face = model.clock
    let digits = face.minutes + (face.sign) + face.seconds
    return face.isShown ? digits + (face.overtime.map { " \($0)" } ?? "") : ""
  }

  private struct OtherScene: Error {}

  /// What the page of a phone makes of its clock: `clockText` of `assets/web/clock.js`.
  private static func text(_ clock: PhoneViewModel.Clock?, at now: BoardInstant) -> String {
    guard let clock else { return "" }
    let isUp = clock.direction == "up"
    let passed = clock.running ? now.milliseconds - clock.at : 0
    let shown = isUp ? clock.ms + passed : clock.ms - passed
    func ceiling(_ unit: Int64) -> Int { Int(max((shown + unit - 1) / unit, 0)) }
    if let limit = clock.limit {
      let beyond = isUp ? shown - limit : limit - shown
      if beyond >= 0 {
        return
          "\(ClockText.text(seconds: Int(limit / 1000))) +\(ClockText.brief(seconds: Int(beyond / 1000)))"
      }
    }
    if clock.tenths == true, ceiling(100) < 600 {
      return "\(ClockText.twoDigits(ceiling(100) / 10)).\(ceiling(100) % 10)"
    }
    return ClockText.text(seconds: isUp ? Int(shown / 1000) : ceiling(1000))
  }

  @Test("An interval's clock runs down in the status, and is told in words; one of no set length has no time")
  func interval() throws {
    let match = try PlayedMatch.match("football", Self.firstHalf.map { (second: $0, $1) })
    let now = PlayedMatch.at(2_700 + 604)
    let clock = try #require(StatusDocument(match, entries: 2, at: now).clock)
    #expect(clock.direction == "down" && clock.state == "running" && clock.milliseconds == 296_000)
    #expect(MatchText.status(match, at: now).hasPrefix("Thursday match: Half-time, 04:56 running\n"))
    let plain = try PlayedMatch.match("2x20", [(0, .act(.clockStarted)), (1_200, .act(.periodEnded))])
    #expect(MatchText.status(plain, at: now).hasPrefix("Thursday match: Half-time\n"))
  }
}
