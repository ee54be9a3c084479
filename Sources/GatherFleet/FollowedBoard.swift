import FootballGatherAPI
package import GatherModel

/// The state of a board according to its messages: its presence, and its match with the times converted to this
/// machine's clock.
package struct FollowedBoard: Sendable {
  /// The board's name at the broker.
  package let name: TopicName
  /// The board's description of itself; nil while it is not connected.
  package private(set) var online: BoardOnline?
  /// The time when the board was lost, by this machine's clock. nil while the board is connected, and if it was never
  /// present since this machine began to follow.
  package private(set) var lostAt: BoardInstant?
  /// The standing of the board's match; nil before the first message.
  package private(set) var live: BoardLive?
  /// The board's match with its whole log; nil before the first message, and if the board has no match.
  package private(set) var message: BoardMatch?
  /// Whether the message with the match cannot be read, so that only ``live`` is known of the match.
  private var isMessageUnread = false
  /// The match of ``message``, as it was last built.
  private var made = MadeMatch()
  private var offset: ClockOffset?
  /// The parts received since the connection to the broker.
  private var heard: Set<FleetTopic.BoardPart> = []
  /// The arrival time of the newest message that was not retained.
  package private(set) var heardAt: BoardInstant?
  /// The time when the broker was lost; nil while the broker is connected.
  private var brokerLostAt: BoardInstant?
  /// The time of the first message of the board, even if it was a retained one.
  private var knownAt: BoardInstant?

  /// Makes a board without any message.
  package init(_ name: TopicName) { self.name = name }

  /// Whether the board's clock is known, because a message that was not retained has arrived.
  package var isClockKnown: Bool { offset != nil }

  /// The board's own time at an instant of this machine's clock, for a ``BoardCommand``. nil while that time is not
  /// known.
  package func time(at now: BoardInstant) -> (boot: String, milliseconds: Int64)? {
    offset.map { ($0.boot, (now + (.zero - $0.ahead)).milliseconds) }
  }

  /// Adds a message of the board, new or retained.
  /// - Throws: ``FleetPayloadError`` if the message cannot be read. In that case nothing is changed. A `match` that
  ///   cannot be read sets ``isMatchUnread`` instead.
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
    // An entry needs no action, because the message with the whole match follows it.
    case .entry, .ask, .command: break
    }
    heard.insert(part)
  }

  /// Stores a match. A match that cannot be read also replaces the former one, so that no old score is shown.
  private mutating func take(match payload: [UInt8]) {
    (message, isMessageUnread, made) = (nil, false, MadeMatch())
    if payload.isEmpty { return }
    do throws(FleetPayloadError) { message = try BoardMatch(payload: payload) } catch {
      isMessageUnread = true
    }
  }

  /// Whether the board has a match that this program cannot read: the match is of a later version, too large, or was
  /// not sent.
  package var isMatchUnread: Bool {
    if isMessageUnread || message?.isOfUnknownFormat == true { return true }
    guard let live, live.match != nil, live.phase != "ended" else { return false }
    return message == nil && heard.contains(.match)
  }

  /// Uses the time of a message that the board has just sent.
  private mutating func take(_ live: BoardLive, at now: BoardInstant) {
    heardAt = now
    if offset == nil {
      offset = ClockOffset(boot: live.boot, sent: live.at, received: now)
    } else {
      offset?.take(boot: live.boot, sent: live.at, received: now)
    }
  }

  /// Whether a new ``live`` tells more than that the board still sends messages.
  func tellsMore(than former: FollowedBoard, at now: BoardInstant) -> Bool {
    former.silentSince(at: now) != nil || former.offset?.ahead != offset?.ahead
      || former.live?.standing != live?.standing
  }

  /// Notes a new connection to the broker, which then sends all its retained messages.
  mutating func connected() { (heard, brokerLostAt) = ([], nil) }

  /// Notes that the connection to the broker has ended.
  mutating func brokerLost(at now: BoardInstant) { brokerLostAt = brokerLostAt ?? now }

  // MARK: The age of the known state

  /// The time since which nothing current is known of the board, by this machine's clock. nil while its messages arrive
  /// in time. Otherwise this is the earliest of the times that apply: the loss of the board, the loss of the broker,
  /// the last message if the next one is overdue, and the first message if all messages were retained.
  package func silentSince(at now: BoardInstant) -> BoardInstant? {
    let unheard = heardAt == nil ? knownAt : clockEnd.flatMap { $0 <= now ? heardAt : nil }
    return [lostAt, brokerLostAt, unheard].compactMap(\.self).min()
  }

  /// The time from which a running clock of this board is not trusted, because two messages are overdue. It is chosen
  /// so that even a page that polls every two seconds shows this within ten seconds.
  private var clockEnd: BoardInstant? {
    let interval = live?.interval ?? BoardLive.toldInterval
    return heardAt.map { $0 + (interval * 2 + .milliseconds(500)) }
  }

  /// The time when a running clock of this board was stopped here. nil while the clock is trusted.
  private func stoppedAt(_ now: BoardInstant) -> BoardInstant? {
    [lostAt, brokerLostAt, clockEnd.flatMap { $0 <= now ? $0 : nil }].compactMap(\.self).min()
  }

  /// Marks the board as lost if the broker has not sent its presence since the connection. The board's last match stays
  /// visible. If the board is present, each part of its state that the broker has not sent again is removed.
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

  /// The match as this machine shows it. The clock of the match runs while the board's messages arrive, and is stopped
  /// while the board is silent or its time is unknown. nil if there is no match, or if it cannot be read.
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
      // The message may be old, so the clock of the match stops at the time of the board's last message.
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

  /// The team codes that the board sent, by ``KeptTeam/key(of:)`` of the names of the teams.
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
