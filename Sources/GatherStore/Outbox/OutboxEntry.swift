package import FoundationEssentials
package import GatherModel

/// A change at the board that the service is to be told.
package enum OutboxAct: Hashable, Sendable {
  case playerAdded(Player.ID, PlayerDetails)
  /// With all that the service is to have of the player from now on.
  case playerChanged(Player.ID, PlayerDetails)
  case playerDeleted(Player.ID)
  case gatherStarted(UUID)
  case playerPlaced(Player.ID, TeamID, gather: UUID)
  case gatherEnded(UUID, MatchResult)
  case gatherDeleted(UUID)

  /// Whom it is about; nil for a gather as such.
  package var player: Player.ID? {
    switch self {
    case .playerAdded(let id, _), .playerChanged(let id, _), .playerDeleted(let id),
      .playerPlaced(let id, _, _):
      id
    case .gatherStarted, .gatherEnded, .gatherDeleted: nil
    }
  }

  /// The gather that it is about; nil for a player as such.
  package var gather: UUID? {
    switch self {
    case .gatherStarted(let id), .gatherEnded(let id, _), .gatherDeleted(let id), .playerPlaced(_, _, let id):
      id
    case .playerAdded, .playerChanged, .playerDeleted: nil
    }
  }

  /// Whether it makes something that others can depend on.
  var isCreation: Bool {
    switch self {
    case .playerAdded, .gatherStarted: true
    case .playerChanged, .playerDeleted, .playerPlaced, .gatherEnded, .gatherDeleted: false
    }
  }
}

/// A change on its way to the service.
package struct OutboxEntry: Hashable, Sendable, Identifiable {
  /// Names the request, so that the same one twice is one (`Idempotency-Key`).
  package var id: UUID
  /// What was done at the board.
  package var act: OutboxAct
  /// How far the delivery has come.
  package var stage: Stage
  /// Why it could not be delivered the last time; nil before, and for one that was refused for good.
  package var lastFailure: Refusal?

  /// How far the delivery of a change has come.
  package enum Stage: Hashable, Sendable {
    case waiting
    /// It was sent, and no response has been received.
    /// - Parameter knownBefore: The service's ids, before the request, of the kind that is created; nil where the
    ///   service recognises a repeated request by itself.
    case sent(knownBefore: [String]?)
    /// It was not taken, and will not be.
    case refused(Refusal)
  }

  /// Why the service does not take a change.
  package struct Refusal: Error, Hashable, Sendable {
    /// Of the answer; nil when it was not sent, for what it is about is not there any more.
    package var status: Int?
    /// In the service's words, for people.
    package var reason: String?

    package init(status: Int?, reason: String?) {
      self.status = status
      self.reason = reason
    }

    /// Whether what the change is about is not there: only creating it again helps.
    package var isOfSomethingGone: Bool { status == nil || status == 404 }
  }

  package init(id: UUID, act: OutboxAct, stage: Stage = .waiting) {
    self.id = id
    self.act = act
    self.stage = stage
  }
}

/// A change with the service's names for what it is about.
package struct OutboxDelivery: Hashable, Sendable {
  /// The change, as the outbox has it.
  package var entry: OutboxEntry
  /// nil where there is none, or the service does not know him.
  package var player: RemotePlayer?
  /// The gather's id at the service; nil where there is none, or the service does not know it.
  package var gather: UUID?

  /// A player whom the service knows.
  package struct RemotePlayer: Hashable, Sendable {
    /// The player's id at the service; some services give it to another player once he is deleted.
    package var id: Int64
    /// The name that the service was last known to have; nil when it was never read.
    package var name: String?
    /// The board's details of the player; nil for a deleted player.
    package var details: PlayerDetails?

    package init(id: Int64, name: String?, details: PlayerDetails? = nil) {
      self.id = id
      self.name = name
      self.details = details
    }
  }
}

/// How many changes are on their way, and how many were refused.
package struct OutboxCounts: Hashable, Sendable {
  /// Changes that will be sent, or that were sent without an answer so far.
  package var pending: Int
  /// Changes that the service refused for good, and those that wait for one of them.
  package var refused: Int

  package init(pending: Int = 0, refused: Int = 0) {
    self.pending = pending
    self.refused = refused
  }
}
