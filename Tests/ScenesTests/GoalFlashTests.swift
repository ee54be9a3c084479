import FoundationEssentials
import GatherModel
import Testing

@testable import Scenes

@Suite("The flash of a goal")
struct GoalFlashTests {
  private let board = TestBoard(flashesGoals: true)

  private static func flashes(_ board: TestBoard, at second: Double) -> [Int] {
    let view = board.view(at: second)
    return [view.left.flash, view.right.flash]
  }

  @Test("It begins bright when the goal is saved, fades for 1.2 s in steps of 50 ms, and is still then")
  func fades() {
    board.press(.left, at: 10)
    var second = 10.0
    for step in 0..<24 {
      #expect(Self.flashes(board, at: second) == [24 - step, 0])
      let next = board.nextChange(at: second)
      #expect(next.map { abs($0 - (10 + 0.05 * Double(step + 1))) < 1e-6 } == true)
      second = next ?? second
    }
    #expect(abs(second - 11.2) < 1e-6)
    #expect(Self.flashes(board, at: second) == [0, 0])
    // The echo's end is all that is left to wait for, and then nothing.
    #expect(board.nextChange(at: second) == 14)
    #expect(board.nextChange(at: 14) == nil)
  }

  @Test("Between its steps the picture is one and the same")
  func steps() {
    board.press(.right, at: 10)
    #expect(board.view(at: 10.1) == board.view(at: 10.149))
    #expect(board.view(at: 10.1) != board.view(at: 10.15))
    #expect(Self.flashes(board, at: 10.1) == [0, 22])
  }

  @Test("It begins when the goal is shown: saved early, or after 100 ms with the mark, and once only")
  func begins() {
    let slow = TestBoard(disk: .stuck, flashesGoals: true)
    slow.press(.left, at: 10)
    #expect(Self.flashes(slow, at: 10.099) == [0, 0])
    #expect(slow.nextChange(at: 10.05) == 10.1)
    #expect(Self.flashes(slow, at: 10.1) == [24, 0])
    slow.confirm(1, at: 10.3)
    #expect(Self.flashes(slow, at: 10.3) == [20, 0], "what is seen does not begin anew")
    let quick = TestBoard(disk: .stuck, flashesGoals: true)
    quick.press(.left, at: 10)
    quick.confirm(1, at: 10.02)
    #expect(Self.flashes(quick, at: 10.02) == [24, 0])
    #expect(Self.flashes(quick, at: 10.07) == [23, 0])
  }

  @Test("It ends with the goal: undone, or taken back")
  func ends() {
    board.press(.left, at: 10)
    board.press(.letter("u"), at: 10.5)
    #expect(Self.flashes(board, at: 10.5) == [0, 0])
    #expect(board.nextChange(at: 10.5) == 14.5, "only the echo's end")
    board.press(.right, at: 20)
    board.press(.right, shift: true, at: 20.3)
    #expect(Self.flashes(board, at: 20.3) == [0, 0])
  }

  @Test("An undo that is not shown yet leaves it be")
  func undoOnItsWay() {
    let slow = TestBoard(disk: .stuck, flashesGoals: true)
    slow.press(.left, at: 10)
    slow.confirm(1, at: 10)
    slow.press(.letter("u"), at: 10.2)
    #expect(Self.flashes(slow, at: 10.25) == [19, 0])
    #expect(Self.flashes(slow, at: 10.3) == [0, 0])
  }

  @Test("A goal brought again by redo does not flash: it was seen before")
  func redone() {
    board.press(.left, at: 10)
    board.press(.letter("u"), at: 12)
    board.press(.letter("u"), shift: true, at: 13)
    #expect(board.score == "1:0")
    #expect(Self.flashes(board, at: 13) == [0, 0])
  }

  @Test("A second goal in the flash starts it anew, when it is shown")
  func anew() {
    board.press(.left, at: 10)
    board.press(.left, at: 10.6)
    #expect(Self.flashes(board, at: 10.6) == [24, 0])
    #expect(Self.flashes(board, at: 11.75) == [1, 0])
    #expect(Self.flashes(board, at: 11.8) == [0, 0])
    let slow = TestBoard(disk: .stuck, flashesGoals: true)
    slow.press(.left, at: 10)
    slow.confirm(1, at: 10)
    slow.press(.left, at: 10.6)
    #expect(Self.flashes(slow, at: 10.65) == [11, 0], "the first goes on meanwhile")
    #expect(Self.flashes(slow, at: 10.7) == [24, 0])
  }

  @Test("The other team's goal takes the flash over")
  func other() {
    board.press(.left, at: 10)
    board.press(.right, at: 10.5)
    #expect(Self.flashes(board, at: 10.5) == [0, 24])
  }

  @Test("It goes with its team when the sides are swapped")
  func sides() {
    board.press(.left, at: 10)
    board.press(.letter("x"), at: 10.1)
    #expect(Self.flashes(board, at: 10.1) == [0, 22])
  }

  @Test("Never do three flashes begin within a second, however fast the keys are pressed", arguments: 0..<20)
  func photosensitivity(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let board = TestBoard(
      disk: seed.isMultiple(of: 2) ? .good : .stuck, doublePress: .zero, flashesGoals: true)
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
      let flashes = Self.flashes(board, at: now)
      if zip(flashes, before).contains(where: { $0 > $1 }) { begins.append(now) }
      before = flashes
    }
    #expect(begins.count > 10)
    for (first, fourth) in zip(begins, begins.dropFirst(3)) { #expect(fourth - first > 1) }
    for (one, next) in zip(begins, begins.dropFirst()) { #expect(next - one > 0.39) }
  }

  @Test("Goals of before the board was on do not flash, nor any when it is turned off")
  func none() {
    board.press(.left, at: 10)
    let restarted = TestBoard(board.state.match, flashesGoals: true)
    #expect(Self.flashes(restarted, at: 10) == [0, 0])
    #expect(restarted.nextChange(at: 10) == nil)
    let off = TestBoard()
    off.press(.left, at: 10)
    #expect(Self.flashes(off, at: 10) == [0, 0])
    #expect(off.nextChange(at: 10) == 14)
  }

  @Test("`nextChange` is never later than the picture's next change")
  func nextChange() {
    let board = TestBoard(disk: .stuck, doublePress: .zero, flashesGoals: true)
    for (key, second) in [(Key.left, 10.0), (.left, 10.13), (.right, 10.31), (.letter("u"), 10.9)] {
      board.press(key, at: second)
    }
    board.confirm(2, at: 10.9)
    for millisecond in 10_900..<13_000 {
      let now = Double(millisecond) / 1_000
      let next = board.nextChange(at: now) ?? .infinity
      if board.view(at: now) != board.view(at: now + 0.001) { #expect(next <= now + 0.001) }
    }
  }
}
