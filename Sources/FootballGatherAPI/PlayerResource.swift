/// A player in the lists of the web API.
package struct PlayerResource: Codable, Hashable, Sendable {
  /// The server's number of the player. The existing Football Gather service reuses the number of a deleted player.
  package var id: Int64
  /// The name as the server sends it. ``details`` contains the name in a form that a board can show.
  package var name: String
  /// The age in years; nil if unknown.
  package var age: Int?
  /// The skill: `beginner`, `amateur` or `professional`; nil if unknown.
  package var skill: String?
  /// The position: `goalkeeper`, `defender`, `midfielder`, `winger` or `striker`; nil if unknown.
  package var preferredPosition: String?
  /// The club that the player supports, as the server sends it; nil if unknown.
  package var favouriteTeam: String?
  /// `Team A` or `Team B`; nil for the bench. Only Gatherboard's server sends it, in the list of a gather's players.
  package var team: String?
  /// The squad number, 0 to 99. Only Gatherboard's server sends it.
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
