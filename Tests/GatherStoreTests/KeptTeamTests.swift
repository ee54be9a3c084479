import GatherModel
import GatherStore
import Testing

/// Teams that are remembered with colour, code and crest.
@Suite struct KeptTeamTests {
  private let store: GatherStore
  private let red = TeamColor(red: 200, green: 16, blue: 46)
  private let blue = TeamColor(red: 0, green: 80, blue: 200)

  init() throws {
    store = try GatherStore.inMemory()
  }

  @Test("A team is kept with all that is said of it, and changes keep what they do not name")
  func kept() throws {
    #expect(try store.addTeam("Reds", KeptTeamChange(color: red, code: "RED", crest: Array(0..<20))) == .done)
    #expect(try store.addTeam("reds", KeptTeamChange()) == .nameTaken)
    #expect(try store.addTeam("Ajax", KeptTeamChange()) == .done)
    #expect(
      try store.keptTeams() == [
        KeptTeam(name: "Ajax", color: TeamColor.usual.teamA),
        KeptTeam(name: "Reds", color: red, code: "RED", crestMark: "20-04050607"),
      ])
    #expect(try store.crest(of: "REDS") == Array(0..<20))
    #expect(try store.changeTeam("Reds", KeptTeamChange(color: blue)) == .done)
    #expect(
      try store.keptTeams().last == KeptTeam(name: "Reds", color: blue, code: "RED", crestMark: "20-04050607")
    )
    #expect(try store.changeTeam("reds", KeptTeamChange(name: "The Reds", code: "", crest: [])) == .done)
    #expect(try store.keptTeams().last == KeptTeam(name: "The Reds", color: blue))
    #expect(try store.crest(of: "The Reds") == nil)
    #expect(try store.changeTeam("The Reds", KeptTeamChange(name: "AJAX")) == .nameTaken)
    #expect(try store.changeTeam("Nobody", KeptTeamChange(color: red)) == .unknown)
    #expect(try store.removeTeam("THE REDS") == .done && store.removeTeam("Nobody") == .unknown)
    #expect(try store.keptTeams().map(\.name) == ["Ajax"])
  }

  @Test(
    "Who has played under a name of its own is remembered, with its last colour and with the code it was given"
  )
  func remembered() throws {
    var new = NewGather(
      name: "Cup",
      teams: TeamPair(teamA: Team(name: "Reds", color: red), teamB: Team.usual.teamB),
      roster: .file(Sample.roster))
    new.codes.teamA = "RD"
    let gather = try store.startGather(new, stamp: Sample.stamp(0))
    #expect(try store.keptTeams() == [KeptTeam(name: "Reds", color: red, code: "RD")])
    let places = TeamID.allCases.flatMap { team in
      gather.roster.teams[team].map { ($0.id, RosterPlace.team(team)) }
    }
    var change = GatherChange(
      name: "Cup", teams: gather.teams, places: Dictionary(uniqueKeysWithValues: places))
    change.teams.teamA.color = blue
    change.teams.teamB.name = "Lions"
    try store.changeGatherAtOnce(gather.id, change)
    #expect(
      try store.keptTeams() == [
        KeptTeam(name: "Lions", color: Team.usual.teamB.color),
        KeptTeam(name: "Reds", color: blue, code: "RD"),
      ])
  }
}
