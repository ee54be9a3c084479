import NIOCore
import NIOPosix
import Synchronization

/// Stands before another web server of this machine and passes on what it is asked and what that answers, as a hook
/// decides.
package final class ForwardingServer: Sendable {
  private let server: ScriptedServer
  private let deciding: Deciding

  private final class Deciding: Sendable {
    let hook = Mutex<ServiceHook>({ _ in .granted })
  }

  /// - Parameter target: The other one's port on loopback.
  package init(to target: Int) async throws {
    let deciding = Deciding()
    self.deciding = deciding
    server = try await ScriptedServer { request in
      let fate = deciding.hook.withLock { $0 }(request)
      // The server behind may be gone: then nothing answers.
      let answer = fate.isDone ? (try? await Self.forward(request, to: target)) ?? [] : []
      switch fate {
      // The connection stays: closing it could meet the next request.
      case .granted: return answer.isEmpty ? [.close] : [.send(answer)]
      case .late(let time): return [.pause(time)] + (answer.isEmpty ? [.close] : [.send(answer)])
      case .lost: return [.close]
      case .answered(let steps, _): return steps
      }
    }
  }

  package var port: Int { server.port }
  package var requests: [ScriptedRequest] { server.requests }
  package func close() async { await server.close() }

  /// From now on a hook decides what becomes of requests.
  package func decide(_ hook: @escaping ServiceHook) {
    deciding.hook.withLock { $0 = hook }
  }

  /// Asks on a connection of its own, to its end.
  private static func forward(_ request: ScriptedRequest, to port: Int) async throws -> [UInt8] {
    let asked = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await asked.executeThenClose { inbound, outbound in
      var head = "\(request.line) HTTP/1.1\r\n"
      for (name, value) in request.headers where !["connection", "transfer-encoding"].contains(name) {
        head += "\(name): \(value)\r\n"
      }
      if request.headers["content-length"] == nil { head += "content-length: \(request.body.count)\r\n" }
      try await outbound.write(
        ByteBuffer(bytes: Array("\(head)connection: close\r\n\r\n".utf8) + request.body))
      var answer: [UInt8] = []
      for try await bytes in inbound { answer += bytes.readableBytesView }
      return answer
    }
  }
}
