import GatherModel
import Testing

@testable import Scenes

/// The list of players: what an operator does there, and what comes of it.
@Suite struct PlayerListTests {
  private let now = BoardInstant(nanoseconds: 0)
  private let store = SlowPages()

  private func list(_ players: [Player]? = nil, isMarking: Bool = false) -> PlayerList.Interactor {
    let list = PlayerList.Interactor(
      isMarking: isMarking, store.access())
    if let players { _ = list.handle(.loaded(players), at: now) }
    return list
  }

  @discardableResult
  private func press(_ list: PlayerList.Interactor, _ keys: Key...) -> PlayerList.Outcome? {
    var outcome: PlayerList.Outcome?
    for key in keys {
      guard let intent = list.intent(for: KeyStroke(key)) else { continue }
      outcome = list.handle(intent, at: now)
    }
    return outcome
  }

  private let three = Player.named("Cai", "Ana", "Bo")

  @Test("It asks for the players as it opens, and lists them by name")
  func loading() {
    let list = list()
    #expect(store.count(of: "players") == 1 && list.state.content == .loading)
    _ = list.handle(.loaded(three), at: now)
    #expect(list.state.players.map(\.name) == ["Ana", "Bo", "Cai"])
  }

  @Test("Enter opens the selected player")
  func opening() {
    let list = list(three)
    #expect(press(list, .down, .enter) == .opened(Player.ID(3)))
    #expect(press(list, .end, .enter) == .opened(Player.ID(1)))
  }

  @Test("Where there are no players a match goes on without them, as soon as that is known")
  func withoutPlayers() {
    let list = list(isMarking: true)
    #expect(press(list, .enter) == nil && list.state.note == nil)
    _ = list.handle(.loaded([]), at: now)
    #expect(press(list, .enter) == .chosen([]))
  }

  @Test("Those who are to join a match are somebody; where everybody plays, that is known")
  func joining() {
    let list = PlayerList.Interactor(
      isMarking: true, joining: Set(three.map(\.id)), store.access())
    _ = list.handle(.loaded(three), at: now)
    #expect(list.state.everybodyPlays && press(list, .enter) == nil && list.state.note == .nobody)
    _ = list.handle(.loaded(three + Player.named("Dora", "Eve", "Fay", "Gus").suffix(1)), at: now)
    #expect(!list.state.everybodyPlays && press(list, .enter) == nil && list.state.note == .nobodyMarked)
  }

  @Test("The field of a search is selected when the keys come back to it")
  func findingAgain() {
    let list = list(three)
    press(list, .sign("/"))
    _ = list.handle(.edited(.insert("an")), at: now)
    press(list, .enter)
    press(list, .sign("/"))
    _ = list.handle(.edited(.insert("b")), at: now)
    #expect(list.state.finding?.text == "b")
  }

  @Test("N adds, Esc leaves")
  func leaving() {
    let list = list(three)
    #expect(press(list, .letter("n")) == .addAsked)
    #expect(press(list, .escape) == .left)
  }

  @Test("Delete asks, Enter deletes, and whoever came next is selected")
  func deleting() {
    let list = list(three)
    press(list, .down, .delete)
    #expect(list.state.deletion?.name == "Bo")
    press(list, .enter)
    #expect(store.deleted == [Player.ID(3)] && list.state.deletion == nil)
    #expect(list.state.players.count == 3)
    _ = list.handle(.deleted(three[2]), at: now)
    #expect(list.state.players.map(\.name) == ["Ana", "Cai"])
    #expect(list.state.selected?.name == "Cai" && list.state.note == .deleted(name: "Bo"))
  }

  @Test("Esc and N say no to deleting, and no other key answers", arguments: [Key.escape, .letter("n")])
  func notDeleting(key: Key) {
    let list = list(three)
    press(list, .delete, .letter("s"), .down)
    #expect(list.state.deletion != nil && list.state.cursor.index == 0)
    #expect(press(list, key) == nil)
    #expect(list.state.deletion == nil && store.deleted.isEmpty)
  }

  @Test("A deletion that fails is told, and nobody is gone")
  func failingDeletion() {
    let list = list(three)
    press(list, .delete, .enter)
    _ = list.handle(.deletionFailed(.inPlay), at: now)
    #expect(list.state.players.count == 3 && list.state.note == .trouble(.inPlay))
    press(list, .down)
    #expect(list.state.note == nil)
  }

  @Test("S marks who plays: Space marks and goes on, Enter chooses, one or nobody too, Esc leaves it")
  func marking() {
    let list = list(three)
    press(list, .letter("s"))
    #expect(press(list, .enter) == .chosen([]))
    press(list, .space)
    #expect(list.state.marked == [Player.ID(2)] && list.state.cursor.index == 1)
    #expect(press(list, .enter) == .chosen([three[1]]))
    press(list, .down, .space)
    #expect(press(list, .enter) == .chosen([three[1], three[0]]))
    #expect(press(list, .escape) == nil)
    #expect(list.state.marked == nil)
  }

  @Test("A marks all who are listed, and none of them the second time")
  func markingAll() {
    let list = list(three, isMarking: true)
    press(list, .letter("a"))
    #expect(list.state.marked?.count == 3)
    press(list, .letter("a"))
    #expect(list.state.marked == [])
  }

  @Test("Nobody is deleted while who plays is marked; whoever is added then plays")
  func markingOnly() {
    let list = list(three, isMarking: true)
    press(list, .delete)
    #expect(list.state.deletion == nil)
    #expect(press(list, .letter("n")) == .addAsked)
    _ = list.handle(.added(Player.ID(4)), at: now)
    #expect(list.state.marked == [])
    _ = list.handle(.loaded(three + [Player(id: Player.ID(4), details: PlayerDetails(name: "Abe"))]), at: now)
    #expect(list.state.marked == [Player.ID(4)] && list.state.selected?.name == "Abe")
    // Once: he may be unmarked, and another list changes nothing.
    press(list, .space)
    _ = list.handle(.loaded(list.state.players), at: now)
    #expect(list.state.marked == [])
  }

  @Test("With / a name is looked for while it is typed; Enter goes to the list, Esc to all of it")
  func finding() {
    let list = list(three)
    press(list, .sign("/"))
    #expect(list.hasCaret)
    _ = list.handle(.edited(.insert("b")), at: now)
    #expect(list.state.listed.map(\.name) == ["Bo"] && list.state.selected?.name == "Bo")
    press(list, .enter)
    #expect(!list.hasCaret && list.state.listed.count == 1)
    #expect(press(list, .enter) == .opened(Player.ID(3)))
    #expect(press(list, .escape) == nil)
    #expect(list.state.listed.count == 3 && list.state.selected?.name == "Bo")
  }

  @Test("Letters command nothing while a name is typed")
  func typing() {
    let list = list(three)
    press(list, .sign("/"), .letter("n"), .letter("s"), .delete)
    #expect(list.state.marked == nil && list.state.deletion == nil)
    #expect(list.intent(for: .insert("n")) == .edited(.insert("n")))
  }

  @Test("Enter that takes what an input method has composed ends no search")
  func composing() {
    let list = list(three)
    press(list, .sign("/"))
    _ = list.handle(.edited(.composing("한")), at: now)
    #expect(list.intent(for: KeyStroke(.enter)) == nil)
    _ = list.handle(.edited(.insert("한")), at: now)
    #expect(list.intent(for: KeyStroke(.enter)) == .findingEnded)
  }

  @Test("An empty field of what is looked for goes with Enter")
  func emptyFinder() {
    let list = list(three)
    press(list, .letter("f"), .enter)
    #expect(list.state.finding == nil)
    #expect(list.intent(for: .insert("n")) == nil)
  }

  @Test("A newer list keeps who is selected, whoever somebody else has added")
  func refreshing() {
    let list = list(three)
    press(list, .down)
    _ = list.handle(.refreshed, at: now)
    #expect(store.count(of: "players") == 2)
    _ = list.handle(.loaded(three + [Player(id: Player.ID(4), details: PlayerDetails(name: "Abe"))]), at: now)
    #expect(list.state.selected?.name == "Bo" && list.state.cursor.index == 2)
    _ = list.handle(.loaded(Player.named("Cai", "Ana")), at: now)
    #expect(list.state.selected?.name == "Cai")
  }

  @Test("Whoever was added here is selected, also where something else is looked for")
  func added() {
    let list = list(three)
    press(list, .sign("/"))
    _ = list.handle(.edited(.insert("b")), at: now)
    press(list, .enter)
    // The list may be there before it is said who was added.
    _ = list.handle(.loaded(three + [Player(id: Player.ID(4), details: PlayerDetails(name: "Abe"))]), at: now)
    #expect(list.state.listed.map(\.name) == ["Abe", "Bo"] && list.state.selected?.name == "Bo")
    _ = list.handle(.added(Player.ID(4)), at: now)
    #expect(list.state.selected?.name == "Abe" && list.state.finding != nil)
    _ = list.handle(.added(Player.ID(5)), at: now)
    _ = list.handle(
      .loaded(list.state.players + [Player(id: Player.ID(5), details: PlayerDetails(name: "Zoe"))]), at: now)
    #expect(list.state.selected?.name == "Zoe" && list.state.finding == nil)
  }

  @Test("Whoever is gone is marked no more; a question of him stays until it is answered")
  func gone() {
    let list = list(three)
    press(list, .delete)
    _ = list.handle(.loaded(Player.named("Cai")), at: now)
    #expect(list.state.deletion?.name == "Ana")
    press(list, .enter)
    #expect(store.deleted == [Player.ID(2)])
    _ = list.handle(.deleted(three[1]), at: now)
    #expect(list.state.players.count == 1 && list.state.note == .deleted(name: "Ana"))
    press(list, .letter("s"), .space)
    _ = list.handle(.loaded([three[1]]), at: now)
    #expect(list.state.marked == [])
  }

  @Test("Where there is nobody, nobody is opened, marked or deleted, and it says so")
  func empty() {
    for key in [Key.enter, .letter("s"), .delete] {
      let list = list([])
      #expect(press(list, key) == nil)
      #expect(list.state.note == .nobody, "\(key)")
    }
    let marking = list([], isMarking: true)
    for key in [Key.space, .letter("a")] {
      press(marking, .up)
      #expect(press(marking, key) == nil)
      #expect(marking.state.note == .nobody && !marking.state.isMarking, "\(key)")
    }
    // A match needs no players.
    #expect(press(marking, .enter) == .chosen([]))
    // What the screen says to do works.
    #expect(press(marking, .letter("n")) == .addAsked)
    _ = marking.handle(.added(Player.ID(1)), at: now)
    _ = marking.handle(.loaded(Player.named("Ana")), at: now)
    #expect(marking.state.isMarking && marking.state.marked == [Player.ID(1)])
  }

  @Test("While the players are read nobody says that there is nobody")
  func early() {
    let list = list()
    press(list, .enter, .letter("s"), .delete)
    #expect(list.state.note == nil && list.state.deletion == nil)
  }

  @Test("Players that cannot be read are told of; those that were known stay")
  func failing() {
    let list = list()
    _ = list.handle(.loadingFailed(.damaged), at: now)
    #expect(list.state.content == .failed(.damaged))
    _ = list.handle(.loaded(three), at: now)
    _ = list.handle(.loadingFailed(.damaged), at: now)
    #expect(list.state.players.count == 3 && list.state.note == .trouble(.damaged))
  }
}
