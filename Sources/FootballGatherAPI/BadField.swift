package import GatherModel

/// An invalid value in a request.
package enum BadField: Error, Hashable, Sendable {
  /// The name of a player, a user or a favourite team is invalid. `field` is the JSON key, such as `favouriteTeam`.
  case name(field: String, NameError)
  /// A user's name contains a colon, which would end the name in a login.
  case colonInUsername
  case passwordEmpty
  /// The password is longer than ``CredentialsBody/longestPassword`` bytes.
  case passwordTooLong
  /// The number is not a squad number.
  case number(Int)
  case skill(String)
  case preferredPosition(String)
  /// The team is not `Team A` or `Team B`.
  case team(String)
  /// The score is not of the form `2:1`, or has more goals than a board can show.
  case score(String)
  /// The winner is not `Team A`, `Team B` or `None`.
  case winnerTeam(String)
  /// The winner contradicts the score.
  case winnerAgainstScore(winnerTeam: String, score: String)
}
