/// The reason why there is no connection to a broker, or why the broker cannot be used.
package enum BrokerTrouble: Error, Hashable, Sendable {
  /// libmosquitto is not on this machine. Contains the loader's message.
  case noLibrary(String)
  /// The broker cannot be reached, or the connection was lost. Contains the system's message.
  case unreachable(String)
  /// The broker has refused the connection, or ended it. Contains the reason of MQTT 5.
  case refused(String)
  /// The certificate is not trusted, or belongs to another name. Contains the message of the TLS library.
  case insecure(String)
  /// A server accepts the connection, but does not answer like a broker.
  case silent
  /// The broker supports MQTT 3.1.1, but not 5.
  case olderProtocol
  /// The broker sends retained messages only to exact subscriptions, and not to subscriptions with wildcards.
  case exactRetainedOnly
  case badTrust(path: String)

  /// The details in a few words: the message of the system, the broker or the TLS library, if there is one.
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
