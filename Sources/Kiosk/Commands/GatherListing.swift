import FoundationEssentials
import GatherModel
package import GatherStore

/// The gathers of the store as `gatherboard gather list` shows them.
package enum GatherListing {
  /// A gather as a script reads it. Its keys are always there and never change.
  package struct Entry: Hashable, Sendable, Encodable {
    package var gather: String
    package var name: String
    package var createdAt: String
    package var endedAt: String?
    package var score: String
    /// `inPlay` or `ended`.
    package var state: String

    package init(_ summary: GatherSummary) {
      gather = summary.id.uuidString
      name = summary.name
      createdAt = summary.createdAt.isoText
      endedAt = summary.endedAt?.isoText
      score = summary.score.result
      state = summary.isInPlay ? "inPlay" : "ended"
    }

    private enum Key: CodingKey {
      case gather, name, createdAt, endedAt, score, state
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(gather, forKey: .gather)
      try container.encode(name, forKey: .name)
      try container.encode(createdAt, forKey: .createdAt)
      try container.encode(endedAt, forKey: .endedAt)
      try container.encode(score, forKey: .score)
      try container.encode(state, forKey: .state)
    }
  }

  /// A line each: id, date, name, score, state.
  package static func text(_ summaries: [GatherSummary]) -> String {
    TextTable.text(
      summaries.map { summary in
        [
          summary.id.uuidString, LocalTime(summary.createdAt).text, summary.name,
          summary.score.result, summary.isInPlay ? "in play" : "ended",
        ]
      })
  }
}
