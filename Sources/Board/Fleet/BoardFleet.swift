import FoundationEssentials
import GatherFleet
package import GatherModel
import GatherServer
package import GatherStore
package import Logging
package import MatchSession
import Tournament

/// Joins a running board to the others of its site by a broker, and to the day that is planned there. The board never waits
/// for it: without a broker it keeps what it knows, and tells later what it has to tell.
package actor BoardFleet {
  /// How often a board tells where its match stands, though nothing changes.
  static let heartbeat = Duration.seconds(15)
  /// How long a board waits to hear of another one with its name.
  private static let nameWait = Duration.milliseconds(500)
  /// After so long the frame that shows a press is out, and telling others of it holds up nothing.
  private static let frameTime = Duration.milliseconds(15)
  /// How many other names a board tries.
  static let lastSuffix = 9

  private enum Input: Sendable {
    case broker(BrokerClient.Event)
    case board(Match?)
    /// The frame that shows the newest entry is on the screen by now.
    case frameIsOut
    case stored(result: Bool)
    case tick
    /// An operator has said at which pitch the board stands.
    case pitch(TopicName)
    /// The broker has had the time to tell of another board with this name.
    case nameWaited(connection: Int)
  }

  let options: FleetOptions?
  let session: MatchSession
  let clock: BoardClock
  let boot: String
  let log: Logger
  let onNews: @Sendable (FleetNews) -> Void
  /// How many messages of the broker's may wait to be read; a stranger may send faster than anything is read.
  private static let mostWaiting = 4_096
  /// How often a second others may ask the board to tell where its match stands.
  private static let mostAsked = 50

  private let asked = RateLimit(most: mostAsked, within: .seconds(1))
  private let waiting = WaitingMessages(most: mostWaiting)
  private let inputs: AsyncStream<Input>
  private nonisolated let input: AsyncStream<Input>.Continuation

  var client: BrokerClient?
  /// What the board is to be called: by the settings, else the pitch that was chosen at it.
  var wanted: TopicName?
  let day: BoardDay
  private let commands: BoardCommands?
  var news = FleetNews()
  var match: Match?
  private var later = Later()
  private var isWaiting = false
  /// The codes of teams that are kept with one, by ``KeptTeam/key(of:)``.
  var codes: [String: String] = [:]
  /// Of the match that is on the board, how many entries were told one by one.
  var toldEntries: (gather: UUID, count: Int)?
  /// The match that was taken off the broker because it is past.
  var cleared: UUID?
  /// The fixtures whose results were told, and of which matches.
  var toldResults: [Fixture.ID: UUID] = [:]
  /// What the broker's access list does not let the board, as far as that was said.
  private var refusedTopics: Set<String> = []
  var identity: FleetIdentity
  /// Who is there under which name, by what the broker tells.
  var names: [TopicName: String] = [:]
  /// Counts the connections; each has its own wait for names.
  var connections = 0
  var isAnnounced = false
  private var desk = DeskOffset()

  /// - Parameters:
  ///   - options: nil for a board that plays by the plan of its own store alone.
  ///   - boot: The boot of this machine; nil where the system does not tell.
  ///   - onNews: Called with all that is known, whenever something of it has changed.
  package init(
    _ options: FleetOptions?, session: MatchSession, clock: BoardClock, boot: BootID?, log: Logger,
    onNews: @escaping @Sendable (FleetNews) -> Void
  ) {
    self.options = options
    self.session = session
    self.clock = clock
    self.boot = boot?.text ?? ""
    self.log = log
    self.onNews = onNews
    day = BoardDay(store: session.store, log: log)
    identity = FleetIdentity(store: session.store, log: log)
    commands =
      options?.takesCommands == true
      ? BoardCommands(
        session: session, clock: clock, boot: boot?.text ?? "",
        doublePress: options?.doublePress ?? .zero, log: log) : nil
    (inputs, input) = AsyncStream.makeStream(of: Input.self)
  }

  /// Joins until the task is cancelled.
  package func run() async {
    let shown = ShownMatch(countsEntries: options != nil)
    let watching = await session.watch { [input, weak session] change in
      func take(_ board: MatchOnBoard?) {
        let match = board?.standing.settled
        if shown.isNew(match) { input.yield(.board(match)) }
      }
      switch change {
      case .board(let board): take(board)
      // The session's own executor calls this.
      case .match: session?.assumeIsolated { take($0.onBoard) }
      case .stored(let result): input.yield(.stored(result: result))
      default: break
      }
    }
    wanted = options?.board ?? identity.pitch
    (news.name, news.wanted) = (wanted, wanted)
    await day.take(board: wanted)
    if await day.readStore() { news.book = await day.book }
    updateStanding()
    await readCodes()
    if let options {
      news.link = .connecting
      identity.readInstance()
      connect(options)
    }
    onNews(news)
    let beats = Task { [input] in
      while !Task.isCancelled {
        do { try await Task.sleep(for: Self.heartbeat, clock: .continuous) } catch { return }
        input.yield(.tick)
      }
    }
    let commanding = Task { [commands] in
      await commands?.run { [weak self] answer, id, board in await self?.tell(answer, to: id, of: board) }
    }
    await withTaskCancellationHandler {
      for await input in inputs { await take(input) }
    } onCancel: {
      input.finish()
    }
    beats.cancel()
    commanding.cancel()
    if later.isMatchNew { tellMatch() }
    leave()
    // The end of a board waits for nobody: its session does nothing any more.
    Task { [session] in await session.leave(watching) }
  }

  /// Other boards that were told of this one are told that it goes; its last match stays to be seen.
  private func leave() {
    guard let options, let client else { return }
    if isAnnounced, let name = news.name { publish([], .board(name, .online), options, client) }
    client.end()
  }

  /// An operator has said at which pitch the board stands; for any thread.
  package nonisolated func choose(_ pitch: TopicName) { input.yield(.pitch(pitch)) }

  private func take(pitch: TopicName) async {
    if options?.board != nil || pitch == wanted { return }
    leave()
    identity.pitch = pitch
    wanted = pitch
    (news.name, news.wanted, news.isNameTaken) = (pitch, pitch, false)
    await day.take(board: pitch)
    _ = await day.readStore()
    await tellDay()
    guard let options else { return }
    isAnnounced = false
    // The last will is that of the name.
    connect(options)
  }

  func readCodes() async {
    do {
      codes = try await session.store.current.keptTeamsNow().codes
    } catch {
      log.warning("The codes of teams were not read.", metadata: ["error": "\(error)"])
    }
  }

  func codes(of teams: TeamPair<Team>) -> TeamPair<String> {
    TeamCode.of(
      TeamPair { teams[$0].name }, plain: TeamCode.of(teams),
      kept: TeamPair { codes[KeptTeam.key(of: teams[$0].name)] })
  }

  func connect(_ options: FleetOptions) {
    let site = options.site
    do {
      let made = try BrokerClient(
        options.broker, id: "gatherboard-\(site)-\(identity.instance)-\(UUID().uuidString.prefix(4))",
        will: news.name.map { FleetTopic.board($0, .online).text(at: site) },
        filters: [
          FleetTopic.plan.text(at: site), FleetTopic.desk.text(at: site), FleetTopic.results(at: site),
        ] + ownTopics(at: site)
      ) { [input, waiting] event in
        // What is left comes again with the next connection.
        if case .message = event, !waiting.take() { return }
        input.yield(.broker(event))
      }
      client = made
      try made.start()
    } catch {
      log.error("The broker cannot be reached: no thread.", metadata: ["error": "\(error)"])
    }
  }

  // MARK: What happens

  /// What is left for after the frame: to tell of what is on the board, and to look at what was stored.
  private struct Later {
    var isMatchNew = false
    /// nil where nothing was stored; whether a result was.
    var stored: Bool?
  }

  /// Has the others told of what is on the board, once this board's own screen shows it.
  func tellSoon() {
    guard isAnnounced else { return }
    later.isMatchNew = true
    waitForFrame()
  }

  private func waitForFrame() {
    if isWaiting { return }
    isWaiting = true
    Task { [input] in
      // A board that ends does it all the same.
      do { try await Task.sleep(for: Self.frameTime, clock: .continuous) } catch {}
      input.yield(.frameIsOut)
    }
  }

  private func takeLater() async {
    isWaiting = false
    let due = later
    later = Later()
    if due.isMatchNew, isAnnounced { tellMatch() }
    guard let result = due.stored else { return }
    if options != nil { await readCodes() }
    let isChanged = await day.readStore()
    if result || isChanged { await tellResults() }
    if isChanged { await tellDay() }
  }

  private func take(_ input: Input) async {
    switch input {
    case .broker(let event): await take(event)
    case .board(let match): show(match)
    case .frameIsOut: await takeLater()
    case .stored(let result):
      later.stored = later.stored == true || result
      waitForFrame()
    case .tick:
      tellLive()
      clearPast()
      await day.keepAgain()
    case .pitch(let pitch): await take(pitch: pitch)
    case .nameWaited(let connection): if connection == connections { await announce() }
    }
  }

  private func take(_ event: BrokerClient.Event) async {
    switch event {
    case .connected:
      connections += 1
      (isAnnounced, names) = (false, [:])
      if news.link != .live { log.info("The broker is there.") }
      news.link = .live
      onNews(news)
      let connection = connections
      Task { [input] in
        do { try await Task.sleep(for: Self.nameWait, clock: .continuous) } catch { return }
        input.yield(.nameWaited(connection: connection))
      }
    case .lost(let trouble):
      isAnnounced = false
      log.warning("The broker is not there; it is tried again.", metadata: ["error": "\(trouble)"])
      news.link = .lost(trouble)
      onNews(news)
    case .refused(let topic, let reason):
      if !refusedTopics.insert(topic).inserted { return }
      log.warning(
        "The broker's access list does not let the board.",
        metadata: ["topic": "\(topic)", "reason": "\(reason)"])
    case .acknowledged: break
    case .message(let message):
      if waiting.leave() {
        log.warning("The broker sends more than can be read; some of it is left until the next connection.")
      }
      await take(message)
    }
  }

  private func take(_ message: BrokerMessage) async {
    guard let options, let topic = FleetTopic(message.topic, at: options.site) else { return }
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
      if name == news.name, isAnnounced, asked.take("") == nil { tellLive() }
    case .board(let name, .command):
      // What the broker has kept comes with the connection, before the board is announced.
      if name == news.name, isAnnounced || message.isRetained { take(command: message) }
    case .board, .answer: break
    }
  }

  /// Removes a result of this board's own that the broker has kept and whose match goes on. One of another machine that has had
  /// this name stays.
  /// - Returns: Whether it was one.
  private func takeBack(_ fixture: Fixture.ID, _ message: BrokerMessage) async -> Bool {
    guard message.isRetained, !message.payload.isEmpty, await day.isUndone(result: message.payload),
      let options, let name = news.name
    else { return false }
    publish([], .result(fixture, board: name), options, client)
    return true
  }

  private func take(command message: BrokerMessage) {
    guard let options, let name = news.name, !message.payload.isEmpty else { return }
    // One that was kept would come again with each connection.
    if message.isRetained { publish([], .board(name, .command), options, client) }
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
      return log.debug("What a desk says cannot be read.", metadata: ["error": "\(error)"])
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
