import GatherModel
import GatherStore
import Glibc
import Logging
import MatchSession
import Reports
import Scenes

extension Board {
  /// Keys wait until this time for the data that a page has requested; nil if no keys wait.
  var keysWaitUntil: BoardInstant? { scenes.isPageInFront ? pageWait.end(at: clock.now()) : nil }

  func openMenu() {
    if !scenes.isOpen { scenes.openMenu() }
  }

  func openPhones() {
    if !scenes.isOpen { scenes.openPhoneList() }
  }

  /// Makes the open pages read the stored data again after a change. Several changes during such a read cause only one
  /// further read.
  func refreshPages(after parts: StoredParts) {
    guard scenes.isOpen, scenes.mayShow(parts), pageWait.mayRefresh() else { return }
    pageWait.reason = .refresh
    defer { pageWait.reason = .aside }
    handle(outcome: scenes.refresh(at: clock.now()))
  }

  func handle(outcome: SceneStack.Outcome?) {
    switch outcome {
    case nil: break
    // While the pages were open, a player may have been renamed, or a gather deleted. So the idle scene and the badges
    // are read again.
    case .closed:
      loadIdleNews()
      loadBadges()
    case .fullScreenToggled: turn.togglesFullScreen.toggle()
    case .quit: close()
    }
  }

  /// Creates the facts that pages can read without waiting for the store.
  func pageFacts() -> PageFacts {
    let (clock, configuration, executor) = (clock, configuration, executor)
    // Swift 6.2 does not compile a closure that captures an actor as [unowned self].
    unowned let board = self
    func now<Value: Sendable>(_ read: @escaping @Sendable (isolated Board) -> Value) -> () -> Value {
      {
        executor.preconditionIsolated()
        return board.assumeIsolated { read($0) }
      }
    }
    var facts = PageFacts(
      now: { clock.now() }, local: { LocalTime($0).moment },
      usual: { MatchSettings(on: clock.wallClock(), configuration) })
    facts.formats = configuration.formats
    facts.points = configuration.points
    facts.importCommand = session.store.folder.commandOfPlayers("players import")
    facts.isOpenToListeners = ServiceLogin.isOpenToListeners
    facts.picture = { SquareCode(qrCodeOf: $0) }
    facts.hasResult = now { $0.ownScoreboard?.state.match.state.phase == .ended }
    facts.matchInPlay = now { board in
      board.ownScoreboard.flatMap { $0.state.match.state.phase == .ended ? nil : $0.state.match }
    }
    facts.clearBoard = now { $0.clearBoard() }
    facts.restart = now { $0.restart() }
    return facts
  }

  /// Runs work on the store, but not on the loop's thread.
  @discardableResult
  func begin<Value: Sendable>(
    _ kind: PageWork, _ work: @escaping @Sendable (BoardPageStore) async throws -> Value,
    tell: @escaping (Result<Value, PageTrouble>) -> Void
  ) -> Task<Void, Never> {
    let answer = LoopCallback(tell: tell)
    let store = BoardPageStore(
      store: session.store.current, folder: session.store.folder, clock: clock, boot: session.boot,
      login: joined.login, phones: joined.phones, setUp: joined.setUp)
    let (reason, isChange) = (kind == .aside ? .aside : pageWait.reason, kind == .change)
    pageWait.begin(reason, isChange: isChange, at: clock.now())
    return Task {
      let result: Result<Value, any Error>
      do {
        if isChange { await session.storeWhatWasDone() }
        result = .success(try await work(store))
      } catch {
        log.warning("The board could not do what a page requested.", metadata: ["error": "\(error)"])
        result = .failure(error)
      }
      pageWait.end(reason, isChange: isChange)
      pageWait.reason = reason
      answer.tell(result.mapError { PageTrouble($0) })
      pageWait.reason = .aside
      if pageWait.clearStale() { refreshPages(after: .others) }
      if case .failure(let error) = result, error.isOfFile { await session.recover(store.store) }
      if isChange {
        storeChanged()
        joined.tellService(.changed)
      }
    }
  }
}

/// Passes the requests of pages to the board. The board's scenes own this object, so it does not outlive the board.
final class BoardPages: PageBoard {
  private unowned let board: Board

  init(_ board: Board) {
    self.board = board
  }

  func begin<Value: Sendable>(
    _ kind: PageWork, _ work: @escaping @Sendable (any PageStore) async throws -> Value,
    tell: @escaping (Result<Value, PageTrouble>) -> Void
  ) -> () -> Void {
    board.executor.preconditionIsolated()
    let answer = LoopCallback(tell: tell)
    let task = board.assumeIsolated { board in
      board.begin(kind) {
        try await work($0)
      } tell: {
        answer.tell($0)
      }
    }
    return { task.cancel() }
  }
}

extension Error {
  /// Whether the error requires a new file for the store.
  fileprivate var isOfFile: Bool {
    switch self as? GatherStoreError {
    case .damaged, .takenAway: true
    default: false
    }
  }
}

/// Receives the outcome of a request, only on the loop's thread, where the request was made.
struct LoopCallback<Outcome>: @unchecked Sendable {
  let tell: (Outcome) -> Void
}

extension PageTrouble {
  init(_ error: any Error) {
    guard let error = error as? GatherStoreError else {
      self = (error as? Failure).map(Self.init(failure:)) ?? .other("\(error)")
      return
    }
    self =
      switch error {
      case .diskFull: .diskFull
      case .noAccess: .readOnly
      case .damaged, .takenAway: .damaged
      case .noSuchPlayer, .noSuchGather: .gone
      case .playerInPlay: .inPlay
      case .gatherInPlay: .gatherInPlay
      case .busy: .busy
      case .io(_, let detail): .diskFailed(detail)
      default: .other(Failure(error).message)
      }
  }
}

extension PageTrouble {
  /// - Parameter failure: The failure to write a file.
  init(failure: Failure) {
    self =
      switch failure.systemError {
      case ENOSPC, EDQUOT: .diskFull
      case EROFS: .readOnly
      case let code?: .notWritten(reason: TerminalText.systemError(code))
      case nil: .other(failure.message)
      }
  }
}
