import Glibc
import NIOCore

/// One thing that a scripted server does with a connection.
package enum ScriptStep: Sendable {
  /// Bytes as they are.
  case send([UInt8])
  /// One byte of them at a time, with a pause before each.
  case drip([UInt8], every: Duration)
  /// The bytes again and again, as fast as they are taken: so often, or for ever.
  case flood([UInt8], times: Int?)
  case pause(Duration)
  /// Nothing more, with the connection open, until it is closed by the other end or the server.
  case hang
  case close
  /// Without a closing handshake: the other end sees a reset.
  case reset

  /// Text as it is: `HTTP/1.1 200 OK\r\n…`.
  package static func send(_ text: String) -> ScriptStep { .send(Array(text.utf8)) }

  /// An answer in good order.
  package static func answer(
    _ status: Int, _ headers: [String: String] = [:], _ body: String = ""
  ) -> ScriptStep {
    let all = headers.merging(["Content-Length": "\(body.utf8.count)"]) { own, _ in own }
    let lines = all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    return .send("HTTP/1.1 \(status) Status\r\n\(lines)\r\n\(body)")
  }

  /// An answer of JSON in good order.
  package static func json(_ body: String, status: Int = 200) -> ScriptStep {
    .answer(status, ["Content-Type": "application/json; charset=utf-8"], body)
  }
}

/// Plays steps on a connection.
struct ScriptPlayer {
  let channel: any Channel

  /// - Throws: When the connection is closed by the other end, or the task is cancelled.
  func play(_ steps: [ScriptStep]) async throws {
    for (step, next) in zip(steps, steps.dropFirst().map(Optional.some) + [nil]) {
      switch step {
      case .send(let bytes):
        guard case .close? = next else {
          try await write(bytes)
          continue
        }
        // At once, so that no other request comes in between.
        let channel = channel
        try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).flatMap { channel.close() }.get()
      case .drip(let bytes, let interval):
        for byte in bytes {
          try await Task.sleep(for: interval)
          try await write([byte])
        }
      case .flood(let bytes, let times):
        var count = 0
        while times.map({ count < $0 }) ?? true {
          try await write(bytes)
          count += 1
        }
      case .pause(let time): try await Task.sleep(for: time)
      case .hang: try await channel.closeFuture.get()
      case .close: try await channel.close()
      case .reset:
        let socket = channel as? any SocketOptionProvider
        try await socket?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
        try await channel.close()
      }
    }
  }

  private func write(_ bytes: [UInt8]) async throws {
    try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
  }
}
