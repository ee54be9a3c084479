import Dispatch
package import GatherModel
import Synchronization
package import Threading

/// Follows the boards of a site by their messages at the broker.
package final class FleetFollower: Sendable {
  /// The state of a site at one moment.
  package struct Site: Sendable {
    /// A success while the broker is connected, otherwise the reason; nil before the first attempt has ended.
    package fileprivate(set) var link: Result<Bool, BrokerTrouble>?
    /// All present boards, and the boards from which the broker still has a message.
    package fileprivate(set) var boards: [TopicName: FollowedBoard] = [:]
    /// Whether the broker sends retained messages to subscriptions with wildcards; nil while unknown.
    package fileprivate(set) var keepsForWildcards: Bool?
    /// Whether the test for ``keepsForWildcards`` had no result.
    package fileprivate(set) var isKeepingUnknown = false
    /// The topics that the broker's access list does not allow this program to receive.
    package fileprivate(set) var refused: [String] = []
    fileprivate var connections = 0
    fileprivate let began: BoardInstant
    fileprivate var silent: Set<TopicName> = []
    fileprivate var silenceLook: BoardInstant?
    /// The limit on the size of matches; nil if only one board is followed, because that board's match is read whatever
    /// its size.
    fileprivate var budget: MatchBudget?

    fileprivate init(began: BoardInstant) { self.began = began }

    /// Whether the broker is connected.
    package var isLive: Bool { if case .success? = link { true } else { false } }
    /// The reason why the broker is not connected; nil if it is connected, and before the first attempt has ended.
    package var trouble: BrokerTrouble? { if case .failure(let trouble)? = link { trouble } else { nil } }

    /// The time since which nothing current is known of a board; nil while its messages arrive in time. For a board
    /// that has never sent anything, it is the time when this program began to follow.
    package func silentSince(of board: TopicName, at now: BoardInstant) -> BoardInstant? {
      guard let board = boards[board] else { return began }
      return board.silentSince(at: now)
    }
  }

  /// After a restart of the broker, all present boards publish their state again within this time.
  private static let settling = DispatchTimeInterval.seconds(12)
  /// The shortest time between two checks for boards that have become silent.
  static let silencePause = Duration.seconds(1)
  /// The maximum number of boards of a site, because other programs can make up any number of boards.
  private static let mostBoards = 2_000

  private let site: TopicName
  private let board: TopicName?
  private let now: @Sendable () -> BoardInstant
  private let onMessage: @Sendable (FleetTopic, BrokerMessage) -> Void
  private let onChange: @Sendable (TopicName?) -> Void
  private let state: Mutex<Site>
  private let client = Mutex<BrokerClient?>(nil)

  /// Makes a follower, which connects on ``start()``.
  /// - Parameters:
  ///   - board: The only board to follow; nil for all boards.
  ///   - others: Further topic filters of the site.
  ///   - onMessage: Called on the client's thread with each message of `others`. Must not block for long.
  ///   - onChange: Called with a changed board, or with nil for a change of the connection. Called on the client's
  ///     thread or on a global dispatch queue.
  /// - Throws: `CallFailure` if the process has no free descriptor.
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
    ) { [weak self] event in self?.handle(event) }
    client.withLock { $0 = made }
  }

  /// Begins to follow. The callbacks may be called from now on. Must be called only once.
  /// - Throws: `CallFailure` if the system cannot create a thread.
  package func start() throws(CallFailure) { try client.withLock { $0 }?.start() }

  /// The present state of the site.
  package var known: Site { state.withLock { $0 } }

  /// Exempts the boards of the plan from the limit on the sizes of matches. A match that was dropped before, because
  /// there was no room for it, arrives again only with its next log entry.
  package func follow(planned boards: Set<TopicName>) { state.withLock { $0.budget?.plan(boards) } }

  /// Publishes a message, which is dropped while the broker is not connected.
  /// - Returns: Whether the message was accepted for sending.
  @discardableResult
  package func publish(_ topic: FleetTopic, _ payload: [UInt8], isRetained: Bool) -> Bool {
    // `publish` is called without the lock, because the acknowledgement may arrive during the call, and its handler
    // uses the lock.
    let client = client.withLock { $0 }
    return client?.publish(topic.text(at: site), payload, isRetained: isRetained) ?? false
  }

  /// Tests with a retained topic whether the broker sends retained messages to subscriptions with wildcards.
  package func compare(_ topic: FleetTopic) {
    let client = client.withLock { $0 }
    client?.compare(topic.text(at: site), with: topic.wildcard(at: site))
  }

  /// Requests the retained messages of one of the filters in `others` again. They arrive marked as retained.
  package func hearAgain(_ filter: String) {
    let client = client.withLock { $0 }
    client?.hearAgain(filter)
  }

  /// Disconnects. Waits at most half a second until the client has ended.
  package func end() { client.withLock { $0 }?.end() }

  private func handle(_ event: BrokerClient.Event) {
    switch event {
    case .connected:
      let (connection, boards) = state.withLock { site in
        (site.link, site.refused) = (.success(true), [])
        (site.keepsForWildcards, site.isKeepingUnknown) = (nil, false)
        for name in site.boards.keys { site.boards[name]?.connected() }
        site.connections += 1
        return (site.connections, Array(site.boards.keys))
      }
      // The broker sends no retained message for a board that is gone, so old states are dropped a little later.
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
    case .message(let message): handle(message)
    }
  }

  /// Reports the boards that have become silent. No message can report silence, so this function looks for silent
  /// boards, at most once a second.
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

  /// Begins the test for ``Site/keepsForWildcards`` if this is unknown and the broker has acknowledged this program's
  /// plan, because the plan is then a retained message that wildcards must deliver.
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

  private func handle(_ message: BrokerMessage) {
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
        // There is no room for the match. The former match is removed too, because it is out of date.
        message.payload = []
      }
      do throws(FleetPayloadError) { try board.apply(part, message, at: now) } catch {
        // The message is from a later version or from another program, so the former state stays.
        return (false, false)
      }
      if part == .match { site.budget?.keep(name, bytes: message.payload.count) }
      // If all boards are followed, all subscriptions have wildcards. So this message shows that wildcards deliver.
      if self.board == nil, message.isRetained { site.keepsForWildcards = true }
      let isGone = board.online == nil && board.live == nil && board.message == nil
      site.boards[name] = isGone ? nil : board
      let isNews = part != .live || board.tellsMore(than: former, at: now)
      return (isNews, former.online == nil && board.online != nil)
    }
    // The board's clock is known only from new messages, not from retained ones, so a new message is requested.
    if isNew { publish(.board(name, .ask), [], isRetained: false) }
    if isChanged { onChange(name) }
  }
}
