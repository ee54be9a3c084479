import NIOCore

/// A client that follows a gather by a stream.
struct LiveFollower: Sendable {
  /// The maximum number of messages that wait for a slow client. If there are more, the client is disconnected, and may
  /// reconnect.
  static let mostWaiting = 64

  /// The hash of the client's token.
  let tokenHash: String
  let start: Start
  /// Closes the connection at once, even while a message is being sent.
  let cut: @Sendable () -> Void
  let messages: AsyncStream<ByteBuffer>
  private let continuation: AsyncStream<ByteBuffer>.Continuation

  /// The start of a stream.
  enum Start: Hashable, Sendable {
    /// The stream begins with the complete gather, and its entries after a number.
    case whole(after: Int64)
    /// The stream continues another one, with the entry after a number.
    case resumed(after: Int64)
  }

  init(tokenHash: String, start: Start, cut: @escaping @Sendable () -> Void) {
    self.tokenHash = tokenHash
    self.start = start
    self.cut = cut
    (messages, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.mostWaiting))
  }

  /// Sends a message.
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
