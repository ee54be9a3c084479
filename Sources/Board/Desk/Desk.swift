import Dispatch
import FoundationEssentials
package import GatherFleet
package import GatherModel
import GatherServer
package import GatherStore
package import Logging
package import MatchSession
import Reports
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
  private static let planWait = DispatchTimeInterval.milliseconds(700)
  /// How often the time is told.
  private static let timeInterval = Duration.seconds(15)

  struct State {
    var book = DayBook()
    var standing: DayStanding?
    /// The number of a plan of another desk that was taken over last.
    var otherDesk: Int?
    /// Whether what the broker keeps was heard since the connection came.
    var mayTell = false
    var wasLive = false
    /// What was last read of the store.
    var version: StoreVersion?
    var toldTime: BoardInstant?
    /// The pages as they were made last.
    var made: [Page: (body: Data, at: BoardInstant, change: Int)] = [:]
    /// Counts what has changed.
    var change = 0
    var isOver = false
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
  let onChange: @Sendable (TopicName?) -> Void
  let id = String(UUID().uuidString.prefix(8))
  let presenters: [String: DeskPresenter]
  /// All that changes the plan, one after the other.
  let queue = DispatchQueue(label: "gatherboard.desk")
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
    presenters = Dictionary(
      Language.allCases.map { language in (language.rawValue, DeskPresenter(language) { $0.plate }) }
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
        return log.error("The plan of the store cannot be read; what was known before counts.")
      }
      let former = take(book)
      if book.plan != former.plan { tellPlan(former: former.plan) }
    } catch {
      log.warning("The day was not read.", metadata: ["error": "\(error)"])
    }
  }

  /// - Returns: What was known before.
  @discardableResult
  func take(_ book: DayBook) -> DayBook {
    let former = state.withLock { state in
      defer {
        (state.book, state.standing) = (book, book.standing())
        state.change += 1
      }
      return state.book
    }
    onChange(nil)
    return former
  }

  // MARK: The broker

  private func boardChanged(_ board: TopicName?) {
    state.withLock { $0.change += 1 }
    if board == nil { connectionChanged() }
    onChange(board)
  }

  private func connectionChanged() {
    let known = follower.withLock { $0 }?.known
    let isLive = known?.isLive ?? false
    let wasLive = state.withLock { state in
      defer { state.wasLive = isLive }
      if !isLive { state.mayTell = false }
      return state.wasLive
    }
    if let trouble = known?.trouble, wasLive || known?.link != nil, !isLive {
      log.warning("The broker is not there; it is tried again.", metadata: ["error": "\(trouble)"])
    }
    guard isLive, !wasLive else { return }
    log.info("The broker is there.")
    queue.asyncAfter(deadline: .now() + Self.planWait) { [weak self] in
      self?.state.withLock { $0.mayTell = true }
      self?.tellPlan(former: nil)
      self?.state.withLock { $0.toldTime = nil }
      self?.tellTime()
    }
  }

  private func take(_ topic: FleetTopic, _ message: BrokerMessage) {
    queue.async { [weak self] in
      switch topic {
      case .plan: self?.take(plan: message)
      case .result(let fixture, let board): self?.take(fixture, of: board, message)
      case .desk, .board: break
      }
    }
  }

  /// A plan of the broker's: this desk's own, or that of another one.
  private func take(plan message: BrokerMessage) {
    let own = state.withLock { $0.book.plan }
    if message.payload.isEmpty {
      // Somebody has removed it, and here it counts.
      if own != nil, state.withLock({ $0.mayTell }) { tellPlan(former: nil) }
      return
    }
    do throws(PlanError) {
      let plan = try DayPlan.decode(message.payload)
      guard let own else { return takeOver(plan, message.payload) }
      if plan.number < own.number || plan == own { return tellPlan(ifOver: plan) }
      if plan.id != own.id, own.date > plan.date {
        // Of a day that is over: the day that is planned here goes on from its number.
        return renumber(above: plan.number)
      }
      // Two that were changed at the same moment: both desks come to the same one.
      if plan.number == own.number,
        try !own.encode().lexicographicallyPrecedes(message.payload)
      {
        return tellPlan(former: nil)
      }
      takeOver(plan, message.payload)
    } catch {
      log.warning("A plan that cannot be read is passed over.", metadata: ["error": "\(error)"])
    }
  }

  private func tellPlan(ifOver plan: DayPlan) {
    guard let own = state.withLock({ $0.book.plan }), own.number > plan.number, state.withLock({ $0.mayTell })
    else { return }
    tellPlan(former: nil)
  }

  private func takeOver(_ plan: DayPlan, _ payload: [UInt8]) {
    let had = state.withLock { $0.book.plan }
    change { book throws(PlanError) in book.take(plan, payload: payload) }
    guard let had else { return }
    state.withLock { $0.otherDesk = plan.number }
    log.warning(
      "Another desk has changed the plan; that one counts.",
      metadata: ["ours": "\(had.number)", "theirs": "\(plan.number)"])
    onChange(nil)
  }

  private func renumber(above number: Int) {
    change { book throws(PlanError) in
      guard var plan = book.plan else { return }
      plan.number = number + 1
      try book.put(plan)
    }
    tellPlan(former: nil)
  }

  private func take(_ fixture: Fixture.ID, of board: TopicName, _ message: BrokerMessage) {
    let payload = message.payload
    @Sendable func take(in book: inout DayBook) throws(PlanError) {
      if payload.isEmpty {
        book.retract(fixture, of: board)
      } else {
        try book.take(result: payload, of: board, fixture: fixture)
      }
    }
    // Told again it changes nothing, and costs no write.
    var known = state.withLock { $0.book }
    let before = known.documents
    do throws(PlanError) { try take(in: &known) } catch {
      return log.debug("A result that cannot be read is passed over.", metadata: ["error": "\(error)"])
    }
    if known.documents != before { change { book throws(PlanError) in try take(in: &book) } }
  }

  /// Changes what is known of the day, in the store first.
  private func change(_ body: (inout DayBook) throws(PlanError) -> Void) {
    do {
      let book = try store.changeDay { documents in
        var book = DayBook(documents: documents)
        try body(&book)
        documents = book.documents
        return book
      }
      if book.documents != state.withLock({ $0.book.documents }) { take(book) }
    } catch let error as PlanError {
      log.warning("What came from the broker cannot be read.", metadata: ["error": "\(error)"])
    } catch {
      log.error("The day was not stored.", metadata: ["error": "\(error)"])
    }
  }

  /// Tells the plan, or that there is none any more.
  func tellPlan(former: DayPlan?) {
    let (plan, mayTell) = state.withLock { ($0.book.plan, $0.mayTell) }
    guard mayTell, let follower = follower.withLock({ $0 }) else { return }
    guard let plan else {
      if former != nil { follower.publish(.plan, [], isRetained: true) }
      return
    }
    do throws(PlanError) {
      follower.publish(.plan, try plan.encode(), isRetained: true)
    } catch {
      log.error("The plan is too large to be told.", metadata: ["error": "\(error)"])
    }
  }

  private func tellTime() {
    let now = clock.now()
    let (isDue, number) = state.withLock { state in
      let isDue = state.mayTell && (state.toldTime.map { now - $0 >= Self.timeInterval } ?? true)
      if isDue { state.toldTime = now }
      return (isDue, state.book.plan?.number ?? 0)
    }
    guard isDue, LocalTime.plausible(clock.wallClock()) != nil else { return }
    let time = DeskTime(
      time: Int64(clock.wallClock().timeIntervalSince1970 * 1_000), plan: number, desk: id)
    do {
      follower.withLock { $0 }?.publish(.desk, try time.payload(), isRetained: false)
    } catch {
      log.error("The time cannot be told.", metadata: ["error": "\(error)"])
    }
  }
}
