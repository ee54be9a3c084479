import Synchronization

/// Counts the connections, and chooses the one to close when there is no room.
///
/// A network has a maximum of connections, and those that have not shown a valid token have a part of all of them, so
/// that neither incomplete requests of one machine nor the machines of a whole network keep out clients with a token.
final class ConnectionLimits: Sendable {
  struct Limits: Hashable, Sendable {
    /// All connections.
    var all: Int
    /// Those of one network.
    var perNetwork: Int

    /// Those that have not shown a valid token.
    var untrusted: Int { max(all * 3 / 4, 1) }
  }

  fileprivate struct Connection {
    /// nil for this machine, which has no share of its own.
    var network: String?
    var number: Int
    /// Whether a valid token came by it.
    var isTrusted = false
    /// Whether a request that is wholly there is being answered.
    var isAnswered = false
    var close: @Sendable () -> Void
  }

  fileprivate struct Contents {
    var connections: [ObjectIdentifier: Connection] = [:]
    var untrusted = 0
    var ofNetworks: [String: Int] = [:]
    var lastNumber = 0
  }

  private let limits: Limits
  private let contents = Mutex(Contents())

  init(_ limits: Limits) {
    self.limits = limits
  }

  /// Notes a new connection. Where there are already as many without a token as allowed, the one of them that has asked
  /// nothing for longest is closed; the oldest, where all are being answered.
  /// - Parameters:
  ///   - network: Where it comes from; nil for this machine.
  ///   - close: Called later, when it has to go.
  /// - Returns: Whether it may stay: not one too many of its network.
  func enter(_ id: ObjectIdentifier, from network: String?, close: @escaping @Sendable () -> Void) -> Bool {
    let (mayStay, leaving) = contents.withLock { contents -> (Bool, (@Sendable () -> Void)?) in
      if let network, contents.ofNetworks[network, default: 0] >= limits.perNetwork { return (false, nil) }
      var leaving: (@Sendable () -> Void)?
      if contents.untrusted >= limits.untrusted, let oldest = contents.leastWanted {
        leaving = contents.remove(oldest)?.close
      }
      contents.lastNumber += 1
      contents.connections[id] = Connection(network: network, number: contents.lastNumber, close: close)
      contents.untrusted += 1
      if let network { contents.ofNetworks[network, default: 0] += 1 }
      return (true, leaving)
    }
    leaving?()
    return mayStay
  }

  func leave(_ id: ObjectIdentifier) {
    contents.withLock { _ = $0.remove(id) }
  }

  /// A valid token came by a connection.
  func trust(_ id: ObjectIdentifier) {
    contents.withLock { contents in
      // It has gone, or was trusted before.
      guard contents.connections[id]?.isTrusted == false else { return }
      contents.connections[id]?.isTrusted = true
      contents.untrusted -= 1
    }
  }

  /// A request is wholly there, or was answered.
  func setAnswered(_ isAnswered: Bool, _ id: ObjectIdentifier) {
    contents.withLock { $0.connections[id]?.isAnswered = isAnswered }
  }

  /// How many connections there are, and how many of them have shown no token.
  var counts: (all: Int, untrusted: Int) {
    contents.withLock { ($0.connections.count, $0.untrusted) }
  }
}

extension ConnectionLimits.Contents {
  /// The connection without a token that is closed first.
  var leastWanted: ObjectIdentifier? {
    connections.filter { !$0.value.isTrusted }.min { one, other in
      if one.value.isAnswered != other.value.isAnswered { return other.value.isAnswered }
      return one.value.number < other.value.number
    }?.key
  }

  mutating func remove(_ id: ObjectIdentifier) -> ConnectionLimits.Connection? {
    guard let gone = connections.removeValue(forKey: id) else { return nil }
    if !gone.isTrusted { untrusted -= 1 }
    if let network = gone.network {
      let count = ofNetworks[network, default: 1] - 1
      ofNetworks[network] = count == 0 ? nil : count
    }
    return gone
  }
}
