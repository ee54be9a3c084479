/// The settings for the connection to a broker.
package struct BrokerOptions: Hashable, Sendable {
  /// The address of the broker.
  package var address: BrokerAddress
  /// The user name. Empty if the broker needs none.
  package var user: String
  /// The password. Empty if there is none.
  package var password: String
  /// The path of a PEM file with the trusted certificates. If it is empty, the system's certificates are trusted.
  package var trust: String

  package init(address: BrokerAddress, user: String = "", password: String = "", trust: String = "") {
    (self.address, self.user, self.password, self.trust) = (address, user, password, trust)
  }
}
