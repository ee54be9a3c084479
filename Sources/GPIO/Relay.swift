import Synchronization
package import Threading

/// A GPIO line that sounds a horn through a relay for a limited time. The object's own thread switches the line. The
/// thread holds the line until ``stop()``. After an error, the thread requests the line again.
///
/// The line is switched off when the time is over, when the relay is stopped, and on an error. If the process dies,
/// some kernels leave the line on, so another process must then switch it off.
package final class Relay: Sendable {
  /// A report about the line.
  package enum Note: Hashable, Sendable {
    case held
    /// The line is not available, and the horn is silent. The same error is not reported twice in a row.
    case missing(GPIOError)
    case noThread
  }

  /// A held line. It is released with the last copy of this value.
  package struct Switch: Sendable {
    /// Switches the line on (true) or off. Called on the relay's thread.
    /// - Throws: ``GPIOError``.
    package var set: @Sendable (Bool) throws(GPIOError) -> Void

    package init(set: @escaping @Sendable (Bool) throws(GPIOError) -> Void) {
      self.set = set
    }

    /// Creates a switch that keeps the request alive, so that the line stays held.
    package init(_ request: LineRequest) {
      set = { (isOn) throws(GPIOError) in try request.set(isOn) }
    }
  }

  private struct Shared {
    var isAsked = false
    var isHushed = false
    var isStopped = false
  }

  private final class Box: Sendable {
    let state = Mutex(Shared())
  }

  private let shared: Box
  private let waker: Waker
  private let thread: WorkThread?

  /// Starts the thread, which requests the line at once.
  /// - Parameters:
  ///   - length: The time that the line is on. See ``RelayPulse``.
  ///   - retryDelay: The time between two requests for a missing line, in milliseconds.
  ///   - request: Requests the line, and returns it switched off. Called on the relay's thread.
  ///   - note: Receives reports on the relay's thread, and ``Note/noThread`` in this initialiser.
  /// - Throws: `CallFailure` if the process has no free descriptor.
  package init(
    length: Duration, retryDelay: Int = 3_000,
    request: @escaping @Sendable () throws(GPIOError) -> Switch,
    note: @escaping @Sendable (Note) -> Void
  ) throws(CallFailure) {
    let shared = Box()
    let waker = try Waker()
    self.shared = shared
    self.waker = waker
    thread = WorkThread {
      var driver = Driver(pulse: RelayPulse(length: length), request: request, note: note)
      while true {
        let asked = shared.state.withLock { state in
          defer { (state.isAsked, state.isHushed) = (false, false) }
          return state
        }
        if asked.isStopped { break }
        let wait = driver.turn(isAsked: asked.isAsked, isHushed: asked.isHushed, retryDelay: retryDelay)
        if Poll.wait(for: [waker.number], milliseconds: wait)[0] { waker.silence() }
      }
      driver.end()
    }
    if thread == nil { note(.noThread) }
  }

  /// Sounds the horn. Returns at once. May be called on any thread.
  package func sound() {
    shared.state.withLock { $0.isAsked = true }
    waker.ring()
  }

  /// Silences the horn. Returns at once. May be called on any thread.
  package func hush() {
    shared.state.withLock { ($0.isAsked, $0.isHushed) = (false, true) }
    waker.ring()
  }

  /// Switches the line off, releases it, and waits until that is done. Called once.
  package func stop() {
    shared.state.withLock { $0.isStopped = true }
    waker.ring()
    thread?.join()
  }
}

extension Relay {
  private struct Driver {
    var pulse: RelayPulse
    let request: () throws(GPIOError) -> Switch
    let note: (Note) -> Void
    private let start = ContinuousClock.now
    private var line: Switch?
    private var isOn = false
    private var trouble: GPIOError?

    init(
      pulse: RelayPulse, request: @escaping () throws(GPIOError) -> Switch, note: @escaping (Note) -> Void
    ) {
      self.pulse = pulse
      self.request = request
      self.note = note
    }

    /// Returns the milliseconds until the next call; nil if the thread can sleep until it is woken.
    mutating func turn(isAsked: Bool, isHushed: Bool, retryDelay: Int) -> Int? {
      let now = ContinuousClock.now - start
      do throws(GPIOError) {
        if line == nil {
          line = try request()
          (isOn, trouble) = (false, nil)
          note(.held)
        }
        if isHushed { pulse.drop() }
        if isAsked { pulse.sound(at: now) }
        let shouldBeOn = pulse.isOn(at: now)
        if shouldBeOn != isOn { try line?.set(shouldBeOn) }
        isOn = shouldBeOn
      } catch {
        // Some kernels leave a released line on, so it is switched off first. `drop()` keeps the horn silent when the
        // line is available again.
        switchOff()
        line = nil
        pulse.drop()
        if trouble != error { note(.missing(error)) }
        trouble = error
        return retryDelay
      }
      return pulse.end.map { end in
        let left = end - (ContinuousClock.now - start)
        return Int(max(left, .zero) / .milliseconds(1)) + 1
      }
    }

    /// Switches the line off. A failure is ignored, because the caller reports the error that came first.
    private func switchOff() {
      do throws(GPIOError) { try line?.set(false) } catch {}
    }

    mutating func end() {
      do throws(GPIOError) {
        if isOn { try line?.set(false) }
      } catch {
        note(.missing(error))
      }
      line = nil
    }
  }
}
