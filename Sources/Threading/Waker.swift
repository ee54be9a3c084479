import Glibc

/// Ends another thread's wait. It uses a socketpair(2), because Swift imports neither eventfd(2) nor pipe2(2).
///
/// ```swift
/// let waker = try Waker()
/// waker.ring()  // From any thread.
/// waker.wait(for: .seconds(10))  // Returns at once.
/// ```
package final class Waker: Sendable {
  private let listening: Descriptor
  private let ringing: Descriptor

  /// - Throws: `CallFailure` if the process has no free descriptor.
  package init() throws(CallFailure) {
    var ends: [Int32] = [0, 0]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    if socketpair(AF_UNIX, Int32(kind), 0, &ends) != 0 { throw CallFailure("socketpair") }
    (listening, ringing) = (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
  }

  /// The descriptor for poll(2).
  package var number: Int32 { listening.number }

  /// Ends the wait of the other thread, or its next wait if it does not wait now. May be called from any thread.
  package func ring() {
    var one: UInt8 = 1
    // If the socket is full, the waiting thread is woken already.
    while write(ringing.number, &one, 1) < 0, errno == EINTR {}
  }

  /// Clears all rings so far.
  package func silence() {
    while case .bytes = listening.read() {}
  }

  /// Waits for ``ring()``, for an hour at most, and then clears the rings.
  package func wait(for time: Duration) {
    let milliseconds = min(max(time, .zero), .seconds(3_600)) / .milliseconds(1)
    if Poll.wait(for: [number], milliseconds: Int(milliseconds))[0] { silence() }
  }
}
