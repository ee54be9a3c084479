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

/// The board from its first picture to its last, on the thread that calls it.
package struct MainLoop {
  /// How long a text of an input method may wait.
  private static let inputMethodTimeout = Duration.milliseconds(50)
  /// How often it is looked whether a hold may end that waits for keys which wait themselves.
  private static let waitingKeysTimeout = Duration.milliseconds(50)

  private let options: BoardOptions
  private let store: StoreHandle
  private let stored: StoredMatch?
  private let loss: MatchLoss?
  private let clock: BoardClock
  private let log: Logger

  /// - Parameters:
  ///   - store: Open.
  ///   - lock: Of the store's folder.
  ///   - stored: What is on the board.
  ///   - loss: What may be missing of it.
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

  /// Shows the board until the operator or a signal ends it. ``Signals/block()`` has been called before.
  /// - Parameter environment: Of this process, for the programs that it asks.
  /// - Throws: ``Failure``: no display, no fonts, or presses that could not be saved.
  package func run(assets: AssetFolder, environment: [String: String]) throws(Failure) {
    do {
      try show(assets: assets, environment: environment)
    } catch let failure as Failure {
      throw failure
    } catch let error as StageError {
      throw Failure(error, environment: environment)
    } catch {
      throw Failure("The board has stopped: \(error)", exitCode: .unavailable)
    }
  }

  private func show(assets: AssetFolder, environment: [String: String]) throws {
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
    board.assumeIsolated { $0.joined.tellService = { followed.take($0) } }
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
    // Last, so that they end first: a press that is under way is answered.
    if let phones = phones(beside: board, assets: assets) {
      board.assumeIsolated { $0.join(phones) }
      parts.add(leaveBoard: phones.cancel) { phones.end { executor.drain() } }
      Task {
        await phones.start()
        // One may wait since before the start.
        await board.noteWaitingPhones()
      }
    }
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
    // The session's jobs need this thread, so it finishes all requests. That holds also if the screen fails in the middle of a
    // match: presses that are under way are saved.
    parts.leaveBoard()
    finish(board, executor: executor, queue: queue, supervisor: &supervisor)
    parts.end()
    try outcome.get()
    try end(board)
  }

  /// What serves phones, once they are let in; nil where that cannot be. A board without phones is a board.
  private func phones(beside board: Board, assets: AssetFolder) -> BoardPhones? {
    guard let setup = options.phones else { return nil }
    do throws(Failure) {
      var setup = setup
      setup.options.listening.mostConnections = try FileLimit.connections(log)
      return BoardPhones(
        setup, session: board.session,
        texts: { [configuration = options.configuration] in PhoneTexts(configuration) },
        assets: assets, log: log)
    } catch {
      log.warning("Phones cannot reach the board.", metadata: ["error": "\(error.message)"])
      return nil
    }
  }

  /// Writes text files for graphics programs, if any are wanted.
  private func writeTextFiles(of board: Board, in parts: inout BoardParts) {
    if options.textFiles.isEmpty { return }
    let output = TextFileOutput(
      folder: options.textFiles, configuration: options.configuration, clock: clock, log: log)
    parts.add(end: output.end)
    Task { await output.follow(board.session) }
  }

  /// Joins the board to others of its site, and to the day that is planned; a display follows another board instead.
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

  /// Lets the horn sound when the board says so: by a loudspeaker, and by a relay if the settings name one.
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
      // The warning sounds by the loudspeaker only: a horn for the whole pitch announces the end of a period.
      board.assumeIsolated { $0.addSounder(hush: { relay.hush() }) { if $0 != .warning { relay.sound() } } }
    }
  }

  /// Draws, waits, hands on what comes; until the board is over.
  private func turn(
    _ board: Board, executor: LoopExecutor, display: Display, pictures: BoardPictures, buttons: ButtonInputs,
    supervisor: inout Supervisor
  ) throws {
    let (queue, screen, typesetter) = (display.queue, display.screen, display.typesetter)
    var keyboard = Keyboard(display.video)
    // A service manager is told that the board is ready when its picture is on the screen; behind another console, when
    // it would be.
    var wasSeen = false
    var inputsRead = clock.now()
    var watch = QueueWatch(at: inputsRead)
    var shown: SceneModel?
    while true {
      executor.drain()
      keyboard.handOn(to: board)
      if typesetter.takeFound() {
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
      // A start without a picture has failed: the service manager gets the reason now, not after its timeout.
      if !wasSeen, let fault = screen.fault { throw StageError.screen(fault) }
      if wasSeen {
        supervisor.tell(
          Self.sentence(of: screen) ?? board.assumeIsolated { $0.sentence(of: frame.scene) },
          isEnding: board.assumeIsolated { $0.isClosing }, at: clock.now())
      }
      if frame.isOver { return }
      keyboard.setTextInput(
        isTyping: frame.isTyping, isWaiting: board.assumeIsolated { $0.keysWaitUntil != nil })
      // All that came together is one picture.
      var events: [Event] = []
      let begin = clock.now()
      // What an input method makes of keys comes over D-Bus, which does not end SDL's wait.
      let text = frame.isTyping && display.video.hasInputMethod ? begin + Self.inputMethodTimeout : nil
      let wake = frame.wake.map { wake in
        keyboard.waitingSince == nil ? wake : max(wake, begin + Self.waitingKeysTimeout)
      }
      let due = [wake, supervisor.due, text, screen.due].compactMap(\.self)
        .reduce(begin + QueueWatch.longestWait, min)
      // How long a wait has taken does not tell whether it has slept: any thread may be kept from running.
      let found = queue.poll()
      let first =
        found
        ?? queue.wait(
          milliseconds: milliseconds(until: due), beside: screen.descriptors, drain: screen.drain)
      if let first { events.append(first) }
      // All that came until here is read below, whatever this thread is kept from meanwhile: a key that is held until now
      // has not come up.
      let readBefore = inputsRead
      inputsRead = clock.now()
      buttons.refresh(isDue: due <= inputsRead, at: inputsRead)
      screen.drain()
      let look = drain(queue, into: &events)
      let timestamp =
        found == nil
        ? watch.waited(from: begin, to: clock.now(), due: due, emptiedAt: look)
        : watch.found(at: clock.now(), emptiedAt: look)
      // These know their time, which lies before that of the others.
      for timed in buttons.takeLines() {
        board.assumeIsolated { $0.handle(timed.input, at: timed.timestamp) }
      }
      // These are later than the keys: what brought another console in front was one of them, and what brought this one in
      // front was typed there.
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
        case .keyDown(let press) where screen.take(press): break
        case .focusLost, .keyDown, .keyUp, .text, .composing, .woken, .other:
          let moment = screen.moment(of: next, since: readBefore)
          keyboard.take(next, at: moment.map { InputTimestamp($0) } ?? timestamp, for: board)
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

  /// Takes all events out of the queue; returns when it was last seen empty.
  private func drain(_ queue: EventQueue, into events: inout [Event]) -> BoardInstant {
    while true {
      let look = clock.now()
      guard let event = queue.poll() else { return look }
      events.append(event)
    }
  }

  /// Why the board is not to be seen, for the service's status; nil where it is.
  private static func sentence(of screen: any BoardScreen) -> String? {
    if screen.isAway { return "Another console is in front. Press Alt+F1 to return to the board." }
    return screen.fault.map { "The screen shows nothing: \(TerminalText.text($0.text)). Keys still work." }
  }

  /// Goes on without a picture until all is saved, or the time for the disk is over.
  private func finish(
    _ board: Board, executor: LoopExecutor, queue: EventQueue, supervisor: inout Supervisor
  ) {
    board.assumeIsolated { $0.close() }
    while true {
      executor.drain()
      let frame = board.assumeIsolated { $0.frame() }
      supervisor.tell(
        board.assumeIsolated { $0.sentence(of: frame.scene) }, isEnding: true, at: clock.now())
      if frame.isOver { return }
      let wake = [frame.wake, supervisor.due].compactMap(\.self).min()
      _ = queue.wait(milliseconds: wake.map(milliseconds))
    }
  }

  /// From now until an instant, rounded up: waking early would be waking twice.
  private func milliseconds(until instant: BoardInstant) -> Int {
    let nanoseconds = (instant - clock.now()).wholeNanoseconds
    return nanoseconds <= 0 ? 0 : Int(min((nanoseconds - 1) / 1_000_000 + 1, 60_000))
  }

  private func end(_ board: Board) throws {
    let (isBusy, unsaved, error) = board.assumeIsolated { board in
      (board.isDiskBusy, board.unsavedCount, board.session.assumeIsolated { $0.savingError })
    }
    // Closing the store would wait for the disk for ever.
    if isBusy { throw Failure(unsaved: unsaved, because: error, folder: options.folder) }
    // Nor need it wait for a check that is reading the file: that ends with the process.
    if !board.session.assumeIsolated({ $0.isChecking }) { try store.current.close() }
    log.info("The board is off.")
  }
}
