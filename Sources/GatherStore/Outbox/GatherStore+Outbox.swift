package import FoundationEssentials
import GRDB
import GatherModel

extension GatherStore {
  /// The changes that the service has not accepted yet, in their order; empty for a store of an older build.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func outbox() throws(GatherStoreError) -> [OutboxEntry] {
    try read { db in try StoreSchema.hasLinks(db) ? OutboxTable.entries(db) : [] }
  }

  /// Counts the changes that the service has not accepted yet.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func outboxCounts() throws(GatherStoreError) -> OutboxCounts {
    try read { db in try StoreSchema.hasLinks(db) ? OutboxTable.counts(in: db) : OutboxCounts() }
  }

  /// The next change to send; nil if there is none, or if the owner has another login now. Refused changes and those that
  /// depend on them are skipped.
  /// - Parameter passing: Changes to skip, together with later ones about the same player or gather.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func nextDelivery(
    for link: ServiceLink, passing: Set<UUID> = []
  ) async throws(GatherStoreError) -> OutboxDelivery? {
    try await onReader { db in
      guard let server = try LinkTable.server(of: link, in: db),
        let entry = try OutboxTable.next(passing: passing, in: db)
      else { return nil }
      var delivery = OutboxDelivery(entry: entry)
      if let player = entry.act.player,
        let known = try LinkTable.remoteID(of: .player, local: player.text, at: server, in: db)
      {
        guard let id = Int64(known.remoteID) else { throw DamagedRow(detail: "remote id \(known.remoteID)") }
        let details = try PlayerTable.player(player, in: db)?.details
        delivery.player = OutboxDelivery.RemotePlayer(id: id, name: known.known, details: details)
      }
      if let gather = entry.act.gather,
        let known = try LinkTable.remoteID(of: .gather, local: gather.uuidString, at: server, in: db)
      {
        delivery.gather = try GatherTable.id(known.remoteID)
      }
      return delivery
    }
  }

  /// Records that a change is about to be sent. The service may have it from then on, so no newer change replaces it.
  /// - Parameter knownBefore: The ids that the service had before the request: see ``OutboxEntry/Stage/sent(knownBefore:)``.
  ///   If the change was sent before, these ids are also stored in a ``ResentChange``.
  /// - Returns: False if the entry has changed or no longer exists. In that case the entry must not be sent.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func noteSending(_ entry: OutboxEntry, knownBefore: [String]?) async throws(GatherStoreError)
    -> Bool
  {
    try await committing { db in
      guard let now = try OutboxTable.entry(entry.id, in: db), now.act == entry.act else { return false }
      if case .sent = now.stage, let knownBefore {
        try ResentTable.note(entry, knownBefore: knownBefore, in: db)
      }
      try OutboxTable.setStage(.sent(knownBefore: knownBefore), of: entry.id, in: db)
      return true
    }
  }

  /// Records why a change could not be delivered this time. The delivery will be tried again.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func noteFailed(_ id: UUID, status: Int?, reason: String?) async throws(GatherStoreError) {
    try await commit { db in
      try db.execute(
        sql: "UPDATE outbox SET status = ?, reason = ? WHERE id = ?",
        arguments: [status, reason, id.uuidString])
    }
  }

  /// Records that the service has accepted a change.
  /// - Parameter made: The service's id of the player or gather that the change has created.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func noteDelivered(_ id: UUID, made: String? = nil) async throws(GatherStoreError) {
    try await commit { db in
      guard let server = try LinkTable.server(db), let entry = try OutboxTable.entry(id, in: db) else {
        return
      }
      switch entry.act {
      case .playerAdded(let player, let details):
        if let made {
          // If another player had this id, the service has deleted that player and reused the id. In the gather to
          // come, the new player takes that player's place.
          if let former = try LinkTable.remoteID(of: .player, remote: made, at: server, in: db)?.localID,
            former != player.text, let id = Int64(former)
          {
            try LinkTable.remove(.player, local: former, at: server, in: db)
            _ = try GatherToCome(in: db)?.replace(
              Player.ID(id), by: Player(id: player, details: details))
          }
          try LinkTable.add(
            .player, local: player.text, remote: made, known: details.name, at: server, to: db)
        }
      case .playerChanged(let player, let details):
        try LinkTable.setKnown(details.name, of: .player, local: player.text, at: server, in: db)
      case .playerDeleted(let player):
        try LinkTable.remove(.player, local: player.text, at: server, in: db)
      case .gatherStarted(let gather):
        if let made {
          try LinkTable.add(
            .gather, local: gather.uuidString, remote: made, known: nil, at: server, to: db)
        }
      case .playerPlaced(let player, let team, let gather):
        try GatherTable.setTold(team, of: player, in: gather, db)
        try GatherTable.noteRemote(player, in: gather, db)
      case .gatherEnded(let gather, let result):
        try LinkTable.setKnown(result.score.result, of: .gather, local: gather.uuidString, at: server, in: db)
      case .gatherDeleted(let gather):
        try LinkTable.remove(.gather, local: gather.uuidString, at: server, in: db)
      }
      try OutboxTable.delete(id, in: db)
    }
  }

  /// Records that the service has refused a change for good.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func noteRefused(_ id: UUID, _ refusal: OutboxEntry.Refusal) async throws(GatherStoreError) {
    try await commit { db in
      try OutboxTable.setStage(.refused(refusal), of: id, in: db)
      try ResentTable.remove(id, in: db)
    }
  }

  /// The change whose id begins with a text of at least 4 characters, in upper or lower case.
  /// - Throws: ``GatherStoreError/noSuchChange(_:)``, also if several changes match.
  package func change(matching text: String) throws(GatherStoreError) -> OutboxEntry {
    let found = try outbox().filter { $0.id.uuidString.hasPrefix(text.uppercased()) }
    guard text.count >= 4, let entry = found.first, found.count == 1 else {
      throw .noSuchChange(text)
    }
    return entry
  }

  /// Queues refused changes again, and returns their number. Players and gathers that the service lacks are created first.
  /// - Parameter id: The id of one refused change; nil for all refused changes.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func retryRefused(_ id: UUID? = nil) throws(GatherStoreError) -> Int {
    try write { db in
      let refused = try OutboxTable.entries(db, "stage = 'refused'").filter { id == nil || $0.id == id }
      // If a gather is created again, its refused changes are deleted, so a change of this list may no longer exist.
      for entry in refused where try OutboxTable.entry(entry.id, in: db) != nil {
        try Self.retry(entry, in: db)
      }
      return refused.count
    }
  }

  private static func retry(_ entry: OutboxEntry, in db: Database) throws {
    guard case .refused(let refusal) = entry.stage, let server = try LinkTable.server(db) else { return }
    // The player or gather was deleted on the board. So this change is dropped, and only the deletion is sent.
    if try !isThere(entry.act, in: db) { return try OutboxTable.delete(entry.id, in: db) }
    guard refusal.isOfSomethingGone else {
      return try OutboxTable.setStage(.waiting, of: entry.id, in: db)
    }
    switch entry.act {
    case .gatherEnded(let id, _), .gatherStarted(let id): try makeAnew(gather: id, at: server, in: db)
    case .playerChanged(let id, let details), .playerAdded(let id, let details):
      try LinkTable.remove(.player, local: id.text, at: server, in: db)
      try OutboxTable.delete(entry.id, in: db)
      try OutboxTable.append(.playerAdded(id, details), to: db)
    case .playerPlaced(let player, let team, let gather):
      try OutboxTable.delete(entry.id, in: db)
      try OutboxTable.note(.playerPlaced(player, team, gather: gather), in: db)
    case .playerDeleted, .gatherDeleted: try OutboxTable.setStage(.waiting, of: entry.id, in: db)
    }
  }

  /// Whether the player and the gather of a change still exist; true for a deletion.
  private static func isThere(_ act: OutboxAct, in db: Database) throws -> Bool {
    switch act {
    case .playerDeleted, .gatherDeleted: return true
    case .playerAdded, .playerChanged, .gatherStarted, .playerPlaced, .gatherEnded: break
    }
    if let player = act.player, try PlayerTable.player(player, in: db) == nil { return false }
    if let gather = act.gather, try !GatherTable.exists(gather, in: db) { return false }
    return true
  }

  static func makeAnew(gather id: UUID, at server: String, in db: Database) throws {
    try LinkTable.remove(.gather, local: id.uuidString, at: server, in: db)
    try db.execute(sql: "DELETE FROM outbox WHERE gather_id = ?", arguments: [id.uuidString])
    guard let stored = try LogTable.match(id, in: db) else {
      throw GatherStoreError.noSuchGather(id.uuidString)
    }
    try OutboxTable.noteStart(of: stored.match.gather, in: db)
    // Services other than Gatherboard send no teams, so players whom a phone has added are on the board's bench. The
    // first half of these players is sent in team A, and the second half in team B.
    let were = try GatherTable.remotePlayers(of: id, in: db)
    let bench = stored.match.gather.roster.bench.filter { $0.id.value > 0 && were.contains($0.id) }
    for (index, player) in bench.enumerated() where try LinkTable.link(db)?.isGatherboard == false {
      let team: TeamID = index < (bench.count + 1) / 2 ? .teamA : .teamB
      try OutboxTable.note(.playerPlaced(player.id, team, gather: id), in: db)
    }
    if let result = try GatherTable.result(of: id, in: db) {
      try OutboxTable.note(.gatherEnded(id, result), in: db)
    }
  }

  /// Queues a whole gather that the service has lost, unless it is already queued.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``, ``GatherStoreError/notLinked``.
  package func makeAnew(_ gather: UUID) async throws(GatherStoreError) {
    try await commit { db in
      guard let server = try LinkTable.server(db) else { throw GatherStoreError.notLinked }
      let isOnItsWay = try OutboxTable.entries(
        db, "gather_id = ? AND stage <> 'refused'", [gather.uuidString]
      )
      .contains { $0.act == .gatherStarted(gather) }
      let known = try LinkTable.remoteID(of: .gather, local: gather.uuidString, at: server, in: db)
      if isOnItsWay || known?.isGone == false { return }
      try Self.makeAnew(gather: gather, at: server, in: db)
    }
  }

  /// Drops a change and those that depend on it, without sending them. Returns their number.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func dropChange(_ id: UUID) throws(GatherStoreError) -> Int {
    try write { db in
      guard let entry = try OutboxTable.entry(id, in: db) else { return 0 }
      var dropped = [entry]
      if entry.act.isCreation {
        let (player, gather) = (entry.act.player, entry.act.gather)
        dropped += try OutboxTable.entries(db).filter { other in
          if other.id == id { return false }
          if let player, player == other.act.player { return true }
          return gather != nil && gather == other.act.gather
        }
      }
      for entry in dropped { try OutboxTable.delete(entry.id, in: db) }
      return dropped.count
    }
  }
}
