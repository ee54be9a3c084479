import FoundationEssentials
package import GatherModel
package import GatherStore
package import Logging
package import MatchSession
import Reports
package import SDLKit
package import Scenes
package import Screen

/// The board in one piece: the scene in front, the match's session behind it, and what goes between them.
///
/// Its jobs run on the thread of the main loop, which hands it events and asks it for pictures.
package actor Board {
  /// The scene in front.
  enum Scene {
    case scoreboard(Scoreboard.Interactor)
    case idle(Idle.Interactor)
    case chooseGather(ChooseGather.Interactor)
  }

  /// What the loop has to show, and when it should ask again.
  package struct Frame: Sendable {
    package var scene: SceneModel
    /// When the picture will change by itself, or something else falls due.
    package var wake: BoardInstant?
    /// The board has ended.
    package var isOver: Bool
    /// Whether an operator has asked since the last frame to change between whole screen and window.
    package var togglesFullScreen: Bool
    /// A field has the caret: what is typed is for it.
    package var isTyping: Bool
  }

  package nonisolated let executor: LoopExecutor
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  package nonisolated let session: MatchSession
  let clock: BoardClock
  let log: Logger
  let manner: BoardManner
  var scene: Scene
  /// The organiser's scenes over it.
  private(set) lazy var desk = Desk(
    workers: deskWorkers(), words: manner.words, keyMap: manner.keyMap, formats: manner.formats,
    at: clock.now())
  /// What the desk waits for of the store.
  var deskWait = DeskWait()
  /// What the board is joined with. Set before the desk is asked for anything.
  var joined = Joined()
  var service = ServiceStanding()
  var horns: Horns
  /// What there is to say while no match is on the board.
  var empty = EmptyBoard()
  var turn: Turn

  /// What the board is joined with, beside its session.
  struct Joined {
    /// What logs in to a service; nil on a board that plays with nobody.
    var login: ServiceLogin?
    /// Takes what an operator has decided about the service.
    var tellService: @Sendable (ServiceDecision) -> Void = { _ in }
    /// Called after each time that what is stored has changed.
    var onStored: @Sendable () -> Void = {}
  }

  /// What there is to say while no match is on the board.
  struct EmptyBoard {
    /// What may be missing since before the start, for as long as no match is there that could be checked.
    var loss: MatchLoss?
    /// The gather whose result was taken off the board last, until another one is on it; nil for none.
    var cleared: UUID?
    /// Whether all keys are shown; a match shows them itself.
    var areKeysShown = false
  }

  /// Where the main loop is.
  struct Turn {
    /// Up to when the scene has seen what was pressed and what time has brought about: nothing is told to it of before.
    var seen: BoardInstant
    /// Whether the next frame is to change between whole screen and window.
    var togglesFullScreen = false
    /// When the end was asked for; nil while the board goes on.
    var closingSince: BoardInstant?
  }

  /// How long the end waits for a slow disk.
  static let closingPatience = Duration.seconds(10)

  /// - Parameters:
  ///   - stored: What the board shows first, as the store has it.
  ///   - loss: What may be missing of it.
  ///   - manner: What its keys mean and how it answers them.
  package init(
    executor: LoopExecutor, store: StoreHandle, stored: StoredMatch?, loss: MatchLoss? = nil,
    clock: BoardClock,
    boot: BootID?, manner: BoardManner = BoardManner(), log: Logger
  ) {
    self.executor = executor
    session = MatchSession(executor: executor, store: store, clock: clock, boot: boot, log: log)
    self.clock = clock
    self.manner = manner
    horns = Horns(isMuted: manner.isHornMuted)
    self.log = log
    let now = clock.now()
    turn = Turn(seen: now)
    scene = .idle(
      Idle.Interactor(environment: Self.idleEnvironment(clock, manner, store.folder), at: now))
    executor.preconditionIsolated()
    assumeIsolated { board in
      board.empty.loss = loss
      board.begin(with: stored)
      if let loss { board.tell(.lossFound(loss)) }
    }
  }

  // MARK: What the loop calls

  /// Asks for the end: as soon as all is saved, or when the patience with the disk is over.
  package func close() {
    let now = clock.now()
    if turn.closingSince == nil {
      turn.closingSince = now
      session.assumeIsolated { $0.noteOrderlyEnd(at: now) }
    }
    horns.hush()
    if isDiskBusy, case .scoreboard(let board) = scene { _ = board.handle(.closing, at: now) }
  }

  /// The picture of this moment.
  package func frame() -> Frame {
    let now = clock.now()
    passTime(to: now)
    let model: SceneModel
    let change: BoardInstant?
    let deadline: BoardInstant?
    switch scene {
    case .scoreboard(let board):
      let (viewModel, next) = Scoreboard.present(board.state, at: now)
      (model, change, deadline) = (.scoreboard(viewModel), next, board.deadline)
    case .idle(let idle):
      let (viewModel, next) = Idle.present(idle.state, at: now)
      (model, change, deadline) = (.idle(viewModel), next, idle.deadline)
    case .chooseGather(let list):
      let (viewModel, hold, next) = ChooseGather.present(list.state, at: now)
      (model, change, deadline) = (.list(viewModel, hold: hold), next, list.deadline)
    }
    let desk = deskFrame(over: model, at: now)
    defer { turn.togglesFullScreen = false }
    let patience = turn.closingSince.map { $0 + Self.closingPatience }
    return Frame(
      scene: desk?.model ?? (empty.areKeysShown ? .keys(KeyHelp(manner.keyMap, in: manner.words)) : model),
      wake: [
        change, desk?.change, deadline, session.assumeIsolated { $0.deadline }, patience, keysWaitUntil,
      ].compactMap(\.self).min(),
      isOver: patience.map { !isDiskBusy || now >= $0 } ?? false,
      togglesFullScreen: turn.togglesFullScreen, isTyping: isTyping)
  }

  /// Whether a field has the caret, so that what is typed is for it.
  package var isTyping: Bool { isDeskInFront && desk.hasCaret }

  /// Whether the board ends as soon as it can.
  var isClosing: Bool { turn.closingSince != nil }

  /// Whether the store has something to do: it cannot be closed at once.
  package var isDiskBusy: Bool {
    session.assumeIsolated { $0.isBusy } || deskWait.changeCount > 0
  }

  /// How many presses are not saved, and changes of the desk.
  package var unsavedCount: Int { session.assumeIsolated { $0.unsavedCount } + deskWait.changeCount }

  /// Adds something that sounds when the horn is to sound.
  /// - Parameters:
  ///   - hush: Called when what sounds is to end at once: at the end of the board, and when an operator mutes the horn.
  ///   - sound: Called on the loop's thread; it must not wait.
  package func addSounder(
    hush: @escaping @Sendable () -> Void = {}, _ sound: @escaping @Sendable (HornCall) -> Void
  ) {
    horns.add(hush: hush, sound: sound)
  }

  // MARK: Scenes

  /// Shows a match of this board's own, or without one what else there is to show.
  func show(_ own: MatchOnBoard?) {
    let now = clock.now()
    // The clock of the scene before may have come to its end just now.
    if case .scoreboard(let board) = scene { take(board.handle(.timePassed, at: now), at: now) }
    empty.areKeysShown = false
    turn.seen = max(turn.seen, now)
    guard let own else { return showNoGather(at: now) }
    (empty.cleared, empty.loss) = (nil, nil)
    let board = Scoreboard.Interactor(
      match: own.match, service: service.state, isHornMuted: horns.isMuted,
      wasSwitchedOff: own.wasSwitchedOff, environment: environment(perform: performer(of: own.gather)),
      at: now)
    if !own.standing.unsaved.isEmpty { _ = board.handle(.matchChanged(own.standing), at: now) }
    scene = .scoreboard(board)
  }

  /// Shows what the session has on the board; where it has none the scene stays.
  func showOwn() {
    if let own = session.assumeIsolated({ $0.onBoard }) { show(own) }
  }

  /// What the board's scene works with.
  private func environment(perform: @escaping Scoreboard.Environment.Perform) -> Scoreboard.Environment {
    Scoreboard.Environment(
      perform: perform,
      soundHorn: { [executor] call in
        executor.preconditionIsolated()
        self.assumeIsolated { $0.horns.sound(call) }
      }, hornRules: manner.hornRules,
      doublePress: manner.doublePress, flashesGoals: manner.goalFlash, keyMap: manner.keyMap,
      words: manner.words, echoTime: manner.echoTime, formats: manner.formats)
  }

  /// Another board's match, a choice, or the time of day.
  func showNoGather(at now: BoardInstant) {
    empty.areKeysShown = false
    if let followed = service.followed {
      scene = .scoreboard(
        Scoreboard.Interactor(
          match: followed, service: service.state, isFollower: true, isHornMuted: horns.isMuted,
          // The scene of a follower does nothing with the match.
          environment: environment { _, _, _ throws(ActionRefusal) in throw .noMatch }, at: now))
    } else if !service.offered.isEmpty {
      scene = .chooseGather(
        ChooseGather.Interactor(
          service.offered, service: service.state, keyMap: manner.keyMap, words: manner.words))
    } else {
      let idle = Idle.Interactor(
        environment: Self.idleEnvironment(clock, manner, session.store.folder), service: service.state,
        hasCleared: empty.cleared != nil, loss: empty.loss, at: now)
      _ = idle.handle(.offered(!service.choices.isEmpty), at: now)
      scene = .idle(idle)
    }
  }

  private func passTime(to now: BoardInstant) {
    switch scene {
    case .scoreboard(let board):
      if let deadline = board.deadline, deadline <= now {
        turn.seen = max(turn.seen, now)
        take(board.handle(.timePassed, at: now), at: now)
      }
    case .idle(let idle):
      if idle.deadline <= now {
        turn.seen = max(turn.seen, now)
        take(idle.handle(.timePassed, at: now), at: now)
      }
    case .chooseGather(let list):
      if let deadline = list.deadline, deadline <= now {
        turn.seen = max(turn.seen, now)
        take(list.handle(.timePassed, at: now), at: now)
      }
    }
    let isClosing = isClosing
    session.assumeIsolated { $0.passTime(to: now, isClosing: isClosing) }
  }

  private static func idleEnvironment(
    _ clock: BoardClock, _ manner: BoardManner, _ folder: DataFolder
  ) -> Idle.Environment {
    Idle.Environment(
      keyMap: manner.keyMap, words: manner.words, startCommand: folder.commandOfPlayers("gather start")
    ) {
      LocalTime.plausible(clock.wallClock())
    }
  }
}

extension DataFolder {
  /// A command that reads players from a file, as it has to be typed on the board's machine.
  func commandOfPlayers(_ command: String) -> String {
    // The service's folder is its user's alone, who cannot read everybody's files.
    self == .service
      ? "sudo -u gatherboard gatherboard \(command) - < players.csv" : "gatherboard \(command) players.csv"
  }
}
