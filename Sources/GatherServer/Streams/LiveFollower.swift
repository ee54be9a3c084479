import NIOCore

/// A client that follows a gather by a stream.
struct LiveFollower: Sendable {
  /// Maximum number of messages waiting for a slow client; above it the client is cut off, and reconnects.
  static let mostWaiting = 64

  /// Hash of the client's token.
  let tokenHash: String
  let start: Start
  /// Closes the connection at once, also while a message is being sent.
  let cut: @Sendable () -> Void
  let messages: AsyncStream<ByteBuffer>
  private let continuation: AsyncStream<ByteBuffer>.Continuation

  /// Where a stream begins.
  enum Start: Hashable, Sendable {
    /// With the gather as it is, and its entries after a number.
    case whole(after: Int64)
    /// Where another stream ended: with the entry after a number.
    case resumed(after: Int64)
  }

  init(tokenHash: String, start: Start, cut: @escaping @Sendable () -> Void) {
    self.tokenHash = tokenHash
    self.start = start
    self.cut = cut
    (messages, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.mostWaiting))
  }

  /// - Returns: Whether he can still be reached.
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

  /// Lets the stream end after what was sent.
  func end() {
    continuation.finish()
  }
}
