import FoundationEssentials
package import GatherModel

/// A match as `gatherboard match export` prints it, with stable keys.
package struct GatherDocument: Hashable, Sendable, Encodable {
  /// A team of the gather, with its players and goals.
  package struct Team: Hashable, Sendable, Encodable {
    /// `A` or `B`.
    package var id: String
    /// What the team is called in this gather.
    package var name: String
    /// `#D72638`.
    package var color: String
    /// Its goals, own goals of the other team among them; kicks from the mark are not.
    package var score: Int
    /// Those in the team, in the order of the roster.
    package var players: [PlayerEntry]
  }

  /// The UUID of the gather, in capitals.
  package var gather: String
  /// What the gather is called.
  package var name: String
  /// ISO 8601 in UTC, as all dates here.
  package var createdAt: String
  /// Nil while the gather is in play.
  @OrNull package var endedAt: String?
  /// As `--format` reads it.
  package var format: String
  /// `ready` before the kick-off, `playing`, `interval`, `kicks` or `ended`.
  package var phase: String
  /// `2:1`.
  package var result: String
  /// `A` or `B`, by goals or by kicks from the mark; nil when it is a draw, and while the gather is in play.
  @OrNull package var winner: String?
  /// Team A and then team B.
  package var teams: [Team]
  /// The players of the roster who are in no team.
  package var bench: [PlayerEntry]
  /// All entries of the match log in their order, also those that were taken back.
  package var log: [LogLine]
  /// Which version of the log's format it needs to be understood whole: see ``MatchLog/formatVersion``.
  package var logVersion: Int
  /// The rules of the format that the match began with, times in seconds; a rule that is missing is not in force.
  package var rules: MatchRules
  /// `3:2` of the kicks from the mark; nil where there were none.
  @OrNull package var kicks: String?

  /// Collects the facts of a match, which may have ended or be in play.
  package init(_ match: Match) {
    let gather = match.gather
    let state = match.state
    let isEnded = state.phase == .ended
    self.gather = gather.id.uuidString
    name = gather.name
    createdAt = gather.createdAt.isoText
    endedAt = isEnded ? match.log.endEntry?.wallClock.isoText : nil
    format = gather.format.description
    phase = state.phase.rawValue
    result = state.score.result
    winner = isEnded ? state.winner?.rawValue : nil
    teams = TeamID.allCases.map { id in
      Team(
        id: id.rawValue, name: gather.teams[id].name, color: gather.teams[id].color.hex,
        score: state.score[id], players: gather.roster.teams[id].map(PlayerEntry.init))
    }
    bench = gather.roster.bench.map(PlayerEntry.init)
    log = LogLine.lines(of: match)
    logVersion = match.formatVersion
    rules = gather.format.rules
    kicks = state.shootOut?.score.result
  }

  /// The log as CSV: a header, then a row for each entry.
  package var csv: String {
    LogLine.csvHeader + log.map(\.csv).joined()
  }
}

extension Date {
  /// `2026-03-07T17:30:00.000Z`.
  package var isoText: String { TimeText.text(self) }
}
