package import FoundationEssentials
package import GatherModel
package import GatherStore

/// What an operator says of something that the service has twice.
package enum DuplicateDecision: Hashable, Sendable {
  /// The other one is removed at the service.
  case remove
  /// They are two.
  case keep
}

/// How a board stands to the service that it follows.
package struct SyncStatus: Equatable, Sendable {
  /// Whether the service answers, and whether it accepts the board's token.
  package enum Link: Hashable, Sendable {
    /// Nothing has been heard of the service yet.
    case connecting
    case live
    /// - Parameter since: The label of when it was first missed; may be wrong.
    case offline(since: Date)
    /// There is no token that the service takes.
    case signInAgain
  }

  /// What keeps the gather that was asked for from the board.
  package enum Wished: Hashable, Sendable {
    case notThere, over
  }

  /// A gather of the service that has not ended.
  package struct Choice: Hashable, Sendable, Identifiable {
    /// The gather's id at the service.
    package var id: UUID
    /// When it was made; nil where the service does not tell.
    package var createdAt: Date?
    /// The names of those who play in it.
    package var players: [String]
  }

  /// Something of the board's that the service has twice: a request that was given up has come there after all.
  package struct Duplicate: Hashable, Sendable {
    /// The name of the player; nil for a gather.
    package var player: String?
    /// The service's id of the one that is the board's.
    package var ours: String
    /// The service's id of the other one.
    package var other: String

    package init(player: String?, ours: String, other: String) {
      self.player = player
      self.ours = ours
      self.other = other
    }
  }

  /// Whether the service answers and accepts the board's token; the screen shows it.
  package var link: Link
  /// How many changes the service has not taken yet, and how many it refused.
  package var outbox: OutboxCounts
  /// How the gather on the board stands to the service.
  package var standing: GatherStanding
  /// What an operator may choose from; empty where there is nothing to choose.
  package var choices: [Choice]
  /// The match of another board that this one shows; nil while it keeps its own.
  package var followed: Match?
  /// What keeps the gather that was asked for from the board; nil where nothing does.
  package var wished: Wished?
  /// What the service has twice; nil for nothing.
  package var duplicate: Duplicate?
  /// Whether the service has not taken a change for some time, though it answers.
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
