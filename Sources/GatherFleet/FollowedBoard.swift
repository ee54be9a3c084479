import FootballGatherAPI
package import GatherModel

/// The state of a board according to its messages, with the times on this machine's clock.
package struct FollowedBoard: Sendable {
  /// The board's name at the broker.
  package let name: TopicName
  /// The board's description of itself; nil while the board is not connected.
  package private(set) var online: BoardOnline?
  /// The time when the board was lost; nil while it is connected, and if it was never present.
  package private(set) var lostAt: BoardInstant?
  /// The standing of the board's match; nil before the first message.
  package private(set) var live: BoardLive?
  /// The board's match with its whole log; nil before the first message, and if the board has no match.
  package private(set) var message: BoardMatch?
  private var isMessageUnread = false
  private var made = MadeMatch()
  private var offset: ClockOffset?
  /// The kinds of messages that have arrived since the connection to the broker was made.
  private var heard: Set<FleetTopic.BoardPart> = []
  /// The arrival time of the newest message that was not retained.
  package private(set) var heardAt: BoardInstant?
  private var brokerLostAt: BoardInstant?
  /// The time of the first message of the board, even if it was a retained one.
  private var knownAt: BoardInstant?

  /// Makes a board from which no message has arrived yet.
  package init(_ name: TopicName) { self.name = name }

  /// Whether the board's clock is known, because a message that was not retained has arrived.
  package var isClockKnown: Bool { offset != nil }

  /// The board's own time at an instant of this machine, for a ``BoardCommand``; nil while it is not known.
  package func time(at now: BoardInstant) -> (boot: String, milliseconds: Int64)? {
    offset.map { ($0.boot, (now + (.zero - $0.ahead)).milliseconds) }
  }

  /// Applies a message of the board, new or retained.
  /// - Throws: ``FleetPayloadError`` if the message cannot be read. An unreadable match sets ``isMatchUnread`` instead.
  package mutating func apply(
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
      if let live, !message.isRetained { updateOffset(from: live, at: now) }
    case .match: read(match: message.payload)
    // An entry needs no action, because the message with the whole match follows it.
    case .entry, .ask, .command: break
    }
    heard.insert(part)
  }

  /// Replaces the former match, even if the new match cannot be read, so that no old score is shown.
  private mutating func read(match payload: [UInt8]) {
    (message, isMessageUnread, made) = (nil, false, MadeMatch())
    if payload.isEmpty { return }
    do throws(FleetPayloadError) { message = try BoardMatch(payload: payload) } catch {
      isMessageUnread = true
    }
  }

  /// Whether the board has a match that this program cannot read, for example because the match is of a later version.
  package var isMatchUnread: Bool {
    if isMessageUnread || message?.isOfUnknownFormat == true { return true }
    guard let live, live.match != nil, live.phase != "ended" else { return false }
    return message == nil && heard.contains(.match)
  }

  private mutating func updateOffset(from live: BoardLive, at now: BoardInstant) {
    heardAt = now
    if offset == nil {
      offset = ClockOffset(boot: live.boot, sent: live.at, received: now)
    } else {
      offset?.update(boot: live.boot, sent: live.at, received: now)
    }
  }

  /// Whether the newest ``live`` contains news, apart from the fact that the board still sends messages.
  func tellsMore(than former: FollowedBoard, at now: BoardInstant) -> Bool {
    former.silentSince(at: now) != nil || former.offset?.ahead != offset?.ahead
      || former.live?.standing != live?.standing
  }

  mutating func connected() { (heard, brokerLostAt) = ([], nil) }

  mutating func brokerLost(at now: BoardInstant) { brokerLostAt = brokerLostAt ?? now }

  // MARK: The age of the known state

  /// The time at which the board became silent; nil while the board's messages arrive in time. Retained messages do not
  /// end the silence.
  package func silentSince(at now: BoardInstant) -> BoardInstant? {
    let unheard = heardAt == nil ? knownAt : clockEnd.flatMap { $0 <= now ? heardAt : nil }
    return [lostAt, brokerLostAt, unheard].compactMap(\.self).min()
  }

  /// The time until which a running clock is trusted; nil until a message arrives that is not retained. After this time,
  /// two messages of the board are overdue.
  private var clockEnd: BoardInstant? {
    let interval = live?.interval ?? BoardLive.toldInterval
    return heardAt.map { $0 + (interval * 2 + .milliseconds(500)) }
  }

  private func stoppedAt(_ now: BoardInstant) -> BoardInstant? {
    [lostAt, brokerLostAt, clockEnd.flatMap { $0 <= now ? $0 : nil }].compactMap(\.self).min()
  }

  /// Drops states that have not arrived again since the current connection to the broker was made. If no `online`
  /// message has arrived, marks the board as lost. Otherwise drops ``live``, ``message`` or both. Does nothing if the
  /// board is lost already.
  /// - Returns: Whether anything has changed.
  mutating func dropUnheard(at now: BoardInstant) -> Bool {
    guard online != nil else { return false }
    if !heard.contains(.online) {
      (online, lostAt) = (nil, now)
      return true
    }
    var isChanged = false
    if live != nil, !heard.contains(.live) { (live, isChanged) = (nil, true) }
    if message != nil || isMessageUnread, !heard.contains(.match) {
      (message, isMessageUnread, isChanged) = (nil, false, true)
    }
    return isChanged
  }

  /// The match as shown on this machine; nil if there is none, or if it cannot be read. The match clock is stopped while
  /// the board is silent, or while the board's time is unknown.
  package func match(at now: BoardInstant) -> Match? {
    guard let message, live == nil || live?.match == message.gather.facts.id else { return nil }
    do throws(MatchFormatError) {
      if let offset, offset.boot == message.gather.standing.boot.prefix(8) {
        let match = try made.match(.running(ahead: offset.ahead)) { () throws(MatchFormatError) -> Match in
          try message.match(ahead: offset.ahead)
        }
        // A clock that has run here stops, but does not jump back to the time of the board's last message.
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

  /// The team codes that the board sent. The key of each is ``KeptTeam/key(of:)`` of the team's name.
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
