import FoundationEssentials
import GatherFleet
package import GatherModel
import GatherServer
package import GatherStore
package import Logging
package import MatchSession
import Reports
import Tournament

/// Joins a running board to the others of its site by a broker, and to the day that is planned there. The board never waits
/// for it: without a broker it keeps what it knows, and tells later what it has to tell.
package actor BoardFleet {
  /// How often a board tells where it stands, though nothing changes.
  private static let heartbeat = BoardLive.toldInterval
  /// Every so many of these beats it looks after what is kept.
  private static let careBeats = 5
  /// How long a board waits to hear of another one with its name.
  private static let nameWait = Duration.milliseconds(500)
  /// How often a board that has another name than the wanted one looks whether that has become free.
  private static let nameLookTime = Duration.seconds(5)
  /// After so long the frame that shows a press is out, and telling others of it holds up nothing.
  private static let frameTime = Duration.milliseconds(15)

  /// The connection to the broker.
  struct Connection {
    /// nil before it is first tried.
    var client: BrokerClient?
    /// Counts those that came about; each has its own wait for names.
    var number = 0
    /// Whether the others were told by it that the board is there.
    var isAnnounced = false
    /// Whether boards that say they have this one's name were given time to prove it.
    var hasWaitedForProofs = false
    /// Whether it will be looked whether the wanted name is free.
    var looksForName = false
    /// Whether it was looked whether what the broker keeps comes by wildcards.
    var isCompared = false
    /// When the board last said again that it has its name, after another one's word; nil for never.
    var retoldAt: BoardInstant?
    /// Whether another one's word has taken the place of this board's own, which is to be said again.
    var isWordReplaced = false
    /// The token that the board was asked for last, which its ``BoardOnline`` tells from then on; empty for none.
    var token = ""
    /// What the broker's access list does not let the board, as far as that was said.
    var refusedTopics: Set<String> = []
  }

  /// What is left for after the frame: to tell of what is on the board, and to look at what was stored.
  private struct Later {
    var isMatchNew = false
    /// The parts of the store that have changed since the last look.
    var stored: StoredParts = []
  }

  let options: FleetOptions?
  /// The name by the settings; nil for none.
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
  /// The match that is on the board; nil for none.
  var match: Match?
  /// The codes of teams that are kept with one, by ``KeptTeam/key(of:)``.
  var codes: [String: String] = [:]
  var told = Told()
  /// The name that the board had last at the broker, also before its start; nil before the first.
  var lastName: TopicName?
  /// The names that this board has left, with the fixtures whose results it told under them.
  var left: [TopicName: [Fixture.ID]] = [:]
  private var later: Later?
  private var beats = 0
  private var desk = DeskOffset()

  /// - Parameters:
  ///   - options: nil for a board that plays by the plan of its own store alone.
  ///   - board: What the board, and the pitch that it stands at, is called; nil for what is chosen at the board, as a name is that
  ///     the plan does not have.
  ///   - boot: The boot of this machine; nil where the system does not tell.
  ///   - onNews: Called with all that is known, whenever something of it has changed.
  package init(
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

  /// Joins until the task is cancelled.
  package func run() async {
    let shown = ShownMatch(countsEntries: options != nil)
    let watching = await session.watch { [inbox, weak session] change in
      func take(_ board: MatchOnBoard?) {
        let match = board?.standing.settled
        if shown.isNew(match) { inbox.put(.board(match)) }
      }
      switch change {
      case .board(let board): take(board)
      // The session's own executor calls this.
      case .match: session?.assumeIsolated { take($0.onBoard) }
      case .stored(let parts): inbox.put(.stored(parts))
      default: break
      }
    }
    let wanted = board ?? names.identity.pitch
    (news.name, news.wanted) = (wanted, wanted)
    await day.take(board: names.identity.lastName)
    await day.take(board: wanted)
    if await day.readStore() { news.book = await day.book }
    news.results = await day.ownResults
    told.delivered = Set(names.identity.delivered)
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
        while let input = inbox.next() { await take(input) }
      }
    } onCancel: {
      inbox.finish()
    }
    beats.cancel()
    commanding.cancel()
    if later?.isMatchNew == true { tellMatch() }
    leave()
    await day.keepAgain()
    // The end of a board waits for nobody: its session does nothing any more.
    Task { [session] in await session.leave(watching) }
  }

  /// Other boards that were told of this one are told that it goes; its last match stays to be seen.
  private func leave() {
    if connection.isAnnounced, let name = news.name { publish([], .board(name, .online)) }
    connection.client?.end()
  }

  /// An operator has said at which pitch the board stands; for any thread.
  package nonisolated func choose(_ pitch: TopicName) { inbox.put(.pitch(pitch)) }

  private func take(pitch: TopicName) async {
    if pitch == news.wanted || board.flatMap({ news.book.plan?.pitch($0) }) != nil { return }
    leave()
    names.identity.pitch = pitch
    (news.name, news.wanted, news.isNameTaken) = (pitch, pitch, false)
    await day.take(board: pitch)
    _ = await day.readStore()
    await tellDay()
    guard let options else { return }
    connection.isAnnounced = false
    // The last will is that of the name.
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

  /// Waits for what the broker and other boards tell of names.
  func nameWaits(_ time: Duration) { inbox.put(.nameWaited(connection: connection.number), after: time) }

  /// Looks after a while whether the wanted name has become free.
  func nameLooks() {
    if connection.looksForName { return }
    connection.looksForName = true
    inbox.put(.nameLook(connection: connection.number), after: Self.nameLookTime)
  }

  // MARK: What happens

  /// Has the others told of what is on the board, once this board's own screen shows it.
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

  private func takeLater() async {
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

  private func take(_ input: FleetInbox.Input) async {
    switch input {
    case .broker(let event): take(event)
    case .message(let topic, let message): await take(topic, message)
    case .board(let match): show(match)
    case .frameIsOut: await takeLater()
    case .stored(let parts): afterFrame { $0.stored.formUnion(parts) }
    case .tick: await beat()
    case .pitch(let pitch): await take(pitch: pitch)
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

  /// Asks once more for the results that the broker keeps, where more has come than was read: some may have been left out, here
  /// or by the broker.
  private func hearAgain() {
    guard let options, let sender = inbox.excess() else { return }
    log.warning(
      "Too many messages arrive from the broker. The board requests all results again.",
      metadata: ["of": "\(sender)"])
    connection.client?.hearAgain(FleetTopic.results(at: options.site))
  }

  private func take(_ event: BrokerClient.Event) {
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
    // Messages wait in the inbox.
    case .compared, .message: break
    }
  }

  /// What the broker keeps of this board must come by a wildcard too, as the results of other boards come.
  private func compareOwn(_ topic: String) {
    guard let options, let name = news.name, connection.isAnnounced, !connection.isCompared else { return }
    let online = FleetTopic.board(name, .online)
    guard topic == online.text(at: options.site) else { return }
    connection.isCompared = true
    connection.client?.compare(topic, with: online.wildcard(at: options.site))
  }

  /// The broker has taken what was told last on a topic: where that is a result, it waits no more.
  private func noteDelivered(_ text: String) {
    guard let options, case .result(let fixture, let board)? = FleetTopic(text, at: options.site),
      board == news.name
    else { return }
    guard let result = told.results[fixture], told.delivered.insert(Told.mark(of: result)).inserted else {
      return
    }
    updateDelivered()
    names.identity.delivered = news.results.values.map(Told.mark).filter(told.delivered.contains).sorted()
    onNews(news)
  }

  private func take(_ topic: FleetTopic, _ message: BrokerMessage) async {
    switch topic {
    case .plan:
      if await day.take(plan: message.payload) {
        _ = await day.readStore()
        await tellDay()
        await tellResults()
      }
    case .result(let fixture, let board):
      if board == news.name, await takeBack(fixture, message) { return }
      if await day.take(fixture, of: board, result: message.payload) { await tellDay() }
    case .desk: take(desk: message)
    case .board(let name, .online): await take(online: message, of: name)
    case .board(let name, .ask):
      if name == news.name, connection.isAnnounced { answer(ask: message, as: name) }
    case .board(let name, .command):
      // What the broker has kept comes with the connection, before the board is announced.
      if name == news.name, connection.isAnnounced || message.isRetained { take(command: message) }
    case .board, .answer: break
    }
  }

  /// Removes a result of this board's own that the broker has kept and whose match goes on. One of another machine that has had
  /// this name stays.
  /// - Returns: Whether it was one.
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
      // Whatever else somebody writes there asks for the score.
      ask = nil
    }
    guard inbox.takeAsk(forProof: ask != nil) else { return }
    if let ask { answer(ask, as: name) } else { tellLive() }
  }

  private func take(command message: BrokerMessage) {
    guard let options, let name = news.name, !message.payload.isEmpty else { return }
    // One that was kept would come again with each connection.
    if message.isRetained { publish([], .board(name, .command)) }
    commands?.take(message, site: options.site, board: name)
  }

  private func tell(_ answer: BoardAnswer, to command: UUID, of board: TopicName) {
    publish(.answer(command, board: board), isRetained: false) { try answer.payload() }
  }

  private func take(desk message: BrokerMessage) {
    guard !message.isRetained else { return }
    do throws(FleetPayloadError) {
      desk.take(try DeskTime(payload: message.payload), at: clock.now())
    } catch {
      return log.debug("A message from a desk cannot be read.", metadata: ["error": "\(error)"])
    }
    guard let deskAhead = desk.ahead else { return }
    // The desk's wall clock at this instant, and this board's own.
    let there = clock.now() - (BoardInstant(nanoseconds: 0) + deskAhead)
    let here = Duration.milliseconds(Int64(clock.wallClock().timeIntervalSince1970 * 1_000))
    let ahead = there - here
    if news.deskAhead.map({ abs(($0 - ahead) / .milliseconds(1)) > 500 }) ?? true {
      news.deskAhead = ahead
      onNews(news)
    }
  }
}
