import FoundationEssentials
import GatherFleet
import GatherModel
import GatherServer
import GatherStore
import Logging
import MatchSession
import Tournament

/// The planned day as this board knows it, with or without a broker. It combines the documents of the store, the
/// messages of the desk and of other boards, and the matches that were played on this board.
actor BoardDay {
  private(set) var book = DayBook()
  /// The results of matches that were played here, by fixture.
  private(set) var ownResults: [Fixture.ID: FixtureResult] = [:]
  /// The matches of the day that are stored here, ended or not.
  private(set) var ownMatches: Set<UUID> = []
  /// The board's name; nil until its pitch is chosen.
  private var board: TopicName?
  /// The earlier names of the board, newest first. The board may have published results under these names.
  private var formerBoards: [TopicName] = []
  /// The documents that are not stored yet, by topic; a nil document must be deleted from the store.
  private var unkept: [String: String?] = [:]
  /// The task that stores the ``unkept`` documents. It returns whether it has stored all of them.
  private var keeping: Task<Bool, Never>?
  private var isUnkeptTold = false
  private var climb = PlanClimb()
  /// The number of the desk's plan if it is lower than the number of this board's plan; otherwise nil.
  private var lowerNumber: Int?
  /// The time of the last request of the retained plan; nil before the first request.
  private var requestedPlan: BoardInstant?
  /// The shortest time between two requests of the retained plan, which may have 2 MB.
  private static let planPause = Duration.seconds(10)
  /// The plan's teams by their earlier names, which are needed because a match keeps the team names with which it
  /// began.
  private var formerNames: [String: PlannedTeam.ID] = [:]
  private let store: StoreHandle
  private let clock: BoardClock
  private let log: Logger
  private let seldom: SeldomLog

  init(store: StoreHandle, clock: BoardClock, log: Logger) {
    (self.store, self.clock) = (store, clock)
    self.log = log
    seldom = SeldomLog(log)
  }

  func setBoard(_ board: TopicName?) {
    if let former = self.board, former != board {
      formerBoards.removeAll { $0 == former }
      formerBoards.insert(former, at: 0)
    }
    self.board = board
  }

  /// Reads the day, which another process may have changed, and the matches that were played here.
  /// - Returns: Whether anything has changed.
  func readStore() async -> Bool {
    let former = book
    do {
      // While some documents are not stored yet, the store is outdated, so the documents in memory count.
      let documents = await keepAgain() ? try await store.current.dayDocumentsNow() : book.documents
      if documents != book.documents {
        let stored = DayBook(documents: documents)
        // If the stored plan differs, a user has changed or removed it with another process. So the stored plan counts,
        // even if it is older or nil.
        if stored.hasUnreadPlan {
          log.warning("The stored plan cannot be read. The board keeps the earlier plan.")
        } else if stored.plan != book.plan {
          book = stored
          noteNames(of: former.plan)
        } else {
          addResults(of: documents)
        }
      }
      try await readOwnResults()
    } catch {
      log.warning("The board could not read the day.", metadata: ["error": "\(error)"])
    }
    if book.documents != former.documents { keep(former.documents) }
    return book != former
  }

  private func addResults(of documents: [String: String]) {
    for (topic, text) in documents where topic != DayBook.planTopic && book.documents[topic] != text {
      add(result: Array(text.utf8))
    }
  }

  private func readOwnResults() async throws(GatherStoreError) {
    guard let plan = book.plan else {
      (ownResults, ownMatches) = ([:], [])
      return
    }
    let board = board ?? Self.nameless
    // All matches are read first, so that the known results stay valid if the store fails.
    let matches = try await store.current.matches(ofDay: plan.id)
    let former = ownResults
    (ownResults, ownMatches) = ([:], Set(matches.map(\.gather.id)))
    for match in matches {
      guard let result = FixtureResult(match, board: board, teams: teams(of: match, by: board, plan)) else {
        continue
      }
      ownResults[result.fixture] = result
      do throws(PlanError) { try book.add(result) } catch {
        seldom.warning("The board cannot use a result.", metadata: ["error": "\(error)"])
      }
    }
    // The end of these matches was undone, so their results are removed.
    for (fixture, result) in former where ownResults[fixture] == nil && ownMatches.contains(result.match) {
      book.retract(fixture, of: result.board)
    }
  }

  /// The board's name in its results while no pitch is chosen.
  private static let nameless = Pitch.numbered(1)[0].id

  private func teams(
    of match: Match, by board: TopicName, _ plan: DayPlan
  ) -> TeamPair<PlannedTeam.ID>? {
    if let number = match.gather.fixture?.number,
      let known = book.results.teams(of: match.gather.id, number, by: [board] + formerBoards)
    {
      return known
    }
    func id(_ team: TeamID) -> PlannedTeam.ID? {
      let name = match.gather.teams[team].name
      let (current, former) = (plan.teams.first { $0.name == name }?.id, formerNames[name])
      // A name that one team had earlier and another team has now is ambiguous, so it identifies neither of them.
      return current == nil || former == nil || current == former ? current ?? former : nil
    }
    guard let home = id(.teamA), let away = id(.teamB), home != away else { return nil }
    return TeamPair(teamA: home, teamB: away)
  }

  /// Notes the team names of `former`. If the current plan is not a newer version of `former`, forgets all noted names
  /// instead.
  private func noteNames(of former: DayPlan?) {
    guard let former, former.id == book.plan?.id else {
      formerNames = [:]
      return
    }
    for team in former.teams { formerNames[team.name] = team.id }
  }

  /// Compares the number of the desk's plan with the number of this board's plan. A lower number shows that the desk
  /// does not know this board's plan. In that case the desk's plan counts as soon as the broker delivers it as a
  /// retained message.
  /// - Parameter number: The number of the desk's plan; 0 if the desk has none.
  /// - Returns: Whether the board must request the retained plan now.
  func compare(deskPlan number: Int) -> Bool {
    lowerNumber = number > 0 && number < book.plan?.number ?? 0 ? number : nil
    let now = clock.now()
    guard lowerNumber != nil, requestedPlan.map({ now - $0 >= Self.planPause }) ?? true else { return false }
    requestedPlan = now
    return true
  }

  /// Applies a plan from the broker. An empty message ends the day, so the board then drops its plan and all results.
  /// - Returns: Whether anything has changed.
  func apply(plan message: BrokerMessage) async -> Bool {
    let former = book
    do throws(PlanError) {
      if message.payload.isEmpty {
        if book.plan == nil { return false }
        book = DayBook()
      } else if message.isRetained, let lowerNumber,
        case let plan = try DayPlan.decode(message.payload), plan.number == lowerNumber
      {
        seldom.warning(
          "The board goes back to the desk's plan, which has a lower number.",
          metadata: ["ours": "\(former.plan?.number ?? 0)", "theirs": "\(plan.number)"])
        book.adopt(plan, payload: message.payload)
      } else if try !book.adopt(plan: message.payload, &climb, at: clock.now()) {
        return false
      }
      lowerNumber = nil
      noteNames(of: former.plan)
    } catch .numberTooHigh(let number, let own) {
      refuse(number, own: own)
      return false
    } catch {
      seldom.warning("The board ignores a plan that it cannot read.", metadata: ["error": "\(error)"])
      return false
    }
    if let id = former.plan?.id, let plan = book.plan, plan.id != id {
      log.notice(
        "The board now has the plan of another day.",
        metadata: ["number": "\(plan.number)", "title": "\(plan.title)"])
    }
    keep(former.documents)
    return true
  }

  private func refuse(_ number: Int, own: Int?) {
    seldom.warning(
      "The board refused a plan: its number is too far above the number of the plan here. If it is the right plan, "
        + "run gatherboard day clear on the desk's machine while the boards are on. Then make the plan again.",
      metadata: ["number": "\(number)", "ours": "\(own.map(String.init) ?? "none")"])
  }

  /// Applies a result from the broker. An empty result retracts the earlier one.
  /// - Returns: Whether anything has changed.
  func apply(_ fixture: Fixture.ID, of other: TopicName, result payload: [UInt8]) async -> Bool {
    let former = book
    let isChanged: Bool
    if payload.isEmpty {
      // Another machine with this board's name may have sent the empty message, so the results of matches played here
      // stay.
      isChanged = ownResults[fixture] == nil && book.retract(fixture, of: other)
    } else {
      isChanged = add(result: payload, of: other, fixture)
    }
    if isChanged { keep(former.documents) }
    return isChanged
  }

  @discardableResult
  private func add(
    result payload: [UInt8], of board: TopicName? = nil, _ fixture: Fixture.ID? = nil
  ) -> Bool {
    do throws(PlanError) {
      return try book.add(result: payload, of: board, fixture: fixture)
    } catch {
      log.debug("The board ignores a result that it cannot read.", metadata: ["error": "\(error)"])
      return false
    }
  }

  /// Whether a retained result is outdated: its match was played on this board, and the end of that match was undone.
  func isUndone(result payload: [UInt8]) -> Bool {
    do throws(PlanError) {
      let result = try FixtureResult.decode(payload)
      return ownMatches.contains(result.match) && ownResults[result.fixture]?.match != result.match
    } catch {
      return false
    }
  }

  /// Begins to store all documents that differ from `former`. Does not wait for the store, so that a slow disk does not
  /// delay the messages from the broker.
  private func keep(_ former: [String: String]) {
    for topic in Set(former.keys).union(book.documents.keys) where former[topic] != book.documents[topic] {
      unkept.updateValue(book.documents[topic], forKey: topic)
    }
    keepSoon()
  }

  /// - Returns: Whether the store has all known documents.
  @discardableResult
  func keepAgain() async -> Bool {
    keepSoon()
    return await keeping?.value ?? true
  }

  func keepSoon() {
    if unkept.isEmpty || keeping != nil { return }
    keeping = Task { await keepUnkept() }
  }

  private func keepUnkept() async -> Bool {
    defer { keeping = nil }
    do throws(GatherStoreError) {
      while !unkept.isEmpty {
        let changes = unkept
        try await store.current.keepDayDocuments(changes)
        // A document that has changed during the save stays in the list.
        for (topic, text) in changes where unkept[topic] == text { unkept[topic] = nil }
      }
      isUnkeptTold = false
      return true
    } catch {
      if !isUnkeptTold {
        log.warning("The board could not save the day. It tries again.", metadata: ["error": "\(error)"])
      }
      isUnkeptTold = true
      return false
    }
  }
}
