import FoundationEssentials
import GRDB
import GatherModel

extension StoreRecovery {
  /// Stores the results of the gathers, ends all gathers in play except one, and records which gather is on the board.
  func settle() throws {
    let ids = try String.fetchAll(
      new,
      sql: """
        SELECT id FROM gather WHERE account_id = ? AND ended_at IS NULL
        ORDER BY id IS NOT ?, created_at DESC, number DESC
        """, arguments: [StoreSchema.owner, kept?.match.gather.id.uuidString]
    ).map(GatherTable.id)
    var isFirst = true
    for id in ids {
      guard let stored = try LogTable.match(id, in: new) else { continue }
      try GatherTable.storeResult(of: stored.match, in: new)
      if stored.isEnded { continue }
      if !isFirst {
        // Only one match can be in play. The first one stays in play, and this match ends with its present score.
        let last = stored.match.log.entries.last
        let end = LogEntry(
          id: UUID(), event: .act(.gatherEnded), at: last?.at ?? BoardInstant(nanoseconds: 0),
          wallClock: last?.wallClock ?? stored.match.gather.createdAt)
        try LogTable.append([end], to: id, boot: stored.boot, in: new)
      }
      isFirst = false
    }
    let shown = Self.orNil(old) { old in
      try String.fetchOne(
        old, sql: "SELECT board_gather_id FROM account WHERE id = ?", arguments: [StoreSchema.owner])
    }
    let board = kept?.match.gather.id ?? (shown ?? nil).flatMap(UUID.init(uuidString:))
    if let board, try GatherTable.exists(board, in: new) { try GatherTable.putOnBoard(board, in: new) }
  }
}
