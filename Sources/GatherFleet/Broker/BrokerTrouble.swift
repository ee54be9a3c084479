/// Why there is no connection to a broker, or why it does not take something.
package enum BrokerTrouble: Error, Hashable, Sendable {
  /// libmosquitto is not on this machine; with what the loader says.
  case noLibrary(String)
  /// The broker cannot be reached, or has gone; with what the system says.
  case unreachable(String)
  /// The broker has refused the connection, or ended it; with the reason that MQTT 5 gives.
  case refused(String)
  /// No secure connection: the certificate is not of one that is believed, or of another name.
  case insecure(String)
  /// What listens there takes connections, and answers none as a broker does.
  case silent
  /// The broker speaks MQTT 3.1.1, and not 5.
  case olderProtocol
  /// The broker hands retained messages to exact subscriptions alone, and none to those with wildcards.
  case exactRetainedOnly
  /// The file of certificates cannot be read.
  case badTrust(path: String)

  /// What the system, the broker or TLS says.
  package var detail: String {
    switch self {
    case .noLibrary(let detail), .unreachable(let detail), .refused(let detail), .insecure(let detail): detail
    case .badTrust(let path): path
    case .silent: "no answer to MQTT"
    case .olderProtocol: "this broker speaks MQTT 3.1.1; MQTT 5 is needed"
    case .exactRetainedOnly: "this broker does not deliver retained messages to wildcard subscriptions"
    }
  }
}
