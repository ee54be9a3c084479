import FoundationEssentials
import GatherModel
import Testing

@testable import Scenes

/// The making of teams: what an operator does there, and what comes of it.
@Suite struct ConfirmPlayersTests {
  private let now = BoardInstant(nanoseconds: 0)
  private let store = SlowPages()
  private let usual = MatchSettings(name: "Thursday match")
  private let four = Player.named("Ana", "Bo", "Cai", "Dora")

  /// The first lot that puts players into an order.
  private static func lot(for order: [Player], in players: [Player]) -> LotDrawing {
    var lot = LotDrawing(number: 1)
    while lot.order(players) != order { lot.number += 1 }
    return lot
  }

  private func teams(_ players: [Player]? = nil) -> ConfirmPlayers.Interactor {
    ConfirmPlayers.Interactor(
      Roster(bench: players ?? four),
      lot: { [four] in Self.lot(for: four, in: four) }, store.access())
  }

  @discardableResult
  private func press(_ teams: ConfirmPlayers.Interactor, _ keys: Key...) -> ConfirmPlayers.Outcome? {
    press(teams, keys.map { KeyStroke($0) })
  }

  @discardableResult
  private func press(_ teams: ConfirmPlayers.Interactor, _ strokes: [KeyStroke]) -> ConfirmPlayers.Outcome? {
    var outcome: ConfirmPlayers.Outcome?
    for stroke in strokes {
      guard let intent = teams.intent(for: stroke) else { continue }
      outcome = teams.handle(intent, at: now)
    }
    return outcome
  }

  @discardableResult
  private func send(
    _ teams: ConfirmPlayers.Interactor, _ intents: ConfirmPlayers.Intent...
  ) -> ConfirmPlayers.Outcome? {
    var outcome: ConfirmPlayers.Outcome?
    for intent in intents { outcome = teams.handle(intent, at: now) }
    return outcome
  }

  /// Who is where: bench, team A, team B.
  private func names(_ teams: ConfirmPlayers.Interactor) -> [[String]] {
    TeamColumns.places.map { teams.state.columns.roster[$0].map(\.name) }
  }

  // MARK: By hand

  @Test("Everybody begins on the bench, and what is known of them is asked for")
  func opening() {
    let teams = teams()
    #expect(names(teams) == [["Ana", "Bo", "Cai", "Dora"], [], []])
    #expect(store.count(of: "teamBasis") == 1 && teams.state.settings == usual)
    #expect(teams.state.columns.selected?.name == "Ana")
  }

  @Test("Left and right move the selected player between the columns, and the keys go with him")
  func moving() {
    let teams = teams()
    press(teams, .down, .right)
    #expect(names(teams) == [["Ana", "Cai", "Dora"], ["Bo"], []])
    #expect(teams.state.columns.selected?.name == "Bo")
    press(teams, .right)
    #expect(names(teams) == [["Ana", "Cai", "Dora"], [], ["Bo"]])
    // There is no column beside it.
    press(teams, .right)
    #expect(names(teams) == [["Ana", "Cai", "Dora"], [], ["Bo"]] && teams.state.note == nil)
    press(teams, .left, .left)
    #expect(names(teams) == [["Ana", "Cai", "Dora", "Bo"], [], []])
    #expect(teams.state.columns.selected?.name == "Bo")
  }

  @Test(
    "1, 2 and 0 put the selected player into team A, team B or on the bench, and the next one is selected")
  func putting() {
    let teams = teams()
    press(teams, .digit(1), .digit(2), .digit(1))
    #expect(names(teams) == [["Dora"], ["Ana", "Cai"], ["Bo"]])
    #expect(teams.state.columns.selected?.name == "Dora")
    // Who is there already stays.
    press(teams, .digit(0))
    #expect(names(teams) == [["Dora"], ["Ana", "Cai"], ["Bo"]] && teams.state.note == nil)
    press(teams, .tab, .digit(0))
    #expect(names(teams) == [["Dora", "Ana"], ["Cai"], ["Bo"]])
  }

  @Test("Tab goes to the next column and round, Shift+Tab back, and each column keeps its row")
  func columns() {
    let teams = teams()
    press(teams, .digit(1), .digit(1), .down, .tab, .down)
    #expect(teams.state.columns.selected?.name == "Bo")
    press(teams, .tab)
    #expect(teams.state.columns.place == .team(.teamB) && teams.state.columns.selected == nil)
    press(teams, .tab)
    #expect(teams.state.columns.selected?.name == "Dora")
    press(teams, [KeyStroke(.tab, shift: true), KeyStroke(.tab, shift: true)])
    #expect(teams.state.columns.selected?.name == "Bo")
  }

  @Test("Shift with up and down changes the order in a column, as far as it goes")
  func ordering() {
    let teams = teams()
    press(teams, [KeyStroke(.down, shift: true), KeyStroke(.down, shift: true)])
    #expect(names(teams)[0] == ["Bo", "Cai", "Ana", "Dora"])
    press(teams, [KeyStroke(.up, shift: true)])
    #expect(names(teams)[0] == ["Bo", "Ana", "Cai", "Dora"])
    press(teams, .home)
    press(teams, [KeyStroke(.up, shift: true)])
    #expect(names(teams)[0] == ["Bo", "Ana", "Cai", "Dora"] && teams.state.note == nil)
  }

  @Test("In an empty column nobody is moved, and it says so until the next key")
  func nobody() {
    let teams = teams()
    press(teams, .tab)
    for stroke in [KeyStroke(.right), KeyStroke(.digit(0)), KeyStroke(.down, shift: true)] {
      press(teams, [stroke])
      #expect(teams.state.note == .nobody)
    }
    press(teams, .up)
    #expect(teams.state.note == nil)
  }

  // MARK: Balanced

  private var skilled: [Player] {
    zip(four, [Skill.professional, .professional, .beginner, .beginner]).map { player, skill in
      var player = player
      player.details.skill = skill
      return player
    }
  }

  @Test("B shows the fairest teams, B again the next, and after the last the fairest again")
  func balancing() {
    let teams = teams(skilled)
    press(teams, .letter("b"))
    #expect(names(teams) == [[], ["Ana", "Cai"], ["Bo", "Dora"]])
    #expect(teams.state.note == .proposed(number: 1, difference: 0))
    #expect(TeamID.allCases.map(teams.state.strength(of:)) == [200, 200])
    press(teams, .letter("b"))
    #expect(names(teams) == [[], ["Ana", "Dora"], ["Bo", "Cai"]])
    #expect(teams.state.note == .proposed(number: 2, difference: 0))
    press(teams, .letter("b"))
    #expect(teams.state.note == .proposed(number: 3, difference: 120))
    press(teams, .letter("b"))
    #expect(teams.state.note == .proposedAnew(difference: 0))
    press(teams, .letter("b"))
    #expect(teams.state.note == .proposed(number: 2, difference: 0))
  }

  @Test("Of people without ratings teams are drawn by lot, B draws again, and no strength is shown")
  func drawing() {
    let lots = [four.reversed(), four].map { Self.lot(for: $0, in: four) }
    var draws = 0
    let teams = ConfirmPlayers.Interactor(
      Roster(bench: four),
      lot: {
        draws += 1
        return lots[draws - 1]
      }, store.access())
    press(teams, .letter("b"))
    #expect(names(teams) == [[], ["Dora", "Cai"], ["Bo", "Ana"]])
    #expect(teams.state.note == .drawn(lots[0]))
    let model = ConfirmPlayers.present(teams.state)
    #expect(model.columns.allSatisfy { $0.strength == nil })
    #expect(model.page.notice?.text.hasPrefix("Random teams, draw \(lots[0].number): ") == true)
    press(teams, .letter("b"))
    #expect(names(teams) == [[], ["Ana", "Bo"], ["Cai", "Dora"]] && draws == 2)
  }

  @Test("Whoever is selected stays so when teams are balanced")
  func balancingSelection() {
    let teams = teams(skilled)
    press(teams, .end, .letter("b"))
    #expect(teams.state.columns.selected?.name == "Dora")
    #expect(teams.state.columns.place == .team(.teamB))
  }

  @Test("The strength of both teams follows each move by hand, and B begins with the fairest again")
  func balancingByHand() {
    let teams = teams(skilled)
    press(teams, .letter("b"), .letter("b"), .tab, .digit(1))
    #expect(TeamID.allCases.map(teams.state.strength(of:)) == [330, 70])
    press(teams, .letter("b"))
    #expect(teams.state.note == .proposed(number: 1, difference: 0))
  }

  @Test("Past results count where they are known, and what is proposed begins anew with them")
  func results() {
    let teams = teams()
    press(teams, .letter("b"))
    let results = [four[0].id: Tally(won: 10), four[1].id: Tally(won: 10)]
    send(teams, .prepared(TeamBasis(players: four, results: results)))
    press(teams, .letter("b"))
    #expect(teams.state.note == .proposed(number: 1, difference: 0))
    #expect(names(teams) == [[], ["Ana", "Cai"], ["Bo", "Dora"]])
    #expect(teams.state.strength(of: .teamA) == 225)
  }

  @Test("Shift+B divides those who are in the teams, and the bench stays")
  func balancingTeams() {
    let teams = teams(skilled)
    press(teams, .digit(1), .digit(1), .digit(1))
    press(teams, [KeyStroke(.letter("b"), shift: true)])
    #expect(names(teams)[0] == ["Dora"])
    #expect(names(teams)[1].count + names(teams)[2].count == 3)
    #expect(teams.state.note == .proposed(number: 1, difference: 70))
    press(teams, .letter("b"))
    #expect(names(teams)[0] == [] && teams.state.note == .proposed(number: 1, difference: 0))
  }

  @Test("One player, or none, cannot be divided, and it says so")
  func tooFewToBalance() {
    let teams = teams()
    press(teams, [KeyStroke(.letter("b"), shift: true)])
    #expect(teams.state.note == .tooFewToBalance)
    press(teams, .digit(1))
    press(teams, [KeyStroke(.letter("b"), shift: true)])
    #expect(teams.state.note == .tooFewToBalance && names(teams)[1] == ["Ana"])
  }

  // MARK: Start

  @Test("A team without a player is told where there are players, and Enter once more starts all the same")
  func emptyTeam() {
    let teams = teams()
    press(teams, .enter)
    #expect(teams.state.note == .teamEmpty(.teamA))
    press(teams, .digit(1), .enter)
    #expect(teams.state.note == .teamEmpty(.teamB))
    press(teams, .down, .enter)
    #expect(store.started.isEmpty && !teams.state.isStarting, "another key has come between")
    press(teams, .enter)
    #expect(store.started.count == 1 && teams.state.isStarting)
    #expect(
      store.started.first?.roster
        == .chosen(TeamPair(teamA: [four[0].id], teamB: []), bench: four.dropFirst().map(\.id)))
  }

  @Test("A match without players starts at once")
  func noPlayers() {
    let teams = teams([])
    press(teams, .enter)
    #expect(store.started.map(\.roster) == [.chosen(TeamPair(teamA: [], teamB: []))])
  }

  @Test("Enter starts the gather with everybody where he is; then the board is asked for")
  func starting() {
    let teams = teams()
    press(teams, .digit(1), .digit(2), .digit(2), .enter)
    #expect(
      store.started == [
        NewGather(
          name: "Thursday match", format: .casual, teams: Team.usual,
          roster: .chosen(
            TeamPair(teamA: [four[0].id], teamB: [four[1].id, four[2].id]), bench: [four[3].id]))
      ])
    #expect(teams.state.isStarting && teams.state.note == .starting)
    let gather = SlowPages.startedGather
    #expect(send(teams, .started(gather)) == .started(gather))
  }

  @Test("While it starts nothing is changed, and nobody leaves")
  func waiting() {
    let teams = teams()
    press(teams, .digit(1), .digit(2), .enter)
    let before = teams.state
    press(teams, .enter, .digit(1), .letter("b"), .letter("n"), .up)
    #expect(teams.state == before && store.started.count == 1)
    send(teams, .refreshed)
    #expect(press(teams, .escape) == nil)
    #expect(teams.state == before)
  }

  @Test(
    "A start that fails keeps everything, says why, and can be tried again",
    arguments: [PageTrouble.diskFull, .gatherInPlay])
  func failing(trouble: PageTrouble) {
    let teams = teams()
    press(teams, .digit(1), .digit(2), .enter)
    send(teams, .startFailed(trouble))
    #expect(teams.state.note == .trouble(trouble) && !teams.state.isStarting)
    #expect(names(teams) == [["Cai", "Dora"], ["Ana"], ["Bo"]])
    press(teams, .enter)
    #expect(store.started.count == 2)
  }

  // MARK: What is stored

  @Test("Names, colours and format are those of the last gather, unless somebody has said otherwise")
  func lastGather() throws {
    let reds = Team(name: "Reds", color: TeamColor(red: 255, green: 0, blue: 0))
    let last = MatchSettings(
      name: "Last week", teams: TeamPair(teamA: reds, teamB: Team.usual.teamB),
      format: try MatchFormat(parsing: "2x20"))
    let basis = TeamBasis(players: four, last: last)
    let teams = teams()
    send(teams, .prepared(basis))
    #expect(teams.state.settings.teams == last.teams && teams.state.settings.format == last.format)
    #expect(teams.state.settings.name == "Thursday match")
    let changed = self.teams()
    press(changed, .letter("n"), .enter)
    send(changed, .prepared(basis))
    #expect(changed.state.settings == usual)
  }

  @Test("What has become of a player in the meantime is seen; whoever is gone is in no column any more")
  func refreshing() {
    let teams = teams()
    press(teams, .digit(1), .down, .right)
    #expect(teams.state.columns.selected?.name == "Cai")
    send(teams, .refreshed)
    #expect(store.count(of: "teamBasis") == 2)
    var now = four
    now[2].details.name = "Caius"
    now.remove(at: 0)
    send(teams, .prepared(TeamBasis(players: now)))
    #expect(names(teams) == [["Bo", "Dora"], ["Caius"], []])
    #expect(teams.state.columns.selected?.name == "Caius")
  }

  @Test("Where what is stored cannot be read, teams are made of those who were chosen, and it says so")
  func failingPreparation() {
    let teams = teams()
    send(teams, .preparationFailed(.damaged))
    #expect(teams.state.note == .trouble(.damaged))
    press(teams, .letter("b"))
    #expect(names(teams)[0] == [])
  }

  // MARK: Many

  @Test("Sixty players are divided into teams of one size, again and again, and moved by hand")
  func many() {
    let players = (1...60).map { Player(id: Player.ID(Int64($0)), details: PlayerDetails(name: "P\($0)")) }
    let teams = ConfirmPlayers.Interactor(
      Roster(bench: players), store.access())
    press(teams, .letter("b"))
    #expect(names(teams).map(\.count) == [0, 30, 30])
    let first = names(teams)
    press(teams, .letter("b"))
    #expect(names(teams).map(\.count) == [0, 30, 30] && names(teams) != first)
    press(teams, .digit(0))
    #expect(names(teams).map(\.count).sorted() == [1, 29, 30])
  }

  @Test("A team of more than a board shows does not start, and it says how many are the most")
  func tooMany() {
    let count = Roster.largestTeam + 2
    let players = (1...count).map { Player(id: Player.ID(Int64($0)), details: PlayerDetails(name: "P\($0)")) }
    let teams = teams(players)
    for _ in 0...Roster.largestTeam { press(teams, .digit(1)) }
    press(teams, .digit(2), .enter)
    #expect(teams.state.note == .obstacle(.teamTooLarge(.teamA, count: Roster.largestTeam + 1)))
    #expect(store.started.isEmpty)
  }

  // MARK: Back

  @Test("Esc goes back with the teams as they are, which are there again when somebody comes back")
  func leaving() throws {
    let before = teams()
    press(before, .digit(1), .digit(2))
    guard case .left(let draft)? = press(before, .escape) else {
      Issue.record("nothing was left")
      return
    }
    #expect(draft.columns.roster == before.state.columns.roster && draft.settings == nil)
    // Of those who play now one is new, and one is not there.
    let players = Player.named("Ana", "Bo", "Cai", "Dee")
    let again = ConfirmPlayers.Interactor(
      Roster(bench: [players[0], players[3], players[2]]), draft: draft, store.access())
    #expect(names(again) == [["Cai", "Dee"], ["Ana"], []])
    let all = ConfirmPlayers.Interactor(
      Roster(bench: Array(players.prefix(2))), draft: draft, store.access())
    // Where nobody is on the bench the keys are at a team.
    #expect(names(all) == [[], ["Ana"], ["Bo"]] && all.state.columns.selected?.name == "Ana")
  }

  @Test("What somebody has said of names and format is kept with the teams, what the last gather said is not")
  func leavingSettings() throws {
    let teams = teams()
    var last = MatchSettings(name: "Last")
    last.teams.teamA.name = "Reds"
    send(teams, .prepared(TeamBasis(players: [], last: last)))
    #expect(
      press(teams, .escape)
        == .left(.init(columns: teams.state.columns, settings: nil, usualName: "Thursday match")))
    press(teams, .letter("n"), .enter)
    guard case .left(let draft)? = press(teams, .escape) else {
      Issue.record("nothing was left")
      return
    }
    #expect(draft.settings?.teams.teamA.name == "Reds" && draft.settings?.name == "Thursday match")
    // On another day it is called by that.
    var facts = store.facts
    facts.usual = { MatchSettings(name: "Friday match") }
    let later = ConfirmPlayers.Interactor(Roster(bench: four), draft: draft, store.access(facts))
    #expect(later.state.settings.name == "Friday match" && later.state.settings.teams.teamA.name == "Reds")
  }

  // MARK: The form

  @Test("N opens names, colours and format; letters are typed there and command nothing")
  func form() throws {
    let teams = teams()
    #expect(!teams.hasCaret && teams.intent(for: .insert("x")) == nil)
    press(teams, .letter("n"))
    #expect(teams.hasCaret && teams.intent(for: .insert("b")) == .formEdited(.insert("b")))
    #expect(teams.intent(for: KeyStroke(.letter("b"))) == nil)
    send(teams, .formEdited(.clear), .formEdited(.insert("Cup final")))
    press(teams, .down)
    send(teams, .formEdited(.clear), .formEdited(.insert("Reds")))
    press(teams, .down)
    send(teams, .formEdited(.insert("rds")))
    press(teams, .down)
    #expect(!teams.hasCaret)
    press(teams, .right, .tab)
    send(teams, .formEdited(.clear), .formEdited(.insert("Lions")))
    press(teams, .down, .down, .left, .down, .down, .right, .down)
    press(teams, [KeyStroke(.right, shift: true), KeyStroke(.right), KeyStroke(.left)])
    press(teams, .down, .left, .enter)
    let settings = teams.state.settings
    #expect(settings.name == "Cup final" && settings.teams.teamA.name == "Reds")
    #expect(settings.teams.teamB.name == "Lions" && settings.codes == TeamPair(teamA: "RDS", teamB: nil))
    #expect(settings.teams.teamA.color == TeamColor.palette[1])
    #expect(settings.teams.teamB.color == TeamColor.palette[0])
    #expect(settings.format == (try MatchFormat(parsing: "2x15 up")))
    #expect(teams.state.form == nil)
  }

  @Test("Enter that takes what an input method has composed closes no form")
  func composing() {
    let teams = teams()
    press(teams, .letter("n"))
    send(teams, .formEdited(.composing("한")))
    press(teams, .enter)
    #expect(teams.state.form != nil)
    send(teams, .formEdited(.insert("한")))
    press(teams, .enter)
    #expect(teams.state.form == nil && teams.state.settings.name == "한")
  }

  @Test("Esc leaves the form, and all is as it was")
  func formLeft() {
    let teams = teams()
    press(teams, .letter("n"))
    send(teams, .formEdited(.insert("x")))
    press(teams, .down, .down, .right)
    #expect(press(teams, .escape) == nil)
    #expect(teams.state.form == nil && teams.state.settings == usual)
  }

  @Test("A name that is none keeps the form, goes to its field and says so")
  func nameMissing() {
    let teams = teams()
    press(teams, .letter("n"))
    press(teams, [KeyStroke(.down), KeyStroke(.down), KeyStroke(.tab), KeyStroke(.tab, shift: true)])
    press(teams, .down, .down)
    send(teams, .formEdited(.clear), .formEdited(.insert("  ")))
    press(teams, .end, .enter)
    #expect(teams.state.note == .nameMissing && teams.state.form?.row == .teamBName)
    #expect(teams.state.settings == usual)
    send(teams, .formEdited(.insert("B")))
    press(teams, .enter)
    #expect(teams.state.form == nil && teams.state.settings.teams.teamB.name == "B")
    // Enter that comes twice.
    send(teams, .formTaken)
    #expect(teams.state.form == nil)
  }
}
