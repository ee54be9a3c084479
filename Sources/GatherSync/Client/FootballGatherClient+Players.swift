package import FootballGatherAPI
package import FoundationEssentials

/// The caller's players.
extension FootballGatherClient {
  /// - Parameter knownTag: Of the answer that the caller has.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func players(knownTag: String?) async throws(ClientError) -> Polled<WireList<PlayerResource>> {
    try await ask(.players, "players", knownTag: knownTag) { (answer) throws(ClientError) in
      try answer.polled()
    }
  }

  /// - Parameter key: Names the request: Gatherboard's server answers a second one as it did the first, others do not
  ///   know it.
  /// - Returns: The player's id there, which the existing service gives again once he is deleted.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func addPlayer(_ player: PlayerBody, key: UUID?) async throws(ClientError) -> Int64 {
    try await ask(.addPlayer, "players", body: player, key: key) { (answer) throws(ClientError) in
      try answer.createdNumber()
    }
  }

  /// Replaces every field; what the body lacks is cleared.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func replacePlayer(_ id: Int64, _ player: PlayerBody) async throws(ClientError) {
    try await ask(.replacePlayer, "players/\(id)", body: player) { (answer) throws(ClientError) in }
  }

  /// Deletes one of the caller's players.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func deletePlayer(_ id: Int64) async throws(ClientError) {
    try await ask(.deletePlayer, "players/\(id)") { (answer) throws(ClientError) in }
  }

  /// The gathers that he is in; the existing service tells of one as often as he was added to it.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func gathers(ofPlayer id: Int64) async throws(ClientError) -> WireList<GatherResource> {
    try await ask(.gathersOfPlayer, "players/\(id)/gathers") { (answer) throws(ClientError) in
      try answer.object()
    }
  }
}
