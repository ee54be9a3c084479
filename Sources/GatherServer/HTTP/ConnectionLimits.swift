import Synchronization

/// Counts the connections, and selects one to close if there are too many.
///
/// The limits hold for machines, for networks, and for all clients without a valid token. So no client can exclude the
/// other clients in its network, or the clients with a token. A client must not get around the limits with incomplete
/// requests, many IPv6 addresses or many machines.
final class ConnectionLimits: Sendable {
  struct Limits: Hashable, Sendable {
    var all: Int
    var perMachine: Int

    var perNetwork: Int { perMachine * ClientAddress.machinesOfNetwork }
    /// The maximum number of connections without a valid token.
    var untrusted: Int { max(all * 3 / 4, 1) }
  }

  fileprivate struct Connection {
    /// nil for this machine, which has no limit of its own.
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

  /// Adds a new connection. If its network or all clients without a token have too many connections, another connection
  /// without a token is closed to make room.
  /// - Parameter client: nil for this machine.
  /// - Returns: Whether the new connection is accepted. It is refused if its machine has too many connections, or if
  ///   its network has too many and none of them may be closed.
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

  func trust(_ id: ObjectIdentifier) {
    contents.withLock { contents in
      // The connection may already be closed or trusted.
      guard contents.connections[id]?.isTrusted == false else { return }
      contents.connections[id]?.isTrusted = true
      contents.untrusted -= 1
    }
  }

  func setAnswered(_ isAnswered: Bool, _ id: ObjectIdentifier) {
    contents.withLock { $0.connections[id]?.isAnswered = isAnswered }
  }

  var counts: (all: Int, untrusted: Int) {
    contents.withLock { ($0.connections.count, $0.untrusted) }
  }
}

extension ConnectionLimits.Contents {
  var leastWanted: ObjectIdentifier? {
    connections.filter { !$0.value.isTrusted }.min { $0.value.goesBefore($1.value) }?.key
  }

  /// The connection to close if the client's network has too many connections; nil if none of them is both without a
  /// token and from a machine with more connections than the client's machine.
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
  /// Whether this connection is closed before `other`. A connection whose request is being answered is closed last;
  /// else the older connection is closed first.
  fileprivate func goesBefore(_ other: Self) -> Bool {
    isAnswered == other.isAnswered ? number < other.number : other.isAnswered
  }
}
