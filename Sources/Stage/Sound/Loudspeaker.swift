import SDLKit
package import Scenes
import Synchronization
import Threading

/// Sounds the horn on a separate thread, because opening a device can take seconds. The thread exists and the device is open only
/// while something sounds, because an open device costs time and power even in silence. Each sounding searches for output devices
/// again.
///
/// A call while something sounds restarts the sound. So the horn sounds for its full time from the last press, and ten
/// presses are one long sound.
package final class Loudspeaker: Sendable {
  /// A report about the horn.
  package enum News: Hashable, Sendable {
    /// A file cannot be played. The program's own horn sounds instead, unless the file is that horn.
    case badFile(BadHornFile)
    /// The horn is not audible. Reported once, until the horn is audible again.
    case unheard(StageError)
    /// The horn is audible again.
    case heardAgain
  }

  private struct State {
    var wanted: HornCall?
    var isToHush = false
    /// Whether the thread exists.
    var isRunning = false
    var isOver = false
    var isUnheard = false
    /// The time at which the opening of a device began; nil if no device is being opened.
    var openingSince: ContinuousClock.Instant?
    var tones: HornTones?
  }

  private let setup: HornSetup
  private let sounds: String
  private let calls: [HornCall]
  private let tell: @Sendable (News) -> Void
  private let state = Mutex(State())
  /// Wakes the thread when there is something new.
  private let waker: Waker
  /// Rings when the thread has ended.
  private let silence: Waker

  /// The maximum time that ``end()`` waits for the device to be closed.
  static let timeout = Duration.milliseconds(300)

  /// - Parameters:
  ///   - sounds: The folder with the sounds of the program.
  ///   - calls: The calls that need a sound.
  ///   - tell: Called with each report, on the sounding thread or within ``sound(_:)`` and ``prepare()``.
  /// - Throws: ``StageError/sound(detail:)`` if the system has no resources left.
  package init(
    _ setup: HornSetup, sounds: String, calls: [HornCall] = HornCall.allCases,
    tell: @escaping @Sendable (News) -> Void
  ) throws(StageError) {
    (self.setup, self.sounds) = (setup, sounds)
    self.calls = calls
    self.tell = tell
    do throws(CallFailure) {
      waker = try Waker()
      silence = try Waker()
    } catch {
      throw .sound(detail: "\(error.call): errno \(error.code)")
    }
  }

  /// Sounds the horn once, to the end, on the calling thread.
  /// - Parameter sounds: The folder with the sounds of the program.
  /// - Returns: SDL's name of the sound system.
  /// - Throws: ``BadHornFile``, or ``StageError/sound(detail:)``.
  package static func soundOnce(_ setup: HornSetup, sounds: String) throws -> String {
    let tones = HornTones(setup, folder: sounds, calls: [.pressed])
    if let fault = tones.faults.first { throw fault }
    let playing = try HornPlaying(.pressed, tones: tones, output: setup.output)
    let driver = playing.driver
    let waker = try Waker()
    while playing.rest > .zero {
      if !playing.goesOn { throw HornPlaying.stuck }
      waker.wait(for: max(playing.rest, .milliseconds(5)))
    }
    return driver
  }

  // MARK: From any thread

  /// Creates the sounds before one is needed, because that takes a moment.
  package func prepare() { wake { _ in } }

  /// Sounds as soon as possible. Returns at once.
  package func sound(_ call: HornCall) {
    // A device may hang forever. The thread cannot report that, so it is reported here.
    let hangs = state.withLock { state in
      state.openingSince.map { ContinuousClock.now - $0 > HornPlaying.timeout } ?? false
    }
    if hangs { noteUnheard(HornPlaying.late) }
    wake { state in
      state.wanted = call
      state.isToHush = false
    }
  }

  /// Silences the horn within some hundredths of a second. Returns at once.
  package func hush() {
    state.withLock { state in
      state.wanted = nil
      state.isToHush = true
    }
    waker.ring()
  }

  /// Silences the horn permanently. Waits until it is silent, but only for a short time, because a device may hang.
  package func end() {
    state.withLock { state in
      state.isOver = true
      state.wanted = nil
    }
    waker.ring()
    let end = ContinuousClock.now + Self.timeout
    while ContinuousClock.now < end, state.withLock({ $0.isRunning }) {
      silence.wait(for: end - .now)
    }
  }

  private func wake(_ change: (inout sending State) -> Void) {
    let needsThread = state.withLock { state in
      if state.isOver { return false }
      change(&state)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard needsThread else { return waker.ring() }
    if let thread = WorkThread({ self.run() }) { return thread.leave() }
    state.withLock { $0.isRunning = false }
    noteUnheard(.sound(detail: "the system could not start a thread"))
  }

  // MARK: On the thread

  private func run() {
    defer { ThreadMemory.free() }
    let tones = prepared()
    while let call = nextCall() {
      do throws(StageError) {
        state.withLock { $0.openingSince = .now }
        defer { state.withLock { $0.openingSince = nil } }
        var playing = try HornPlaying(call, tones: tones, output: setup.output)
        state.withLock { $0.openingSince = nil }
        noteHeard()
        try play(&playing)
      } catch {
        noteUnheard(error)
      }
    }
    silence.ring()
  }

  private func prepared() -> HornTones {
    if let tones = state.withLock({ $0.tones }) { return tones }
    let tones = HornTones(setup, folder: sounds, calls: calls)
    for fault in tones.faults { tell(.badFile(fault)) }
    // A file that is not readable now may be readable the next time, so the sounds are stored only if none is missing.
    if calls.allSatisfy({ !tones[$0].isEmpty }) { state.withLock { $0.tones = tones } }
    return tones
  }

  /// The next call to sound. If there is none, returns nil and marks the thread as ended.
  private func nextCall() -> HornCall? {
    state.withLock { state in
      state.isToHush = false
      defer { state.wanted = nil }
      if state.wanted == nil { state.isRunning = false }
      return state.wanted
    }
  }

  private func play(_ playing: inout HornPlaying) throws(StageError) {
    while true {
      let rest = playing.rest
      if rest == .zero { return }
      if !playing.goesOn { throw HornPlaying.stuck }
      // The remaining time is checked again after the wait, because a device is not exact.
      waker.wait(for: max(rest, .milliseconds(5)))
      let (wanted, isToHush) = state.withLock { state in
        defer { (state.wanted, state.isToHush) = (nil, false) }
        return (state.wanted, state.isToHush || state.isOver)
      }
      if let wanted { try playing.sound(wanted) }
      if isToHush { return try playing.hush() }
    }
  }

  private func noteHeard() {
    let wasUnheard = state.withLock { state in
      defer { state.isUnheard = false }
      return state.isUnheard
    }
    if wasUnheard { tell(.heardAgain) }
  }

  private func noteUnheard(_ error: StageError) {
    let wasUnheard = state.withLock { state in
      defer { state.isUnheard = true }
      return state.isUnheard
    }
    if !wasUnheard { tell(.unheard(error)) }
  }
}
