/// How a broker is reached, and what is heard there.
package struct BrokerOptions: Hashable, Sendable {
  /// Where it listens.
  package var address: BrokerAddress
  /// Empty for a broker that asks for none.
  package var user: String
  /// Empty for none.
  package var password: String
  /// Certificates that are believed, a path of a PEM file; empty for the system's.
  package var trust: String

  /// - Parameter trust: Certificates that are believed, a path of a PEM file; empty for the system's.
  package init(address: BrokerAddress, user: String = "", password: String = "", trust: String = "") {
    (self.address, self.user, self.password, self.trust) = (address, user, password, trust)
  }
}
