package import FoundationEssentials
import GRDB
import GatherModel

extension GatherStore {
  /// The service that the owner is linked to; nil while it is to none.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func link() throws(GatherStoreError) -> ServiceLink? {
    try read { db in try StoreSchema.hasLinks(db) ? LinkTable.link(db) : nil }
  }

  /// Links the owner's account to an account of a service, from now on.
  ///
  /// Logging in again changes only the token. Where the service has another user id for the name, it has lost its data:
  /// the service's ids of players are forgotten, since they may be reused. Its ids of gathers are never reused and
  /// stay: those gathers count as missing, and the operator is asked about the one in play.
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

  /// Unlinks the owner: players and gathers stay, and what the service called them is forgotten.
  /// - Parameter droppingUnsent: Whether changes that the service was not told of may be dropped.
  /// - Returns: What it was linked to; nil for nothing.
  /// - Throws: ``GatherStoreError/unsentChanges(_:)`` while there are any that may not.
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

  /// Notes that the service refuses a token, or that a proxy in between does.
  /// - Parameter token: The refused one; a token given out since then is not affected.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func noteRefused(token: String) async throws(GatherStoreError) {
    try await commit { db in
      try db.execute(sql: "UPDATE link SET is_refused = 1 WHERE token = ?", arguments: [token])
    }
  }

  /// The service takes a token after all.
  /// - Parameter token: The accepted one; when it is not the stored one, nothing changes.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func noteTaken(token: String) async throws(GatherStoreError) {
    try await commit { db in
      try db.execute(sql: "UPDATE link SET is_refused = 0 WHERE token = ?", arguments: [token])
    }
  }

  /// What the service is, as its answers tell.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func noteService(isGatherboard: Bool) async throws(GatherStoreError) {
    try await commit { db in
      try db.execute(
        sql: "UPDATE link SET is_gatherboard = ?1 WHERE is_gatherboard <> ?1", arguments: [isGatherboard])
    }
  }
}

/// What a gather of the service would find on the board.
package enum BoardRoom: Hashable, Sendable {
  case free
  case inPlay
  /// A gather of the service that is not played yet.
  case untouched
  /// A result that no operator has cleared away yet.
  /// - Parameter created: The label of when that gather was made.
  case ended(created: Date)
}

extension GatherStore {
  /// What a gather of the service would find on the board.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
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

  /// ``link()`` off the caller's executor.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func linkNow() async throws(GatherStoreError) -> ServiceLink? {
    try await onReader(LinkTable.link)
  }

  /// ``outboxCounts()`` off the caller's executor.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func outboxCountsNow() async throws(GatherStoreError) -> OutboxCounts {
    try await onReader(OutboxTable.counts)
  }
}
