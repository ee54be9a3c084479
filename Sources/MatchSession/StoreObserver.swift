import FoundationEssentials
import GatherModel
import GatherStore
import Logging

/// Schedules the checks for changes to the stored files by other processes.
///
/// While the files are unchanged, the database is not queried. After a change, it is queried twice, a second apart: a
/// write that follows the first check within milliseconds may leave size and time of the files as they were.
struct StoreObserver {
  static let interval = Duration.seconds(1)

  private var nextLook: BoardInstant
  private(set) var isLooking = false
  /// Whether the next check queries the database even if the files are unchanged.
  private var looksAgain = false
  /// The number of changes to the stored data by this process.
  private(set) var changeCount = 0
  private var marks: [DataFolder.ChangeMark] = []
  /// The inode of the store's file; nil before the first check.
  private var inode: UInt64?
  private var dataVersion: Int?

  init(at now: BoardInstant) {
    nextLook = now + Self.interval
  }

  var due: BoardInstant? { isLooking ? nil : nextLook }

  struct Finding {
    var mark: DataFolder.ChangeMark?
    /// Whether the file was replaced or deleted.
    var isGone: Bool
  }

  /// - Returns: The finding, which the caller must process before it calls ``end()``; nil if there is nothing to do.
  mutating func begin(_ folder: DataFolder, at now: BoardInstant) -> Finding? {
    guard !isLooking, nextLook <= now else { return nil }
    nextLook = now + Self.interval
    let found = folder.changeMarks()
    let isChanged = found != marks
    guard isChanged || looksAgain else { return nil }
    marks = found
    looksAgain = isChanged
    isLooking = true
    defer { inode = found.first?.inode }
    return Finding(mark: found.first, isGone: inode != nil && found.first?.inode != inode)
  }

  mutating func end() { isLooking = false }

  /// Whether the database has changed since the last query. True for the first query, so that changes since the store
  /// was opened are read.
  mutating func isNew(_ version: Int) -> Bool {
    defer { dataVersion = version }
    return dataVersion != version
  }

  mutating func lookLater() {
    dataVersion = nil
    looksAgain = true
  }

  /// Schedules an immediate read of the match, whatever the version of the database, because the version does not show
  /// changes by this process.
  mutating func lookNow(at now: BoardInstant) {
    changeCount += 1
    lookLater()
    nextLook = now
  }

  mutating func follow(_ folder: DataFolder) {
    dataVersion = nil
    inode = folder.changeMarks().first?.inode
  }
}

struct Reloads {
  /// A task that has not begun to read. All callers share it until it begins.
  var waiting: Task<Void, Never>?
  var last: Task<Void, Never>?
}

extension MatchSession {
  /// - Parameter isMending: Whether the file is checked for damage, and a deleted or damaged one is replaced.
  func look(at now: BoardInstant, isMending: Bool = true) {
    guard let finding = storeWatch.begin(store.folder, at: now) else { return }
    // A deleted lock file is made again. If the database is gone too, the recovery below does this.
    if !finding.isGone, !store.lock.isInPlace { takeLockAgain() }
    Task {
      if finding.isGone, isMending {
        // SQLite would continue to write to a file that no longer has a name, so the file is replaced.
        log.error("The stored file was deleted or moved.", metadata: ["file": "\(store.folder.databasePath)"])
        await recover()
      }
      await lookNow()
      storeWatch.end()
      if isMending { check(finding.mark) }
    }
  }

  /// Schedules an immediate read of the match on the board, because this process has changed the store.
  package func storeChanged() { storeWatch.lookNow(at: clock.now()) }

  private func takeLockAgain() {
    do throws(GatherStoreError) {
      try store.lock.renew()
      log.error("The lock file was deleted. The board creates it again.")
    } catch {
      log.error(
        "The lock file was deleted. The board cannot create it again.", metadata: ["error": "\(error)"])
    }
  }

  /// Merges changes by other processes into the match on the board, before an act changes the match.
  func catchUp() async {
    await lookNow()
    // Another task may already be reading the match, so this method waits for that task.
    await reloads.last?.value
  }

  private func lookNow() async {
    let changes = storeWatch.changeCount
    do {
      if storeWatch.isNew(try await store.current.dataVersion()) { await reload() }
    } catch {
      log.warning("The board could not check its store.", metadata: ["error": "\(error)"])
      storeWatch.lookLater()
    }
    // This process may have changed the store during the check, so another query is scheduled.
    if storeWatch.changeCount != changes { storeChanged() }
  }

  /// Reads the match on the board again. Two reads never overlap, because the later read must have the newer data.
  /// On return, all changes that were in the store before the call are merged.
  func reload() async {
    if let waiting = reloads.waiting { return await waiting.value }
    let last = reloads.last
    let task = Task {
      await last?.value
      reloads.waiting = nil
      await readBoardMatch()
    }
    (reloads.waiting, reloads.last) = (task, task)
    await task.value
  }

  private func readBoardMatch() async {
    let before = onBoard?.gather
    do {
      let stored = try await store.current.boardMatchNow()
      var cleared: UUID?
      // A deleted match cannot be put on the board again, so it does not count as cleared.
      if stored == nil, let before, try await store.current.matchNow(id: before) != nil { cleared = before }
      // If another match was put on the board during the read, the result of the read is outdated.
      if onBoard?.gather == before { replace(stored, cleared: cleared) } else { storeWatch.lookLater() }
      tell(.stored([.entries, .others]))
    } catch {
      log.warning("The board could not read its store.", metadata: ["error": "\(error)"])
      storeWatch.lookLater()
    }
  }

  /// - Parameter cleared: The match that was cleared from the board and is still in the store; nil for none.
  private func replace(_ stored: StoredMatch?, cleared: UUID?) {
    if let stored, stored.match.gather.id == onBoard?.gather { return merge(stored) }
    if stored == nil, onBoard == nil { return }
    // While entries of the match are being saved, it stays on the board.
    if saving.isBusy, onBoard != nil { return storeWatch.lookLater() }
    if let cleared { tell(.cleared(gather: cleared)) }
    show(stored)
  }

  /// - Parameter refused: Entries that the store has rejected for good.
  func merge(_ stored: StoredMatch, refused: Set<UUID> = []) {
    onBoard?.update(from: stored)
    guard var board = onBoard, !refused.isEmpty || !board.knows(stored) else { return }
    let before = (board.isEnded, board.match.state.score)
    board.merge(stored, refused: refused)
    onBoard = board
    tell(.match(board.standing))
    let after = (board.isEnded, board.match.state.score)
    // The request to clear the board is dropped if the match continues, or if the operator must first see a change.
    if !after.0 || before != after || !refused.isEmpty { saving.clearsBoard = false }
    if after.0, before != after { tell(.resultSet(after.1)) }
  }
}
