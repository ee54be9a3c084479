import GatherModel
import Testing

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
    board.send(.brokerChanged(isLost: true), at: 1)
    #expect(board.view(at: 1).link == .init(text: "not connected to the desk", urgency: .notice))
    board.send(.brokerChanged(isLost: false), at: 2)
    #expect(board.view(at: 2).link == nil)
  }

  @Test("At full time it says that the result waits; that of a match beside the plan waits for nothing")
  func fullTime() throws {
    for (fixture, text) in [(3, "result waits for the desk"), (nil, "not connected to the desk")] {
      let board = try board(fixture)
      board.send([.brokerChanged(isLost: true), .endRequested, .confirmed], at: 5)
      #expect(board.match.phase == .ended)
      #expect(board.view(at: 9).link?.text == text)
      board.send(.brokerChanged(isLost: false), at: 10)
      #expect(board.view(at: 10).link == nil)
    }
  }

  @Test("A service's mark comes back with the broker; a number that is typed stays, and an end goes on")
  func beside() throws {
    let board = try board(3, service: ServiceState(link: .live))
    board.send(.brokerChanged(isLost: true), at: 1)
    #expect(board.view(at: 1).link?.text == "not connected to the desk")
    board.send(.closing, at: 2)
    board.send(.brokerChanged(isLost: false), at: 3)
    #expect(board.view(at: 3).link?.text == "live")
  }

  @Test(
    "A display without a match tells no key and no command, in every language", arguments: Language.allCases)
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
