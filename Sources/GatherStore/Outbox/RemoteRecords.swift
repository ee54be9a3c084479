package import FoundationEssentials
package import GatherModel

/// A player as the service tells of him.
package struct RemotePlayer: Hashable, Sendable, Identifiable {
  /// The player's id at the service; some services give it to another player once he is deleted.
  package var id: Int64
  /// What the board takes of him, with a name that can be shown; no number where the service knows none.
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
  /// Whether a gather has ended at the service, and how.
  package enum Result: Hashable, Sendable {
    case none
    case score(Score)
    /// It has ended, with something that is no result.
    case unreadable
  }

  /// The gather's id at the service.
  package var id: UUID
  /// How it has ended there; none while it is in play.
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
  /// The service's ids of players, by their ids at the board.
  package var players: [Player.ID: Int64] = [:]
  /// The service's ids of gathers, by their ids at the board.
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
