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

/// The desk from which a day is run: it has the plan, tells all boards of it, and hears what comes of it.
///
/// The plan and the results are kept in this machine's store, which `gatherboard day` changes too. Two desks of a site have one
/// plan: that with the higher number.
package final class Desk: Sendable {
  /// How often the store is looked at for what another process has changed.
  private static let lookInterval = DispatchTimeInterval.milliseconds(500)
  /// How long the broker has to tell of a plan that it keeps before this one is told.
  static let planWait = DispatchTimeInterval.milliseconds(700)
  /// How often the time is told.
  static let timeInterval = Duration.seconds(15)

  struct State {
    var book = DayBook()
    var standing: DayStanding?
    /// What this desk did with the last plan of another desk; nil after a change of the plan here.
    var foreignPlan: ForeignPlan?
    /// The newest plan at the broker that could not be answered yet, for others replace each answer, and when it can.
    var unanswered: (message: BrokerMessage, at: BoardInstant)?
    /// How far plans of other desks have carried the number of the plan here.
    var climb = PlanClimb()
    /// Whether what the broker keeps was heard since the connection came.
    var mayTell = false
    var wasLive = false
    /// The plan that was cleared here, until there is another.
    var cleared: DayPlan?
    /// What the broker's access list has not let the desk, as far as that was said.
    var refused: Set<String> = []
    /// Results that the store has not taken, which is tried again: the last word of each board on each fixture.
    var unstored: [ResultTopic: [UInt8]] = [:]
    /// What was last read of the store.
    var version: StoreVersion?
    var toldTime: BoardInstant?
    /// The pages as they were made last.
    var made: [Page: (body: Data, at: BoardInstant, change: Int)] = [:]
    /// Whether the queue is to read the next message.
    var isReading = false
    /// Counts what has changed.
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
  /// For what others can bring about.
  let seldom: SeldomLog
  let onChange: @Sendable (TopicName?) -> Void
  let id = String(UUID().uuidString.prefix(8))
  let presenters: [String: DeskPresenter]
  /// All that changes the plan, one after the other.
  let queue = DispatchQueue(label: "gatherboard.desk")
  /// How often a plan at the broker is replaced that cannot be read, is refused, or was cleared here: another desk may tell it
  /// again.
  let mended: RateLimit
  /// How often the plan here replaces an older one, or is told again after it was removed.
  let restored: RateLimit
  /// How often the plan here takes a number above that of another one.
  let renumbered: RateLimit
  /// What of the broker's waits for the queue.
  let waiting: WaitingMessages
  let state = Mutex(State())
  let follower = Mutex<FleetFollower?>(nil)

  /// - Parameters:
  ///   - broker: nil for a desk that tells nobody.
  ///   - onChange: Called with the board that has told something, nil for the day; from any thread.
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

  /// Connects, and looks at the store, until ``end()``.
  /// - Throws: Where the process has no descriptor left, or the system no thread.
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

  /// Ends the connection.
  package func end() {
    state.withLock { $0.isOver = true }
    follower.withLock { $0 }?.end()
  }

  // MARK: Turns

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

  /// Takes over what another process has changed.
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

  /// - Returns: What was known before.
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

  /// Has the matches of the plan's boards followed in full.
  private func followPlanned() {
    let boards = Set(state.withLock { $0.book.plan?.pitches.map(\.id) ?? [] })
    follower.withLock { $0 }?.follow(planned: boards)
  }
}
