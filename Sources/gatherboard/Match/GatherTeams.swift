import ArgumentParser
import Board
import GatherModel
import GatherStore
import Reports

struct GatherTeams: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teams",
    abstract: "Change the players of a match, and the names and colors of its teams.",
    discussion: """
      Write the ids of players. Without changes, the command lists the players with their ids. With --a or --b, all \
      other players go to the bench. With --join-a, --join-b and --bench, only the named players move. While the match \
      is in play, any player in `gatherboard players list` can join it. Name players who have left with --gone. They \
      stay in the history of the match if they have played. A running board shows each change at once.

      Examples:
        gatherboard match teams 3F2A
        gatherboard match teams 3F2A --a 1,4,7 --b 2,3
        gatherboard match teams 3F2A --join-a 9
        gatherboard match teams 3F2A --gone 4 --team-a-name Reds --team-a-color "#D72638"
      """)

  @OptionGroup var data: DataOption
  @OptionGroup var gather: GatherArgument

  @Option(help: ArgumentHelp("The players of team A.", valueName: "ids"), transform: Self.ids)
  var a: [Player.ID]?

  @Option(help: ArgumentHelp("The players of team B.", valueName: "ids"), transform: Self.ids)
  var b: [Player.ID]?

  @Option(
    help: ArgumentHelp("Players who join team A or move there. All others stay.", valueName: "ids"),
    transform: Self.ids)
  var joinA: [Player.ID] = []

  @Option(
    help: ArgumentHelp("Players who join team B or move there. All others stay.", valueName: "ids"),
    transform: Self.ids)
  var joinB: [Player.ID] = []

  @Option(
    help: ArgumentHelp("Players who go to the bench. All others stay.", valueName: "ids"), transform: Self.ids
  )
  var bench: [Player.ID] = []

  @Option(help: ArgumentHelp("Players who have left.", valueName: "ids"), transform: Self.ids)
  var gone: [Player.ID] = []

  @Option(help: "The name of the match.", transform: Self.name)
  var name: String?

  @Option(help: "The name of team A.", transform: Self.name)
  var teamAName: String?

  @Option(help: "The name of team B.", transform: Self.name)
  var teamBName: String?

  @Option(help: ArgumentHelp("The color of team A.", valueName: "hex"), transform: Self.color)
  var teamAColor: TeamColor?

  @Option(help: ArgumentHelp("The color of team B.", valueName: "hex"), transform: Self.color)
  var teamBColor: TeamColor?

  func run() throws {
    let stored = try gather.match(in: data)
    let gather = stored.match.gather
    if isNothing { return try Output.write(PlayerListing.text(of: gather.roster)) }
    let named: [Player.ID] = [a ?? [], b ?? [], joinA, joinB, bench, gone].flatMap(\.self)
    if let twice = named.first(where: { id in named.count { $0 == id } > 1 }) {
      throw Failure("Player \(twice.value) is named twice. Name each player once.", exitCode: .usage)
    }
    let store = try data.store()
    let known = TeamID.allCases.flatMap { gather.roster.teams[$0] } + gather.roster.bench
    let allowed = Set((stored.isEnded ? known : known + (try store.players())).map(\.id))
    if let stranger = named.first(where: { !allowed.contains($0) }) {
      throw Failure(
        stored.isEnded
          ? "Player \(stranger.value) is not in this match. List its players: gatherboard match teams \(gather.id)"
          : "No player has the id \(stranger.value). List all players: gatherboard players list",
        exitCode: .noInput)
    }
    let places = places(in: gather.roster)
    if stored.isEnded {
      guard gone.isEmpty, name ?? teamAName ?? teamBName == nil, teamAColor ?? teamBColor == nil else {
        throw Failure(
          "This match has ended. You can change only the places of its players.", exitCode: .unavailable)
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
    // A player who was removed from the store has a negative id. The place of such a player cannot change.
    return places.filter { $0.key.value > 0 }
  }

  private static func ids(_ text: String) throws -> [Player.ID] {
    try text.split(separator: ",").map { part in
      guard let id = Int64(part), id > 0 else { throw ValidationError("Write ids such as 1,4,7.") }
      return Player.ID(id)
    }
  }

  private static func name(_ text: String) throws -> String {
    do throws(NameError) {
      return try NameRule.check(text)
    } catch {
      throw ValidationError("Write a name of 1 to \(NameRule.longest) characters.")
    }
  }

  private static func color(_ text: String) throws -> TeamColor {
    guard let color = TeamColor(hex: text) else {
      throw ValidationError("Write a color such as \"#D72638\".")
    }
    return color
  }
}
