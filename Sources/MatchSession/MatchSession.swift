package import FoundationEssentials
package import GatherModel
package import GatherStore
package import Logging
import Synchronization

/// The only authority over the match on the board. It checks the operators' actions, stores them, merges the changes of
/// other writers, and notifies all observers.
///
/// ```swift
/// let response = await session.perform(command)
/// // Otherwise, the command was refused, or the sender must first answer a question.
/// guard case .done(let done) = response else { return }
/// let again = await session.perform(command)
/// #expect(again == .alreadyDone(done))
/// ```
package actor MatchSession {
  /// The board's main loop, or a ``QueueExecutor`` if there is none.
  package nonisolated let executor: any SerialExecutor
  /// ``executor``, in the form that Swift requires of an actor.
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
  /// The match on the board at the last warning about a full log; nil for none.
  var logFullOf: UUID?
  var reloads = Reloads()
  /// The result that the desk of the day has entered, and the id of its match; nil if there is none.
  private nonisolated let deskResult = Mutex<(gather: UUID, result: MatchResult)?>(nil)
  /// Whether this session is responsible for the match: on a board always, on a server only after the first act.
  /// Otherwise it neither writes heartbeats nor continues a match of another boot.
  private(set) var isKeeping: Bool
  /// The observers. The number of an observer is never reused.
  private var observers: [(number: Int, tell: @Sendable (SessionChange) -> Void)] = []
  private var lastObserver = 0

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

  /// Adds an observer. It is called for every change, on the session's executor.
  /// - Returns: The number to pass to ``leave(_:)``.
  @discardableResult
  package func observe(_ observer: @escaping @Sendable (SessionChange) -> Void) -> Int {
    lastObserver += 1
    observers.append((lastObserver, observer))
    return lastObserver
  }

  /// Adds an observer like ``observe(_:)``, and sends the new observer the present match on the board.
  /// - Returns: The number to pass to ``leave(_:)``.
  package func watch(_ observer: @escaping @Sendable (SessionChange) -> Void) -> Int {
    observer(.board(onBoard))
    return observe(observer)
  }

  /// Removes the observer with the number that ``observe(_:)`` or ``watch(_:)`` has returned.
  package func leave(_ observer: Int) { observers.removeAll { $0.number == observer } }

  func tell(_ change: SessionChange) {
    for observer in observers { observer.tell(change) }
  }

  /// Begins with the match that is on the board according to the store; nil if there is none.
  package func begin(with stored: StoredMatch?) { show(stored) }

  func show(_ stored: StoredMatch?) {
    onBoard = stored.map(MatchOnBoard.init)
    if let gather = onBoard?.gather { onBoard?.standing.count(counted(of: gather)) }
    heart.stop()
    if onBoard != nil {
      if isKeeping { recover() }
      heart.start(at: clock.now())
    }
    tell(.board(onBoard))
    // The request to clear the board was meant for the previous match, so it is dropped.
    saving.clearsBoard = false
  }

  private func recover() {
    guard let gather = onBoard?.gather, let recovery = onBoard?.recovery(in: boot, clock) else { return }
    save(recovery, of: gather)
  }

  // MARK: Actions of operators

  /// Applies an operator's action at once. ``SessionChange/match(_:)`` is sent after the action is stored.
  /// - Returns: The present state of the match, and the new entries.
  /// - Throws: ``ActionRefusal``, also if another match is on the board; in that case nothing is changed.
  package func apply(
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
    let entries = try onBoard?.standing.apply(
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

  /// Applies the result that the desk of the day has entered for the match on the board; nil removes it.
  package func count(_ result: MatchResult?, of gather: UUID) {
    guard let known = onBoard, known.gather == gather, known.match.counted != result else { return }
    deskResult.withLock { $0 = result.map { (gather, $0) } }
    onBoard?.standing.count(result)
    if let onBoard { tell(.match(onBoard.standing)) }
    tell(.stored([.entries, .others]))
  }

  /// The result that the desk of the day has entered for a match; nil if there is none. May be called on any thread.
  package nonisolated func counted(of gather: UUID) -> MatchResult? {
    deskResult.withLock { $0.flatMap { $0.gather == gather ? $0.result : nil } }
  }

  /// Changes the store after all earlier acts are stored, or after an attempt to store them has failed.
  /// - Returns: The result of `work`. Its effect is on the board, unless acts of another match are being saved.
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

  /// Waits until all earlier acts are stored, or until an attempt to store them has failed.
  package func storeWhatWasDone() async {
    await withCheckedContinuation { continuation in saving.append { continuation.resume() } }
  }

  // MARK: Time

  /// Does the work that is due. While the board is closing, this method only sends a sign of life to other
  /// processes.
  package func passTime(to now: BoardInstant, isClosing: Bool) {
    showLife(at: now)
    if isClosing { return }
    beat(at: now)
    look(at: now)
  }

  /// Does the due work until the task is cancelled, but neither checks nor replaces the file of the store. So if the
  /// file is damaged, a later request fails.
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

  /// Whether the store is in use, so that it cannot be closed yet.
  package var isBusy: Bool {
    saving.isBusy || saving.changeCount > 0 || heart.isUnderWay || storeWatch.isLooking || care.isRescuing
  }

  /// Whether a check of the whole file is running. Nothing has to wait for it.
  package var isChecking: Bool { care.isChecking }

  /// Whether an act is not stored yet.
  package var isSaving: Bool { saving.isBusy }

  /// The number of acts that are not stored yet.
  package var unsavedCount: Int { saving.actCount }

  /// The error of the most recent attempt to save; nil if that attempt succeeded.
  package var savingError: GatherStoreError? { care.savingError }
}
