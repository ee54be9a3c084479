package import GatherModel

/// What a request says that cannot be.
package enum BadField: Error, Hashable, Sendable {
  /// A name of a player, a user or a favourite team; `field` is its key.
  case name(field: String, NameError)
  /// A user's name with a colon, which would end it in a login.
  case colonInUsername
  case passwordEmpty
  /// Over ``CredentialsBody/longestPassword`` bytes.
  case passwordTooLong
  /// No squad number.
  case number(Int)
  case skill(String)
  case preferredPosition(String)
  /// Not `Team A` or `Team B`.
  case team(String)
  /// Not `2:1`, or more goals than a board shows.
  case score(String)
  /// Not `Team A`, `Team B` or `None`.
  case winnerTeam(String)
  /// The winner is not the one by the score.
  case winnerAgainstScore(winnerTeam: String, score: String)
}
