import Synchronization

/// Counts the connections, and selects one to close if there are too many.
///
/// A machine has a maximum number of connections, and its network four times as many. Connections without a valid token
/// may use only a part of all connections. So no client can exclude the others in its network or the clients with a
/// token, whether with incomplete requests, with many IPv6 addresses of one machine, or with all machines of a network.
final class ConnectionLimits: Sendable {
  struct Limits: Hashable, Sendable {
    /// The maximum number of connections.
    var all: Int
    /// The maximum number of connections of one machine.
    var perMachine: Int

    /// The maximum number of connections of one network.
    var perNetwork: Int { perMachine * ClientAddress.machinesOfNetwork }
    /// The maximum number of connections without a valid token.
    var untrusted: Int { max(all * 3 / 4, 1) }
  }

  fileprivate struct Connection {
    /// The address of the client; nil for this machine, which has no limit of its own.
    var client: ClientAddress?
    var number: Int
    /// Whether the client has sent a valid token.
    var isTrusted = false
    /// Whether the server is answering a complete request.
    var isAnswered = false
    var close: @Sendable () -> Void
  }

  fileprivate struct Contents {
    var connections: [ObjectIdentifier: Connection] = [:]
    var untrusted = 0
    var ofMachines: [String: Int] = [:]
    var ofNetworks: [String: Int] = [:]
    var lastNumber = 0
  }

  private let limits: Limits
  private let contents = Mutex(Contents())

  init(_ limits: Limits) {
    self.limits = limits
  }

  /// Adds a new connection. If there are too many connections without a token, one of them is closed: the oldest that
  /// is not being answered, or the oldest of all if all are being answered. If the client's network has too many
  /// connections, one of them without a token is closed, from the machine there with the most connections.
  /// - Parameters:
  ///   - client: The client's address. nil for this machine.
  ///   - close: Closes the connection. Called later if the connection must be closed.
  /// - Returns: Whether the new connection is accepted. It is rejected if the client's machine has too many. It is also
  ///   rejected if the client's network has too many and no other machine there has more than the client's own.
  func enter(_ id: ObjectIdentifier, from client: ClientAddress?, close: @escaping @Sendable () -> Void)
    -> Bool
  {
    let (mayStay, leaving) = contents.withLock { contents -> (Bool, [@Sendable () -> Void]) in
      var leaving: [@Sendable () -> Void] = []
      if let client {
        if contents.ofMachines[client.machine, default: 0] >= limits.perMachine { return (false, []) }
        if contents.ofNetworks[client.network, default: 0] >= limits.perNetwork {
          guard let heaviest = contents.leastWanted(beside: client) else { return (false, []) }
          if let gone = contents.remove(heaviest) { leaving.append(gone.close) }
        }
      }
      if contents.untrusted >= limits.untrusted, let oldest = contents.leastWanted,
        let gone = contents.remove(oldest)
      {
        leaving.append(gone.close)
      }
      contents.add(id, from: client, close: close)
      return (true, leaving)
    }
    for close in leaving { close() }
    return mayStay
  }

  func leave(_ id: ObjectIdentifier) {
    contents.withLock { _ = $0.remove(id) }
  }

  /// Marks a connection that has sent a valid token.
  func trust(_ id: ObjectIdentifier) {
    contents.withLock { contents in
      // Otherwise the connection was closed, or was trusted before.
      guard contents.connections[id]?.isTrusted == false else { return }
      contents.connections[id]?.isTrusted = true
      contents.untrusted -= 1
    }
  }

  /// Notes whether the server is answering a complete request of a connection.
  func setAnswered(_ isAnswered: Bool, _ id: ObjectIdentifier) {
    contents.withLock { $0.connections[id]?.isAnswered = isAnswered }
  }

  /// The number of connections, and of those without a token.
  var counts: (all: Int, untrusted: Int) {
    contents.withLock { ($0.connections.count, $0.untrusted) }
  }
}

extension ConnectionLimits.Contents {
  /// The connection without a token that is closed first.
  var leastWanted: ObjectIdentifier? {
    connections.filter { !$0.value.isTrusted }.min { $0.value.goesBefore($1.value) }?.key
  }

  /// The connection without a token that is closed first to make room for a further one from a client's network. It
  /// belongs to the machine of that network with the most connections. nil if no machine there has more than the
  /// client's own.
  func leastWanted(beside client: ClientAddress) -> ObjectIdentifier? {
    func count(_ connection: ConnectionLimits.Connection) -> Int {
      connection.client.map { ofMachines[$0.machine, default: 0] } ?? 0
    }
    let own = ofMachines[client.machine, default: 0]
    let others = connections.filter { _, other in
      !other.isTrusted && other.client?.network == client.network && count(other) > own
    }
    return others.min { one, other in
      let counts = (count(one.value), count(other.value))
      return counts.0 == counts.1 ? one.value.goesBefore(other.value) : counts.0 > counts.1
    }?.key
  }

  mutating func add(
    _ id: ObjectIdentifier, from client: ClientAddress?, close: @escaping @Sendable () -> Void
  ) {
    lastNumber += 1
    connections[id] = ConnectionLimits.Connection(client: client, number: lastNumber, close: close)
    untrusted += 1
    guard let client else { return }
    ofMachines[client.machine, default: 0] += 1
    ofNetworks[client.network, default: 0] += 1
  }

  mutating func remove(_ id: ObjectIdentifier) -> ConnectionLimits.Connection? {
    guard let gone = connections.removeValue(forKey: id) else { return nil }
    if !gone.isTrusted { untrusted -= 1 }
    if let client = gone.client {
      Self.subtract(client.machine, from: &ofMachines)
      Self.subtract(client.network, from: &ofNetworks)
    }
    return gone
  }

  private static func subtract(_ name: String, from counts: inout [String: Int]) {
    let count = counts[name, default: 1] - 1
    counts[name] = count == 0 ? nil : count
  }
}

extension ConnectionLimits.Connection {
  /// Whether this connection is closed before another one. A connection that is not being answered is closed first,
  /// otherwise the older one.
  fileprivate func goesBefore(_ other: Self) -> Bool {
    isAnswered == other.isAnswered ? number < other.number : other.isAnswered
  }
}
