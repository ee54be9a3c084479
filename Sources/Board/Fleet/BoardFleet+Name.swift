import FoundationEssentials
import GatherFleet
import GatherModel
import Logging
import MatchSession
import Tournament

extension BoardFleet {
  func ownTopics(at site: TopicName) -> [String] {
    guard let wanted = news.wanted else { return [] }
    var topics = FleetNames.tried(for: wanted).map { FleetTopic.board($0, .online).text(at: site) }
    if let name = news.name {
      topics.append(FleetTopic.board(name, .ask).text(at: site))
      if options?.takesCommands == true { topics.append(FleetTopic.board(name, .command).text(at: site)) }
    }
    return topics
  }

  func handle(online message: BrokerMessage, of name: TopicName) async {
    let word = hear(message, of: name)
    let isOwnName = connection.isAnnounced && name == news.name
    switch word {
    case .own: break
    // The last will of an earlier, lost connection has removed this board's message, so the board announces itself
    // again.
    case .free: if isOwnName { await announce() }
    case .unproven:
      ask(name)
      // The other board's message has replaced this board's message.
      if isOwnName { tellOnlineAgain(as: name) }
    case .taken:
      guard isOwnName else { return }
      // One of the two boards chooses another name. The other one announces its name again.
      if names.leaves(name, with: claim(to: name)) { await announce() } else { tellOnlineAgain(as: name) }
    case .copy(let other): await part(from: other, message, as: name)
    }
  }

  private func claim(to name: TopicName) -> BoardOnline.Claim {
    if let match, match.state.phase != .ended, self.name(of: match.gather.id) == name { return .match }
    return news.results.values.contains { self.name(of: $0.match) == name } ? .result : .nothing
  }

  /// The name under which a match was first published. If the match is not published yet, this is the board's last name
  /// at the broker, or the wanted name if the board never had one there.
  private func name(of match: UUID) -> TopicName? { published.names[match] ?? lastName ?? news.wanted }

  private func hear(_ message: BrokerMessage, of name: TopicName) -> FleetNames.Word {
    let online: BoardOnline?
    do throws(FleetPayloadError) {
      online = message.payload.isEmpty ? nil : try BoardOnline(payload: message.payload)
    } catch {
      // A message that cannot be parsed is a claim to the name, but proves nothing.
      online = BoardOnline(since: "", version: "", name: "", address: "", instance: "", boot: "")
    }
    return names.record(
      online, of: name, boot: String(boot.prefix(8)), isKept: message.isRetained, at: clock.now())
  }

  /// Requests a proof that the other board with this name is online.
  private func ask(_ name: TopicName) {
    guard let token = names.token(for: name, at: clock.now()) else { return }
    publish(.board(name, .ask), isRetained: false) { try BoardAsk(token: token).payload() }
  }

  func answer(_ ask: BoardAsk, as name: TopicName) {
    if names.hasAsked(for: ask.token) { return }
    connection.token = ask.token
    tellOnline(as: name)
  }

  /// Handles a message of another machine that has a copy of this board's data folder. The machine with the greater
  /// boot id creates a new instance id.
  private func part(from otherBoot: String, _ message: BrokerMessage, as name: TopicName) async {
    log.warning(
      "Another machine has a copy of this board's data folder.", metadata: ["name": "\(name)"])
    if otherBoot < boot.prefix(8) {
      names.identity.renew()
      await handle(online: message, of: name)
    } else if connection.isAnnounced, name == news.name {
      // The other machine reads this message, and creates a new instance id.
      tellOnlineAgain(as: name)
    }
  }

  /// Announces this board after the broker has had time to send the names of other boards. If another board claims a
  /// name that this board may use, but has not proven that it is online, this board first waits for the proof, but only
  /// once for each connection.
  func nameWaited() async {
    guard let wanted = news.wanted else { return await announce() }
    if names.isDoubtful(for: wanted), !connection.hasWaitedForProofs {
      connection.hasWaitedForProofs = true
      return nameWaits(Self.proofWait)
    }
    await announce()
  }

  /// The time in which another board must prove that it is online. Without the proof, the name of that board counts as
  /// free.
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
    await day.setBoard(name)
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
    if let former = news.name, connection.isAnnounced { left[former] = Array(published.results.keys) }
    (news.name, news.isNameTaken) = (name, name != wanted)
    onNews(news)
    connection.isAnnounced = false
    connection.client?.end()
  }

  /// Removes this board's messages under its earlier names, except names that another board has now. The removals use
  /// the new connection, because the earlier one was ended at once and could have lost them.
  private func clearLeft() {
    for (name, fixtures) in left where !names.isTaken(name, at: clock.now()) {
      for part in [FleetTopic.BoardPart.online, .live, .match] { publish([], .board(name, part)) }
      for fixture in fixtures { publish([], .result(fixture, board: name)) }
    }
    left = [:]
  }

  /// Publishes this board's message about its name again, because another board's message has replaced it. If the
  /// message is replaced again soon, this board waits for the next heartbeat, because two boards could otherwise answer
  /// each other without a pause.
  private func tellOnlineAgain(as name: TopicName) {
    let now = clock.now()
    connection.isWordReplaced = connection.retoldAt.map { now - $0 < FleetNames.askTime } ?? false
    if connection.isWordReplaced { return }
    connection.retoldAt = now
    tellOnline(as: name)
  }

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
