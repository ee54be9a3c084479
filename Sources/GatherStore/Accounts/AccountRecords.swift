package import FoundationEssentials
import GRDB
package import GatherModel

/// Reads and changes the players and gathers of one account, for the web service. Data of other accounts are treated as
/// missing. Writes are durable on return.
package struct AccountRecords: Sendable {
  /// The maximum number of players of an account. The limit keeps an account from filling the disk.
  package static let mostPlayers = 2_000
  /// The maximum number of gathers of an account.
  package static let mostGathers = 20_000
  /// The approximate maximum size of an account's data in bytes. The owner's account has no limit.
  package static let mostBytes = 1 << 20

  let store: GatherStore
  let account: Account

  /// Creates the object without reading the store. If the account does not exist, the first call of a method throws.
  package init(_ store: GatherStore, _ account: Account) {
    self.store = store
    self.account = account
  }

  // MARK: Players

  /// All players, in the order of their ids.
  /// - Throws: ``GatherStoreError/noSuchAccount`` if the account was deleted, and others if the file cannot be read.
  package func players() async throws(GatherStoreError) -> [PlayerRecord] {
    try await read { account, db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT \(SentNamesTable.columns), \(PlayerTable.columns)
            FROM player LEFT JOIN sent_names ON sent_names.player_id = player.id
            WHERE account_id = ? ORDER BY player.id
            """), arguments: [account.value])
      var players: [PlayerRecord] = []
      while let row = try rows.next() { players.append(try PlayerRecord(row)) }
      return players
    }
  }

  /// Adds a player.
  /// - Parameters:
  ///   - sent: The names as the client has sent them; nil if they are the same as in `details`.
  ///   - key: The key of the request. Repeated requests with the same key create only one player.
  /// - Throws: ``GatherStoreError/accountFull(most:)``.
  package func addPlayer(
    _ details: PlayerDetails, sent: SentNames? = nil, key: UUID?
  ) async throws(GatherStoreError) -> Player.ID {
    let made = try await once("player", key) { account, db in
      try Self.check("player", below: Self.mostPlayers, of: account, in: db)
      let id = try PlayerTable.add(details, of: account, to: db)
      try SentNamesTable.set(sent, of: id, details, in: db)
      try Self.checkBytes(of: account, in: db)
      try OutboxTable.note(.playerAdded(id, details), of: account, in: db)
      return id.text
    }
    guard let id = Int64(made) else {
      throw GatherStoreError(DamagedRow(detail: "made \(made)"), path: store.path)
    }
    return Player.ID(id)
  }

  /// Replaces a player's details. If `details` has no squad number, as in most requests, the player keeps the number.
  /// - Parameter sent: See ``addPlayer(_:sent:key:)``.
  /// - Throws: ``GatherStoreError/noSuchPlayer(_:)``.
  package func updatePlayer(
    _ id: Player.ID, _ details: PlayerDetails, sent: SentNames? = nil
  ) async throws(GatherStoreError) {
    try await write { account, db in
      var player = try PlayerTable.player(id, of: account, in: db)
      let number = player.details.number
      player.details = details
      player.details.number = details.number ?? number
      try PlayerTable.update(player, in: db)
      try SentNamesTable.set(sent, of: id, details, in: db)
      try Self.checkBytes(of: account, in: db)
      try OutboxTable.note(.playerChanged(id, player.details), of: account, in: db)
    }
  }

  /// Deletes a player; gathers keep the player's name.
  /// - Throws: ``GatherStoreError/noSuchPlayer(_:)``.
  package func deletePlayer(_ id: Player.ID) async throws(GatherStoreError) {
    try await write { account, db in
      _ = try PlayerTable.player(id, of: account, in: db)
      try PlayerTable.delete(id, in: db)
      try OutboxTable.note(.playerDeleted(id), of: account, in: db)
    }
  }

  // MARK: Access for players and gathers

  /// Carries out a request only once: a repetition with the same key gets the result of the first request.
  /// - Parameter kind: The kind of the object that the request creates: `player` or `gather`.
  func once(
    _ kind: String, _ key: UUID?, _ make: @escaping @Sendable (AccountID, Database) throws -> String
  ) async throws(GatherStoreError) -> String {
    try await store.committing { [account] db in
      try AccountTable.check(account, in: db)
      if let key, let made = try AccountTable.made(kind, for: key, of: account.id, in: db) { return made }
      let made = try make(account.id, db)
      if let key { try AccountTable.remember(kind, made, for: key, of: account.id, in: db) }
      return made
    }
  }

  func write(
    _ body: @escaping @Sendable (AccountID, Database) throws -> Void
  ) async throws(GatherStoreError) {
    try await store.commit { [account] db in
      try AccountTable.check(account, in: db)
      try body(account.id, db)
    }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (AccountID, Database) throws -> Value
  ) async throws(GatherStoreError) -> Value {
    try await store.onReader { [account] db in
      try AccountTable.check(account, in: db)
      return try body(account.id, db)
    }
  }

  static func check(_ table: String, below most: Int, of account: AccountID, in db: Database) throws {
    let count =
      try Int.fetchOne(
        db.cachedStatement(sql: "SELECT count(*) FROM \(table) WHERE account_id = ?"),
        arguments: [account.value]) ?? 0
    if count >= most { throw GatherStoreError.accountFull(most: most) }
  }

  /// Throws if an account has more than ``mostBytes``, so that the write is rolled back.
  static func checkBytes(of account: AccountID, in db: Database) throws {
    if account == .owner { return }
    guard try AccountTable.bytes(of: account, in: db) <= mostBytes else {
      throw GatherStoreError.accountTooLarge(most: mostBytes)
    }
  }
}
