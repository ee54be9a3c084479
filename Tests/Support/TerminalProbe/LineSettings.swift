import Glibc

/// How a terminal's line is set up (termios), for a comparison of before and after.
package struct LineSettings: Hashable, Sendable {
  /// c_iflag.
  package let input: UInt32
  /// c_oflag.
  package let output: UInt32
  /// c_cflag.
  package let control: UInt32
  /// c_lflag.
  package let local: UInt32
  /// c_cc.
  package let characters: [UInt8]

  /// Of an open terminal; nil where that has gone.
  init?(of descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    input = settings.c_iflag
    output = settings.c_oflag
    control = settings.c_cflag
    local = settings.c_lflag
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }

  /// Whether keys reach a program one by one and unseen, and are no signals.
  package var isRaw: Bool { local & UInt32(ICANON | ECHO | ISIG) == 0 }
  /// Whether what is typed is seen.
  package var echoes: Bool { local & UInt32(ECHO) != 0 }
  /// Whether keys end or stop a program (ISIG), as Ctrl+C does.
  package var hasSignalKeys: Bool { local & UInt32(ISIG) != 0 }
  /// Whether a program is given lines (ICANON).
  package var isByLine: Bool { local & UInt32(ICANON) != 0 }
}
