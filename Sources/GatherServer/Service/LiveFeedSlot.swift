/// A place among the followers, reserved before a client gets a successful response. It is released on deinit.
final class LiveFeedSlot: Sendable {
  private let release: @Sendable () -> Void

  init(release: @escaping @Sendable () -> Void) {
    self.release = release
  }

  deinit { release() }
}
