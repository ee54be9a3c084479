import FoundationEssentials
package import GatherModel
package import Tournament

/// The day as one machine knows it: the plan and all reported results, as separate documents for a store.
package struct DayBook: Hashable, Sendable {
  /// The current plan; nil if no day is planned.
  package private(set) var plan: DayPlan?
  /// The results of the plan's day.
  package private(set) var results = ResultBook()
  /// The documents for a store, by topic: `plan`, and `result/FIXTURE/MATCH/BOARD` for each board's report of a match.
  package private(set) var documents: [String: String] = [:]

  /// Whether there is a plan that this build cannot read. That plan is kept unchanged.
  package private(set) var hasUnreadPlan = false

  /// The maximum number of fixtures that have results, but are not in the plan.
  /// Such a fixture may belong to a later plan, or may not exist.
  private static let mostUnplanned = 16

  /// The topic of the plan's document.
  package static let planTopic = "plan"

  /// Makes a book without a plan.
  package init() {}

  /// Makes a book from stored documents. A document that cannot be read is ignored, but kept.
  package init(documents: [String: String]) {
    do {
      if let text = documents[Self.planTopic] { adopt(try DayPlan.decode(Array(text.utf8)), text: text) }
    } catch {
      // All documents are kept until a readable plan arrives, for example from the broker.
      self.documents = documents
      hasUnreadPlan = true
      return
    }
    for (topic, text) in documents.sorted(by: { $0.key < $1.key }) where topic != Self.planTopic {
      do { try add(result: Array(text.utf8)) } catch { self.documents[topic] = text }
    }
  }

  /// Adopts the plan of another machine if its number is higher than that of the present plan.
  /// - Returns: Whether the plan was adopted.
  /// - Throws: `PlanError` if the plan cannot be read, or if its number is too high. In both cases nothing is changed.
  @discardableResult
  package mutating func adopt(
    plan payload: [UInt8], _ climb: inout PlanClimb, at now: BoardInstant
  ) throws(PlanError) -> Bool {
    let plan = try DayPlan.decode(payload)
    guard plan.number > self.plan?.number ?? 0 else { return false }
    guard climb.accepts(plan, after: self.plan, at: now) else {
      throw .numberTooHigh(plan.number, own: self.plan?.number)
    }
    adopt(plan, text: String(decoding: payload, as: UTF8.self))
    return true
  }

  /// Adopts a plan that was read from `payload`, whatever its number.
  package mutating func adopt(_ plan: DayPlan, payload: [UInt8]) {
    adopt(plan, text: String(decoding: payload, as: UTF8.self))
  }

  /// Adopts a plan of this machine, whatever its number.
  /// - Throws: `PlanError` if the document of the plan would be unreadable, for example because it is too large. In
  ///   that case nothing is changed.
  package mutating func put(_ plan: DayPlan) throws(PlanError) {
    let payload = try plan.encode()
    adopt(try DayPlan.decode(payload), text: String(decoding: payload, as: UTF8.self))
  }

  private mutating func adopt(_ plan: DayPlan, text: String) {
    if plan.id != self.plan?.id, self.plan != nil {
      // The fixtures of two days may have the same numbers, so the results of the former day are dropped.
      results = ResultBook()
      documents = [:]
    }
    if hasUnreadPlan { (documents, hasUnreadPlan) = ([:], false) }
    self.plan = plan
    documents[Self.planTopic] = text
  }

  /// Adds a result of the plan's day.
  /// - Parameters:
  ///   - board: The board in the topic, which may report only its own matches; nil for a stored result.
  ///   - heard: The time when the desk received the result; nil if this machine is not a desk, or its clock is not
  ///     known.
  /// - Returns: Whether anything has changed.
  /// - Throws: `PlanError` if the result cannot be read. In that case nothing is changed.
  @discardableResult
  package mutating func add(
    result payload: [UInt8], of board: TopicName? = nil, fixture: Fixture.ID? = nil, heard: DayTime? = nil
  ) throws(PlanError) -> Bool {
    var result = try FixtureResult.decode(payload)
    // A board cannot set the time at which the desk received its result.
    if board != nil { result.heard = heard }
    guard board == nil || result.board == board, fixture == nil || result.fixture == fixture else {
      return false
    }
    return try add(result)
  }

  /// Adds a result that was already decoded, or was made on this machine.
  /// - Throws: `PlanError`, which a valid result does not cause.
  @discardableResult
  package mutating func add(_ result: FixtureResult) throws(PlanError) -> Bool {
    guard let plan, (result.day ?? plan.id) == plan.id else { return false }
    let planned = plan.fixtures.first { $0.id == result.fixture }
    guard planned != nil || hasRoom(forUnplanned: result.fixture, plan) else { return false }
    let text = String(decoding: try result.encode(), as: UTF8.self)
    var replaced: UUID?
    guard results.add(result, isPlanned: plan.pitch(result.board) != nil, replacing: &replaced) else {
      return false
    }
    if let replaced { documents[Self.topic(of: replaced, result)] = nil }
    documents[Self.topic(of: result.match, result)] = text
    return true
  }

  private func hasRoom(forUnplanned fixture: Fixture.ID, _ plan: DayPlan) -> Bool {
    let unplanned = results.fixtures(day: plan.id).subtracting(plan.fixtures.map(\.id))
    return unplanned.contains(fixture) || unplanned.count < Self.mostUnplanned
  }

  /// Removes a board's results for a fixture, for example because the end of the match was undone.
  /// - Returns: Whether anything has changed.
  @discardableResult
  package mutating func retract(_ fixture: Fixture.ID, of board: TopicName) -> Bool {
    guard plan != nil else { return false }
    for topic in documents.keys where topic.hasPrefix("result/\(fixture)/") && topic.hasSuffix("/\(board)") {
      documents[topic] = nil
    }
    return results.retract(fixture, of: board)
  }

  /// The topic of a report's document. It contains the match and the board, because a fixture can have several matches,
  /// and several boards can report one match.
  private static func topic(of match: UUID, _ result: FixtureResult) -> String {
    "result/\(result.fixture)/\(match.uuidString)/\(result.board)"
  }

  /// Whether a board still reports the result that this correction confirms.
  /// If the correction names teams, the board's result must be for the same teams.
  package func tells(_ correction: ResultCorrection) -> Bool {
    guard let plan, let fixture = plan.fixture(correction.fixture),
      let told = FixtureResults(of: fixture, in: plan, results).agreed(by: correction)
    else { return false }
    guard let teams = correction.teams else { return true }
    return teams == told.teams ?? standing()?.fixture(fixture.id)?.teams
  }

  /// The standing of the day; nil without a plan. `live` are the fixtures in play.
  package func standing(live: Set<Fixture.ID> = []) -> DayStanding? {
    plan.map { DayStanding($0, results: results, live: live) }
  }
}
