import CGPIO
import Glibc

/// Ends another thread's wait in poll(2): an eventfd(2).
package final class Bell: Sendable {
  private let descriptor: Descriptor

  /// - Throws: ``GPIOError/failed(call:path:code:)`` where the process has no descriptor left.
  package init() throws(GPIOError) {
    let number = gb_gpio_bell()
    if number < 0 { throw .failed(call: "eventfd", path: "the system", code: -number) }
    descriptor = Descriptor(adopting: number)
  }

  /// For poll(2).
  package var number: Int32 { descriptor.number }

  /// Rings until ``silence()``; from any thread.
  package func ring() {
    var one: UInt64 = 1
    while write(number, &one, MemoryLayout<UInt64>.size) < 0, errno == EINTR {}
  }

  package func silence() {
    var count: UInt64 = 0
    while read(number, &count, MemoryLayout<UInt64>.size) < 0, errno == EINTR {}
  }
}

/// Waiting for any of several descriptors.
package enum Poll {
  /// Which of them can be read or have ended, in their order; none when the time is over.
  /// - Parameter milliseconds: At most; nil for as long as it takes.
  package static func wait(for descriptors: [Int32], milliseconds: Int?) -> [Bool] {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let timeout = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
    // Interrupted or not, who is not ready is asked for again.
    if poll(&entries, nfds_t(entries.count), timeout) <= 0 { return descriptors.map { _ in false } }
    return entries.map { $0.revents != 0 }
  }
}
