import FoundationEssentials
package import GatherModel
package import GatherStore
import Scenes

/// What `gatherboard status --json` says. Its keys are always there and never change: scripts depend on them.
package struct StatusDocument: Hashable, Sendable, Encodable {
  /// The period that the match has come to.
  package struct Period: Hashable, Sendable, Encodable {
    /// 1 for the first; in an interval, the period that has just been played.
    package var number: Int
    /// In extra time with its periods.
    package var count: Int
    /// "1st half", or in an interval "Half-time".
    package var name: String
  }

  /// The clock that the board shows, at the moment it was asked for: the match clock, or in an interval of a set length
  /// what is left of that. Where the board shows none it is the match clock at rest, without ``text``.
  package struct Clock: Hashable, Sendable, Encodable {
    /// `up` or `down`.
    package var direction: String
    /// `stopped`, `running` or `paused`.
    package var state: String
    /// Time left when it counts down, time played when it counts up, added time included.
    package var milliseconds: Int64
    /// What the board's clock says: `09:05`, `45:00 +1:12`; empty where the board shows none.
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
    /// What the team is called in this gather.
    package var name: String
    /// Its goals, without kicks from the mark; of an ended match those that the desk of the day counts.
    package var score: Int
    /// Those in the team, in the order of the roster.
    package var players: [PlayerEntry]
  }

  /// The match log, by its size only.
  package struct Log: Hashable, Sendable, Encodable {
    /// How many entries are stored.
    package var entries: Int
  }

  /// The web service that the board is logged in to, if any.
  package struct Link: Hashable, Sendable, Encodable {
    /// `local`: the board keeps to itself; `linked`; `sign in again`: the service does not know the board any more.
    package var state: String
    /// The service’s address, and the name that the board is logged in with.
    @OrNull package var server: String?
    /// The name that the board is logged in with; nil where it keeps to itself.
    @OrNull package var username: String?

    init(_ link: ServiceLink?) {
      state = link.map { $0.isRefused ? "sign in again" : "linked" } ?? "local"
      server = link?.server
      username = link?.username
    }
  }

  /// The changes that the service has not taken.
  package struct Outbox: Hashable, Sendable, Encodable {
    /// Those that are still to be sent, or were sent without an answer.
    package var pending: Int
    /// Those that it will not take, and what depends on them.
    package var refused: Int
  }

  /// The UUID of the gather, in capitals; nil, as all down to ``log``, where the board shows none.
  @OrNull package var gather: String? = nil
  /// What the gather is called.
  @OrNull package var name: String? = nil
  /// `ready` before the kick-off, `playing`, `interval`, `kicks` or `ended`.
  @OrNull package var phase: String? = nil
  /// In an interval, the period that has just been played.
  @OrNull package var period: Period? = nil
  /// The clock that the board shows.
  @OrNull package var clock: Clock? = nil
  /// Team A and then team B.
  @OrNull package var teams: [Team]? = nil
  /// The players of the roster who are in no team.
  @OrNull package var bench: [PlayerEntry]? = nil
  /// How much of the match is stored.
  @OrNull package var log: Log? = nil
  /// How the board stands to a web service; there also when it shows no gather.
  package var link: Link
  /// How many changes the service does not have.
  package var outbox: Outbox

  /// - Parameters:
  ///   - match: What the board shows; nil when it shows no gather.
  ///   - entries: How many entries are stored.
  ///   - link: The service that the board is linked to; nil for none.
  ///   - now: The moment at which the clock is read.
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

/// A player as the documents of the commands have him.
package struct PlayerEntry: Hashable, Sendable, Encodable {
  /// His number in the store of this board; negative for one who is not in it any more.
  package var id: Int64
  /// As the roster has it.
  package var name: String
  /// The squad number, 0 to 99; nil for none.
  @OrNull package var number: Int?
  /// `goalkeeper`, `defender`, `midfielder`, `winger` or `striker`; nil where it is not known.
  @OrNull package var position: String?

  /// Takes over what the documents have of a player; his age, skill and favourite team are left out.
  package init(_ player: Player) {
    id = player.id.value
    name = player.name
    number = player.details.number
    position = player.details.preferredPosition?.rawValue
  }
}

extension MatchState {
  /// The period that a person would name: in an interval the one that has just been played.
  var shownPeriod: Int { phase == .interval ? period - 1 : period }

  /// "1st half", or in an interval "Half-time".
  var periodName: String {
    phase == .interval
      ? MatchWords.interval(before: period, in: format) : MatchWords.period(period, in: format)
  }
}

extension ShownClock {
  /// `running` only while time passes: a clock that has come to its end has stopped by itself.
  func motionName(at now: BoardInstant) -> String {
    if isRunning(at: now) { return "running" }
    if case .match(let clock) = self, clock.motion == .paused { return "paused" }
    return "stopped"
  }
}
