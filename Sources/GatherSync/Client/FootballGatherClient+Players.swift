package import FootballGatherAPI
package import FoundationEssentials

extension FootballGatherClient {
  /// The caller's players.
  /// - Parameter knownTag: The `ETag` of the last response that the caller has received; nil if there is none.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func players(knownTag: String?) async throws(ClientError) -> Polled<WireList<PlayerResource>> {
    try await ask(.players, "players", knownTag: knownTag) { (answer) throws(ClientError) in
      try answer.polled()
    }
  }

  /// Adds a player, and returns the player's id at the service. The existing service reuses the id of a deleted player.
  /// - Parameter key: Identifies the request. Gatherboard's server answers a repeated request with its first response.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func addPlayer(_ player: PlayerBody, key: UUID?) async throws(ClientError) -> Int64 {
    try await ask(.addPlayer, "players", body: player, key: key) { (answer) throws(ClientError) in
      try answer.createdNumber()
    }
  }

  /// Replaces every field of a player. Fields that the body lacks are cleared.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func replacePlayer(_ id: Int64, _ player: PlayerBody) async throws(ClientError) {
    try await ask(.replacePlayer, "players/\(id)", body: player) { (answer) throws(ClientError) in }
  }

  /// Deletes one of the caller's players.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func deletePlayer(_ id: Int64) async throws(ClientError) {
    try await ask(.deletePlayer, "players/\(id)") { (answer) throws(ClientError) in }
  }

  /// The gathers of a player. The existing service lists a gather as often as the player was added to it.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func gathers(ofPlayer id: Int64) async throws(ClientError) -> WireList<GatherResource> {
    try await ask(.gathersOfPlayer, "players/\(id)/gathers") { (answer) throws(ClientError) in
      try answer.object()
    }
  }
}
