import FoundationEssentials
import GRDB
import GatherModel

/// The table `outbox`. Each row is written in the same transaction as the change that it describes.
enum OutboxTable {
  // MARK: Changes at the board

  /// Puts a change into the outbox if a service is linked, the account is the owner's, and the service needs the
  /// change.
  static func note(_ act: OutboxAct, of account: AccountID = .owner, in db: Database) throws {
    guard account == .owner, let server = try LinkTable.server(db) else { return }
    switch act {
    case .playerAdded: try append(act, to: db)
    case .playerChanged(let player, let details):
      guard try isKnown(.player, player.text, at: server, in: db) else { return }
      if try replaceLast(of: player, by: details, in: db) { return }
      try append(act, to: db)
    case .playerDeleted(let player):
      try forget(act, .player, player.text, at: server, in: db)
    case .gatherStarted: try append(act, to: db)
    case .playerPlaced(let player, _, let gather):
      guard try isKnown(.gather, gather.uuidString, at: server, in: db) else { return }
      try addIfUnknown(player, at: server, in: db)
      try append(act, to: db)
    case .gatherEnded(let gather, _):
      guard try isKnown(.gather, gather.uuidString, at: server, in: db) else { return }
      // Of two unsent results, only the later one is needed.
      try dropUnsentEnd(of: gather, in: db)
      try append(act, to: db)
    case .gatherDeleted(let gather):
      try forget(act, .gather, gather.uuidString, at: server, in: db)
    }
  }

  static func noteStart(of gather: Gather, in db: Database) throws {
    try note(.gatherStarted(gather.id), in: db)
    for (player, place) in gather.roster.placed where player.id.value > 0 {
      if case .team(let team) = place {
        try note(.playerPlaced(player.id, team, gather: gather.id), in: db)
      }
    }
  }

  static func dropUnsentEnd(of gather: UUID, in db: Database) throws {
    for entry in try entries(db, "gather_id = ? AND stage <> 'sent'", [gather.uuidString]) {
      if case .gatherEnded = entry.act { try delete(entry.id, in: db) }
    }
  }

  /// Whether the service has the player or gather, or its creation is in the outbox.
  private static func isKnown(
    _ kind: LinkTable.Kind, _ local: String, at server: String, in db: Database
  ) throws -> Bool {
    if try LinkTable.remoteID(of: kind, local: local, at: server, in: db) != nil { return true }
    return try creation(of: kind, local, in: db) != nil
  }

  private static func creation(
    of kind: LinkTable.Kind, _ local: String, in db: Database
  ) throws -> OutboxEntry? {
    try entries(db, "\(kind.rawValue)_id = ?", [local]).first(where: \.act.isCreation)
  }

  private static func addIfUnknown(_ id: Player.ID, at server: String, in db: Database) throws {
    if try isKnown(.player, id.text, at: server, in: db) { return }
    guard let player = try PlayerTable.player(id, in: db) else { throw GatherStoreError.noSuchPlayer(id) }
    try append(.playerAdded(id, player.details), to: db)
  }

  /// Replaces the details in a player's last change if that change still waits to be sent, so that outdated details are
  /// never sent.
  /// - Returns: Whether the details were replaced.
  private static func replaceLast(
    of player: Player.ID, by details: PlayerDetails, in db: Database
  ) throws -> Bool {
    guard let last = try entries(db, "player_id = ?", [player.text]).last, last.stage == .waiting
    else { return false }
    let act: OutboxAct
    switch last.act {
    case .playerAdded: act = .playerAdded(player, details)
    case .playerChanged: act = .playerChanged(player, details)
    default: return false
    }
    try db.execute(
      sql: "UPDATE outbox SET act = ? WHERE id = ?",
      arguments: [try OutboxText.text(act), last.id.uuidString])
    return true
  }

  /// Puts the deletion of a player or gather into the outbox if the service may have this object. Drops the unsent
  /// changes to the object, unless its creation was sent but got no response.
  private static func forget(
    _ act: OutboxAct, _ kind: LinkTable.Kind, _ local: String, at server: String, in db: Database
  ) throws {
    if let creation = try creation(of: kind, local, in: db), case .sent = creation.stage {
      return try append(act, to: db)
    }
    try db.execute(
      sql: "DELETE FROM outbox WHERE \(kind.rawValue)_id = ? AND stage <> 'sent'", arguments: [local])
    if try LinkTable.remoteID(of: kind, local: local, at: server, in: db) != nil { try append(act, to: db) }
  }

  static func append(_ act: OutboxAct, to db: Database) throws {
    try db.cachedStatement(
      sql: "INSERT INTO outbox (id, act, player_id, gather_id, stage) VALUES (?, ?, ?, ?, 'waiting')"
    ).execute(arguments: [
      UUID().uuidString, try OutboxText.text(act), act.player?.text, act.gather?.uuidString,
    ])
  }

  // MARK: Reading the outbox

  static let columns = "id, act, stage, known_before, status, reason"

  static func entries(
    _ db: Database, _ condition: String = "true", _ arguments: StatementArguments = []
  ) throws -> [OutboxEntry] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT \(columns) FROM outbox WHERE \(condition) ORDER BY number
          """), arguments: arguments
    ).map(entry)
  }

  static func entry(_ row: Row) throws -> OutboxEntry {
    let text = try row.field(0, String.self)
    guard let id = UUID(uuidString: text) else { throw DamagedRow(detail: "change \(text)") }
    let stage: OutboxEntry.Stage
    switch try row.field(2, String.self) {
    case "waiting": stage = .waiting
    case "sent":
      stage = .sent(
        knownBefore: try row.field(3, String?.self).map { $0.split(separator: " ").map(String.init) })
    case "refused":
      stage = .refused(OutboxEntry.Refusal(status: try row.field(4), reason: try row.field(5)))
    case let other: throw DamagedRow(detail: "stage \(other)")
    }
    var entry = OutboxEntry(id: id, act: try OutboxText.act(row.field(1)), stage: stage)
    if case .refused = stage { return entry }
    if let reason = try row.field(5, String?.self) {
      entry.lastFailure = OutboxEntry.Refusal(status: try row.field(4), reason: reason)
    } else if let status = try row.field(4, Int?.self) {
      entry.lastFailure = OutboxEntry.Refusal(status: status, reason: nil)
    }
    return entry
  }

  static func entry(_ id: UUID, in db: Database) throws -> OutboxEntry? {
    try entries(db, "id = ?", [id.uuidString]).first
  }

  /// Returns the first entry that can be sent: neither the entry itself nor a creation on which it depends was refused.
  /// - Parameter passing: Entries to skip, together with later entries about the same player or gather.
  static func next(passing: Set<UUID>, in db: Database) throws -> OutboxEntry? {
    var blocked: Set<String> = []
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT \(columns) FROM outbox ORDER BY number"))
    while let row = try rows.next() {
      let entry = try entry(row)
      let subjects = entry.subjects
      if passing.contains(entry.id) {
        // Later changes of this player or gather are also skipped, because they must be sent in their order.
        blocked.formUnion(subjects)
        continue
      }
      if !blocked.isDisjoint(with: subjects) { continue }
      guard case .refused = entry.stage else { return entry }
      if entry.act.isCreation { blocked.formUnion(subjects) }
    }
    return nil
  }

  /// Counts the changes. A change that depends on a refused creation counts as refused.
  static func counts(in db: Database) throws -> OutboxCounts {
    let all = try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM outbox")) ?? 0
    let isRefused = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM outbox WHERE stage = 'refused')"))
    guard isRefused == true else { return OutboxCounts(pending: all) }
    var counts = OutboxCounts()
    var blocked: Set<String> = []
    for entry in try entries(db) {
      if case .refused = entry.stage {
        if entry.act.isCreation { blocked.formUnion(entry.subjects) }
        counts.refused += 1
      } else if blocked.isDisjoint(with: entry.subjects) {
        counts.pending += 1
      } else {
        counts.refused += 1
      }
    }
    return counts
  }

  // MARK: Progress of the delivery

  static func setStage(_ stage: OutboxEntry.Stage, of id: UUID, in db: Database) throws {
    let name: String
    var known: String?
    var refusal: OutboxEntry.Refusal?
    switch stage {
    case .waiting: name = "waiting"
    case .sent(let before): (name, known) = ("sent", before?.joined(separator: " "))
    case .refused(let why): (name, refusal) = ("refused", why)
    }
    try db.execute(
      sql: "UPDATE outbox SET stage = ?, known_before = ?, status = ?, reason = ? WHERE id = ?",
      arguments: [name, known, refusal?.status, refusal?.reason, id.uuidString])
  }

  static func delete(_ id: UUID, in db: Database) throws {
    try db.execute(sql: "DELETE FROM outbox WHERE id = ?", arguments: [id.uuidString])
  }
}

extension OutboxEntry {
  var subjects: Set<String> { Set([act.player?.text, act.gather?.uuidString].compactMap(\.self)) }
}
