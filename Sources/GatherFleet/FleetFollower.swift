import Dispatch
package import GatherModel
import Synchronization
package import Threading

/// Looks on at the boards of a site by the broker alone: who is there, with which match.
package final class FleetFollower: Sendable {
  /// What is known of a site at one moment.
  package struct Site: Sendable {
    /// nil before the first connection.
    package fileprivate(set) var link: Result<Bool, BrokerTrouble>?
    /// All boards that are there, and those that the broker still knows something of.
    package fileprivate(set) var boards: [TopicName: FollowedBoard] = [:]
    /// Whether the broker hands retained messages to subscriptions with wildcards; nil while that is not known. One that does
    /// not is left: ``trouble``.
    package fileprivate(set) var keepsForWildcards: Bool?
    /// Whether it was looked for that in vain: nothing is retained that could tell.
    package fileprivate(set) var isKeepingUnknown = false
    /// What the broker's access list does not let this program hear.
    package fileprivate(set) var refused: [String] = []
    /// Counts the connections to the broker.
    fileprivate var connections = 0
    /// When this program began to look.
    fileprivate let began: BoardInstant
    /// The boards that were told of as silent.
    fileprivate var silent: Set<TopicName> = []
    /// When the boards were last looked at for that; nil for never.
    fileprivate var silenceLook: BoardInstant?
    /// Nil if one board alone is followed, whose match is read whatever its size.
    fileprivate var budget: MatchBudget?

    fileprivate init(began: BoardInstant) { self.began = began }

    /// Whether the broker is there.
    package var isLive: Bool { if case .success? = link { true } else { false } }
    /// Why it is not there; nil where it is, and before the first attempt has ended.
    package var trouble: BrokerTrouble? { if case .failure(let trouble)? = link { trouble } else { nil } }

    /// Since when nothing of a board is of now, as ``FollowedBoard/silentSince(at:)`` has it; one that was never heard of is
    /// silent since this program looks.
    package func silentSince(of board: TopicName, at now: BoardInstant) -> BoardInstant? {
      guard let board = boards[board] else { return began }
      return board.silentSince(at: now)
    }
  }

  /// So long after a connection all boards that are there have told it again: they come back within some seconds of a
  /// broker that was restarted.
  private static let settling = DispatchTimeInterval.seconds(12)
  /// The least time between two looks for boards that have become silent.
  static let silencePause = Duration.seconds(1)
  /// How many boards a site may have here: strangers may make any number.
  private static let mostBoards = 2_000

  private let site: TopicName
  private let board: TopicName?
  private let now: @Sendable () -> BoardInstant
  private let onMessage: @Sendable (FleetTopic, BrokerMessage) -> Void
  private let onChange: @Sendable (TopicName?) -> Void
  private let state: Mutex<Site>
  private let client = Mutex<BrokerClient?>(nil)

  /// Makes a follower, which ``start()`` has look.
  /// - Parameters:
  ///   - board: Which one; nil for all.
  ///   - others: What else is heard: topics of the site that are no board's.
  ///   - now: This machine's monotonic clock.
  ///   - onMessage: Called with what comes on `others`, on the client's thread; it must not wait for long.
  ///   - onChange: Called after each change with the board that it is of, nil for the connection, on that thread too.
  /// - Throws: Where the process has no descriptor left.
  package init(
    _ options: BrokerOptions, site: TopicName, board: TopicName? = nil, others: [String] = [],
    now: @escaping @Sendable () -> BoardInstant,
    onMessage: @escaping @Sendable (FleetTopic, BrokerMessage) -> Void = { _, _ in },
    onChange: @escaping @Sendable (TopicName?) -> Void
  ) throws(CallFailure) {
    (self.site, self.board, self.now) = (site, board, now)
    (self.onMessage, self.onChange) = (onMessage, onChange)
    state = Mutex(Site(began: now()))
    if board == nil { state.withLock { $0.budget = MatchBudget() } }
    let parts: [FleetTopic.BoardPart] = [.online, .live, .match]
    let filters = parts.map { part in
      board.map { FleetTopic.board($0, part).text(at: site) } ?? FleetTopic.boards(part, at: site)
    }
    let made = try BrokerClient(
      options, id: BrokerClient.freshID("gatherboard-\(site)-look"), filters: filters + others,
      onTurn: { [weak self] in self?.tellSilent() }
    ) { [weak self] event in self?.take(event) }
    client.withLock { $0 = made }
  }

  /// Begins to look; called once, when what it tells can be asked for.
  /// - Throws: Where the system has no thread.
  package func start() throws(CallFailure) { try client.withLock { $0 }?.start() }

  /// What is known now.
  package var known: Site { state.withLock { $0 } }

  /// Follows the matches of these boards in full, whatever others tell. One that was dropped before comes with its next entry.
  package func follow(planned boards: Set<TopicName>) { state.withLock { $0.budget?.plan(boards) } }

  /// Publishes something of this program's own; dropped while the broker is not there.
  /// - Returns: Whether it was taken.
  @discardableResult
  package func publish(_ topic: FleetTopic, _ payload: [UInt8], isRetained: Bool) -> Bool {
    // Asked beside the lock: what is published may be acknowledged at once.
    let client = client.withLock { $0 }
    return client?.publish(topic.text(at: site), payload, isRetained: isRetained) ?? false
  }

  /// Finds out whether the broker hands retained messages to subscriptions with wildcards, by a topic on which one should be.
  package func compare(_ topic: FleetTopic) {
    let client = client.withLock { $0 }
    client?.compare(topic.text(at: site), with: topic.wildcard(at: site))
  }

  /// Asks once more for what the broker keeps, by a filter of the `others`: it comes to `onMessage` as retained.
  package func hearAgain(_ filter: String) {
    let client = client.withLock { $0 }
    client?.hearAgain(filter)
  }

  /// Looks no more; waits for it half a second at most.
  package func end() { client.withLock { $0 }?.end() }

  private func take(_ event: BrokerClient.Event) {
    switch event {
    case .connected:
      let (connection, boards) = state.withLock { site in
        (site.link, site.refused) = (.success(true), [])
        (site.keepsForWildcards, site.isKeepingUnknown) = (nil, false)
        for name in site.boards.keys { site.boards[name]?.connected() }
        site.connections += 1
        return (site.connections, Array(site.boards.keys))
      }
      // What is known of a board may be of before. What the broker keeps comes now; a board that has gone does not.
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.settling) { [weak self] in
        self?.dropUnheard(since: connection)
      }
      if let board { publish(.board(board, .ask), [], isRetained: false) }
      onChange(nil)
      for name in boards { onChange(name) }
    case .lost(let trouble):
      let now = now()
      let boards = state.withLock { site in
        site.link = .failure(trouble)
        for name in site.boards.keys { site.boards[name]?.brokerLost(at: now) }
        return Array(site.boards.keys)
      }
      onChange(nil)
      for name in boards { onChange(name) }
    case .refused(let topic, _):
      state.withLock { if !$0.refused.contains(topic), $0.refused.count < 16 { $0.refused.append(topic) } }
      onChange(nil)
    case .acknowledged(let topic): compareOwn(topic)
    case .compared(let isWhole):
      state.withLock { site in
        if let isWhole { site.keepsForWildcards = isWhole }
        site.isKeepingUnknown = site.keepsForWildcards == nil
      }
      onChange(nil)
    case .message(let message): take(message)
    }
  }

  /// Tells of the boards that have become silent by themselves: no message says so. Looks at them once a second at most,
  /// however many packets come.
  private func tellSilent() {
    let now = now()
    let new = state.withLock { site -> Set<TopicName> in
      if let last = site.silenceLook, now - last < Self.silencePause { return [] }
      site.silenceLook = now
      let former = site.silent
      site.silent = Set(site.boards.filter { $0.value.silentSince(at: now) != nil }.keys)
      return site.silent.subtracting(former)
    }
    for name in new { onChange(name) }
  }

  /// What this program has published itself, and the broker keeps, must come by a wildcard too.
  private func compareOwn(_ topic: String) {
    let isPlan = FleetTopic(topic, at: site) == .plan
    if isPlan, state.withLock({ $0.keepsForWildcards == nil }) { compare(.plan) }
  }

  private func dropUnheard(since connection: Int) {
    let now = now()
    let changed = state.withLock { site -> [TopicName] in
      guard site.connections == connection, site.isLive else { return [] }
      let changed = site.boards.keys.filter { site.boards[$0]?.dropUnheard(at: now) == true }
      for name in changed where site.boards[name]?.message == nil { site.budget?.keep(name, bytes: 0) }
      return changed
    }
    for name in changed { onChange(name) }
  }

  private func take(_ message: BrokerMessage) {
    guard let topic = FleetTopic(message.topic, at: site) else { return }
    guard case .board(let name, let part) = topic else { return onMessage(topic, message) }
    let now = now()
    let (isChanged, isNew) = state.withLock { site -> (Bool, Bool) in
      let isKnown = site.boards[name] != nil || site.budget?.isPlanned(name) == true
      guard isKnown || site.boards.count < Self.mostBoards else { return (false, false) }
      var board = site.boards[name] ?? FollowedBoard(name)
      let former = board
      var message = message
      if part == .match, site.budget?.hasRoom(for: name, bytes: message.payload.count) == false {
        // What was known of its match before is not what stands now.
        message.payload = []
      }
      do throws(FleetPayloadError) { try board.take(part, message, at: now) } catch {
        // Of a later version, or of a stranger: what was known before stays.
        return (false, false)
      }
      if part == .match { site.budget?.keep(name, bytes: message.payload.count) }
      // All that is heard of all boards is heard by wildcards.
      if self.board == nil, message.isRetained { site.keepsForWildcards = true }
      // Nothing is left of it at the broker.
      let isGone = board.online == nil && board.live == nil && board.message == nil
      site.boards[name] = isGone ? nil : board
      let isNews = part != .live || board.tellsMore(than: former, at: now)
      return (isNews, former.online == nil && board.online != nil)
    }
    // Its clock is known by what it sends now, not by what the broker has kept.
    if isNew { publish(.board(name, .ask), [], isRetained: false) }
    if isChanged { onChange(name) }
  }
}
