import FoundationEssentials
import GRDB
import GatherModel

/// The tables `account`, `token`, `login_place` and `creation`.
enum AccountTable {
  /// The maximum number of tokens of an account; the oldest are deleted first.
  private static let mostTokens = 100
  /// The maximum number of known networks of an account; the oldest are deleted first.
  private static let mostPlaces = 20
  /// The number of an account's newest requests whose results are remembered, because a client may repeat a request.
  private static let mostCreations = 10_000

  private static let columns = "account.id, account.user_id, account.login, account.password"

  private static func account(_ row: Row) throws -> Account {
    let text = try row.field(1, String.self)
    guard let userID = UUID(uuidString: text) else { throw DamagedRow(detail: "user id \(text)") }
    return Account(
      id: AccountID(try row.field(0)), userID: userID, login: try row.field(2),
      passwordHash: try row.field(3))
  }

  /// The account with exactly this name, otherwise the oldest account with the same ``LoginKey``.
  static func account(login: String, in db: Database) throws -> Account? {
    let key = LoginKey.of(login)
    let found = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT \(columns) FROM account WHERE login_key = ?1 ORDER BY login = ?2 DESC, id LIMIT 1"),
      arguments: [key, login]
    ).map(account)
    // SQLite reads a text only up to its first NUL, so the keys are compared again here.
    return found.map { LoginKey.of($0.login) == key } == true ? found : nil
  }

  static func addKeys(to db: Database) throws {
    for row in try Row.fetchAll(db, sql: "SELECT id, login FROM account WHERE login IS NOT NULL") {
      try db.execute(
        sql: "UPDATE account SET login_key = ? WHERE id = ?",
        arguments: [LoginKey.of(try row.field(1)), try row.field(0, Int64.self)])
    }
  }

  static func others(in db: Database) throws -> [Account] {
    try Row.fetchAll(
      db, sql: "SELECT \(columns) FROM account WHERE id <> ? AND login IS NOT NULL ORDER BY login",
      arguments: [StoreSchema.owner]
    ).map(account)
  }

  /// The approximate number of bytes that an account has stored: its players, its gathers and their rosters.
  static func bytes(of account: AccountID, in db: Database) throws -> Int {
    try Int.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT
            (SELECT coalesce(sum(100 + length(CAST(name AS BLOB))
              + coalesce(length(CAST(favourite_team AS BLOB)), 0)), 0) FROM player WHERE account_id = ?1)
            + (SELECT coalesce(sum(length(sent_names.name) + coalesce(length(sent_names.favourite_team), 0)), 0)
              FROM sent_names JOIN player ON player.id = sent_names.player_id WHERE account_id = ?1)
            + (SELECT 300 * count(*) FROM gather WHERE account_id = ?1)
            + (SELECT coalesce(sum(100 + length(CAST(gather_player.name AS BLOB))), 0)
              FROM gather_player JOIN gather ON gather.id = gather_player.gather_id
              WHERE gather.account_id = ?1)
          """), arguments: [account.value]) ?? 0
  }

  static func account(_ id: AccountID, in db: Database) throws -> Account? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(columns) FROM account WHERE id = ? AND login IS NOT NULL"),
      arguments: [id.value]
    ).map(account)
  }

  static func token(hash: String, in db: Database) throws -> AccountToken? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT \(columns), token.used_at FROM token JOIN account ON account.id = token.account_id
          WHERE token.hash = ? AND account.login IS NOT NULL
          """), arguments: [hash]
    ).map { row in
      AccountToken(
        account: try account(row), usedAt: try row.field(4, String?.self).flatMap(TimeText.date))
    }
  }

  static func isKnown(_ account: AccountID, from place: String, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM login_place WHERE account_id = ? AND place = ?)"),
      arguments: [account.value, place]) ?? false
  }

  static func count(in db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM account WHERE id <> ?", arguments: [StoreSchema.owner])
      ?? 0
  }

  static func add(login: String, passwordHash: String, to db: Database) throws -> UUID {
    let userID = UUID()
    try db.execute(
      sql: "INSERT INTO account (name, user_id, login, login_key, password) VALUES (?1, ?1, ?2, ?3, ?4)",
      arguments: [userID.uuidString, login, LoginKey.of(login), passwordHash])
    return userID
  }

  /// Sets the owner's login, or removes the login if `login` is nil.
  /// In both cases, deletes the owner's tokens and known networks.
  static func setOwner(login: String?, passwordHash: String?, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE account SET login = ?, login_key = ?, password = ?, user_id = coalesce(user_id, ?) WHERE id = ?
        """,
      arguments: [
        login, login.map(LoginKey.of), passwordHash, UUID().uuidString, StoreSchema.owner,
      ])
    for table in ["token", "login_place"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE account_id = ?", arguments: [StoreSchema.owner])
    }
  }

  /// Checks that the account is still the same one, because the number of a deleted account may be reused.
  /// - Throws: ``GatherStoreError/noSuchAccount``.
  static func check(_ account: Account, in db: Database) throws {
    let isThere = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM account WHERE id = ? AND user_id = ?)"),
      arguments: [account.id.value, account.userID.uuidString])
    guard isThere == true else { throw GatherStoreError.noSuchAccount }
  }

  /// - Throws: ``GatherStoreError/noSuchAccount``, also if the account's password has changed since `account` was read.
  static func addToken(hash: String, of account: Account, at time: Date?, to db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO token (hash, account_id, used_at)
        SELECT ?, id, ? FROM account WHERE id = ? AND user_id = ? AND login = ? AND password = ?
        """,
      arguments: [
        hash, AccountToken.noted(time), account.id.value, account.userID.uuidString, account.login,
        account.passwordHash,
      ])
    if db.changesCount == 0 { throw GatherStoreError.noSuchAccount }
    try keepNewest(mostTokens, of: account.id, in: "token", db)
  }

  static func noteTokenUse(hash: String, at time: Date, in db: Database) throws {
    try db.execute(
      sql: "UPDATE token SET used_at = ?1 WHERE hash = ?2 AND (used_at IS NULL OR used_at < ?1)",
      arguments: [AccountToken.noted(time), hash])
  }

  static func addPlace(_ place: String, of account: AccountID, to db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO login_place (account_id, place) VALUES (?, ?)",
      arguments: [account.value, place])
    try keepNewest(mostPlaces, of: account, in: "login_place", db)
  }

  private static func keepNewest(
    _ most: Int, of account: AccountID, in table: String, _ db: Database
  ) throws {
    try db.execute(
      sql: """
        DELETE FROM \(table) WHERE account_id = ?1 AND number NOT IN
          (SELECT number FROM \(table) WHERE account_id = ?1 ORDER BY number DESC LIMIT ?2)
        """, arguments: [account.value, most])
  }

  static func delete(_ account: AccountID, in db: Database) throws {
    for table in ["gather", "player"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE account_id = ?", arguments: [account.value])
    }
    try db.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [account.value])
  }

  /// - Throws: ``GatherStoreError/keyOfAnother`` if the key belongs to a result of another kind.
  static func made(_ kind: String, for key: UUID, of account: AccountID, in db: Database) throws -> String? {
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT kind, made FROM creation WHERE account_id = ? AND key = ?"),
        arguments: [account.value, key.uuidString])
    else { return nil }
    guard try row.field(0, String.self) == kind else { throw GatherStoreError.keyOfAnother }
    return try row.field(1)
  }

  static func remember(
    _ kind: String, _ made: String, for key: UUID, of account: AccountID, in db: Database
  ) throws {
    try db.execute(
      sql: "INSERT INTO creation (account_id, key, kind, made) VALUES (?, ?, ?, ?)",
      arguments: [account.value, key.uuidString, kind, made])
    guard db.lastInsertedRowID.isMultiple(of: 100) else { return }
    try db.execute(
      sql: """
        DELETE FROM creation WHERE account_id = ?1 AND number <=
          (SELECT number FROM creation WHERE account_id = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)
        """, arguments: [account.value, mostCreations])
  }
}
