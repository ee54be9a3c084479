import FoundationEssentials
package import GatherModel
package import Tournament

/// The day as one machine knows it: the current plan and all reported results. It is stored as separate documents by
/// topic, so that a broker and a store contain the same.
package struct DayBook: Hashable, Sendable {
  /// The current plan; nil if no day is planned.
  package private(set) var plan: DayPlan?
  /// The results of the plan's day.
  package private(set) var results = ResultBook()
  /// The documents for a store: `plan`, and `result/24/MATCH/BOARD` for each match.
  package private(set) var documents: [String: String] = [:]

  /// Whether there is a plan that cannot be read, because it is of a later build or damaged. That plan is kept
  /// unchanged.
  package private(set) var hasUnreadPlan = false

  /// The maximum number of fixtures that have results but are not in the plan. They may belong to a later plan, or
  /// other programs may have made them up.
  private static let mostUnplanned = 16

  /// The topic of the plan's document.
  package static let planTopic = "plan"

  /// Makes a book without a plan.
  package init() {}

  /// Makes a book from stored documents. A document that cannot be read is ignored, but kept.
  package init(documents: [String: String]) {
    do {
      if let text = documents[Self.planTopic] { take(try DayPlan.decode(Array(text.utf8)), text: text) }
    } catch {
      // The plan is of a later build, or damaged. Everything is kept, because the broker may have the plan undamaged.
      self.documents = documents
      hasUnreadPlan = true
      return
    }
    for (topic, text) in documents.sorted(by: { $0.key < $1.key }) where topic != Self.planTopic {
      do { try take(result: Array(text.utf8)) } catch { self.documents[topic] = text }
    }
  }

  /// Adopts the plan of another machine if there is none, or if its number is higher.
  /// - Parameters:
  ///   - climb: The limit on how fast plans of other machines may raise the number here.
  ///   - now: The time on this machine's monotonic clock.
  /// - Returns: Whether the plan was adopted.
  /// - Throws: `PlanError` if the plan cannot be read, or if its number is too high. In both cases nothing is changed.
  @discardableResult
  package mutating func take(
    plan payload: [UInt8], _ climb: inout PlanClimb, at now: BoardInstant
  ) throws(PlanError) -> Bool {
    let plan = try DayPlan.decode(payload)
    guard plan.number > self.plan?.number ?? 0 else { return false }
    guard climb.takes(plan, after: self.plan, at: now) else {
      throw .numberTooHigh(plan.number, own: self.plan?.number)
    }
    take(plan, text: String(decoding: payload, as: UTF8.self))
    return true
  }

  /// Adopts a plan that was already read, whatever its number.
  /// - Parameter payload: The bytes of the plan.
  package mutating func take(_ plan: DayPlan, payload: [UInt8]) {
    take(plan, text: String(decoding: payload, as: UTF8.self))
  }

  /// Adopts a plan of this machine, whatever its number.
  /// - Throws: `PlanError` if it could not be read again, for example because it is too large. In that case nothing is
  ///   changed.
  package mutating func put(_ plan: DayPlan) throws(PlanError) {
    let payload = try plan.encode()
    take(try DayPlan.decode(payload), text: String(decoding: payload, as: UTF8.self))
  }

  private mutating func take(_ plan: DayPlan, text: String) {
    if plan.id != self.plan?.id, self.plan != nil {
      // Fixtures of another day have the same numbers.
      results = ResultBook()
      documents = [:]
    }
    if hasUnreadPlan { (documents, hasUnreadPlan) = ([:], false) }
    self.plan = plan
    documents[Self.planTopic] = text
  }

  /// Adds a result of the plan's day.
  /// - Parameters:
  ///   - board: The board in the topic, which may report only its own matches. nil for a result that was accepted
  ///     before.
  ///   - fixture: The fixture in the topic. nil for a result that was accepted before.
  ///   - heard: The time when the desk received the result from that board. nil if this is not a desk, or if its clock
  ///     is not known.
  /// - Returns: Whether anything has changed.
  /// - Throws: `PlanError` if the result cannot be read. In that case nothing is changed.
  @discardableResult
  package mutating func take(
    result payload: [UInt8], of board: TopicName? = nil, fixture: Fixture.ID? = nil, heard: DayTime? = nil
  ) throws(PlanError) -> Bool {
    var result = try FixtureResult.decode(payload)
    // Only the desk sets the time when it received the result.
    if board != nil { result.heard = heard }
    guard board == nil || result.board == board, fixture == nil || result.fixture == fixture else {
      return false
    }
    return try take(result)
  }

  /// Adds a result that was already decoded, or was made on this machine.
  /// - Throws: `PlanError`. This does not happen for a valid result.
  @discardableResult
  package mutating func take(_ result: FixtureResult) throws(PlanError) -> Bool {
    guard let plan, (result.day ?? plan.id) == plan.id else { return false }
    let planned = plan.fixtures.first { $0.id == result.fixture }
    guard planned != nil || hasRoom(forUnplanned: result.fixture, plan) else { return false }
    let text = String(decoding: try result.encode(), as: UTF8.self)
    var replaced: UUID?
    guard results.take(result, isPlanned: plan.pitch(result.board) != nil, replacing: &replaced) else {
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

  /// Removes the results of a board for a fixture, because its match continues.
  /// - Returns: Whether anything has changed.
  @discardableResult
  package mutating func retract(_ fixture: Fixture.ID, of board: TopicName) -> Bool {
    guard plan != nil else { return false }
    for topic in documents.keys where topic.hasPrefix("result/\(fixture)/") && topic.hasSuffix("/\(board)") {
      documents[topic] = nil
    }
    return results.retract(fixture, of: board)
  }

  /// Two matches of one fixture have two documents, and so have the reports of two boards about one match.
  private static func topic(of match: UUID, _ result: FixtureResult) -> String {
    "result/\(result.fixture)/\(match.uuidString)/\(result.board)"
  }

  /// Whether a board reports the result to which a correction agrees. If the correction names teams, they must be the
  /// same.
  package func tells(_ correction: ResultCorrection) -> Bool {
    guard let plan, let fixture = plan.fixture(correction.fixture),
      let told = FixtureResults(of: fixture, in: plan, results).agreed(by: correction)
    else { return false }
    guard let teams = correction.teams else { return true }
    return teams == told.teams ?? standing()?.fixture(fixture.id)?.teams
  }

  /// The standing of the day. nil without a plan.
  /// - Parameter live: The fixtures that are being played.
  package func standing(live: Set<Fixture.ID> = []) -> DayStanding? {
    plan.map { DayStanding($0, results: results, live: live) }
  }
}
