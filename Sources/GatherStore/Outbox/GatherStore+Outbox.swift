package import FoundationEssentials
import GRDB
import GatherModel

extension GatherStore {
  /// The changes that the service has not taken yet, in their order; none in a store that an older build has made, which
  /// is looked at as it is.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func outbox() throws(GatherStoreError) -> [OutboxEntry] {
    try read { db in try StoreSchema.hasLinks(db) ? OutboxTable.entries(db) : [] }
  }

  /// How many changes the service has not taken yet; as ``outbox()``.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func outboxCounts() throws(GatherStoreError) -> OutboxCounts {
    try read { db in try StoreSchema.hasLinks(db) ? OutboxTable.counts(in: db) : OutboxCounts() }
  }

  /// The change that is to be sent next: of those that were refused, and of what depends on them, none. nil when there
  /// is nothing to send.
  /// - Parameters:
  ///   - link: Whose changes are sent: of another login there are none.
  ///   - passing: Changes that the service does not take at present; what is about the same waits with them.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
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

  /// Notes that a change is about to be sent: what becomes of it is in doubt from now on, and nothing replaces it.
  /// - Parameters:
  ///   - entry: As it was read.
  ///   - knownBefore: See ``OutboxEntry/Stage/sent(knownBefore:)``. One that was sent before is kept with it as a
  ///     ``ResentChange``.
  /// - Returns: False when it is another one by now, or is not there any more: then nothing may be sent.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
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

  /// Notes why a change could not be delivered this time; it will be tried again.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func noteFailed(_ id: UUID, status: Int?, reason: String?) async throws(GatherStoreError) {
    try await commit { db in
      try db.execute(
        sql: "UPDATE outbox SET status = ?, reason = ? WHERE id = ?",
        arguments: [status, reason, id.uuidString])
    }
  }

  /// Notes that the service has taken a change.
  /// - Parameter made: What the service calls that which the change made.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func noteDelivered(_ id: UUID, made: String? = nil) async throws(GatherStoreError) {
    try await commit { db in
      guard let server = try LinkTable.server(db), let entry = try OutboxTable.entry(id, in: db) else {
        return
      }
      switch entry.act {
      case .playerAdded(let player, let details):
        if let made {
          // A service that gives numbers again has deleted who had this one.
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

  /// Notes that the service has not taken a change, and will not.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func noteRefused(_ id: UUID, _ refusal: OutboxEntry.Refusal) async throws(GatherStoreError) {
    try await commit { db in
      try OutboxTable.setStage(.refused(refusal), of: id, in: db)
      try ResentTable.remove(id, in: db)
    }
  }

  /// The change that a person means by an id or its beginning, of 4 characters or more, in any case.
  /// - Throws: ``GatherStoreError/noSuchChange(_:)``, also when there are several.
  package func change(matching text: String) throws(GatherStoreError) -> OutboxEntry {
    let found = try outbox().filter { $0.id.uuidString.hasPrefix(text.uppercased()) }
    guard text.count >= 4, let entry = found.first, found.count == 1 else {
      throw .noSuchChange(text)
    }
    return entry
  }

  /// Has refused changes sent again. What the service no longer has is created again first.
  /// - Parameter id: One of them; nil for all.
  /// - Returns: Their number.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func retryRefused(_ id: UUID? = nil) throws(GatherStoreError) -> Int {
    try write { db in
      let refused = try OutboxTable.entries(db, "stage = 'refused'").filter { id == nil || $0.id == id }
      // Creating a gather again sends all of it: its refused changes are deleted with that.
      for entry in refused where try OutboxTable.entry(entry.id, in: db) != nil {
        try Self.retry(entry, in: db)
      }
      return refused.count
    }
  }

  private static func retry(_ entry: OutboxEntry, in db: Database) throws {
    guard case .refused(let refusal) = entry.stage, let server = try LinkTable.server(db) else { return }
    // Of what is not there any more only the deletion is sent.
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

  /// Whether what a change is about is still on the board; of a deletion it is not.
  private static func isThere(_ act: OutboxAct, in db: Database) throws -> Bool {
    switch act {
    case .playerDeleted, .gatherDeleted: return true
    case .playerAdded, .playerChanged, .gatherStarted, .playerPlaced, .gatherEnded: break
    }
    if let player = act.player, try PlayerTable.player(player, in: db) == nil { return false }
    if let gather = act.gather, try !GatherTable.exists(gather, in: db) { return false }
    return true
  }

  /// The service is told all of a gather, as if it had just been started and played.
  static func makeAnew(gather id: UUID, at server: String, in db: Database) throws {
    try LinkTable.remove(.gather, local: id.uuidString, at: server, in: db)
    try db.execute(sql: "DELETE FROM outbox WHERE gather_id = ?", arguments: [id.uuidString])
    guard let stored = try LogTable.match(id, in: db) else {
      throw GatherStoreError.noSuchGather(id.uuidString)
    }
    try OutboxTable.noteStart(of: stored.match.gather, in: db)
    // Services other than Gatherboard tell no teams, so that players whom a phone has added are on the bench here.
    // They are sent as players of the teams, half of them each, as the board shows them.
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

  /// The service has lost a gather: it is told all of it. Said again, nothing more is told.
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

  /// Drops a change, and what depends on it: the service will not be told.
  /// - Returns: How many there were.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
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
