import FoundationEssentials
import GatherFleet
import GatherModel
import Logging
import MatchSession

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
    do throws(FleetPayloadError) {
      let online = message.payload.isEmpty ? nil : try BoardOnline(payload: message.payload)
      names[name] = online?.instance
      if let online, !message.isRetained { parted(from: online, as: name) }
    } catch {
      // A board of another version has the name.
      names[name] = ""
    }
    guard connection.isAnnounced, name == news.name else { return }
    guard let other = names[name] else {
      // The broker has removed this board's own, as the last will of a connection that was lost before.
      return await announce()
    }
    // Two that came at the same moment: one of them takes another name.
    if other == names.identity.instance { return }
    // The one that stays says so again: the other one's word has taken the place of its own.
    if other > names.identity.instance { await announce() } else { tellOnline(as: name) }
  }

  /// A word that the broker has not kept is said now. Where it has this board's instance and another boot, it comes from a
  /// machine whose data folder was copied from this one's, or the other way round: one of the two takes an instance of its own.
  private func parted(from online: BoardOnline, as name: TopicName) {
    guard online.instance == names.identity.instance, online.boot != boot.prefix(8) else { return }
    log.warning(
      "Another machine has a copy of this board's data folder.",
      metadata: ["name": "\(name)", "address": "\(online.address)"])
    if online.boot < boot.prefix(8) {
      names.identity.renew()
    } else if connection.isAnnounced, name == news.name {
      // The other one hears who is here, and does so.
      tellOnline(as: name)
    }
  }

  /// Tells that the board is there, under a name that no other board has, and all that is kept.
  func announce() async {
    guard let options, let wanted = news.wanted else { return }
    guard let name = names.free(for: wanted, having: news.name) else {
      return log.error("All names are taken by other boards.", metadata: ["name": "\(wanted)"])
    }
    if name != news.name {
      log.warning(
        "Another board has this name; this one takes another.",
        metadata: ["name": "\(wanted)", "taken": "\(name)"])
      news.name = name
      news.isNameTaken = name != wanted
      onNews(news)
      connection.client?.end()
      // The last will is that of the name.
      return connect(options)
    }
    // Its results are of the name that its topics have.
    await day.take(board: name)
    if await day.readStore() { await tellDay() }
    connection.isAnnounced = true
    tellOnline(as: name)
    tellMatch()
    await tellResults()
  }

  private func tellOnline(as name: TopicName) {
    guard let options else { return }  // Without a broker nobody is told.
    let online = BoardOnline(
      since: TimeText.text(clock.wallClock()), version: options.version, name: name.text,
      address: NetworkAddresses.all().first ?? "", instance: names.identity.instance,
      boot: String(boot.prefix(8)))
    publish(.board(name, .online)) { try online.payload() }
  }
}
