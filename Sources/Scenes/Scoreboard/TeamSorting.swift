package import GatherModel

/// The sorting of a gather's players into its teams and onto the bench.
package struct TeamSorting: Hashable, Sendable {
  /// A player with the player's place: a team or the bench.
  package struct Member: Hashable, Sendable {
    /// The player.
    package var player: Player
    /// The team of the player, or the bench.
    package var place: RosterPlace
    /// The place in the roster when sorting began.
    var former: RosterPlace
  }

  /// The players in the order of their names, which does not change while the operator sorts them into teams.
  package private(set) var members: [Member]
  /// The index in ``members`` of the player that keys act on.
  package private(set) var selected = 0

  /// - Returns: Nil if there is no player to sort.
  package init?(_ roster: Roster) {
    members = TeamColumns.places.flatMap { place in
      roster[place].map { Member(player: $0, place: place, former: place) }
    }
    // Deleted players, whose ids are not positive, are not listed, because they cannot be moved.
    members.removeAll { $0.player.id.value <= 0 }
    members.sort { ($0.player.name, $0.player.id.value) < ($1.player.name, $1.player.id.value) }
    if members.isEmpty { return nil }
  }

  mutating func move(by step: Int) {
    selected = min(max(selected + step, 0), members.count - 1)
  }

  mutating func put(into place: RosterPlace) { members[selected].place = place }

  /// The place of each player.
  package var places: [Player.ID: RosterPlace] { places { $0.place } }

  /// The change that stores the sorting; nil if nobody was moved.
  func change(of gather: Gather) -> GatherChange? {
    let change = GatherChange(
      name: gather.name, teams: gather.teams, places: places,
      original: GatherChange.Original(name: gather.name, teams: gather.teams, places: places { $0.former }))
    return change.moves?.isEmpty == false ? change : nil
  }

  private func places(_ place: (Member) -> RosterPlace) -> [Player.ID: RosterPlace] {
    Dictionary(members.map { ($0.player.id, place($0)) }) { first, _ in first }
  }
}
