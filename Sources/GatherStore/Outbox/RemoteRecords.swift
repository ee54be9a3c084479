package import FoundationEssentials
package import GatherModel

/// A player as the service tells of him.
package struct RemotePlayer: Hashable, Sendable, Identifiable {
  package var id: Int64
  package var details: PlayerDetails
  /// Where he plays in the gather that was asked about; nil where the service does not tell.
  package var team: TeamID?

  package init(id: Int64, details: PlayerDetails, team: TeamID? = nil) {
    self.id = id
    self.details = details
    self.team = team
  }
}

/// A gather as the service tells of it.
package struct RemoteGather: Hashable, Sendable, Identifiable {
  package enum Result: Hashable, Sendable {
    case none
    case score(Score)
    /// It has ended, with something that is no result.
    case unreadable
  }

  package var id: UUID
  package var result: Result
  /// nil where the service does not tell.
  package var createdAt: Date?

  package init(id: UUID, result: Result = .none, createdAt: Date? = nil) {
    self.id = id
    self.result = result
    self.createdAt = createdAt
  }
}

/// What a service calls players and gathers of the board.
package struct RemoteIDs: Hashable, Sendable {
  package var players: [Player.ID: Int64] = [:]
  package var gathers: [UUID: UUID] = [:]
}

/// How the gather on the board stands to the service.
package enum GatherStanding: Hashable, Sendable {
  /// No gather, or one that the service is not told of.
  case local
  /// Its creation waits in the outbox.
  case unsent
  /// The service has it, in play or with the result that the board has told it of.
  case shared(remote: UUID)
  /// It is in play on the board, and has ended at the service.
  case endedElsewhere(remote: UUID, Score)
  /// The service has it no more.
  case gone(remote: UUID)
}
