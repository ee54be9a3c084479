import FoundationEssentials
package import GatherModel
package import Tournament

/// The day as one machine knows it: the plan that counts, and all results that were told. It is kept as the documents that it
/// is made of, by their topics, so that what a broker keeps and what a store keeps is the same.
package struct DayBook: Hashable, Sendable {
  /// nil where no day is planned.
  package private(set) var plan: DayPlan?
  /// Results of the plan's day.
  package private(set) var results = ResultBook()
  /// What a store keeps: `plan`, and `result/24/MATCH/BOARD` for each match.
  package private(set) var documents: [String: String] = [:]

  /// Whether there is a plan that cannot be read, of a later build or damaged: it is kept as it is.
  package private(set) var hasUnreadPlan = false

  /// How many fixtures with results may be none of the plan's: of one that was told later, or of strangers.
  private static let mostUnplanned = 16

  /// The documents' topic of the plan.
  package static let planTopic = "plan"

  /// A book without a plan.
  package init() {}

  /// The book of documents that were kept. One that cannot be read counts for nothing, and is kept.
  package init(documents: [String: String]) {
    do {
      if let text = documents[Self.planTopic] { take(try DayPlan.decode(Array(text.utf8)), text: text) }
    } catch {
      // Of a later build, or damaged: the broker may have it whole.
      self.documents = documents
      hasUnreadPlan = true
      return
    }
    for (topic, text) in documents.sorted(by: { $0.key < $1.key }) where topic != Self.planTopic {
      do { try take(result: Array(text.utf8)) } catch { self.documents[topic] = text }
    }
  }

  /// Takes a plan of another machine where it counts: there is none, or its number is higher.
  /// - Parameters:
  ///   - climb: How far plans of others have carried the number here.
  ///   - now: By the monotonic clock of this machine.
  /// - Returns: Whether it was taken.
  /// - Throws: `PlanError` for what is none, and for a number that is too high; nothing is changed then.
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

  /// Takes a plan that was read already, whatever its number.
  /// - Parameter payload: Its bytes.
  package mutating func take(_ plan: DayPlan, payload: [UInt8]) {
    take(plan, text: String(decoding: payload, as: UTF8.self))
  }

  /// Takes a plan of this machine's own, whatever its number.
  /// - Throws: `PlanError` for one that could not be read again, such as one that has grown too large; nothing is changed then.
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

  /// Takes a result of the plan's day.
  /// - Parameters:
  ///   - board: The board below whose topic it was told: a board tells of its own matches alone. nil for a result that was
  ///     taken before.
  ///   - fixture: The fixture of the topic.
  ///   - heard: When the desk hears it from that board; nil where this is no desk, or its clock is not known.
  /// - Returns: Whether anything has changed.
  /// - Throws: `PlanError` for what is none; nothing is changed then.
  @discardableResult
  package mutating func take(
    result payload: [UInt8], of board: TopicName? = nil, fixture: Fixture.ID? = nil, heard: DayTime? = nil
  ) throws(PlanError) -> Bool {
    var result = try FixtureResult.decode(payload)
    // A board does not say when the desk has heard it.
    if board != nil { result.heard = heard }
    guard board == nil || result.board == board, fixture == nil || result.fixture == fixture else {
      return false
    }
    return try take(result)
  }

  /// Takes a result that was read, or made here.
  /// - Throws: `PlanError`, which no valid result is refused with.
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

  /// What a board has told of a fixture counts no more: its match goes on.
  /// - Returns: Whether anything has changed.
  @discardableResult
  package mutating func retract(_ fixture: Fixture.ID, of board: TopicName) -> Bool {
    guard plan != nil else { return false }
    for topic in documents.keys where topic.hasPrefix("result/\(fixture)/") && topic.hasSuffix("/\(board)") {
      documents[topic] = nil
    }
    return results.retract(fixture, of: board)
  }

  /// Two matches of one fixture are two documents, and so is what two boards say of one match.
  private static func topic(of match: UUID, _ result: FixtureResult) -> String {
    "result/\(result.fixture)/\(match.uuidString)/\(result.board)"
  }

  /// Whether a board tells the result to which a correction agrees, of the teams that the correction names, where it does.
  package func tells(_ correction: ResultCorrection) -> Bool {
    guard let plan, let fixture = plan.fixture(correction.fixture),
      let told = FixtureResults(of: fixture, in: plan, results).agreed(by: correction)
    else { return false }
    guard let teams = correction.teams else { return true }
    return teams == told.teams ?? standing()?.fixture(fixture.id)?.teams
  }

  /// How the day stands.
  /// - Parameter live: The fixtures that are being played.
  package func standing(live: Set<Fixture.ID> = []) -> DayStanding? {
    plan.map { DayStanding($0, results: results, live: live) }
  }
}
