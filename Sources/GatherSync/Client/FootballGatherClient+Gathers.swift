package import FootballGatherAPI
package import FoundationEssentials
package import GatherModel

/// The caller's gathers, and who plays in them.
extension FootballGatherClient {
  /// In no order that could be relied on.
  /// - Parameter knownTag: Of the answer that the caller has.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func gathers(knownTag: String?) async throws(ClientError) -> Polled<WireList<GatherResource>> {
    try await ask(.gathers, "gathers", knownTag: knownTag) { (answer) throws(ClientError) in
      try answer.polled()
    }
  }

  /// - Parameter key: As that of ``addPlayer(_:key:)``.
  /// - Returns: The gather's id at the service.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func addGather(key: UUID?) async throws(ClientError) -> UUID {
    try await ask(.addGather, "gathers", key: key) { (answer) throws(ClientError) in try answer.createdUUID()
    }
  }

  /// Gives a gather its result, which ends it.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func endGather(_ id: UUID, _ result: GatherResultBody) async throws(ClientError) {
    try await ask(.endGather, "gathers/\(id.uuidString)", body: result) { (answer) throws(ClientError) in }
  }

  /// Deletes one of the caller's gathers.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func deleteGather(_ id: UUID) async throws(ClientError) {
    try await ask(.deleteGather, "gathers/\(id.uuidString)") { (answer) throws(ClientError) in }
  }

  /// Gatherboard's server moves a player of the gather there. The existing service adds the player once more, and
  /// responds with success even where there is no such player or gather: read the list back.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func put(player: Int64, into team: TeamID, of gather: UUID) async throws(ClientError) {
    try await ask(
      .putPlayer, "gathers/\(gather.uuidString)/players/\(player)", body: MembershipBody(team)
    ) { (answer) throws(ClientError) in try answer.checkSaysNothing() }
  }

  /// As the service has them: the existing one lists a player as often as he was added, and tells no team.
  /// - Parameter knownTag: Of the answer that the caller has.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func players(
    of gather: UUID, knownTag: String?
  ) async throws(ClientError) -> Polled<WireList<PlayerResource>> {
    try await ask(.playersOfGather, "gathers/\(gather.uuidString)/players", knownTag: knownTag) {
      (answer) throws(ClientError) in try answer.polled()
    }
  }
}
