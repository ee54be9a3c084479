import Glibc
import Synchronization

/// Gives the terminal back at an end that nobody waits for: a signal of a crash, or a second SIGTERM. All of it is done by
/// calls that a signal handler may make.
enum TerminalRescue {
  /// What there is to give back.
  struct Kept {
    /// The terminal.
    var terminal: Int32
    /// How it was.
    var modes: termios
    /// What makes it as it was, as the terminal reads it.
    var farewell: UnsafeMutableBufferPointer<UInt8>
    /// Where standard error led, and the file that it leads to meanwhile; -1 for neither.
    var errors: Int32
    var log: Int32
  }

  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT]
  /// Written before any handler is there, and freed by nobody: the process has one terminal.
  nonisolated(unsafe) private static let kept = UnsafeMutablePointer<Kept>.allocate(capacity: 1)
  nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  private static let isArmed = Atomic<Bool>(false)
  /// How much of the log is shown in the end.
  private static let longestLog = 65_536

  /// Catches what would end the process with the terminal as the board has it.
  static func arm(_ what: Kept) {
    kept.initialize(to: what)
    isArmed.store(true, ordering: .sequentiallyConsistent)
    for signal in crashes {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { signal in
        TerminalRescue.giveBack()
        // As it would have ended without.
        sigaction(signal, TerminalRescue.former + Int(signal), nil)
        raise(signal)
      }
      sigaction(signal, &action, former + Int(signal))
    }
  }

  /// Gives the terminal back, once; from any thread, and from a signal handler.
  static func giveBack() {
    guard isArmed.exchange(false, ordering: .sequentiallyConsistent) else { return }
    let kept = kept.pointee
    // What waits there is a picture that goes now, and keys for a board that is over.
    tcflush(kept.terminal, TCIOFLUSH)
    if let bytes = kept.farewell.baseAddress { push(bytes, kept.farewell.count, to: kept.terminal) }
    var modes = kept.modes
    tcsetattr(kept.terminal, TCSANOW, &modes)
    guard kept.log >= 0 else { return }
    dup2(kept.errors, STDERR_FILENO)
    let length = lseek(kept.log, 0, SEEK_END)
    lseek(kept.log, max(length - off_t(longestLog), 0), SEEK_SET)
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while true {
        let count = read(kept.log, buffer.baseAddress, buffer.count)
        if count <= 0 { return }
        // Standard error is this terminal, and would wait for ever where nobody reads.
        if let bytes = buffer.baseAddress, !push(bytes, count, to: kept.terminal) { return }
      }
    }
  }

  /// Writes all of it, unless the terminal takes nothing for a second.
  @discardableResult
  private static func push(_ bytes: UnsafeRawPointer, _ count: Int, to terminal: Int32) -> Bool {
    var written = 0
    while written < count {
      let more = write(terminal, bytes + written, count - written)
      if more > 0 {
        written += more
      } else if errno == EAGAIN {
        var entry = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
        if poll(&entry, 1, 1_000) <= 0 { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Leaves the ends of the process as they were before ``arm(_:)``.
  static func disarm() {
    giveBack()
    for signal in crashes { sigaction(signal, former + Int(signal), nil) }
  }
}
