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

  /// Starts it at once, with the signals blocked that the thread has blocked that starts it; nil where the system has no
  /// thread to give. Called once of it are ``join()`` or ``leave()``.
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

  /// Lets it end by itself; called once, in place of ``join()``.
  package func leave() { pthread_detach(thread) }

  /// Waits until it has ended; called once, in place of ``leave()``.
  package func join() { pthread_join(thread, nil) }
}
