/// A place among the followers, taken before anybody is told that he may follow; free again when nobody has it any more.
final class LivePlace: Sendable {
  private let release: @Sendable () -> Void

  init(release: @escaping @Sendable () -> Void) {
    self.release = release
  }

  deinit { release() }
}
