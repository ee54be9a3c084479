import FootballGatherAPI
package import GatherModel

/// What is known of a board by what it has told: whether it is there, and its match on this machine's time line.
package struct FollowedBoard: Sendable {
  /// Its name at the broker.
  package let name: TopicName
  /// What it says of itself; nil while it is not connected.
  package private(set) var online: BoardOnline?
  /// When it was lost, by this machine's clock; nil while it is connected, and where it was not there since this machine
  /// looks.
  package private(set) var lostAt: BoardInstant?
  /// Where its match stands; nil before it has told.
  package private(set) var live: BoardLive?
  /// Its match with all that happened; nil before it has told, and where none is on it.
  package private(set) var message: BoardMatch?
  /// Whether the message with its match cannot be read: nothing is known of the match then but its ``live``.
  private var isMessageUnread = false
  /// The match of ``message``, as it was last put together.
  private var made = MadeMatch()
  private var offset: ClockOffset?
  /// What has come of it since the connection to the broker.
  private var heard: Set<FleetTopic.BoardPart> = []
  /// When the newest message came that the board sent while this machine listened.
  package private(set) var heardAt: BoardInstant?
  /// When the broker was lost, which alone tells of the board; nil while it is there.
  private var brokerLostAt: BoardInstant?
  /// When this machine first heard of the board, if only by what the broker keeps.
  private var knownAt: BoardInstant?

  /// A board of which nothing is known yet.
  package init(_ name: TopicName) { self.name = name }

  /// Whether its clock is known: something has come that is not of any age.
  package var isClockKnown: Bool { offset != nil }

  /// The board's own time at an instant of this machine's clock, as a ``BoardCommand`` names it; nil while it is not known.
  package func time(at now: BoardInstant) -> (boot: String, milliseconds: Int64)? {
    offset.map { ($0.boot, (now + (.zero - $0.ahead)).milliseconds) }
  }

  /// Takes what the board tells, or what the broker has kept of it.
  /// - Throws: ``FleetPayloadError`` for a message that is none; nothing is changed then. A `match` that cannot be read is
  ///   noted in ``isMatchUnread`` instead.
  package mutating func take(
    _ part: FleetTopic.BoardPart, _ message: BrokerMessage, at now: BoardInstant
  ) throws(FleetPayloadError) {
    let isEmpty = message.payload.isEmpty
    if knownAt == nil { knownAt = now }
    switch part {
    case .online:
      let known = online != nil
      online = isEmpty ? nil : try BoardOnline(payload: message.payload)
      if online != nil { lostAt = nil } else if known { lostAt = now }
    case .live:
      live = isEmpty ? nil : try BoardLive(payload: message.payload)
      if let live, !message.isRetained { take(live, at: now) }
    case .match: take(match: message.payload)
    // The match is told with each entry, whole.
    case .entry, .ask, .command: break
    }
    heard.insert(part)
  }

  /// A match that cannot be read takes the place of the one before: no score is shown that may be old.
  private mutating func take(match payload: [UInt8]) {
    (message, isMessageUnread, made) = (nil, false, MadeMatch())
    if payload.isEmpty { return }
    do throws(FleetPayloadError) { message = try BoardMatch(payload: payload) } catch {
      isMessageUnread = true
    }
  }

  /// Whether the board has a match in play that this program cannot read: of a later version, too large, or not told.
  package var isMatchUnread: Bool {
    if isMessageUnread || message?.isOfUnknownFormat == true { return true }
    guard let live, live.match != nil, live.phase != "ended" else { return false }
    return message == nil && heard.contains(.match)
  }

  /// Takes the time of a message that the board has just sent.
  private mutating func take(_ live: BoardLive, at now: BoardInstant) {
    heardAt = now
    if offset == nil {
      offset = ClockOffset(boot: live.boot, sent: live.at, received: now)
    } else {
      offset?.take(boot: live.boot, sent: live.at, received: now)
    }
  }

  /// Whether a new ``live`` says more than that the board is still there.
  func tellsMore(than former: FollowedBoard, at now: BoardInstant) -> Bool {
    former.silentSince(at: now) != nil || former.offset?.ahead != offset?.ahead
      || former.live?.standing != live?.standing
  }

  /// A connection to the broker begins, which tells all that it keeps.
  mutating func connected() { (heard, brokerLostAt) = ([], nil) }

  /// The connection to the broker has ended.
  mutating func brokerLost(at now: BoardInstant) { brokerLostAt = brokerLostAt ?? now }

  // MARK: The age of what is known

  /// Since when nothing of the board is of now, by this machine's clock: since it or the broker was lost, since it last said
  /// something where it has missed its time, or since this machine knows of it by what the broker keeps alone. nil while the
  /// board is heard.
  package func silentSince(at now: BoardInstant) -> BoardInstant? {
    let unheard = heardAt == nil ? knownAt : clockEnd.flatMap { $0 <= now ? heardAt : nil }
    return [lostAt, brokerLostAt, unheard].compactMap(\.self).min()
  }

  /// From when on a clock of this board that runs is not believed: after two messages that did not come in time, so that even
  /// a page that asks every two seconds shows it within ten.
  private var clockEnd: BoardInstant? {
    let interval = live?.interval ?? BoardLive.toldInterval
    return heardAt.map { $0 + (interval * 2 + .milliseconds(500)) }
  }

  /// When a clock of this board that ran was stopped here; nil while it is believed.
  private func stoppedAt(_ now: BoardInstant) -> BoardInstant? {
    [lostAt, brokerLostAt, clockEnd.flatMap { $0 <= now ? $0 : nil }].compactMap(\.self).min()
  }

  /// Takes the board for lost where the broker has not told since the connection that it is there. Its last match stays to be
  /// seen; of a board that is there, what the broker has not told is not there any more.
  /// - Returns: Whether anything has changed.
  mutating func dropUnheard(at now: BoardInstant) -> Bool {
    guard online != nil else { return false }
    if !heard.contains(.online) {
      (online, lostAt) = (nil, now)
      return true
    }
    var isChanged = false
    if live != nil, !heard.contains(.live) { (live, isChanged) = (nil, true) }
    if message != nil, !heard.contains(.match) { (message, isChanged) = (nil, true) }
    return isChanged
  }

  /// The match as this machine shows it: with a clock that runs while the board is heard, and that stands while it is silent,
  /// or where its time is not known. nil where there is none, or it cannot be read.
  package func match(at now: BoardInstant) -> Match? {
    guard let message, live == nil || live?.match == message.gather.facts.id else { return nil }
    do throws(MatchFormatError) {
      if let offset, offset.boot == message.gather.standing.boot.prefix(8) {
        let match = try made.match(.running(ahead: offset.ahead)) { () throws(MatchFormatError) -> Match in
          try message.match(ahead: offset.ahead)
        }
        // A clock that has run here does not jump back.
        return stoppedAt(now).map { stopped(match, at: $0) } ?? match
      }
      // The message is of any age, and its clock stands where it was when the board last spoke.
      let spoke = max(
        BoardInstant(nanoseconds: message.gather.standing.now),
        BoardInstant(nanoseconds: 0) + .milliseconds(live?.at ?? 0))
      return try made.match(.standing(since: spoke)) { () throws(MatchFormatError) -> Match in
        stopped(try message.match(ahead: now - spoke), at: now)
      }
    } catch {
      return nil
    }
  }

  /// The codes of its teams as the board tells them, by ``KeptTeam/key(of:)`` of their names.
  package var codes: [String: String] {
    guard let message, message.codes.count == 2 else { return [:] }
    let names = [message.gather.facts.teams.teamA.name, message.gather.facts.teams.teamB.name]
    let told = zip(names, message.codes).compactMap { name, code in
      TeamCode.check(code).map { (KeptTeam.key(of: name), $0) }
    }
    return Dictionary(told) { first, _ in first }
  }

  private func stopped(_ match: Match, at instant: BoardInstant) -> Match {
    guard match.state.clock.isRunning(at: instant) else { return match }
    var match = match
    match.append(
      LogEntry(
        id: match.gather.id, event: .recovered(lastAlive: instant), at: instant,
        wallClock: match.gather.createdAt))
    return match
  }
}
