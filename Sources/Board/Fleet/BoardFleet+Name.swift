import FoundationEssentials
import GatherFleet
import GatherModel
import Logging
import MatchSession
import Tournament

// What a board is called at the broker: a name that no other board has.
extension BoardFleet {
  /// What is said of the names that this board may take, and asked of it.
  func ownTopics(at site: TopicName) -> [String] {
    guard let wanted = news.wanted else { return [] }
    var topics = FleetNames.tried(for: wanted).map { FleetTopic.board($0, .online).text(at: site) }
    if let name = news.name {
      topics.append(FleetTopic.board(name, .ask).text(at: site))
      if options?.takesCommands == true { topics.append(FleetTopic.board(name, .command).text(at: site)) }
    }
    return topics
  }

  func take(online message: BrokerMessage, of name: TopicName) async {
    let word = hear(message, of: name)
    let isOwnName = connection.isAnnounced && name == news.name
    switch word {
    case .own: break
    // The broker has removed this board's own, as the last will of a connection that was lost before.
    case .free: if isOwnName { await announce() }
    case .unproven:
      ask(name)
      // The other one's word has taken the place of its own.
      if isOwnName { tellOnlineAgain(as: name) }
    case .taken:
      guard isOwnName else { return }
      // One of the two takes another name, the one that stays says so again.
      if names.leaves(name, with: claim(to: name)) { await announce() } else { tellOnlineAgain(as: name) }
    case .copy(let other): await part(from: other, message, as: name)
    }
  }

  /// What this board has under a name.
  private func claim(to name: TopicName) -> BoardOnline.Claim {
    if let match, match.state.phase != .ended, self.name(of: match.gather.id) == name { return .match }
    return news.results.values.contains { self.name(of: $0.match) == name } ? .result : .nothing
  }

  /// The name under which a match was told first; of one that was not told, that which the board had last.
  private func name(of match: UUID) -> TopicName? { told.names[match] ?? lastName ?? news.wanted }

  private func hear(_ message: BrokerMessage, of name: TopicName) -> FleetNames.Word {
    let online: BoardOnline?
    do throws(FleetPayloadError) {
      online = message.payload.isEmpty ? nil : try BoardOnline(payload: message.payload)
    } catch {
      // Bytes that are no word answer no question.
      online = BoardOnline(since: "", version: "", name: "", address: "", instance: "", boot: "")
    }
    return names.take(
      online, of: name, boot: String(boot.prefix(8)), isKept: message.isRetained, at: clock.now())
  }

  /// Has the board that says it has a name prove that it is there.
  private func ask(_ name: TopicName) {
    guard let token = names.token(for: name, at: clock.now()) else { return }
    publish(.board(name, .ask), isRetained: false) { try BoardAsk(token: token).payload() }
  }

  /// Answers a board that wants to know whether this one is there.
  func answer(_ ask: BoardAsk, as name: TopicName) {
    if names.hasAsked(for: ask.token) { return }
    connection.token = ask.token
    tellOnline(as: name)
  }

  /// Of two machines of which one has a copy of the other's data folder one takes an instance of its own.
  private func part(from otherBoot: String, _ message: BrokerMessage, as name: TopicName) async {
    log.warning(
      "Another machine has a copy of this board's data folder.", metadata: ["name": "\(name)"])
    if otherBoot < boot.prefix(8) {
      names.identity.renew()
      await take(online: message, of: name)
    } else if connection.isAnnounced, name == news.name {
      // The other one hears who is here, and does so.
      tellOnlineAgain(as: name)
    }
  }

  /// The broker has had the time to tell of the boards that are there; those that have not proven it get some more.
  func nameWaited() async {
    guard let wanted = news.wanted else { return await announce() }
    if names.isDoubtful(for: wanted), !connection.hasWaitedForProofs {
      connection.hasWaitedForProofs = true
      return nameWaits(Self.proofWait)
    }
    await announce()
  }

  /// How long a board has to prove that it is there before its name is taken.
  private static let proofWait = Duration.milliseconds(1_500)

  /// Takes the wanted name once no other board has it.
  func lookForName() async {
    connection.looksForName = false
    guard connection.isAnnounced, let wanted = news.wanted, news.name != wanted else { return }
    if names.isTaken(wanted, from: claim(to: wanted), at: clock.now()) {
      ask(wanted)
      nameLooks()
    } else {
      await announce()
    }
  }

  /// Tells that the board is there, under a name that no other board has, and all that is kept.
  func announce() async {
    guard let options, let wanted = news.wanted else { return }
    guard
      let name = names.free(for: wanted, having: news.name, at: clock.now(), claim: { claim(to: $0) })
    else {
      return log.error("Other boards use all possible names.", metadata: ["name": "\(wanted)"])
    }
    if name != news.name {
      change(name: name, wanted: wanted)
      // The last will is that of the name.
      return connect(options)
    }
    // Its results are of the name that its topics have.
    await day.take(board: name)
    if await day.readStore() { await tellDay() }
    connection.isAnnounced = true
    names.identity.lastName = name
    lastName = name
    tellOnline(as: name)
    tellMatch()
    await tellResults()
    clearLeft()
    if name != wanted { nameLooks() }
  }

  private func change(name: TopicName, wanted: TopicName) {
    if name == wanted {
      log.info("The name is free again. This board takes it.", metadata: ["name": "\(name)"])
    } else {
      log.warning(
        "Another board has this name. This board takes another.",
        metadata: ["name": "\(wanted)", "taken": "\(name)"])
    }
    if let former = news.name, connection.isAnnounced { left[former] = Array(told.results.keys) }
    (news.name, news.isNameTaken) = (name, name != wanted)
    onNews(news)
    connection.isAnnounced = false
    connection.client?.end()
  }

  /// Takes all off the broker that was told under names that this board has left and no other one has. The connection under
  /// such a name ends at once, and what was on its way with it.
  private func clearLeft() {
    for (name, fixtures) in left where !names.isTaken(name, at: clock.now()) {
      for part in [FleetTopic.BoardPart.online, .live, .match] { publish([], .board(name, part)) }
      for fixture in fixtures { publish([], .result(fixture, board: name)) }
    }
    left = [:]
  }

  /// Says again who has the name, in place of another one's word: at once, else with the next beat, for the other one may answer
  /// each word with its own.
  private func tellOnlineAgain(as name: TopicName) {
    let now = clock.now()
    connection.isWordReplaced = connection.retoldAt.map { now - $0 < FleetNames.askTime } ?? false
    if connection.isWordReplaced { return }
    connection.retoldAt = now
    tellOnline(as: name)
  }

  /// Says again who has the name, where another one's word was left to stand for a moment.
  func tellReplacedWord() {
    guard connection.isWordReplaced, connection.isAnnounced, let name = news.name else { return }
    (connection.retoldAt, connection.isWordReplaced) = (clock.now(), false)
    tellOnline(as: name)
  }

  private func tellOnline(as name: TopicName) {
    guard let options else { return }  // Without a broker nobody is told.
    let online = BoardOnline(
      since: TimeText.text(clock.wallClock()), version: options.version, name: name.text,
      address: NetworkAddresses.all().first ?? "", instance: names.identity.instance,
      boot: String(boot.prefix(8)), token: connection.token, claim: claim(to: name))
    publish(.board(name, .online)) { try online.payload() }
  }
}
