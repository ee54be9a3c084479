import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import Scenes

extension Kiosk {
  /// How often the store is asked whether somebody else has written to it.
  static let lookInterval = Duration.seconds(1)
  /// How often a running clock is noted as alive: with it a power cut costs less than 5 s, and an SD card writes a
  /// few kilobytes.
  static let beatInterval = Duration.seconds(4)

  /// Notes that the board is alive, while time passes on the clock.
  func beat(at now: BoardInstant) {
    guard let due = nextBeat, due <= now, !isClosing, case .scoreboard(let board) = scene else { return }
    nextBeat = now + Self.beatInterval
    let match = board.state.match
    // An entry on its way says the same, and a slow disk has enough to do.
    guard match.state.clock.isRunning(at: now), !saving.isBusy, !isBeating else { return }
    beat(match.gather.id, at: now)
  }

  /// Notes that the board ends in order, and where a running clock stood then. A board of the same boot goes on all the
  /// same; after another one the clock is paused there.
  func beatLast(at now: BoardInstant) {
    guard case .scoreboard(let board) = scene, !board.state.isFollower,
      board.state.match.state.clock.isRunning(at: now)
    else { return }
    beat(board.state.match.gather.id, at: now, isOrderlyEnd: true)
  }

  private func beat(_ gather: UUID, at now: BoardInstant, isOrderlyEnd: Bool = false) {
    beatsUnderWay += 1
    Task {
      defer { beatsUnderWay -= 1 }
      do throws(GatherStoreError) {
        try await store.current.beat(gather, boot: boot, at: now, isOrderlyEnd: isOrderlyEnd)
      } catch {
        log.warning("The heartbeat was not saved.", metadata: ["error": "\(error)"])
        if case .damaged = error { await rescue() }
      }
    }
  }

  /// Looks whether another command has changed the store, and shows what it did.
  ///
  /// As long as the files look the same there is nothing to ask the database. After a change it is asked twice, a
  /// second apart, for the files may have been written to between the look at them and the answer.
  func look(at now: BoardInstant) {
    guard !isLooking, !isClosing, nextLook <= now else { return }
    nextLook = now + Self.lookInterval
    let marks = store.folder.changeMarks()
    let isChanged = marks != changeMarks
    guard isChanged || looksAgain else { return }
    changeMarks = marks
    looksAgain = isChanged
    isLooking = true
    let inode = marks.first?.inode
    let isGone = databaseInode != nil && inode != databaseInode
    // Where the database has gone too, the lock is taken again with all else.
    if !isGone, !store.lock.isInPlace { takeLockAgain() }
    databaseInode = inode
    Task {
      if isGone {
        // SQLite would go on writing to a file that has no name any more.
        log.error("The stored file was taken away.", metadata: ["file": "\(store.folder.databasePath)"])
        await rescue()
      }
      await lookNow()
      isLooking = false
      check(marks.first)
    }
  }

  /// Reads all of the file when it was written to since it was last read: at a checkpoint, which is seldom, or by
  /// something that has no business there, whose damage is found while the match is whole in memory.
  private func check(_ mark: DataFolder.ChangeMark?) {
    guard !isChecking, !isClosing, mark != checkedMark else { return }
    checkedMark = mark
    isChecking = true
    Task {
      await checkFile(writtenAt: mark?.modified ?? 0)
      isChecking = false
    }
  }

  /// Something in this process has changed the store, which its own version does not tell: what the board shows is read
  /// anew at once.
  package func storeChanged() {
    changeCount += 1
    takeLater()
    nextLook = clock.now()
  }

  /// Somebody has deleted the file of the lock: that is said, and the file made again.
  private func takeLockAgain() {
    do throws(GatherStoreError) {
      try store.lock.renew()
      log.error("The lock file was deleted while the board runs; it is made again.")
    } catch {
      log.error("The lock file was deleted, and cannot be made again.", metadata: ["error": "\(error)"])
    }
  }

  private func lookNow() async {
    let changes = changeCount
    defer {
      // What changed while it was looked at may not have been seen.
      if changeCount != changes {
        takeLater()
        nextLook = clock.now()
      }
    }
    do {
      let version = try await store.current.dataVersion()
      if let dataVersion, dataVersion == version { return }
      dataVersion = version
      // The first look has nothing to compare with: what came between opening and now is read then.
      await reload()
    } catch {
      log.warning("The store could not be looked at.", metadata: ["error": "\(error)"])
      takeLater()
    }
  }

  /// Takes over what the store has on the board, unless it is what the board shows already.
  private func reload() async {
    let store = store.current
    let scenesBefore = sceneCount
    do {
      let stored = try await store.boardMatchNow()
      // What was read before the scene changed is of the past.
      if sceneCount == scenesBefore { take(stored) } else { takeLater() }
      refreshDesk()
    } catch {
      log.warning("The store could not be read.", metadata: ["error": "\(error)"])
      takeLater()
    }
  }

  private func take(_ stored: StoredMatch?) {
    // A match of this board's own that is in play goes before any other; a result of its own does not.
    if isFollowerInFront, stored?.isEnded != false { return }
    if isChoosing, case .chooseGather = scene { return takeLater() }
    guard case .scoreboard(let board) = scene, let stored,
      stored.match.gather.id == board.state.match.gather.id
    else {
      if stored == nil {
        switch scene {
        case .idle, .chooseGather: return
        case .scoreboard: break
        }
      }
      if case .scoreboard = scene, saving.isBusy { return takeLater() }
      return show(stored)
    }
    merge(stored, into: board)
  }

  /// Hands on what the store has of the match on the board: the scene goes on with it, whatever somebody is in the
  /// middle of there.
  /// - Parameter refused: Entries of this board that the store has not taken, and will not.
  func merge(_ stored: StoredMatch, into board: Scoreboard.Interactor, refused: Set<UUID> = []) {
    let match = board.state.match
    let known = Dictionary(match.log.entries.map { ($0.id, $0.event) }) { first, _ in first }
    // An entry that is known names another player once the one that it named was merged into him.
    if refused.isEmpty, stored.match.gather == match.gather,
      stored.match.log.entries.allSatisfy({ known[$0.id] == $0.event })
    {
      return
    }
    let before = (match.state.phase == .ended, match.state.score)
    tell(.merged(stored.match, refused: refused))
    let after = (board.state.match.state.phase == .ended, board.state.match.state.score)
    // The match goes on, or there is a message that the operator has to see before the board is cleared.
    if !after.0 || before != after || !refused.isEmpty { saving.clearsBoard = false }
    if after.0, before != after { tell(.resultSet(after.1)) }
  }

  private var isFollowerInFront: Bool {
    if case .scoreboard(let board) = scene { board.state.isFollower } else { false }
  }

  /// The board stays as it is for now, and the store is read anew at the next look: presses are still on their way,
  /// or it could not be read.
  func takeLater() {
    dataVersion = nil
    looksAgain = true
  }
}
