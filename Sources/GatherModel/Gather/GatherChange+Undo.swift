extension GatherChange {
  /// The change that reverts this one, and nothing else; nil if this one has no ``original``.
  package var inverse: GatherChange? {
    original.map { former in
      GatherChange(
        name: former.name, teams: former.teams, places: former.places,
        original: Original(name: name, teams: teams, places: places))
    }
  }

  /// The new places, if this change only moves players between the teams and the bench; otherwise nil.
  package var moves: [Player.ID: RosterPlace]? {
    guard let original, original.name == name, original.teams == teams,
      Set(original.places.keys) == Set(places.keys)
    else { return nil }
    return places.filter { original.places[$0.key] != $0.value }
  }
}
