package import FoundationEssentials

/// The number of an account in this store.
package struct AccountID: Hashable, Sendable {
  /// The `id` of the account's row in the table `account`; 1 for the owner.
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
  /// The number of the account in this store. Requests and responses contain ``userID`` instead.
  package var id: AccountID
  /// The id of the account in requests and responses.
  package var userID: UUID
  /// The login name of the account.
  package var login: String
  /// The hash of the account's password.
  package var passwordHash: String

  package init(id: AccountID, userID: UUID, login: String, passwordHash: String) {
    self.id = id
    self.userID = userID
    self.login = login
    self.passwordHash = passwordHash
  }
}
