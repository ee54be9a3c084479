package import FoundationEssentials
import GRDB

extension GatherStore {
  /// The account that logs in with a name; nil when none does. Names that people take for the same are the same: of
  /// other case, or of other forms of the same letters.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func account(login: String) async throws(GatherStoreError) -> Account? {
    try await onReader { db in try AccountTable.account(login: login, in: db) }
  }

  /// As ``account(login:)``, and whether it has logged in from a network before.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func account(
    login: String, from place: String
  ) async throws(GatherStoreError) -> (account: Account?, isKnown: Bool) {
    try await onReader { db in
      guard let account = try AccountTable.account(login: login, in: db) else { return (nil, false) }
      return (account, try AccountTable.isKnown(account.id, from: place, in: db))
    }
  }

  /// A token that was given to an account; nil for one that is none, or none any more.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func token(hash: String) async throws(GatherStoreError) -> AccountToken? {
    try await onReader { db in try AccountTable.token(hash: hash, in: db) }
  }

  /// The owner's login; nil while it has none.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func ownerAccount() throws(GatherStoreError) -> Account? {
    try read { db in try StoreSchema.hasLogins(db) ? AccountTable.account(.owner, in: db) : nil }
  }

  /// Gives the owner a login, another one if it had one; tokens given out before are worth nothing then.
  /// - Throws: ``GatherStoreError/loginTaken(_:)``.
  package func setOwnerLogin(_ login: String, passwordHash: String) throws(GatherStoreError) {
    try write { db in
      if let other = try AccountTable.account(login: login, in: db), other.id != .owner {
        throw GatherStoreError.loginTaken(login)
      }
      try AccountTable.setOwner(login: login, passwordHash: passwordHash, in: db)
    }
  }

  /// Takes the owner's login away, and what was given out with it.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func removeOwnerLogin() throws(GatherStoreError) {
    try write { db in try AccountTable.setOwner(login: nil, passwordHash: nil, in: db) }
  }

  /// Makes an account beside the owner's.
  /// - Parameter most: How many there may be.
  /// - Returns: Its id on the wire.
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

  /// Notes that a token was given out.
  /// - Parameters:
  ///   - account: As it was when its password was compared.
  ///   - place: The network from which it has logged in; nil for none.
  ///   - time: When; nil where that is not known.
  /// - Throws: ``GatherStoreError/noSuchAccount`` when the account is gone, or its password was changed since.
  package func addToken(
    hash: String, of account: Account, from place: String? = nil, at time: Date? = nil
  ) async throws(GatherStoreError) {
    try await commit { db in
      try AccountTable.addToken(hash: hash, of: account, at: time, to: db)
      if let place { try AccountTable.addPlace(place, of: account.id, to: db) }
    }
  }

  /// Notes that a token was used.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func noteTokenUse(hash: String, at time: Date) async throws(GatherStoreError) {
    try await commit { db in try AccountTable.noteTokenUse(hash: hash, at: time, in: db) }
  }

  /// Takes a token away: it is none any more.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func removeToken(hash: String) async throws(GatherStoreError) {
    try await commit { db in try db.execute(sql: "DELETE FROM token WHERE hash = ?", arguments: [hash]) }
  }

  /// The accounts beside the owner's, by their names; none of a store that was written before there were logins.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func otherAccounts() throws(GatherStoreError) -> [Account] {
    try read { db in try StoreSchema.hasLogins(db) ? AccountTable.others(in: db) : [] }
  }

  /// Deletes an account with its players and gathers, at once.
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
