package import FoundationEssentials

/// The service and the account there that the owner's players and gathers are linked to.
package struct ServiceLink: Hashable, Sendable {
  /// The service's address, as it is compared.
  package var server: String
  /// The name that was logged in with.
  package var username: String
  /// What names the account at the service.
  package var userID: UUID
  /// What the login gave out. A secret.
  package var token: String?
  /// Whether the service is a Gatherboard: requests that come twice count once there.
  package var isGatherboard: Bool
  /// Whether it has not taken the token the last time.
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
