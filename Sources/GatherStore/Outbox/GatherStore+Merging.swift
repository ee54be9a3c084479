package import FoundationEssentials
import GRDB
package import GatherModel

extension GatherStore {
  /// Merges the service's players into the store, but keeps the board's changes that are still in the outbox.
  /// - Parameters:
  ///   - players: The service's players, without those whose names the board cannot show.
  ///   - present: The service's ids of all players; nil if the list is incomplete, so that no player counts as missing.
  ///   - link: The login with which the players were requested. If the owner has another login now, nothing is merged.
  ///   - isGatherboard: Whether the service is a Gatherboard, which never reuses an id.
  /// - Returns: Whether anything changed, and whether the same list need not be merged again.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func mergePlayers(
    _ players: [RemotePlayer], present: Set<Int64>?, for link: ServiceLink, isGatherboard: Bool
  ) async throws(GatherStoreError) -> (hasChanged: Bool, isSettled: Bool) {
    try await committing { db in
      guard let server = try LinkTable.server(of: link, in: db) else { return (false, false) }
      var merge = try PlayerMerge(server: server, isGatherboard: isGatherboard, db: db)
      return try merge.run(players, present: present)
    }
  }

  /// Merges the results of known gathers, and records which of these gathers the service no longer has.
  /// - Parameters:
  ///   - isWhole: Whether the whole list could be read. If not, no gather counts as missing.
  ///   - stamp: The time with which a result that was changed elsewhere is written into the log.
  /// - Returns: The state that the gather on the board has at the service, and whether anything changed.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func mergeGathers(
    _ gathers: [RemoteGather], isWhole: Bool, for link: ServiceLink, stamp: Stamp
  ) async throws(GatherStoreError) -> (standing: GatherStanding, hasChanged: Bool) {
    try await committing { db in
      guard let server = try LinkTable.server(of: link, in: db) else { return (.local, false) }
      return try GatherMerge(server: server, stamp: stamp, db: db).run(gathers, isWhole: isWhole)
    }
  }

  /// The last known state that the gather on the board has at the service.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func boardStanding() async throws(GatherStoreError) -> GatherStanding {
    try await onReader { db in
      guard let server = try LinkTable.server(db) else { return .local }
      return try GatherMerge.standing(at: server, in: db)
    }
  }

  /// The service's ids of the board's players and gathers; empty if the owner has another login now.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func remoteIDs(for link: ServiceLink) async throws(GatherStoreError) -> RemoteIDs {
    try await onReader { db in
      var ids = RemoteIDs()
      guard let server = try LinkTable.server(of: link, in: db) else { return ids }
      for known in try LinkTable.remoteIDs(of: .player, at: server, in: db) {
        guard let local = Int64(known.localID), let remote = Int64(known.remoteID) else {
          throw DamagedRow(detail: "number of a player at a service")
        }
        ids.players[Player.ID(local)] = remote
      }
      for known in try LinkTable.remoteIDs(of: .gather, at: server, in: db) {
        ids.gathers[try GatherTable.id(known.localID)] = try GatherTable.id(known.remoteID)
      }
      return ids
    }
  }

  /// Records that the service's result of a gather does not count, because the gather continues on this board.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func keepPlaying(_ gather: UUID, against score: Score) async throws(GatherStoreError) {
    try await commit { db in
      guard let server = try LinkTable.server(db) else { return }
      try LinkTable.setKnown(score.result, of: .gather, local: gather.uuidString, at: server, in: db)
    }
  }

  /// Merges the service's roster of a gather into the store. After the match has begun, players in the teams stay even if
  /// the service does not list them.
  /// - Parameter remote: The gather's id at the service. For the other parameters, see
  ///   ``mergePlayers(_:present:for:isGatherboard:)``.
  /// - Returns: Whether anything changed.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func mergeRoster(
    of remote: UUID, _ players: [RemotePlayer], for link: ServiceLink, isGatherboard: Bool
  ) async throws(GatherStoreError) -> Bool {
    try await committing { db in
      guard let server = try LinkTable.server(of: link, in: db),
        let gather = try LinkTable.remoteID(of: .gather, remote: remote.uuidString, at: server, in: db)
      else { return false }
      return try RosterMerge(
        gather: GatherTable.id(gather.localID), server: server, isGatherboard: isGatherboard, db: db
      ).run(players)
    }
  }

  /// Puts a gather of the service on the board. Another gather in play on the board is replaced only if it is
  /// untouched: the service has it too, its match has not begun, and all changes to it have been sent.
  /// - Returns: The gather's id at the board; nil if another gather stays in play, if the service's gather was ended
  ///   or deleted here, or if the login has changed.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func follow(
    _ remote: RemoteGather, for link: ServiceLink, name: String, format: MatchFormat, teams: TeamPair<Team>,
    at date: Date
  ) async throws(GatherStoreError) -> UUID? {
    try await committing { db in
      guard let server = try LinkTable.server(of: link, in: db) else { return nil }
      if let current = try GatherTable.inPlay(in: db) {
        guard try Self.isUntouched(current.id, at: server, in: db) else { return nil }
        let known = try LinkTable.remoteID(of: .gather, local: current.id.uuidString, at: server, in: db)
        if known?.remoteID == remote.id.uuidString { return current.id }
        // The current gather is deleted from the board. No entry and no player is lost, because its log is empty, and the
        // service has its players, unless the gather was deleted there.
        try LinkTable.remove(.gather, local: current.id.uuidString, at: server, in: db)
        try GatherTable.delete(current.id, in: db)
      }
      if let known = try LinkTable.remoteID(of: .gather, remote: remote.id.uuidString, at: server, in: db) {
        let id = try GatherTable.id(known.localID)
        // A gather that has ended here is not played again, and a gather that was deleted here is also deleted at the
        // service. So neither is put on the board.
        guard try GatherTable.isEnded(id, in: db) == false else { return nil }
        try GatherTable.putOnBoard(id, in: db)
        return id
      }
      let gather = Gather(
        id: UUID(), name: name, createdAt: remote.createdAt ?? date, format: format, teams: teams,
        roster: Roster())
      try GatherTable.add(gather, to: db)
      try GatherTable.putOnBoard(gather.id, in: db)
      try LinkTable.add(
        .gather, local: gather.id.uuidString, remote: remote.id.uuidString, known: nil, at: server, to: db)
      return gather.id
    }
  }

  /// Whether the service has a gather, its match has not begun, and all changes to it have been sent.
  static func isUntouched(_ gather: UUID, at server: String, in db: Database) throws -> Bool {
    guard try LinkTable.remoteID(of: .gather, local: gather.uuidString, at: server, in: db) != nil,
      try OutboxTable.entries(db, "gather_id = ?", [gather.uuidString]).isEmpty,
      let match = try LogTable.match(gather, in: db)?.match
    else { return false }
    return match.log.entries.isEmpty
  }

  /// Whether a gather of the service has been on this board and was ended or deleted here.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func isOver(remote: UUID) async throws(GatherStoreError) -> Bool {
    try await onReader { db in
      guard let server = try LinkTable.server(db),
        let known = try LinkTable.remoteID(of: .gather, remote: remote.uuidString, at: server, in: db)
      else { return false }
      return try GatherTable.isEnded(GatherTable.id(known.localID), in: db) != false
    }
  }

  /// Whether the board has sent a new gather to the service, but has received no response. If so, a gather at the
  /// service that the board does not know may be the sent gather.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func isStartInDoubt() async throws(GatherStoreError) -> Bool {
    try await onReader { db in
      try OutboxTable.entries(db, "stage = 'sent'").contains { entry in
        if case .gatherStarted = entry.act { true } else { false }
      }
    }
  }

  /// Moves players of a gather to chosen places. Players who are no longer in the gather are skipped.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``, ``GatherStoreError/rosterObstacle(_:)``. If this method throws,
  ///   nothing is changed.
  package func setPlaces(of gather: UUID, _ places: [Player.ID: RosterPlace]) throws(GatherStoreError) {
    try write { db in try Self.setPlaces(of: gather, places, in: db) }
  }

  /// Like ``setPlaces(of:_:)``, but without blocking the caller's executor.
  /// - Throws: The same errors. If this method throws, nothing is changed.
  package func setPlacesNow(
    of gather: UUID, _ places: [Player.ID: RosterPlace]
  ) async throws(GatherStoreError) {
    try await commit { db in try Self.setPlaces(of: gather, places, in: db) }
  }

  private static func setPlaces(
    of gather: UUID, _ places: [Player.ID: RosterPlace], in db: Database
  ) throws {
    guard let roster = try GatherTable.gather(gather, in: db)?.roster else {
      throw GatherStoreError.noSuchGather(gather.uuidString)
    }
    let moved = roster.placed.filter { member in
      member.player.id.value > 0 && (places[member.player.id].map { $0 != member.place } ?? false)
    }
    // Players are moved to the bench first, so that an exchange does not exceed the limit of a team.
    for (player, _) in moved { try GatherTable.place(player.id, in: .bench, of: gather, in: db) }
    for (player, _) in moved {
      guard case .team(let team)? = places[player.id] else { continue }
      try GatherTable.place(player.id, in: .team(team), of: gather, in: db)
      try OutboxTable.note(.playerPlaced(player.id, team, gather: gather), in: db)
    }
  }
}
