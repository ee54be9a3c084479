import FoundationEssentials
import GatherFleet
import GatherModel
import GatherServer
import GatherStore
import Logging
import MatchSession
import Tournament

/// The planned day as this board knows it, with or without a broker: what its store keeps of it, what others tell, and the
/// matches that were played here.
actor BoardDay {
  /// What is known.
  private(set) var book = DayBook()
  /// The results of matches that were played here, by their fixtures.
  private(set) var ownResults: [Fixture.ID: FixtureResult] = [:]
  /// The matches of the day that are kept here, over or not.
  private(set) var ownMatches: Set<UUID> = []
  /// What the board is called; nil before its pitch was chosen.
  private var board: TopicName?
  /// What the board was called before, the newest name first: who has played is known of what it told then, too.
  private var formerBoards: [TopicName] = []
  /// What the store has not taken yet, by its topics; it is tried again.
  private var unkept: [String: String?] = [:]
  /// What stores that, and says whether all of it was stored; nil while nothing does.
  private var keeping: Task<Bool, Never>?
  private var isUnkeptTold = false
  private var climb = PlanClimb()
  /// What teams of the plan were called before: a match keeps the names with which it began.
  private var formerNames: [String: PlannedTeam.ID] = [:]
  private let store: StoreHandle
  private let clock: BoardClock
  private let log: Logger
  /// For what others can bring about.
  private let seldom: SeldomLog

  init(store: StoreHandle, clock: BoardClock, log: Logger) {
    (self.store, self.clock) = (store, clock)
    self.log = log
    seldom = SeldomLog(log)
  }

  /// The board is called this from now on.
  func take(board: TopicName?) {
    if let former = self.board, former != board {
      formerBoards.removeAll { $0 == former }
      formerBoards.insert(former, at: 0)
    }
    self.board = board
  }

  /// Takes over what the store keeps of the day, which another process may have changed, and what was played here.
  /// - Returns: Whether anything has changed.
  func readStore() async -> Bool {
    let former = book
    do {
      // A store that cannot be written has what was known before, which is read once it has the rest.
      let documents = await keepAgain() ? try await store.current.dayDocumentsNow() : book.documents
      if documents != book.documents {
        let stored = DayBook(documents: documents)
        // Another process writes here what its person wants: also an older plan, or none.
        if stored.hasUnreadPlan {
          log.warning("The stored plan cannot be read. The board keeps the earlier plan.")
        } else if stored.plan != book.plan {
          book = stored
          noteNames(of: former.plan)
        } else {
          takeResults(of: documents)
        }
      }
      try await readOwnResults()
    } catch {
      log.warning("The board could not read the day.", metadata: ["error": "\(error)"])
    }
    if book.documents != former.documents { keep(former.documents) }
    return book != former
  }

  private func takeResults(of documents: [String: String]) {
    for (topic, text) in documents where topic != DayBook.planTopic && book.documents[topic] != text {
      take(result: Array(text.utf8))
    }
  }

  private func readOwnResults() async throws(GatherStoreError) {
    guard let plan = book.plan else {
      (ownResults, ownMatches) = ([:], [])
      return
    }
    let board = board ?? Self.nameless
    // Read whole before anything counts: of a store that fails what was known goes on to count.
    let matches = try await store.current.matches(ofDay: plan.id)
    let former = ownResults
    (ownResults, ownMatches) = ([:], Set(matches.map(\.gather.id)))
    for match in matches {
      guard let result = FixtureResult(match, board: board, teams: teams(of: match, by: board, plan)) else {
        continue
      }
      ownResults[result.fixture] = result
      do throws(PlanError) { try book.take(result) } catch {
        seldom.warning("The board cannot use a result.", metadata: ["error": "\(error)"])
      }
    }
    // A match whose end was undone goes on.
    for (fixture, result) in former where ownResults[fixture] == nil && ownMatches.contains(result.match) {
      book.retract(fixture, of: result.board)
    }
  }

  /// What stands in the results of a board whose pitch was never chosen.
  private static let nameless = Pitch.numbered(1)[0].id

  /// Who has played on this board, by the ids of the plan.
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
      // A name that two teams have had in turn says nothing.
      return current == nil || former == nil || current == former ? current ?? former : nil
    }
    guard let home = id(.teamA), let away = id(.teamB), home != away else { return nil }
    return TeamPair(teamA: home, teamB: away)
  }

  /// Another plan has taken the place of this one.
  private func noteNames(of former: DayPlan?) {
    guard let former, former.id == book.plan?.id else {
      formerNames = [:]
      return
    }
    for team in former.teams { formerNames[team.name] = team.id }
  }

  /// Takes a plan of the broker's; an empty one is the end of the day.
  /// - Returns: Whether anything has changed.
  func take(plan payload: [UInt8]) async -> Bool {
    let former = book
    do throws(PlanError) {
      if payload.isEmpty {
        if book.plan == nil { return false }
        book = DayBook()
      } else if try !book.take(plan: payload, &climb, at: clock.now()) {
        return false
      }
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

  /// Says that a plan is not taken, and what helps where it is the right one.
  private func refuse(_ number: Int, own: Int?) {
    seldom.warning(
      "The board refused a plan: its number is too far above the number of the plan here. If it is the right plan, "
        + "run gatherboard day clear on the desk's machine while the boards are on. Then make the plan again.",
      metadata: ["number": "\(number)", "ours": "\(own.map(String.init) ?? "none")"])
  }

  /// Takes a result of the broker's; an empty one takes back what was told.
  /// - Returns: Whether anything has changed.
  func take(_ fixture: Fixture.ID, of other: TopicName, result payload: [UInt8]) async -> Bool {
    let former = book
    let isChanged: Bool
    if payload.isEmpty {
      // Another machine may have had this board's name; what was played here is known here.
      isChanged = ownResults[fixture] == nil && book.retract(fixture, of: other)
    } else {
      isChanged = take(result: payload, of: other, fixture)
    }
    if isChanged { keep(former.documents) }
    return isChanged
  }

  @discardableResult
  private func take(
    result payload: [UInt8], of board: TopicName? = nil, _ fixture: Fixture.ID? = nil
  ) -> Bool {
    do throws(PlanError) {
      return try book.take(result: payload, of: board, fixture: fixture)
    } catch {
      log.debug("The board ignores a result that it cannot read.", metadata: ["error": "\(error)"])
      return false
    }
  }

  /// Whether a result that the broker has kept is of a match that goes on here.
  func isUndone(result payload: [UInt8]) -> Bool {
    do throws(PlanError) {
      let result = try FixtureResult.decode(payload)
      return ownMatches.contains(result.match) && ownResults[result.fixture]?.match != result.match
    } catch {
      return false
    }
  }

  /// Has the store take what has changed. Nobody waits for that: a slow disk holds up nothing that others tell.
  private func keep(_ former: [String: String]) {
    for topic in Set(former.keys).union(book.documents.keys) where former[topic] != book.documents[topic] {
      unkept.updateValue(book.documents[topic], forKey: topic)
    }
    keepSoon()
  }

  /// Tries once more to store what the store has not taken.
  /// - Returns: Whether the store has all that is known.
  @discardableResult
  func keepAgain() async -> Bool {
    keepSoon()
    return await keeping?.value ?? true
  }

  /// Has the store take what it has not taken yet, without waiting for it.
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
        // What has changed meanwhile is still to be stored.
        for (topic, text) in changes where unkept[topic] == text { unkept[topic] = nil }
      }
      isUnkeptTold = false
      return true
    } catch {
      // It is said once, and not with each attempt.
      if !isUnkeptTold {
        log.warning("The board could not save the day. It tries again.", metadata: ["error": "\(error)"])
      }
      isUnkeptTold = true
      return false
    }
  }
}
