import CSDL2
import Glibc

/// The bytes of a font file. They are kept in memory, because FreeType seeks in a file thousands of times. Also, the
/// board must draw even if its memory card is removed or worn out.
///
/// The bytes never change, so any thread may use them.
package final class FontData: @unchecked Sendable {
  /// In bytes. Debian's largest font has 36 MB.
  static let largest = 128 << 20

  let bytes: UnsafeMutableRawPointer
  let count: Int

  /// Reads a regular file of at most 128 MB. May wait for a disk.
  /// - Throws: ``SDLError`` with the name of the system call that failed.
  package init(path: String) throws(SDLError) {
    // With O_NONBLOCK, opening a FIFO does not wait for a writer (fifo(7)).
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Self.error("open") }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Self.error("fstat") }
    guard status.st_mode & S_IFMT == S_IFREG, (1...Self.largest).contains(Int(status.st_size)) else {
      throw SDLError(call: "fstat", message: "not a file of 1 to \(Self.largest) bytes")
    }
    let size = Int(status.st_size)
    let memory = try require(malloc(size), "malloc")
    var filled = 0
    while filled < size {
      let got = read(file, memory + filled, size - filled)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else {
        let failure =
          got < 0 ? Self.error("read") : SDLError(call: "read", message: "the file became shorter")
        free(memory)
        throw failure
      }
      filled += got
    }
    bytes = memory
    count = size
  }

  deinit {
    free(bytes)
  }

  private static func error(_ call: String) -> SDLError {
    SDLError(call: call, message: String(cString: strerror(errno)))
  }
}
