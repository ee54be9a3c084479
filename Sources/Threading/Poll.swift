import Glibc

/// Waits until at least one of several descriptors can be read.
package enum Poll {
  /// Whether each descriptor can be read or has ended, in the given order. All false after the timeout.
  /// - Parameter milliseconds: The longest time to wait; nil to wait without a timeout.
  package static func wait(for descriptors: [Int32], milliseconds: Int?) -> [Bool] {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let timeout = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
    // An error such as EINTR counts like a timeout.
    if poll(&entries, nfds_t(entries.count), timeout) <= 0 { return descriptors.map { _ in false } }
    return entries.map { $0.revents != 0 }
  }
}
