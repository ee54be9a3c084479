package import FoundationEssentials
package import GatherModel
package import GatherStore
package import Logging
import Synchronization

/// The only authority over the match on the board. It accepts the operators' actions, checks them against the rules,
/// stores them, merges the changes of other writers, and notifies all observers.
///
/// On a board, the session runs on the executor of the main loop. On a server without a board, it has an executor of
/// its own.
///
/// ```swift
/// let response = await session.perform(command)
/// guard case .done(let done) = response else { return }  // The command was refused, or the sender is asked.
/// let again = await session.perform(command)
/// #expect(again == .alreadyDone(done))
/// ```
package actor MatchSession {
  /// Runs all work of the session: the board's main loop, or a ``QueueExecutor`` if there is none.
  package nonisolated let executor: any SerialExecutor
  /// The same as ``executor``, in the form that Swift requires of an actor.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The store of the match. Other code may read it too.
  package nonisolated let store: StoreHandle
  let clock: BoardClock
  /// The current boot of this machine; nil if the system does not provide it.
  package nonisolated let boot: BootID?
  let log: Logger
  /// The match on the board; nil if there is none, or before ``begin(with:)`` is called.
  package internal(set) var onBoard: MatchOnBoard?
  var saving = SavingQueue()
  var storeWatch: StoreObserver
  var heart = Heartbeats()
  var signs: SignsOfLife
  var care = FileIntegrity()
  var commands = CommandsUnderWay()
  var commandRate = CommandRate()
  /// The match for which a warning was already logged that its log is full; nil if there is none.
  var logFullOf: UUID?
  var reloads = Reloads()
  /// The result that the desk of the day has entered, and the match of that result; nil if there is none.
  private nonisolated let deskResult = Mutex<(gather: UUID, result: MatchResult)?>(nil)
  /// Whether this session is responsible for the match: on a board always, on a server without a board after the first
  /// act. Only a responsible session writes heartbeats for the clock, and continues a match of another boot.
  private(set) var isKeeping: Bool
  /// The observers in the order in which they were added. Their numbers are never reused.
  private var observers: [(number: Int, tell: @Sendable (SessionChange) -> Void)] = []
  private var lastObserver = 0

  /// - Parameter isKeeping: Whether the session is responsible for the match on the board from the beginning.
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

  /// Adds an observer that receives all changes, on the session's executor.
  /// - Returns: The number to pass to ``leave(_:)``.
  @discardableResult
  package func observe(_ observer: @escaping @Sendable (SessionChange) -> Void) -> Int {
    lastObserver += 1
    observers.append((lastObserver, observer))
    return lastObserver
  }

  /// Adds an observer, and sends it the present match on the board.
  /// - Returns: The number to pass to ``leave(_:)``.
  package func watch(_ observer: @escaping @Sendable (SessionChange) -> Void) -> Int {
    observer(.board(onBoard))
    return observe(observer)
  }

  /// Removes an observer.
  package func leave(_ observer: Int) { observers.removeAll { $0.number == observer } }

  func tell(_ change: SessionChange) {
    for observer in observers { observer.tell(change) }
  }

  /// Begins with the match that the store has on the board.
  package func begin(with stored: StoredMatch?) { show(stored) }

  /// Puts a match on the board; nil removes the present match.
  func show(_ stored: StoredMatch?) {
    onBoard = stored.map(MatchOnBoard.init)
    if let gather = onBoard?.gather { onBoard?.standing.count(counted(of: gather)) }
    heart.stop()
    if onBoard != nil {
      if isKeeping { recover() }
      heart.start(at: clock.now())
    }
    tell(.board(onBoard))
    // The request to clear the board was meant for the previous match.
    saving.clearsBoard = false
  }

  /// Continues a match of another boot in this boot.
  private func recover() {
    guard let gather = onBoard?.gather, let recovery = onBoard?.recovery(in: boot, clock) else { return }
    save(recovery, of: gather)
  }

  // MARK: Actions of operators

  /// Applies an operator's action to the match, and queues it for saving. The action counts at once.
  /// ``SessionChange/match(_:)`` is sent after the action is stored.
  /// - Parameter gather: The match that the operator sees.
  /// - Returns: The present state of the match, and the new entries.
  /// - Throws: ``ActionRefusal``, also if another match is on the board; in that case nothing is changed.
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

  /// Removes the ended match from the board after all its entries are stored.
  package func clearBoard() {
    saving.clearsBoard = true
    startSaving()
  }

  /// Puts an ended match on the board again.
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

  /// Applies the result that the desk of the day has entered for a match; nil removes it. Does nothing if the match is
  /// not on the board.
  package func count(_ result: MatchResult?, of gather: UUID) {
    guard let known = onBoard, known.gather == gather, known.match.counted != result else { return }
    deskResult.withLock { $0 = result.map { (gather, $0) } }
    onBoard?.standing.count(result)
    if let onBoard { tell(.match(onBoard.standing)) }
    tell(.stored([.entries, .others]))
  }

  /// The result that the desk of the day has entered for a match, as last applied by ``count(_:of:)``; nil if there is
  /// none. May be called on any thread.
  package nonisolated func counted(of gather: UUID) -> MatchResult? {
    deskResult.withLock { $0.flatMap { $0.gather == gather ? $0.result : nil } }
  }

  /// Changes the store after all earlier acts are stored, and shows the effect on the board. If the earlier acts cannot
  /// be stored at present, this does not wait for them.
  /// - Returns: The result of `work`. The effect of `work` is then on the board, unless acts of another match are still
  ///   being saved.
  /// - Throws: The error that `work` throws.
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

  /// Waits until all earlier acts are stored, or cannot be stored at present.
  package func storeWhatWasDone() async {
    await withCheckedContinuation { continuation in saving.append { continuation.resume() } }
  }

  // MARK: Time

  /// Does the work that is due: shows other processes that the session runs, writes a heartbeat of the match, checks
  /// for changes by others, and checks whether the file is sound.
  package func passTime(to now: BoardInstant, isClosing: Bool) {
    showLife(at: now)
    if isClosing { return }
    beat(at: now)
    look(at: now)
  }

  /// Repeats the work that is due until the task is cancelled. This is for a session without a main loop. It does not
  /// check whether the file is sound, because a request that fails shows this.
  package func watch() async {
    while !Task.isCancelled {
      let now = clock.now()
      showLife(at: now)
      beat(at: now)
      look(at: now, isMending: false)
      await clock.wait(StoreObserver.interval)
    }
  }

  /// The time at which ``passTime(to:isClosing:)`` next has work to do.
  package var deadline: BoardInstant? { [signs.due, heart.due, storeWatch.due].compactMap(\.self).min() }

  /// Whether something is being saved, so that the store cannot be closed yet.
  package var isBusy: Bool {
    saving.isBusy || saving.changeCount > 0 || heart.isUnderWay || storeWatch.isLooking || care.isRescuing
  }

  /// Whether the whole file is being read. Nothing has to wait until the check is finished.
  package var isChecking: Bool { care.isChecking }

  /// Whether an act is not stored yet.
  package var isSaving: Bool { saving.isBusy }

  /// The number of acts that are not stored yet.
  package var unsavedCount: Int { saving.actCount }

  /// The error of the last attempt to save; nil if it succeeded.
  package var savingError: GatherStoreError? { care.savingError }
}
