import FoundationEssentials
import GatherModel
import Testing

@testable import Scenes

@Suite("What is on its way to the disk")
struct SavingTests {
  private let board = TestBoard(disk: .stuck)

  private static let saving = ScoreboardViewModel.Line(text: "saving", urgency: .notice)

  @Test("A press is drawn when it is saved, without a mark")
  func saved() {
    board.press(.left, at: 1)
    #expect(board.view(at: 1.05) == TestBoard().view(at: 1.05))
    #expect(board.nextChange(at: 1.05) == 1.1)
    board.confirm(1, at: 1.06)
    #expect(board.view(at: 1.06).left.score == "1")
    #expect(board.view(at: 1.06).saving == nil)
    #expect(board.footer(at: 1.06) == "Team A +1 → 1  ·  U to undo")
    #expect(board.state.standing.unsaved == [])
    #expect(board.state.standing.settled == board.state.match)
  }

  @Test("After 100 ms it is drawn all the same, with the saving mark until it is saved")
  func slowDisk() {
    board.press(.left, at: 1)
    #expect(board.view(at: 1.099_999_999).left.score == "0")
    #expect(board.view(at: 1.1).left.score == "1")
    #expect(board.view(at: 1.1).saving == Self.saving)
    #expect(board.footer(at: 1.1) == "Team A +1 → 1  ·  U to undo")
    // The echo's end.
    #expect(board.nextChange(at: 1.1) == 5)
    board.confirm(1, at: 2)
    #expect(board.view(at: 2).saving == nil)
  }

  @Test("Of several presses each waits for its own 100 ms")
  func several() {
    board.press(.left, at: 1)
    board.press(.right, at: 1.06)
    board.press(.left, shift: true, at: 1.12)
    let scores = { (second: Double) in
      "\(board.view(at: second).left.score):\(board.view(at: second).right.score)"
    }
    #expect(scores(1.09) == "0:0")
    #expect(board.nextChange(at: 1.09) == 1.1)
    #expect(scores(1.13) == "1:0")
    #expect(board.view(at: 1.13).saving == Self.saving)
    #expect(board.nextChange(at: 1.13) == 1.16)
    #expect(scores(1.16) == "1:1")
    #expect(scores(1.22) == "0:1")
    board.confirm(1, at: 1.14)
    #expect(board.view(at: 1.14).saving == nil)
    #expect(scores(1.14) == "1:0")
    board.confirm(2, at: 1.15)
    #expect(scores(1.15) == "0:1")
  }

  @Test("The next press counts on those that are not saved yet")
  func countsOnUnsaved() {
    board.press(.left, at: 1)
    board.press(.left, shift: true, at: 1.01)
    #expect(board.note == .done(.goalTakenBack(.teamA), board.match))
    board.press(.letter("u"), at: 1.02)
    board.press(.letter("u"), at: 1.03)
    #expect(board.score == "0:0")
    #expect(board.saved.count == 4)
  }

  @Test("The echo of a press hides with it; the one before stays until then")
  func hiddenEcho() {
    board.press(.left, at: 1)
    board.confirm(1, at: 1)
    let first = "Team A +1 → 1  ·  U to undo"
    board.press(.right, at: 2)
    board.press(.letter("x"), at: 2.01)
    #expect(board.footer(at: 2.05) == first)
    #expect(board.footer(at: 2.2) == "Sides swapped  ·  U to undo")
    board.confirm(2, at: 2.06)
    #expect(board.footer(at: 2.06) == "Sides swapped  ·  U to undo")
    board.press(.right, at: 4.95)
    #expect(board.footer(at: 4.99) == "Sides swapped  ·  U to undo")
    board.confirm(1, at: 5)
    #expect(board.footer(at: 5) == "Team A +1 → 2  ·  U to undo")
  }

  @Test("An echo that ends while the next one is hidden leaves the line to the notice")
  func formerEchoEnds() {
    board.press(.letter("h"), at: 1)
    board.press(.left, at: 4.95)
    #expect(board.footer(at: 4.99) == "Horn")
    #expect(board.nextChange(at: 4.99) == 5)
    #expect(board.footer(at: 5) == "Space to start the clock  ·  F1 for the keys")
    #expect(board.nextChange(at: 5) == 5.05)
  }

  @Test("A refusal is no entry and is echoed at once")
  func refusalAtOnce() {
    board.press(.left, at: 1)
    board.press(.left, at: 1.01)
    #expect(board.footer(at: 1.02) == "Team A: double press, counted once")
  }

  @Test("A clock whose start is not saved does not seem to run, and then shows the right time")
  func clockStart() {
    board.press(.space, at: 1)
    #expect(board.view(at: 1.05).clock.tone == .ready)
    board.press(.left, at: 1.5)
    #expect(board.view(at: 1.55).clock.tone == .running)
    board.confirm(2, at: 3)
    #expect(board.view(at: 3).clock.seconds == "58")
    #expect(board.nextChange(at: 3) == 4)
  }

  @Test(
    "An arrow that is held while the disk stands still moves the clock by each of its presses, and U takes them back"
  )
  func heldArrow() {
    board.press(.space, at: 0)
    for press in 1...60 { board.press(.up, control: true, at: 1 + Double(press) * 0.033) }
    #expect(board.match.clock.reading(at: .second(3)) == .seconds(657))
    #expect(board.clock(at: 3.2) == "10:57" && board.view(at: 3.2).saving == Self.saving)
    // Each is seen, whichever the disk takes and when.
    board.confirm(30, at: 4)
    #expect(board.clock(at: 5) == "10:55" && board.view(at: 5).saving == Self.saving)
    for press in 1...60 { board.press(.letter("u"), at: 5 + Double(press) / 60) }
    #expect(board.clock(at: 7) == "09:53")
    board.confirm(board.state.standing.unsaved.count, at: 8)
    #expect(board.clock(at: 8) == "09:52" && board.view(at: 8).saving == nil)
    #expect(board.state.standing.settled == board.state.match)
  }

  @Test("A question shows what the board shows, not what is still hidden")
  func question() {
    board.press(.left, at: 1)
    board.press(.letter("e"), at: 1.01)
    #expect(
      board.view(at: 1.05).overlay
        == .question(
          title: "End the match?", detail: "Team A  0–0  Team B  ·  10:00 left to play", answers: .yesNo))
    #expect(
      board.view(at: 1.1).overlay
        == .question(
          title: "End the match?", detail: "Team A  1–0  Team B  ·  10:00 left to play", answers: .yesNo))
  }

  @Test(
    "When nothing can be saved the mark says why, until something is",
    arguments: [
      (SavingTrouble.diskFull, "can’t save: the disk is full"),
      (.readOnly, "can’t save: the disk is read-only"),
      (.damaged, "can’t save: the file is damaged"),
      (.other, "can’t save"),
    ])
  func trouble(trouble: SavingTrouble, text: String) {
    board.press(.left, at: 1)
    board.send(.savingFailed(trouble), at: 1.2)
    #expect(board.view(at: 1.2).saving == .init(text: text, urgency: .warning))
    board.press(.right, at: 2)
    #expect(board.view(at: 2).saving == .init(text: text, urgency: .warning))
    board.confirm(1, at: 3)
    #expect(board.view(at: 3).saving == Self.saving)
    board.confirm(1, at: 3)
    #expect(board.view(at: 3).saving == nil)
  }

  @Test("An ended gather that cannot be cleared says why")
  func clearingFails() {
    board.send([.endRequested, .confirmed], at: 1)
    board.confirm(1, at: 1)
    board.send(.savingFailed(.diskFull), at: 2)
    #expect(board.view(at: 2).saving == .init(text: "can’t save: the disk is full", urgency: .warning))
  }

  @Test("While the board ends it says that it saves; goals count, all else is too late")
  func closing() {
    board.press(.letter("e"), at: 1)
    board.press(.left, at: 1)
    board.send(.closing, at: 1)
    #expect(board.view(at: 1).overlay == .message("Saving…"))
    #expect(board.state.overlay == nil)
    board.send(
      [
        .clockToggled, .endRequested, .confirmed, .keysShown, .clockSettingOpened, .holdBegan(.quit), .undo,
        .redo, .sidesSwapped, .nextPeriod, .clockMoved(by: .seconds(1)), .fullScreenToggled,
      ], at: 2)
    board.press(.right, at: 2)
    board.press(.left, shift: true, at: 2)
    #expect(board.events == [.act(.goal(.teamA)), .act(.goal(.teamB)), .act(.goalTakenBack(.teamA))])
    #expect(board.state.overlay == nil)
    #expect(board.deadline == nil)
    #expect(board.outcomes == [])
    board.send(.savingFailed(.other), at: 3)
    #expect(board.view(at: 3).saving == .init(text: "can’t save", urgency: .warning))
    board.confirm(3, at: 3)
    #expect(board.state.standing.unsaved == [])
    #expect(board.send(.quit, at: 3) == .quit)
  }

  @Test("Facts from elsewhere are told in the foot line")
  func fromElsewhere() {
    board.send(.notTaken(count: 1), at: 1)
    #expect(board.footer(at: 1) == "1 key press not counted: the last match was ended elsewhere")
    board.send(.notTaken(count: 2), at: 1)
    #expect(board.footer(at: 1) == "2 key presses not counted: the last match was ended elsewhere")
    board.send(.storeRecovered(fileName: "old.sqlite"), at: 1)
    #expect(
      board.view(at: 1).footer
        == .init(
          text: "Damaged file set aside as old.sqlite. This match is safe.",
          urgency: .warning))
  }

  @Test("A roster that was changed from outside is shown, and no press is lost")
  func rosterChanged() {
    board.press(.left, at: 1)
    board.confirm(1, at: 1)
    board.press(.right, at: 2)
    var gather = board.state.match.gather
    gather.name = "Cup"
    gather.teams.teamA.name = "Reds"
    board.merge(Match(gather: gather, log: board.state.standing.settled.log), at: 2)
    #expect(board.view(at: 2).title == "Cup")
    #expect(board.view(at: 2).left.name == "Reds")
    #expect(board.view(at: 2).right.score == "0")
    #expect(board.view(at: 2.1).right.score == "1")
    board.confirm(1, at: 3)
    #expect(board.state.standing.settled == board.state.match)
    #expect(board.score == "1:1")
  }
}
