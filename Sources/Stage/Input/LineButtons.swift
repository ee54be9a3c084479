package import GPIO
import Scenes
import Synchronization
package import Threading

/// Buttons on lines of a GPIO chip. A thread waits until a line changes. ``take()`` reads the inputs on the thread that handles
/// them, so that no input can be in transit between the two threads.
///
/// The thread sleeps in poll(2) while all lines are held. A line that is unavailable, or lost with its chip, is requested
/// again every few seconds. Presses on it are lost until then.
package final class LineButtons: Sendable {
  /// A report on the lines.
  package enum Note: Hashable, Sendable {
    /// The number of lines that are held now.
    case held(Int, of: Int)
    /// A line is unavailable. Reported once, until the line is held.
    case missing(GPIOError)
    /// The line is lost, because its chip was unplugged.
    case lost(LineName)
    /// The kernel had no space for unread edges, and has dropped the oldest.
    case overrun(LineName)
    /// No thread could be started to wait for the lines.
    case noThread
  }

  private struct Shared {
    var reader: LineReader
    /// Whether the loop was woken and has not read the lines yet.
    var isTold = false
    var isStopped = false
  }

  private let shared: Box
  private let waker: Waker
  private let thread: WorkThread?

  /// The state that the thread and its owner share. It is separate, so that neither keeps the other alive.
  private final class Box: Sendable {
    let state: Mutex<Shared>

    init(_ reader: LineReader) {
      state = Mutex(Shared(reader: reader))
    }
  }

  /// Starts waiting at once.
  /// - Parameters:
  ///   - inputs: One or more lines with different names.
  ///   - retryDelay: The time until a missing line is requested again, in milliseconds.
  ///   - clock: The kernel's clock, which it uses for the timestamps of edges.
  ///   - level: Returns whether a line is active now, or nil if that is unknown. Called after edges were lost.
  ///   - request: Requests a line. Called on the thread.
  ///   - wake: Called on the thread when ``take()`` has inputs.
  ///   - note: Called with each report, on the thread and by ``take()``.
  /// - Throws: ``CallFailure`` if the process has no descriptor left.
  package init(
    _ inputs: [InputLine], retryDelay: Int = 3_000,
    clock: @escaping @Sendable () -> KernelClock = KernelClock.now,
    level: @escaping @Sendable (LineRequest) -> Bool? = { $0.isActive() },
    request: @escaping @Sendable (InputLine) throws(GPIOError) -> LineRequest,
    wake: @escaping @Sendable () -> Void, note: @escaping @Sendable (Note) -> Void
  ) throws(CallFailure) {
    let shared = Box(LineReader(inputs, clock: clock, level: level, note: note))
    let waker = try Waker()
    self.shared = shared
    self.waker = waker
    thread = WorkThread {
      while true {
        let (missing, isStopped) = shared.state.withLock { ($0.reader.missing, $0.isStopped) }
        if isStopped { return }
        if !missing.isEmpty {
          let answers = missing.map { input in (input, Self.answer(request, for: input)) }
          shared.state.withLock { $0.reader.take(answers) }
        }
        // After the loop was woken, the lines stay ready until the loop has read them, so they are not polled until then.
        let (lines, isWhole) = shared.state.withLock { state in
          (state.isTold ? [] : state.reader.held, state.reader.missing.isEmpty)
        }
        let ready = Poll.wait(
          for: [waker.number] + lines.map(\.number), milliseconds: isWhole ? nil : retryDelay)
        if ready[0] { waker.silence() }
        if ready.dropFirst().contains(true) {
          shared.state.withLock { $0.isTold = true }
          wake()
        }
      }
    }
    if thread == nil { note(.noThread) }
  }

  private static func answer(
    _ request: (InputLine) throws(GPIOError) -> LineRequest, for input: InputLine
  ) -> Result<LineRequest, GPIOError> {
    do throws(GPIOError) { return .success(try request(input)) } catch { return .failure(error) }
  }

  /// Returns all presses and releases until now, in order, with the times at which the kernel saw them. Does not wait. May be
  /// called on any thread.
  package func take() -> [TimedInput] {
    let (inputs, waits) = shared.state.withLock { state in
      let heldBefore = state.reader.held.count
      let inputs = state.reader.read()
      defer { state.isTold = false }
      return (inputs, state.isTold || state.reader.held.count < heldBefore)
    }
    if waits { waker.ring() }
    return inputs
  }

  /// Releases the lines, and waits until that is done. Called once, when the buttons are no longer needed.
  package func stop() {
    shared.state.withLock { $0.isStopped = true }
    waker.ring()
    thread?.join()
  }
}
