package import FoundationEssentials
import GRDB

extension GatherStore {
  /// The account with a login name; nil if there is none. Names are compared by their ``LoginKey``.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func account(login: String) async throws(GatherStoreError) -> Account? {
    try await onReader { db in try AccountTable.account(login: login, in: db) }
  }

  /// Like ``account(login:)``, and also returns whether the account has logged in from the network `place` before.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func account(
    login: String, from place: String
  ) async throws(GatherStoreError) -> (account: Account?, isKnown: Bool) {
    try await onReader { db in
      guard let account = try AccountTable.account(login: login, in: db) else { return (nil, false) }
      return (account, try AccountTable.isKnown(account.id, from: place, in: db))
    }
  }

  /// The token with a hash; nil if the token never existed or was deleted.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func token(hash: String) async throws(GatherStoreError) -> AccountToken? {
    try await onReader { db in try AccountTable.token(hash: hash, in: db) }
  }

  /// The owner's login; nil if there is none.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func ownerAccount() throws(GatherStoreError) -> Account? {
    try read { db in try StoreSchema.hasLogins(db) ? AccountTable.account(.owner, in: db) : nil }
  }

  /// Sets or replaces the owner's login; earlier tokens become invalid.
  /// - Throws: ``GatherStoreError/loginTaken(_:)``.
  package func setOwnerLogin(_ login: String, passwordHash: String) throws(GatherStoreError) {
    try write { db in
      if let other = try AccountTable.account(login: login, in: db), other.id != .owner {
        throw GatherStoreError.loginTaken(login)
      }
      try AccountTable.setOwner(login: login, passwordHash: passwordHash, in: db)
    }
  }

  /// Deletes the owner's login and its tokens.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func removeOwnerLogin() throws(GatherStoreError) {
    try write { db in try AccountTable.setOwner(login: nil, passwordHash: nil, in: db) }
  }

  /// Creates an account, and returns its user id. At most `most` accounts may exist in addition to the owner's.
  /// - Throws: ``GatherStoreError/loginTaken(_:)``, ``GatherStoreError/tooManyAccounts(most:)``.
  package func register(
    login: String, passwordHash: String, most: Int
  ) async throws(GatherStoreError) -> UUID {
    try await committing { db in
      guard try AccountTable.account(login: login, in: db) == nil else {
        throw GatherStoreError.loginTaken(login)
      }
      guard try AccountTable.count(in: db) < most else { throw GatherStoreError.tooManyAccounts(most: most) }
      return try AccountTable.add(login: login, passwordHash: passwordHash, to: db)
    }
  }

  /// Stores a new token.
  /// - Parameters:
  ///   - account: The account as it was when its password was checked.
  ///   - place: The network to remember as a known network of the account.
  /// - Throws: ``GatherStoreError/noSuchAccount`` if the account was deleted, or its password changed, after the check.
  package func addToken(
    hash: String, of account: Account, from place: String? = nil, at time: Date? = nil
  ) async throws(GatherStoreError) {
    try await commit { db in
      try AccountTable.addToken(hash: hash, of: account, at: time, to: db)
      if let place { try AccountTable.addPlace(place, of: account.id, to: db) }
    }
  }

  /// Records the use of a token.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func noteTokenUse(hash: String, at time: Date) async throws(GatherStoreError) {
    try await commit { db in try AccountTable.noteTokenUse(hash: hash, at: time, in: db) }
  }

  /// Deletes a token, which becomes invalid.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func removeToken(hash: String) async throws(GatherStoreError) {
    try await commit { db in try db.execute(sql: "DELETE FROM token WHERE hash = ?", arguments: [hash]) }
  }

  /// The accounts other than the owner's, in the order of their names; empty for a store of an older build.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func otherAccounts() throws(GatherStoreError) -> [Account] {
    try read { db in try StoreSchema.hasLogins(db) ? AccountTable.others(in: db) : [] }
  }

  /// Deletes the account with a login name, with its players and gathers.
  /// - Throws: ``GatherStoreError/ownerAccount``, ``GatherStoreError/noSuchAccount``.
  package func deleteAccount(login: String) throws(GatherStoreError) -> Account {
    try write { db in
      guard let account = try AccountTable.account(login: login, in: db) else {
        throw GatherStoreError.noSuchAccount
      }
      if account.id == .owner { throw GatherStoreError.ownerAccount }
      try AccountTable.delete(account.id, in: db)
      return account
    }
  }

  /// Deletes an account with its players and gathers.
  /// - Throws: ``GatherStoreError/ownerAccount``.
  package func delete(_ account: Account) async throws(GatherStoreError) {
    guard account.id != .owner else { throw .ownerAccount }
    try await commit { db in
      try AccountTable.check(account, in: db)
      try AccountTable.delete(account.id, in: db)
    }
  }
}
