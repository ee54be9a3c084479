import Dispatch
import FoundationEssentials
package import GatherFleet
package import GatherModel
import GatherServer
package import GatherStore
import Localization
package import Logging
package import MatchSession
import Scenes
import Screen
import Synchronization
package import Threading
import Tournament

/// The desk from which a day is run. It stores the plan, publishes it to all boards, and receives their results.
///
/// The plan and the results are kept in this machine's store, which `gatherboard day` also changes. If a site has two
/// desks, the plan with the higher number counts.
package final class Desk: Sendable {
  /// The time between two checks of the store for changes by other processes.
  private static let lookInterval = DispatchTimeInterval.milliseconds(500)
  /// The time for which this desk waits for a retained plan from the broker before it publishes its own.
  static let planWait = DispatchTimeInterval.milliseconds(700)
  /// The time between two messages with the time of day.
  static let timeInterval = Duration.seconds(15)

  struct State {
    var book = DayBook()
    var standing: DayStanding?
    /// The reaction of this desk to the last plan of another desk; nil if no reaction has to be shown.
    var foreignPlan: ForeignPlan?
    /// The newest plan that this desk has not answered because the rate limit is reached, and the time at which the
    /// limit allows an answer. Set while another program keeps replacing this desk's answers.
    var unanswered: (message: BrokerMessage, at: BoardInstant)?
    /// Limits how far the plans of other desks can raise this plan's number.
    var climb = PlanClimb()
    /// Whether this desk may publish. False on a new connection until the broker has had time to send its retained
    /// messages.
    var mayTell = false
    var wasLive = false
    /// The plan that was last cleared here; nil if there was none, or if there is a plan again.
    var cleared: DayPlan?
    /// The topics that were logged because the broker's access list denies them to the desk.
    var refused: Set<String> = []
    /// Results that are not stored yet: the last one of each board for each fixture. The desk tries again to store
    /// them.
    var unstored: [ResultTopic: [UInt8]] = [:]
    /// The version of the store at the last read.
    var version: StoreVersion?
    var toldTime: BoardInstant?
    /// The last version of each page, with the time and the change counter at which it was made.
    var made: [Page: (body: Data, at: BoardInstant, change: Int)] = [:]
    /// Whether a read of the next message is queued.
    var isReading = false
    /// The number of changes so far.
    var change = 0
    var isOver = false
  }

  struct ResultTopic: Hashable {
    var fixture: Fixture.ID
    var board: TopicName
  }

  struct Page: Hashable {
    var language: String
    var isPublic: Bool
  }

  let site: TopicName
  let broker: BrokerOptions?
  let store: GatherStore
  let clock: BoardClock
  let log: Logger
  /// Logs events that others can cause as often as they like.
  let seldom: SeldomLog
  let onChange: @Sendable (TopicName?) -> Void
  let id = String(UUID().uuidString.prefix(8))
  let presenters: [String: DeskPresenter]
  /// Runs everything that changes the plan, one after the other.
  let queue = DispatchQueue(label: "gatherboard.desk")
  /// Limits how often this desk answers an unwanted plan: one that this desk cannot read, rejects, or has cleared.
  /// Another desk may publish such a plan again and again.
  let mended: RateLimit
  /// Limits how often this plan replaces an older one, or is published again after it was removed.
  let restored: RateLimit
  /// Limits how often this plan gets a number above that of another one.
  let renumbered: RateLimit
  /// Broker messages not yet processed.
  let waiting: WaitingMessages
  let state = Mutex(State())
  let follower = Mutex<FleetFollower?>(nil)

  /// - Parameters:
  ///   - broker: nil for a desk that publishes nothing.
  ///   - onChange: Called with a board after that board has sent a message, and with nil after a change to the day or
  ///     the connection. Called on any thread.
  /// - Throws: ``GatherStoreError``.
  package init(
    broker: BrokerOptions?, site: TopicName, store: GatherStore, clock: BoardClock, log: Logger,
    onChange: @escaping @Sendable (TopicName?) -> Void
  ) throws(GatherStoreError) {
    (self.broker, self.site, self.store, self.clock) = (broker, site, store, clock)
    (self.log, self.onChange) = (log, onChange)
    let (start, origin) = (clock.now(), ContinuousClock.now)
    let now = { @Sendable in origin + (clock.now() - start) }
    seldom = SeldomLog(log, now: now)
    waiting = WaitingMessages(now: now)
    mended = RateLimit(most: 4, within: .seconds(60), now: now)
    restored = RateLimit(most: 60, within: .seconds(60), now: now)
    renumbered = RateLimit(most: 4, within: .seconds(60), now: now)
    presenters = Dictionary(
      Language.all.map { language in (language.rawValue, DeskPresenter(language) { $0.plate }) }
    ) { first, _ in first }
    let book = DayBook(documents: try store.dayDocuments())
    state.withLock { ($0.book, $0.standing) = (book, book.standing()) }
  }

  /// Connects to the broker, and checks the store repeatedly, until ``end()``.
  /// - Throws: `CallFailure` if the process has no descriptor left, or the system cannot start a thread.
  package func start() throws(CallFailure) {
    if let broker {
      let made = try FleetFollower(
        broker, site: site,
        others: [
          FleetTopic.plan.text(at: site), FleetTopic.desk.text(at: site), FleetTopic.results(at: site),
        ], now: { [clock] in clock.now() },
        onMessage: { [weak self] topic, message in self?.take(topic, message) },
        onChange: { [weak self] board in self?.boardChanged(board) })
      follower.withLock { $0 = made }
      followPlanned()
      try made.start()
    }
    look()
  }

  /// Ends the connection, and the checks of the store.
  package func end() {
    state.withLock { $0.isOver = true }
    follower.withLock { $0 }?.end()
  }

  // MARK: Regular checks of the store

  private func look() {
    queue.asyncAfter(deadline: .now() + Self.lookInterval) { [weak self] in
      guard let self, !state.withLock({ $0.isOver }) else { return }
      readStore()
      storeAgain()
      readSoon()
      hearAgain()
      answerAgain()
      tellTime()
      look()
    }
  }

  /// Applies the changes that other processes have made to the store.
  private func readStore() {
    do throws(GatherStoreError) {
      let version = try store.version()
      if state.withLock({ $0.version == version }) { return }
      let documents = try store.dayDocuments()
      let isOther = state.withLock { state in
        state.version = version
        return state.book.documents != documents
      }
      if !isOther { return }
      let book = DayBook(documents: documents)
      if book.hasUnreadPlan {
        return log.error("The stored plan cannot be read. The desk keeps the earlier plan.")
      }
      let former = take(book)
      if book.plan != former.plan { tellPlan(former: former.plan) }
    } catch {
      log.warning("The desk could not read the day.", metadata: ["error": "\(error)"])
    }
  }

  /// Replaces the known plan and results.
  /// - Returns: The former book.
  @discardableResult
  func take(_ book: DayBook) -> DayBook {
    let former = state.withLock { state in
      defer {
        if let plan = state.book.plan, book.plan == nil { state.cleared = plan }
        if book.plan != nil { state.cleared = nil }
        (state.book, state.standing) = (book, book.standing())
        state.change += 1
      }
      return state.book
    }
    followPlanned()
    onChange(nil)
    return former
  }

  /// Makes the follower receive the whole matches of the plan's boards, however much other boards send.
  private func followPlanned() {
    let boards = Set(state.withLock { $0.book.plan?.pitches.map(\.id) ?? [] })
    follower.withLock { $0 }?.follow(planned: boards)
  }
}
