package import FoundationEssentials
package import GatherModel
package import GatherStore

/// The operator's decision about an item that the service has twice.
package enum DuplicateDecision: Hashable, Sendable {
  /// The other item is removed at the service.
  case remove
  /// The two are different items, and both stay.
  case keep
}

/// The state of a board's synchronisation with its service.
package struct SyncStatus: Equatable, Sendable {
  /// Whether the service answers, and whether it accepts the board's token.
  package enum Link: Hashable, Sendable {
    /// There was no response from the service yet.
    case connecting
    case live
    /// The service does not answer.
    /// - Parameter since: The wall clock at the first failure, which may be wrong.
    case offline(since: Date)
    /// There is no token that the service accepts.
    case signInAgain
  }

  /// The reason why the gather that the settings name is not on the board.
  package enum Wished: Hashable, Sendable {
    case notThere, over
  }

  /// A gather of the service that has not ended.
  package struct Choice: Hashable, Sendable, Identifiable {
    /// The gather's id at the service.
    package var id: UUID
    /// The time of creation; nil if the service does not send it.
    package var createdAt: Date?
    /// The names of its players.
    package var players: [String]
  }

  /// An item of the board that the service has twice, because it received an abandoned request after all.
  package struct Duplicate: Hashable, Sendable {
    /// The name of the player; nil for a gather.
    package var player: String?
    /// The service's id of the board's own item.
    package var ours: String
    /// The service's id of the other item.
    package var other: String

    package init(player: String?, ours: String, other: String) {
      self.player = player
      self.ours = ours
      self.other = other
    }
  }

  /// Whether the service answers and accepts the board's token, as the screen shows it.
  package var link: Link
  /// The number of changes that the service has not accepted yet, and of those it refused.
  package var outbox: OutboxCounts
  /// The relation of the board's gather to the service.
  package var standing: GatherStanding
  /// The gathers from which the operator may select. Empty if there is nothing to select.
  package var choices: [Choice]
  /// The match of another board that this board shows; nil while this board keeps its own match.
  package var followed: Match?
  /// The reason why the gather that the settings name is not on the board; nil if there is none.
  package var wished: Wished?
  /// The item that the service has twice; nil if there is none.
  package var duplicate: Duplicate?
  /// Whether the service has not accepted a change for some time, although the service answers.
  package var isStuck = false

  package init(
    link: Link, outbox: OutboxCounts = OutboxCounts(), standing: GatherStanding = .local,
    choices: [Choice] = [], followed: Match? = nil
  ) {
    self.link = link
    self.outbox = outbox
    self.standing = standing
    self.choices = choices
    self.followed = followed
  }
}
