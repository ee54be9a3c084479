package import FoundationEssentials
import GRDB
package import GatherModel

extension GatherStore {
  /// Takes over the players as the service has them. What was changed at the board and is still on its way stays.
  ///
  /// - Parameters:
  ///   - players: All there are; each once.
  ///   - isGatherboard: Whether the service never gives an id again.
  /// - Returns: Whether anything changed.
  package func mergePlayers(
    _ players: [RemotePlayer], isGatherboard: Bool
  ) async throws(GatherStoreError) -> Bool {
    try await committing { db in
      guard let server = try LinkTable.server(db) else { return false }
      var merge = try PlayerMerge(server: server, isGatherboard: isGatherboard, db: db)
      return try merge.run(players)
    }
  }

  /// Takes over results of gathers that the board knows, and notes which the service has no more.
  /// - Parameters:
  ///   - gathers: All there are.
  ///   - stamp: When this was: a result that was changed elsewhere is an entry of the log.
  /// - Returns: How the gather on the board stands to the service, and whether anything on it changed.
  package func mergeGathers(
    _ gathers: [RemoteGather], stamp: Stamp
  ) async throws(GatherStoreError) -> (standing: GatherStanding, hasChanged: Bool) {
    try await committing { db in
      guard let server = try LinkTable.server(db) else { return (.local, false) }
      return try GatherMerge(server: server, stamp: stamp, db: db).run(gathers)
    }
  }

  /// How the gather on the board stands to the service, as was last known.
  package func boardStanding() async throws(GatherStoreError) -> GatherStanding {
    try await onReader { db in
      guard let server = try LinkTable.server(db) else { return .local }
      return try GatherMerge.standing(at: server, in: db)
    }
  }

  /// The result at the service is not the one that counts: the gather is played on.
  package func keepPlaying(_ gather: UUID, against score: Score) async throws(GatherStoreError) {
    try await commit { db in
      guard let server = try LinkTable.server(db) else { return }
      try LinkTable.setKnown(score.result, of: .gather, local: gather.uuidString, at: server, in: db)
    }
  }

  /// Takes over who plays in a gather: who came is added, a team that is known is taken over. Whom the service does not
  /// name stays once the match has begun.
  /// - Parameter remote: The gather's id at the service.
  /// - Returns: Whether anything changed.
  package func mergeRoster(
    of remote: UUID, _ players: [RemotePlayer], isGatherboard: Bool
  ) async throws(GatherStoreError) -> Bool {
    try await committing { db in
      guard let server = try LinkTable.server(db),
        let gather = try LinkTable.remoteID(of: .gather, remote: remote.uuidString, at: server, in: db)
      else { return false }
      return try RosterMerge(
        gather: GatherTable.id(gather.localID), server: server, isGatherboard: isGatherboard, db: db
      ).run(players)
    }
  }

  /// Puts a gather of the service on the board, unless another one is in play there.
  /// - Returns: The gather's id at the board; nil when there was no room for it.
  /// - Throws: ``GatherStoreError/notLinked``.
  package func follow(
    _ remote: RemoteGather, name: String, format: MatchFormat, teams: TeamPair<Team>, at date: Date
  ) async throws(GatherStoreError) -> UUID? {
    try await committing { db in
      guard let server = try LinkTable.server(db) else { throw GatherStoreError.notLinked }
      if try GatherTable.inPlay(in: db) != nil { return nil }
      if let known = try LinkTable.remoteID(of: .gather, remote: remote.id.uuidString, at: server, in: db) {
        let id = try GatherTable.id(known.localID)
        // One that has ended here is not played again; one that was deleted here will be there, too.
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

  /// Whether a gather of the service has been on this board and has ended here, or was deleted here.
  package func isOver(remote: UUID) async throws(GatherStoreError) -> Bool {
    try await onReader { db in
      guard let server = try LinkTable.server(db),
        let known = try LinkTable.remoteID(of: .gather, remote: remote.uuidString, at: server, in: db)
      else { return false }
      return try GatherTable.isEnded(GatherTable.id(known.localID), in: db) != false
    }
  }

  /// Whether a gather of the service may be one that the board has started and has seen no answer to.
  package func isStartInDoubt() async throws(GatherStoreError) -> Bool {
    try await onReader { db in
      try OutboxTable.entries(db, "stage = 'sent'").contains { entry in
        if case .gatherStarted = entry.act { true } else { false }
      }
    }
  }

  /// Sorts the players of a gather into teams; whoever is in neither list is on the bench.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``, ``GatherStoreError/noSuchPlayer(_:)`` for one who is not in the
  ///   gather, ``GatherStoreError/rosterObstacle(_:)``. Nothing is changed then.
  package func setTeams(
    of gather: UUID, _ teams: TeamPair<[Player.ID]>
  ) throws(GatherStoreError) {
    try write { db in
      guard let roster = try GatherTable.gather(gather, in: db)?.roster else {
        throw GatherStoreError.noSuchGather(gather.uuidString)
      }
      let members = roster.placed
      for id in TeamID.allCases.flatMap({ teams[$0] }) where !members.contains(where: { $0.player.id == id })
      {
        throw GatherStoreError.noSuchPlayer(id)
      }
      // Nobody stands in the way of one who moves.
      for (player, _) in members { try GatherTable.place(player.id, in: .bench, of: gather, in: db) }
      for team in TeamID.allCases {
        for id in teams[team] { try GatherTable.place(id, in: .team(team), of: gather, in: db) }
      }
      for (player, place) in members {
        for team in TeamID.allCases where teams[team].contains(player.id) && place != .team(team) {
          try OutboxTable.note(.playerPlaced(player.id, team, gather: gather), in: db)
        }
      }
    }
  }
}
