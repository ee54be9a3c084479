import FoundationEssentials
import GatherFleet
import GatherModel
import Logging
import MatchSession

// What a board is called at the broker: a name that no other board has.
extension BoardFleet {
  /// What is said of the names that this board may take, and asked of it.
  func ownTopics(at site: TopicName) -> [String] {
    guard let wanted else { return [] }
    var topics = ([wanted] + Self.otherNames(than: wanted)).map {
      FleetTopic.board($0, .online).text(at: site)
    }
    if let name = news.name {
      topics.append(FleetTopic.board(name, .ask).text(at: site))
      if options?.takesCommands == true { topics.append(FleetTopic.board(name, .command).text(at: site)) }
    }
    return topics
  }

  private static func otherNames(than wanted: TopicName) -> [TopicName] {
    (2...lastSuffix).compactMap { suffix in
      TopicName(String(wanted.text.prefix(TopicName.lengths.upperBound - 2)) + "-\(suffix)")
    }
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
    guard isAnnounced, name == news.name else { return }
    guard let other = names[name] else {
      // The broker has removed this board's own, as the last will of a connection that was lost before.
      return await announce()
    }
    // Two that came at the same moment: one of them takes another name.
    if other == identity.instance { return }
    // The one that stays says so again: the other one's word has taken the place of its own.
    if other > identity.instance { await announce() } else { tellOnline(as: name) }
  }

  /// A word that the broker has not kept is said now. Where it has this board's instance and another boot, it comes from a
  /// machine whose data folder was copied from this one's, or the other way round: one of the two takes an instance of its own.
  private func parted(from online: BoardOnline, as name: TopicName) {
    guard online.instance == identity.instance, online.boot != boot.prefix(8) else { return }
    log.warning(
      "Another machine has a copy of this board's data folder.",
      metadata: ["name": "\(name)", "address": "\(online.address)"])
    if online.boot < boot.prefix(8) {
      identity.renew()
    } else if isAnnounced, name == news.name {
      // The other one hears who is here, and does so.
      tellOnline(as: name)
    }
  }

  /// Tells that the board is there, under a name that no other board has, and all that is kept.
  func announce() async {
    guard let options, let wanted, let name = freeName(wanted) else { return }
    if name != news.name {
      log.warning(
        "Another board has this name; this one takes another.",
        metadata: ["name": "\(wanted)", "taken": "\(name)"])
      news.name = name
      news.isNameTaken = name != wanted
      onNews(news)
      client?.end()
      // The last will is that of the name.
      return connect(options)
    }
    // Its results are of the name that its topics have.
    await day.take(board: name)
    _ = await day.readStore()
    isAnnounced = true
    tellOnline(as: name)
    tellMatch()
    await tellResults()
  }

  func freeName(_ wanted: TopicName) -> TopicName? {
    func isFree(_ name: TopicName) -> Bool { names[name].map { $0 == identity.instance } ?? true }
    if isFree(wanted) { return wanted }
    if let name = news.name, isFree(name) { return name }
    if let name = Self.otherNames(than: wanted).first(where: isFree) { return name }
    log.error("All names are taken by other boards.", metadata: ["name": "\(wanted)"])
    return nil
  }

  private func tellOnline(as name: TopicName) {
    guard let options else { return }  // Without a broker nobody is told.
    let online = BoardOnline(
      since: TimeText.text(clock.wallClock()), version: options.version, name: name.text,
      address: NetworkAddresses.all().first ?? "", instance: identity.instance, boot: String(boot.prefix(8)))
    publish(.board(name, .online)) { try online.payload() }
  }
}
