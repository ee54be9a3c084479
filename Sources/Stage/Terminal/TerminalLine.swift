import CDRM
import Glibc
import Threading

/// The terminal of standard output, without echo and line editing. May be used only on the loop's thread. Writing
/// never waits.
///
/// The board uses the alternate screen, so that the user's normal screen stays unchanged.
final class TerminalLine {
  /// Columns and rows in letters, width and height in pixels. The pixels are 0 if the terminal does not report them.
  struct Size: Hashable {
    var columns: Int
    var rows: Int
    var width: Int
    var height: Int
  }

  enum Change: Hashable {
    case resized
    /// The process continues after it was stopped. Other programs may have changed the terminal.
    case continued
  }

  /// The signals that report changes. They must be blocked before the process starts a second thread.
  static let signals = [SIGWINCH, SIGCONT]

  private let terminal: Descriptor
  private let changes: Descriptor
  private let raw: termios
  private let former: termios
  private var waiting: ArraySlice<UInt8> = []
  private(set) var isGone = false

  /// Switches to the alternate screen, without a cursor and line wrap, and with marks around pasted text. The first
  /// bytes end an earlier sequence that may have been cut off.
  private static let greeting =
    "\u{18}\u{1B}\\\u{1B}[?2026l\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"
    + "\u{1B}[0m\u{1B}[2J"
  private static let farewell =
    "\u{18}\u{1B}\\\u{1B}[?2026l\u{1B}[<u\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h"
    + "\u{1B}[?1049l"

  /// - Throws: ``StageError/terminal(_:)``.
  init() throws(StageError) {
    // The terminal is opened again, so that O_NONBLOCK does not apply to other programs. If that fails after a change
    // of user, `/dev/tty` can still be opened.
    var file = Int32(-1)
    for path in ["/proc/self/fd/\(STDOUT_FILENO)", "/dev/tty"] where file < 0 {
      file = open(path, O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    guard file >= 0 else { throw .terminal(.closed(code: errno)) }
    terminal = Descriptor(adopting: file)
    // A process in the background would disturb the shell.
    let foreground = tcgetpgrp(file)
    guard foreground < 0 || foreground == getpgrp() else { throw .terminal(.background) }
    let signals = gb_signal_descriptor(Self.signals[0], Self.signals[1])
    guard signals >= 0 else { throw .terminal(.closed(code: errno)) }
    changes = Descriptor(adopting: signals)
    var modes = termios()
    guard tcgetattr(file, &modes) == 0 else { throw .terminal(.closed(code: errno)) }
    former = modes
    cfmakeraw(&modes)
    raw = modes
    arm()
    enter()
  }

  deinit { TerminalRescue.disarm() }

  private func arm() {
    let bytes = Array(Self.farewell.utf8)
    let farewell = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = farewell.initialize(from: bytes)
    var kept = TerminalRescue.Kept(
      terminal: terminal.number, modes: former, farewell: farewell, errors: -1, log: -1)
    if isTheSame(as: STDERR_FILENO), let log = Self.temporaryFile() {
      // Messages on standard error would appear in the picture. A file stores them until the terminal is restored.
      kept.errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
      kept.log = log
      dup2(log, STDERR_FILENO)
    }
    TerminalRescue.arm(kept)
  }

  private func isTheSame(as file: Int32) -> Bool {
    var (one, other) = (stat(), stat())
    guard isatty(file) == 1, fstat(terminal.number, &one) == 0, fstat(file, &other) == 0 else { return false }
    return one.st_rdev == other.st_rdev
  }

  /// A file without a name, which is deleted when the process ends.
  private static func temporaryFile() -> Int32? {
    var path = Array("/tmp/gatherboard-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    if file < 0 { return nil }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, O_APPEND)
    return file
  }

  func enter() {
    var modes = raw
    tcsetattr(terminal.number, TCSANOW, &modes)
    waiting = []
    write(Self.greeting)
  }

  /// For poll(2): typed input, and signals.
  var descriptors: [Int32] { isGone ? [changes.number] : [terminal.number, changes.number] }

  var size: Size {
    var size = winsize()
    // A serial line does not know its size, so the usual size is assumed.
    guard ioctl(terminal.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return Size(columns: 80, rows: 24, width: 0, height: 0)
    }
    // Nobody can read more letters, and memory is limited.
    return Size(
      columns: min(Int(size.ws_col), 1000), rows: min(Int(size.ws_row), 500), width: Int(size.ws_xpixel),
      height: Int(size.ws_ypixel))
  }

  func takeChanges() -> Set<Change> {
    var told: Set<Change> = []
    while case .bytes(let bytes) = changes.read() {
      for start in stride(from: 0, to: bytes.count, by: MemoryLayout<signalfd_siginfo>.size) {
        told.insert(bytes[start] == UInt8(SIGWINCH) ? .resized : .continued)
      }
    }
    return told
  }

  /// The bytes of keys and of the terminal's answers; nil if there are none at present.
  func read() -> [UInt8]? {
    if isGone { return nil }
    switch terminal.read() {
    case .bytes(let bytes): return bytes
    case .nothing: return nil
    case .gone:
      isGone = true
      return nil
    }
  }

  var isIdle: Bool { waiting.isEmpty }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes as much as the terminal accepts at once. The rest waits for ``flush()``.
  func write(_ bytes: [UInt8]) {
    waiting += bytes
    flush()
  }

  func flush() {
    while !waiting.isEmpty, !isGone {
      let count = waiting.withUnsafeBytes { Glibc.write(terminal.number, $0.baseAddress, $0.count) }
      if count > 0 {
        waiting.removeFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        isGone = true
      }
    }
    waiting = []
  }
}
