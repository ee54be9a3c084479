import Dispatch
import FoundationEssentials
import GatherFleet
import GatherModel
import GatherServer
import GatherStore
import Logging
import MatchSession
import Reports
import Scenes
import Synchronization
import Tournament

extension Desk {
  func boardChanged(_ board: TopicName?) {
    state.withLock { $0.change += 1 }
    if board == nil { connectionChanged() }
    onChange(board)
  }

  private func connectionChanged() {
    let known = follower.withLock { $0 }?.known
    sayRefused(known?.refused ?? [])
    let isLive = known?.isLive ?? false
    let wasLive = state.withLock { state in
      defer { state.wasLive = isLive }
      if !isLive { state.mayTell = false }
      return state.wasLive
    }
    if let trouble = known?.trouble, wasLive || known?.link != nil, !isLive {
      log.warning(
        "The broker is offline. The desk tries to reconnect.", metadata: ["error": "\(trouble.sentence)"])
    }
    guard isLive, !wasLive else { return }
    log.info("The broker is connected.")
    queue.asyncAfter(deadline: .now() + Self.planWait) { [weak self] in
      guard let self else { return }
      tellPlan(
        former: state.withLock { state in
          state.mayTell = true
          return state.cleared
        })
      state.withLock { $0.toldTime = nil }
      tellTime()
    }
  }

  private func sayRefused(_ topics: [String]) {
    let new = state.withLock { state in topics.filter { state.refused.insert($0).inserted } }
    for topic in new {
      log.error(
        "The broker's access list does not allow the desk to use a topic.", metadata: ["topic": "\(topic)"])
    }
  }

  func receive(_ topic: FleetTopic, _ message: BrokerMessage) {
    waiting.put(topic, message)
    readSoon()
  }

  /// Reads the waiting messages one at a time, so that a request of the desk's page waits for one message at most.
  func readSoon() {
    let isFirst = state.withLock { state in
      defer { state.isReading = true }
      return !state.isReading
    }
    if isFirst { queue.async { [weak self] in self?.readNext() } }
  }

  private func readNext() {
    // A message that arrives from now on queues another read.
    state.withLock { $0.isReading = false }
    guard let (topic, message) = waiting.next() else { return }
    switch topic {
    case .plan: handle(plan: message)
    case .result(let fixture, let board):
      applyResult(ResultTopic(fixture: fixture, board: board), message.payload)
    case .desk, .board, .answer: break
    }
    readSoon()
  }

  /// Requests all retained results again if too many messages have arrived, because some of these may have been
  /// dropped.
  func hearAgain() {
    guard let sender = waiting.excess() else { return }
    log.warning(
      "Too many messages arrive from the broker. The desk requests all results again.",
      metadata: ["of": "\(sender)"])
    follower.withLock { $0 }?.hearAgain(FleetTopic.results(at: site))
  }

  /// Handles the plan at the broker, which may be this desk's own plan. An empty message means that the plan was
  /// removed.
  private func handle(plan message: BrokerMessage) {
    // An earlier plan whose answer was delayed needs no answer any more. If this message is that plan, it is answered
    // below.
    let own = state.withLock { state in
      state.unanswered = nil
      return state.book.plan
    }
    if message.payload.isEmpty {
      return restore(message)
    }
    do throws(PlanError) {
      let plan = try DayPlan.decode(message.payload)
      guard state.withLock({ $0.climb.accepts(plan, after: own, at: clock.now()) }) else {
        return refuse(plan, own: own, message)
      }
      guard let own else {
        // If this desk cleared the plan while the broker was offline, it now removes the plan at the broker too.
        guard let cleared = state.withLock({ $0.cleared }), plan.id == cleared.id,
          plan.number <= cleared.number
        else { return adopt(plan, message.payload) }
        return answer(message, mended) { tellPlan(former: cleared) }
      }
      if plan == own { return noteOwn() }
      if plan.number < own.number { return restore(message) }
      if plan.id != own.id, own.date > plan.date {
        // This desk's plan counts, because its day is later.
        return renumber(above: plan, message)
      }
      if plan.number > own.number { return adopt(plan, message.payload) }
      // The two plans have the same number, so both desks choose the same plan: that of the later day, or else the one
      // that comes later by its bytes. Then they raise its number, so that all boards accept it.
      let bytes = try own.encode()
      let isLater = plan.id != own.id && plan.date > own.date
      let counts = isLater || bytes.lexicographicallyPrecedes(message.payload)
      renumber(above: plan, message) { [self] in if counts { adopt(plan, message.payload) } }
    } catch {
      // A plan in a later format stays, because a desk with a newer program runs the day. Any other unreadable plan is
      // replaced. If two desks cannot read each other's plans, the limit `mended` keeps them from an endless loop.
      if case .laterVersion = error {
        return seldom.warning(
          "The plan at the broker has a newer version. The desk leaves it there.",
          metadata: ["error": "\(error)"])
      }
      seldom.warning("The desk ignores a plan that it cannot read.", metadata: ["error": "\(error)"])
      answer(message, mended) { tellPlan(former: nil) }
    }
  }

  /// Calls `body` to answer a plan at the broker. If `limit` is reached, another program probably keeps replacing the
  /// answers, so the desk reports this on its page, and answers later.
  private func answer(_ message: BrokerMessage, _ limit: RateLimit, _ body: () -> Void) {
    let former = state.withLock { $0.foreignPlan }
    if let wait = limit.take("") {
      state.withLock { $0.unanswered = (message, clock.now() + wait) }
      seldom.warning(Self.outbid)
      if former == .outbid { return }
      note(.outbid)
    } else {
      if former == .outbid { note(nil) }
      body()
    }
    onChange(nil)
  }

  private static let outbid =
    "Another program at the broker keeps replacing this desk's plan. If a second desk runs on this site, stop one. "
    + "Otherwise, change the broker's passwords. This desk publishes its plan again within a minute."

  func answerAgain() {
    let due = state.withLock { state -> BrokerMessage? in
      guard let (message, at) = state.unanswered, clock.now() >= at else { return nil }
      return message
    }
    if let due { handle(plan: due) }
  }

  /// Publishes the plan of this desk again. Called if the broker has a plan with a lower number, or none.
  private func restore(_ message: BrokerMessage) {
    guard state.withLock({ $0.book.plan != nil && $0.mayTell }) else { return }
    answer(message, restored) { tellPlan(former: nil) }
  }

  /// Ends the page's warning of another program, because the broker now has this desk's plan.
  private func noteOwn() {
    guard state.withLock({ $0.foreignPlan }) == .outbid else { return }
    note(nil)
    onChange(nil)
  }

  private func adopt(_ plan: DayPlan, _ payload: [UInt8]) {
    let had = state.withLock { $0.book.plan }
    change { book throws(PlanError) in book.adopt(plan, payload: payload) }
    note(had == nil ? .found(plan.number) : .counts(plan.number))
    seldom.warning(
      "The desk now uses the plan of another desk.",
      metadata: [
        "ours": "\(had.map { "\($0.number)" } ?? "none")", "theirs": "\(plan.number)",
        "title": "\(plan.title)",
      ])
    onChange(nil)
  }

  private func note(_ plan: ForeignPlan?) {
    state.withLock { state in
      state.foreignPlan = plan
      state.change += 1
    }
  }

  private func refuse(_ plan: DayPlan, own: DayPlan?, _ message: BrokerMessage) {
    answer(message, mended) {
      note(.refused(plan.number, own: own?.number))
      log.warning(
        "The desk refused the plan of another desk: its number is too high.",
        metadata: ["ours": "\(own.map { "\($0.number)" } ?? "none")", "theirs": "\(plan.number)"])
      tellPlan(former: nil)
    }
  }

  /// - Parameter prepare: Called before the plan gets its new number. If the desk has answered too often, neither
  ///   happens now.
  private func renumber(above other: DayPlan, _ message: BrokerMessage, prepare: () -> Void = {}) {
    answer(message, renumbered) {
      prepare()
      change { book throws(PlanError) in
        guard var plan = book.plan else { return }
        plan.number = other.number + 1
        try book.put(plan)
      }
      tellPlan(former: nil)
    }
  }

  private func applyResult(_ topic: ResultTopic, _ payload: [UInt8]) {
    let time = DeskClock(clock: clock)
    @Sendable func apply(to book: inout DayBook) throws(PlanError) {
      if payload.isEmpty {
        book.retract(topic.fixture, of: topic.board)
      } else {
        try book.add(
          result: payload, of: topic.board, fixture: topic.fixture,
          heard: book.plan.flatMap { time.heard(on: $0.date) })
      }
    }
    // The result first goes into a copy, so that a result that is already known causes no write.
    var known = state.withLock { $0.book }
    let before = known.documents
    do throws(PlanError) { try apply(to: &known) } catch {
      return log.debug("The desk ignores a result that it cannot read.", metadata: ["error": "\(error)"])
    }
    let isStored =
      known.documents == before || change { book throws(PlanError) in try apply(to: &book) }
    state.withLock { $0.unstored[topic] = isStored ? nil : payload }
  }

  func storeAgain() {
    let unstored = state.withLock { $0.unstored }
    for (topic, payload) in unstored { applyResult(topic, payload) }
  }

  /// Changes the plan and the results, first in the store and then in memory.
  /// - Returns: False if the store could not save the change; otherwise true, even if `body` rejects a message.
  @discardableResult
  func change(_ body: (inout DayBook) throws(PlanError) -> Void) -> Bool {
    do {
      let book = try store.changeDay { documents in
        var book = DayBook(documents: documents)
        try body(&book)
        documents = book.documents
        return book
      }
      if book.documents != state.withLock({ $0.book.documents }) { setBook(book) }
    } catch let error as PlanError {
      seldom.warning("A message from the broker cannot be read.", metadata: ["error": "\(error)"])
    } catch {
      log.error("The desk could not save the day.", metadata: ["error": "\(error)"])
      return false
    }
    return true
  }

  /// Publishes the plan. If there is none, removes the retained `former` plan from the broker.
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
      log.error("The plan is too large to publish.", metadata: ["error": "\(error)"])
    }
  }

  func tellTime() {
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
      log.error("The desk cannot publish the time.", metadata: ["error": "\(error)"])
    }
  }
}
