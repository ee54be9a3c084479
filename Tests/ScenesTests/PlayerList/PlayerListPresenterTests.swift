import GatherModel
import Localization
import Testing

@testable import Scenes

/// What the list of players shows.
@Suite struct PlayerListPresenterTests {
  private func state(_ players: [Player]) -> PlayerList.State {
    var state = PlayerList.State(words: .english)
    state.content = .players(players)
    return state
  }

  @Test("A row has the name, the position and the skill, with - for what is not known")
  func rows() {
    var players = Player.named("Ana", "Bo")
    players[0].details.preferredPosition = .striker
    players[0].details.skill = .professional
    let table = PlayerList.present(state(players)).table
    #expect(table?.rows.map(\.cells) == [["Ana", "striker", "professional"], ["Bo", "-", "-"]])
    #expect(table?.selected == 0 && table?.place == "1 of 2")
  }

  @Test("The title counts who is marked, and each row tells whether it is")
  func marking() {
    var state = state(Player.named("Ana", "Bo"))
    state.marked = [Player.ID(2)]
    let model = PlayerList.present(state)
    #expect(model.page.title == "1 selected" && model.page.count == "2 players")
    #expect(model.table?.rows.map(\.isMarked) == [false, true])
    #expect(model.page.keys.first == PageViewModel.KeyHint(key: "Space", meaning: "select"))
  }

  @Test("An empty list says how to fill it")
  func empty() {
    let model = PlayerList.present(state([]))
    #expect(model.table == nil && model.lines.count == 3 && model.lines[0] == "No players yet.")
    #expect(model.lines[2] == "gatherboard players import players.csv")
    #expect(model.page.keys.first == PageViewModel.KeyHint(key: "N", meaning: "new player"))
    var marking = state([])
    marking.marked = []
    let choosing = PlayerList.present(marking)
    #expect(choosing.lines == model.lines)
    #expect(choosing.page.keys.first == PageViewModel.KeyHint(key: "Enter", meaning: "without players"))
  }

  @Test("Where everybody plays already there is nobody to add, and it does not say that there are no players")
  func everybodyPlays() {
    var state = state([])
    (state.marked, state.playing, state.everybodyPlays) = ([], [Player.ID(1)], true)
    let model = PlayerList.present(state)
    #expect(model.lines == ["All players are in the match already."])
    #expect(model.page.keys.first == PageViewModel.KeyHint(key: "N", meaning: "new player"))
  }

  @Test("While nobody is marked Enter goes on without players")
  func nobodyMarked() {
    var state = state(Player.named("Ana", "Bo"))
    state.marked = []
    #expect(
      PlayerList.present(state).page.keys[1]
        == PageViewModel.KeyHint(key: "Enter", meaning: "without players"))
    state.marked = [Player.ID(1)]
    #expect(
      PlayerList.present(state).page.keys[1] == PageViewModel.KeyHint(key: "Enter", meaning: "make teams"))
  }

  @Test("While it loads, and when that failed, it says so")
  func loading() {
    var state = PlayerList.State(words: .english)
    #expect(PlayerList.present(state).lines == ["Loading…"])
    #expect(PlayerList.present(state).page.isBusy)
    state.content = .failed(.readOnly)
    #expect(PlayerList.present(state).lines == ["Nothing can be saved: the disk is read-only."])
  }

  @Test("What is looked for stands in a field with a caret, and what is not found is said")
  func finding() {
    var state = state(Player.named("Ana"))
    state.finding = TextField("zz")
    state.isTyping = true
    let model = PlayerList.present(state)
    #expect(model.finder?.field.before == "zz" && model.finder?.field.hasCaret == true)
    #expect(model.lines == ["Nothing found for “zz”"])
    #expect(model.page.keys.first == PageViewModel.KeyHint(key: "Enter", meaning: "back to the list"))
  }

  @Test("The question names who would be deleted")
  func deletion() {
    var state = state(Player.named("Ana"))
    state.deletion = state.players[0]
    #expect(PlayerList.present(state).page.question?.title == "Delete Ana?")
  }

  @Test(
    "What was done or went wrong is said in a line",
    arguments: [
      (PlayerList.State.Note.deleted(name: "Bo"), "Bo deleted"),
      (.trouble(.inPlay), "This player is in the match on the board: end it first."),
      (.nobodyMarked, "Select a player first"), (.nobody, "There are no players to choose from"),
    ])
  func notes(note: PlayerList.State.Note, text: String) {
    var state = state(Player.named("Ana"))
    state.note = note
    #expect(PlayerList.present(state).page.notice?.text == text)
  }

  @Test("Of 500 players those around the selected one are handed to the layout")
  func long() {
    var state = state((0..<500).map { Player(id: Player.ID($0), details: PlayerDetails(name: "P\($0)")) })
    state.cursor = ListCursor(index: 300)
    let table = PlayerList.present(state).table
    #expect(table?.first == 260 && table?.rows.count == 80 && table?.rows[40].cells[0] == "P300")
    #expect(table?.count == 500)
    state.cursor = ListCursor(index: 499)
    #expect(PlayerList.present(state).table?.rows.last?.cells[0] == "P499")
  }
}
