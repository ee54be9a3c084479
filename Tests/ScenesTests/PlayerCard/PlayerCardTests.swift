import FoundationEssentials
import GatherModel
import Testing

@testable import Scenes

/// The details of a player.
@Suite struct PlayerCardTests {
  private let now = BoardInstant(nanoseconds: 0)
  private let store = SlowPages()

  private func card(_ history: PlayerHistory? = nil) -> PlayerCard.Interactor {
    let card = PlayerCard.Interactor(Player.ID(7), store.access())
    if let history { _ = card.handle(.loaded(history), at: now) }
    return card
  }

  @discardableResult
  private func press(_ card: PlayerCard.Interactor, _ keys: Key...) -> PlayerCard.Outcome? {
    var outcome: PlayerCard.Outcome?
    for key in keys {
      guard let intent = card.intent(for: KeyStroke(key)) else { continue }
      outcome = card.handle(intent, at: now)
    }
    return outcome
  }

  private func present(_ card: PlayerCard.Interactor) -> PlayerCardViewModel {
    PlayerCard.present(card.state, local: LocalMoment.utc)
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

  @Test("It asks for the player as it opens, and shows him")
  func loading() {
    let card = card()
    #expect(
      store.count(of: "history") == 1 && present(card).page.isBusy && present(card).page.title == "Player")
    #expect(present(card).lines == ["Loading…"])
    _ = card.handle(.loaded(PlayerHistory(player: ana, games: games(3))), at: now)
    let model = present(card)
    #expect(model.page.title == "Ana" && model.lines == [])
  }

  @Test("Enter edits the selected detail", arguments: Array(PlayerField.allCases.enumerated()))
  func editing(index: Int, field: PlayerField) {
    let card = card(PlayerHistory(player: ana, games: games(2)))
    for _ in 0..<index { press(card, .down) }
    #expect(press(card, .enter) == .editAsked(ana, field))
  }

  @Test("Below the details come the games, which Enter opens; Left and Right go from one to the other")
  func sides() {
    let card = card(PlayerHistory(player: ana, games: games(9)))
    press(card, .right)
    #expect(card.state.selected == .game(0) && present(card).games?.selected == 0)
    #expect(present(card).page.keys.first?.meaning == "details")
    #expect(press(card, .down, .right, .enter) == .gatherOpened(.past(1)))
    press(card, .left)
    #expect(card.state.selected == .field(.name) && present(card).page.keys.first?.meaning == "edit")
    press(card, .down, .left)
    #expect(card.state.selected == .field(.age))
    press(card, .end)
    #expect(card.state.selected == .game(8))
    #expect(press(card, .escape) == .left)
  }

  @Test("Of two hundred games the keys go through all, to the end and back up into the details")
  func long() {
    let longest = String(repeating: "Åsa-Þórgunnur ", count: 14) + "Ü"
    let player = Player(id: Player.ID(7), details: PlayerDetails(name: longest))
    let card = card(PlayerHistory(player: player, games: games(200)))
    #expect(present(card).page.title == longest)
    press(card, .end, .down, .pageDown)
    #expect(card.state.selected == .game(199) && present(card).games?.place == "200 of 200")
    #expect(press(card, .enter) == .gatherOpened(.past(199)))
    press(card, .up)
    #expect(card.state.selected == .game(198) && present(card).games?.selected == 198)
    for _ in 0..<198 { press(card, .up) }
    #expect(card.state.selected == .game(0))
    press(card, .up)
    #expect(card.state.selected == .field(.favouriteTeam) && present(card).games?.selected == nil)
    press(card, .home, .up)
    #expect(card.state.selected == .field(.name))
  }

  @Test("Where there are no games, Right stays with the details")
  func noGames() {
    let card = card(PlayerHistory(player: ana, games: []))
    press(card, .down, .right)
    #expect(card.state.selected == .field(.age))
  }

  @Test("What was changed is shown, and what is selected stays so")
  func refreshing() {
    let card = card(PlayerHistory(player: ana, games: games(3)))
    press(card, .down, .down)
    _ = card.handle(.refreshed, at: now)
    #expect(store.count(of: "history") == 2 && card.intent(for: .storeChanged) == .refreshed)
    var other = ana
    other.details.preferredPosition = .striker
    _ = card.handle(.loaded(PlayerHistory(player: other, games: games(3))), at: now)
    #expect(card.state.selected == .field(.position) && card.state.history?.player == other)
    press(card, .right, .down)
    _ = card.handle(.loaded(PlayerHistory(player: other, games: Array(games(3).dropFirst()))), at: now)
    #expect(card.state.selected == .game(0), "the same game, one further up")
    _ = card.handle(.loaded(PlayerHistory(player: other, games: [])), at: now)
    #expect(card.state.selected == .field(.favouriteTeam))
  }

  @Test("One who cannot be read is told of, and nothing is chosen; one who was deleted is gone")
  func failing() {
    let card = card()
    #expect(press(card, .down, .right, .enter) == nil)
    _ = card.handle(.loadingFailed(.damaged), at: now)
    #expect(present(card).lines.count == 1 && present(card).sections == [])
    _ = card.handle(.loaded(PlayerHistory(player: ana, games: [])), at: now)
    _ = card.handle(.loadingFailed(.damaged), at: now)
    #expect(present(card).page.notice?.urgency == .warning && !present(card).sections.isEmpty)
    _ = card.handle(.loadingFailed(.gone), at: now)
    #expect(present(card).lines == ["That no longer exists."])
    #expect(press(card, .enter) == nil)
  }
}
