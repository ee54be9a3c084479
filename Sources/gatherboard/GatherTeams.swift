import ArgumentParser
import Board
import GatherModel
import GatherStore
import Reports

/// `gatherboard gather teams`.
struct GatherTeams: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teams",
    abstract: "Change who plays in a gather and where, and what its teams are called and wear.",
    discussion: """
      Players are named by their ids, which this shows when nothing is to be changed. With --a or --b whoever is in \
      neither is on the bench; with --join-a, --join-b and --bench only those who are named move. While the gather is in play anybody may join it whom `gatherboard players list` shows, \
      and whoever has left is named with --gone; he stays in its history if he has played. A running board shows it at \
      once.

      Examples:
        gatherboard gather teams 3F2A
        gatherboard gather teams 3F2A --a 1,4,7 --b 2,3
        gatherboard gather teams 3F2A --join-a 9
        gatherboard gather teams 3F2A --gone 4 --team-a-name Reds --team-a-color "#D72638"
      """)

  @OptionGroup var data: DataOption
  @OptionGroup var gather: GatherArgument

  @Option(help: ArgumentHelp("Who plays in team A.", valueName: "ids"), transform: Self.ids)
  var a: [Player.ID]?

  @Option(help: ArgumentHelp("Who plays in team B.", valueName: "ids"), transform: Self.ids)
  var b: [Player.ID]?

  @Option(
    help: ArgumentHelp("Who joins team A, or moves there; all others stay.", valueName: "ids"),
    transform: Self.ids)
  var joinA: [Player.ID] = []

  @Option(
    help: ArgumentHelp("Who joins team B, or moves there; all others stay.", valueName: "ids"),
    transform: Self.ids)
  var joinB: [Player.ID] = []

  @Option(
    help: ArgumentHelp("Who goes to the bench; all others stay.", valueName: "ids"), transform: Self.ids)
  var bench: [Player.ID] = []

  @Option(help: ArgumentHelp("Who has left.", valueName: "ids"), transform: Self.ids)
  var gone: [Player.ID] = []

  @Option(help: "What the gather is called.", transform: Self.name)
  var name: String?

  @Option(help: "What team A is called.", transform: Self.name)
  var teamAName: String?

  @Option(help: "What team B is called.", transform: Self.name)
  var teamBName: String?

  @Option(help: ArgumentHelp("What team A wears.", valueName: "hex"), transform: Self.color)
  var teamAColor: TeamColor?

  @Option(help: ArgumentHelp("What team B wears.", valueName: "hex"), transform: Self.color)
  var teamBColor: TeamColor?

  func run() throws {
    let stored = try gather.match(in: data)
    let gather = stored.match.gather
    if isNothing { return try Output.write(PlayerListing.text(of: gather.roster)) }
    let named: [Player.ID] = [a ?? [], b ?? [], joinA, joinB, bench, gone].flatMap(\.self)
    if let twice = named.first(where: { id in named.count { $0 == id } > 1 }) {
      throw Failure("Player \(twice.value) is named twice; one place is enough.", exitCode: .usage)
    }
    let store = try data.store()
    let known = TeamID.allCases.flatMap { gather.roster.teams[$0] } + gather.roster.bench
    let allowed = Set((stored.isEnded ? known : known + (try store.players())).map(\.id))
    if let stranger = named.first(where: { !allowed.contains($0) }) {
      throw Failure(
        stored.isEnded
          ? "Player \(stranger.value) is not in this gather; `gatherboard gather teams \(gather.id)` shows who is."
          : "No player has the id \(stranger.value); `gatherboard players list` shows them.",
        exitCode: .noInput)
    }
    let places = places(in: gather.roster)
    if stored.isEnded {
      guard gone.isEmpty, name ?? teamAName ?? teamBName == nil, teamAColor ?? teamBColor == nil else {
        throw Failure(
          "This gather has ended: only who played where can be changed.", exitCode: .unavailable)
      }
      try store.setPlaces(of: gather.id, places)
    } else {
      var teams = gather.teams
      if let teamAName { teams.teamA.name = teamAName }
      if let teamBName { teams.teamB.name = teamBName }
      if let teamAColor { teams.teamA.color = teamAColor }
      if let teamBColor { teams.teamB.color = teamBColor }
      ColorNotice.say(of: teams)
      try store.changeGatherAtOnce(
        gather.id, GatherChange(name: name ?? gather.name, teams: teams, places: places))
    }
    func count(_ team: TeamID) -> Int { places.values.count { $0 == .team(team) } }
    try Output.write("Team A \(count(.teamA)), team B \(count(.teamB)).\n")
  }

  private var isNothing: Bool {
    a == nil && b == nil && (joinA + joinB + bench + gone).isEmpty && (name ?? teamAName ?? teamBName) == nil
      && (teamAColor ?? teamBColor) == nil
  }

  /// The place of every player after the change.
  private func places(in roster: Roster) -> [Player.ID: RosterPlace] {
    var places: [Player.ID: RosterPlace] = [:]
    let isSorted = a != nil || b != nil
    for team in TeamID.allCases {
      for player in roster.teams[team] { places[player.id] = isSorted ? .bench : .team(team) }
    }
    for player in roster.bench { places[player.id] = .bench }
    for id in a ?? [] { places[id] = .team(.teamA) }
    for id in b ?? [] { places[id] = .team(.teamB) }
    for id in joinA { places[id] = .team(.teamA) }
    for id in joinB { places[id] = .team(.teamB) }
    for id in bench { places[id] = .bench }
    for id in gone { places[id] = nil }
    // Players that the store has removed have negative ids; their places do not change.
    return places.filter { $0.key.value > 0 }
  }

  private static func ids(_ text: String) throws -> [Player.ID] {
    try text.split(separator: ",").map { part in
      guard let id = Int64(part), id > 0 else { throw ValidationError("Give ids like 1,4,7.") }
      return Player.ID(id)
    }
  }

  private static func name(_ text: String) throws -> String {
    do throws(NameError) {
      return try NameRule.check(text)
    } catch {
      throw ValidationError("Give a name of 1 to \(NameRule.longest) characters.")
    }
  }

  private static func color(_ text: String) throws -> TeamColor {
    guard let color = TeamColor(hex: text) else { throw ValidationError("Give a colour like \"#D72638\".") }
    return color
  }
}
