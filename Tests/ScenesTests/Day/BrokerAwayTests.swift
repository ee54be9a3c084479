import GatherModel
import Localization
import Testing
import Tournament

@testable import Scenes

/// That a board has no connection to the desk is said while a match is on it, too.
@Suite struct BrokerAwayTests {
  private func board(_ fixture: Int?, service: ServiceState? = nil) throws -> TestBoard {
    var gather = Gather.thursday()
    gather.fixture = fixture.map { FixtureMark(day: .numbered(9), number: $0) }
    return TestBoard(Match(gather: gather), service: service)
  }

  @Test("In play the board says that it is not connected to the desk, until it is")
  func inPlay() throws {
    let board = try board(3)
    #expect(board.view(at: 1).link == nil)
    board.send(.deskLinkChanged(DeskLink(isLost: true)), at: 1)
    #expect(board.view(at: 1).link == .init(text: "not connected to the desk", urgency: .notice))
    board.send(.deskLinkChanged(DeskLink()), at: 2)
    #expect(board.view(at: 2).link == nil)
  }

  @Test("At full time it says that the result waits; that of a match beside the plan waits for nothing")
  func fullTime() throws {
    for (fixture, text) in [(3, "result not sent yet"), (nil, "not connected to the desk")] {
      let board = try board(fixture)
      board.send([.deskLinkChanged(DeskLink(isLost: true)), .endRequested, .confirmed], at: 5)
      #expect(board.match.phase == .ended)
      #expect(board.view(at: 9).link?.text == text)
      board.send(.deskLinkChanged(DeskLink()), at: 10)
      #expect(board.view(at: 10).link == nil)
    }
  }

  private let mark = FixtureMark(day: .numbered(9), number: 3)

  @Test("What the broker has taken does not wait, though the broker goes afterwards")
  func delivered() throws {
    let board = try board(3)
    board.send(.deskLinkChanged(DeskLink(delivered: [mark])), at: 1)
    board.send(.deskLinkChanged(DeskLink(isLost: true, delivered: [mark])), at: 2)
    #expect(board.view(at: 2).link == .init(text: "not connected to the desk", urgency: .notice))
    board.send([.endRequested, .confirmed], at: 3)
    #expect(board.match.phase == .ended)
    #expect(board.view(at: 9).link == .init(text: "not connected to the desk", urgency: .notice))
    // That of another day is another result.
    board.send(
      .deskLinkChanged(
        DeskLink(isLost: true, delivered: [FixtureMark(day: .numbered(8), number: 3)])), at: 10)
    #expect(board.view(at: 10).link == .init(text: "result not sent yet", urgency: .warning))
  }

  @Test(
    "At full time the board says that the desk must agree to the result, or that the plan does not have the board, until it counts"
  )
  func uncounted() throws {
    let reasons: [(UncountedResult, String)] = [
      (.needsAgreement(planned: "Pitch 1"), "The desk must confirm this result: planned on Pitch 1"),
      (.notInPlan(board: "pitch-1-2"), "This result does not count: pitch-1-2 is not in the plan"),
      (.withoutTeams, "The desk must confirm this result: teams not decided yet"),
    ]
    for (why, text) in reasons {
      let board = try board(3)
      board.send(.deskLinkChanged(DeskLink(uncounted: [mark: why])), at: 1)
      #expect(board.view(at: 1).footer?.text.contains(text) != true)
      board.send([.endRequested, .confirmed], at: 2)
      let footer = board.view(at: 9).footer
      #expect(footer?.text.hasPrefix("\(text)  ·  ") == true && footer?.urgency == .warning)
      // The desk has not heard it yet.
      board.send(.deskLinkChanged(DeskLink(isLost: true, uncounted: [mark: why])), at: 10)
      #expect(board.view(at: 10).link?.text == "result not sent yet")
      board.send(.deskLinkChanged(DeskLink(delivered: [mark], uncounted: [mark: why])), at: 11)
      #expect(board.view(at: 11).link == nil && board.view(at: 11).footer == footer)
      board.send(.deskLinkChanged(DeskLink(delivered: [mark])), at: 12)
      #expect(board.view(at: 12).footer?.urgency == .plain)
      #expect(footer?.text == "\(text)  ·  \(board.view(at: 12).footer?.text ?? "")")
      for language in Language.all {
        let sentence = why.sentence(in: Words(language))
        let isWhole = why == .withoutTeams || sentence.contains("Pitch 1") || sentence.contains("pitch-1-2")
        #expect(!sentence.contains("{") && isWhole)
      }
    }
  }

  @Test("At full time the board says that the desk must decide on the result, until it has")
  func undecided() throws {
    let board = try board(3)
    board.send([.endRequested, .confirmed], at: 2)
    let keys = board.view(at: 9).footer?.text ?? ""
    board.send(.deskLinkChanged(DeskLink(undecided: [mark])), at: 10)
    #expect(
      board.view(at: 10).footer
        == .init(
          text: "The desk must decide on this result: other teams were due  ·  \(keys)",
          urgency: .warning))
    board.send(.deskLinkChanged(DeskLink()), at: 11)
    #expect(board.view(at: 11).footer?.text == keys)
  }

  @Test(
    "A result needs the desk's agreement while it is pending; one of a board that the plan does not have never counts"
  )
  func reasons() throws {
    let plan = try PlannedDay().plan()
    let (own, other) = (plan.pitches[0].id, plan.pitches[1].id)
    guard let stranger = TopicName("pitch-1-2") else { throw PlannedDay.Mistake() }
    func told(_ board: TopicName, match: UInt64 = 7) -> FixtureResult {
      FixtureResult(
        fixture: 1, match: .numbered(match), board: board, result: MatchResult(Score(teamA: 7, teamB: 0)),
        entries: 1)
    }
    func why(_ board: TopicName, _ plan: DayPlan, beside others: [FixtureResult] = []) -> UncountedResult? {
      var book = ResultBook()
      for result in [told(board)] + others { book.add(result) }
      return UncountedResult(told(board), of: board, in: plan, DayStanding(plan, results: book))
    }
    #expect(why(own, plan) == nil)
    #expect(why(other, plan) == .needsAgreement(planned: "Pitch 1"))
    #expect(why(stranger, plan) == .notInPlan(board: "pitch-1-2"))
    let open = FixtureResult(
      fixture: 7, match: .numbered(9), board: own, result: MatchResult(Score(teamA: 1, teamB: 0)), entries: 1)
    var book = ResultBook()
    book.add(open)
    #expect(UncountedResult(open, of: own, in: plan, DayStanding(plan, results: book)) == .withoutTeams)
    // A board that was called otherwise when it told the same match.
    #expect(why(stranger, plan, beside: [told(other)]) == .needsAgreement(planned: "Pitch 1"))
    // Where another result counts there is nothing to agree to.
    for board in [other, stranger] { #expect(why(board, plan, beside: [told(own, match: 8)]) == nil) }
    let agreement = ResultCorrection(
      fixture: 1, score: Score(teamA: 7, teamB: 0), reason: "pitch-2", board: other)
    #expect(why(other, try plan.applying(.correct(agreement))) == nil)
    let entered = ResultCorrection(fixture: 1, score: Score(teamA: 1, teamB: 0), reason: "seen")
    #expect(why(stranger, try plan.applying(.correct(entered))) == nil)
  }

  @Test("A service's mark comes back with the broker; a number that is typed stays, and an end goes on")
  func beside() throws {
    let board = try board(3, service: ServiceState(link: .live))
    board.send(.deskLinkChanged(DeskLink(isLost: true)), at: 1)
    #expect(board.view(at: 1).link?.text == "not connected to the desk")
    board.send(.closing, at: 2)
    board.send(.deskLinkChanged(DeskLink()), at: 3)
    #expect(board.view(at: 3).link?.text == "live")
  }

  @Test(
    "A display without a match tells no key and no command, in every language", arguments: Language.all)
  func display(_ language: Language) {
    let words = Words(language)
    let state = Idle.State(
      time: .init(hour: 9, minute: 5), isDisplay: true, service: ServiceState(link: .live), words: words)
    let view = Idle.present(state, at: .second(1)).viewModel
    #expect(view.menu == nil && view.command.isEmpty && view.commandTitle.isEmpty && view.footer.isEmpty)
    #expect(view.line == words(Idle.Phrase.matchComes) && view.time == "09:05")
    let scene = Idle.Interactor(environment: Idle.Environment(isDisplay: true) { nil }, at: .second(1))
    #expect(Idle.present(scene.state, at: .second(1)).viewModel.footer.isEmpty)
  }
}
