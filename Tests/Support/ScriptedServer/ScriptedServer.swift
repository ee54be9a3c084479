import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
package import NIOSSL
import Synchronization

/// A port could not be taken.
struct NoPort: Error {
  /// errno(3).
  var code: Int32
}

/// A web server on loopback that does what a script says with each request, however wrong: for tests of whatever asks.
package final class ScriptedServer: Sendable {
  /// What to do with a request; called in the order in which requests are wholly there.
  package typealias Script = @Sendable (ScriptedRequest) async -> [ScriptStep]

  package let port: Int
  private let channel: any Channel
  private let visits: ScriptedVisits

  /// Listens from now on, on a port that was free.
  /// - Parameters:
  ///   - tls: Certificate and key to show; nil for plain HTTP.
  ///   - greeting: What a connection begins with, before a request.
  package init(
    host: String = "127.0.0.1", tls: NIOSSLContext? = nil, greeting: [ScriptStep] = [],
    script: @escaping Script
  ) async throws {
    let visits = ScriptedVisits(greeting: greeting, script: script)
    self.visits = visits
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls)) }
          try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder()))
          try pipeline.addHandler(ScriptedConnection(visits))
        }
      }
      .bind(host: host, port: 0).get()
    port = channel.localAddress?.port ?? 0
  }

  /// Closes every connection, and what is being done with it.
  package func close() async {
    do { try await channel.close() } catch {}
    await visits.end()
  }

  /// All that were wholly there so far.
  package var requests: [ScriptedRequest] { visits.requests }

  /// How many connections there were so far.
  package var connectionCount: Int { visits.connectionCount }

  /// A port at which nothing listens, and nothing can: it stays taken until the process ends.
  package static func closedPort() async throws -> Int {
    let taken = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(taken, address, length) == 0 ? getsockname(taken, address, &length) : -1
      }
    }
    if status != 0 { throw NoPort(code: errno) }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
