package import FoundationEssentials
package import GatherModel
import Scenes

/// The stored matches for `gatherboard match list` and the export of the history.
package enum GatherListing {
  /// A gather, in the output for scripts. The keys in the output are always present and never change.
  package struct Entry: Hashable, Sendable, Encodable {
    /// One of the two teams, with its goals.
    package struct Team: Hashable, Sendable, Encodable {
      /// `A` or `B`.
      package var id: String
      /// The name of the team in this gather.
      package var name: String
      /// The colour, such as `#D72638`.
      package var color: String
      /// The goals, without the penalty shoot-out.
      package var score: Int
    }

    /// The UUID of the gather, in capitals.
    package var gather: String
    /// The name of the gather.
    package var name: String
    /// The start of the gather, in ISO 8601 and UTC.
    package var createdAt: String
    /// The end of the gather, in ISO 8601 and UTC; nil while it is in play.
    @OrNull package var endedAt: String?
    /// The goals, team A first, without the penalty shoot-out: `2:1`.
    package var score: String
    /// `inPlay` or `ended`.
    package var state: String
    /// The winner, `A` or `B`; nil for a draw, and while the gather is in play.
    @OrNull package var winner: String?
    /// Team A and then team B.
    package var teams: [Team]
    /// The number of players in the two teams.
    package var players: Int
    /// The score of the penalty shoot-out, team A first: `3:0`; nil if there was none, or if only its winner is known.
    @OrNull package var kicks: String?
    /// False if the gather ended without a kick-off and without a result. It then counts in no player's statistics.
    package var isPlayed: Bool

    /// - Parameter players: The number of players in the two teams.
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

  /// All gathers, for scripts. `playerCounts` has no entry for a gather without players.
  package static func entries(_ summaries: [GatherSummary], playerCounts: [UUID: Int]) -> [Entry] {
    summaries.map { Entry($0, players: playerCounts[$0.id] ?? 0) }
  }

  /// One line for each gather: id, date, name, score with the penalty shoot-out, state.
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
