package import GPIO
import Scenes
import Synchronization
package import Threading

/// Buttons on lines of a GPIO chip. A thread waits for them; what they tell is read by ``take()``, on the thread that
/// handles it, so that nothing of it can be under way between the two.
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
    /// The kernel had no room for edges that were not read yet, and has dropped the oldest.
    case overrun(LineName)
    /// There is no thread to wait for them.
    case noThread
  }

  private struct Shared {
    var reader: LineReader
    /// The loop was woken, and has not read yet.
    var isTold = false
    var isStopped = false
  }

  private let shared: Box
  private let waker: Waker
  private let thread: WorkThread?

  /// What the thread and its owner share, apart so that neither keeps the other.
  private final class Box: Sendable {
    let state: Mutex<Shared>

    init(_ reader: LineReader) {
      state = Mutex(Shared(reader: reader))
    }
  }

  /// Begins at once.
  /// - Parameters:
  ///   - inputs: One or more, each of another name.
  ///   - retryDelay: How long until a line that is missing is asked for again, in milliseconds.
  ///   - clock: The kernel's, by which it stamps edges.
  ///   - level: Whether a line is active now; nil where it cannot be asked. Asked after edges were lost.
  ///   - request: Gets a line; called on the thread.
  ///   - wake: Says that ``take()`` has something; called on the thread.
  ///   - note: Takes what is to be told; called on the thread, and by ``take()``.
  /// - Throws: Where the process has no descriptor left.
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
        // Until the loop has read what it was told of, that stays ready.
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

  /// All that was pressed and let go of until now, in order and as of when the kernel saw it. Does not wait; from any
  /// thread.
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

  /// Lets go of the lines, and waits until that is done. Called once, at the end.
  package func stop() {
    shared.state.withLock { $0.isStopped = true }
    waker.ring()
    thread?.join()
  }
}
