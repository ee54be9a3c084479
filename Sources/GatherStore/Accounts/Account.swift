package import FoundationEssentials

/// Whose players and gathers they are: the number of an account in this store.
package struct AccountID: Hashable, Sendable {
  /// The `id` of its row in the table `account`; 1 for the owner.
  package var value: Int64

  /// - Parameter value: The `id` of a row of the table `account`.
  package init(_ value: Int64) {
    self.value = value
  }

  /// The account whose players and gathers the board shows.
  package static let owner = AccountID(StoreSchema.owner)
}

/// An account that may log in to the web service.
package struct Account: Hashable, Sendable, Identifiable {
  /// Its number in this store; on the wire ``userID`` names it.
  package var id: AccountID
  /// What names it on the wire.
  package var userID: UUID
  /// The name that it logs in with.
  package var login: String
  /// What is kept of its password.
  package var passwordHash: String

  package init(id: AccountID, userID: UUID, login: String, passwordHash: String) {
    self.id = id
    self.userID = userID
    self.login = login
    self.passwordHash = passwordHash
  }
}
