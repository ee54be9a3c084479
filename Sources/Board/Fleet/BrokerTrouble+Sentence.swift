package import GatherFleet
import Reports

extension BrokerTrouble {
  /// What is wrong, and what to do, for a person at a terminal and in logs.
  package var sentence: String {
    switch self {
    case .noLibrary(let detail):
      "libmosquitto is not on this machine (\(TerminalText.text(detail))): sudo apt install libmosquitto1"
    case .unreachable(let detail): "The broker cannot be reached (\(TerminalText.text(detail)))."
    case .refused(let reason):
      "The broker refuses (\(TerminalText.text(reason))): look at broker.user and broker.password-file."
    case .insecure(let detail):
      "There is no secure connection (\(TerminalText.text(detail))): the certificate must be of the name in the address, "
        + "and broker.ca-file must have the one that signed it."
    case .badTrust(let path): "The certificates of broker.ca-file cannot be read: \(TerminalText.text(path))"
    case .silent: "The broker does not answer: look at its address and port, and at mqtt or mqtts."
    case .olderProtocol:
      "This broker speaks MQTT 3.1.1, and MQTT 5 is needed: take Mosquitto 2."
    case .exactRetainedOnly:
      "This broker does not deliver retained messages to wildcard subscriptions (RabbitMQ does not): take Mosquitto 2."
    }
  }
}
