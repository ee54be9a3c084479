import Dispatch
package import FoundationEssentials
import GatherFleet
import GatherModel
package import GatherServer
import GatherStore
import Localization
import MatchSession
import Scenes
import Synchronization
import Tournament

extension Desk {
  /// Creates the contents that the desk's server serves.
  /// - Parameter words: Returns the fixed texts of the pages in a language, as a JSON object.
  /// - Throws: Nothing itself. The closures in the result throw the errors of `words` and of the JSON encoder.
  package func content(words: @escaping @Sendable (_ language: String) throws -> Data) -> DeskContent {
    DeskContent(
      languages: Language.all.map(\.rawValue), words: words,
      state: { [self] in try page($0, isPublic: $1) },
      edit: { [self] request, language in
        await withCheckedContinuation { continuation in
          queue.async { [self] in continuation.resume(returning: edit(request, language)) }
        }
      },
      match: { [self] board in
        let (site, now) = (follower.withLock { $0 }?.known, clock.now())
        let known = site?.boards[board]
        let (book, standing) = state.withLock { ($0.book, $0.standing) }
        return OnAirMatch(
          match: known?.match(at: now, book, standing), codes: known?.codes ?? [:],
          silentSince: site?.silentSince(of: board, at: now))
      }, isKnown: { [self] board in follower.withLock { $0 }?.known.boards[board] != nil })
  }

  /// The greatest age of the public page's contents. It must be short, because a lost board must be marked within three
  /// seconds, and the pause between two requests of the page is part of these three seconds.
  static let pageAge = Duration.milliseconds(500)

  func page(_ language: String, isPublic: Bool) throws -> Data {
    let (page, now) = (Page(language: language, isPublic: isPublic), clock.now())
    let (known, change) = state.withLock { ($0.made[page], $0.change) }
    // Only the public page may show an older state.
    if let known, now - known.at < Self.pageAge, isPublic || known.change == change { return known.body }
    guard let presenter = presenters[language] else { return Data("{}".utf8) }
    let facts = facts(at: now)
    let body = try PageTexts.json(isPublic ? presenter.day(facts) : presenter.desk(facts))
    state.withLock { $0.made[page] = (body, now, change) }
    return body
  }

  func facts(at now: BoardInstant) -> DeskFacts {
    let known = follower.withLock { $0 }?.known
    let (book, standing, foreignPlan) = state.withLock { ($0.book, $0.standing, $0.foreignPlan) }
    let time = DeskClock(clock: clock)
    let day = book.plan?.date
    let heard = known?.boards ?? [:]
    // Anyone at the broker may invent boards, so a match is built only for those that are shown.
    let shown =
      DeskPresenter.others(of: heard.keys, besides: book.plan) + (book.plan?.pitches.map(\.id) ?? [])
    let boards = shown.compactMap { heard[$0] }.map { board -> DeskFacts.Board in
      let match = board.match(at: now, book, standing)
      let began = match?.log.kickOff?.at
      let silentSince = board.silentSince(at: now)
      return DeskFacts.Board(
        name: board.name, isOnline: board.online != nil && silentSince == nil,
        since: since(board, silentSince, time, day), match: match, isMatchUnread: board.isMatchUnread,
        isClockKnown: board.isClockKnown, began: began.flatMap { time.time(at: $0, of: day) })
    }
    let live = Set(boards.compactMap { $0.live(in: book.plan)?.id })
    return DeskFacts(
      plan: book.plan, standing: live.isEmpty ? standing : book.standing(live: live),
      boards: boards.sorted { $0.name < $1.name }, now: time.time(clock.wallClock(), of: day), instant: now,
      broker: brokerState(known), foreignPlan: foreignPlan)
  }

  private func since(
    _ board: FollowedBoard, _ silentSince: BoardInstant?, _ time: DeskClock, _ day: DayDate?
  ) -> DayTime? {
    if let silentSince {
      // Without any message from the board, the desk does not know when the board was lost.
      if board.heardAt == nil, board.lostAt == nil { return nil }
      return time.time(at: silentSince, of: day) ?? time.time(at: silentSince, of: nil)
    }
    return board.online.flatMap { TimeText.date($0.since) }.flatMap { time.time($0, of: day) }
  }

  func brokerState(_ known: FleetFollower.Site?) -> DeskViewModel.Broker {
    guard let broker else { return DeskViewModel.Broker(ok: false, text: "–") }
    if let known, known.isLive {
      let refused = known.refused.first.map { ": not authorized, \($0)" } ?? ""
      return DeskViewModel.Broker(ok: known.refused.isEmpty, text: "\(broker.address)\(refused)")
    }
    let why = known?.trouble.map { ": \($0.detail)" } ?? ""
    return DeskViewModel.Broker(ok: false, text: "\(broker.address)\(why)")
  }
}

extension FollowedBoard {
  /// The board's match, with the result that the desk has entered. The board may not know that result yet.
  fileprivate func match(at now: BoardInstant, _ book: DayBook, _ standing: DayStanding?) -> Match? {
    var match = self.match(at: now)
    if let known = match, let day = book.plan?.id, known.gather.fixture?.day == day {
      match?.counted = book.counted(known, by: standing, on: [name])
    }
    return match
  }
}
