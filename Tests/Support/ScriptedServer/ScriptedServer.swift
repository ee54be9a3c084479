import NIOCore
import NIOHTTP1
import NIOPosix
package import NIOSSL
import Synchronization

/// A web server on loopback that does what a script says with each request, however wrong: for tests of whatever asks.
package final class ScriptedServer: Sendable {
  /// What to do with a request; called in the order in which requests are wholly there.
  package typealias Script = @Sendable (ScriptedRequest) async -> [ScriptStep]

  package let port: Int
  private let channel: any Channel
  private let serving: Task<Void, Never>
  private let seen: Requests

  private final class Requests: Sendable {
    let all = Mutex<[ScriptedRequest]>([])
    let connections = Mutex(0)
  }

  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, ByteBuffer>

  /// Listens from now on, on a port that was free.
  /// - Parameters:
  ///   - tls: Certificate and key to show; nil for plain HTTP.
  ///   - greeting: What a connection begins with, before a request; nothing that ends it by itself.
  package init(
    host: String = "127.0.0.1", tls: NIOSSLContext? = nil, greeting: [ScriptStep] = [],
    script: @escaping Script
  ) async throws {
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
    let listening = try await bootstrap.bind(host: host, port: 0) { channel in
      channel.eventLoop.makeCompletedFuture {
        let pipeline = channel.pipeline.syncOperations
        if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls)) }
        try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder()))
        return try Connection(wrappingChannelSynchronously: channel)
      }
    }
    let seen = Requests()
    self.seen = seen
    channel = listening.channel
    port = listening.channel.localAddress?.port ?? 0
    serving = Task {
      // Ends when the channel is closed; a connection that fails is the script's doing.
      try? await listening.executeThenClose { connections in
        await withTaskGroup(of: Void.self) { group in
          do {
            for try await connection in connections {
              let number = seen.connections.withLock { count in
                count += 1
                return count
              }
              group.addTask { await Self.serve(connection, number, seen, greeting, script) }
            }
          } catch {}
          group.cancelAll()
        }
      }
    }
  }

  /// Closes every connection.
  package func close() async {
    serving.cancel()
    channel.close(promise: nil)
    await serving.value
  }

  /// All that were wholly there so far.
  package var requests: [ScriptedRequest] { seen.all.withLock { $0 } }

  /// How many connections there were so far.
  package var connectionCount: Int { seen.connections.withLock { $0 } }

  /// A port at which nothing listens.
  package static func closedPort() async throws -> Int {
    let server = try await ScriptedServer { _ in [] }
    await server.close()
    return server.port
  }

  private static func serve(
    _ connection: Connection, _ number: Int, _ seen: Requests, _ greeting: [ScriptStep],
    _ script: @escaping Script
  ) async {
    // Whatever ends a connection ends this.
    try? await connection.executeThenClose { inbound, outbound in
      var player = ScriptPlayer(outbound: outbound, channel: connection.channel)
      if try await player.play(greeting) == .close { return }
      var reading: ScriptedRequest?
      for try await part in inbound {
        switch part {
        case .head(let head): reading = ScriptedRequest(head, connection: number)
        case .body(let bytes): reading?.body += Array(bytes.readableBytesView)
        case .end:
          guard var request = reading else { continue }
          seen.all.withLock { all in
            request.number = all.count + 1
            all.append(request)
          }
          if try await player.play(await script(request)) == .close { return }
        }
      }
    }
  }
}
