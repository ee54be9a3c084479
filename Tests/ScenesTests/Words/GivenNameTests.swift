import Foundation
import GatherModel
import Localization
import Testing
import Tournament

@testable import Scenes

/// Names that the board gives: "Team A", "Pitch 2".
@Suite struct GivenNameTests {
  private static let language = Language(rawValue: "fr") ?? .english
  private static let french = Words(language)

  /// Of two teams with the names that the board gave.
  private static let match = Match(
    gather: Gather(
      id: UUID(), name: "Cup", createdAt: Date(timeIntervalSince1970: 0), format: .casual, roster: Roster()))

  private static func isMarked(_ team: ScoreboardViewModel.TeamPanel) -> Bool { team.code == "RED" }

  @Test(
    "A name that the board gave is said in the language; one that somebody chose stays",
    arguments: [
      ("Team A", "Équipe A"), ("Team B", "Équipe B"), ("Team C", "Team C"), ("Team 2009", "Team 2009"),
      ("Pitch 4", "Pitch 4"), ("Team", "Team"), ("Reds", "Reds"),
    ])
  func names(given: String, shown: String) {
    #expect(Self.french.name(given) == shown)
    #expect(Words.english.name(given) == given)
  }

  @Test("A team that is called as the other one would be keeps its name")
  func otherSide() {
    let teams = TeamPair { Team(name: $0 == .teamA ? "Team B" : "Blues", color: TeamColor.usual[$0]) }
    #expect(Self.french.named(teams) == teams)
  }

  @Test(
    "Board, phone and overlay show it, with the code that the team is kept with; what is stored does not change"
  )
  func shown() throws {
    let state = Scoreboard.State(match: Self.match, words: Self.french)
    let now = BoardInstant(nanoseconds: 0)
    let scene = SceneModel.scoreboard(Scoreboard.present(state, at: now).viewModel)
    let decoration = Decoration(badges: [KeptTeam.key(of: "Team A"): TeamBadge(code: "RED")])
    guard case .scoreboard(let board) = scene.decorated(by: decoration) else {
      Issue.record("no board")
      return
    }
    #expect([board.left.name, board.right.name] == ["Équipe A", "Équipe B"])
    #expect(Self.isMarked(board.left) && !Self.isMarked(board.right))
    #expect(state.match.gather.teams == Team.usual)

    let presenter = PhonePresenter(Self.language, formats: []) { ($0, $0) }
    let phone = try #require(presenter.page(of: Self.match, for: .score, at: now).match)
    #expect([phone.left.name, phone.right.name] == ["Équipe A", "Équipe B"])
    let overlay = try #require(
      presenter.overlay(of: Self.match, codes: [KeptTeam.key(of: "Team A"): "RED"], at: now).match)
    #expect([overlay.home.name, overlay.home.code] == ["Équipe A", "RED"] && overlay.sign == "-")
  }

  @Test("In the form of a match a name that is not changed stays as it is stored; one that is typed counts")
  func form() throws {
    var form = MatchForm(MatchSettings(name: "Cup"), words: Self.french)
    #expect(form.teamNames.teamA.text == "Équipe A")
    #expect(try form.settings().teams.teamA.name == "Team A")
    form.go(to: .teamAName)
    form.edit(.insert("Les Bleus"))
    #expect(try form.settings().teams.teamA.name == "Les Bleus")
    #expect(try form.settings().teams.teamB.name == "Team B")
  }

  private func plan(_ teams: PlanRequest.Teams) throws -> DayPlan {
    try PlanMaker.make(
      PlanRequest(
        title: "Cup", date: try #require(DayDate("2026-11-28")), teams: teams, pitches: Pitch.numbered(2),
        from: try #require(DayTime("10:00")), game: .casual, pause: 3))
  }

  @Test("A new plan has pitches, and teams that are numbered, by names in the language; ids and codes stay")
  func plans() throws {
    let plan = try plan(.numbered(4))
    let named = Self.french.named(plan)
    #expect(named.teams.map(\.name) == ["Équipe 1", "Équipe 2", "Équipe 3", "Équipe 4"])
    #expect(named.pitches.map(\.name) == ["Terrain 1", "Terrain 2"])
    #expect(
      named.teams.map(\.id) == plan.teams.map(\.id) && named.teams.map(\.code) == plan.teams.map(\.code))
    let chosen = try self.plan(.named(["Team 2009", "Reds", "Blues"]))
    #expect(Self.french.named(chosen).teams == chosen.teams)
  }
}
