import Glibc
import Synchronization

/// Restores the terminal when the process ends by a crash or a second SIGTERM. Uses only calls that are allowed in a
/// signal handler.
enum TerminalRescue {
  struct Kept {
    var terminal: Int32
    var modes: termios
    var farewell: UnsafeMutableBufferPointer<UInt8>
    /// The original standard error, and the file that replaces it; both -1 if it was not replaced.
    var errors: Int32
    var log: Int32
  }

  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT]
  /// Written before any handler exists, and never freed.
  nonisolated(unsafe) private static let kept = UnsafeMutablePointer<Kept>.allocate(capacity: 1)
  nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  private static let isArmed = Atomic<Bool>(false)
  private static let longestLog = 65_536

  static func arm(_ what: Kept) {
    kept.initialize(to: what)
    isArmed.store(true, ordering: .sequentiallyConsistent)
    for signal in crashes {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { signal in
        TerminalRescue.giveBack()
        // The former handler is set again, so that the signal has its usual effect.
        sigaction(signal, TerminalRescue.former + Int(signal), nil)
        raise(signal)
      }
      sigaction(signal, &action, former + Int(signal))
    }
  }

  /// Restores the terminal. Only the first call has an effect. May be called on any thread, and in a signal handler.
  static func giveBack() {
    guard isArmed.exchange(false, ordering: .sequentiallyConsistent) else { return }
    let kept = kept.pointee
    // Discards waiting output, and keys for a board that has ended.
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
        // The log is not written to standard error: that is the same terminal, but a write to it could block forever.
        if let bytes = buffer.baseAddress, !push(bytes, count, to: kept.terminal) { return }
      }
    }
  }

  /// Writes bytes to the terminal. Gives up if the terminal accepts nothing for a second.
  /// - Returns: Whether all bytes were written.
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

  /// Restores the terminal, and the signal handlers from before ``arm(_:)``.
  static func disarm() {
    giveBack()
    for signal in crashes { sigaction(signal, former + Int(signal), nil) }
  }
}
