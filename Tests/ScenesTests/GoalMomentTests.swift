import FoundationEssentials
import GatherModel
import Testing

@testable import Scenes

@Suite("The picture of a goal")
struct GoalMomentTests {
  private let board = TestBoard(showsGoals: true)

  /// How much of the picture has come in, at the left and at the right; 0 for none.
  private static func steps(_ board: TestBoard, at second: Double) -> [Int] {
    let view = board.view(at: second)
    return [view.left.goal?.step ?? 0, view.right.goal?.step ?? 0]
  }

  @Test("It begins when the goal is saved, comes in by six steps of 50 ms, and goes after 6 s")
  func course() {
    board.press(.left, at: 10)
    var second = 10.0
    for step in 1...5 {
      #expect(Self.steps(board, at: second) == [step, 0])
      let next = board.nextChange(at: second)
      #expect(next.map { abs($0 - (10 + 0.05 * Double(step))) < 1e-6 } == true)
      second = next ?? second
    }
    #expect(Self.steps(board, at: second) == [6, 0])
    // The echo's end comes between.
    #expect(board.nextChange(at: second) == 14)
    #expect(board.nextChange(at: 14) == 16)
    #expect(Self.steps(board, at: 15.999) == [6, 0] && Self.steps(board, at: 16) == [0, 0])
    #expect(board.nextChange(at: 16) == nil)
  }

  @Test("Between its steps the picture is one and the same")
  func still() {
    board.press(.right, at: 10)
    #expect(board.view(at: 10.1) == board.view(at: 10.149))
    #expect(board.view(at: 10.1) != board.view(at: 10.15))
    #expect(board.view(at: 10.3) == board.view(at: 13.9))
  }

  @Test("It begins when the goal is shown: saved early, or after 100 ms with the mark, and once only")
  func begins() {
    let slow = TestBoard(disk: .stuck, showsGoals: true)
    slow.press(.left, at: 10)
    #expect(Self.steps(slow, at: 10.099) == [0, 0])
    #expect(slow.nextChange(at: 10.05) == 10.1)
    #expect(Self.steps(slow, at: 10.1) == [1, 0])
    slow.confirm(1, at: 10.3)
    #expect(Self.steps(slow, at: 10.3) == [5, 0], "what is seen does not begin again")
    let quick = TestBoard(disk: .stuck, showsGoals: true)
    quick.press(.left, at: 10)
    quick.confirm(1, at: 10.02)
    #expect(Self.steps(quick, at: 10.02) == [1, 0])
    #expect(Self.steps(quick, at: 10.07) == [2, 0])
  }

  @Test("It goes with the goal: undone, or taken back")
  func ends() {
    board.press(.left, at: 10)
    board.press(.letter("u"), at: 10.5)
    #expect(Self.steps(board, at: 10.5) == [0, 0])
    #expect(board.nextChange(at: 10.5) == 14.5, "only the echo's end")
    board.press(.right, at: 20)
    board.press(.right, shift: true, at: 20.3)
    #expect(Self.steps(board, at: 20.3) == [0, 0])
  }

  @Test("An undo that is not shown yet leaves it be")
  func undoOnItsWay() {
    let slow = TestBoard(disk: .stuck, showsGoals: true)
    slow.press(.left, at: 10)
    slow.confirm(1, at: 10)
    slow.press(.letter("u"), at: 10.2)
    #expect(Self.steps(slow, at: 10.25) == [6, 0])
    #expect(Self.steps(slow, at: 10.3) == [0, 0])
  }

  @Test("A goal brought again by redo has no picture: it was seen before")
  func redone() {
    board.press(.left, at: 10)
    board.press(.letter("u"), at: 12)
    board.press(.letter("u"), shift: true, at: 13)
    #expect(board.score == "1:0")
    #expect(Self.steps(board, at: 13) == [0, 0])
  }

  @Test("A second goal of the team stays for its own 6 s, and does not come in again")
  func second() {
    board.press(.left, at: 10)
    board.press(.left, at: 13)
    #expect(Self.steps(board, at: 13) == [6, 0] && Self.steps(board, at: 18.9) == [6, 0])
    #expect(Self.steps(board, at: 19) == [0, 0])
    board.press(.left, at: 30)
    #expect(Self.steps(board, at: 30) == [1, 0])
  }

  @Test("The other team's goal takes its place, and the sides keep it with its team")
  func other() {
    board.press(.left, at: 10)
    board.press(.right, at: 10.5)
    #expect(Self.steps(board, at: 10.5) == [0, 1] && Self.steps(board, at: 11) == [0, 6])
    board.press(.letter("x"), at: 11)
    #expect(Self.steps(board, at: 11) == [6, 0])
  }

  @Test("Never do three pictures begin within a second, however fast the keys are pressed", arguments: 0..<20)
  func photosensitivity(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let board = TestBoard(
      disk: seed.isMultiple(of: 2) ? .good : .stuck, doublePress: .zero, showsGoals: true)
    var begins: [Double] = []
    var before = [0, 0]
    var nextPress = 10.0
    for tick in 0..<2_000 {
      let now = 10 + Double(tick) / 200
      if now >= nextPress {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: board.press(.letter("u"), at: now)
        case 1: board.confirm(board.state.standing.unsaved.count, at: now)
        default: board.press(Bool.random(using: &generator) ? .left : .right, at: now)
        }
        nextPress += .random(in: 0.01...0.3, using: &generator)
      }
      let steps = Self.steps(board, at: now)
      if zip(steps, before).contains(where: { $0 == 1 && $1 != 1 }) { begins.append(now) }
      before = steps
    }
    #expect(begins.count > 5)
    for (first, fourth) in zip(begins, begins.dropFirst(3)) { #expect(fourth - first > 1) }
    for (one, next) in zip(begins, begins.dropFirst()) { #expect(next - one > 0.39) }
  }

  @Test("Goals of before the board was on have none, nor any when it is turned off, nor after the end")
  func none() {
    board.press(.left, at: 10)
    let restarted = TestBoard(board.state.match, showsGoals: true)
    #expect(Self.steps(restarted, at: 10) == [0, 0])
    #expect(restarted.nextChange(at: 10) == nil)
    let off = TestBoard()
    off.press(.left, at: 10)
    #expect(Self.steps(off, at: 10) == [0, 0])
    #expect(off.nextChange(at: 10) == 14)
    let ended = TestBoard(showsGoals: true)
    ended.press(.space, at: 1)
    ended.press(.left, at: 2)
    ended.press([.letter("e"), .enter], at: 4)
    #expect(ended.match.phase == .ended && Self.steps(ended, at: 4) == [0, 0])
  }

  @Test("`nextChange` is never later than the picture's next change")
  func nextChange() {
    let board = TestBoard(disk: .stuck, doublePress: .zero, showsGoals: true)
    for (key, second) in [(Key.left, 10.0), (.left, 10.13), (.right, 10.31), (.letter("u"), 10.9)] {
      board.press(key, at: second)
    }
    board.confirm(2, at: 10.9)
    for millisecond in 10_900..<18_000 {
      let now = Double(millisecond) / 1_000
      let next = board.nextChange(at: now) ?? .infinity
      if board.view(at: now) != board.view(at: now + 0.001) { #expect(next <= now + 0.001001) }
    }
  }

  @Test("It says what it is: the number and the name once they are told, an own goal, the second of a player")
  func words() throws {
    let board = try TestBoard.squads("football", showsGoals: true)
    func goal(at second: Double) -> ScoreboardViewModel.GoalPanel? {
      let view = board.view(at: second)
      return view.left.goal ?? view.right.goal
    }
    board.press(.left, at: 61)
    #expect(goal(at: 62) == .init(title: "GOAL", number: "", name: "", detail: "2'", step: 6))
    board.press([.digit(7), .enter], at: 62)
    #expect(goal(at: 62) == .init(title: "GOAL", number: "7", name: "Ana", detail: "2'", step: 6))
    board.press(.left, at: 130)
    board.press([.digit(7), .enter], at: 131)
    #expect(goal(at: 131)?.detail == "3'  ·  2 goals today")
    board.press(.right, at: 200)
    board.press([.letter("o"), .digit(7), .enter], at: 201)
    #expect(goal(at: 201) == .init(title: "OWN GOAL", number: "7", name: "Ana", detail: "4'", step: 6))
  }
}
