import Board
import Glibc
import Reports

/// A file named on the command line. `-` is standard input.
struct InputFile {
  var path: String

  var name: String { path == "-" ? "standard input" : path }

  /// In bytes: 64 MiB, which is ten times the size of a roster with a hundred thousand rows.
  private static let largest = 64 << 20

  /// - Throws: ``Failure`` if the file cannot be read, or is larger than 64 MiB.
  func bytes() throws(Failure) -> [UInt8] {
    if path == "-" { return try Self.bytes(of: STDIN_FILENO, name: name) }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Self.failure(name) }
    defer { close(file) }
    return try Self.bytes(of: file, name: name)
  }

  private static func bytes(of file: Int32, name: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
        if bytes.count > largest {
          throw Failure(
            "\(TerminalText.text(name)) has more than \(largest >> 20) MiB. Name a smaller file.",
            exitCode: .data)
        }
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw failure(name)
      }
    }
  }

  /// The failure for the current errno.
  private static func failure(_ name: String) -> Failure {
    let (code, advice) =
      switch errno {
      case EIO: (FailureCode.inputOutput, "Check the disk.")
      // The board's user can read only a few files, but the operator's shell can open the file.
      case EACCES: (.noInput, "Allow this user to read it, or use standard input: - < FILE")
      default: (.noInput, "Name an existing file.")
      }
    return Failure(
      "\(TerminalText.text(name)) cannot be read (\(TerminalText.systemError(errno))). \(advice)",
      exitCode: code)
  }
}
