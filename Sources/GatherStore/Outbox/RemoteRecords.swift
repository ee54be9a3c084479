package import FoundationEssentials
package import GatherModel

/// A player in the form that the service sends.
package struct RemotePlayer: Hashable, Sendable, Identifiable {
  /// The player's id at the service. Some services reuse the id of a deleted player.
  package var id: Int64
  /// The details that the board stores, with a name that can be shown.
  package var details: PlayerDetails
  /// The player's team in the requested gather; nil if the service sends none.
  package var team: TeamID?

  package init(id: Int64, details: PlayerDetails, team: TeamID? = nil) {
    self.id = id
    self.details = details
    self.team = team
  }
}

/// A gather as the service sends it.
package struct RemoteGather: Hashable, Sendable, Identifiable {

  package init(id: UUID, result: Result = .none, createdAt: Date? = nil) {
    self.id = id
    self.result = result
    self.createdAt = createdAt
  }

  /// The result of a gather at the service, if it has ended.
  package enum Result: Hashable, Sendable {
    case none
    case score(Score)
    /// The gather has ended, with an invalid result.
    case unreadable
  }

  /// The gather's id at the service.
  package var id: UUID
  /// The result at the service; `none` while the gather is in play.
  package var result: Result
  /// The creation time; nil if the service sends none.
  package var createdAt: Date?
}

/// The service's ids of players and gathers of the board.
package struct RemoteIDs: Hashable, Sendable {
  /// The service's ids of players, by their ids at the board.
  package var players: [Player.ID: Int64] = [:]
  /// The service's ids of gathers, by their ids at the board.
  package var gathers: [UUID: UUID] = [:]
}

/// The state that the gather on the board has at the service.
package enum GatherStanding: Hashable, Sendable {
  /// No gather is on the board, or the gather is not sent to the service.
  case local
  /// The creation of the gather waits in the outbox.
  case unsent
  /// The service has the gather, either in play or with the result that the board has sent.
  case shared(remote: UUID)
  /// The gather is in play on the board, but has ended at the service.
  case endedElsewhere(remote: UUID, Score)
  /// The service no longer has the gather.
  case gone(remote: UUID)
}
