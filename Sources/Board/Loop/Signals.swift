import Glibc
import Stage
import Threading

/// Handles SIGTERM and SIGINT, and SIGHUP unless the process ignores it, as under nohup(1).
package enum Signals {
  /// Blocks the signals that this type handles, and the signals of the screen, because these would otherwise end the
  /// process. Must be called before any other thread exists, so that all threads inherit the mask.
  package static func block() {
    var set = signals()
    for signal in ConsoleScreen.signals + TerminalScreen.signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Calls `onFirst` on a new thread after the first signal. A second signal ends the process at once, with the exit
  /// status 128 plus its number.
  package static func watch(onFirst: @escaping @Sendable () -> Void) {
    let thread = WorkThread {
      _ = next()
      onFirst()
      // A terminal that closes sends more than one SIGHUP, so a further SIGHUP does not end the process at once.
      var second = next()
      while second == SIGHUP { second = next() }
      TerminalScreen.giveBack()
      _exit(128 + second)
    }
    if let thread { return thread.leave() }
    // Without the thread the signals would do nothing, so they end the process instead.
    var set = signals()
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  private static func next() -> Int32 {
    var set = signals()
    var signal: Int32 = 0
    // sigwait(3) fails only for a set without valid signals.
    while sigwait(&set, &signal) != 0 {}
    return signal
  }

  private static func signals() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    if action.__sigaction_handler.sa_handler == nil { sigaddset(&set, SIGHUP) }
    return set
  }
}
