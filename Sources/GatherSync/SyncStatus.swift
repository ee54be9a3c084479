package import FoundationEssentials
package import GatherModel
package import GatherStore

/// The operator's decision about a player or gather that the service has twice.
package enum DuplicateDecision: Hashable, Sendable {
  /// The player or gather with the id ``SyncStatus/Duplicate/other`` is removed at the service.
  case remove
  /// The two are different players or gathers, and both stay.
  case keep
}

/// The state of a board's synchronisation with its service.
package struct SyncStatus: Equatable, Sendable {
  /// Whether the service answers, and whether it accepts the board's token.
  package enum Link: Hashable, Sendable {
    /// There was no response from the service yet.
    case connecting
    case live
    /// The service does not answer. `since` is the time of the first failure on the wall clock, and a wall clock may be
    /// wrong.
    case offline(since: Date)
    /// There is no token that the service accepts.
    case signInAgain
  }

  /// The reason why the gather from the settings is not on the board.
  package enum Wished: Hashable, Sendable {
    case notThere, over
  }

  /// A gather of the service that has not ended.
  package struct Choice: Hashable, Sendable, Identifiable {
    /// The gather's id at the service.
    package var id: UUID
    /// The time of creation; nil if the service sends none.
    package var createdAt: Date?
    /// The names of the players of the gather.
    package var players: [String]
  }

  /// A player or gather of the board that the service has twice, because an abandoned request arrived after all.
  package struct Duplicate: Hashable, Sendable {
    /// The name of the player; nil for a gather.
    package var player: String?
    /// The service's id of the player or gather that the board knows.
    package var ours: String
    /// The service's id of the second player or gather, which the abandoned request has created.
    package var other: String

    package init(player: String?, ours: String, other: String) {
      self.player = player
      self.ours = ours
      self.other = other
    }
  }

  /// Whether the service answers and accepts the board's token, as the screen shows it.
  package var link: Link
  /// The number of changes that the service has not accepted yet, and the number of changes that it has refused.
  package var outbox = OutboxCounts()
  /// The state that the gather on the board has at the service.
  package var standing = GatherStanding.local
  /// The gathers from which the operator may select; empty if there is nothing to select.
  package var choices: [Choice] = []
  /// The match of another board that this board shows; nil if it shows none.
  package var followed: Match?
  /// The reason why the gather from the settings is not on the board; nil if there is none.
  package var wished: Wished?
  /// The player or gather that the service has twice; nil if there is none.
  package var duplicate: Duplicate?
  /// Whether the service has not accepted a change for some time, although the service answers.
  package var isStuck = false
}
