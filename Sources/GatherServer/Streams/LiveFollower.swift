import NIOCore

/// A client that follows a gather by a stream.
struct LiveFollower: Sendable {
  /// The maximum number of waiting messages. A client with more is disconnected, and may reconnect.
  static let mostWaiting = 64

  /// Empty if the client needs no token.
  let tokenHash: String
  let start: Start
  /// Closes the client's connection at once, even while a message is being sent.
  let cut: @Sendable () -> Void
  let messages: AsyncStream<ByteBuffer>
  private let continuation: AsyncStream<ByteBuffer>.Continuation

  enum Start: Hashable, Sendable {
    /// The stream begins with the gather, and with its entries after this sequence number.
    case whole(after: Int64)
    /// The stream continues with the entries after this sequence number.
    case resumed(after: Int64)
  }

  init(tokenHash: String, start: Start, cut: @escaping @Sendable () -> Void) {
    self.tokenHash = tokenHash
    self.start = start
    self.cut = cut
    (messages, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.mostWaiting))
  }

  /// - Returns: Whether the client can still be reached.
  func send(_ message: ByteBuffer) -> Bool {
    switch continuation.yield(message) {
    case .enqueued: return true
    case .dropped:
      end()
      cut()
      return false
    case .terminated: return false
    @unknown default: return false
    }
  }

  /// Ends the stream after the pending messages.
  func end() {
    continuation.finish()
  }
}
