extension BrokerClient {
  /// A new name for one client. It has 128 random bits, so that nobody can guess it and end the client's connection
  /// with it: a broker allows only one client of each name, and disconnects the older one (MQTT 5, 3.1.4).
  package static func freshID(_ start: String) -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<4).map { _ in
      let text = String(UInt32.random(in: 0...(.max), using: &generator), radix: 16)
      return String(repeating: "0", count: 8 - text.count) + text
    }
    return "\(start)-\(digits.joined())"
  }
}
