import Glibc
import Stage
import Threading

/// SIGTERM, SIGINT and, where the process ends with its terminal, SIGHUP, taken by a thread of their own that waits for them.
package enum Signals {
  /// Blocks them, and those by which the kernel tells that another console comes in front (``ConsoleScreen``), which
  /// would end the process; before any other thread exists, so that all threads have them blocked.
  package static func block() {
    var set = signals()
    for signal in ConsoleScreen.signals + TerminalScreen.signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Waits for them on a new thread. The first one calls `onFirst`, from that thread; a second one ends the process
  /// at once, with 128 and the signal's number.
  package static func watch(onFirst: @escaping @Sendable () -> Void) {
    let thread = WorkThread {
      _ = next()
      onFirst()
      // A terminal that closes sends more than one.
      var second = next()
      while second == SIGHUP { second = next() }
      TerminalScreen.giveBack()
      _exit(128 + second)
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
    // nohup(1) wants it to mean nothing.
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    if action.__sigaction_handler.sa_handler == nil { sigaddset(&set, SIGHUP) }
    return set
  }
}
