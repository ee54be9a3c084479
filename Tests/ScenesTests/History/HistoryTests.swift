import FoundationEssentials
import GatherModel
import Testing

@testable import Scenes

/// The past gathers: what an operator does there, and what comes of it.
@Suite struct HistoryTests {
  private let now = BoardInstant(nanoseconds: 0)
  private let store = SlowPages()

  private func history(_ gathers: [GatherSummary]? = nil) -> History.Interactor {
    var facts = store.facts
    facts.local = { _ in LocalMoment(day: "", time: "") }
    let history = History.Interactor(store.access(facts))
    if let gathers { _ = history.handle(.loaded(gathers), at: now) }
    return history
  }

  @discardableResult
  private func press(_ history: History.Interactor, _ keys: Key...) -> History.Outcome? {
    var outcome: History.Outcome?
    for key in keys {
      guard let intent = history.intent(for: KeyStroke(key)) else { continue }
      outcome = history.handle(intent, at: now)
    }
    return outcome
  }

  private let three = [GatherSummary.past(3, isEnded: false), .past(2), .past(1)]

  @Test("It asks for the gathers as it opens, and lists them as they come")
  func loading() {
    let history = history()
    #expect(
      store.count(of: "gathers") == 1 && history.state.content == .loading && history.state.selected == nil)
    _ = history.handle(.loaded(three), at: now)
    #expect(history.state.gathers == three && history.state.selected == three[0])
  }

  @Test("Enter opens the selected gather, T the table, Esc leaves")
  func ways() {
    let history = history(three)
    #expect(press(history, .down, .enter) == .opened(.past(2)))
    #expect(press(history, .end, .enter) == .opened(.past(1)))
    #expect(press(history, .home, .enter) == .opened(.past(3)))
    #expect(press(history, .letter("t")) == .seasonAsked)
    #expect(press(history, .escape) == .left)
  }

  @Test("/ looks for a gather: letters are typed, arrows move in what is found, Enter keeps it, Esc ends it")
  func finding() {
    let history = history(three)
    press(history, .down)
    #expect(history.intent(for: .insert("x")) == nil)
    press(history, .sign("/"))
    #expect(history.hasCaret && history.intent(for: KeyStroke(.letter("t"))) == nil)
    _ = history.handle(.edited(.insert("gather 2")), at: now)
    #expect(history.state.selected == three[1])
    _ = history.handle(.edited(.clear), at: now)
    #expect(history.state.selected == three[1], "the selection stays on the same gather")
    _ = history.handle(.edited(.insert("1")), at: now)
    press(history, .enter)
    #expect(!history.hasCaret && press(history, .enter) == .opened(.past(1)))
    #expect(press(history, .escape) == nil && history.state.finding == nil)
    #expect(history.state.selected?.id == .past(1))
    #expect(press(history, .escape) == .left)
  }

  @Test(
    "What is looked for is found in names of gathers and teams, in dates and in months, whatever the case")
  func found() {
    let history = History.Interactor(store.access())
    _ = history.handle(.loaded([.past(1), .past(0)]), at: now)
    _ = history.handle(.findingBegan, at: now)
    for (text, names) in [
      ("gather 0", ["Gather 0"]), ("2026-11", ["Gather 1", "Gather 0"]),
      ("TEAM b", ["Gather 1", "Gather 0"]),
      ("novem", ["Gather 1", "Gather 0"]), ("zz", []),
    ] {
      _ = history.handle(.edited(.clear), at: now)
      _ = history.handle(.edited(.insert(text)), at: now)
      #expect(history.state.listed.map(\.name) == names, "\(text)")
    }
    // A list that is loaded anew is searched too.
    _ = history.handle(.edited(.clear), at: now)
    _ = history.handle(.edited(.insert("gather 2")), at: now)
    _ = history.handle(.loaded([.past(2), .past(1)]), at: now)
    #expect(history.state.listed.map(\.name) == ["Gather 2"])
  }

  @Test("Delete asks, Enter deletes, and what came next is selected")
  func deleting() {
    let history = history(three)
    press(history, .down, .delete)
    #expect(history.state.question == .deletion(three[1]))
    press(history, .enter)
    #expect(store.deletedGathers == [.past(2)] && history.state.question == nil)
    #expect(history.state.gathers.count == 3, "nothing is gone before it is")
    _ = history.handle(.deleted(.past(2), name: "Gather 2"), at: now)
    #expect(history.state.gathers.map(\.id) == [.past(3), .past(1)])
    #expect(history.state.selected?.id == .past(1) && history.state.note == .deleted(name: "Gather 2"))
    press(history, .up)
    _ = history.handle(.deleted(.past(1), name: "Gather 1"), at: now)
    #expect(history.state.gathers.map(\.id) == [.past(3)] && history.state.selected?.id == .past(3))
  }

  @Test(
    "A deletion whose reply comes after a newer list is told all the same, and so is one after which nothing is known"
  )
  func overtaken() {
    let history = history(three)
    press(history, .end, .delete, .enter)
    _ = history.handle(.refreshed, at: now)
    _ = history.handle(.loaded(Array(three.dropLast())), at: now)
    _ = history.handle(.deleted(.past(1), name: "Gather 1"), at: now)
    #expect(history.state.gathers.map(\.id) == [.past(3), .past(2)])
    #expect(history.state.note == .deleted(name: "Gather 1"))
    let unknown = self.history()
    _ = unknown.handle(.deleted(.past(1), name: "Gather 1"), at: now)
    #expect(unknown.state.content == .loading && unknown.state.note == .deleted(name: "Gather 1"))
  }

  @Test(
    "Esc and N say no to what is asked, and no other key answers", arguments: [Key.escape, .letter("n")],
    [Key.delete, .letter("e")])
  func declining(key: Key, question: Key) {
    let history = history(three)
    press(history, .down, question, .letter("t"), .down)
    #expect(history.state.question != nil && history.state.cursor.index == 1)
    #expect(press(history, key) == nil)
    #expect(history.state.question == nil && store.deletedGathers.isEmpty && store.exported.isEmpty)
  }

  @Test("A gather in play is not deleted, and it says so")
  func inPlay() {
    let history = history(three)
    press(history, .delete)
    #expect(history.state.question == nil && history.state.note == .inPlay)
    press(history, .down)
    #expect(history.state.note == nil)
  }

  @Test("A deletion that fails is told, and nothing is gone")
  func failingDeletion() {
    let history = history(three)
    press(history, .end, .delete, .letter("y"))
    _ = history.handle(.deletionFailed(.readOnly), at: now)
    #expect(history.state.gathers.count == 3 && history.state.note == .trouble(.readOnly))
  }

  @Test(
    "E asks into which file all are exported: Enter and C take CSV, J JSON",
    arguments: [(Key.enter, HistoryFormat.csv), (.letter("c"), .csv), (.letter("j"), .json)])
  func exporting(key: Key, format: HistoryFormat) {
    let history = history(three)
    press(history, .letter("e"), key)
    #expect(store.exported == [format] && history.state.isExporting && history.state.note == nil)
    _ = history.handle(.exported(path: "/d/f"), at: now)
    #expect(history.state.note == .exported(path: "/d/f") && history.state.question == nil)
    #expect(!history.state.isExporting)
  }

  @Test("While a file is written E begins no second one and says so; the arrows work, and the mark stays")
  func exportingTwice() {
    let history = history(three)
    press(history, .letter("e"), .enter, .letter("e"))
    #expect(store.exported == [.csv] && history.state.note == .alreadyExporting)
    press(history, .home, .letter("e"))
    #expect(history.state.question == nil && history.state.note == .alreadyExporting)
    press(history, .down)
    #expect(history.state.note == nil && history.state.isExporting && history.state.cursor.index == 1)
    _ = history.handle(.exported(path: "/d/f"), at: now)
    press(history, .letter("e"), .letter("j"))
    #expect(store.exported == [.csv, .json])
  }

  @Test("An export that fails is told")
  func failingExport() {
    let history = history(three)
    press(history, .letter("e"), .enter)
    _ = history.handle(.exportFailed(.diskFull), at: now)
    #expect(history.state.note == .trouble(.diskFull) && !history.state.isExporting)
    press(history, .letter("e"), .enter)
    #expect(store.exported == [.csv, .csv])
  }

  @Test("Where there is nothing, nothing is opened, exported or deleted, and it says so")
  func empty() {
    for key in [Key.enter, .letter("e"), .delete] {
      let history = history([])
      #expect(press(history, key) == nil)
      #expect(history.state.note == .nothing && history.state.question == nil, "\(key)")
    }
    #expect(press(history([]), .letter("t")) == .seasonAsked)
  }

  @Test("A newer list keeps what is selected, and asks no more about what is gone")
  func refreshing() {
    let history = history(three)
    press(history, .down, .delete)
    _ = history.handle(.refreshed, at: now)
    #expect(store.count(of: "gathers") == 2 && history.intent(for: .storeChanged) == .refreshed)
    _ = history.handle(.loaded([.past(4)] + three), at: now)
    #expect(history.state.selected?.id == .past(2) && history.state.question == .deletion(three[1]))
    _ = history.handle(.loaded([three[0]]), at: now)
    #expect(history.state.selected?.id == .past(3) && history.state.question == nil)
  }

  @Test("Gathers that cannot be read are told of; those that were known stay")
  func failing() {
    let history = history()
    _ = history.handle(.loadingFailed(.damaged), at: now)
    #expect(history.state.content == .failed(.damaged))
    _ = history.handle(.loaded(three), at: now)
    _ = history.handle(.loadingFailed(.damaged), at: now)
    #expect(history.state.gathers.count == 3 && history.state.note == .trouble(.damaged))
  }

  @Test("Of ten thousand the Page keys, Home and End go through all")
  func long() {
    let history = history((0..<10_000).map { _ in GatherSummary.past(1) })
    press(history, .pageDown, .pageDown, .pageUp)
    #expect(history.state.cursor.index == ListCursor.page)
    press(history, .end, .down)
    #expect(history.state.cursor.index == 9_999)
  }
}

extension GatherSummary {
  /// One of so many evenings, which has ended 2:1.
  static func past(_ number: UInt8, isEnded: Bool = true) -> GatherSummary {
    let date = Date.evening(Double(number) * 24 * 60)
    return GatherSummary(
      id: .past(number), name: "Gather \(number)", createdAt: date, endedAt: isEnded ? date + 60 : nil,
      score: Score(teamA: 2, teamB: 1))
  }
}

extension History.State {
  /// What the keys act on.
  fileprivate var selected: GatherSummary? {
    let listed = listed
    return listed.indices.contains(cursor.index) ? listed[cursor.index] : nil
  }
}
