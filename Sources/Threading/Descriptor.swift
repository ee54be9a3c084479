import Glibc

/// A file descriptor that is closed once, when its owner goes.
package final class Descriptor: Sendable {
  /// What reading has come to.
  package enum Reading: Hashable, Sendable {
    case bytes([UInt8])
    /// Nothing is there at present.
    case nothing
    /// It has ended: the device was unplugged, or the other end closed.
    case gone
  }

  /// The number for system calls; open as long as this object exists.
  package let number: Int32

  /// Takes ownership of an open descriptor, which no other code closes.
  package init(adopting number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// Reads what is there, 768 bytes at most. Waits where the descriptor is a blocking one.
  package func read() -> Reading {
    // Sixteen edges of a line, and a whole number of most other records.
    var buffer = [UInt8](repeating: 0, count: 768)
    while true {
      let count = Glibc.read(number, &buffer, buffer.count)
      if count > 0 { return .bytes(Array(buffer[..<count])) }
      if count == 0 { return .gone }
      if errno == EAGAIN { return .nothing }
      if errno != EINTR { return .gone }
    }
  }
}

/// A call of the system's that failed.
package struct CallFailure: Error, Hashable, Sendable {
  /// `inotify_init1`.
  package var call: String
  /// errno(3).
  package var code: Int32

  /// - Parameter code: By default that of the call before.
  package init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }
}
