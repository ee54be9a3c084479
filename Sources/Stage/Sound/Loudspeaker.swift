import SDLKit
package import Scenes
import Synchronization
import Threading

/// Sounds the horn on a thread of its own, which exists only while something sounds: opening a device can take
/// seconds, and an open one costs time and power in silence. Each sounding looks for output devices again.
///
/// A call while something sounds starts the sound again, so that the horn goes on for its full time from the last
/// press, and ten presses are one long sound.
package final class Loudspeaker: Sendable {
  /// What there is to be said of it.
  package enum News: Hashable, Sendable {
    /// A file cannot be played: the horn of the program sounds, unless the file is the horn's own.
    case badFile(BadHornFile)
    /// Nothing is heard, for the first time since something was.
    case unheard(StageError)
    /// It is heard again.
    case heardAgain
  }

  private struct State {
    var wanted: HornCall?
    var isToHush = false
    /// Whether there is a thread.
    var isRunning = false
    var isOver = false
    var isUnheard = false
    /// Since when a device is being opened; nil while none is.
    var openingSince: ContinuousClock.Instant?
    var tones: HornTones?
  }

  private let setup: HornSetup
  private let sounds: String
  private let calls: [HornCall]
  private let tell: @Sendable (News) -> Void
  private let state = Mutex(State())
  /// Rings for the thread when there is something new.
  private let waker: Waker
  /// Rings when the thread has ended.
  private let silence: Waker

  /// How long the end waits for the device to be closed.
  static let timeout = Duration.milliseconds(300)

  /// - Parameters:
  ///   - sounds: The folder with the sounds of the program.
  ///   - calls: What it will sound for.
  ///   - tell: Called on the thread that sounds.
  /// - Throws: ``StageError/sound(detail:)`` where the system has nothing left to give.
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

  /// Sounds once, to the end, on the thread that calls it.
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

  /// Makes the sounds, which takes a moment, before one is wanted.
  package func prepare() { wake { _ in } }

  /// Sounds as soon as it can; comes back at once.
  package func sound(_ call: HornCall) {
    // A device may hang for ever: then the thread cannot say it.
    let hangs = state.withLock { state in
      state.openingSince.map { ContinuousClock.now - $0 > HornPlaying.timeout } ?? false
    }
    if hangs { noteUnheard(HornPlaying.late) }
    wake { state in
      state.wanted = call
      state.isToHush = false
    }
  }

  /// Is silent within some hundredths of a second; comes back at once.
  package func hush() {
    state.withLock { state in
      state.wanted = nil
      state.isToHush = true
    }
    waker.ring()
  }

  /// Is silent for good, and waits for that, but not for long: a device may hang.
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
    // A file that could not be read just now may be read the next time.
    if calls.allSatisfy({ !tones[$0].isEmpty }) { state.withLock { $0.tones = tones } }
    return tones
  }

  /// What is to sound next; nil when the thread is to end, and is taken for ended.
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
      // Short of the end it looks again, for a device is not that exact.
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
