import Glibc
import Synchronization

/// Restores the terminal when the process ends abruptly: by the signal of a crash, or by a second SIGTERM. It uses only calls
/// that are allowed in a signal handler.
enum TerminalRescue {
  /// The state that must be restored.
  struct Kept {
    /// The descriptor of the terminal.
    var terminal: Int32
    /// The former modes of the terminal.
    var modes: termios
    /// The terminal sequence that restores its former state.
    var farewell: UnsafeMutableBufferPointer<UInt8>
    /// The former standard error, and the file that replaces it meanwhile. Both are -1 if it was not replaced.
    var errors: Int32
    var log: Int32
  }

  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT]
  /// The state to restore. It is written before any handler exists, and never freed, because the process has only one terminal.
  nonisolated(unsafe) private static let kept = UnsafeMutablePointer<Kept>.allocate(capacity: 1)
  nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  private static let isArmed = Atomic<Bool>(false)
  /// The maximum number of bytes of the log that are shown when the terminal has been restored.
  private static let longestLog = 65_536

  /// Catches the signals that would end the process without restoring the terminal.
  static func arm(_ what: Kept) {
    kept.initialize(to: what)
    isArmed.store(true, ordering: .sequentiallyConsistent)
    for signal in crashes {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { signal in
        TerminalRescue.giveBack()
        // The process ends as it would have without this handler.
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
    // Discards the rest of a picture that is about to disappear, and keys for a board that has ended.
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
        // Standard error is this terminal, so writing to standard error would block forever if nobody reads from the terminal.
        if let bytes = buffer.baseAddress, !push(bytes, count, to: kept.terminal) { return }
      }
    }
  }

  /// Writes all bytes, unless the terminal accepts nothing for a second.
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
