import Dispatch
import GatherModel
import Glibc
package import Logging
package import MatchSession
import Reports
import Scenes
import Screen
import Synchronization
import Threading

/// Small text files for graphics programs, with the names, the score and the clock.
///
/// Each file is written when its text changes. rename(2) puts it in place, so no program reads half of a text. The
/// files are not synced, because their loss costs nothing. A full or missing disk never affects the match.
package final class TextFileOutput: Sendable {
  /// The names of the texts. The text `home_score` is in the file `home_score.txt`.
  package static let names = [
    "home_name", "away_name", "home_score", "away_score", "clock", "period", "added_time", "last_goal",
  ]
  /// The time between a failure and the retry.
  private static let retryInterval = Duration.seconds(2)

  private struct State {
    var match: Match?
    /// Whether the next round of writing checks all files, and not only the clock.
    var isChanged = true
    /// The texts in the files, by their names.
    var written: [String: String] = [:]
    /// The errno of the first write that failed in the last round; nil if all succeeded.
    var trouble: Int32?
    /// The number of the newest round of writing. A scheduled round does nothing if a newer round has begun.
    var wait = 0
    var isOver = false
  }

  private let folder: String
  private let presenter: PhonePresenter
  private let clock: BoardClock
  private let log: Logger
  /// The queue for all writing, so that a slow disk delays nothing else.
  private let queue = DispatchQueue(label: "gatherboard.outputs", qos: .utility)
  private let state = Mutex(State())

  /// - Parameter folder: Created if it is missing, at the start and later.
  package init(folder: String, configuration: BoardConfiguration, clock: BoardClock, log: Logger) {
    self.folder = folder
    presenter = PhonePresenter(configuration.words.language, formats: configuration.formats) { $0.plate }
    self.clock = clock
    self.log = log
  }

  /// Follows the match on the board from now on.
  package func follow(_ session: MatchSession) async {
    queue.async { [folder] in Self.clean(folder) }
    _ = await session.watch { [self, weak session] change in
      switch change {
      case .board(let board): show(board?.standing.settled)
      // The session calls this closure on its own executor.
      case .match: session?.assumeIsolated { show($0.onBoard?.standing.settled) }
      default: break
      }
    }
  }

  /// Begins to write the texts of a match. Can be called on any thread.
  func show(_ match: Match?) {
    state.withLock { state in
      state.match = match
      state.isChanged = true
    }
    queue.async { [self] in write() }
  }

  /// Stops all writing. Returns when the current write has ended, or after one second.
  package func end() {
    state.withLock { $0.isOver = true }
    let isDone = DispatchSemaphore(value: 0)
    queue.async { isDone.signal() }
    // A disk that hangs must not delay the end of the board.
    _ = isDone.wait(timeout: .now() + 1)
  }

  // MARK: On the queue

  private func write() {
    let (match, isChanged, written, wait, isOver) = state.withLock { state in
      state.wait += 1
      defer { state.isChanged = false }
      return (state.match, state.isChanged, state.written, state.wait, state.isOver)
    }
    if isOver { return }
    let now = clock.now()
    // If the match has not changed, only the text of its clock can be new.
    let texts =
      isChanged ? texts(of: match, at: now) : [("clock", presenter.clockText(of: match, at: now))]
    var trouble: Int32?
    var isNew = false
    for (name, text) in texts where written[name] != text {
      var error = Self.put(text, in: name, of: folder)
      if error == ENOENT {
        error = Self.make(folder) ?? Self.put(text, in: name, of: folder)
        isNew = isNew || error == nil
      }
      trouble = trouble ?? error
      state.withLock { $0.written[name] = text }
    }
    // A new folder, or one that could not be written, may lack files. So the next round writes all files.
    if trouble != nil || isNew { state.withLock { ($0.written, $0.isChanged) = ([:], true) } }
    note(trouble)
    let next = [
      trouble == nil ? nil : now + Self.retryInterval, isNew ? now : nil,
      presenter.nextClockChange(of: match, after: now),
    ].compactMap(\.self).min()
    guard let next else { return }
    let nanoseconds = max((next - clock.now()).wholeNanoseconds, 0)
    queue.asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds))) { [weak self] in
      guard let self, state.withLock({ $0.wait == wait }) else { return }
      write()
    }
  }

  private func texts(of match: Match?, at now: BoardInstant) -> [(String, String)] {
    let data = presenter.data(of: match, codes: [:], at: now)
    return Self.names.map { ($0, data[$0]) }
  }

  private func note(_ trouble: Int32?) {
    let former = state.withLock { state in
      defer { state.trouble = trouble }
      return state.trouble
    }
    guard former != trouble else { return }
    if let trouble {
      log.warning(
        "The board cannot write the text files. It tries again.",
        metadata: ["folder": "\(folder)", "error": "\(TerminalText.systemError(trouble))"])
    } else {
      log.info("The board writes the text files again.", metadata: ["folder": "\(folder)"])
    }
  }

  /// Creates the folder, which all users may read. Does not create its parent.
  /// - Returns: errno(3); nil if the folder exists.
  static func make(_ folder: String) -> Int32? {
    if mkdir(folder, 0o755) == 0 {
      // Overrides the umask of a service, because the graphics program may run as another user.
      return chmod(folder, 0o755) == 0 ? nil : errno
    }
    return errno == EEXIST ? nil : errno
  }

  /// - Returns: errno(3); nil if the file is written.
  static func put(_ text: String, in name: String, of folder: String) -> Int32? {
    ReplacedFile("\(name).txt", of: folder, mode: 0o644).write(text)
  }

  /// Deletes the unfinished files of a board that ended during a write.
  static func clean(_ folder: String) {
    for file in DeviceNode.names(in: folder)
    where file.hasSuffix(ReplacedFile.unfinishedEnding)
      && names.contains(where: { file.hasPrefix(".\($0).") })
    {
      unlink("\(folder)/\(file)")
    }
  }
}
