import GRDB
import GatherModel

/// The players of the service and those of the board made one list.
struct PlayerMerge {
  let server: String
  let isGatherboard: Bool
  let db: Database

  /// - Returns: Whether anything changed.
  func run(_ remotes: [RemotePlayer]) throws -> Bool {
    var hasChanged = false
    let pending = try pendingPlayers()
    var unlinked = try unlinkedPlayers(pending)
    var seen: Set<String> = []
    for remote in remotes where seen.insert("\(remote.id)").inserted {
      if try isInDoubt(remote) { continue }
      if try take(remote, pending: pending, unlinked: &unlinked) { hasChanged = true }
    }
    for known in try LinkTable.remoteIDs(of: .player, at: server, in: db)
    where !seen.contains(known.remoteID) && !pending.contains(known.localID) {
      try LinkTable.remove(.player, local: known.localID, at: server, in: db)
      try db.execute(sql: "DELETE FROM player WHERE id = ?", arguments: [Int64(known.localID)])
      hasChanged = true
    }
    return hasChanged
  }

  /// Takes over one, whoever else there is.
  /// - Returns: Whether anything changed.
  func take(_ remote: RemotePlayer) throws -> Bool {
    let pending = try pendingPlayers()
    var unlinked = try unlinkedPlayers(pending)
    if try isInDoubt(remote) { return false }
    return try take(remote, pending: pending, unlinked: &unlinked)
  }

  private func take(
    _ remote: RemotePlayer, pending: Set<String>, unlinked: inout [String: [Player]]
  ) throws -> Bool {
    if let known = try LinkTable.remoteID(of: .player, remote: "\(remote.id)", at: server, in: db) {
      if pending.contains(known.localID) { return false }
      if let id = Int64(known.localID), let player = try PlayerTable.player(Player.ID(id), in: db),
        isSame(remote, as: known, player)
      {
        try LinkTable.setKnown(remote.details.name, of: .player, local: known.localID, at: server, in: db)
        return try update(player, as: remote)
      }
      // Somebody else has got the number.
      try LinkTable.remove(.player, local: known.localID, at: server, in: db)
    }
    let name = remote.details.name
    if let same = unlinked[name], same.count == 1, let player = same.first {
      unlinked[name] = nil
      try add(remote, as: player.id)
      _ = try update(player, as: remote)
    } else {
      try add(remote, as: try PlayerTable.add(remote.details, to: db))
    }
    return true
  }

  private func add(_ remote: RemotePlayer, as id: Player.ID) throws {
    try LinkTable.add(
      .player, local: id.text, remote: "\(remote.id)", known: remote.details.name, at: server, to: db)
  }

  private func update(_ player: Player, as remote: RemotePlayer) throws -> Bool {
    var updated = player
    updated.details = remote.details
    // What the service does not know of it knows nothing better.
    if remote.details.number == nil { updated.details.number = player.details.number }
    if updated == player { return false }
    try PlayerTable.update(updated, in: db)
    return true
  }

  /// Whether the service still means the one it meant: some give the number of a player who is gone to the next.
  private func isSame(_ remote: RemotePlayer, as known: LinkTable.RemoteID, _ player: Player) -> Bool {
    if isGatherboard || known.known == nil || known.known == remote.details.name { return true }
    // Another name and all else the same: he was renamed.
    var (there, here) = (remote.details, player.details)
    (there.name, here.name, there.number, here.number) = ("", "", nil, nil)
    return there == here && here != PlayerDetails(name: "")
  }

  /// Whom a change is about that the service does not know of yet, by their ids.
  private func pendingPlayers() throws -> Set<String> {
    Set(try OutboxTable.entries(db).filter { $0.act.gather == nil }.compactMap { $0.act.player?.text })
  }

  private func unlinkedPlayers(_ pending: Set<String>) throws -> [String: [Player]] {
    let linked = Set(try LinkTable.remoteIDs(of: .player, at: server, in: db).map(\.localID))
    let players = try PlayerTable.all(db).filter {
      !linked.contains($0.id.text) && !pending.contains($0.id.text)
    }
    return Dictionary(grouping: players, by: \.name)
  }

  /// Whether this may be somebody whom the board has sent without seeing the answer.
  private func isInDoubt(_ remote: RemotePlayer) throws -> Bool {
    guard try LinkTable.remoteID(of: .player, remote: "\(remote.id)", at: server, in: db) == nil else {
      return false
    }
    return try OutboxTable.entries(db, "stage = 'sent'").contains { entry in
      if case .playerAdded(_, let details) = entry.act { details.name == remote.details.name } else { false }
    }
  }
}
