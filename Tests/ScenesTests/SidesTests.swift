import GatherModel
import Localization
import Testing

@testable import Scenes

/// On which side a team is shown: in play as the teams stand on the pitch, and home first in a result.
@Suite("Sides of the board, of phones and of results") struct SidesTests {
  private struct Shown: Equatable {
    var board: [String]
    var phone: [String]
    var spectators: [String]
  }

  private func shown(_ board: TestBoard, at second: Double) throws -> Shown {
    let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }
    let match = board.state.match
    let phone = try #require(presenter.page(of: match, for: .score, at: .second(second)).match)
    let page = presenter.spectatorPage(of: match, showsNames: true, at: .second(second))
    let spectators = try #require(page.match)
    let view = board.view(at: second)
    return Shown(
      board: [view.left.name, view.left.score, view.right.score, view.right.name],
      phone: [phone.left.name, phone.left.score, phone.right.score, phone.right.name],
      spectators: [
        spectators.left.name, spectators.left.score, spectators.right.score, spectators.right.name,
      ])
  }

  private func shown(_ texts: String...) -> Shown { Shown(board: texts, phone: texts, spectators: texts) }

  /// A match of two halves in which team A has scored once in each, and team B in the second.
  private func secondHalf() throws -> TestBoard {
    let board = try TestBoard.squads("football")
    board.press(.left, at: 60)
    board.send(.nextPeriod, at: 2_700)
    #expect(try shown(board, at: 2_800) == shown("Team A", "1", "0", "Team B"), "the interval")
    board.press(.space, at: 3_600)
    #expect(try shown(board, at: 3_600) == shown("Team B", "0", "1", "Team A"))
    board.press(.left, at: 3_660)
    board.press(.right, at: 3_670)
    return board
  }

  @Test(
    "In the interval sides are those of the first half; they change with the kick-off, and go back when it is undone"
  )
  func kickOff() throws {
    let board = try secondHalf()
    #expect(board.score == "2:1")
    board.press(.letter("u"), at: 3_680)
    board.press(.letter("u"), at: 3_681)
    board.press(.letter("u"), at: 3_682)
    board.press(.letter("y"), at: 3_684)
    #expect(board.match.phase == .interval)
    #expect(try shown(board, at: 3_685) == shown("Team A", "1", "0", "Team B"))
  }

  @Test("The question for the end, the result, phones and the board without a match have the home team first")
  func result() throws {
    let board = try secondHalf()
    board.press(.letter("e"), at: 6_500)
    #expect(
      board.view(at: 6_500).overlay
        == .question(title: "End the match?", detail: "Team A  2–1  Team B", answers: .yesNo))
    #expect(try shown(board, at: 6_500) == shown("Team B", "1", "2", "Team A"), "play goes on meanwhile")
    board.press(.enter, at: 6_502)
    #expect(try shown(board, at: 6_510) == shown("Team A", "2", "1", "Team B"))
    #expect(board.view(at: 6_510).result == .init(text: "TEAM A WIN", winner: .left))
    #expect(board.footer(at: 6_503) == "Match over: 2–1  ·  U to undo")
    let idle = IdleShow.News(last: board.state.match, rows: []).result(.english)
    #expect(
      idle.map { [$0.left.name, $0.left.score, $0.right.score, $0.right.name] }
        == ["Team A", "2", "1", "Team B"])
    board.press(.letter("u"), at: 6_520)
    board.press(.letter("y"), at: 6_522)
    #expect(try shown(board, at: 6_523) == shown("Team B", "1", "2", "Team A"))
  }

  @Test("Kicks are shown by sides while they are taken, and home first in the result")
  func kicks() throws {
    var match = try TestBoard.squads("football").state.match
    for act in [
      MatchAct.sidesSwapped, .periodEnded, .sidesSwapped, .sidesSwapped, .clockStarted, .periodEnded,
      .sidesSwapped, .kicksBegun, .kick(.teamA, isScored: true), .kick(.teamB, isScored: false),
    ] { match.add(act, at: Double(100 * match.log.entries.count)) }
    func score(_ match: Match) -> [String?] {
      let view = Scoreboard.present(Scoreboard.State(match: match), at: .second(5_000)).viewModel
      return [view.left.name, view.shootOut?.left.score, view.shootOut?.right.score, view.right.name]
    }
    #expect(match.state.phase == .kicks)
    #expect(score(match) == ["Team B", "0", "1", "Team A"])
    match.add(.gatherEnded, at: 4_000)
    #expect(score(match) == ["Team A", "1", "0", "Team B"])
  }
}
