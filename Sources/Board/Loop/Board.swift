import FoundationEssentials
package import GatherModel
package import GatherStore
package import Logging
package import MatchSession
import Reports
package import SDLKit
package import Scenes

/// The whole board: the scene in front, the match's session behind it, and the exchange between them.
///
/// Its jobs run on the thread of the main loop, which passes events to it and requests frames from it.
package actor Board {
  /// The picture that the loop has to show, and the time at which the loop has to request the next one.
  package struct Frame: Sendable {
    /// The scene in front, to be drawn.
    package var scene: SceneModel
    /// The next time at which the loop must request a frame, even without an input; nil if there is none.
    package var wake: BoardInstant?
    /// Whether the board has ended.
    package var isOver: Bool
    /// Whether an operator has switched between full screen and window since the last frame.
    package var togglesFullScreen: Bool
    /// Whether a field has the caret, so that typed text is for the field.
    package var isTyping: Bool
  }

  /// Runs the board's jobs on the loop's thread.
  package nonisolated let executor: LoopExecutor
  /// The executor in the form that Swift requires of an actor.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// The session of the match on the board. Its jobs run on the ``executor``, too.
  package nonisolated let session: MatchSession
  let clock: BoardClock
  let log: Logger
  let configuration: BoardConfiguration
  /// The scene of the match or the idle scene, and the organiser's pages over it.
  private(set) lazy var scenes = SceneStack(
    BoardPages(self), pageFacts(), words: configuration.words, keyMap: configuration.keyMap, at: clock.now())
  var pageWait = PageWait()
  var joined = Joined()
  var service = ServiceStanding()
  var horns: Horns
  var empty = EmptyBoard()
  var fleet = FleetNews()
  var waiting = WaitingPhones()
  var turn: Turn

  /// The parts that the board is connected with, apart from its session.
  struct Joined {
    /// Receives the decisions of an operator about the service.
    var tellService: @Sendable (ServiceDecision) -> Void = { _ in }
    /// Called after each change of the stored data.
    var onStored: @Sendable () -> Void = {}
    /// Receives the pitch that an operator has chosen.
    var choosePitch: @Sendable (TopicName) -> Void = { _ in }
    /// Logs in to a service; nil if the board cannot follow one.
    var login: ServiceLogin?
    var phones: BoardPhones?
    /// Stores the first steps; nil on a board that does not run from a card.
    var setUp: BoardSetUp?
    /// Reads pictures; nil before there is a screen.
    var pictures: BoardPictures?
  }

  /// The phones that wait for permission.
  struct WaitingPhones {
    /// The phones that were already announced.
    var told: Set<Int64> = []
    /// The number of reads that have begun. Only the result of the newest read counts.
    var looks = 0
  }

  /// The state for the time without a match on the board.
  struct EmptyBoard {
    /// The data that may have been lost before the start. It is kept until a match is shown.
    var loss: MatchLoss?
    /// The gather whose result was most recently removed; nil as soon as another gather is on the board.
    var cleared: UUID?
  }

  struct Turn {
    /// The time up to which the scene has handled everything. A key press with an earlier time gets this time.
    var seen: BoardInstant
    /// All inputs before this time have been handled.
    var inputsRead: BoardInstant
    var togglesFullScreen = false
    /// The time at which the board was told to end; nil before that.
    var closingSince: BoardInstant?
    /// Whether the board starts again after its end.
    var restarts = false
  }

  /// The maximum time that the board waits for a slow disk before it ends.
  static let closingTimeout = Duration.seconds(10)

  /// - Parameter loss: The data that may be missing in the match.
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

  // MARK: Calls by the loop

  /// Tells the board to end. It ends after all is saved, or when ``closingTimeout`` is over.
  package func close() {
    let now = clock.now()
    if turn.closingSince == nil {
      turn.closingSince = now
      session.assumeIsolated { $0.noteOrderlyEnd(at: now) }
    }
    horns.hush()
    if isDiskBusy { tell(.closing) }
  }

  /// Ends the board, which then starts again with the stored settings.
  func restart() {
    turn.restarts = true
    close()
  }

  /// Returns the frame of this moment.
  /// - Parameter inputsRead: All inputs before this time have been handled; nil for now. A key counts as held only up
  ///   to this time, because its release may be among the unread inputs.
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

  /// Whether a field has the caret, so that typed text is for the field.
  package var isTyping: Bool { scenes.hasCaret }

  var isClosing: Bool { turn.closingSince != nil }
  /// Whether the board ends for good. The service manager would kill a board that starts again after it was told of an
  /// end.
  var isEnding: Bool { isClosing && !turn.restarts }

  /// Whether the store is busy, so that it cannot be closed at once.
  package var isDiskBusy: Bool {
    session.assumeIsolated { $0.isBusy } || pageWait.changeCount > 0
  }

  /// The number of key presses, and of changes made on pages, that are not saved yet.
  package var unsavedCount: Int { session.assumeIsolated { $0.unsavedCount } + pageWait.changeCount }

  /// Adds a device that sounds the horn.
  /// - Parameters:
  ///   - hush: Called to stop the sound at once.
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
  func commandOfPlayers(_ command: String) -> String {
    // The user gatherboard may have no permission to read the file. Therefore the shell of the operator opens the file
    // and passes it on as standard input.
    self == .service
      ? "sudo -u gatherboard gatherboard \(command) - < players.csv" : "gatherboard \(command) players.csv"
  }
}
