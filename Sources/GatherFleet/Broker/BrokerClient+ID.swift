extension BrokerClient {
  /// A name for one client at a broker: 128 random bits stand at its end. Who knows the name of a client can take its connection
  /// away, for a broker has one of each name (MQTT 5, 3.1.4).
  package static func freshID(_ start: String) -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<4).map { _ in
      let text = String(UInt32.random(in: 0...(.max), using: &generator), radix: 16)
      return String(repeating: "0", count: 8 - text.count) + text
    }
    return "\(start)-\(digits.joined())"
  }
}
