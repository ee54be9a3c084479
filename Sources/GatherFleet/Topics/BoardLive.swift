package import FoundationEssentials
package import GatherModel

/// The standing of a board's match, on the topic `live`. A name that does not fit is shortened in this message, but is
/// complete in ``BoardMatch``.
package struct BoardLive: FleetPayload, Hashable {
  /// The maximum size of a received message in bytes.
  package static let largest = 4_096
  /// The maximum size in bytes of a message that this build sends.
  package static let largestSent = 400

  /// The id of the match. Missing if the board has no match.
  package var match: UUID?
  /// The number of log entries.
  package var entries: Int
  /// The first team.
  package var home: Side?
  /// The second team.
  package var away: Side?
  /// The goals of both teams, home first, without the penalty shoot-out.
  package var score: [Int]
  /// The goals of the penalty shoot-out. Missing if there was none.
  package var kicks: [Int]?
  /// The result that the desk counts in place of ``score`` and ``kicks``; missing if the match's own result counts.
  package var counted: Counted?
  /// The stage: `ready`, `playing`, `interval`, `kicks` or `ended`.
  package var phase: String
  /// The current period, or the next one in an interval. The first is 1.
  package var period: Int
  /// The number of periods of the match, without extra time.
  package var periods: Int
  /// The clock at the time ``at``.
  package var clock: Clock
  /// The sender's monotonic time at publication, in milliseconds.
  package var at: Int64
  /// Identifies the boot of the sender's machine. Times of two boots cannot be compared.
  package var boot: String
  /// The number of the fixture. Missing if the match is not in a plan.
  package var fixture: Int?
  /// The maximum number of seconds until the board's next message. Missing in messages of earlier versions.
  package var every: Int?

  /// The interval of a board's messages. It is so short that a follower notices within ten seconds that a board
  /// has become silent.
  package static let toldInterval = Duration.seconds(3)
  /// The interval of the messages of boards whose version does not send ``every``.
  static let earlierInterval = Duration.seconds(15)

  /// The maximum time until the board's next message, from one second to one minute.
  package var interval: Duration { every.map { .seconds(min(max($0, 1), 60)) } ?? Self.earlierInterval }

  /// A team in short form.
  package struct Side: Codable, Hashable, Sendable {
    /// The name. It is shortened if the message would be too long.
    package var name: String
    /// The code: up to three letters and digits.
    package var code: String
    /// The colour: `#D72638`.
    package var color: String

    package init(name: String, code: String, color: String) {
      (self.name, self.code, self.color) = (name, code, color)
    }
  }

  /// A clock: its reading at one moment, and the direction in which it runs from there.
  package struct Clock: Codable, Hashable, Sendable {
    /// The reading in milliseconds.
    package var value: Int64
    /// Whether the clock runs.
    package var running: Bool
    /// The direction, `down` or `up`.
    package var direction: String

    package init(value: Int64, running: Bool, direction: String) {
      (self.value, self.running, self.direction) = (value, running, direction)
    }
  }

  /// A result that the desk counts.
  package struct Counted: Codable, Hashable, Sendable {
    /// The goals of both teams, home first.
    package var score: [Int]
    /// The winner of the penalty shoot-out, `home` or `away`. Missing if there was none.
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

  /// Makes the message of a board without a match.
  package init(at now: BoardInstant, boot: String) {
    (match, entries, score, phase, period, periods) = (nil, 0, [], "ready", 0, 0)
    clock = Clock(value: 0, running: false, direction: "down")
    at = now.milliseconds
    self.boot = String(boot.prefix(8))
    every = Int(Self.toldInterval.components.seconds)
  }

  /// Makes the message of a board with a match.
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

  /// This message without its time and clock reading. Two such values are equal if nothing has happened in between.
  var standing: BoardLive {
    var standing = self
    (standing.at, standing.clock.value) = (0, 0)
    return standing
  }

  /// The bytes of the message. Names that do not fit are shortened.
  /// - Throws: The encoder's error if a number cannot be written. A valid message has no such number.
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
  /// The name of the stage in messages. It never changes.
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
