import Glibc

/// A file descriptor that is closed when this object is destroyed.
package final class Descriptor: Sendable {
  /// The result of reading.
  package enum Reading: Hashable, Sendable {
    case bytes([UInt8])
    /// No bytes are available at present.
    case nothing
    /// The device was unplugged, or the other end was closed.
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
    // The buffer has room for exactly sixteen edge events of a GPIO line.
    // Most other records of the kernel also fill the buffer without a rest.
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
  /// The name of the call, for example `inotify_init1`.
  package var call: String
  /// The error number, as in errno(3).
  package var code: Int32

  /// - Parameter code: By default, the error of the most recent call.
  package init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }
}
