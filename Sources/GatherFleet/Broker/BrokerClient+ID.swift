extension BrokerClient {
  /// A new name for one client, with 128 random bits. A client that guesses the name can end this client's connection,
  /// because a broker allows only one client of each name (MQTT 5, 3.1.4).
  package static func freshID(_ start: String) -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<4).map { _ in
      let text = String(UInt32.random(in: 0...(.max), using: &generator), radix: 16)
      return String(repeating: "0", count: 8 - text.count) + text
    }
    return "\(start)-\(digits.joined())"
  }
}
