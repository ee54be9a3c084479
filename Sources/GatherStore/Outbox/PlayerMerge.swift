import FoundationEssentials
import GRDB
package import GatherModel

struct PlayerMerge {
  private let server: String
  private let isGatherboard: Bool
  private let db: Database
  /// The ids of players with changes in the outbox. Changes that also concern a gather do not count.
  private let pending: Set<String>
  /// The names of the new players whom the board has sent to the service without receiving a response.
  private let doubtful: Set<String>
  /// The board's players, by name, who have no known id at the service and are not `pending`.
  private var unlinked: [String: [Player]]

  init(server: String, isGatherboard: Bool, db: Database) throws {
    self.server = server
    self.isGatherboard = isGatherboard
    self.db = db
    let entries = try OutboxTable.entries(db).filter { $0.act.gather == nil }
    let pending = Set(entries.compactMap { $0.act.player?.text })
    self.pending = pending
    doubtful = Set(
      entries.compactMap { entry in
        if case .playerAdded(_, let details) = entry.act, case .sent = entry.stage {
          details.name
        } else {
          nil
        }
      })
    let linked = Set(try LinkTable.remoteIDs(of: .player, at: server, in: db).map(\.localID))
    unlinked = Dictionary(
      grouping: try PlayerTable.all(db).filter {
        !linked.contains($0.id.text) && !pending.contains($0.id.text)
      }, by: \.name)
  }

  /// - Parameters:
  ///   - remotes: The service's players, without those whose names the board cannot show.
  ///   - present: The service's ids of all players; nil if the list could not be read completely.
  /// - Returns: `isSettled` is false if a missing player is kept for now, or if `present` is nil.
  mutating func run(
    _ remotes: [RemotePlayer], present: Set<Int64>?
  ) throws -> (hasChanged: Bool, isSettled: Bool) {
    var hasChanged = false
    var seen: Set<Int64> = []
    for remote in remotes where seen.insert(remote.id).inserted {
      if try merge(remote) { hasChanged = true }
    }
    guard let present else { return (hasChanged, false) }
    var isSettled = true
    let playing = try playersInPlay()
    for known in try LinkTable.remoteIDs(of: .player, at: server, in: db) {
      guard let id = Int64(known.remoteID), !present.contains(id), !pending.contains(known.localID) else {
        continue
      }
      guard known.isGone, !playing.contains(known.localID) else {
        // A list may be wrong, so a player is removed only if two lists lack the player. A player of the match in play
        // stays until the match has ended.
        if !known.isGone {
          try LinkTable.setGone(true, of: .player, local: known.localID, at: server, in: db)
        }
        isSettled = false
        continue
      }
      try LinkTable.remove(.player, local: known.localID, at: server, in: db)
      guard let local = Int64(known.localID) else { throw DamagedRow(detail: "local id \(known.localID)") }
      try GatherToCome(in: db)?.remove(Player.ID(local))
      try PlayerTable.delete(Player.ID(local), in: db)
      hasChanged = true
    }
    return (hasChanged, isSettled)
  }

  /// The ids of the players of the gather in play. Empty if the log of this gather has no entries.
  private func playersInPlay() throws -> Set<String> {
    guard let gather = try GatherTable.inPlay(in: db)?.id, try LogTable.hasEntries(gather, in: db) else {
      return []
    }
    return Set(
      try Int64.fetchAll(
        db, sql: "SELECT player_id FROM gather_player WHERE gather_id = ? AND player_id IS NOT NULL",
        arguments: [gather.uuidString]
      ).map { "\($0)" })
  }

  /// - Returns: Whether anything changed.
  mutating func merge(_ remote: RemotePlayer) throws -> Bool {
    if let known = try LinkTable.remoteID(of: .player, remote: "\(remote.id)", at: server, in: db) {
      if pending.contains(known.localID) { return false }
      if let id = Int64(known.localID), let player = try PlayerTable.player(Player.ID(id), in: db),
        isSame(remote, as: known, player)
      {
        try LinkTable.setKnown(remote.details.name, of: .player, local: known.localID, at: server, in: db)
        return try update(player, as: remote)
      }
      // The service has given the id to another player, so the player who had it remains only on the board.
      if doubtful.contains(remote.details.name) { return false }
      try LinkTable.remove(.player, local: known.localID, at: server, in: db)
      let player = try link(remote)
      if let id = Int64(known.localID) {
        _ = try GatherToCome(in: db)?.replace(Player.ID(id), by: player)
      }
      return true
    }
    // `remote` may be a new player whom the board has sent without receiving a response, so it is not linked yet.
    if doubtful.contains(remote.details.name) { return false }
    _ = try link(remote)
    return true
  }

  /// Stores the service's id for a player of the board with the same name, or for a new player.
  private mutating func link(_ remote: RemotePlayer) throws -> Player {
    let name = remote.details.name
    let same = unlinked[name] ?? []
    let equal = same.firstIndex { $0.details.isEqual(to: remote.details) } ?? (same.count == 1 ? 0 : nil)
    if let equal {
      let player = same[equal]
      unlinked[name]?.remove(at: equal)
      try add(remote, as: player.id)
      _ = try update(player, as: remote)
      return player
    }
    let id = try PlayerTable.add(remote.details, to: db)
    try add(remote, as: id)
    return Player(id: id, details: remote.details)
  }

  private func add(_ remote: RemotePlayer, as id: Player.ID) throws {
    try LinkTable.add(
      .player, local: id.text, remote: "\(remote.id)", known: remote.details.name, at: server, to: db)
  }

  private func update(_ player: Player, as remote: RemotePlayer) throws -> Bool {
    var updated = player
    updated.details = remote.details
    if remote.details.number == nil { updated.details.number = player.details.number }
    if updated == player { return false }
    try PlayerTable.update(updated, in: db)
    return true
  }

  /// Whether the id still means the same player: some services reuse the id of a deleted player.
  private func isSame(_ remote: RemotePlayer, as known: LinkTable.RemoteID, _ player: Player) -> Bool {
    if isGatherboard || known.known == nil { return true }
    // Whether these are the details of another player of the board, who may have this id at the service now.
    let isOther =
      remote.details.name != player.name
      && unlinked[remote.details.name]?.contains { $0.details.isEqual(to: remote.details) } == true
    return !isOther && remote.details.isRenamed(player.details, knownAs: known.known)
  }
}

extension PlayerDetails {
  /// Whether these details from the service belong to `player`, whose last known name at the service is `name`. If only
  /// the name and the squad number differ, the player counts as renamed. This is also so if there are no other details,
  /// which is frequent, because a phone creates players with only a name.
  package func isRenamed(_ player: PlayerDetails, knownAs name: String?) -> Bool {
    if name == nil || name == self.name { return true }
    var (there, here) = (self, player)
    (there.name, here.name, there.number, here.number) = ("", "", nil, nil)
    return there == here
  }

  /// Whether everything except the squad number is the same. Most services do not store squad numbers.
  fileprivate func isEqual(to other: PlayerDetails) -> Bool {
    var (one, other) = (self, other)
    (one.number, other.number) = (nil, nil)
    return one == other
  }
}
