import FoundationEssentials
import GatherFleet
import GatherModel
import Logging
import MatchSession
import Tournament

extension BoardFleet {
  func show(_ match: Match?) {
    let former = self.match
    self.match = match
    let isOther =
      former?.gather.fixture != match?.gather.fixture || former?.state.phase != match?.state.phase
    if isOther, news.book.plan != nil {
      updateStanding()
      onNews(news)
    }
    countMatch()
    tellSoon()
  }

  /// Informs the session of the desk's result for the match. Does not wait for the session, because the session may run
  /// no more jobs when the board ends.
  private func countMatch() {
    guard let match else { return }
    let counted = news.counted(match)
    if counted == match.counted { return }
    Task { [session] in await session.count(counted, of: match.gather.id) }
  }

  /// The time for which a match stays published after its end.
  private static let keptAfterEnd: TimeInterval = 6 * 3_600

  /// Whether a match must no longer be published. Because a match contains player names, it is published for only six
  /// hours after its end, and not at all after its end if the board no longer has the plan of its day.
  private func isPast(_ match: Match) -> Bool {
    guard match.state.phase == .ended, let end = match.log.endEntry?.wallClock else { return false }
    if let fixture = match.gather.fixture, fixture.day != news.book.plan?.id { return true }
    return clock.wallClock().timeIntervalSince(end) > Self.keptAfterEnd
  }

  func clearPast() {
    guard connection.isAnnounced, let match, match.gather.id != published.cleared, isPast(match)
    else { return }
    tellMatch()
  }

  private func codes(of teams: TeamPair<Team>) -> TeamPair<String> {
    TeamCode.of(
      TeamPair { teams[$0].name }, plain: TeamCode.of(teams),
      kept: TeamPair { codes[KeptTeam.key(of: teams[$0].name)] })
  }

  /// Publishes the state in a short message, because most followers need only the state, and then the whole match.
  func tellMatch() {
    guard let options, let name = news.name else { return }
    tellLive()
    guard let match, !isPast(match) else {
      publish([], .board(name, .match))
      published.cleared = match?.gather.id
      return
    }
    published.cleared = nil
    noteTold(match.gather.id, as: name)
    tellEntries(of: match, name)
    publish(.board(name, .match)) { try payload(of: match, namesPlayers: options.namesPlayers) }
  }

  /// Returns the message with the whole match. Leaves out all player names if they make the message too large. If it is
  /// still too large, returns an empty message, so that no follower continues with an older match.
  private func payload(of match: Match, namesPlayers: Bool) throws -> [UInt8] {
    for namesPlayers in namesPlayers ? [true, false] : [false] {
      let payload = try BoardMatch(
        match, codes: codes(of: match.gather.teams), fixture: match.gather.fixture,
        namesPlayers: namesPlayers, at: clock.now(), boot: boot
      ).payload()
      if payload.count <= BoardMatch.largest { return payload }
    }
    if published.tooLarge != match.gather.id {
      log.error(
        "The match has too many entries for one message. Other boards and the desk get only its score.",
        metadata: ["entries": "\(match.log.entries.count)"])
    }
    published.tooLarge = match.gather.id
    return []
  }

  func tellLive() {
    guard connection.isAnnounced, let name = news.name else { return }
    let (now, boot, match) = (clock.now(), boot, match)
    publish(.board(name, .live)) {
      try
        (match.map {
          BoardLive(
            $0, codes: codes(of: $0.gather.teams), fixture: $0.gather.fixture?.number, at: now,
            boot: boot)
        } ?? BoardLive(at: now, boot: boot)).shortPayload()
    }
  }

  func tellEntries(of match: Match, _ name: TopicName) {
    for (number, entry) in published.unpublishedEntries(of: match) {
      let message = BoardEntry(
        entry, number: number, of: match.gather.id, namesPlayers: options?.namesPlayers == true)
      publish(.board(name, .entry), isRetained: false) { try message.payload() }
    }
  }

  /// Publishes all results of this board, and removes those that no longer exist. Results that have not changed are
  /// published again, which does no harm.
  func tellResults() async {
    guard connection.isAnnounced, let name = news.name else { return }
    let results = await day.ownResults
    let (kept, hasPlan) = (await day.ownMatches, await day.book.plan != nil)
    // Removes results of matches whose end was undone, or all results if there is no plan.
    // The result of a match that cannot be read at present stays.
    for (fixture, result) in published.results
    where results[fixture] == nil && (kept.contains(result.match) || !hasPlan) {
      publish([], .result(fixture, board: name))
    }
    for (fixture, result) in results.sorted(by: { $0.key < $1.key }) {
      noteTold(result.match, as: name)
      publish(.result(fixture, board: name)) { try result.encode() }
    }
    published.results = results
  }

  func tellDay() async {
    (news.book, news.results) = (await day.book, await day.ownResults)
    updateStanding()
    updateDelivered()
    onNews(news)
    countMatch()
    clearPast()
  }

  private func noteTold(_ match: UUID, as name: TopicName) {
    if published.names[match] == nil { published.names[match] = name }
  }

  func updateDelivered() {
    news.delivered = Set(
      news.results.filter { published.delivered.contains(PublishedState.mark(of: $0.value)) }.keys)
  }

  func updateStanding() {
    let live = match.flatMap { match in
      match.state.phase == .ended
        ? nil : match.gather.fixture.flatMap { $0.day == news.book.plan?.id ? $0.number : nil }
    }
    news.standing = news.book.standing(live: Set([live].compactMap(\.self)))
  }

  func publish(_ topic: FleetTopic, isRetained: Bool = true, _ payload: () throws -> [UInt8]) {
    do {
      try publish(payload(), topic, isRetained: isRetained)
    } catch {
      log.error(
        "The board cannot write a message for the broker.",
        metadata: ["topic": "\(topic)", "error": "\(error)"])
    }
  }

  /// Empty bytes remove the retained message.
  func publish(_ payload: [UInt8], _ topic: FleetTopic, isRetained: Bool = true) {
    guard let options else { return }
    connection.client?.publish(
      topic.text(at: options.site), payload, isRetained: isRetained, isLoose: !isRetained)
  }
}
