package import GPIO
import Scenes
import Synchronization
package import Threading

/// Buttons on lines of a GPIO chip, read by a thread of their own.
///
/// The thread sleeps in poll(2) while all lines are held. A line that cannot be had, or is lost with its chip, is asked
/// for again every few seconds; what was pressed on it then is dropped.
package final class LineButtons: Sendable {
  /// How the lines do.
  package enum Note: Hashable, Sendable {
    /// So many lines are held now.
    case held(Int, of: Int)
    /// Said once, until the line is had.
    case missing(GPIOError)
    /// The line is gone: its chip was unplugged.
    case lost(LineName)
    /// Edges came faster than they were read.
    case overrun(LineName)
    /// There is no thread to read them.
    case noThread
  }

  private struct Shared {
    var waiting: [TimedInput] = []
    var isStopped = false
  }

  private let shared: Box
  private let waker: Waker
  private let thread: WorkThread?

  /// What the thread and its owner share, apart so that neither keeps the other.
  private final class Box: Sendable {
    let state = Mutex(Shared())
  }

  /// Begins at once.
  /// - Parameters:
  ///   - inputs: One or more, each of another name.
  ///   - retryDelay: How long until a line that is missing is asked for again, in milliseconds.
  ///   - clock: The kernel's, by which it stamps edges.
  ///   - request: Gets a line; called on the thread.
  ///   - wake: Says that ``take()`` has something; called on the thread.
  ///   - note: Takes what is to be told; called on the thread.
  /// - Throws: Where the process has no descriptor left.
  package init(
    _ inputs: [InputLine], retryDelay: Int = 3_000,
    clock: @escaping @Sendable () -> KernelClock = KernelClock.now,
    request: @escaping @Sendable (InputLine) throws(GPIOError) -> LineRequest,
    wake: @escaping @Sendable () -> Void, note: @escaping @Sendable (Note) -> Void
  ) throws(CallFailure) {
    let shared = Box()
    let waker = try Waker()
    self.shared = shared
    self.waker = waker
    thread = WorkThread {
      var reader = LineReader(inputs, clock: clock, request: request, note: note)
      while !shared.state.withLock({ $0.isStopped }) {
        reader.requestMissing()
        let inputs = reader.wait(beside: waker, milliseconds: reader.isWhole ? nil : retryDelay)
        if inputs.isEmpty { continue }
        let isFirst = shared.state.withLock { state in
          defer { state.waiting += inputs }
          return state.waiting.isEmpty
        }
        if isFirst { wake() }
      }
    }
    if thread == nil { note(.noThread) }
  }

  /// What was pressed and let go of since the last time, in order and as of when the kernel saw it; from any thread.
  package func take() -> [TimedInput] {
    shared.state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// Lets go of the lines, and waits until that is done. Called once, at the end.
  package func stop() {
    shared.state.withLock { $0.isStopped = true }
    waker.ring()
    thread?.join()
  }
}
