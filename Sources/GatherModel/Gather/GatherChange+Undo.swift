extension GatherChange {
  /// The change that puts back what this one has changed, and nothing else; nil without an ``original``.
  package var inverse: GatherChange? {
    original.map { former in
      GatherChange(
        name: former.name, teams: former.teams, places: former.places,
        original: Original(name: name, teams: teams, places: places))
    }
  }

  /// The new places of the players that it moves between the teams and the bench; nil where it does more than that, and
  /// without an ``original``.
  package var moves: [Player.ID: RosterPlace]? {
    guard let original, original.name == name, original.teams == teams,
      Set(original.places.keys) == Set(places.keys)
    else { return nil }
    return places.filter { original.places[$0.key] != $0.value }
  }
}
