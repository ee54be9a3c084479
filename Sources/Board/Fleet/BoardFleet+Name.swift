import FoundationEssentials
import GatherFleet
import GatherModel
import Logging
import MatchSession
import Tournament

// The board's name at the broker, which no other board has.
extension BoardFleet {
  /// The topics with messages about the names that this board may use, and with requests to this board.
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
    // The broker has published the last will of this board's earlier connection, which was lost. The last will has
    // removed this board's message.
    case .free: if isOwnName { await announce() }
    case .unproven:
      ask(name)
      // The other board's message has replaced the message of this board.
      if isOwnName { tellOnlineAgain(as: name) }
    case .taken:
      guard isOwnName else { return }
      // One of the two boards chooses another name. The other one announces its name again.
      if names.leaves(name, with: claim(to: name)) { await announce() } else { tellOnlineAgain(as: name) }
    case .copy(let other): await part(from: other, message, as: name)
    }
  }

  /// The claim of this board to a name.
  private func claim(to name: TopicName) -> BoardOnline.Claim {
    if let match, match.state.phase != .ended, self.name(of: match.gather.id) == name { return .match }
    return news.results.values.contains { self.name(of: $0.match) == name } ? .result : .nothing
  }

  /// The name under which a match was first published. For an unpublished match, the last name of the board.
  private func name(of match: UUID) -> TopicName? { told.names[match] ?? lastName ?? news.wanted }

  private func hear(_ message: BrokerMessage, of name: TopicName) -> FleetNames.Word {
    let online: BoardOnline?
    do throws(FleetPayloadError) {
      online = message.payload.isEmpty ? nil : try BoardOnline(payload: message.payload)
    } catch {
      // A message that cannot be parsed is a claim to the name, but proves nothing.
      online = BoardOnline(since: "", version: "", name: "", address: "", instance: "", boot: "")
    }
    return names.take(
      online, of: name, boot: String(boot.prefix(8)), isKept: message.isRetained, at: clock.now())
  }

  /// Asks a board that claims a name to prove that it is online.
  private func ask(_ name: TopicName) {
    guard let token = names.token(for: name, at: clock.now()) else { return }
    publish(.board(name, .ask), isRetained: false) { try BoardAsk(token: token).payload() }
  }

  /// Answers a board that asks whether this one is online.
  func answer(_ ask: BoardAsk, as name: TopicName) {
    if names.hasAsked(for: ask.token) { return }
    connection.token = ask.token
    tellOnline(as: name)
  }

  /// Handles the message of another machine that has a copy of this board's data folder. One of the two machines
  /// creates a new instance.
  private func part(from otherBoot: String, _ message: BrokerMessage, as name: TopicName) async {
    log.warning(
      "Another machine has a copy of this board's data folder.", metadata: ["name": "\(name)"])
    if otherBoot < boot.prefix(8) {
      names.identity.renew()
      await take(online: message, of: name)
    } else if connection.isAnnounced, name == news.name {
      // The other machine reads this message, and creates a new instance.
      tellOnlineAgain(as: name)
    }
  }

  /// Called after the broker has had time to send the names of other boards. If another board claims a name and has not
  /// proven that it is online, it gets more time to do so.
  func nameWaited() async {
    guard let wanted = news.wanted else { return await announce() }
    if names.isDoubtful(for: wanted), !connection.hasWaitedForProofs {
      connection.hasWaitedForProofs = true
      return nameWaits(Self.proofWait)
    }
    await announce()
  }

  /// The time in which another board must prove that it is online. If it does not, its name counts as free.
  private static let proofWait = Duration.milliseconds(1_500)

  /// Changes to the wanted name if no other board has it now.
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

  /// Announces the board under a name that no other board has, and publishes all its retained messages.
  func announce() async {
    guard let options, let wanted = news.wanted else { return }
    guard
      let name = names.free(for: wanted, having: news.name, at: clock.now(), claim: { claim(to: $0) })
    else {
      return log.error("Other boards use all possible names.", metadata: ["name": "\(wanted)"])
    }
    if name != news.name {
      change(name: name, wanted: wanted)
      // The last will of a connection belongs to one name, so the board connects again.
      return connect(options)
    }
    // The results must contain the name that is in their topics.
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

  /// Removes the messages that were published under earlier names of this board, unless another board has the name.
  /// This was not possible on the connection under the earlier name, because that connection was ended at once, and
  /// messages that were still being sent were lost.
  private func clearLeft() {
    for (name, fixtures) in left where !names.isTaken(name, at: clock.now()) {
      for part in [FleetTopic.BoardPart.online, .live, .match] { publish([], .board(name, part)) }
      for fixture in fixtures { publish([], .result(fixture, board: name)) }
    }
    left = [:]
  }

  /// Publishes this board's message about its name again, after another board's message has replaced it. If this board
  /// did so a moment ago, it waits for the next heartbeat, because the other board may answer each message.
  private func tellOnlineAgain(as name: TopicName) {
    let now = clock.now()
    connection.isWordReplaced = connection.retoldAt.map { now - $0 < FleetNames.askTime } ?? false
    if connection.isWordReplaced { return }
    connection.retoldAt = now
    tellOnline(as: name)
  }

  /// Publishes this board's message about its name again, if another board's message is still in its place.
  func tellReplacedWord() {
    guard connection.isWordReplaced, connection.isAnnounced, let name = news.name else { return }
    (connection.retoldAt, connection.isWordReplaced) = (clock.now(), false)
    tellOnline(as: name)
  }

  private func tellOnline(as name: TopicName) {
    guard let options else { return }  // Without a broker, nothing is published.
    let online = BoardOnline(
      since: TimeText.text(clock.wallClock()), version: options.version, name: name.text,
      address: NetworkAddresses.all().first ?? "", instance: names.identity.instance,
      boot: String(boot.prefix(8)), token: connection.token, claim: claim(to: name))
    publish(.board(name, .online)) { try online.payload() }
  }
}
