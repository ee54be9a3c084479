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

/// Small text files with what graphics programs read from files: the names, the score, the clock. Each is written when its
/// text changes, and put in its place by rename(2), so that no reader meets half of one. They are not synced: nothing in them
/// is worth a disk's time, and a disk that is full or gone never touches the match.
package final class TextFileOutput: Sendable {
  /// What stands in a file each; the file is called by it, `home_score.txt`.
  package static let names = [
    "home_name", "away_name", "home_score", "away_score", "clock", "period", "added_time", "last_goal",
  ]
  /// How soon after a failure it is tried again.
  private static let retryInterval = Duration.seconds(2)

  private struct State {
    var match: Match?
    /// Whether all files are to be looked at, and not the clock's alone.
    var isChanged = true
    /// What stands in the files.
    var written: [String: String] = [:]
    /// Why a file was not written last; nil where all were.
    var trouble: Int32?
    /// Of the newest wait: a former one does nothing any more.
    var wait = 0
    var isOver = false
  }

  private let folder: String
  private let presenter: PhonePresenter
  private let clock: BoardClock
  private let log: Logger
  /// All of the writing; a disk may take its time.
  private let queue = DispatchQueue(label: "gatherboard.outputs", qos: .utility)
  private let state = Mutex(State())

  /// - Parameters:
  ///   - folder: Made where it is missing, at the start and later.
  ///   - configuration: With the language of the texts.
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
      // The session's own executor calls this.
      case .match: session?.assumeIsolated { show($0.onBoard?.standing.settled) }
      default: break
      }
    }
  }

  /// The board shows this match, or none. For any thread.
  func show(_ match: Match?) {
    state.withLock { state in
      state.match = match
      state.isChanged = true
    }
    queue.async { [self] in write() }
  }

  /// Writes nothing any more; comes back when what was under way is over, or a second has passed.
  package func end() {
    state.withLock { $0.isOver = true }
    let isDone = DispatchSemaphore(value: 0)
    queue.async { isDone.signal() }
    // A disk that hangs holds up no end of a board.
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
    // Between two changes of the match nothing moves but its clock.
    let texts =
      isChanged ? texts(of: match, at: now) : [("clock", presenter.clockText(of: match, at: now))]
    var trouble: Int32?
    var isNew = false
    for (name, text) in texts where written[name] != text {
      var error = Self.put(text, in: name, of: folder)
      // The folder is not there yet, or not any more.
      if error == ENOENT {
        error = Self.make(folder) ?? Self.put(text, in: name, of: folder)
        isNew = isNew || error == nil
      }
      trouble = trouble ?? error
      state.withLock { $0.written[name] = text }
    }
    // A folder that was made, or could not be written, may lack any of the files: all are written in the next round.
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

  /// Says once that the files cannot be written, and once that they can be again.
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

  /// Makes the folder, which all may read, and no folder above it.
  /// - Returns: errno(3); nil where it is there.
  static func make(_ folder: String) -> Int32? {
    if mkdir(folder, 0o755) == 0 {
      // Whatever the umask of a service says: who mixes a video may be another user.
      return chmod(folder, 0o755) == 0 ? nil : errno
    }
    return errno == EEXIST ? nil : errno
  }

  /// Puts a text in a file that all may read.
  /// - Returns: errno(3); nil where it is there.
  static func put(_ text: String, in name: String, of folder: String) -> Int32? {
    ReplacedFile("\(name).txt", of: folder, mode: 0o644).write(text)
  }

  /// Removes what a board has left in the folder that ended in the middle of a file.
  static func clean(_ folder: String) {
    for file in DeviceNode.names(in: folder)
    where file.hasSuffix(ReplacedFile.unfinishedEnding)
      && names.contains(where: { file.hasPrefix(".\($0).") })
    {
      unlink("\(folder)/\(file)")
    }
  }
}
