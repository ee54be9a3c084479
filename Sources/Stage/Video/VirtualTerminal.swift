import CDRM
import Glibc
import Threading

/// The virtual console that this process was started on: silent, in graphics mode, and asked before another one comes onto
/// the screen. The console is given back by ``restore()``; after a SIGKILL the service manager resets it (`TTYReset=`).
final class VirtualTerminal {
  /// What the kernel asks or tells.
  enum Change: Hashable, CaseIterable {
    /// Another console is wanted on the screen, which waits until ``release()``.
    case leaves
    /// This console is on the screen again; to be confirmed by ``acknowledge()``.
    case returns
  }

  private let terminal: Descriptor
  private let signals: Descriptor
  /// 1 for /dev/tty1.
  let number: Int32

  /// The signals by which the kernel asks and tells. Blocked in all threads before the first one is started, and read from a descriptor.
  static let (leaving, returning) = (SIGUSR1, SIGUSR2)

  /// Takes the console of standard input, or the one that controls the process. Where another one is in front, it stays
  /// there.
  /// - Returns: nil where the process runs on none, as over SSH.
  /// - Throws: ``ScreenFault/failed(_:)`` where the kernel refuses.
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
    // A descriptor of its own, which no other program gets.
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

  /// Becomes readable when the kernel asks or tells something; for poll(2).
  var descriptor: Int32 { signals.number }

  var isOnScreen: Bool { gb_console_active(terminal.number) == number }

  /// What the kernel has asked or told since the last time. Where it is both, this console came back first and is left
  /// again: the kernel asks nothing of a console that is not in front.
  func takeChanges() -> Set<Change> {
    var changes: Set<Change> = []
    while case .bytes(let bytes) = signals.read() {
      // signalfd_siginfo, whose first four bytes are the number of the signal.
      for start in stride(from: 0, to: bytes.count, by: MemoryLayout<signalfd_siginfo>.size) {
        let signal = bytes[start...].prefix(4).reversed().reduce(Int32(0)) { $0 << 8 | Int32($1) }
        changes.insert(signal == Self.leaving ? .leaves : .returns)
      }
    }
    return changes
  }

  /// Asks for another console on the screen (VT_ACTIVATE); the kernel makes one that is not there yet.
  func activate(_ number: Int32) throws(ScreenFault) {
    try check(gb_console_activate(terminal.number, number), "VT_ACTIVATE")
  }

  /// Lets the other console come onto the screen.
  func release() throws(ScreenFault) { try check(gb_console_release(terminal.number), "VT_RELDISP") }

  /// Confirms that this console is on the screen again.
  func acknowledge() throws(ScreenFault) { try check(gb_console_acknowledge(terminal.number), "VT_RELDISP") }

  /// Back to text mode, and to switches without a question.
  func restore() {
    _ = gb_console_set_mode(terminal.number, KD_TEXT)
    _ = gb_console_ask_before_switch(terminal.number, 0, 0)
  }
}
