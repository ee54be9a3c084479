import Dispatch
import GPIO
package import GatherModel
package import GatherStore
import GatherServer
import GatherSync
package import Logging
package import MatchSession
package import Reports
import SDLKit
import Scenes
import Screen
import Stage

/// Runs the board from its first picture to its last, on the calling thread.
package struct MainLoop {
  /// The maximum time for which the loop sleeps while an input method may send text.
  private static let inputMethodTimeout = Duration.milliseconds(50)
  /// The minimum time between two checks whether a key has been held long enough. Used while key presses wait for the
  /// store.
  private static let waitingKeysTimeout = Duration.milliseconds(50)

  private let options: BoardOptions
  private let store: StoreHandle
  private let stored: StoredMatch?
  private let loss: MatchLoss?
  private let clock: BoardClock
  private let log: Logger

  /// - Parameter loss: The data that may be missing in the match.
  package init(
    options: BoardOptions, store: GatherStore, lock: BoardLock, stored: StoredMatch?, loss: MatchLoss?,
    clock: BoardClock, log: Logger
  ) {
    self.loss = loss
    self.options = options
    self.store = StoreHandle(store, folder: options.folder, lock: lock)
    self.stored = stored
    self.clock = clock
    self.log = log
  }

  /// Shows the board until the operator or a signal ends it. ``Signals/block()`` must have been called before.
  /// - Returns: Whether the board shall start again, because its settings have changed.
  /// - Throws: ``Failure`` if there is no display, if there are no fonts, or if key presses could not be saved.
  package func run(assets: AssetFolder, environment: [String: String]) throws(Failure) -> Bool {
    do {
      return try show(assets: assets, environment: environment)
    } catch let failure as Failure {
      throw failure
    } catch let error as StageError {
      throw Failure(error, environment: environment)
    } catch {
      throw Failure("The board has stopped: \(error)", exitCode: .unavailable)
    }
  }

  private func show(assets: AssetFolder, environment: [String: String]) throws -> Bool {
    var parts = BoardParts()
    defer { parts.end() }
    let service = try options.served.map { try BoardService($0, store: store, log: log) }
    if let service { parts.add(leaveBoard: service.leaveBoard, end: service.end) }
    let display = try Display.open(options, assets: assets, environment: environment, log: log)
    parts.add(end: display.fonts.stop)
    let (queue, screen) = (display.queue, display.screen)
    let executor = LoopExecutor(waking: queue)
    var configuration = options.configuration
    if !screen.tellsReleases { configuration.keyMap = configuration.keyMap.withoutHolds }
    let board = Board(
      executor: executor, store: store, stored: stored, loss: loss, clock: clock, boot: BootID.current(),
      configuration: configuration, log: log)
    Signals.watch { Task { await board.close() } }
    try soundHorn(of: board, sounds: assets.sounds, in: &parts)
    let buttons = ButtonInputs(options, waking: queue, log: log)
    parts.add(end: buttons.stop)
    let followed = FollowedService(options.followed, store: store, board: board, log: log)
    parts.add(end: followed.end)
    board.assumeIsolated { $0.joined.tellService = { followed.handle($0) } }
    let pictures = BoardPictures(
      options.pictures, shelf: display.pictures, size: screen.size, safeArea: options.safeArea, log: log)
    board.assumeIsolated { $0.join(pictures) }
    if let following = options.following {
      let login = ServiceLogin(
        following: following, asked: options.followed?.address.text ?? options.namedService,
        settings: options.namedService, store: store, followed: followed)
      let isMissing = try options.followed != nil && store.current.link() == nil
      board.assumeIsolated {
        $0.join(login)
        if isMissing { $0.openLogin() }
      }
    }
    if let service {
      service.serve(board.session) { followed.wake() }
      board.assumeIsolated { $0.joined.onStored = { service.storeChanged() } }
    }
    writeTextFiles(of: board, in: &parts)
    try joinFleet(board, in: &parts)
    // The phones are added last, so that they end first, while the board can still answer their key presses.
    if let phones = phones(beside: board, assets: assets) {
      board.assumeIsolated { $0.join(phones) }
      parts.add(leaveBoard: phones.cancel) { phones.end { executor.drain() } }
      Task {
        await phones.start()
        // A phone may have been waiting for permission since before the start.
        await board.noteWaitingPhones()
      }
    }
    if let setUp = configuration.setUp { board.assumeIsolated { $0.join(setUp) } }
    log.info(
      "The board is on.",
      metadata: [
        "display": "\(display.video.driver)", "renderer": "\(screen.description)",
        "size": "\(screen.size.width)x\(screen.size.height)", "rotation": "\(options.rotation.rawValue)",
        "data": "\(options.folder.path)",
      ])
    var supervisor = Supervisor(options.supervision, log: log)
    let outcome = Result {
      try turn(
        board, executor: executor, display: display, pictures: pictures, buttons: buttons,
        supervisor: &supervisor)
    }
    // The session's jobs run on this thread, so this thread continues until all is saved, even if the screen has
    // failed.
    parts.leaveBoard()
    finish(board, executor: executor, queue: queue, supervisor: &supervisor)
    parts.end()
    try outcome.get()
    try end(board)
    return board.assumeIsolated { $0.turn.restarts }
  }

  /// Creates the server for phones; nil if there are no settings for phones, or if the limit of open files is too low.
  private func phones(beside board: Board, assets: AssetFolder) -> BoardPhones? {
    guard let setup = options.phones else { return nil }
    do throws(Failure) {
      var setup = setup
      setup.options.listening.mostConnections = try FileLimit.connections(log)
      return BoardPhones(
        setup, session: board.session,
        texts: { [configuration = options.configuration] in
          PageTexts(configuration, store: board.session.store) { Task { await board.restart() } }
        },
        assets: assets, log: log)
    } catch {
      log.warning("Phones cannot reach the board.", metadata: ["error": "\(error.message)"])
      return nil
    }
  }

  private func writeTextFiles(of board: Board, in parts: inout BoardParts) {
    if options.textFiles.isEmpty { return }
    let output = TextFileOutput(
      folder: options.textFiles, configuration: options.configuration, clock: clock, log: log)
    parts.add(end: output.end)
    Task { await output.follow(board.session) }
  }

  private func joinFleet(_ board: Board, in parts: inout BoardParts) throws {
    if let followed = options.followedBoard {
      parts.add(end: try BoardFollower(followed, board: board, clock: clock, log: log).end)
      return
    }
    let fleet = BoardFleet(
      options.fleet, board: options.board, session: board.session, clock: clock, boot: BootID.current(),
      log: log, onNews: board.fleetNews())
    board.assumeIsolated { $0.joined.choosePitch = { fleet.choose($0) } }
    let task = BackgroundTask { await fleet.run() }
    parts.add(leaveBoard: task.cancel) {
      task.cancel()
      task.wait(for: .milliseconds(700))
    }
  }

  private func soundHorn(of board: Board, sounds: String, in parts: inout BoardParts) throws {
    if options.horn.volume > 0 {
      let rules = options.configuration.play.hornRules
      let calls = HornCall.allCases.filter { $0 != .warning || rules.warning > .zero }
      let horn = try Loudspeaker(options.horn, sounds: sounds, calls: calls) { [log] in $0.note(in: log) }
      parts.add(end: horn.end)
      board.assumeIsolated { $0.addSounder(hush: { horn.hush() }) { horn.sound($0) } }
      horn.prepare()
    }
    if let relay = options.gpio.flatMap({ Relay($0, log: log) }) {
      parts.add(end: relay.stop)
      // The relay does not sound the warning. Players hear the relay's horn on the whole pitch, and would mistake the
      // warning for the end of a period.
      board.assumeIsolated { $0.addSounder(hush: { relay.hush() }) { if $0 != .warning { relay.sound() } } }
    }
  }

  private func turn(
    _ board: Board, executor: LoopExecutor, display: Display, pictures: BoardPictures, buttons: ButtonInputs,
    supervisor: inout Supervisor
  ) throws {
    let (queue, screen, typesetter) = (display.queue, display.screen, display.typesetter)
    var keyboard = Keyboard(display.video)
    // Whether the board's picture was on the screen at least once, or another console was in front. From then on the
    // board counts as ready, and the service manager knows it.
    var wasSeen = false
    var inputsRead = clock.now()
    var watch = QueueWatch(at: inputsRead)
    var shown: SceneModel?
    while true {
      executor.drain()
      keyboard.handOn(to: board)
      if typesetter.acceptFontAnswer() {
        screen.expose()
        shown = nil
      }
      let frame = board.assumeIsolated { [inputsRead, waiting = keyboard.waitingSince] in
        $0.frame(inputsRead: min(inputsRead, waiting ?? inputsRead))
      }
      if frame.togglesFullScreen {
        try screen.toggleFullScreen()
        try screen.refresh()
        shown = nil
      }
      if frame.scene != shown {
        pictures.fit(into: screen.size)
        try screen.show(commands(for: frame.scene, on: display), at: clock.now())
        shown = frame.scene
      }
      wasSeen = wasSeen || screen.isSeen || screen.isAway
      // If the screen has a fault before its first picture, the start has failed. The board ends at once, because the
      // service manager must get the reason before its timeout.
      if !wasSeen, let fault = screen.fault { throw StageError.screen(fault) }
      if wasSeen {
        supervisor.tell(
          Self.sentence(of: screen) ?? board.assumeIsolated { $0.sentence(of: frame.scene) },
          isEnding: board.assumeIsolated { $0.isEnding }, at: clock.now())
      }
      if frame.isOver { return }
      keyboard.setTextInput(
        isTyping: frame.isTyping, isWaiting: board.assumeIsolated { $0.keysWaitUntil != nil })
      // Events that arrive together cause only one picture.
      var events: [Event] = []
      let begin = clock.now()
      // The text of an input method arrives over D-Bus, which does not end SDL's wait, so the wait must be short.
      let text = frame.isTyping && display.video.hasInputMethod ? begin + Self.inputMethodTimeout : nil
      let wake = frame.wake.map { wake in
        keyboard.waitingSince == nil ? wake : max(wake, begin + Self.waitingKeysTimeout)
      }
      let due = [wake, supervisor.due, text, screen.due].compactMap(\.self)
        .reduce(begin + QueueWatch.longestWait, min)
      // This call shows whether an event was already in the queue before the wait. The duration of the wait would not
      // show this, because this thread may be delayed.
      let found = queue.poll()
      let first =
        found
        ?? queue.wait(
          milliseconds: milliseconds(until: due), beside: screen.descriptors, drain: screen.drain)
      if let first { events.append(first) }
      // All events that have arrived before this time are read below. So a key whose release is not among these events
      // is still held at this time.
      let readBefore = inputsRead
      inputsRead = clock.now()
      buttons.refresh(isDue: due <= inputsRead, at: inputsRead)
      screen.drain()
      let look = drain(queue, into: &events)
      let timestamp =
        found == nil
        ? watch.waited(from: begin, to: clock.now(), due: due, emptiedAt: look)
        : watch.found(at: clock.now(), emptiedAt: look)
      // The inputs of the GPIO lines are handled first, because they have earlier times than the other events.
      for timed in buttons.readLines() {
        board.assumeIsolated { $0.handle(timed.input, at: timed.timestamp) }
      }
      // `takeEvents` may change `isAway`. The keys were pressed earlier, so the former value decides whether the keys
      // are for the board.
      let wasAway = screen.isAway
      events += screen.takeEvents(at: clock.now())
      for next in events.withoutReleasesByLostFocus.withoutReleasesByUnplugging {
        switch next {
        case .exposed:
          screen.expose()
          shown = nil
        case .resized, .texturesLost:
          try screen.refresh()
          shown = nil
        case .quit: board.assumeIsolated { $0.close() }
        case .keyDown where wasAway, .keyUp where wasAway, .text where wasAway, .composing where wasAway:
          break
        case .keyDown(let press) where screen.handle(press): break
        case .focusLost, .keyDown, .keyUp, .text, .composing, .woken, .other:
          let moment = screen.moment(of: next, since: readBefore)
          keyboard.receive(next, at: moment.map { InputTimestamp($0) } ?? timestamp, for: board)
          keyboard.handOn(to: board)
        case .padAdded, .padRemoved, .joystickButton, .controllerButton, .hat:
          for timed in buttons.read(next, at: timestamp) {
            board.assumeIsolated { $0.handle(timed.input, at: timed.timestamp) }
          }
        }
      }
    }
  }

  private func commands(for scene: SceneModel, on display: Display) -> [DrawCommand] {
    let (screen, typesetter) = (display.screen, display.typesetter)
    if let cells = screen.cells {
      return ScreenLayout.commands(
        for: scene, cells: cells, theme: options.theme, measure: typesetter.width)
    }
    return ScreenLayout.commands(
      for: scene, size: screen.size, safeArea: options.safeArea, theme: options.theme,
      viewing: options.appearance.viewing, measure: typesetter.width)
  }

  /// Moves all events of the queue to `events`. Returns the time directly before the check that found the queue empty.
  private func drain(_ queue: EventQueue, into events: inout [Event]) -> BoardInstant {
    while true {
      let look = clock.now()
      guard let event = queue.poll() else { return look }
      events.append(event)
    }
  }

  /// The reason why the board is not visible, for the service manager; nil if it is visible.
  private static func sentence(of screen: any BoardScreen) -> String? {
    if screen.isAway { return "Another console is in front. Press Alt+F1 to return to the board." }
    return screen.fault.map { "The screen shows nothing: \(TerminalText.text($0.text)). Keys still work." }
  }

  /// Continues without a picture until all is saved, or the timeout for the disk is over.
  private func finish(
    _ board: Board, executor: LoopExecutor, queue: EventQueue, supervisor: inout Supervisor
  ) {
    board.assumeIsolated { $0.close() }
    while true {
      executor.drain()
      let frame = board.assumeIsolated { $0.frame() }
      supervisor.tell(
        board.assumeIsolated { $0.sentence(of: frame.scene) },
        isEnding: board.assumeIsolated { $0.isEnding }, at: clock.now())
      if frame.isOver { return }
      let wake = [frame.wake, supervisor.due].compactMap(\.self).min()
      _ = queue.wait(milliseconds: wake.map(milliseconds))
    }
  }

  /// Returns the time until an instant. It is rounded up, because a wait that ends early would need a second wait.
  private func milliseconds(until instant: BoardInstant) -> Int {
    let nanoseconds = (instant - clock.now()).wholeNanoseconds
    return nanoseconds <= 0 ? 0 : Int(min((nanoseconds - 1) / 1_000_000 + 1, 60_000))
  }

  private func end(_ board: Board) throws {
    let (isBusy, unsaved, error) = board.assumeIsolated { board in
      (board.isDiskBusy, board.unsavedCount, board.session.assumeIsolated { $0.savingError })
    }
    // The store is not closed, because closing would wait for the disk, perhaps for ever.
    if isBusy { throw Failure(unsaved: unsaved, because: error, folder: options.folder) }
    // While a check reads the whole file, the store is not closed, because closing would wait for the check.
    if !board.session.assumeIsolated({ $0.isChecking }) { try store.current.close() }
    log.info("The board is off.")
  }
}
