package import GatherModel

/// The players of a gather being sorted into its teams, which a service may not tell.
package struct TeamSorting: Hashable, Sendable {
  /// A player, and where he is to play.
  package struct Member: Hashable, Sendable {
    /// The player as the gather's roster has him.
    package var player: Player
    /// The team or the bench that he stands in now.
    package var place: RosterPlace
  }

  /// In the order of their names, which does not change while they are sorted.
  package private(set) var members: [Member]
  /// The index of the one that keys move.
  package private(set) var selected = 0

  /// - Returns: nil for a roster without players to sort.
  package init?(_ roster: Roster) {
    members =
      TeamID.allCases.flatMap { team in
        roster.teams[team].map { Member(player: $0, place: .team(team)) }
      } + roster.bench.map { Member(player: $0, place: .bench) }
    // Deleted players, whose ids are not positive, stay where they are.
    members.removeAll { $0.player.id.value <= 0 }
    members.sort { ($0.player.name, $0.player.id.value) < ($1.player.name, $1.player.id.value) }
    if members.isEmpty { return nil }
  }

  /// Goes to the next or the one before, as far as there are any.
  mutating func move(by step: Int) {
    selected = min(max(selected + step, 0), members.count - 1)
  }

  /// Moves the selected one a step towards a team: from the other one he comes to the bench first.
  mutating func put(into team: TeamID) {
    members[selected].place = members[selected].place == .team(team.opponent) ? .bench : .team(team)
  }

  /// The present place of each player.
  package var places: [Player.ID: RosterPlace] {
    Dictionary(members.map { ($0.player.id, $0.place) }) { first, _ in first }
  }
}
