import Synchronization

/// Counts the connections, and chooses the one to close when there is no room.
///
/// A machine has a maximum of connections, and its network a maximum of four times that; those that have not shown a valid
/// token have a part of all of them. So neither incomplete requests of one machine, nor its many IPv6 addresses, nor the
/// machines of a whole network keep out the others of that network, or clients with a token.
final class ConnectionLimits: Sendable {
  struct Limits: Hashable, Sendable {
    /// All connections.
    var all: Int
    /// Those of one machine.
    var perMachine: Int

    /// Those of one network.
    var perNetwork: Int { perMachine * ClientAddress.machinesOfNetwork }
    /// Those that have not shown a valid token.
    var untrusted: Int { max(all * 3 / 4, 1) }
  }

  fileprivate struct Connection {
    /// nil for this machine, which has no share of its own.
    var client: ClientAddress?
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
    var ofMachines: [String: Int] = [:]
    var ofNetworks: [String: Int] = [:]
    var lastNumber = 0
  }

  private let limits: Limits
  private let contents = Mutex(Contents())

  init(_ limits: Limits) {
    self.limits = limits
  }

  /// Notes a new connection. Where there are already as many without a token as allowed, the one of them that has asked
  /// nothing for longest is closed; the oldest, where all are being answered. Where its network has as many as allowed, one
  /// of the machine there that has most is closed in the same way.
  /// - Parameters:
  ///   - client: Where it comes from; nil for this machine.
  ///   - close: Called later, when it has to go.
  /// - Returns: Whether it may stay: not one too many of its machine, nor of a network whose machines all have no more.
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
    connections.filter { !$0.value.isTrusted }.min { $0.value.goesBefore($1.value) }?.key
  }

  /// The connection without a token that is closed first for one more of a client's network: of the machine that has most.
  /// nil where no machine has more than the client's own.
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
  /// Whether it is closed before another one: those go first that are not being answered, then the older ones.
  fileprivate func goesBefore(_ other: Self) -> Bool {
    isAnswered == other.isAnswered ? number < other.number : other.isAnswered
  }
}
