package import FoundationEssentials
package import GatherModel
package import GatherStore
package import Logging
import Synchronization

/// The one authority over the match on the board: takes what operators want, checks it by the rules, has it stored, takes
/// over what others have written, and tells all that watch it.
///
/// A board has it on the executor of its main loop, a server without a board on its own.
package actor MatchSession {
  /// Runs all work of the session: the board's main loop, or a ``QueueExecutor`` where there is none.
  package nonisolated let executor: any SerialExecutor
  /// ``executor``, in the form in which Swift asks an actor for it.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The store that the match is kept in, which may be read beside the session.
  package nonisolated let store: StoreHandle
  let clock: BoardClock
  /// The boot of this machine that is running; nil where the system does not tell.
  package nonisolated let boot: BootID?
  let log: Logger
  /// nil where none is, and before ``begin(with:)``.
  package internal(set) var onBoard: MatchOnBoard?
  var saving = SavingQueue()
  var storeWatch: StoreObserver
  var heart = Heartbeats()
  var signs: SignsOfLife
  var care = FileIntegrity()
  var commands = CommandsUnderWay()
  var commandRate = CommandRate()
  /// The match of which it was said that remote operators have filled its log.
  var logFullOf: UUID?
  var reloads = Reloads()
  /// The result that the desk of the day has entered, and the match that it is of; nil for none.
  private nonisolated let deskResult = Mutex<(gather: UUID, result: MatchResult)?>(nil)
  /// Whether a match is kept here: by a board at once, by a server without a board from its first act on. Only then is
  /// its clock noted as alive, and brought over from another boot.
  private(set) var isKeeping: Bool
  /// By numbers that are never given again, in the order in which they came.
  private var observers: [(number: Int, tell: @Sendable (SessionChange) -> Void)] = []
  private var lastObserver = 0

  /// - Parameter isKeeping: Whether the match on the board is kept here from the beginning.
  package init(
    executor: any SerialExecutor, store: StoreHandle, clock: BoardClock, boot: BootID?,
    isKeeping: Bool = true, log: Logger
  ) {
    self.isKeeping = isKeeping
    self.executor = executor
    self.store = store
    self.clock = clock
    self.boot = boot
    self.log = log
    storeWatch = StoreObserver(at: clock.now())
    signs = SignsOfLife(at: clock.now())
  }

  /// Adds an observer that is told of all that changes, on the session's executor.
  /// - Returns: What ``leave(_:)`` takes.
  @discardableResult
  package func observe(_ observer: @escaping @Sendable (SessionChange) -> Void) -> Int {
    lastObserver += 1
    observers.append((lastObserver, observer))
    return lastObserver
  }

  /// Adds an observer, and tells it of the match that is on the board now.
  /// - Returns: What ``leave(_:)`` takes.
  package func watch(_ observer: @escaping @Sendable (SessionChange) -> Void) -> Int {
    observer(.board(onBoard))
    return observe(observer)
  }

  /// Tells an observer nothing any more.
  package func leave(_ observer: Int) { observers.removeAll { $0.number == observer } }

  func tell(_ change: SessionChange) {
    for observer in observers { observer.tell(change) }
  }

  /// Begins with what the store has on the board.
  package func begin(with stored: StoredMatch?) { show(stored) }

  /// Puts a match on the board, or none.
  func show(_ stored: StoredMatch?) {
    onBoard = stored.map(MatchOnBoard.init)
    if let gather = onBoard?.gather { onBoard?.standing.count(counted(of: gather)) }
    heart.stop()
    if onBoard != nil {
      if isKeeping { recover() }
      heart.start(at: clock.now())
    }
    tell(.board(onBoard))
    // It was meant for the match before.
    saving.clearsBoard = false
  }

  /// Brings a match of another boot over into this one.
  private func recover() {
    guard let gather = onBoard?.gather, let recovery = onBoard?.recovery(in: boot, clock) else { return }
    save(recovery, of: gather)
  }

  // MARK: What operators want

  /// Does what an operator at the board wants with the match and has it stored. It counts at once, and is told as
  /// ``SessionChange/match(_:)`` once it is stored.
  /// - Parameter gather: Whose match the operator sees.
  /// - Returns: Where the match stands now, and the entries that have come of it.
  /// - Throws: ``ActionRefusal``; also where another match is on the board. Nothing is changed then.
  package func take(
    _ action: MatchAction, in gather: UUID, by author: Operator, at now: BoardInstant
  ) throws(ActionRefusal) -> (standing: MatchStanding, entries: [LogEntry]) {
    guard onBoard?.gather == gather else { throw .noMatch }
    let entries = try append(action, id: UUID(), by: author, at: now)
    guard let onBoard else { throw .noMatch }
    return (onBoard.standing, entries)
  }

  func append(
    _ action: MatchAction, id: UUID, by author: Operator, at now: BoardInstant
  ) throws(ActionRefusal) -> [LogEntry] {
    if !isKeeping {
      isKeeping = true
      recover()
    }
    let entries = try onBoard?.standing.take(
      action, id: id, by: author, at: now, since: clock.now(), wallClock: clock.wallClock())
    guard let entries, let gather = onBoard?.gather else { throw .noMatch }
    for entry in entries { save(entry, of: gather) }
    return entries
  }

  /// Takes the match that has ended off the board once all of it is stored.
  package func clearBoard() {
    saving.clearsBoard = true
    startSaving()
  }

  /// Puts a match that has ended on the board again.
  package func putOnBoard(_ gather: UUID) {
    Task {
      do {
        try await change { store in try await store.putOnBoard(gather) }
      } catch {
        log.warning(
          "The board could not show the ended match again.",
          metadata: ["gather": "\(gather)", "error": "\(error)"])
      }
    }
  }

  /// Takes over the result that the desk of the day has entered for a match, or that there is none. Does nothing for a match
  /// that is not on the board.
  package func count(_ result: MatchResult?, of gather: UUID) {
    guard let known = onBoard, known.gather == gather, known.match.counted != result else { return }
    deskResult.withLock { $0 = result.map { (gather, $0) } }
    onBoard?.standing.count(result)
    if let onBoard { tell(.match(onBoard.standing)) }
    tell(.stored([.entries, .others]))
  }

  /// The result that the desk has entered for a match, as ``count(_:of:)`` has taken it last; nil for none. For any thread.
  package nonisolated func counted(of gather: UUID) -> MatchResult? {
    deskResult.withLock { $0.flatMap { $0.gather == gather ? $0.result : nil } }
  }

  /// Changes what is stored, after all that was done before it, and takes over what has come of it. While the disk takes
  /// no entries it does not wait for them.
  /// - Returns: When what has come of it is on the board, unless acts of another match are still on their way.
  /// - Throws: What `work` throws.
  package func change<Value: Sendable, Trouble: Error>(
    _ work: @escaping @Sendable (GatherStore) async throws(Trouble) -> Value
  ) async throws(Trouble) -> Value {
    saving.changeCount += 1
    defer { saving.changeCount -= 1 }
    await storeWhatWasDone()
    let value = try await work(store.current)
    await reload()
    return value
  }

  /// Comes back when all that was done before is stored, or cannot be stored at present.
  package func storeWhatWasDone() async {
    await withCheckedContinuation { continuation in saving.append { continuation.resume() } }
  }

  // MARK: Time

  /// Does what falls due: a sign of life of the session and one of the match, a look at what others have written and whether the file is sound.
  package func passTime(to now: BoardInstant, isClosing: Bool) {
    showLife(at: now)
    if isClosing { return }
    beat(at: now)
    look(at: now)
  }

  /// Does what falls due where no main loop does, until the task is cancelled. It does not look whether the file is sound:
  /// what is asked for tells.
  package func watch() async {
    while !Task.isCancelled {
      let now = clock.now()
      showLife(at: now)
      beat(at: now)
      look(at: now, isMending: false)
      await clock.wait(StoreObserver.interval)
    }
  }

  /// When ``passTime(to:isClosing:)`` has something to do.
  package var deadline: BoardInstant? { [signs.due, heart.due, storeWatch.due].compactMap(\.self).min() }

  /// Whether something is on its way to the disk: the store cannot be closed at once.
  package var isBusy: Bool {
    saving.isBusy || saving.changeCount > 0 || heart.isUnderWay || storeWatch.isLooking || care.isRescuing
  }

  /// Whether the whole file is being read, which nothing has to wait for.
  package var isChecking: Bool { care.isChecking }

  /// Whether something that was done is not stored yet.
  package var isSaving: Bool { saving.isBusy }

  /// How many acts are not stored.
  package var unsavedCount: Int { saving.actCount }

  /// Why the last attempt to store something failed; nil where it did not.
  package var savingError: GatherStoreError? { care.savingError }
}
