import Synchronization
package import Threading

/// A line that sounds a horn through a relay for a limited time, driven by its own thread.
///
/// This object holds the line as long as it exists. The line is off unless the horn sounds. It is switched off when the
/// time is over, when the relay is stopped, and on an error. If the process dies, the kernel releases the line. Some
/// kernels leave the line on in that case, so another process must request it once more and switch it off.
package final class Relay: Sendable {
  /// A report about the line.
  package enum Note: Hashable, Sendable {
    /// The line is held and off.
    case held
    /// The line is not available. Reported once per error, until the line is held. The horn is silent until then.
    case missing(GPIOError)
    /// There is no thread to drive the line.
    case noThread
  }

  /// A function that switches a held line. It releases the line when it is destroyed.
  package struct Switch: Sendable {
    /// Switches the line on (true) or off. Called on the relay's thread.
    /// - Throws: ``GPIOError`` if the line cannot be switched.
    package var set: @Sendable (Bool) throws(GPIOError) -> Void

    package init(set: @escaping @Sendable (Bool) throws(GPIOError) -> Void) {
      self.set = set
    }

    /// Switches a requested output line, and holds the request.
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

  /// Requests the line at once. As long as the line is missing, requests it again every few seconds.
  /// - Parameters:
  ///   - length: The time that the line is on. See ``RelayPulse``.
  ///   - retryDelay: The time between two requests for a missing line, in milliseconds.
  ///   - request: Requests the line, which must be off at first. Called on the relay's thread.
  ///   - note: Receives reports about the line. Called on the relay's thread.
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

  /// Sounds the horn. Returns at once, from any thread.
  package func sound() {
    shared.state.withLock { $0.isAsked = true }
    waker.ring()
  }

  /// Silences the horn if it sounds. Returns at once, from any thread.
  package func hush() {
    shared.state.withLock { ($0.isAsked, $0.isHushed) = (false, true) }
    waker.ring()
  }

  /// Switches the line off, releases it, and waits until that is done. Called once, at the end.
  package func stop() {
    shared.state.withLock { $0.isStopped = true }
    waker.ring()
    thread?.join()
  }
}

extension Relay {
  /// The work of the thread between its waits.
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

    /// Switches the line if necessary. Returns the milliseconds until the next action, or nil if none is due.
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
        // Some kernels switch a released line off, others leave it on. So after any error the line is switched off
        // first. The horn stays silent when the line is back.
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

    /// Switches the line off. A failure here is ignored, because it repeats the error that is reported anyway.
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
