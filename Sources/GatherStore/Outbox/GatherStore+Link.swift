package import FoundationEssentials
import GRDB
import GatherModel

extension GatherStore {
  /// The service that the owner is linked to; nil if there is none.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func link() throws(GatherStoreError) -> ServiceLink? {
    try read { db in try StoreSchema.hasLinks(db) ? LinkTable.link(db) : nil }
  }

  /// Links the owner's account to an account of a service.
  ///
  /// If the user has a new id at the service, the service has lost its data. The service may then give the old ids of
  /// players to other players, so the board deletes these ids. The service never reuses the ids of gathers, so the board
  /// keeps these ids. The old gathers count as missing at the service. The operator decides about the gather in play.
  /// - Throws: ``GatherStoreError/linked(server:username:)`` while another service or another user is linked.
  package func setLink(_ link: ServiceLink) throws(GatherStoreError) {
    try write { db in
      try Self.setLink(link, in: db)
      try Self.forgetRefusal(in: db)
    }
  }

  static func setLink(_ link: ServiceLink, in db: Database) throws {
    if let old = try LinkTable.link(db) {
      guard old.server == link.server, old.username == link.username else {
        throw GatherStoreError.linked(server: old.server, username: old.username)
      }
      if old.userID != link.userID {
        try db.execute(
          sql: "DELETE FROM remote_id WHERE server = ? AND kind = 'player'", arguments: [link.server])
        try db.execute(
          sql: "UPDATE outbox SET stage = 'waiting', known_before = NULL WHERE stage = 'sent'")
        try db.execute(sql: "DELETE FROM resent_change")
      }
    }
    try LinkTable.set(link, in: db)
  }

  /// Unlinks the owner. Players and gathers stay; their ids at the service are deleted.
  /// - Returns: The removed link; nil if there was none.
  /// - Throws: ``GatherStoreError/unsentChanges(_:)`` if there are unsent changes, and `droppingUnsent` is false.
  package func removeLink(droppingUnsent: Bool) throws(GatherStoreError) -> ServiceLink? {
    try write { db in try Self.removeLink(droppingUnsent: droppingUnsent, in: db) }
  }

  static func removeLink(droppingUnsent: Bool, in db: Database) throws -> ServiceLink? {
    guard let link = try LinkTable.link(db) else { return nil }
    let counts = try OutboxTable.counts(in: db)
    guard droppingUnsent || counts == OutboxCounts() else {
      throw GatherStoreError.unsentChanges(counts.pending + counts.refused)
    }
    for table in ["outbox", "resent_change", "remote_id", "link"] {
      try db.execute(sql: "DELETE FROM \(table)")
    }
    return link
  }

  /// Records that the service, or a proxy in between, rejects a token. A newer token is not affected.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func noteRefused(token: String) async throws(GatherStoreError) {
    try await commit { db in
      try db.execute(sql: "UPDATE link SET is_refused = 1 WHERE token = ?", arguments: [token])
    }
  }

  /// Records that the service accepts a token after all. If it is not the stored token, nothing changes.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func noteTaken(token: String) async throws(GatherStoreError) {
    try await commit { db in
      try db.execute(sql: "UPDATE link SET is_refused = 0 WHERE token = ?", arguments: [token])
    }
  }

  /// Records whether the service is a Gatherboard, according to its responses.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func noteService(isGatherboard: Bool) async throws(GatherStoreError) {
    try await commit { db in
      try db.execute(
        sql: "UPDATE link SET is_gatherboard = ?1 WHERE is_gatherboard <> ?1", arguments: [isGatherboard])
    }
  }
}

/// Whether the board is free for a new gather of the service, and if not, what is on the board.
package enum BoardRoom: Hashable, Sendable {
  case free
  case inPlay
  /// The board has a gather of the service that has not begun.
  case untouched
  /// The board shows the result of a gather that no operator has cleared yet. `created` is the gather's creation time.
  case ended(created: Date)
}

extension GatherStore {
  /// The ``BoardRoom`` of the gather on the board.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func boardRoom() async throws(GatherStoreError) -> BoardRoom {
    try await onReader { db in
      if let current = try GatherTable.inPlay(in: db) {
        guard let server = try LinkTable.server(db),
          try Self.isUntouched(current.id, at: server, in: db)
        else { return .inPlay }
        return .untouched
      }
      guard let id = try GatherTable.onBoard(db), let gather = try GatherTable.gather(id, in: db) else {
        return .free
      }
      return .ended(created: gather.createdAt)
    }
  }

  /// Like ``link()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func linkNow() async throws(GatherStoreError) -> ServiceLink? {
    try await onReader(LinkTable.link)
  }

  /// Like ``outboxCounts()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func outboxCountsNow() async throws(GatherStoreError) -> OutboxCounts {
    try await onReader(OutboxTable.counts)
  }
}
