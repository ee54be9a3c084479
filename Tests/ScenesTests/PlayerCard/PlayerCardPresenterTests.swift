import FoundationEssentials
import GatherModel
import Localization
import Testing

@testable import Scenes

/// What a player looks like.
@Suite struct PlayerCardPresenterTests {
  private func present(_ history: PlayerHistory) -> PlayerCardViewModel {
    var state = PlayerCard.State(words: .english)
    state.content = .player(history)
    return PlayerCard.present(state, local: LocalMoment.utc)
  }

  private let ana = Player(
    id: Player.ID(7),
    details: PlayerDetails(
      name: "Ana", age: 31, skill: .amateur, preferredPosition: .winger, favouriteTeam: "Ajax", number: 0))

  private func games(_ count: UInt8) -> [PlayedGather] {
    (0..<count).map { number in
      PlayedGather(
        id: .past(number), name: "Gather", createdAt: .evening(Double(number) * -1_440),
        team: number.isMultiple(of: 2) ? .teamA : .teamB, teamNames: TeamPair(teamA: "Reds", teamB: "Blues"),
        score: Score(teamA: 2, teamB: number == 2 ? 2 : 1))
    }
  }

  @Test("All that is known of him stands in its section, the first row selected")
  func details() {
    let model = present(PlayerHistory(player: ana, games: games(3)))
    typealias Row = PlayerCardViewModel.Row
    #expect(
      model.sections == [
        PlayerCardViewModel.Section(
          title: "Personal",
          rows: [
            Row(label: "Name", value: "Ana", isSelected: true),
            Row(label: "Age", value: "31", isSelected: false),
          ]),
        PlayerCardViewModel.Section(
          title: "Play",
          rows: [
            Row(label: "Position", value: "winger", isSelected: false),
            Row(label: "Skill", value: "amateur", isSelected: false),
            Row(label: "Shirt number", value: "0", isSelected: false),
          ]),
        PlayerCardViewModel.Section(
          title: "Favourites", rows: [Row(label: "Favourite team", value: "Ajax", isSelected: false)]),
      ])
  }

  @Test("His games are told from his side, and counted")
  func played() {
    let model = present(PlayerHistory(player: ana, games: games(3)))
    #expect(
      model.games?.rows.map(\.cells) == [
        ["2026-11-20", "Reds", "2–1", "won"], ["2026-11-19", "Blues", "1–2", "lost"],
        ["2026-11-18", "Reds", "2–2", "drawn"],
      ])
    #expect(model.games?.selected == nil && model.gamesHint == nil)
    #expect(
      model.counts.map { "\($0.number) \($0.label)" } == [
        "3 matches", "1 won", "1 drawn", "1 lost", "5–5 goals",
      ])
  }

  @Test("Of many games those around the selected one are handed to the layout")
  func long() {
    var state = PlayerCard.State(words: .english)
    state.content = .player(PlayerHistory(player: ana, games: games(200)))
    state.cursor = ListCursor(index: PlayerField.allCases.count + 150)
    let table = PlayerCard.present(state, local: LocalMoment.utc).games
    #expect(table?.first == 110 && table?.rows.count == 80 && table?.place == "151 of 200")
  }

  @Test("Of somebody new little is known, and he has not played yet")
  func new() {
    let model = present(
      PlayerHistory(player: Player(id: Player.ID(1), details: PlayerDetails(name: "Bo")), games: []))
    #expect(model.sections.flatMap(\.rows).map(\.value) == ["Bo", "-", "-", "-", "-", "-"])
    #expect(model.games == nil && model.counts == [] && model.gamesHint == "No matches yet")
    #expect(model.page.keys.map(\.key) == ["Enter", "↑ ↓", "Esc", "F1"])
  }
}
