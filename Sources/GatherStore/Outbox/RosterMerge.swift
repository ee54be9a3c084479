import FoundationEssentials
import GRDB
import GatherModel

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
    // Some services list a player twice. The second record of a player is skipped.
    for remote in remotes where seen.insert(remote.id).inserted {
      if try players.merge(remote) { hasChanged = true }
      guard let id = try localID(of: remote), named.insert(id).inserted else { continue }
      remembered.append(id)
      // If a player has left the gather, the board does not tell the service, so the service's list still contains the
      // player.
      if pending.contains(id) || gone.contains(id) { continue }
      // The service has no new team for this player since the last merge, so a later move on the board stays valid.
      if places[id] != nil, remote.team == nil || remote.team == told[id] { continue }
      let place = remote.team.map(RosterPlace.team) ?? .bench
      if places[id] == place {
        if let team = remote.team { try GatherTable.setTold(team, of: id, in: gather, db) }
        continue
      }
      do {
        try GatherTable.place(id, in: place, of: gather, in: db)
      } catch GatherStoreError.rosterObstacle {
        try GatherTable.place(id, in: .bench, of: gather, in: db)
      }
      if let team = remote.team { try GatherTable.setTold(team, of: id, in: gather, db) }
      places[id] = place
      hasChanged = true
    }
    for id in remembered { try GatherTable.noteRemote(id, in: gather, db) }
    let wereThere = try GatherTable.remotePlayers(of: gather, in: db)
    // Removes the players whom the service no longer lists. After the first log entry, removes only those on the bench.
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

  /// Whether the service has had the player. If not, the player was not removed there, but was never received.
  private func wasThere(_ id: Player.ID) throws -> Bool {
    try id.value < 0 || LinkTable.remoteID(of: .player, local: id.text, at: server, in: db) != nil
  }

  private func localID(of remote: RemotePlayer) throws -> Player.ID? {
    try LinkTable.remoteID(of: .player, remote: "\(remote.id)", at: server, in: db)
      .flatMap { Int64($0.localID) }.map(Player.ID.init)
  }

  private func remove(_ player: Player) throws {
    // The id of a deleted player is the row's `position` with a minus sign.
    try db.execute(
      sql: "DELETE FROM gather_player WHERE gather_id = ? AND (player_id = ? OR position = ?)",
      arguments: [gather.uuidString, player.id.value, 0 &- player.id.value])
  }
}
