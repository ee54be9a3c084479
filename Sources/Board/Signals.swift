import Glibc
import Stage
import Threading

/// SIGTERM and SIGINT, taken by a thread of their own that waits for them.
package enum Signals {
  /// Blocks both, and those by which the kernel tells that another console comes in front (``ConsoleScreen``), which
  /// would end the process; before any other thread exists, so that all threads have them blocked.
  package static func block() {
    var set = signals()
    for signal in ConsoleScreen.signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Waits for them on a new thread. The first one calls `onFirst`, from that thread; a second one ends the process
  /// at once, with 128 and the signal's number.
  package static func watch(onFirst: @escaping @Sendable () -> Void) {
    let thread = WorkThread {
      _ = next()
      onFirst()
      _exit(128 + next())
    }
    if let thread { return thread.leave() }
    // Without the thread the signals would do nothing at all: then they had better end the process.
    var set = signals()
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  private static func next() -> Int32 {
    var set = signals()
    var signal: Int32 = 0
    // Fails only for a set without valid signals.
    while sigwait(&set, &signal) != 0 {}
    return signal
  }

  private static func signals() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    return set
  }
}
