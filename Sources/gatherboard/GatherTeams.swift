import ArgumentParser
import GatherModel
import GatherStore
import Kiosk

/// `gatherboard gather teams`.
struct GatherTeams: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teams", abstract: "Sort the players of a gather into its teams.",
    discussion: """
      Players are named by their ids, which this shows when no team is given; whoever is in neither team is on the \
      bench. A running board shows it at once.

      Example:
        gatherboard gather teams 3F2A
        gatherboard gather teams 3F2A --a 1,4,7 --b 2,3
      """)

  @OptionGroup var data: DataOption
  @OptionGroup var gather: GatherArgument

  @Option(help: ArgumentHelp("Who plays in team A.", valueName: "ids"), transform: Self.ids)
  var a: [Player.ID]?

  @Option(help: ArgumentHelp("Who plays in team B.", valueName: "ids"), transform: Self.ids)
  var b: [Player.ID]?

  func run() throws {
    let stored = try gather.match(in: data)
    let roster = stored.match.gather.roster
    if a == nil, b == nil { return try Output.write(PlayerListing.text(of: roster)) }
    let teams = TeamPair(teamA: a ?? [], teamB: b ?? [])
    let all = teams.teamA + teams.teamB
    if let twice = all.first(where: { id in all.count { $0 == id } > 1 }) {
      throw Failure("Player \(twice.value) is named twice; one place is enough.", exitCode: .usage)
    }
    let members = TeamID.allCases.flatMap { roster.teams[$0] } + roster.bench
    if let stranger = all.first(where: { id in !members.contains { $0.id == id } }) {
      throw Failure(
        "Player \(stranger.value) is not in this gather; `gatherboard gather teams \(stored.match.gather.id)` shows "
          + "who is.", exitCode: .noInput)
    }
    var places = Dictionary(members.map { ($0.id, RosterPlace.bench) }) { first, _ in first }
    for team in TeamID.allCases {
      for id in teams[team] { places[id] = .team(team) }
    }
    try data.store().setPlaces(of: stored.match.gather.id, places)
    try Output.write("Team A \(teams.teamA.count), team B \(teams.teamB.count).\n")
  }

  private static func ids(_ text: String) throws -> [Player.ID] {
    try text.split(separator: ",").map { part in
      guard let id = Int64(part), id > 0 else { throw ValidationError("Give ids like 1,4,7.") }
      return Player.ID(id)
    }
  }
}
