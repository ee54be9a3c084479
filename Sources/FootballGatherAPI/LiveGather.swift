package import FoundationEssentials
package import GatherModel

/// A gather as it is being played, on Gatherboard's server alone: the response of `GET /api/gathers/:id/live`, and the
/// `state` and `changed` events of the stream.
///
/// To show the match, ``LiveStanding/score`` and ``LiveStanding/clock`` are enough; a follower replays the entries.
package struct LiveGather: Hashable, Sendable {
  /// What the gather is: its name, its format, its teams.
  package var facts: LiveFacts
  /// Where the match stands at the moment of answering.
  package var standing: LiveStanding
  /// Those after the requested sequence number, or all when that is more than ``LiveStanding/last``: the log was
  /// renumbered then. An entry may come twice, and counts once by its id. None in a `changed` event.
  package var entries: [LiveEntry]

  package init(facts: LiveFacts, standing: LiveStanding, entries: [LiveEntry]) {
    self.facts = facts
    self.standing = standing
    self.entries = entries
  }
}

/// What a gather is. On the wire it lies beside the ``LiveStanding``, in one object.
package struct LiveFacts: Codable, Hashable, Sendable {
  /// By which the server knows the gather.
  package var id: UUID
  /// What the gather is called, as the server sends it; a follower cleans it before it is shown.
  package var name: String
  /// The periods as people write them: `2x20 down`; unequal ones are joined by ` + `.
  package var format: String
  /// The rules of the format, times in seconds; a missing rule does not apply. Older servers send no rules: they are
  /// those of ``MatchRules/plain(for:)`` then.
  package var rules: MatchRules?
  /// Which version of the log's format the server writes (``MatchLog/formatVersion``): the entries may have any kind that
  /// it has. Older servers do not tell: it is 1 then.
  package var logVersion: Int?
  /// What team A is called and wears.
  package var teamA: LiveTeam
  /// What team B is called and wears.
  package var teamB: LiveTeam
  /// Whether a board keeps the score now, or none does yet.
  package var keptBy: ScoreKeeper
  /// Which gather the owner's board shows now; none when it shows none, and for gathers of other accounts. A follower
  /// goes over to it.
  package var onBoard: UUID?
  /// The `ETag` of `GET /api/gathers/:id/players`: another one tells that the players or their teams are others.
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

/// Who keeps the score of a gather.
package enum ScoreKeeper: String, Codable, Hashable, Sendable {
  /// The board that runs beside the server: all other displays of the gather follow it.
  case board
  /// No board yet: one that connects may.
  case nobody
}

/// A team of a live gather.
package struct LiveTeam: Codable, Hashable, Sendable {
  /// What the team is called, as the server sends it; a follower cleans it before it is shown.
  package var name: String
  /// `#D72638`.
  package var color: String

  package init(name: String, color: String) {
    self.name = name
    self.color = color
  }
}

/// Where a match stands at the moment of answering.
package struct LiveStanding: Codable, Hashable, Sendable {
  /// Names the boot of the server's machine: instants of two boots cannot be compared.
  package var boot: String
  /// The moment of answering, in nanoseconds on the clock of ``LiveEntry/at``.
  package var now: Int64
  /// The sequence number of the last entry; 0 without one.
  package var last: Int64
  /// Set when the machine was restarted since the last entry: until when the match was alive, in nanoseconds of the
  /// boot before. A clock that ran then stands there, as if a `recovered` with this instant were the last entry.
  package var lastAlive: Int64?
  /// Which stage the match is in.
  package var phase: Phase
  /// The period that is played, or that comes next; the first one is 1. Those of extra time are counted on.
  package var period: Int
  /// What the match clock shows at the moment of answering.
  package var clock: LiveClock
  /// The goals that count; kicks from the mark are not among them.
  package var score: LiveScore
  /// The minutes of added time that were announced for this period; none where none were.
  package var addedMinutes: Int?
  /// The kicks from the mark; none where there were none.
  package var shootOut: LiveShootOut?
  /// The winner by goals or by kicks, `Team A` or `Team B`; none in a draw, and before the end.
  package var winner: String?
  /// The result that the desk of a planned day counts in place of ``score`` and ``winner``, once the match has ended; none where
  /// the match's own counts, and from older servers.
  package var counted: LiveResult?

  /// The stages that a match goes through.
  package enum Phase: String, Codable, Hashable, Sendable {
    /// Before the kick-off.
    case ready
    case playing
    /// Between two periods.
    case interval
    /// Kicks from the mark: the clock stands.
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

/// A result without the match that it is of.
package struct LiveResult: Codable, Hashable, Sendable {
  /// The goals.
  package var score: LiveScore
  /// Who has won the kicks from the mark, `Team A` or `Team B`; none where there were none.
  package var onKicks: String?

  package init(score: LiveScore, onKicks: String? = nil) {
    (self.score, self.onKicks) = (score, onKicks)
  }
}

/// Kicks from the mark: no goals of the match.
package struct LiveShootOut: Codable, Hashable, Sendable {
  /// What each team has scored.
  package var score: LiveScore
  /// Those that were taken, in their order.
  package var kicks: [Kick]
  /// How many each team has before sudden death.
  package var each: Int
  /// `Team A` or `Team B`; none while it goes on.
  package var winner: String?

  /// One kick from the mark.
  package struct Kick: Codable, Hashable, Sendable {
    /// `Team A` or `Team B`.
    package var team: String
    /// Whether it was scored.
    package var scored: Bool

    package init(team: String, scored: Bool) {
      self.team = team
      self.scored = scored
    }
  }

  package init(score: LiveScore, kicks: [Kick], each: Int, winner: String?) {
    self.score = score
    self.kicks = kicks
    self.each = each
    self.winner = winner
  }
}

/// What the match clock shows.
package struct LiveClock: Codable, Hashable, Sendable {
  /// Whether the clock runs and, if not, why.
  package enum State: String, Codable, Hashable, Sendable {
    case running
    case paused
    /// At rest at a time that was set, or as far as it counts up.
    case stopped
    /// It has counted down to zero.
    case timeUp
  }

  /// Whether it runs at the moment of answering.
  package var state: State
  /// What is left when it counts down, what was played when it counts up.
  package var milliseconds: Int64
  /// `down` or `up`.
  package var direction: String

  package init(state: State, milliseconds: Int64, direction: String) {
    self.state = state
    self.milliseconds = milliseconds
    self.direction = direction
  }
}

/// The goals of both teams.
package struct LiveScore: Codable, Hashable, Sendable {
  /// - Throws: ``MatchFormatError`` for a text that is not of that form, and for what breaks a limit.
  package var teamA: Int
  /// The goals of team B, 0 to 99; in kicks from the mark, what it has scored of them.
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
