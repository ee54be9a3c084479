/// The line-ups in their written form: the players' ids in the store, each list in display order.
package struct LineupRecord: Codable, Hashable, Sendable {
  /// The ids of the players of team A.
  package var a: [Int64]
  /// The ids of the players of team B.
  package var b: [Int64]
  /// The ids of the players in neither team.
  package var bench: [Int64]

  package init(a: [Int64] = [], b: [Int64] = [], bench: [Int64] = []) {
    self.a = a
    self.b = b
    self.bench = bench
  }

  /// The record of a roster.
  package init(_ roster: Roster) {
    func ids(_ players: [Player]) -> [Int64] { players.map(\.id.value) }
    self.init(a: ids(roster.teams.teamA), b: ids(roster.teams.teamB), bench: ids(roster.bench))
  }

  /// The place of each player; the first one for a player who is listed twice.
  package var places: [Player.ID: RosterPlace] {
    let lists: [(RosterPlace, [Int64])] = [(.team(.teamA), a), (.team(.teamB), b), (.bench, bench)]
    return Dictionary(lists.flatMap { place, ids in ids.map { (Player.ID($0), place) } }) { first, _ in first
    }
  }

  /// The players of the lists, as the roster of a new gather.
  package var source: NewGather.RosterSource {
    .chosen(
      TeamPair(teamA: a.map(Player.ID.init), teamB: b.map(Player.ID.init)), bench: bench.map(Player.ID.init))
  }

  /// nil if the players were not chosen by hand.
  init?(_ source: NewGather.RosterSource) {
    guard case .chosen(let teams, let bench) = source else { return nil }
    self.init(a: teams.teamA.map(\.value), b: teams.teamB.map(\.value), bench: bench.map(\.value))
  }
}

/// A new gather in the form in which a page sends it.
struct NewGatherRecord: Codable {
  private struct TeamRecord: Codable {
    var name: String
    /// The colour, as `#AA1122`.
    var color: String

    init(_ team: Team) {
      name = team.name
      color = team.color.hex
    }

    var team: Team? {
      guard let name = NameRule.cleaned(name), let color = TeamColor(hex: color) else { return nil }
      return Team(name: name, color: color)
    }
  }

  private var name: String
  private var format: MatchFormat
  private var teamA: TeamRecord
  private var teamB: TeamRecord
  private var lineup: LineupRecord

  init?(_ gather: NewGather) {
    guard let lineup = LineupRecord(gather.roster) else { return nil }
    (name, format, self.lineup) = (gather.name, gather.format, lineup)
    (teamA, teamB) = (TeamRecord(gather.teams.teamA), TeamRecord(gather.teams.teamB))
  }

  var gather: NewGather? {
    guard let name = NameRule.cleaned(name), let teamA = teamA.team, let teamB = teamB.team else {
      return nil
    }
    return NewGather(
      name: name, format: format, teams: TeamPair(teamA: teamA, teamB: teamB), roster: lineup.source)
  }
}
