package import FoundationEssentials
package import GatherModel

/// A change at the board that is to be sent to the service.
package enum OutboxAct: Hashable, Sendable {
  case playerAdded(Player.ID, PlayerDetails)
  /// Contains all details, not only the changed ones.
  case playerChanged(Player.ID, PlayerDetails)
  case playerDeleted(Player.ID)
  case gatherStarted(UUID)
  case playerPlaced(Player.ID, TeamID, gather: UUID)
  case gatherEnded(UUID, MatchResult)
  case gatherDeleted(UUID)

  /// The player of the change; nil if it concerns only a gather.
  package var player: Player.ID? {
    switch self {
    case .playerAdded(let id, _), .playerChanged(let id, _), .playerDeleted(let id),
      .playerPlaced(let id, _, _):
      id
    case .gatherStarted, .gatherEnded, .gatherDeleted: nil
    }
  }

  /// The gather of the change; nil if it concerns only a player.
  package var gather: UUID? {
    switch self {
    case .gatherStarted(let id), .gatherEnded(let id, _), .gatherDeleted(let id), .playerPlaced(_, _, let id):
      id
    case .playerAdded, .playerChanged, .playerDeleted: nil
    }
  }

  var isCreation: Bool {
    switch self {
    case .playerAdded, .gatherStarted: true
    case .playerChanged, .playerDeleted, .playerPlaced, .gatherEnded, .gatherDeleted: false
    }
  }
}

/// A change in the outbox, and the progress of its delivery to the service.
package struct OutboxEntry: Hashable, Sendable, Identifiable {
  /// Identifies the request, so that a repeated request has no further effect (`Idempotency-Key`).
  package var id: UUID
  /// The change at the board.
  package var act: OutboxAct
  /// The progress of the delivery.
  package var stage: Stage = .waiting
  /// The reason why the last delivery failed; nil if no delivery has failed, or if the service has refused the change for
  /// good.
  package var lastFailure: Refusal?

  /// The progress of the delivery of a change.
  package enum Stage: Hashable, Sendable {
    case waiting
    /// The change was sent, and no response has been received. `knownBefore` contains ids that the service had before the
    /// request. For a new player, these are the ids of all players. For a new gather, these are the ids of all gathers.
    /// `knownBefore` is nil for other changes. It is also nil for a service that recognises a repeated request.
    case sent(knownBefore: [String]?)
    case refused(Refusal)
  }

  /// The reason that the service does not accept a change.
  package struct Refusal: Error, Hashable, Sendable {
    /// The status of the response; nil if no response arrived. Also nil if the board itself has found that the player or the
    /// gather is missing at the service.
    package var status: Int?
    /// The reason in words for people, usually from the service; nil if there is none.
    package var reason: String?

    package init(status: Int?, reason: String?) {
      self.status = status
      self.reason = reason
    }

    /// Whether the player or gather of the change does not exist at the service, so that it must be created again.
    package var isOfSomethingGone: Bool { status == nil || status == 404 }
  }
}

/// A change with the service's ids of its player and gather.
package struct OutboxDelivery: Hashable, Sendable {
  /// The change in the outbox.
  package var entry: OutboxEntry
  /// The player of the change; nil if the change has no player, or if the service does not know the player.
  package var player: RemotePlayer?
  /// The service's id of the change's gather; nil if there is none.
  package var gather: UUID?

  /// A player whom the service knows.
  package struct RemotePlayer: Hashable, Sendable {
    /// The player's id at the service. Some services reuse the id of a deleted player.
    package var id: Int64
    /// The player's last known name at the service; nil if the board does not know the name there.
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

/// The number of changes to be delivered, and the number of refused changes.
package struct OutboxCounts: Hashable, Sendable {
  /// The number of changes that will be sent, or that were sent and have no response yet.
  package var pending: Int
  /// The number of changes that the service refused for good, and of changes that depend on a refused one.
  package var refused: Int

  package init(pending: Int = 0, refused: Int = 0) {
    self.pending = pending
    self.refused = refused
  }
}
