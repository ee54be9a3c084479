import Board
import Glibc
import Reports

enum Output {
  /// Writes to standard output. If the program that reads it has ended, as in `… | head`, SIGPIPE ends this process.
  static func write(_ text: String) throws(Failure) {
    guard let code = put(text, on: STDOUT_FILENO) else { return }
    if code == EPIPE {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    throw Failure(
      "Standard output cannot be written (\(TerminalText.systemError(code))). Free some space, or redirect the output.",
      exitCode: .inputOutput)
  }

  /// Writes a line to standard error. An error is ignored, because it cannot be reported anywhere.
  static func complain(_ line: String) {
    _ = put(line + "\n", on: STDERR_FILENO)
  }

  static func prompt(_ text: String) {
    _ = put(text, on: STDERR_FILENO)
  }

  static func rewriteLine(_ line: String) {
    _ = put("\r\u{1B}[K" + line, on: STDERR_FILENO)
  }

  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// - Returns: The errno of the failed write(2); nil if the whole text was written.
  private static func put(_ text: String, on descriptor: Int32) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
