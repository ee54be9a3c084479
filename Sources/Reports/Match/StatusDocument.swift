import FoundationEssentials
package import GatherModel
package import GatherStore
import Scenes

/// The output of `gatherboard status --json`. The keys are always present and never change.
///
/// ```swift
/// let status = StatusDocument(match, entries: match.log.entries.count, at: now)
/// let json = try JSONText.of(status)
/// #expect(json.contains(#""phase":"ready""#) && json.contains(#""score":1"#))
/// ```
package struct StatusDocument: Hashable, Sendable, Encodable {
  /// The current period of the match.
  package struct Period: Hashable, Sendable, Encodable {
    /// The number of the period, from 1. In an interval, it is the number of the last played period.
    package var number: Int
    /// The number of periods. In extra time, this includes the periods of extra time.
    package var count: Int
    /// The name, such as "1st half". In an interval, it is the name of the interval, such as "Half-time".
    package var name: String
  }

  /// The clock that the board shows. If the board shows no clock, this is the stopped match clock, with an empty
  /// ``text``.
  package struct Clock: Hashable, Sendable, Encodable {
    /// `up` or `down`.
    package var direction: String
    /// `stopped`, `running` or `paused`.
    package var state: String
    /// If the clock counts down, the remaining time. If the clock counts up, the played time, including added time.
    package var milliseconds: Int64
    /// The text of the board's clock: `09:05`, `45:00 +1:12`; empty if the board shows no clock.
    package var text: String

    fileprivate init(_ match: Match, at now: BoardInstant) {
      let shown = match.state.shownClock ?? .match(match.state.clock)
      direction = shown.direction.rawValue
      state = shown.motionName(at: now)
      milliseconds = shown.reading(at: now).wholeMilliseconds
      text = match.clockText(at: now)
    }
  }

  /// A team of the gather, with its players and goals.
  package struct Team: Hashable, Sendable, Encodable {
    /// `A` or `B`.
    package var id: String
    /// The name of the team in this gather.
    package var name: String
    /// The goals, without the penalty shoot-out. After the end, a score that the desk of the day has entered replaces
    /// the score of the log.
    package var score: Int
    /// The players of the team, in the order of the roster.
    package var players: [PlayerEntry]
  }

  /// The size of the match log.
  package struct Log: Hashable, Sendable, Encodable {
    /// The number of stored entries.
    package var entries: Int
  }

  /// The web service to which the board is logged in, if any.
  package struct Link: Hashable, Sendable, Encodable {
    /// `local` if the board has no service, `linked`, or `sign in again` if the service rejects the board's login.
    package var state: String
    /// The service's address; nil if the board has no service.
    @OrNull package var server: String?
    /// The user name of the board at the service; nil if the board has no service.
    @OrNull package var username: String?

    init(_ link: ServiceLink?) {
      state = link.map { $0.isRefused ? "sign in again" : "linked" } ?? "local"
      server = link?.server
      username = link?.username
    }
  }

  /// The changes that the service has not accepted.
  package struct Outbox: Hashable, Sendable, Encodable {
    /// The number of changes that are not yet sent, or that were sent, but got no response.
    package var pending: Int
    /// The number of refused changes, including the changes that depend on them.
    package var refused: Int
  }

  /// The UUID of the gather, in capitals. If the board has no gather, this value and all values up to ``log`` are nil.
  @OrNull package var gather: String? = nil
  /// The name of the gather.
  @OrNull package var name: String? = nil
  /// `ready` before the kick-off, `playing`, `interval`, `kicks` or `ended`.
  @OrNull package var phase: String? = nil
  /// The current period. In an interval, it is the last played period.
  @OrNull package var period: Period? = nil
  /// The clock that the board shows.
  @OrNull package var clock: Clock? = nil
  /// Team A and then team B.
  @OrNull package var teams: [Team]? = nil
  /// The players of the roster without a team.
  @OrNull package var bench: [PlayerEntry]? = nil
  /// The size of the stored match log.
  @OrNull package var log: Log? = nil
  /// The connection to a web service. It is present even if there is no gather.
  package var link: Link
  /// The numbers of changes that the service does not have.
  package var outbox: Outbox

  /// - Parameter match: The match on the board; nil if there is no gather.
  package init(
    _ match: Match?, entries: Int, link: ServiceLink? = nil, outbox: OutboxCounts = OutboxCounts(),
    at now: BoardInstant
  ) {
    self.link = Link(link)
    self.outbox = Outbox(pending: outbox.pending, refused: outbox.refused)
    guard let match else { return }
    let gather = match.gather
    let state = match.state
    self.gather = gather.id.uuidString
    name = gather.name
    phase = state.phase.rawValue
    period = Period(
      number: state.shownPeriod + 1,
      count: state.isExtraTime ? state.format.allPeriods.count : state.format.periods.count,
      name: state.periodName)
    clock = Clock(match, at: now)
    teams = TeamID.allCases.map { id in
      Team(
        id: id.rawValue, name: gather.teams[id].name, score: match.result.score[id],
        players: gather.roster.teams[id].map(PlayerEntry.init))
    }
    bench = gather.roster.bench.map(PlayerEntry.init)
    log = Log(entries: entries)
  }
}

/// A player for the documents of the commands.
package struct PlayerEntry: Hashable, Sendable, Encodable {
  /// The player's id in the store of this board; negative if the player is no longer in the store.
  package var id: Int64
  /// The name in the roster.
  package var name: String
  /// The squad number, 0 to 99; nil for none.
  @OrNull package var number: Int?
  /// `goalkeeper`, `defender`, `midfielder`, `winger` or `striker`; nil if unknown.
  @OrNull package var position: String?

  /// Creates the entry of a player, without the age, the skill and the favourite team.
  package init(_ player: Player) {
    id = player.id.value
    name = player.name
    number = player.details.number
    position = player.details.preferredPosition?.rawValue
  }
}

extension MatchState {
  /// The index of the current period; in an interval, that of the last played period.
  var shownPeriod: Int { phase == .interval ? period - 1 : period }

  var periodName: String {
    phase == .interval
      ? MatchWords.interval(before: period, in: format) : MatchWords.period(period, in: format)
  }
}

extension ShownClock {
  /// Returns `running`, `paused` or `stopped`. A clock that has reached its end is `stopped`, because it no longer
  /// advances.
  func motionName(at now: BoardInstant) -> String {
    if isRunning(at: now) { return "running" }
    if case .match(let clock) = self, clock.motion == .paused { return "paused" }
    return "stopped"
  }
}
