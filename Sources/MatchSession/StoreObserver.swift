import FoundationEssentials
import GatherModel
import GatherStore
import Logging

/// Schedules the checks of the stored files for changes by another process, and remembers the last known state of the
/// files.
///
/// While the files are unchanged, the database is not queried. After a change it is queried twice, a second apart,
/// because the files may have been written to between the check and the query.
struct StoreObserver {
  static let interval = Duration.seconds(1)

  private var nextLook: BoardInstant
  private(set) var isLooking = false
  /// Whether the database is queried at the next check, even if the files are unchanged.
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

  /// The result of a check of the files.
  struct Finding {
    /// The state of the database file.
    var mark: DataFolder.ChangeMark?
    /// Whether the file was replaced or deleted.
    var isGone: Bool
  }

  /// Checks the files if that is due.
  /// - Returns: The finding to process before ``end()``; nil if there is nothing to do.
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

  /// Whether the version of the database differs from that of the last query. The first query has nothing to compare
  /// with, so it returns true: changes since opening are then read.
  mutating func isNew(_ version: Int) -> Bool {
    defer { dataVersion = version }
    return dataVersion != version
  }

  /// Leaves the board as it is for now, and schedules a query of the database at the next check.
  mutating func lookLater() {
    dataVersion = nil
    looksAgain = true
  }

  /// Schedules an immediate query, because this process has changed the store. The version of the database does not
  /// show changes by this process.
  mutating func lookNow(at now: BoardInstant) {
    changeCount += 1
    lookLater()
    nextLook = now
  }

  /// Starts to observe the new file in the folder, which has replaced the former one.
  mutating func follow(_ folder: DataFolder) {
    dataVersion = nil
    inode = folder.changeMarks().first?.inode
  }
}

/// The tasks that read the match on the board.
struct Reloads {
  /// A task that has not begun to read. All callers share it until it begins.
  var waiting: Task<Void, Never>?
  var last: Task<Void, Never>?
}

extension MatchSession {
  /// - Parameter isMending: Whether a deleted or damaged file is replaced.
  func look(at now: BoardInstant, isMending: Bool = true) {
    guard let finding = storeWatch.begin(store.folder, at: now) else { return }
    // If the database was deleted too, the recovery renews the lock as well.
    if !finding.isGone, !store.lock.isInPlace { takeLockAgain() }
    Task {
      if finding.isGone, isMending {
        // SQLite would continue to write to a file that has no name any longer.
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

  /// Creates and locks the lock file again after it was deleted, and logs this.
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
    // Another task may already be reading the match.
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
    // A change during the check may have been missed.
    if storeWatch.changeCount != changes { storeChanged() }
  }

  /// Reads the match that the store has on the board, and merges it unless it is known already. Reads run one after the
  /// other, because a later read has newer data. This returns only after the state that the store had at the time of the
  /// call was merged.
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
      // A deleted match cannot be put on the board again.
      if stored == nil, let before, try await store.current.matchNow(id: before) != nil { cleared = before }
      // If another match was put on the board during the read, the result of the read is outdated.
      if onBoard?.gather == before { replace(stored, cleared: cleared) } else { storeWatch.lookLater() }
      tell(.stored([.entries, .others]))
    } catch {
      log.warning("The board could not read its store.", metadata: ["error": "\(error)"])
      storeWatch.lookLater()
    }
  }

  /// - Parameter cleared: The match on this board, if the store still has that match but shows no match on the board;
  ///   otherwise nil.
  private func replace(_ stored: StoredMatch?, cleared: UUID?) {
    if let stored, stored.match.gather.id == onBoard?.gather { return merge(stored) }
    if stored == nil, onBoard == nil { return }
    // Entries of the match on the board are still being saved, so the match stays on the board for now.
    if saving.isBusy, onBoard != nil { return storeWatch.lookLater() }
    if let cleared { tell(.cleared(gather: cleared)) }
    show(stored)
  }

  /// Merges the stored match into the one on the board.
  /// - Parameter refused: Entries that the store has rejected for good.
  func merge(_ stored: StoredMatch, refused: Set<UUID> = []) {
    onBoard?.take(stored)
    guard var board = onBoard, !refused.isEmpty || !board.knows(stored) else { return }
    let before = (board.isEnded, board.match.state.score)
    board.merge(stored, refused: refused)
    onBoard = board
    tell(.match(board.standing))
    let after = (board.isEnded, board.match.state.score)
    // The board is not cleared now, because the match continues, or because the operator must first see a change or a
    // refusal.
    if !after.0 || before != after || !refused.isEmpty { saving.clearsBoard = false }
    if after.0, before != after { tell(.resultSet(after.1)) }
  }
}
