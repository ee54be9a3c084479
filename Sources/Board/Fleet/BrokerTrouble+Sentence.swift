package import GatherFleet
import Reports

extension BrokerTrouble {
  /// The problem and its remedy, for a person at a terminal and for logs.
  package var sentence: String {
    switch self {
    case .noLibrary(let detail):
      "libmosquitto is not installed (\(TerminalText.text(detail))). Install it: sudo apt install libmosquitto1"
    case .unreachable(let detail): "The broker cannot be reached (\(TerminalText.text(detail)))."
    case .refused(let reason):
      "The broker refuses the connection (\(TerminalText.text(reason))). Check broker.user and broker.password-file."
    case .insecure(let detail):
      "The connection to the broker is not secure (\(TerminalText.text(detail))). Check that its certificate "
        + "names the host of the address, and that broker.ca-file contains the issuer."
    case .badTrust(let path): "The certificates of broker.ca-file cannot be read: \(TerminalText.text(path))"
    case .silent: "The broker does not answer. Check its address and port, and mqtt or mqtts."
    case .olderProtocol:
      "This broker speaks MQTT 3.1.1. Use a broker with MQTT 5, such as Mosquitto 2."
    case .exactRetainedOnly:
      "This broker, such as RabbitMQ, does not deliver retained messages to wildcard subscriptions. "
        + "Use Mosquitto 2."
    }
  }
}
