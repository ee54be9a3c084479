package import FoundationEssentials

/// An account at a service. The owner's players and gathers are linked to this account.
package struct ServiceLink: Hashable, Sendable {
  /// The service's address, in the form in which addresses are compared.
  package var server: String
  /// The name used for the login.
  package var username: String
  /// The id of the account at the service.
  package var userID: UUID
  /// The token from the login, which is secret; nil if there is none.
  package var token: String?
  /// Whether the service is a Gatherboard, where a repeated request has no further effect.
  package var isGatherboard: Bool
  /// Whether the service rejected the token at the last request.
  package var isRefused: Bool

  package init(
    server: String, username: String, userID: UUID, token: String?, isGatherboard: Bool,
    isRefused: Bool = false
  ) {
    self.server = server
    self.username = username
    self.userID = userID
    self.token = token
    self.isGatherboard = isGatherboard
    self.isRefused = isRefused
  }
}
