import SDLKit
package import Scenes
import Synchronization
import Threading

/// Sounds the horn on a separate thread, because opening a device can take seconds. After the sound, the device is
/// closed and the thread ends, because an open device costs time and power even in silence.
///
/// A call of ``sound(_:)`` during a sound starts the sound again. So ten quick presses make one long sound.
package final class Loudspeaker: Sendable {
  /// A report about the horn.
  package enum News: Hashable, Sendable {
    /// A sound file cannot be played. The program's own sound replaces it, unless that sound cannot be played either.
    case badFile(BadHornFile)
    /// The horn is not audible. Further failures are reported only after the horn has been audible in between.
    case unheard(StageError)
    case heardAgain
  }

  private struct State {
    var wanted: HornCall?
    var isToHush = false
    var isRunning = false
    var isOver = false
    var isUnheard = false
    var openingSince: ContinuousClock.Instant?
    var tones: HornTones?
  }

  private let setup: HornSetup
  private let sounds: String
  private let calls: [HornCall]
  private let tell: @Sendable (News) -> Void
  private let state = Mutex(State())
  private let waker: Waker
  /// Rings when the thread has ended.
  private let silence: Waker

  /// The maximum time that ``end()`` waits for the thread.
  static let timeout = Duration.milliseconds(300)

  /// - Parameters:
  ///   - sounds: The folder with the sounds of the program.
  ///   - calls: The calls of the horn that need a sound.
  ///   - tell: Called with each report, on the horn's thread or within ``sound(_:)`` and ``prepare()``.
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

  /// Loads the sounds in advance.
  package func prepare() { wake { _ in } }

  /// Sounds the horn as soon as possible. Returns at once.
  package func sound(_ call: HornCall) {
    // A thread that hangs in the opening of a device cannot report this state. So the caller reports it.
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

  /// Silences the horn permanently. Waits only for a short time, because a device may hang.
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
    // A missing file may be readable the next time, so incomplete sounds are not stored.
    if calls.allSatisfy({ !tones[$0].isEmpty }) { state.withLock { $0.tones = tones } }
    return tones
  }

  /// Takes the call that is wanted now. If there is none, marks the thread as ended.
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
      // A device does not play at an exact speed, so its remaining time is read again after the wait.
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
