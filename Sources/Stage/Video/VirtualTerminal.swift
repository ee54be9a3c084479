import CDRM
import Glibc
import Threading

/// The virtual console on which this process was started, in graphics mode, so that the kernel shows no text on it.
/// The kernel asks this process before another console appears. ``restore()`` ends both. After a SIGKILL, which leaves
/// no time for that, the service manager resets the console (`TTYReset=`).
final class VirtualTerminal {
  enum Change: Hashable, CaseIterable {
    /// Another console is to appear. The kernel waits for ``release()``.
    case leaves
    /// This console is on the screen again. The kernel waits for ``acknowledge()``.
    case returns
  }

  private let terminal: Descriptor
  private let signals: Descriptor
  /// 1 for /dev/tty1.
  let number: Int32

  /// The signals for both changes. This class gets them from a descriptor, so the process must block these signals before
  /// it starts a second thread.
  static let (leaving, returning) = (SIGUSR1, SIGUSR2)

  /// Opens the console of standard input, or else the console that controls the process. Does not bring it to the front.
  /// - Returns: nil if the process does not run on a console, for example over SSH.
  /// - Throws: ``ScreenFault/failed(_:)`` if the kernel rejects a call.
  init?() throws(ScreenFault) {
    guard let terminal = Self.terminal() else { return nil }
    let file = terminal.number
    let number = gb_console_number(file)
    if number < 1 { return nil }
    let signals = gb_signal_descriptor(Self.leaving, Self.returning)
    try check(signals, "signalfd")
    self.signals = Descriptor(adopting: signals)
    self.terminal = terminal
    self.number = number
    try check(gb_console_ask_before_switch(file, Self.leaving, Self.returning), "VT_SETMODE")
    do throws(ScreenFault) {
      try check(gb_console_set_mode(file, KD_GRAPHICS), "KDSETMODE")
    } catch {
      restore()
      throw error
    }
  }

  private static func terminal() -> Descriptor? {
    // The copy of the descriptor is not passed on to other programs.
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    if input >= 0 {
      let terminal = Descriptor(adopting: input)
      if gb_console_mode(input) >= 0 { return terminal }
    }
    let controlling = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    if controlling < 0 { return nil }
    let terminal = Descriptor(adopting: controlling)
    return gb_console_mode(controlling) >= 0 ? terminal : nil
  }

  var descriptor: Int32 { signals.number }

  var isOnScreen: Bool { gb_console_active(terminal.number) == number }

  /// Returns the changes since the last call. If both changes are there, `returns` came first, because the kernel sends
  /// `leaves` only to the console in front. So the caller must first return to this console, and then leave it.
  func takeChanges() -> Set<Change> {
    var changes: Set<Change> = []
    while case .bytes(let bytes) = signals.read() {
      // The bytes are a signalfd_siginfo. Its first four bytes are the number of the signal.
      for start in stride(from: 0, to: bytes.count, by: MemoryLayout<signalfd_siginfo>.size) {
        let signal = bytes[start...].prefix(4).reversed().reduce(Int32(0)) { $0 << 8 | Int32($1) }
        changes.insert(signal == Self.leaving ? .leaves : .returns)
      }
    }
    return changes
  }

  /// Requests another console (VT_ACTIVATE). The kernel creates it if it does not exist.
  func activate(_ number: Int32) throws(ScreenFault) {
    try check(gb_console_activate(terminal.number, number), "VT_ACTIVATE")
  }

  func release() throws(ScreenFault) { try check(gb_console_release(terminal.number), "VT_RELDISP") }

  func acknowledge() throws(ScreenFault) { try check(gb_console_acknowledge(terminal.number), "VT_RELDISP") }

  /// Switches back to text mode. The kernel no longer asks this process before another console appears.
  func restore() {
    _ = gb_console_set_mode(terminal.number, KD_TEXT)
    _ = gb_console_ask_before_switch(terminal.number, 0, 0)
  }
}
