import FoundationEssentials
import GRDB
import GatherModel

enum LogTable {
  static func match(_ id: UUID, in db: Database) throws -> StoredMatch? {
    guard let gather = try GatherTable.gather(id, in: db) else { return nil }
    let (log, numbers, boot) = try log(of: id, in: db)
    var stored = StoredMatch(match: Match(gather: gather, log: log), numbers: numbers)
    if let last = log.entries.last {
      stored.boot = boot
      stored.lastAlive = max(last.at, try heartbeat(of: id, in: boot, db) ?? last.at)
      stored.orderlyEnd = try orderlyEnd(of: id, in: db)
    }
    return stored
  }

  static func hasEntries(_ gather: UUID, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM entry WHERE gather_id = ?)"),
      arguments: [gather.uuidString]) ?? false
  }

  /// Reads the log of a gather. If an entry names a player who was merged into another player, the entry gets that
  /// other player (see ``FormerPlayers``). `boot` is the boot of the last entry.
  private static func log(
    of id: UUID, in db: Database
  ) throws -> (log: MatchLog, numbers: [Int64], boot: BootID?) {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT id, event, at_ns, wall_clock, \(try StoreSchema.logVersion(in: db)),
            \(try StoreSchema.logOperator(in: db)), boot, position
          FROM entry WHERE gather_id = ? ORDER BY position
          """),
      arguments: [id.uuidString])
    var entries: [LogEntry] = []
    var numbers: [Int64] = []
    var boot: String?
    // Most events of a match have the same text, so each text is parsed only once.
    var events: [String: MatchEvent] = [:]
    while let row = try rows.next() {
      entries.append(try entry(row, events: &events))
      boot = try row.field(6)
      numbers.append(try row.field(7))
    }
    return (
      MatchLog(try FormerPlayers.resolved(entries, in: db)), numbers, boot.map(BootID.init(text:))
    )
  }

  /// Reads a row with the columns id, event, at_ns, wall_clock, version and operator. The entry keeps the players of
  /// the row, even if these players were merged later.
  /// - Throws: ``SupersededSchema`` for a row of a newer build; ``DamagedRow`` for an invalid row.
  /// - Parameter namesOperator: Whether to read the operator. If false, the entry gets the operator `board`, and an unreadable
  ///   operator is no error. The operator has no effect on the score.
  static func entry(
    _ row: Row, events: inout [String: MatchEvent], namesOperator: Bool = true
  ) throws -> LogEntry {
    let idText = try row.field(0, String.self)
    let eventText = try row.field(1, String.self)
    let wallClock = try row.field(3, String.self)
    guard let id = UUID(uuidString: idText), let date = TimeText.date(wallClock) else {
      throw DamagedRow(detail: "entry \(idText), time \(wallClock)")
    }
    try check(version: row.field(4), ofEntry: idText)
    let event: MatchEvent
    if let known = events[eventText] {
      event = known
    } else {
      do {
        event = try EventText.event(eventText)
      } catch let error as DamagedRow {
        throw DamagedRow(detail: "entry \(idText), \(error.detail)")
      }
      events[eventText] = event
    }
    return LogEntry(
      id: id, event: event, at: BoardInstant(nanoseconds: try row.field(2)), wallClock: date,
      by: namesOperator ? try author(row.field(5), ofEntry: idText) : .board)
  }

  static func author(_ text: String?, ofEntry id: String) throws -> Operator {
    guard let text else { return .board }
    guard let by = Operator(text: text) else { throw DamagedRow(detail: "entry \(id), operator \(text)") }
    return by
  }

  private static func check(version: Int, ofEntry id: String) throws {
    switch version {
    case 1...MatchLog.formatVersion: break
    // No build will ever write a version above 1,000, so a higher version is damage.
    case MatchLog.formatVersion...1_000: throw SupersededSchema()
    default: throw DamagedRow(detail: "entry \(id), version \(version)")
    }
  }

  /// The numbers that these entries have in the store. Entries that are not stored are left out.
  static func numbers(of entries: [LogEntry], in db: Database) throws -> [UUID: Int64] {
    let statement = try db.cachedStatement(sql: "SELECT position FROM entry WHERE id = ?")
    var numbers: [UUID: Int64] = [:]
    for entry in entries {
      numbers[entry.id] = try Int64.fetchOne(statement, arguments: [entry.id.uuidString])
    }
    return numbers
  }

  /// Appends the entries that are not stored yet; see ``GatherStore/append(_:to:boot:)``.
  /// - Parameter isTold: Whether a changed result is sent to the service.
  static func append(
    _ entries: [LogEntry], to gather: UUID, boot: BootID?, isTold: Bool = true, in db: Database
  ) throws {
    guard let wasEnded = try GatherTable.isEnded(gather, in: db) else {
      throw GatherStoreError.noSuchGather(gather.uuidString)
    }
    var isResultTouched = wasEnded ? try isEndUndone(of: gather, by: entries, in: db) : false
    for entry in entries where try add(entry, to: gather, boot: boot, in: db) {
      switch entry.event {
      // After the end, a redo is accepted only if the result stays the same, so the result is not stored again.
      case .act(.gatherEnded), .redone: isResultTouched = isResultTouched || !wasEnded
      case .recovered: try forgetHeartbeat(of: gather, in: db)
      case .act, .undone: break
      }
    }
    guard isResultTouched, let match = try match(gather, in: db)?.match else { return }
    let before = try GatherTable.result(of: gather, in: db)
    try GatherTable.storeResult(of: match, in: db)
    let after = try GatherTable.result(of: gather, in: db)
    if isTold, after != before {
      if let after {
        try OutboxTable.note(.gatherEnded(gather, after), in: db)
      } else {
        try OutboxTable.dropUnsentEnd(of: gather, in: db)
      }
    }
    if wasEnded, match.state.phase != .ended {
      if let other = try GatherTable.inPlay(besides: gather, in: db) {
        throw GatherStoreError.gatherInPlay(other.id, name: other.name)
      }
      try GatherTable.putOnBoard(gather, in: db)
    }
  }

  /// Whether the new entries undo the end of an ended match. Entries that correct the log and leave the result unchanged are
  /// accepted. All other entries were made without knowledge of the end, so they are rejected.
  /// - Throws: ``GatherStoreError/gatherEnded(_:)`` for a rejected entry.
  private static func isEndUndone(
    of gather: UUID, by entries: [LogEntry], in db: Database
  ) throws -> Bool {
    guard var match = try match(gather, in: db)?.match else { return false }
    let known = Set(match.log.entries.map(\.id))
    for entry in entries where !known.contains(entry.id) {
      let before = match
      match.append(entry)
      if match.state.phase != .ended { return true }
      guard isTaken(entry, afterEndOf: before, result: MatchResult(match.state)) else {
        throw GatherStoreError.gatherEnded(gather)
      }
    }
    return false
  }

  /// Whether an entry is accepted after the end. `match` is the match before the entry; `result` is the result with it.
  private static func isTaken(
    _ entry: LogEntry, afterEndOf match: Match, result: MatchResult
  ) -> Bool {
    switch entry.event {
    case .recovered: return true
    case .act(let act):
      return act.isCorrection && match.state.refusal(of: act, at: entry.at) == nil
        && result == MatchResult(match.state)
    case .undone(let id), .redone(let id):
      guard case .act(let act) = match.log.entries.first(where: { $0.id == id })?.event else { return false }
      return act.isCorrection && result == MatchResult(match.state)
    }
  }

  /// - Returns: Whether the entry is new.
  @discardableResult
  static func add(_ entry: LogEntry, to gather: UUID, boot: BootID?, in db: Database) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO entry (\(EntryChecksum.columns), checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO NOTHING
        """)
    let (id, gather, wallClock) = (entry.id.uuidString, gather.uuidString, TimeText.text(entry.wallClock))
    let (event, version) = (try EventText.text(entry.event), entry.formatVersion)
    let by = entry.by == .board ? nil : entry.by.text
    let checksum = EntryChecksum.of(
      id: id, event: event, nanoseconds: entry.at.nanoseconds, wallClock: wallClock, version: version,
      by: by, gather: gather, boot: boot?.text, after: try EntryChecksum.last(of: gather, in: db))
    try statement.execute(arguments: [
      id, event, entry.at.nanoseconds, wallClock, version, by, gather, boot?.text, checksum,
    ])
    return db.changesCount > 0
  }

  static func beat(_ gather: UUID, boot: BootID?, at: BoardInstant, in db: Database) throws {
    guard try GatherTable.exists(gather, in: db) else {
      throw GatherStoreError.noSuchGather(gather.uuidString)
    }
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO heartbeat (gather_id, boot, at_ns) VALUES (?, ?, ?)
        ON CONFLICT (gather_id) DO UPDATE SET boot = excluded.boot, at_ns = excluded.at_ns
        """)
    try statement.execute(arguments: [gather.uuidString, boot?.text, at.nanoseconds])
  }

  /// The setting for the last orderly shutdown: the id of a gather, and the time in nanoseconds.
  private static let orderlyEndKey = "orderly end"

  static func noteOrderlyEnd(of gather: UUID, at: BoardInstant, in db: Database) throws {
    try db.execute(
      sql:
        "INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      arguments: [orderlyEndKey, "\(gather.uuidString) \(at.nanoseconds)"])
  }

  /// The time of the last orderly shutdown; nil if no time is stored for this gather, or if the time cannot be read.
  private static func orderlyEnd(of gather: UUID, in db: Database) throws -> BoardInstant? {
    let value = try String.fetchOne(
      db.cachedStatement(sql: "SELECT value FROM setting WHERE key = ?"), arguments: [orderlyEndKey])
    let parts = (value ?? "").split(separator: " ")
    guard parts.count == 2, parts[0] == gather.uuidString, let nanoseconds = Int64(parts[1]) else {
      return nil
    }
    return BoardInstant(nanoseconds: nanoseconds)
  }

  static func heartbeat(of gather: UUID, in boot: BootID?, _ db: Database) throws -> BoardInstant? {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT at_ns FROM heartbeat WHERE gather_id = ? AND boot IS ?"),
      arguments: [gather.uuidString, boot?.text]
    ).map(BoardInstant.init(nanoseconds:))
  }

  /// Deletes the heartbeat from the time before a `recovered` entry. If boots have no ids, this heartbeat would
  /// otherwise count for the new boot, too.
  private static func forgetHeartbeat(of gather: UUID, in db: Database) throws {
    try db.execute(sql: "DELETE FROM heartbeat WHERE gather_id = ?", arguments: [gather.uuidString])
  }
}
