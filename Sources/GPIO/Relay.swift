import Synchronization
package import Threading

/// A line that sounds a horn through a relay for a while, driven by a thread of its own.
///
/// The line is held as long as this object exists, and off unless the horn sounds. It goes off when its time is
/// over, at the end, and on an error. When the process dies the kernel releases it, and some kernels leave it on:
/// then another process has to request it once more, off.
package final class Relay: Sendable {
  /// How the line does.
  package enum Note: Hashable, Sendable {
    /// The line is held, and off.
    case held
    /// Reported once per error, until the line is held. Until then the horn is silent.
    case missing(GPIOError)
    /// There is no thread to drive it.
    case noThread
  }

  /// What switches a line that is held; gone, it lets go of it.
  package struct Switch: Sendable {
    /// Switches the line on (true) or off; called on the relay's thread.
    /// - Throws: ``GPIOError`` when the line cannot be switched.
    package var set: @Sendable (Bool) throws(GPIOError) -> Void

    package init(set: @escaping @Sendable (Bool) throws(GPIOError) -> Void) {
      self.set = set
    }

    /// Switches an output line that was requested, and holds the request.
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

  /// Asks for the line at once, and again every few seconds as long as it is missing.
  /// - Parameters:
  ///   - length: How long it is on; see ``RelayPulse``.
  ///   - retryDelay: How long until it is asked for again, in milliseconds.
  ///   - request: Gets the line, off; called on the thread.
  ///   - note: Takes what is to be told; called on the thread.
  /// - Throws: Where the process has no descriptor left.
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

  /// Sounds the horn; returns at once, from any thread.
  package func sound() {
    shared.state.withLock { $0.isAsked = true }
    waker.ring()
  }

  /// Turns it off if it sounds; returns at once, from any thread.
  package func hush() {
    shared.state.withLock { ($0.isAsked, $0.isHushed) = (false, true) }
    waker.ring()
  }

  /// Turns it off, lets go of the line, and waits until that is done. Called once, at the end.
  package func stop() {
    shared.state.withLock { $0.isStopped = true }
    waker.ring()
    thread?.join()
  }
}

extension Relay {
  /// What the thread does between its waits.
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

    /// Switches as is due, and answers after how many milliseconds something is due again; nil for nothing.
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
        // Some kernels turn a released line off, others leave it on: so it is switched off first, on any error. The
        // horn does not go on sounding when the line is back.
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

    /// What fails here fails as it did before, and that is told.
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
