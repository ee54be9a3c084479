import Glibc

/// A file descriptor that is closed once, when its owner is destroyed.
package final class Descriptor: Sendable {
  /// The result of reading.
  package enum Reading: Hashable, Sendable {
    case bytes([UInt8])
    /// No bytes are available at present.
    case nothing
    /// There are no further bytes, because the device was unplugged or the other end was closed.
    case gone
  }

  /// The number for system calls. It is open as long as this object exists.
  package let number: Int32

  /// Takes ownership of an open descriptor. No other code may close it.
  package init(adopting number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// Reads the available bytes, 768 at most. Blocks if the descriptor is blocking.
  package func read() -> Reading {
    // This is room for sixteen edges of a GPIO line, and for a whole number of most other records.
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

/// A system call that failed.
package struct CallFailure: Error, Hashable, Sendable {
  /// The name of the call: `inotify_init1`.
  package var call: String
  /// errno(3).
  package var code: Int32

  /// - Parameter code: The error of the call. By default this is the error of the last call.
  package init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }
}
