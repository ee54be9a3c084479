extension GatherChange {
  /// The change that reverts this one, and nothing else; nil without an ``original``.
  package var inverse: GatherChange? {
    original.map { former in
      GatherChange(
        name: former.name, teams: former.teams, places: former.places,
        original: Original(name: name, teams: teams, places: places))
    }
  }

  /// The new places of the players that this change moves between the teams and the bench; nil if it changes anything
  /// else, or has no ``original``.
  package var moves: [Player.ID: RosterPlace]? {
    guard let original, original.name == name, original.teams == teams,
      Set(original.places.keys) == Set(places.keys)
    else { return nil }
    return places.filter { original.places[$0.key] != $0.value }
  }
}
