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

/// The desk from which the organisers run a day of matches. It stores the day's plan, publishes it to all boards, and
/// receives their results.
///
/// The plan and the results are kept in this machine's store, which `gatherboard day` also changes. If a site has two
/// desks, both use the plan of the later day, and of one day the plan with the higher number.
package final class Desk: Sendable {
  /// The time between two checks of the store for changes by other processes.
  private static let lookInterval = DispatchTimeInterval.milliseconds(500)
  /// The time for which this desk waits for a retained plan from the broker before it publishes its own.
  static let planWait = DispatchTimeInterval.milliseconds(700)
  /// The time between two messages in which the desk publishes its time of day.
  static let timeInterval = Duration.seconds(15)

  struct State {
    var book = DayBook()
    var standing: DayStanding?
    /// The effect of another desk's plan, shown on the page; nil if there is none.
    var foreignPlan: ForeignPlan?
    /// The newest plan at the broker, if the rate limit delays this desk's answer to it until `at`; otherwise nil.
    var unanswered: (message: BrokerMessage, at: BoardInstant)?
    /// Limits how far the plans of other desks can raise the number of this desk's plan.
    var climb = PlanClimb()
    /// False on a new connection until the broker has had time to send its retained messages.
    var mayTell = false
    var wasLive = false
    /// The plan that was cleared at this desk; nil if none was cleared, or if a new plan has followed.
    var cleared: DayPlan?
    /// The topics that were logged because the broker's access list denies them to the desk.
    var refused: Set<String> = []
    /// The newest results that the store could not save yet.
    var unstored: [ResultTopic: [UInt8]] = [:]
    /// The version of the store at the last read.
    var version: StoreVersion?
    var toldTime: BoardInstant?
    /// The newest contents of each page, with their time, and the ``change`` at that time.
    var made: [Page: (body: Data, at: BoardInstant, change: Int)] = [:]
    /// Whether a read of the next message is queued.
    var isReading = false
    /// The number of changes so far to the data that the pages show.
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
  let seldom: SeldomLog
  let onChange: @Sendable (TopicName?) -> Void
  let id = String(UUID().uuidString.prefix(8))
  let presenters: [String: DeskPresenter]
  /// Runs everything that changes the plan, one after the other.
  let queue = DispatchQueue(label: "gatherboard.desk")
  /// Limits the answers to a plan that this desk cannot read, rejects, or has cleared.
  let mended: RateLimit
  /// Limits how often this desk publishes its plan again because the plan at the broker has a lower number or was
  /// removed.
  let restored: RateLimit
  /// Limits how often this desk's plan gets a number above that of another plan.
  let renumbered: RateLimit
  let waiting: BrokerInbox
  let state = Mutex(State())
  let follower = Mutex<FleetFollower?>(nil)

  /// - Parameters:
  ///   - broker: nil for a desk that publishes nothing.
  ///   - onChange: Called on any thread: with a board that has sent a message, and with nil after any other change.
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
    waiting = BrokerInbox(now: now)
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
        onMessage: { [weak self] topic, message in self?.receive(topic, message) },
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
      let former = setBook(book)
      if book.plan != former.plan { tellPlan(former: former.plan) }
    } catch {
      log.warning("The desk could not read the day.", metadata: ["error": "\(error)"])
    }
  }

  /// - Returns: The former book.
  @discardableResult
  func setBook(_ book: DayBook) -> DayBook {
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

  /// Makes the follower receive the complete matches of the plan's boards, even if other boards send many messages.
  private func followPlanned() {
    let boards = Set(state.withLock { $0.book.plan?.pitches.map(\.id) ?? [] })
    follower.withLock { $0 }?.follow(planned: boards)
  }
}
