import Glibc

/// A file descriptor that is closed once, when its owner goes.
package final class Descriptor: Sendable {
  package let number: Int32

  /// Takes over a descriptor that is open and nobody else closes.
  package init(adopting number: Int32) {
    self.number = number
  }

  deinit { close(number) }
}
