import GatherModel
import Localization
import Testing

@testable import Scenes

/// What the making of teams shows.
@Suite struct ConfirmPlayersPresenterTests {
  private func state(_ roster: Roster) -> ConfirmPlayers.State {
    ConfirmPlayers.State(roster, settings: MatchSettings(name: "Thursday match"), words: .english)
  }

  private var three: Roster {
    var players = Player.named("Ana", "Bo", "Cai")
    players[0].details.preferredPosition = .goalkeeper
    players[1].details.skill = .professional
    return Roster(teamA: [players[0]], teamB: [players[1]], bench: [players[2]])
  }

  @Test("A column a place: who is there with his position, how many, and how strong a team is")
  func columns() {
    let model = ConfirmPlayers.present(state(three))
    #expect(
      model.columns == [
        .init(
          title: "Bench", color: nil, count: "1 player", strength: nil,
          rows: [.init(name: "Cai", position: "-")],
          selected: 0, isInFront: true),
        .init(
          title: "Team A", color: TeamColor.usual.teamA, count: "1 player",
          strength: .init(points: "100", label: "strength"),
          rows: [.init(name: "Ana", position: "GK")], selected: 0, isInFront: false),
        .init(
          title: "Team B", color: TeamColor.usual.teamB, count: "1 player",
          strength: .init(points: "130", label: "strength"),
          rows: [.init(name: "Bo", position: "-")], selected: 0, isInFront: false),
      ])
    #expect(model.nobody == "nobody" && model.form == nil)
    #expect(model.page.title == "Teams" && model.page.count == "Thursday match  ·  10:00 ↓")
    #expect(model.page.keys.first == PageViewModel.KeyHint(key: "Enter", meaning: "start"))
  }

  @Test(
    "The format stands beside the title in figures",
    arguments: [("2x20", "2 × 20:00 ↓"), ("2x45 up", "2 × 45:00 ↑"), ("7:30", "07:30 ↓")])
  func format(written: String, shown: String) throws {
    var state = state(three)
    state.settings.format = try MatchFormat(parsing: written)
    #expect(ConfirmPlayers.present(state).page.count == "Thursday match  ·  \(shown)")
  }

  @Test("Periods that are not alike are all told")
  func unequalFormat() throws {
    var state = state(three)
    state.settings.format = try MatchFormat(periods: [
      .init(length: .minutes(20), direction: .up), .init(length: .minutes(5), direction: .down),
    ])
    #expect(ConfirmPlayers.present(state).page.count == "Thursday match  ·  20:00 ↑ + 05:00 ↓")
  }

  @Test(
    "What was proposed, cannot be or went wrong is said in a line",
    arguments: [
      (
        ConfirmPlayers.State.Note.proposed(number: 1, difference: 0),
        "Fairest teams: 0 apart in strength. Press B for the next option."
      ),
      (.proposed(number: 2, difference: 3), "Option 2: 3 apart in strength. Press B for the next option."),
      (.proposedAnew(difference: 1), "No more options. Fairest teams again: 1 apart in strength."),
      (.tooFewToBalance, "Fair teams need at least two players."),
      (
        .teamEmpty(.teamB),
        "Team B have no players yet: move one there. Press B for fair teams. Press Enter to start anyway."
      ),
      (
        .obstacle(.teamTooLarge(.teamA, count: 100)),
        "Team A have more than 99 players: move some to the bench."
      ),
      (.nobody, "There is nobody in this column. Press Tab for the next column."),
      (.nameMissing, "A name is missing: type one here."), (.starting, "Starting…"),
      (
        .trouble(.gatherInPlay), "A match is in play: end it on the board first."
      ),
    ])
  func notes(note: ConfirmPlayers.State.Note, text: String) {
    var state = state(three)
    state.note = note
    #expect(ConfirmPlayers.present(state).page.notice?.text == text)
  }

  @Test("While another gather is in play that is said, as long as there is nothing else to say")
  func inPlay() {
    var state = state(three)
    state.isGatherInPlay = true
    let sentence = "A match is in play. These teams are kept until it ends."
    #expect(ConfirmPlayers.present(state).page.notice == .init(text: sentence, urgency: .plain))
    state.note = .nobody
    #expect(ConfirmPlayers.present(state).page.notice?.urgency == .warning)
  }

  @Test("A format whose periods were changed is called by its name, in the form and beside the match")
  func changedFormat() throws {
    var state = state(three)
    state.settings.format = MatchPreset.football.format
    state.form = MatchForm(state.settings)
    state.form?.go(to: .minutes)
    state.form?.turn(by: -5)
    let rows = ConfirmPlayers.present(state).form?.rows
    #expect(rows?.first { $0.label == "Format" }?.value == .choice("Football (changed)"))
    state.settings = try #require(try state.form?.settings())
    #expect(ConfirmPlayers.present(state).page.count == "Thursday match  ·  Football: 2 × 40:00 ↑")
  }

  @Test("While it starts it is busy, and names no keys that would change it")
  func waiting() {
    var state = state(three)
    state.isStarting = true
    #expect(ConfirmPlayers.present(state).page.isBusy)
    #expect(ConfirmPlayers.present(state).page.keys.map(\.key) == ["F1"])
  }

  @Test("The form has a row for each, with a caret in a field and what is chosen in words")
  func form() {
    var state = state(three)
    state.form = MatchForm(state.settings)
    var model = ConfirmPlayers.present(state)
    #expect(model.page.title == "Names and time")
    #expect(model.columns.allSatisfy { !$0.isInFront })
    #expect(
      model.form?.rows.map(\.label) == [
        "Match", "Team A", "code", "shirt colour", "Team B", "code", "shirt colour", "Format", "Periods",
        "Minutes each", "Clock counts",
      ])
    #expect(
      model.form?.rows.map(\.value) == [
        .field(FieldViewModel(TextField("Thursday match", isSelected: true), hasCaret: true)),
        .field(FieldViewModel(TextField("Team A"), hasCaret: false)),
        .field(FieldViewModel(TextField(limit: 3), hasCaret: false)),
        .color(TeamColor.usual.teamA, "red", isDashed: false),
        .field(FieldViewModel(TextField("Team B"), hasCaret: false)),
        .field(FieldViewModel(TextField(limit: 3), hasCaret: false)),
        .color(TeamColor.usual.teamB, "blue", isDashed: false),
        .choice("Casual"), .choice("1"), .choice("10:00"), .choice("down"),
      ])
    #expect(model.page.keys.first == PageViewModel.KeyHint(key: "Enter", meaning: "done"))
    state.form?.go(to: .direction)
    state.form?.turn(by: 1)
    model = ConfirmPlayers.present(state)
    #expect(model.form?.selected == 10 && model.form?.rows[10].value == .choice("up"))
    #expect(model.page.keys.first == PageViewModel.KeyHint(key: "← →", meaning: "change"))
  }

  @Test("Colours that look alike are told when they are chosen, and one is dashed wherever its team appears")
  func alike() throws {
    var state = state(three)
    #expect(ConfirmPlayers.present(state).page.notice == nil)
    state.settings.teams.teamB.color = try #require(TeamColor(hex: "#C02030"))
    let notice = "These shirt colours look alike; one is shown with dashes"
    var model = ConfirmPlayers.present(state)
    #expect(model.page.notice?.text == notice)
    #expect(model.columns.map(\.isDashed).count { $0 } == 1)
    let dashed = try #require(
      TeamID.allCases.first { team in
        state.settings.teams[team].isDashed(beside: state.settings.teams[team.opponent])
      })
    state.form = MatchForm(state.settings)
    model = ConfirmPlayers.present(state)
    #expect(model.page.notice?.text == notice)
    let marks = model.form?.rows.compactMap { row in
      if case .color(_, _, let isDashed) = row.value { isDashed } else { nil }
    }
    #expect(marks == TeamID.allCases.map { $0 == dashed })
    // With another colour it is gone at once.
    state.form?.go(to: .teamBColor)
    repeat { state.form?.turn(by: 1) } while state.form?.teams.lookAlike == true
    #expect(ConfirmPlayers.present(state).page.notice == nil)
  }

  @Test("Nobody in a column, and very many, are told as such")
  func counts() {
    let many = (0..<60).map { Player(id: Player.ID($0), details: PlayerDetails(name: "P\($0)")) }
    let model = ConfirmPlayers.present(state(Roster(teamA: many)))
    #expect(model.columns.map(\.rows.count) == [0, 60, 0])
    #expect(model.columns[1].count == "60 players" && model.columns[1].strength == nil)
    #expect(model.columns[0].count == "0 players" && model.columns[0].strength == nil)
  }
}
