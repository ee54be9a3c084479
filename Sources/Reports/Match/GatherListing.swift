package import FoundationEssentials
package import GatherModel
import Scenes

/// The stored matches in the form that `gatherboard match list` and the export of the history print.
package enum GatherListing {
  /// A gather as a script reads it. Its keys are always there and never change.
  package struct Entry: Hashable, Sendable, Encodable {
    /// One of the two teams, with its goals.
    package struct Team: Hashable, Sendable, Encodable {
      /// `A` or `B`.
      package var id: String
      /// What the team is called in this gather.
      package var name: String
      /// `#D72638`.
      package var color: String
      /// Its goals, without kicks from the mark.
      package var score: Int
    }

    /// The UUID of the gather, in capitals.
    package var gather: String
    /// What the gather is called.
    package var name: String
    /// ISO 8601 in UTC.
    package var createdAt: String
    /// ISO 8601 in UTC; nil while the gather is in play.
    @OrNull package var endedAt: String?
    /// The goals, team A first, without kicks from the mark: `2:1`.
    package var score: String
    /// `inPlay` or `ended`.
    package var state: String
    /// `A` or `B`; nil when it is a draw, and while the gather is in play.
    @OrNull package var winner: String?
    /// Team A and then team B.
    package var teams: [Team]
    /// How many are in the two teams.
    package var players: Int
    /// The kicks from the mark that were scored, team A first: `3:0`; nil where there were none, and where only their
    /// winner is known.
    @OrNull package var kicks: String?
    /// False for one that ended without a kick-off and without a result: it counts in no player's statistics.
    package var isPlayed: Bool

    /// - Parameter players: How many are in the two teams.
    package init(_ summary: GatherSummary, players: Int) {
      gather = summary.id.uuidString
      name = summary.name
      createdAt = summary.createdAt.isoText
      endedAt = summary.endedAt?.isoText
      score = summary.score.result
      state = summary.isInPlay ? "inPlay" : "ended"
      winner = summary.isInPlay ? nil : summary.winner?.rawValue
      teams = TeamID.allCases.map { id in
        Team(
          id: id.rawValue, name: summary.teams[id].name, color: summary.teams[id].color.hex,
          score: summary.score[id])
      }
      self.players = players
      kicks = summary.kicks?.result
      isPlayed = summary.isPlayed
    }
  }

  /// All gathers as scripts read them.
  /// - Parameter playerCounts: The number of players in the teams of each gather; no entry for a gather without players.
  package static func entries(_ summaries: [GatherSummary], playerCounts: [UUID: Int]) -> [Entry] {
    summaries.map { Entry($0, players: playerCounts[$0.id] ?? 0) }
  }

  /// One line per gather: id, date, name, score, state; the winner of kicks from the mark, if there were any.
  package static func text(_ summaries: [GatherSummary]) -> String {
    TextTable.text(
      summaries.map { summary in
        [
          summary.id.uuidString, LocalTime(summary.createdAt).text, summary.name,
          Words.english.score(summary.score)
            + (summary.kicks.map { " (\(Words.english.score($0)) pens)" } ?? ""),
          state(of: summary),
        ]
      })
  }

  private static func state(of summary: GatherSummary) -> String {
    if summary.isInPlay { return "in play" }
    if !summary.isPlayed { return "ended, not played" }
    if let winner = summary.onKicks { return "ended, \(summary.teams[winner].name) won on penalties" }
    return summary.kicks == nil ? "ended" : "ended, the shoot-out was not finished"
  }
}
