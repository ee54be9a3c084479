import FoundationEssentials
import GatherModel
import GatherStore
import Logging

/// When the stored files are looked at, for what another process has written, and how they looked.
///
/// As long as the files look the same there is nothing to ask the database. After a change it is asked twice, a second
/// apart, for the files may have been written to between the look at them and the answer.
struct StoreObserver {
  static let interval = Duration.seconds(1)

  private var nextLook: BoardInstant
  private(set) var isLooking = false
  /// Whether the database is asked at the next look though the files are the same.
  private var looksAgain = false
  /// How often something in this process has changed the store.
  private(set) var changeCount = 0
  private var marks: [DataFolder.ChangeMark] = []
  /// Which file the store is; nil before the first look.
  private var inode: UInt64?
  private var dataVersion: Int?

  init(at now: BoardInstant) {
    nextLook = now + Self.interval
  }

  var due: BoardInstant? { isLooking ? nil : nextLook }

  /// What a look at the files has found.
  struct Finding {
    /// How the database looked; nil where there is none.
    var mark: DataFolder.ChangeMark?
    /// Whether it is another file than before, or none.
    var isGone: Bool
  }

  /// Looks at the files if that is due.
  /// - Returns: What is to be gone after until ``end()``; nil for nothing.
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

  /// Whether the database has another version than when it was last asked. The first time there is nothing to compare
  /// with: what came between opening and now is read then.
  mutating func isNew(_ version: Int) -> Bool {
    defer { dataVersion = version }
    return dataVersion != version
  }

  /// The board stays as it is for now, and the database is asked at the next look.
  mutating func lookLater() {
    dataVersion = nil
    looksAgain = true
  }

  /// Something in this process has changed the store, which its own version does not tell: it is asked at once.
  mutating func lookNow(at now: BoardInstant) {
    changeCount += 1
    lookLater()
    nextLook = now
  }

  /// Another file is the store now.
  mutating func follow(_ folder: DataFolder) {
    dataVersion = nil
    inode = folder.changeMarks().first?.inode
  }
}

/// The match on the board being read.
struct Reloads {
  /// One that has not begun to read: it serves all that ask until then.
  var waiting: Task<Void, Never>?
  var last: Task<Void, Never>?
}

extension MatchSession {
  /// - Parameter isMending: Whether a file that is gone or damaged is replaced.
  func look(at now: BoardInstant, isMending: Bool = true) {
    guard let finding = storeWatch.begin(store.folder, at: now) else { return }
    // Where the database has gone too, the lock is taken again with all else.
    if !finding.isGone, !store.lock.isInPlace { takeLockAgain() }
    Task {
      if finding.isGone, isMending {
        // SQLite would go on writing to a file that has no name any more.
        log.error("The stored file was deleted or moved.", metadata: ["file": "\(store.folder.databasePath)"])
        await recover()
      }
      await lookNow()
      storeWatch.end()
      if isMending { check(finding.mark) }
    }
  }

  /// Something in this process has changed the store: what the board shows is read again at once.
  package func storeChanged() { storeWatch.lookNow(at: clock.now()) }

  /// The file of the lock was deleted: that is said, and the file made again.
  private func takeLockAgain() {
    do throws(GatherStoreError) {
      try store.lock.renew()
      log.error("The lock file was deleted. The board creates it again.")
    } catch {
      log.error(
        "The lock file was deleted. The board cannot create it again.", metadata: ["error": "\(error)"])
    }
  }

  /// Takes over what another process has written by now, before something is done in the match on the board.
  func catchUp() async {
    await lookNow()
    // It may be read already for somebody else.
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
    // What changed while it was looked at may not have been seen.
    if storeWatch.changeCount != changes { storeChanged() }
  }

  /// Takes over what the store has on the board, unless it is known already: one after the other, for what is read later
  /// is newer.
  /// - Returns: When what the store had at the call is taken over.
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
      // One that was deleted cannot be put on the board again.
      if stored == nil, let before, try await store.current.matchNow(id: before) != nil { cleared = before }
      // What was read before another match came is of the past.
      if onBoard?.gather == before { take(stored, cleared: cleared) } else { storeWatch.lookLater() }
      tell(.stored([.entries, .others]))
    } catch {
      log.warning("The board could not read its store.", metadata: ["error": "\(error)"])
      storeWatch.lookLater()
    }
  }

  /// - Parameter cleared: The match on the board, where the store has it and none on the board.
  private func take(_ stored: StoredMatch?, cleared: UUID?) {
    if let stored, stored.match.gather.id == onBoard?.gather { return merge(stored) }
    if stored == nil, onBoard == nil { return }
    // What is on its way is of the match that is on the board still.
    if saving.isBusy, onBoard != nil { return storeWatch.lookLater() }
    if let cleared { tell(.cleared(gather: cleared)) }
    show(stored)
  }

  /// Takes over what the store has of the match on the board.
  /// - Parameter refused: Entries that the store has not taken, and will not.
  func merge(_ stored: StoredMatch, refused: Set<UUID> = []) {
    onBoard?.take(stored)
    guard var board = onBoard, !refused.isEmpty || !board.knows(stored) else { return }
    let before = (board.isEnded, board.match.state.score)
    board.merge(stored, refused: refused)
    onBoard = board
    tell(.match(board.standing))
    let after = (board.isEnded, board.match.state.score)
    // The match goes on, or there is a message that the operator has to see before the board is cleared.
    if !after.0 || before != after || !refused.isEmpty { saving.clearsBoard = false }
    if after.0, before != after { tell(.resultSet(after.1)) }
  }
}
