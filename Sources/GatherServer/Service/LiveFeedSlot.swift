/// A place among the followers, taken before a client is told that it may follow; freed on deinit.
final class LiveFeedSlot: Sendable {
  private let release: @Sendable () -> Void

  init(release: @escaping @Sendable () -> Void) {
    self.release = release
  }

  deinit { release() }
}
