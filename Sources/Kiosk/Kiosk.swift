import FoundationEssentials
package import GatherModel
package import GatherStore
package import Logging
import Reports
package import SDLKit
package import Scenes
package import Screen

/// The board in one piece: the scene in front, the store behind it, and what goes between them.
///
/// Its jobs run on the thread of the main loop, which hands it events and asks it for pictures.
package actor Kiosk {
  /// The scene in front.
  enum Scene {
    case scoreboard(Scoreboard.Interactor)
    case idle(Idle.Interactor)
    case chooseGather(ChooseGather.Interactor)
  }

  /// Something that sounds when the horn is to sound: a loudspeaker, a relay.
  private struct Sounder {
    var sound: @Sendable (HornCall) -> Void
    var hush: @Sendable () -> Void
  }

  /// What the loop has to show, and when it should ask again.
  package struct Frame: Sendable {
    package var scene: SceneModel
    /// When the picture will change by itself, or something else falls due.
    package var wake: BoardInstant?
    /// The board has ended.
    package var isOver: Bool
    /// Whole screen or window, as somebody asked since the last frame.
    package var togglesFullScreen: Bool
    /// A field has the caret: what is typed is for it.
    package var isTyping: Bool
  }

  package nonisolated let executor: LoopExecutor
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  let store: StoreHandle
  let clock: BoardClock
  let boot: BootID?
  let log: Logger
  let manner: BoardManner
  var scene: Scene
  /// The organiser's scenes over it.
  private(set) lazy var desk = Desk(
    workers: deskWorkers(), words: manner.words, keyMap: manner.keyMap, formats: manner.formats,
    at: clock.now())
  /// What logs in to a service; nil on a board that plays with nobody. Set before the desk is asked for anything.
  var login: ServiceLogin?
  /// How the board stands to the service that it follows; nil where it follows none.
  var service: ServiceState?
  /// What the service offers to choose from, and what of it somebody has left alone.
  var choices: [ChooseGather.Choice] = []
  var leftChoices: Set<UUID> = []
  /// Whether somebody is choosing although there is a gather, which nobody has begun to play.
  var isChoosing = false
  /// Another board's match that this one shows; nil while it keeps its own.
  var followed: Match?
  /// What may be missing since before the start, for as long as no match is on the board that could be checked.
  var loss: Scoreboard.Loss?
  /// The gather whose result was taken off the board last, until another one is on it; nil for none.
  var clearedGather: UUID?
  /// Whether somebody has muted the horn, or the settings have.
  var isHornMuted: Bool
  private var sounders: [Sounder] = []
  /// Takes what an operator has decided about the service.
  var tellService: @Sendable (ServiceDecision) -> Void = { _ in }
  /// What the desk waits for of the store.
  var deskWait = DeskWait()
  /// Whether all keys are shown in place of a scene without a match; the match's own shows them itself.
  var areKeysShown = false
  /// How many scenes there have been.
  private(set) var sceneCount = 0
  var saving = SavingQueue()
  /// Why the last attempt to save failed; nil where it did not.
  var savingError: GatherStoreError?
  var togglesFullScreen = false
  /// Up to when the scene has seen what was pressed and what time has brought about: nothing is told to it of before.
  var seen: BoardInstant
  /// When the end was asked for; nil while the board goes on.
  private var closingSince: BoardInstant?
  /// When the stored files are next looked at, and when the next heartbeat is due.
  var nextLook: BoardInstant
  var nextBeat: BoardInstant?
  var isLooking = false
  var looksAgain = false
  /// How often ``storeChanged()`` was called.
  var changeCount = 0
  var isRescuing = false
  /// How many entries were saved since the write-ahead log was last emptied.
  var savedSinceCheckpoint = 0
  /// How the database looked when all of it was last read; nil before.
  var checkedMark: DataFolder.ChangeMark?
  /// True while the whole file is being read, which nothing has to wait for.
  package internal(set) var isChecking = false
  /// Which file the store is; nil before the first look.
  var databaseInode: UInt64?
  var changeMarks: [DataFolder.ChangeMark] = []
  /// Heartbeats on their way to the disk: that of an orderly end may come beside another one.
  var beatsUnderWay = 0
  var isBeating: Bool { beatsUnderWay > 0 }
  var dataVersion: Int?
  /// Called after each time that the board has written what others may want to know of.
  var onStored: @Sendable () -> Void = {}

  /// How long the end waits for a slow disk.
  static let closingPatience = Duration.seconds(10)

  /// - Parameters:
  ///   - stored: What the board shows first, as the store has it.
  ///   - loss: What may be missing of it.
  ///   - manner: What its keys mean and how it answers them.
  package init(
    executor: LoopExecutor, store: StoreHandle, stored: StoredMatch?, loss: Scoreboard.Loss? = nil,
    clock: BoardClock,
    boot: BootID?, manner: BoardManner = BoardManner(), log: Logger
  ) {
    self.executor = executor
    self.store = store
    self.clock = clock
    self.boot = boot
    self.manner = manner
    isHornMuted = manner.isHornMuted
    self.log = log
    let now = clock.now()
    nextLook = now + Self.lookInterval
    seen = now
    scene = .idle(
      Idle.Interactor(environment: Self.idleEnvironment(clock, manner, store.folder), at: now))
    executor.preconditionIsolated()
    assumeIsolated { kiosk in
      kiosk.loss = loss
      kiosk.show(stored)
      if let loss { kiosk.tell(.lossFound(loss)) }
    }
  }

  // MARK: What the loop calls

  /// Asks for the end: as soon as all is saved, or when the patience with the disk is over.
  package func close() {
    let now = clock.now()
    if closingSince == nil {
      closingSince = now
      beatLast(at: now)
    }
    hush()
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
    defer { togglesFullScreen = false }
    let patience = closingSince.map { $0 + Self.closingPatience }
    return Frame(
      scene: desk?.model ?? (areKeysShown ? .keys(KeyHelp(manner.keyMap, in: manner.words)) : model),
      wake: [change, desk?.change, deadline, nextBeat, isLooking ? nil : nextLook, patience, keysWaitUntil]
        .compactMap(\.self).min(),
      isOver: patience.map { !isDiskBusy || now >= $0 } ?? false,
      togglesFullScreen: togglesFullScreen, isTyping: isTyping)
  }

  /// Whether a field has the caret, so that what is typed is for it.
  package var isTyping: Bool { isDeskInFront && desk.hasCaret }

  /// Whether the board ends as soon as it can.
  var isClosing: Bool { closingSince != nil }

  /// Whether the store has something to do: it cannot be closed at once.
  package var isDiskBusy: Bool {
    saving.isBusy || isBeating || isLooking || isRescuing || deskWait.changeCount > 0
  }

  /// How many presses are not saved, and changes of the desk.
  package var unsavedCount: Int { saving.pressCount + deskWait.changeCount }

  /// Adds something that sounds when the horn is to sound.
  /// - Parameters:
  ///   - hush: Called when what sounds is to end at once: at the end of the board, and when somebody mutes the horn.
  ///   - sound: Called on the loop's thread; it must not wait.
  package func addSounder(
    hush: @escaping @Sendable () -> Void = {}, _ sound: @escaping @Sendable (HornCall) -> Void
  ) {
    sounders.append(Sounder(sound: sound, hush: hush))
  }

  func hush() {
    for sounder in sounders { sounder.hush() }
  }

  // MARK: Scenes

  /// Shows a match as it is stored, or the idle scene without one.
  func show(_ stored: StoredMatch?) {
    let now = clock.now()
    // The clock of the scene before may have come to its end just now.
    if case .scoreboard(let board) = scene { take(board.handle(.timePassed, at: now), at: now) }
    sceneCount += 1
    areKeysShown = false
    seen = max(seen, now)
    // It was meant for the scene before.
    saving.clearsBoard = false
    if stored != nil { (clearedGather, loss) = (nil, nil) }
    guard var stored else { return showNoGather(at: now) }
    if let recovery = stored.recovery(in: boot, at: now, wallClock: clock.wallClock()) {
      stored.match.append(recovery)
      save(recovery, of: stored.match.gather.id)
    }
    let gather = stored.match.gather.id
    let environment = environment { [executor] entry in
      executor.preconditionIsolated()
      self.assumeIsolated { $0.save(entry, of: gather) }
    }
    scene = .scoreboard(
      Scoreboard.Interactor(
        match: stored.match, service: service, isHornMuted: isHornMuted,
        wasSwitchedOff: stored.wasSwitchedOff, environment: environment, at: now))
    nextBeat = now
  }

  /// What the board's scene works with.
  func environment(save: @escaping (LogEntry) -> Void) -> Scoreboard.Environment {
    let wallClock = clock.wallClock
    return Scoreboard.Environment(
      makeID: { UUID() }, wallClock: { wallClock() }, save: save,
      soundHorn: { [executor] call in
        executor.preconditionIsolated()
        self.assumeIsolated { kiosk in kiosk.sounders.forEach { $0.sound(call) } }
      }, hornRules: manner.hornRules,
      doublePress: manner.doublePress, flashesGoals: manner.goalFlash, keyMap: manner.keyMap,
      words: manner.words, echoTime: manner.echoTime, formats: manner.formats)
  }

  /// Another board's match, a choice, or the time of day.
  func showNoGather(at now: BoardInstant) {
    areKeysShown = false
    nextBeat = nil
    if let followed {
      scene = .scoreboard(
        Scoreboard.Interactor(
          match: followed, service: service, isFollower: true, isHornMuted: isHornMuted,
          environment: environment { _ in }, at: now))
    } else if !offeredChoices.isEmpty {
      scene = .chooseGather(
        ChooseGather.Interactor(
          offeredChoices, service: service, keyMap: manner.keyMap, words: manner.words))
    } else {
      let idle = Idle.Interactor(
        environment: Self.idleEnvironment(clock, manner, store.folder), service: service,
        hasCleared: clearedGather != nil, loss: loss, at: now)
      _ = idle.handle(.offered(!choices.isEmpty), at: now)
      scene = .idle(idle)
    }
  }

  private func passTime(to now: BoardInstant) {
    switch scene {
    case .scoreboard(let board):
      if let deadline = board.deadline, deadline <= now {
        seen = max(seen, now)
        take(board.handle(.timePassed, at: now), at: now)
      }
    case .idle(let idle):
      if idle.deadline <= now {
        seen = max(seen, now)
        take(idle.handle(.timePassed, at: now), at: now)
      }
    case .chooseGather(let list):
      if let deadline = list.deadline, deadline <= now {
        seen = max(seen, now)
        take(list.handle(.timePassed, at: now), at: now)
      }
    }
    beat(at: now)
    look(at: now)
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
  /// A command that reads players from a file, as somebody beside the board has to type it.
  func commandOfPlayers(_ command: String) -> String {
    // The service's folder is its user's alone, who cannot read everybody's files.
    self == .service
      ? "sudo -u gatherboard gatherboard \(command) - < players.csv" : "gatherboard \(command) players.csv"
  }
}
