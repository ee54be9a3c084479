package import FoundationEssentials
package import GatherModel

/// A gather during its match. Only Gatherboard's server sends it: as the response of `GET /api/gathers/:id/live`, and
/// in the `state` and `changed` events of the stream. A board that follows the gather replays the entries.
package struct LiveGather: Hashable, Sendable {
  /// The facts of the gather, such as its name, its format and its teams.
  package var facts: LiveFacts
  /// The standing of the match at the time of the response.
  package var standing: LiveStanding
  /// The entries after the requested sequence number, or all if the log was renumbered. A `changed` event has no entries.
  package var entries: [LiveEntry]

  package init(facts: LiveFacts, standing: LiveStanding, entries: [LiveEntry]) {
    self.facts = facts
    self.standing = standing
    self.entries = entries
  }
}

/// The facts of a gather. In JSON, the facts are in one object together with the fields of the ``LiveStanding``.
package struct LiveFacts: Codable, Hashable, Sendable {
  /// The server's identifier of the gather.
  package var id: UUID
  /// The name of the gather, as the server sends it. A follower cleans it before it is shown.
  package var name: String
  /// The periods in readable form: `2x20 down`. Unequal periods are joined by ` + `.
  package var format: String
  /// The rules of the format, with times in seconds. Older servers send none; ``MatchRules/plain(for:)`` then applies.
  package var rules: MatchRules?
  /// The version of the log's format that the server writes (``MatchLog/formatVersion``); nil for version 1.
  package var logVersion: Int?
  /// The name and colour of team A.
  package var teamA: LiveTeam
  /// The name and colour of team B.
  package var teamB: LiveTeam
  /// Whether a board keeps the score now.
  package var keptBy: ScoreKeeper
  /// The gather that the owner's board shows now; nil if that board shows none, and for gathers of other accounts.
  package var onBoard: UUID?
  /// The `ETag` of `GET /api/gathers/:id/players`. If it changes, the players or their teams have changed.
  package var roster: String

  package init(
    id: UUID, name: String, format: String, rules: MatchRules? = nil, logVersion: Int? = nil,
    teamA: LiveTeam, teamB: LiveTeam, keptBy: ScoreKeeper, onBoard: UUID?, roster: String
  ) {
    self.id = id
    self.name = name
    self.format = format
    self.rules = rules
    self.logVersion = logVersion
    self.teamA = teamA
    self.teamB = teamB
    self.keptBy = keptBy
    self.onBoard = onBoard
    self.roster = roster
  }
}

/// The keeper of a gather's score.
package enum ScoreKeeper: String, Codable, Hashable, Sendable {
  /// The board that runs together with the server. All other displays of the gather follow it.
  case board
  /// No board yet. A board that connects can become the keeper of the score.
  case nobody
}

/// A team of a live gather.
package struct LiveTeam: Codable, Hashable, Sendable {
  /// The name of the team, as the server sends it. A follower cleans it before it is shown.
  package var name: String
  /// The colour of the team: `#D72638`.
  package var color: String

  package init(name: String, color: String) {
    self.name = name
    self.color = color
  }
}

/// The standing of a match at the time of the response.
package struct LiveStanding: Codable, Hashable, Sendable {
  /// Identifies the boot of the server's machine. Instants of two boots cannot be compared.
  package var boot: String
  /// The time of the response, in nanoseconds on the clock of ``LiveEntry/at``.
  package var now: Int64
  /// The sequence number of the last entry. 0 if there is none.
  package var last: Int64
  /// The last time at which the server is known to have run before its machine restarted, in nanoseconds on the clock of
  /// the earlier boot; nil unless the machine has restarted after the last entry. A follower adds a `recovered` entry
  /// with this time. That entry stops a running clock.
  package var lastAlive: Int64?
  /// The stage of the match.
  package var phase: Phase
  /// The current period; in an interval, the next period. The first is 1. Periods of extra time continue the count.
  package var period: Int
  /// The match clock at the time of the response.
  package var clock: LiveClock
  /// The goals of the match, without the penalty shoot-out.
  package var score: LiveScore
  /// The minutes of added time announced for this period; nil if none were announced.
  package var addedMinutes: Int?
  /// The penalty shoot-out; nil if there was none.
  package var shootOut: LiveShootOut?
  /// The winner by goals or by the penalty shoot-out, `Team A` or `Team B`; nil for a draw, and before the end.
  package var winner: String?
  /// The result from the desk of a planned day, which replaces ``score`` and ``winner`` after the end; nil if ``score``
  /// and ``winner`` count.
  package var counted: LiveResult?

  /// The stages of a match.
  package enum Phase: String, Codable, Hashable, Sendable {
    /// The match has not begun.
    case ready
    case playing
    /// The break between two periods.
    case interval
    /// The penalty shoot-out. The clock is stopped.
    case kicks
    case ended
  }

  package init(
    boot: String, now: Int64, last: Int64, lastAlive: Int64? = nil, phase: Phase, period: Int,
    clock: LiveClock, score: LiveScore, addedMinutes: Int? = nil, shootOut: LiveShootOut? = nil,
    winner: String? = nil, counted: LiveResult? = nil
  ) {
    self.boot = boot
    self.now = now
    self.last = last
    self.lastAlive = lastAlive
    self.phase = phase
    self.period = period
    self.clock = clock
    self.score = score
    self.addedMinutes = addedMinutes
    self.shootOut = shootOut
    self.winner = winner
    self.counted = counted
  }
}

/// A result without its match.
package struct LiveResult: Codable, Hashable, Sendable {
  /// The goals.
  package var score: LiveScore
  /// The winner of the penalty shoot-out, `Team A` or `Team B`; nil if there was none.
  package var onKicks: String?

  package init(score: LiveScore, onKicks: String? = nil) {
    (self.score, self.onKicks) = (score, onKicks)
  }
}

/// A penalty shoot-out. Its goals are not goals of the match.
package struct LiveShootOut: Codable, Hashable, Sendable {
  /// The kicks that each team has scored.
  package var score: LiveScore
  /// The kicks taken, in their order.
  package var kicks: [Kick]
  /// The number of kicks that each team has before sudden death.
  package var each: Int
  /// The winner, `Team A` or `Team B`; nil while the shoot-out continues.
  package var winner: String?

  /// One kick of the penalty shoot-out.
  package struct Kick: Codable, Hashable, Sendable {
    /// The team of the kick, `Team A` or `Team B`.
    package var team: String
    /// Whether a goal was scored.
    package var scored: Bool

    package init(team: String, scored: Bool) {
      self.team = team
      self.scored = scored
    }
  }
}

/// The match clock.
package struct LiveClock: Codable, Hashable, Sendable {

  package init(state: State, milliseconds: Int64, direction: String) {
    self.state = state
    self.milliseconds = milliseconds
    self.direction = direction
  }

  /// Whether the clock runs, and the reason if it does not.
  package enum State: String, Codable, Hashable, Sendable {
    case running
    case paused
    /// The clock shows a time that was set. A clock that counts up is also `stopped` when it has reached its limit.
    case stopped
    /// The clock has counted down to zero.
    case timeUp
  }

  /// Whether the clock runs at the time of the response.
  package var state: State
  /// The remaining time if the clock counts down, the played time if it counts up.
  package var milliseconds: Int64
  /// The direction, `down` or `up`.
  package var direction: String
}

/// The goals of both teams.
package struct LiveScore: Codable, Hashable, Sendable {
  /// The goals of team A, 0 to 99. In a penalty shoot-out, the kicks that the team has scored.
  package var teamA: Int
  /// The goals of team B, 0 to 99. In a penalty shoot-out, the kicks that the team has scored.
  package var teamB: Int

  package init(teamA: Int, teamB: Int) {
    self.teamA = teamA
    self.teamB = teamB
  }
}

extension LiveGather: Codable {
  private enum CodingKeys: String, CodingKey { case entries }

  package init(from decoder: any Decoder) throws {
    facts = try LiveFacts(from: decoder)
    standing = try LiveStanding(from: decoder)
    entries = try decoder.container(keyedBy: CodingKeys.self).decode([LiveEntry].self, forKey: .entries)
  }

  package func encode(to encoder: any Encoder) throws {
    try facts.encode(to: encoder)
    try standing.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entries, forKey: .entries)
  }
}
