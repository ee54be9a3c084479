import FoundationEssentials
import GatherModel
import Testing

@testable import Scenes

@Suite("Players are sorted into teams on the board, and that is undone") struct TeamSortingTests {
  private static let players = ["Dee", "Ana", "Cai", "Bo", "Eli"].enumerated().map {
    Player(id: Player.ID(Int64($0 + 1)), details: PlayerDetails(name: $1))
  }
  private static let (dee, ana, cai, bo, eli) = (players[0], players[1], players[2], players[3], players[4])

  private static func match(_ roster: Roster) -> Match {
    Match(gather: Gather(id: .numbered(0), name: "Open", createdAt: .start, roster: roster))
  }

  /// Ana and Bo against Cai and Dee, with Eli on the bench.
  private static let sorted = match(Roster(teamA: [ana, bo], teamB: [cai, dee], bench: [eli]))

  private static func places(_ roster: Roster) -> [Player.ID: RosterPlace] {
    let places = TeamColumns.places.flatMap { place in roster[place].map { ($0.id, place) } }
    return Dictionary(places) { first, _ in first }
  }

  /// What T sends to be stored: the players who are elsewhere than in the match that it was opened on.
  private static func change(_ moves: [Player: RosterPlace], of match: Match) -> GatherChange {
    let gather = match.gather
    var places = places(gather.roster)
    for (player, place) in moves { places[player.id] = place }
    return GatherChange(
      name: gather.name, teams: gather.teams, places: places,
      original: .init(name: gather.name, teams: gather.teams, places: Self.places(gather.roster)))
  }

  /// The match after the store has taken the change.
  private static func stored(_ change: GatherChange, in match: Match) -> Match {
    let players = players
    var gather = match.gather
    gather.roster = Roster()
    for player in players { if let place = change.places[player.id] { gather.roster[place].append(player) } }
    return Match(gather: gather, log: match.log)
  }

  private static func list(_ board: TestBoard) throws -> ListViewModel {
    guard case .list(let list) = board.view(at: 0).overlay else { throw NoList() }
    return list
  }

  private struct NoList: Error {}

  // MARK: Sorting

  @Test("Arrows sort, Enter keeps, and goals of the buttons count meanwhile")
  func sorting() throws {
    let match = Self.match(Roster(bench: Self.players))
    let board = TestBoard(match)
    board.press(.letter("t"))
    #expect(try Self.list(board).title == "Who plays for which team?")
    #expect(try Self.list(board).rows.map(\.text) == ["Ana", "Bo", "Cai", "Dee", "Eli"])
    #expect(
      try Self.list(board).footer
        == "↑ up  ·  ↓ down  ·  ← to Team A  ·  → to Team B  ·  0 to the bench  ·  Enter to save the teams  ·  Esc to go back"
    )
    board.press(.left)  // Ana: A
    board.press(.down)
    board.press(.right)  // Bo: B
    board.press(.down)
    board.press(.down)  // past Cai
    board.press(.left)  // Dee: A
    board.press(.down)
    board.press(.right)  // Eli: B, the last
    board.press(.digit(0))  // Eli: back
    board.press(.function(13))
    #expect(board.score == "1:0")
    #expect(try Self.list(board).selected == 4)
    #expect(
      try Self.list(board).rows.map { [$0.left?.text, $0.detail, $0.right?.text] } == [
        ["Team A", "Team A", nil], [nil, "Team B", "Team B"], [nil, "Bench", nil],
        ["Team A", "Team A", nil], [nil, "Bench", nil],
      ])
    board.press(.space)
    #expect(board.footer(at: 0) == "Sort the teams first: Enter to save the teams, Esc to go back")
    for _ in 0..<9 { board.press(.up) }
    #expect(try Self.list(board).selected == 0)
    board.press(.enter)
    let change = Self.change(
      [Self.ana: .team(.teamA), Self.bo: .team(.teamB), Self.dee: .team(.teamA)], of: match)
    #expect(board.outcomes == [.teamsChanged(change, .made)])
    #expect(board.state.overlay == nil)
  }

  @Test(
    "An arrow moves a player at once to the team on that side; the bench has a key of its own, and that is said"
  )
  func bench() throws {
    let board = TestBoard(Self.sorted)
    board.press(.letter("t"))
    board.press(.right)
    #expect(
      try Self.list(board).rows[0]
        == ListViewModel.Row(
          text: "Ana", detail: "Team B", right: .init(.teamB, of: Team.usual)))
    #expect(board.footer(at: 0) == "Ana plays for Team B")
    board.press(.left)
    #expect(board.footer(at: 0) == "Ana plays for Team A")
    board.press(.keypad("0"))
    #expect(try Self.list(board).rows[0] == ListViewModel.Row(text: "Ana", detail: "Bench"))
    #expect(board.footer(at: 0) == "Ana is on the bench")
    board.press(.escape)
    #expect(board.outcomes == [])
    #expect(board.footer(at: 0) != "Ana is on the bench", "nothing came of it")
  }

  @Test("After a swap the arrows point to where the teams stand; Esc leaves them as they are")
  func sortingSwapped() throws {
    let board = TestBoard(Self.sorted)
    board.send(.sidesSwapped)
    board.press(.letter("t"))
    board.press(.left)
    #expect(try Self.list(board).rows[0].left?.text == "Team B")
    board.press(.escape)
    #expect(board.outcomes == [])
    #expect(board.state.overlay == nil)
  }

  @Test("Where nobody was moved nothing is stored, and what was done before is what undo takes back")
  func nothing() {
    let board = TestBoard(Self.sorted)
    board.press(.left, at: 1)
    board.press(.letter("t"), at: 2)
    board.press(.right, at: 3)
    board.press(.left, at: 4)
    board.press(.enter, at: 5)
    #expect(board.outcomes == [] && board.state.overlay == nil)
    board.press(.letter("u"), at: 6)
    #expect(board.score == "0:0")
  }

  // MARK: Undo and redo

  /// A board with a goal at 1 s on which Ana was sent to the other team at 10 s.
  private func changed() -> (board: TestBoard, change: GatherChange) {
    let board = TestBoard(Self.sorted)
    board.press(.left, at: 1)
    let change = Self.change([Self.ana: .team(.teamB)], of: board.state.match)
    board.press(.letter("t"), at: 8)
    board.press(.right, at: 9)
    board.press(.enter, at: 10)
    #expect(board.outcomes == [.teamsChanged(change, .made)])
    board.merge(Self.stored(change, in: board.state.match), at: 10)
    board.send(.teamsChanged(change, .made), at: 10)
    return (board, change)
  }

  @Test(
    "U takes back the change of teams and says so, then the goal before it; redo brings both again in turn")
  func undo() {
    let (board, change) = changed()
    #expect(board.footer(at: 10) == "Ana plays for Team B  ·  U to undo")
    board.press(.letter("u"), at: 30)
    #expect(board.outcomes.last == .teamsChanged(change, .undone))
    #expect(board.score == "1:0")
    board.send(.teamsChanged(change, .undone), at: 30)
    #expect(
      board.footer(at: 30)
        == "Undone: team changes  ·  Ana plays for Team A  ·  Shift+U to redo")
    board.press(.letter("u"), at: 31)
    #expect(board.score == "0:0" && board.outcomes.count == 2)
    board.press(.letter("u"), shift: true, at: 32)
    #expect(board.score == "1:0")
    board.press(.letter("u"), shift: true, at: 33)
    #expect(board.outcomes.last == .teamsChanged(change, .redone))
    board.send(.teamsChanged(change, .redone), at: 33)
    #expect(board.footer(at: 33) == "Redone: team changes  ·  Ana plays for Team B")
    // The goal is older than the change.
    board.press(.letter("u"), at: 34)
    #expect(board.outcomes.last == .teamsChanged(change, .undone) && board.score == "1:0")
  }

  @Test("What is done later is taken back first; a change of teams ends redo of what was undone before")
  func order() {
    let (board, change) = changed()
    board.press(.right, at: 20)
    board.press(.letter("u"), at: 21)
    #expect(board.score == "1:0" && board.outcomes.count == 1)
    board.press(.letter("u"), at: 22)
    #expect(board.outcomes.last == .teamsChanged(change, .undone))
    board.send(.teamsChanged(change, .undone), at: 22)
    board.send(.teamsChanged(change, .made), at: 23)
    board.press(.letter("u"), shift: true, at: 30)
    #expect(board.footer(at: 30) == "Nothing to redo" && board.score == "1:0")
    #expect(board.outcomes.count == 2)
  }

  @Test("A goal ends redo of a change of teams")
  func redoEnds() {
    let (board, change) = changed()
    board.press(.letter("u"), at: 11)
    board.send(.teamsChanged(change, .undone), at: 11)
    board.press(.right, at: 12)
    board.press(.letter("u"), shift: true, at: 13)
    #expect(board.outcomes.count == 2)
  }

  @Test(
    "What another operator does while the foot line offers to take the change back does not come in between")
  func merge() {
    let (board, change) = changed()
    // A phone counts a goal, and puts Eli into a team.
    var match = board.state.match
    match.append(
      LogEntry(
        id: .numbered(77), event: .act(.goal(.teamB)), at: .second(11), wallClock: .start, by: .phone("Cleo"))
    )
    var gather = match.gather
    gather.roster.bench = []
    gather.roster.teams.teamA.append(Self.eli)
    board.merge(Match(gather: gather, log: match.log), at: 11)
    #expect(board.footer(at: 12) == "Ana plays for Team B  ·  U to undo")
    board.press(.letter("u"), at: 12)
    #expect(board.outcomes.last == .teamsChanged(change, .undone) && board.score == "1:1")
    // Eli stays where the phone has put him.
    let present = GatherChange.Original(
      name: gather.name, teams: gather.teams, places: Self.places(gather.roster))
    #expect(
      change.inverse?.rebased(on: present).places == [
        Self.ana.id: .team(.teamA), Self.bo.id: .team(.teamA), Self.cai.id: .team(.teamB),
        Self.dee.id: .team(.teamB), Self.eli.id: .team(.teamA),
      ])
  }

  @Test("Once the foot line offers nothing any more, U takes back what was done last, whoever has done it")
  func later() {
    let (board, _) = changed()
    var match = board.state.match
    match.append(
      LogEntry(
        id: .numbered(77), event: .act(.goal(.teamB)), at: .second(11), wallClock: .start, by: .phone("Cleo"))
    )
    board.merge(match, at: 11)
    board.press(.letter("u"), at: 20)
    #expect(board.outcomes.count == 1 && board.score == "1:0")
  }

  @Test(
    "Pressed twice, U goes on to what was done before; where the store fails the change can be taken back again"
  )
  func failing() {
    let (board, change) = changed()
    board.press(.letter("u"), at: 20)
    board.press(.letter("u"), at: 20.3)
    #expect(board.outcomes.count == 2 && board.score == "0:0")
    board.send(.notStored, at: 21)
    board.press(.letter("u"), at: 22)
    #expect(board.outcomes.last == .teamsChanged(change, .undone) && board.outcomes.count == 3)
  }

  @Test("While a change of teams is on its way to a slow disk U takes it back, and not the goal before it")
  func pending() {
    let board = TestBoard(Self.sorted)
    board.press(.left, at: 1)
    let change = Self.change([Self.ana: .team(.teamB)], of: board.state.match)
    board.press(.letter("t"), at: 8)
    board.press(.right, at: 9)
    board.press(.enter, at: 10)
    board.press(.letter("u"), at: 11)
    #expect(board.score == "1:0")
    #expect(board.outcomes == [.teamsChanged(change, .made), .teamsChanged(change, .undone)])
    board.send(.teamsChanged(change, .made), at: 12)
    board.send(.teamsChanged(change, .undone), at: 12)
    board.press(.letter("u"), at: 20)
    #expect(board.score == "0:0" && board.outcomes.count == 2)
  }

  @Test("A change of teams that the store refused is not there to be taken back")
  func refused() {
    let board = TestBoard(Self.sorted)
    board.press(.left, at: 1)
    board.press(.letter("t"), at: 8)
    board.press(.right, at: 9)
    board.press(.enter, at: 10)
    board.send(.notStored, at: 11)
    board.press(.letter("u"), at: 12)
    #expect(board.score == "0:0" && board.outcomes.count == 1)
  }

  @Test("An undo that the store refuses twice is given up: U reaches what was done before")
  func givenUp() {
    let (board, _) = changed()
    for second in [20.0, 22] {
      board.press(.letter("u"), at: second)
      board.send(.notStored, at: second + 1)
    }
    #expect(board.score == "1:0" && board.outcomes.count == 3)
    board.press(.letter("u"), at: 30)
    #expect(board.score == "0:0" && board.outcomes.count == 3)
  }

  @Test("Several players, new names, and those who have come or gone are one change of teams")
  func large() {
    let board = TestBoard(Self.sorted)
    var change = Self.change([Self.ana: .team(.teamB), Self.eli: .team(.teamA)], of: Self.sorted)
    board.send(.teamsChanged(change, .made), at: 1)
    #expect(board.footer(at: 1) == "Teams changed  ·  U to undo")
    change.teams.teamA.name = "Reds"
    change.places[Self.bo.id] = nil
    board.send(.teamsChanged(change, .made), at: 2)
    board.press(.letter("u"), at: 3)
    board.send(.teamsChanged(change, .undone), at: 3)
    #expect(board.footer(at: 3) == "Undone: team changes  ·  Shift+U to redo")
    let former = Self.change([:], of: Self.sorted)
    #expect(change.moves == nil && change.inverse?.places == former.places)
    #expect(change.inverse?.teams == Team.usual && change.inverse?.inverse == change)
  }
}
