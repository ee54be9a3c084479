import Dispatch
import FoundationEssentials
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
    /// What the broker's access list does not let this program hear.
    package fileprivate(set) var refused: [String] = []
    /// Counts the connections to the broker.
    fileprivate var connections = 0

    /// Whether the broker is there.
    package var isLive: Bool { if case .success? = link { true } else { false } }
    /// Why it is not there; nil where it is, and before the first attempt has ended.
    package var trouble: BrokerTrouble? { if case .failure(let trouble)? = link { trouble } else { nil } }
  }

  /// So long after a connection all boards that are there have told it again: they come back within some seconds of a
  /// broker that was restarted.
  private static let settling = DispatchTimeInterval.seconds(12)
  /// How many boards a site may have here: strangers may make any number.
  private static let mostBoards = 2_000

  private let site: TopicName
  private let board: TopicName?
  private let now: @Sendable () -> BoardInstant
  private let onMessage: @Sendable (FleetTopic, BrokerMessage) -> Void
  private let onChange: @Sendable (TopicName?) -> Void
  private let state = Mutex(Site())
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
    let parts: [FleetTopic.BoardPart] = [.online, .live, .match]
    let filters = parts.map { part in
      board.map { FleetTopic.board($0, part).text(at: site) } ?? FleetTopic.boards(part, at: site)
    }
    let made = try BrokerClient(
      options, id: "gatherboard-\(site)-look-\(UUID().uuidString.prefix(8))", filters: filters + others
    ) { [weak self] event in self?.take(event) }
    client.withLock { $0 = made }
  }

  /// Begins to look; called once, when what it tells can be asked for.
  /// - Throws: Where the system has no thread.
  package func start() throws(CallFailure) { try client.withLock { $0 }?.start() }

  /// What is known now.
  package var known: Site { state.withLock { $0 } }

  /// Publishes something of this program's own; dropped while the broker is not there.
  /// - Returns: Whether it was taken.
  @discardableResult
  package func publish(_ topic: FleetTopic, _ payload: [UInt8], isRetained: Bool) -> Bool {
    // Asked beside the lock: what is published may be acknowledged at once.
    let client = client.withLock { $0 }
    return client?.publish(topic.text(at: site), payload, isRetained: isRetained) ?? false
  }

  /// Looks no more; waits for it half a second at most.
  package func end() { client.withLock { $0 }?.end() }

  private func take(_ event: BrokerClient.Event) {
    switch event {
    case .connected:
      let connection = state.withLock { site in
        (site.link, site.refused) = (.success(true), [])
        for name in site.boards.keys { site.boards[name]?.connected() }
        site.connections += 1
        return site.connections
      }
      // What is known of a board may be of before. What the broker keeps comes now; a board that has gone does not.
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.settling) { [weak self] in
        self?.dropUnheard(since: connection)
      }
      if let board { publish(.board(board, .ask), [], isRetained: false) }
      onChange(nil)
    case .lost(let trouble):
      state.withLock { $0.link = .failure(trouble) }
      onChange(nil)
    case .refused(let topic, _):
      state.withLock { if !$0.refused.contains(topic), $0.refused.count < 16 { $0.refused.append(topic) } }
      onChange(nil)
    case .acknowledged: break
    case .message(let message): take(message)
    }
  }

  private func dropUnheard(since connection: Int) {
    let now = now()
    let changed = state.withLock { site -> [TopicName] in
      guard site.connections == connection, site.isLive else { return [] }
      return site.boards.keys.filter { site.boards[$0]?.dropUnheard(at: now) == true }
    }
    for name in changed { onChange(name) }
  }

  private func take(_ message: BrokerMessage) {
    guard let topic = FleetTopic(message.topic, at: site) else { return }
    guard case .board(let name, let part) = topic else { return onMessage(topic, message) }
    let (isChanged, isNew) = state.withLock { site -> (Bool, Bool) in
      guard site.boards[name] != nil || site.boards.count < Self.mostBoards else { return (false, false) }
      var board = site.boards[name] ?? FollowedBoard(name)
      let was = board.online != nil
      do throws(FleetPayloadError) { try board.take(part, message, at: now()) } catch {
        // Of a later version, or of a stranger: what was known before stays.
        return (false, false)
      }
      // Nothing is left of it at the broker.
      let isGone = board.online == nil && board.live == nil && board.message == nil
      site.boards[name] = isGone ? nil : board
      return (true, !was && board.online != nil)
    }
    // Its clock is known by what it sends now, not by what the broker has kept.
    if isNew { publish(.board(name, .ask), [], isRetained: false) }
    if isChanged { onChange(name) }
  }
}
