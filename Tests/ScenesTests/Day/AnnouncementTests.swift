import GatherModel
import Testing
import Tournament

@testable import Scenes

@Suite("A line for all boards")
struct AnnouncementTests {
  private let line = "Thunderstorm: all matches stop"

  @Test("Without a match it is said, until it is taken back")
  func idle() {
    let idle = WallDate(9, 58).idle(nil, announcement: line)
    #expect(Idle.present(idle.state, at: .second(1)).viewModel.announcement == line)
    _ = idle.intent(for: .announced("")).flatMap { idle.handle($0, at: .second(2)) }
    #expect(Idle.present(idle.state, at: .second(2)).viewModel.announcement == nil)
  }

  @Test("On the scoreboard it comes in place of hints, and an echo comes before it")
  func scoreboard() {
    let board = TestBoard()
    let hint = board.view(at: 1).footer
    #expect(hint?.urgency == .plain)
    board.send(.announced(line), at: 2)
    #expect(board.view(at: 2).announcement == line && board.view(at: 2).footer == nil)
    board.press(.left, at: 10)
    #expect(board.view(at: 11).announcement == nil && board.view(at: 11).footer != nil)
    #expect(board.view(at: 20).announcement == line)
    board.send(.announced(""), at: 21)
    #expect(board.view(at: 21).announcement == nil)
  }

  @Test("A follower tells it, and nobody is told that another board keeps the match")
  func follower() {
    let board = TestBoard(isFollower: true)
    board.send(.announced(line), at: 2)
    #expect(board.view(at: 2).announcement == line)
  }

  @Test("The line of a plan is told until its day is over, and while the date is not known")
  func past() throws {
    var planned = PlannedDay()
    planned.change = { $0.announcement = "Lunch at noon" }
    let day = try planned.day()
    for date in [nil, DayDate("2026-11-27"), DayDate("2026-11-28")] {
      #expect(day.announcement(on: date) == "Lunch at noon")
    }
    #expect(day.announcement(on: DayDate("2026-11-29")).isEmpty)
  }
}
