package import FootballGatherAPI
package import FoundationEssentials
package import GatherModel

extension FootballGatherClient {
  /// The caller's gathers, in no reliable order.
  /// - Parameter knownTag: The `ETag` of the last response that the caller has received; nil if there is none.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func gathers(knownTag: String?) async throws(ClientError) -> Polled<WireList<GatherResource>> {
    try await ask(.gathers, "gathers", knownTag: knownTag) { (answer) throws(ClientError) in
      try answer.polled()
    }
  }

  /// Makes a gather, and returns its id at the service.
  /// - Parameter key: The key of the request, as in ``addPlayer(_:key:)``.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func addGather(key: UUID?) async throws(ClientError) -> UUID {
    try await ask(.addGather, "gathers", key: key) { (answer) throws(ClientError) in try answer.createdUUID()
    }
  }

  /// Sends the result of a gather, which ends it.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func endGather(_ id: UUID, _ result: GatherResultBody) async throws(ClientError) {
    try await ask(.endGather, "gathers/\(id.uuidString)", body: result) { (answer) throws(ClientError) in }
  }

  /// Deletes one of the caller's gathers.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func deleteGather(_ id: UUID) async throws(ClientError) {
    try await ask(.deleteGather, "gathers/\(id.uuidString)") { (answer) throws(ClientError) in }
  }

  /// Puts a player into a team of a gather. The existing service also responds with success if there is no such player or
  /// gather, so the caller must request the list of players afterwards.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func put(player: Int64, into team: TeamID, of gather: UUID) async throws(ClientError) {
    try await ask(
      .putPlayer, "gathers/\(gather.uuidString)/players/\(player)", body: MembershipBody(team)
    ) { (answer) throws(ClientError) in try answer.checkSaysNothing() }
  }

  /// The players of a gather. The existing service lists a player as often as the player was added, and without a team.
  /// - Parameter knownTag: The `ETag` of the last response that the caller has received; nil if there is none.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func players(
    of gather: UUID, knownTag: String?
  ) async throws(ClientError) -> Polled<WireList<PlayerResource>> {
    try await ask(.playersOfGather, "gathers/\(gather.uuidString)/players", knownTag: knownTag) {
      (answer) throws(ClientError) in try answer.polled()
    }
  }
}
