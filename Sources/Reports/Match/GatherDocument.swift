import FoundationEssentials
package import GatherModel

/// A match as `gatherboard match export` prints it, with stable keys.
package struct GatherDocument: Hashable, Sendable, Encodable {
  /// A team of the gather, with its players and goals.
  package struct Team: Hashable, Sendable, Encodable {
    /// `A` or `B`.
    package var id: String
    /// The name of the team in this gather.
    package var name: String
    /// The colour, such as `#D72638`.
    package var color: String
    /// The goals, including own goals of the other team, without the penalty shoot-out.
    package var score: Int
    /// The players of the team, in the order of the roster.
    package var players: [PlayerEntry]
  }

  /// The UUID of the gather, in capitals.
  package var gather: String
  /// The name of the gather.
  package var name: String
  /// The start of the gather in ISO 8601 and UTC, like all dates here.
  package var createdAt: String
  /// The end of the gather; nil while it is in play.
  @OrNull package var endedAt: String?
  /// The periods of the format: ``MatchFormat/description``.
  package var format: String
  /// `ready` before the kick-off, `playing`, `interval`, `kicks` or `ended`.
  package var phase: String
  /// The score, such as `2:1`.
  package var result: String
  /// The winner, `A` or `B`, by goals or by the penalty shoot-out; nil for a draw, and while the gather is in play.
  @OrNull package var winner: String?
  /// Team A and then team B.
  package var teams: [Team]
  /// The players of the roster without a team.
  package var bench: [PlayerEntry]
  /// All entries of the match log in order, including undone ones.
  package var log: [LogLine]
  /// The version of the log's format that a program must support to read all entries: see ``MatchLog/formatVersion``.
  package var logVersion: Int
  /// The rules of the format with which the match began, with times in seconds. A missing rule is not in force.
  package var rules: MatchRules
  /// The score of the penalty shoot-out, such as `3:2`; nil if there was none.
  @OrNull package var kicks: String?

  /// Creates a document of a match, which may be in play or ended.
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
  /// The date in ISO 8601 and UTC: `2026-03-07T17:30:00.000Z`.
  package var isoText: String { TimeText.text(self) }
}
