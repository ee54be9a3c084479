import Glibc

/// A thread of its own, for what blocks: neither the loop's nor a task's.
package final class WorkThread: Sendable {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  private let thread: pthread_t

  /// Starts it at once; nil where the system has no thread to give.
  package init?(_ run: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Body(run)).toOpaque()
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context)
    guard status == 0 else {
      Unmanaged<Body>.fromOpaque(context).release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until it has ended; called once.
  package func join() { pthread_join(thread, nil) }
}
