import GatherFleet
package import GatherModel
import Localization
import Scenes
import Tournament

/// What must hold of messages of a broker, whoever has written them. The same for the fuzzer and for mutations in tests.
///
/// Messages are told to one board that is followed and to one day, as a desk takes them.
package struct FleetChecks {
  /// Something does not hold.
  package struct Broken: Error {
    /// What does not hold, and of what.
    package let property: String
  }

  private let site: TopicName
  private let now: BoardInstant
  private var board: FollowedBoard
  private var desk = DeskOffset()
  private var day = DayBook()
  private var climb = PlanClimb()

  /// - Parameters:
  ///   - site: The site of all topics.
  ///   - board: The board that is followed.
  ///   - now: When the messages come, by this machine's clock.
  package init(site: TopicName, board: TopicName, at now: BoardInstant) {
    (self.site, self.now) = (site, now)
    self.board = FollowedBoard(board)
  }

  private func require(_ holds: Bool, _ property: @autoclosure () -> String) throws(Broken) {
    if !holds { throw Broken(property: property()) }
  }

  /// Applies a message; one that cannot be read changes nothing.
  /// - Parameter topic: Below the site.
  /// - Throws: ``Broken``.
  package mutating func apply(_ topic: String, _ payload: [UInt8], isRetained: Bool) throws(Broken) {
    let text = "gatherboard/1/\(site)/\(topic)"
    guard let known = FleetTopic(text, at: site) else { return }
    try require(FleetTopic(known.text(at: site), at: site) == known, "topic \(text)")
    let message = BrokerMessage(topic: text, payload: payload, isRetained: isRetained)
    switch known {
    case .board(_, let part): try apply(part, message)
    case .plan: try apply(plan: payload)
    case .desk:
      if let time = try checked(DeskTime.self, payload) { desk.update(from: time, at: now) }
    case .result(let fixture, let board): try apply(payload, fixture, board)
    case .answer: _ = try checked(BoardAnswer.self, payload)
    }
  }

  /// What is read is written as what is read as the same.
  @discardableResult
  private func checked<Payload: FleetPayload & Equatable>(
    _ type: Payload.Type, _ payload: [UInt8]
  ) throws(Broken) -> Payload? {
    let value: Payload
    do { value = try Payload(payload: payload) } catch { return nil }
    let written: [UInt8]
    do { written = try value.payload() } catch {
      throw Broken(property: "\(value) cannot be written: \(error)")
    }
    // A number such as 1e9 is longer as it is written.
    if written.count > Payload.largest { return value }
    do {
      let again = try Payload(payload: written)
      try require(again == value, "\(value) is written as \(String(decoding: written, as: UTF8.self))")
    } catch let error as Broken {
      throw error
    } catch {
      throw Broken(property: "\(value) cannot be read again: \(error)")
    }
    return value
  }

  private mutating func apply(_ part: FleetTopic.BoardPart, _ message: BrokerMessage) throws(Broken) {
    switch part {
    case .online: try checked(BoardOnline.self, message.payload)
    case .live:
      if let live = try checked(BoardLive.self, message.payload) {
        try require((.seconds(1)...(.seconds(60))).contains(live.interval), "interval \(live.interval)")
      }
    case .match: try checked(BoardMatch.self, message.payload)
    case .entry: try checked(BoardEntry.self, message.payload)
    case .ask: try checked(BoardAsk.self, message.payload)
    case .command:
      if let command = try checked(BoardCommand.self, message.payload) {
        _ = command.proven(site: site, board: board.name)
      }
    }
    do { try board.apply(part, message, at: now) } catch { return }
    for instant in [now, now + .seconds(3_600)] { try checkBoard(at: instant) }
  }

  /// What a page shows of the board.
  private func checkBoard(at instant: BoardInstant) throws(Broken) {
    if let since = board.silentSince(at: instant) {
      try require(since <= instant, "silent since \(since) at \(instant)")
    }
    _ = (board.codes, board.isMatchUnread, board.time(at: instant))
    guard let match = board.match(at: instant) else { return }
    for team in TeamID.allCases {
      try require(Score.goals.contains(match.state.score[team]), "\(match.state.score)")
      try require(Score.goals.contains(match.result.score[team]), "\(match.result)")
    }
    let (_, next) = Scoreboard.present(Scoreboard.State(match: match), at: instant)
    try require(
      next.map { $0 > instant } ?? true, "the picture of \(instant) changes at \(String(describing: next))")
  }

  private mutating func apply(plan payload: [UInt8]) throws(Broken) {
    let plan: DayPlan
    do { plan = try DayPlan.decode(payload) } catch { return }
    do {
      try require(try DayPlan.decode(try plan.encode()) == plan, "plan \(plan)")
      let former = day.plan?.number ?? 0
      let isTaken = try day.adopt(plan: payload, &climb, at: now)
      try require(!isTaken || plan.number > former, "\(plan.number) counts after \(former)")
    } catch let error as PlanError {
      guard case .numberTooHigh = error else { throw Broken(property: "\(error) of plan \(plan)") }
    } catch let error as Broken {
      throw error
    } catch {
      throw Broken(property: "\(error) of plan \(plan)")
    }
    try checkDay()
  }

  private mutating func apply(
    _ payload: [UInt8], _ fixture: Fixture.ID, _ board: TopicName
  ) throws(Broken) {
    if payload.isEmpty {
      day.retract(fixture, of: board)
    } else {
      do {
        let result = try FixtureResult.decode(payload)
        try require(try FixtureResult.decode(try result.encode()) == result, "result \(result)")
        try day.add(result: payload, of: board, fixture: fixture, heard: DayTime(minutes: 600))
      } catch let error as Broken {
        throw error
      } catch {
        return
      }
    }
    try checkDay()
  }

  /// What is known of the day is kept as the same, and can be told.
  private func checkDay() throws(Broken) {
    guard let plan = day.plan, let standing = day.standing() else { return }
    let kept = DayBook(documents: day.documents)
    try require(kept.plan == plan && !kept.hasUnreadPlan, "the plan that is kept")
    try require(standing.fixtures.map(\.id) == plan.fixtures.map(\.id), "all fixtures stand")
    let words = PlanWords(.english)
    for problem in PlanCheck.problems(plan) { _ = words.sentence(for: problem, in: plan) }
    for warning in standing.warnings { _ = words.sentence(for: warning, in: plan) }
    _ = RunningOrder(plan, now: DayTime(nearest: 600), over: standing.over)
  }
}
