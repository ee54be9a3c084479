import GatherModel
import GatherStore
import Glibc
import Logging
import MatchSession
import Reports
import Scenes

// The organiser's scenes over the board.
extension Board {
  /// Until when the keyboard is to wait: a page has asked the store for what its next keys are for. Nil once that is
  /// there, and where nothing was asked for.
  var keysWaitUntil: BoardInstant? { scenes.isPageInFront ? pageWait.end(at: clock.now()) : nil }

  /// Opens the menu over the board.
  func openMenu() {
    if !scenes.isOpen { scenes.openMenu() }
  }

  /// Opens the phones over the board.
  func openPhones() {
    if !scenes.isOpen { scenes.openPhoneList() }
  }

  /// Tells the page in front that what it has read may have changed; once for all that changes while it reads.
  func refreshPages(after parts: StoredParts) {
    guard scenes.isOpen, scenes.mayShow(parts), pageWait.mayRefresh() else { return }
    pageWait.reason = .refresh
    defer { pageWait.reason = .aside }
    take(scenes.refresh(at: clock.now()))
  }

  func take(_ outcome: SceneStack.Outcome?) {
    switch outcome {
    case nil: break
    // A player may have another name by now, or a gather be gone.
    case .closed:
      loadIdleNews()
      loadBadges()
    case .fullScreenToggled: turn.togglesFullScreen.toggle()
    case .quit: close()
    }
  }

  /// What pages have done for them: by the store, off the loop.
  func pageWorkers() -> PageWorkers {
    let clock = clock
    return PageWorkers(
      now: { clock.now() },
      players: PageWorkers.Players(
        importCommand: session.store.folder.commandOfPlayers("players import"),
        all: worker { store in try await store.playersNow() },
        delete: worker { store, id in try await store.deletePlayer(id) },
        add: worker { store, details in try await store.addPlayer(details) },
        change: changer()),
      history: historyWorkers(), teams: teamWorkers(), board: boardWorkers())
  }

  private func changer() -> (Player.ID, PlayerChange, @escaping PageWorkers.Reply<Player>) -> Void {
    let change: ((Player.ID, PlayerChange), @escaping PageWorkers.Reply<Player>) -> Void =
      worker { store, given in
        let (id, change) = given
        return try await store.changePlayer(id) { change.apply(to: &$0) }
      }
    return { change(($0, $1), $2) }
  }

  /// A worker that has the store do something, and tells what came of it.
  func worker<Value: Sendable>(
    _ work: @escaping @Sendable (GatherStore) async throws -> Value
  ) -> (@escaping PageWorkers.Reply<Value>) -> Void {
    // Swift 6.2 does not compile a closure that captures an actor as [unowned self].
    unowned let board = self
    return { [executor] reply in
      executor.preconditionIsolated()
      let answer = LoopCallback(tell: reply)
      board.assumeIsolated { $0.begin(work, answer, isChange: false, isAside: false) }
    }
  }

  /// A worker that has the store do something with what it is given.
  /// - Parameters:
  ///   - isChange: Whether it changes what is stored, which the service may have to be told.
  ///   - isAside: Whether no key is for what comes of it.
  func worker<Given: Sendable, Value: Sendable>(
    isChange: Bool = true, isAside: Bool = false,
    _ work: @escaping @Sendable (GatherStore, Given) async throws -> Value
  ) -> (Given, @escaping PageWorkers.Reply<Value>) -> Void {
    unowned let board = self
    return { [executor] given, reply in
      executor.preconditionIsolated()
      let answer = LoopCallback(tell: reply)
      board.assumeIsolated {
        $0.begin({ store in try await work(store, given) }, answer, isChange: isChange, isAside: isAside)
      }
    }
  }

  private func begin<Value: Sendable>(
    _ work: @escaping @Sendable (GatherStore) async throws -> Value,
    _ answer: LoopCallback<Result<Value, PageTrouble>>,
    isChange: Bool, isAside: Bool
  ) {
    let store = session.store.current
    let reason = isAside ? .aside : pageWait.reason
    pageWait.begin(reason, isChange: isChange, at: clock.now())
    Task {
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
      if pageWait.takeStale() { refreshPages(after: .others) }
      if case .failure(let error) = result, error.isOfFile { await session.recover(store) }
      if isChange {
        storeChanged()
        joined.tellService(.changed)
      }
    }
  }
}

extension Error {
  /// Whether the store needs a new file.
  fileprivate var isOfFile: Bool {
    switch self as? GatherStoreError {
    case .damaged, .takenAway: true
    default: false
    }
  }
}

/// Receives the outcome of a request: on the loop's thread, where the request was made, and on no other.
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
  /// - Parameter failure: Of a file that was to be written.
  fileprivate init(failure: Failure) {
    self =
      switch failure.systemError {
      case ENOSPC, EDQUOT: .diskFull
      case EROFS: .readOnly
      case let code?: .notWritten(reason: TerminalText.systemError(code))
      case nil: .other(failure.message)
      }
  }
}
