package import FoundationEssentials
import GRDB

extension GatherStore {
  /// The account that logs in with a name; nil when none does. Names that people take for the same are the same: of
  /// other case, or of other forms of the same letters.
  package func account(login: String) async throws(GatherStoreError) -> Account? {
    try await onReader { db in try AccountTable.account(login: login, in: db) }
  }

  /// The account that a token was given to; nil when it is worth nothing, or nothing any more.
  package func account(tokenHash: String) async throws(GatherStoreError) -> Account? {
    try await onReader { db in try AccountTable.account(tokenHash: tokenHash, in: db) }
  }

  /// The house's login; nil while it has none.
  package func houseAccount() throws(GatherStoreError) -> Account? {
    try read { db in try StoreSchema.hasLogins(db) ? AccountTable.account(.house, in: db) : nil }
  }

  /// Gives the house a login, another one if it had one; tokens given out before are worth nothing then.
  /// - Throws: ``GatherStoreError/loginTaken(_:)``.
  package func setHouseLogin(_ login: String, passwordHash: String) throws(GatherStoreError) {
    try write { db in
      if let other = try AccountTable.account(login: login, in: db), other.id != .house {
        throw GatherStoreError.loginTaken(login)
      }
      try AccountTable.setHouse(login: login, passwordHash: passwordHash, in: db)
    }
  }

  /// Takes the house's login away, and what was given out with it.
  package func removeHouseLogin() throws(GatherStoreError) {
    try write { db in try AccountTable.setHouse(login: nil, passwordHash: nil, in: db) }
  }

  /// Makes an account beside the house's.
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
  /// - Parameter account: As it was when its password was compared.
  /// - Throws: ``GatherStoreError/noSuchAccount`` when the account is gone, or has another password meanwhile.
  package func addToken(hash: String, of account: Account) async throws(GatherStoreError) {
    try await commit { db in try AccountTable.addToken(hash: hash, of: account, to: db) }
  }

  /// The accounts beside the house's, by their names; none of a store that was written before there were logins.
  package func otherAccounts() throws(GatherStoreError) -> [Account] {
    try read { db in try StoreSchema.hasLogins(db) ? AccountTable.others(in: db) : [] }
  }

  /// Deletes an account with its players and gathers, at once.
  /// - Throws: ``GatherStoreError/houseAccount``, ``GatherStoreError/noSuchAccount``.
  package func deleteAccount(login: String) throws(GatherStoreError) -> Account {
    try write { db in
      guard let account = try AccountTable.account(login: login, in: db) else {
        throw GatherStoreError.noSuchAccount
      }
      if account.id == .house { throw GatherStoreError.houseAccount }
      try AccountTable.delete(account.id, in: db)
      return account
    }
  }

  /// Deletes an account with its players and gathers.
  /// - Throws: ``GatherStoreError/houseAccount``.
  package func delete(_ account: Account) async throws(GatherStoreError) {
    guard account.id != .house else { throw .houseAccount }
    try await commit { db in
      try AccountTable.check(account, in: db)
      try AccountTable.delete(account.id, in: db)
    }
  }
}
