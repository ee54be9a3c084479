import FoundationEssentials
package import GatherModel
package import GatherStore
package import Logging
package import MatchSession
import Reports
package import SDLKit
package import Scenes

/// The board in one piece: the scene in front, the match's session behind it, and what goes between them.
///
/// Its jobs run on the thread of the main loop, which hands it events and asks it for pictures.
package actor Board {
  /// What the loop has to show, and when it should ask again.
  package struct Frame: Sendable {
    /// The scene in front, as it is to be drawn.
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

  /// Runs the board's jobs on the loop's thread.
  package nonisolated let executor: LoopExecutor
  /// The same, as Swift asks an actor for it.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// The session of the match on the board, whose jobs the same executor runs.
  package nonisolated let session: MatchSession
  let clock: BoardClock
  let log: Logger
  let configuration: BoardConfiguration
  /// The scene of the match, or of none, and the organiser's pages over it.
  private(set) lazy var scenes = SceneStack(
    BoardPages(self), pageFacts(), words: configuration.words, keyMap: configuration.keyMap, at: clock.now())
  /// What the pages wait for of the store.
  var pageWait = PageWait()
  /// What the board is joined with.
  var joined = Joined()
  var service = ServiceStanding()
  var horns: Horns
  /// What there is to say while no match is on the board.
  var empty = EmptyBoard()
  /// What is known of the other boards of the site, and of the day that is planned.
  var fleet = FleetNews()
  /// The phones that wait to be let in.
  var waiting = WaitingPhones()
  var turn: Turn

  /// What the board is joined with, beside its session.
  struct Joined {
    /// Takes what an operator has decided about the service.
    var tellService: @Sendable (ServiceDecision) -> Void = { _ in }
    /// Called after each time that what is stored has changed.
    var onStored: @Sendable () -> Void = {}
    /// Takes the pitch that an operator has chosen.
    var choosePitch: @Sendable (TopicName) -> Void = { _ in }
    /// Logs in to a service; nil where none can be followed.
    var login: ServiceLogin?
    /// Serves phones; nil where none can be let in.
    var phones: BoardPhones?
    /// Reads pictures; nil before there is a screen.
    var pictures: BoardPictures?
  }

  /// The phones that wait to be let in.
  struct WaitingPhones {
    /// Those of which that was said.
    var told: Set<Int64> = []
    /// How many looks at them have begun: only the newest counts.
    var looks = 0
  }

  /// What there is to say while no match is on the board.
  struct EmptyBoard {
    /// What may be missing since before the start, for as long as no match is there that could be checked.
    var loss: MatchLoss?
    /// The gather whose result was taken off the board last, until another one is on it; nil for none.
    var cleared: UUID?
  }

  /// Where the main loop is.
  struct Turn {
    /// Up to when the scene has seen what was pressed and what time has brought about: nothing is told to it of before.
    var seen: BoardInstant
    /// All that was pressed before then has been handled.
    var inputsRead: BoardInstant
    /// Whether the next frame is to change between whole screen and window.
    var togglesFullScreen = false
    /// When the end was asked for; nil while the board goes on.
    var closingSince: BoardInstant?
  }

  /// How long the end waits for a slow disk.
  static let closingTimeout = Duration.seconds(10)

  /// - Parameters:
  ///   - stored: What the board shows first, as the store has it.
  ///   - loss: What may be missing of it.
  ///   - configuration: What its keys mean and how it answers them.
  package init(
    executor: LoopExecutor, store: StoreHandle, stored: StoredMatch?, loss: MatchLoss? = nil,
    clock: BoardClock,
    boot: BootID?, configuration: BoardConfiguration = BoardConfiguration(), log: Logger
  ) {
    self.executor = executor
    session = MatchSession(executor: executor, store: store, clock: clock, boot: boot, log: log)
    self.clock = clock
    self.configuration = configuration
    horns = Horns(isMuted: configuration.isHornMuted)
    self.log = log
    let now = clock.now()
    turn = Turn(seen: now, inputsRead: now)
    executor.preconditionIsolated()
    assumeIsolated { board in
      board.empty.loss = loss
      board.begin(with: stored)
      if let loss { board.tell(.lossFound(loss)) }
    }
  }

  // MARK: What the loop calls

  /// Asks for the end: as soon as all is saved, or when the time for the disk is over.
  package func close() {
    let now = clock.now()
    if turn.closingSince == nil {
      turn.closingSince = now
      session.assumeIsolated { $0.noteOrderlyEnd(at: now) }
    }
    horns.hush()
    if isDiskBusy { tell(.closing) }
  }

  /// The picture of this moment.
  /// - Parameter inputsRead: All that was pressed before then has been handled; nil for now. A key counts as held only
  ///   once that is later than the end of its hold.
  package func frame(inputsRead: BoardInstant? = nil) -> Frame {
    let now = clock.now()
    turn.inputsRead = min(inputsRead ?? now, now)
    passTime(to: now)
    defer { turn.togglesFullScreen = false }
    guard let (shown, change) = scenes.picture(at: now) else {
      preconditionFailure("A board shows a scene from its beginning on.")
    }
    let timeout = turn.closingSince.map { $0 + Self.closingTimeout }
    return Frame(
      scene: shown,
      wake: [
        change, scenes.deadline, session.assumeIsolated { $0.deadline }, timeout, keysWaitUntil,
      ].compactMap(\.self).min(),
      isOver: timeout.map { !isDiskBusy || now >= $0 } ?? false,
      togglesFullScreen: turn.togglesFullScreen, isTyping: isTyping)
  }

  /// Whether a field has the caret, so that what is typed is for it.
  package var isTyping: Bool { scenes.hasCaret }

  /// Whether the board ends as soon as it can.
  var isClosing: Bool { turn.closingSince != nil }

  /// Whether the store has something to do: it cannot be closed at once.
  package var isDiskBusy: Bool {
    session.assumeIsolated { $0.isBusy } || pageWait.changeCount > 0
  }

  /// How many presses are not saved, and changes of pages.
  package var unsavedCount: Int { session.assumeIsolated { $0.unsavedCount } + pageWait.changeCount }

  /// Adds something that sounds when the horn is to sound.
  /// - Parameters:
  ///   - hush: Called when what sounds is to end at once: at the end of the board, and when an operator mutes the horn.
  ///   - sound: Called on the loop's thread; it must not wait.
  package func addSounder(
    hush: @escaping @Sendable () -> Void = {}, _ sound: @escaping @Sendable (HornCall) -> Void
  ) {
    horns.add(hush: hush, sound: sound)
  }

  // MARK: Time

  private func passTime(to now: BoardInstant) {
    if scenes.passTime(to: now, inputsRead: turn.inputsRead) { turn.seen = max(turn.seen, now) }
    let isClosing = isClosing
    session.assumeIsolated { $0.passTime(to: now, isClosing: isClosing) }
  }
}

extension DataFolder {
  /// A command that reads players from a file, as it has to be typed on the board's machine.
  func commandOfPlayers(_ command: String) -> String {
    // The service's folder belongs to the user gatherboard, who may be unable to read the file of players.
    self == .service
      ? "sudo -u gatherboard gatherboard \(command) - < players.csv" : "gatherboard \(command) players.csv"
  }
}
