import FoundationEssentials
import GRDB
import GatherModel

/// Merges the roster that the service has for a gather into the board's roster of that gather.
struct RosterMerge {
  let gather: UUID
  let server: String
  let isGatherboard: Bool
  let db: Database

  /// - Returns: Whether anything changed.
  func run(_ remotes: [RemotePlayer]) throws -> Bool {
    guard let roster = try GatherTable.gather(gather, in: db)?.roster,
      let log = try LogTable.match(gather, in: db)?.match.log
    else { return false }
    let pending = Set(
      try OutboxTable.entries(db, "gather_id = ?", [gather.uuidString]).compactMap(\.act.player))
    var players = try PlayerMerge(server: server, isGatherboard: isGatherboard, db: db)
    let told = try GatherTable.toldTeams(of: gather, in: db)
    var places = Dictionary(roster.placed.map { ($0.player.id, $0.place) }) { first, _ in first }
    var hasChanged = false
    var remembered: [Player.ID] = []
    var named: Set<Player.ID> = []
    let gone = try GatherTable.leftPlayers(of: gather, in: db)
    var seen: Set<Int64> = []
    // Some services list a player twice. The second time is skipped.
    for remote in remotes where seen.insert(remote.id).inserted {
      if try players.take(remote) { hasChanged = true }
      guard let id = try localID(of: remote), named.insert(id).inserted else { continue }
      remembered.append(id)
      // The service does not receive the departure of a player, so it still lists players who left here.
      if pending.contains(id) || gone.contains(id) { continue }
      // A team that the service sent before was already merged. A player who was moved here since then stays.
      if places[id] != nil, remote.team == nil || remote.team == told[id] { continue }
      let place = remote.team.map(RosterPlace.team) ?? .bench
      if places[id] == place {
        if let team = remote.team { try GatherTable.setTold(team, of: id, in: gather, db) }
        continue
      }
      do {
        try GatherTable.place(id, in: place, of: gather, in: db)
      } catch GatherStoreError.rosterObstacle {
        // The team is full, so the player is put on the bench.
        try GatherTable.place(id, in: .bench, of: gather, in: db)
      }
      if let team = remote.team { try GatherTable.setTold(team, of: id, in: gather, db) }
      places[id] = place
      hasChanged = true
    }
    for id in remembered { try GatherTable.noteRemote(id, in: gather, db) }
    let wereThere = try GatherTable.remotePlayers(of: gather, in: db)
    // Players who have played stay; players who are only on the bench have not played.
    for (player, place) in roster.placed
    where (log.entries.isEmpty || place == .bench) && !named.contains(player.id)
      && !pending.contains(player.id)
    {
      guard try place == .bench ? wereThere.contains(player.id) : wasThere(player.id) else { continue }
      try remove(player)
      hasChanged = true
    }
    return hasChanged
  }

  /// Whether the service ever had the player. A player whom it never received cannot have been removed there.
  private func wasThere(_ id: Player.ID) throws -> Bool {
    try id.value < 0 || LinkTable.remoteID(of: .player, local: id.text, at: server, in: db) != nil
  }

  private func localID(of remote: RemotePlayer) throws -> Player.ID? {
    try LinkTable.remoteID(of: .player, remote: "\(remote.id)", at: server, in: db)
      .flatMap { Int64($0.localID) }.map(Player.ID.init)
  }

  private func remove(_ player: Player) throws {
    // For a deleted player, the id is the negative number of the row.
    try db.execute(
      sql: "DELETE FROM gather_player WHERE gather_id = ? AND (player_id = ? OR position = ?)",
      arguments: [gather.uuidString, player.id.value, 0 &- player.id.value])
  }
}
