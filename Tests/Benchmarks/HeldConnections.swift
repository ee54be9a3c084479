import DisplayProbe

/// Connections that a stranger holds open, as many of them as the server lets it.
struct HeldConnections {
  private let most: Int
  private let connect: (_ number: Int) throws -> RawConnection
  private var connections: [RawConnection] = []
  private var tries = 0

  /// Tries each of them once.
  /// - Parameter connect: Makes one; its numbers go on when more are tried.
  init(_ most: Int, connect: @escaping (_ number: Int) throws -> RawConnection) throws {
    (self.most, self.connect) = (most, connect)
    for _ in 0..<most { try tryOne() }
  }

  /// How many were open when they were last looked at.
  var count: Int { connections.count }

  /// Reads what has come on them, and tries some more in place of those that the server has closed.
  mutating func renew(atMost more: Int) throws {
    connections = try connections.filter { connection in
      do { try connection.skipReceived() } catch is RawConnection.Broken { return false }
      return true
    }
    for _ in 0..<min(more, most - connections.count) { try tryOne() }
  }

  private mutating func tryOne() throws {
    tries += 1
    do { connections.append(try connect(tries)) } catch is RawConnection.Broken {
      // Its address or its account has as many as it may, or nothing is accepted at the moment.
    }
  }
}
