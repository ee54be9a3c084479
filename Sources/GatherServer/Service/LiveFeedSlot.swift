/// A reserved place for a follower of the ``LiveFeed``. The place is released when this object is deinitialised.
final class LiveFeedSlot: Sendable {
  private let release: @Sendable () -> Void

  init(release: @escaping @Sendable () -> Void) {
    self.release = release
  }

  deinit { release() }
}
