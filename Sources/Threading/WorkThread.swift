import Glibc

/// A separate thread for blocking work, outside the main loop and the tasks.
package final class WorkThread: Sendable {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  private let thread: pthread_t

  /// Starts the thread, which inherits the blocked signals. nil if the system cannot create a thread. Afterwards
  /// ``join()`` or ``leave()`` must be called, exactly once.
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

  /// Detaches the thread.
  package func leave() { pthread_detach(thread) }

  /// Waits until the thread has ended.
  package func join() { pthread_join(thread, nil) }
}
