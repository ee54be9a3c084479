package import GPIO
import Scenes
import Synchronization
package import Threading

/// Buttons on lines of a GPIO chip. A separate thread waits for changes, but does not read the inputs. ``read()`` reads
/// the inputs on its caller's thread, so that no input can be in transit between two threads.
///
/// A line that is unavailable, or lost with its chip, is requested again every few seconds. Presses on such a line
/// are lost.
package final class LineButtons: Sendable {
  /// A report on the lines.
  package enum Note: Hashable, Sendable {
    /// The number of lines that this process holds, and of all wanted lines.
    case held(Int, of: Int)
    /// Lines are unavailable because of this error. It is reported once for all these lines, and not again while it
    /// lasts.
    case missing(GPIOError)
    case lost(LineName)
    /// The kernel had no space for unread edges, and has dropped the oldest.
    case overrun(LineName)
    case noThread
  }

  private struct Shared {
    var reader: LineReader
    /// Whether the loop was woken and has not called ``LineButtons/read()`` since.
    var isTold = false
    var isStopped = false
  }

  private let shared: Box
  private let waker: Waker
  private let thread: WorkThread?

  /// The state that the thread uses. The thread holds this object and not the `LineButtons`, so that the two do not
  /// keep each other alive.
  private final class Box: Sendable {
    let state: Mutex<Shared>

    init(_ reader: LineReader) {
      state = Mutex(Shared(reader: reader))
    }
  }

  /// Starts the thread, which requests the lines at once.
  /// - Parameters:
  ///   - inputs: One or more lines with different names.
  ///   - retryDelay: The time between two requests for a missing line, in milliseconds.
  ///   - level: Returns whether a line is active now; nil if unknown. Called after edges were lost.
  ///   - request: Requests a line. Called on the thread.
  ///   - wake: Called on the thread when ``read()`` has inputs.
  ///   - note: Called with each report. The thread and ``read()`` call `note`. This initialiser calls `note` only for
  ///     ``Note/noThread``.
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
          shared.state.withLock { $0.reader.apply(answers) }
        }
        // The lines stay ready until the loop has read them, so they are not polled until then.
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

  /// Returns all inputs until now, in order, with the kernel's times. Does not wait. May be called on any thread.
  package func read() -> [TimedInput] {
    let (inputs, waits) = shared.state.withLock { state in
      let heldBefore = state.reader.held.count
      let inputs = state.reader.read()
      defer { state.isTold = false }
      return (inputs, state.isTold || state.reader.held.count < heldBefore)
    }
    if waits { waker.ring() }
    return inputs
  }

  /// Releases the lines, and waits until that is done. Called once.
  package func stop() {
    shared.state.withLock { $0.isStopped = true }
    waker.ring()
    thread?.join()
  }
}
