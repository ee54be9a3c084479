package import FoundationEssentials
package import GatherModel

/// Where a board's match stands: `live`. It tells nothing where no match is on the board.
///
/// It has at most ``largestSent`` bytes: a name that would not fit is cut, and whole in ``BoardMatch``.
package struct BoardLive: FleetPayload, Hashable {
  /// As ``FleetPayload`` has it.
  package static let largest = 4_096
  /// How many bytes a message has that this build sends.
  package static let largestSent = 400

  /// The match; missing where there is none on the board.
  package var match: UUID?
  /// How many entries the log has.
  package var entries: Int
  /// What the first team is called.
  package var home: Side?
  /// What the second team is called.
  package var away: Side?
  /// The goals of both, home first; kicks from the mark are not among them.
  package var score: [Int]
  /// The kicks from the mark that were scored; missing where there were none.
  package var kicks: [Int]?
  /// The result that the desk counts in place of ``score`` and ``kicks``, once the match has ended; missing where the match's
  /// own counts.
  package var counted: Counted?
  /// `ready`, `playing`, `interval`, `kicks` or `ended`.
  package var phase: String
  /// The period that is played, or that comes next; the first one is 1.
  package var period: Int
  /// How many periods the match has, without extra time.
  package var periods: Int
  /// What the clock shows at ``at``.
  package var clock: Clock
  /// The sender's monotonic time at publication, in milliseconds.
  package var at: Int64
  /// Names the boot of the sender's machine: times of two boots cannot be compared.
  package var boot: String
  /// The fixture that is played; missing for a match that is in no plan.
  package var fixture: Int?
  /// In how many seconds the board tells again at the latest; missing from earlier versions.
  package var every: Int?

  /// How often a board tells, with a match or without one: who follows it knows within ten seconds that it is silent.
  package static let toldInterval = Duration.seconds(3)
  /// How often boards of versions without ``every`` tell.
  static let earlierInterval = Duration.seconds(15)

  /// In what time the board tells again at the latest, a minute at most.
  package var interval: Duration { every.map { .seconds(min(max($0, 1), 60)) } ?? Self.earlierInterval }

  /// A team in short.
  package struct Side: Codable, Hashable, Sendable {
    /// Cut where the message would be too long.
    package var name: String
    /// Three letters.
    package var code: String
    /// `#D72638`.
    package var color: String

    package init(name: String, code: String, color: String) {
      (self.name, self.code, self.color) = (name, code, color)
    }
  }

  /// A clock as an anchor: what it shows, and which way it goes from there.
  package struct Clock: Codable, Hashable, Sendable {
    /// Milliseconds.
    package var value: Int64
    /// Whether it goes on from there.
    package var running: Bool
    /// `down` or `up`.
    package var direction: String

    package init(value: Int64, running: Bool, direction: String) {
      (self.value, self.running, self.direction) = (value, running, direction)
    }
  }

  /// A result as the desk counts it.
  package struct Counted: Codable, Hashable, Sendable {
    /// The goals of both, home first.
    package var score: [Int]
    /// Who has won the kicks from the mark, `home` or `away`; missing where there were none.
    package var kicks: String?

    init(_ result: MatchResult) {
      score = [result.score.teamA, result.score.teamB]
      kicks = result.onKicks.map { $0 == .teamA ? "home" : "away" }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case match, entries = "n", home, away, score, kicks, counted, phase, period, periods = "of", clock, at,
      boot, fixture, every
  }

  /// A board without a match.
  package init(at now: BoardInstant, boot: String) {
    (match, entries, score, phase, period, periods) = (nil, 0, [], "ready", 0, 0)
    clock = Clock(value: 0, running: false, direction: "down")
    at = now.milliseconds
    self.boot = String(boot.prefix(8))
    every = Int(Self.toldInterval.components.seconds)
  }

  /// A match on the board.
  /// - Parameter codes: The codes of both teams.
  package init(_ match: Match, codes: TeamPair<String>, fixture: Int?, at now: BoardInstant, boot: String) {
    self.init(at: now, boot: boot)
    let (gather, state) = (match.gather, match.state)
    self.match = gather.id
    entries = match.log.entries.count
    func side(_ team: TeamID) -> Side {
      Side(name: gather.teams[team].name, code: codes[team], color: gather.teams[team].color.hex)
    }
    (home, away) = (side(.teamA), side(.teamB))
    score = [state.score.teamA, state.score.teamB]
    kicks = state.shootOut.map { [$0.score.teamA, $0.score.teamB] }
    counted = match.correction.map(Counted.init)
    phase = state.phase.topicName
    period = state.period + 1
    periods = gather.format.periods.count
    clock = Clock(
      value: state.clock.reading(at: now).wholeMilliseconds, running: state.clock.isRunning(at: now),
      direction: state.clock.direction.rawValue)
    self.fixture = fixture
  }

  /// The same at any time while nothing happens.
  var standing: BoardLive {
    var standing = self
    (standing.at, standing.clock.value) = (0, 0)
    return standing
  }

  /// The bytes of the message, with names cut that would not fit.
  /// - Throws: Where a number cannot be written, which no valid value has.
  package func shortPayload() throws -> [UInt8] {
    var live = self
    var payload = try live.payload()
    while payload.count > Self.largestSent, let home = live.home, let away = live.away {
      let longest = home.name.utf8.count >= away.name.utf8.count
      let name = (longest ? home.name : away.name).dropLast(2) + "…"
      guard name.count > 1 else { break }
      if longest { live.home?.name = String(name) } else { live.away?.name = String(name) }
      payload = try live.payload()
    }
    return payload
  }
}

extension MatchState.Phase {
  /// What it is called on the wire, for good.
  fileprivate var topicName: String {
    switch self {
    case .ready: "ready"
    case .playing: "playing"
    case .interval: "interval"
    case .kicks: "kicks"
    case .ended: "ended"
    }
  }
}
