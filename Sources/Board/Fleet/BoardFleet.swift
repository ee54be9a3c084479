import FoundationEssentials
import GatherFleet
import GatherModel
import GatherServer
import GatherStore
import Logging
import MatchSession
import Reports
import Tournament

/// Connects a running board with the desk and the other boards of its site, through a broker. Gives the board the
/// planned day, with or without a broker. The board never waits for the broker: while the broker is offline, the board
/// keeps its data, and publishes it later.
actor BoardFleet {
  /// The time between two messages with the state of the board, even if nothing changes.
  private static let heartbeat = BoardLive.toldInterval
  /// The number of heartbeats between two checks for past matches and unstored documents.
  private static let careBeats = 5
  /// The time for which a newly connected board waits for messages of another board with the same name.
  private static let nameWait = Duration.milliseconds(500)
  /// The time between two checks whether the wanted name is free.
  private static let nameLookTime = Duration.seconds(5)
  /// The time between a change and its publication. After this time, the frame that shows the change is on the screen,
  /// so publishing cannot delay the frame.
  private static let frameTime = Duration.milliseconds(15)

  struct Connection {
    var client: BrokerClient?
    /// The number of successful connections so far. If an earlier connection has scheduled a check of names, the check
    /// has another number and is ignored.
    var number = 0
    var isAnnounced = false
    /// Whether other boards have had time to prove that they are online.
    var hasWaitedForProofs = false
    /// Whether a check for the wanted name is scheduled.
    var looksForName = false
    /// Whether the board has begun to check that subscriptions with wildcards deliver retained messages.
    var isCompared = false
    /// The time at which the board last repeated its message because another board's message had replaced it.
    var retoldAt: BoardInstant?
    /// Whether another board's message has replaced this board's, which is published again with the next heartbeat.
    var isWordReplaced = false
    /// The token of the last request for a proof that this board is online; empty if there was none.
    var token = ""
    /// The topics that were logged because the broker's access list denies them to the board.
    var refusedTopics: Set<String> = []
  }

  /// Work that waits until ``frameTime`` is over.
  private struct Later {
    var isMatchNew = false
    var stored: StoredParts = []
  }

  let options: FleetOptions?
  /// The board's name in the settings; nil if there is none.
  private let board: TopicName?
  let session: MatchSession
  let clock: BoardClock
  let boot: String
  let log: Logger
  let onNews: @Sendable (FleetNews) -> Void
  private let inbox = FleetInbox()
  let day: BoardDay
  private let commands: BoardCommands?
  var connection = Connection()
  var names: FleetNames
  var news = FleetNews()
  var match: Match?
  /// The codes of the stored teams that have a code, by ``KeptTeam/key(of:)``.
  var codes: [String: String] = [:]
  var published = PublishedState()
  /// The last name at the broker, in this run or an earlier one; nil if there was none.
  var lastName: TopicName?
  /// The names that this board has given up, with the fixtures whose results it published under them.
  var left: [TopicName: [Fixture.ID]] = [:]
  private var later: Later?
  private var beats = 0
  private var desk = DeskOffset()

  /// - Parameters:
  ///   - options: nil if the board uses only the plan of its own store.
  ///   - board: The name of the board, which is also its pitch; nil to use the pitch that was chosen at the board.
  ///   - onNews: Called with all known data, whenever some of it has changed.
  init(
    _ options: FleetOptions?, board: TopicName?, session: MatchSession, clock: BoardClock, boot: BootID?,
    log: Logger, onNews: @escaping @Sendable (FleetNews) -> Void
  ) {
    self.options = options
    self.board = board
    self.session = session
    self.clock = clock
    self.boot = boot?.text ?? ""
    self.log = log
    self.onNews = onNews
    day = BoardDay(store: session.store, clock: clock, log: log)
    names = FleetNames(FleetIdentity(store: session.store, log: log))
    commands =
      options?.takesCommands == true
      ? BoardCommands(
        session: session, clock: clock, boot: boot?.text ?? "",
        doublePress: options?.doublePress ?? .zero, log: log) : nil
  }

  /// Keeps the board connected until the task is cancelled.
  func run() async {
    let shown = ShownMatch(countsEntries: options != nil)
    let watching = await session.watch { [inbox, weak session] change in
      func putIfNew(_ board: MatchOnBoard?) {
        let match = board?.standing.settled
        if shown.isNew(match) { inbox.put(.board(match)) }
      }
      switch change {
      case .board(let board): putIfNew(board)
      // The session calls this closure on its own executor.
      case .match: session?.assumeIsolated { putIfNew($0.onBoard) }
      case .stored(let parts): inbox.put(.stored(parts))
      default: break
      }
    }
    let wanted = board ?? names.identity.pitch
    (news.name, news.wanted) = (wanted, wanted)
    await day.setBoard(names.identity.lastName)
    await day.setBoard(wanted)
    if await day.readStore() { news.book = await day.book }
    news.results = await day.ownResults
    published.delivered = Set(names.identity.delivered)
    updateDelivered()
    updateStanding()
    await readCodes()
    if let options {
      news.link = .connecting
      names.identity.readInstance()
      lastName = names.identity.lastName
      connect(options)
    }
    onNews(news)
    let beats = Task { [inbox] in
      while !Task.isCancelled {
        do { try await Task.sleep(for: Self.heartbeat, clock: .continuous) } catch { return }
        inbox.put(.tick)
      }
    }
    let commanding = Task { [commands] in
      await commands?.run { [weak self] answer, id, board in await self?.tell(answer, to: id, of: board) }
    }
    await withTaskCancellationHandler {
      for await _ in inbox.calls {
        while let input = inbox.next() { await handle(input) }
      }
    } onCancel: {
      inbox.finish()
    }
    beats.cancel()
    commanding.cancel()
    if later?.isMatchNew == true { tellMatch() }
    leave()
    await day.keepAgain()
    // Nothing waits for this task, because the session possibly runs no jobs after the end of the board.
    Task { [session] in await session.leave(watching) }
  }

  /// Ends the connection, and first removes the message that this board is online. The last match stays published.
  private func leave() {
    if connection.isAnnounced, let name = news.name { publish([], .board(name, .online)) }
    connection.client?.end()
  }

  /// Sets the pitch that an operator has chosen. Can be called on any thread.
  nonisolated func choose(_ pitch: TopicName) { inbox.put(.pitch(pitch)) }

  private func changePitch(to pitch: TopicName) async {
    if pitch == news.wanted || board.flatMap({ news.book.plan?.pitch($0) }) != nil { return }
    leave()
    names.identity.pitch = pitch
    (news.name, news.wanted, news.isNameTaken) = (pitch, pitch, false)
    await day.setBoard(pitch)
    _ = await day.readStore()
    await tellDay()
    guard let options else { return }
    connection.isAnnounced = false
    // The topic of the MQTT last-will message contains the board's name, so a new name needs a new connection.
    connect(options)
  }

  func readCodes() async {
    do {
      codes = try await session.store.current.keptTeamsNow().codes
    } catch {
      log.warning("The board could not read the team codes.", metadata: ["error": "\(error)"])
    }
  }

  func connect(_ options: FleetOptions) {
    let site = options.site
    do {
      let made = try BrokerClient(
        options.broker, id: BrokerClient.freshID("gatherboard-\(site)"),
        will: news.name.map { FleetTopic.board($0, .online).text(at: site) },
        filters: [
          FleetTopic.plan.text(at: site), FleetTopic.desk.text(at: site), FleetTopic.results(at: site),
        ] + ownTopics(at: site)
      ) { [inbox] event in inbox.hear(event, at: site) }
      connection.client = made
      try made.start()
    } catch {
      log.error(
        "The broker cannot be reached: the system could not start a thread.", metadata: ["error": "\(error)"])
    }
  }

  func nameWaits(_ time: Duration) { inbox.put(.nameWaited(connection: connection.number), after: time) }

  func nameLooks() {
    if connection.looksForName { return }
    connection.looksForName = true
    inbox.put(.nameLook(connection: connection.number), after: Self.nameLookTime)
  }

  // MARK: Handling input

  /// Publishes the board's current match, but only after the board's own screen has shown it.
  func tellSoon() {
    guard connection.isAnnounced else { return }
    afterFrame { $0.isMatchNew = true }
  }

  private func afterFrame(_ note: (inout Later) -> Void) {
    if later == nil { inbox.put(.frameIsOut, after: Self.frameTime) }
    var noted = later ?? Later()
    note(&noted)
    later = noted
  }

  private func performDeferred() async {
    let due = later
    later = nil
    if due?.isMatchNew == true, connection.isAnnounced { tellMatch() }
    let parts = due?.stored ?? []
    if parts.isSubset(of: .entries) { return }
    if parts.contains(.others), options != nil { await readCodes() }
    let isChanged = await day.readStore()
    if parts.contains(.results) || isChanged { await tellResults() }
    if isChanged { await tellDay() }
  }

  private func handle(_ input: FleetInbox.Input) async {
    switch input {
    case .broker(let event): handle(event)
    case .message(let topic, let message): await handle(topic, message)
    case .board(let match): show(match)
    case .frameIsOut: await performDeferred()
    case .stored(let parts): afterFrame { $0.stored.formUnion(parts) }
    case .tick: await beat()
    case .pitch(let pitch): await changePitch(to: pitch)
    case .nameWaited(let number): if number == connection.number { await nameWaited() }
    case .nameLook(let number): if number == connection.number { await lookForName() }
    }
  }

  private func beat() async {
    beats += 1
    tellLive()
    tellReplacedWord()
    hearAgain()
    guard beats.isMultiple(of: Self.careBeats) else { return }
    clearPast()
    await day.keepSoon()
  }

  /// Requests all retained results again if too many messages have arrived, because some of these may have been
  /// dropped.
  private func hearAgain() {
    guard let options, let sender = inbox.excess() else { return }
    log.warning(
      "Too many messages arrive from the broker. The board requests all results again.",
      metadata: ["of": "\(sender)"])
    connection.client?.hearAgain(FleetTopic.results(at: options.site))
  }

  private func handle(_ event: BrokerClient.Event) {
    switch event {
    case .connected:
      connection.number += 1
      connection.isAnnounced = false
      names.forget()
      if news.link != .live { log.info("The broker is connected.") }
      news.link = .live
      onNews(news)
      (connection.hasWaitedForProofs, connection.looksForName) = (false, false)
      (connection.retoldAt, connection.isWordReplaced) = (nil, false)
      connection.isCompared = false
      nameWaits(Self.nameWait)
    case .lost(let trouble):
      connection.isAnnounced = false
      log.warning(
        "The broker is offline. The board tries to reconnect.", metadata: ["error": "\(trouble.sentence)"])
      news.link = .lost(trouble)
      onNews(news)
    case .refused(let topic, let reason):
      if !connection.refusedTopics.insert(topic).inserted { return }
      log.warning(
        "The broker's access list does not allow the board to use a topic.",
        metadata: ["topic": "\(topic)", "reason": "\(reason)"])
    case .acknowledged(let topic):
      compareOwn(topic)
      noteDelivered(topic)
    case .compared(nil):
      log.debug("The board cannot tell whether the broker delivers retained messages to wildcards.")
    // The inbox passes messages as another kind of input, so no `.message` arrives here.
    case .compared, .message: break
    }
  }

  /// Begins to check whether a wildcard subscription gets this board's own retained message. If it does not, it gets no
  /// results of other boards either.
  private func compareOwn(_ topic: String) {
    guard let options, let name = news.name, connection.isAnnounced, !connection.isCompared else { return }
    let online = FleetTopic.board(name, .online)
    guard topic == online.text(at: options.site) else { return }
    connection.isCompared = true
    connection.client?.compare(topic, with: online.wildcard(at: options.site))
  }

  /// Called when the broker has accepted the last message on a topic. If the message is a result, notes the result as
  /// delivered.
  private func noteDelivered(_ text: String) {
    guard let options, case .result(let fixture, let board)? = FleetTopic(text, at: options.site),
      board == news.name
    else { return }
    guard let result = published.results[fixture],
      published.delivered.insert(PublishedState.mark(of: result)).inserted
    else {
      return
    }
    updateDelivered()
    names.identity.delivered = news.results.values.map(PublishedState.mark).filter(
      published.delivered.contains
    ).sorted()
    onNews(news)
  }

  private func handle(_ topic: FleetTopic, _ message: BrokerMessage) async {
    switch topic {
    case .plan:
      let former = await day.book.plan?.id
      if await day.apply(plan: message) {
        _ = await day.readStore()
        // Results of the new plan's day may have arrived while the board had the plan of another day, and were ignored.
        // So they are requested again.
        if let options, await day.book.plan?.id != former {
          connection.client?.hearAgain(FleetTopic.results(at: options.site))
        }
        await tellDay()
        await tellResults()
      }
    case .result(let fixture, let board):
      if board == news.name, await takeBack(fixture, message) { return }
      if await day.apply(fixture, of: board, result: message.payload) { await tellDay() }
    case .desk: await handle(desk: message)
    case .board(let name, .online): await handle(online: message, of: name)
    case .board(let name, .ask):
      if name == news.name, connection.isAnnounced { answer(ask: message, as: name) }
    case .board(let name, .command):
      // A retained command arrives right after the connection, before the board is announced.
      if name == news.name, connection.isAnnounced || message.isRetained { forward(command: message) }
    case .board, .answer: break
    }
  }

  /// Removes the retained result of a match that continues, because its end was undone. Keeps a result that another
  /// machine published under this board's name.
  /// - Returns: Whether a result was removed.
  private func takeBack(_ fixture: Fixture.ID, _ message: BrokerMessage) async -> Bool {
    guard message.isRetained, !message.payload.isEmpty, await day.isUndone(result: message.payload),
      let name = news.name
    else { return false }
    publish([], .result(fixture, board: name))
    return true
  }

  private func answer(ask message: BrokerMessage, as name: TopicName) {
    let ask: BoardAsk?
    do throws(FleetPayloadError) {
      ask = message.payload.isEmpty ? nil : try BoardAsk(payload: message.payload)
    } catch {
      // Any other message on this topic requests the score.
      ask = nil
    }
    guard inbox.mayAnswer(forProof: ask != nil) else { return }
    if let ask { answer(ask, as: name) } else { tellLive() }
  }

  private func forward(command message: BrokerMessage) {
    guard let options, let name = news.name, !message.payload.isEmpty else { return }
    // A retained command would arrive again with each connection, so it is removed.
    if message.isRetained { publish([], .board(name, .command)) }
    commands?.enqueue(message, site: options.site, board: name)
  }

  private func tell(_ answer: BoardAnswer, to command: UUID, of board: TopicName) {
    publish(.answer(command, board: board), isRetained: false) { try answer.payload() }
  }

  private func handle(desk message: BrokerMessage) async {
    guard let options, !message.isRetained else { return }
    let now = clock.now()
    let time: DeskTime
    do throws(FleetPayloadError) {
      time = try DeskTime(payload: message.payload)
    } catch {
      return log.debug("A message from a desk cannot be read.", metadata: ["error": "\(error)"])
    }
    if await day.compare(deskPlan: time.plan) {
      connection.client?.hearAgain(FleetTopic.plan.text(at: options.site))
    }
    desk.update(from: time, at: now)
    guard let deskAhead = desk.ahead else { return }
    // The desk's wall clock at this instant, and the wall clock of this board.
    let there = clock.now() - (BoardInstant(nanoseconds: 0) + deskAhead)
    let here = Duration.milliseconds(Int64(clock.wallClock().timeIntervalSince1970 * 1_000))
    let ahead = there - here
    if news.deskAhead.map({ abs(($0 - ahead) / .milliseconds(1)) > 500 }) ?? true {
      news.deskAhead = ahead
      onNews(news)
    }
  }
}
