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
  /// The picture that the loop has to show, and the time of its next request.
  package struct Frame: Sendable {
    /// The scene in front, to be drawn.
    package var scene: SceneModel
    /// The next time at which the picture changes without an input, or another event is due; nil if there is none.
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

  /// The session of the match on the board. The same executor runs its jobs.
  package nonisolated let session: MatchSession
  let clock: BoardClock
  let log: Logger
  let configuration: BoardConfiguration
  /// The scene of the match or the idle scene, and the organiser's pages over it.
  private(set) lazy var scenes = SceneStack(
    BoardPages(self), pageFacts(), words: configuration.words, keyMap: configuration.keyMap, at: clock.now())
  /// The unanswered requests of the pages to the store.
  var pageWait = PageWait()
  /// The parts that the board is connected with.
  var joined = Joined()
  var service = ServiceStanding()
  var horns: Horns
  /// The state for the time without a match on the board.
  var empty = EmptyBoard()
  /// The known state of the other boards of the site, and of the planned day.
  var fleet = FleetNews()
  /// The phones that wait for permission.
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
    /// Serves phones; nil if phones cannot be allowed.
    var phones: BoardPhones?
    /// Reads pictures; nil before there is a screen.
    var pictures: BoardPictures?
  }

  /// The phones that wait for permission.
  struct WaitingPhones {
    /// The phones that were already announced.
    var told: Set<Int64> = []
    /// The number of reads of the waiting phones that have begun. Only the result of the newest read counts.
    var looks = 0
  }

  /// The state for the time without a match on the board.
  struct EmptyBoard {
    /// The data that may have been lost before the start; nil if none was. It is kept until a match is shown.
    var loss: MatchLoss?
    /// The gather whose result was last removed from the board, until another gather is on the board; nil if there is
    /// none.
    var cleared: UUID?
  }

  /// The progress of the main loop.
  struct Turn {
    /// The time up to which the scene has handled key presses and the passing of time. Later inputs never get an
    /// earlier time.
    var seen: BoardInstant
    /// All inputs before this time have been handled.
    var inputsRead: BoardInstant
    /// Whether the next frame switches between full screen and window.
    var togglesFullScreen = false
    /// The time at which the board was told to end; nil before that.
    var closingSince: BoardInstant?
  }

  /// The maximum time for which a board that ends waits for a slow disk.
  static let closingTimeout = Duration.seconds(10)

  /// - Parameters:
  ///   - stored: The first match on the board, from the store; nil if there is none.
  ///   - loss: The data that may be missing in that match.
  ///   - configuration: The keys, their effects and the language.
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

  /// Tells the board to end. It ends after all is saved, or after the timeout for the disk.
  package func close() {
    let now = clock.now()
    if turn.closingSince == nil {
      turn.closingSince = now
      session.assumeIsolated { $0.noteOrderlyEnd(at: now) }
    }
    horns.hush()
    if isDiskBusy { tell(.closing) }
  }

  /// Returns the frame of this moment.
  /// - Parameter inputsRead: All inputs before this time have been handled; nil for now. A key counts as held only if
  ///   this time is after the end of the hold, because before that its release may still be among the unread inputs.
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

  /// Whether the board ends as soon as it can.
  var isClosing: Bool { turn.closingSince != nil }

  /// Whether the store is busy, so that it cannot be closed at once.
  package var isDiskBusy: Bool {
    session.assumeIsolated { $0.isBusy } || pageWait.changeCount > 0
  }

  /// The number of key presses and page changes that are not saved.
  package var unsavedCount: Int { session.assumeIsolated { $0.unsavedCount } + pageWait.changeCount }

  /// Adds a device that sounds the horn.
  /// - Parameters:
  ///   - hush: Called to stop the sound at once: when the board ends, and when an operator mutes the horn.
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
  /// Returns a command that reads players from a file, for typing on the board's machine.
  func commandOfPlayers(_ command: String) -> String {
    // The service's folder belongs to the user gatherboard, who may be unable to read the file of players. So the shell
    // of the person who types the command opens that file.
    self == .service
      ? "sudo -u gatherboard gatherboard \(command) - < players.csv" : "gatherboard \(command) players.csv"
  }
}
