/// A player as the web API's lists tell of him.
package struct PlayerResource: Codable, Hashable, Sendable {
  /// Assigned by the server; the existing service reuses the id of a deleted player.
  package var id: Int64
  /// As the server has it; ``details`` has what a board can show of it.
  package var name: String
  /// In years.
  package var age: Int?
  /// `beginner`, `amateur`, `professional`.
  package var skill: String?
  /// `goalkeeper`, `defender`, `midfielder`, `winger`, `striker`.
  package var preferredPosition: String?
  /// The club that the player supports, as the server has it; nil for unknown.
  package var favouriteTeam: String?
  /// In the list of a gather's players, and on Gatherboard's server alone: `Team A` or `Team B`; none for the bench.
  package var team: String?
  /// The squad number, 0 to 99, on Gatherboard's server alone.
  package var number: Int?

  package init(
    id: Int64, name: String, age: Int? = nil, skill: String? = nil, preferredPosition: String? = nil,
    favouriteTeam: String? = nil, team: String? = nil, number: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.age = age
    self.skill = skill
    self.preferredPosition = preferredPosition
    self.favouriteTeam = favouriteTeam
    self.team = team
    self.number = number
  }
}
