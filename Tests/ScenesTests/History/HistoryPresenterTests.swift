import FoundationEssentials
import GatherModel
import Localization
import Testing

@testable import Scenes

/// What the past gathers look like.
@Suite struct HistoryPresenterTests {
  private func present(_ state: History.State) -> ListPageViewModel {
    History.present(state, local: LocalMoment.utc)
  }

  private func state(_ gathers: [GatherSummary]) -> History.State {
    var state = History.State(words: .english)
    state.content = .gathers(gathers)
    return state
  }

  @Test("A row has the day, the name, and the teams in their colours with the score between them")
  func rows() {
    let model = present(state([.past(1, isEnded: false), .past(0)]))
    #expect(
      model.table?.rows.map(\.cells) == [
        ["November", "in play", "Gather 1", "Team A", "2–1", "Team B"],
        ["November", "20", "Gather 0", "Team A", "2–1", "Team B"],
      ])
    #expect(
      model.table?.rows.first?.colors == [3: TeamColor.usual.teamA, 5: TeamColor.usual.teamB])
    #expect(model.table?.columns.map(\.title) == ["", "Date", "Match", "", "", ""])
    #expect(model.page.title == "Past matches" && model.page.count == "2 matches" && model.lines == [])
    #expect(model.page.keys.map(\.key).prefix(5) == ["Enter", "T", "/", "E", "Esc"])
  }

  @Test("Rows stand by their months, and of another year than the newest one's that is said too")
  func months() {
    let newest = GatherSummary.past(1)
    var former = GatherSummary.past(0)
    former.createdAt = newest.createdAt.addingTimeInterval(-400 * 86_400)
    #expect(
      present(state([newest, former])).table?.rows.map { Array($0.cells.prefix(2)) } == [
        ["November", "21"], ["October 2025", "17"],
      ])
  }

  @Test("What was found is listed, and that nothing was is said")
  func finding() {
    var state = state([.past(1), .past(0)])
    state.finding = TextField("gather 0")
    state.found = [.past(0)]
    #expect(present(state).table?.rows.map { $0.cells[2] } == ["Gather 0"])
    state.found = []
    state.finding = TextField("zz")
    state.isTyping = true
    let model = present(state)
    #expect(model.table == nil && model.finder?.field.hasCaret == true)
    #expect(model.lines == ["Nothing found for “zz”"])
    #expect(model.page.keys.map(\.key) == ["Enter", "Esc", "F1"])
  }

  @Test("An empty list says how gathers come there")
  func empty() {
    let model = present(state([]))
    #expect(model.table == nil && model.page.count == nil)
    #expect(model.lines == ["No matches yet.", "Start one from the menu; it appears here."])
    #expect(model.page.keys.map(\.key) == ["Esc", "F1"])
  }

  @Test("While it loads, and when that failed, it says so")
  func loading() {
    var state = History.State(words: .english)
    #expect(present(state).lines == ["Loading…"] && present(state).page.isBusy)
    state.content = .failed(.readOnly)
    #expect(present(state).lines == ["Nothing can be saved: the disk is read-only."])
    #expect(!present(state).page.isBusy)
  }

  @Test("The questions name what would be deleted, and the files there are")
  func questions() {
    var state = state([.past(0)])
    state.question = .deletion(.past(0))
    let question = present(state).page.question
    #expect(question?.title == "Delete Gather 0 from 2026-11-20?")
    #expect(question?.answers.map(\.key) == ["Enter", "Esc"])
    state.question = .format
    #expect(
      present(state).page.question?.answers == [
        PageViewModel.KeyHint(key: "Enter", meaning: "CSV"), PageViewModel.KeyHint(key: "J", meaning: "JSON"),
        PageViewModel.KeyHint(key: "Esc", meaning: "no"),
      ])
  }

  @Test(
    "What was done or went wrong is said in a line",
    arguments: [
      (History.State.Note.exported(path: "/d/f.csv"), "Saved as /d/f.csv"),
      (.alreadyExporting, "An export is already running: wait for it."),
      (.deleted(name: "Cup"), "Cup deleted"),
      (.trouble(.diskFull), "The disk is full: free some space, then try again."),
      (.inPlay, "This match is in play: end it on the board first."), (.nothing, "There are no matches yet"),
    ])
  func notes(note: History.State.Note, text: String) {
    var state = state([.past(0)])
    state.note = note
    #expect(present(state).page.notice?.text == text)
    #expect(!present(state).page.isBusy)
    state.isExporting = true
    #expect(present(state).page.notice?.text == text && present(state).page.isBusy)
  }

  @Test("While a file is written that is said, whatever is selected")
  func exporting() {
    var state = state([.past(1), .past(0)])
    state.isExporting = true
    state.cursor = ListCursor(index: 1)
    let page = present(state).page
    #expect(page.notice == .init(text: "Exporting…", urgency: .plain) && page.isBusy)
  }

  @Test("Of ten thousand those around the selected one are handed to the layout")
  func long() {
    var state = state((0..<10_000).map { GatherSummary.past(UInt8($0 % 200)) })
    state.cursor = ListCursor(index: 5_000)
    let table = present(state).table
    #expect(table?.first == 4_960 && table?.rows.count == 80 && table?.count == 10_000)
    #expect(table?.place == "5001 of 10000")
  }
}
