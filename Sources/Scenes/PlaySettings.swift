/// The settings for playing a match on a board.
package struct PlaySettings: Hashable, Sendable {
  /// The time within which two presses of a goal key count as one; zero disables this.
  package var doublePress = Duration.milliseconds(250)
  /// The time for which the foot line shows a note about the last action.
  package var echoTime = Scoreboard.standardEchoTime
  /// Whether a goal is shown with an animation, and whether the pages of a board without a gather fade in and out.
  package var motion = true
  /// The time for which each page of a board without a gather is shown.
  package var idlePageTime = Duration.seconds(10)
  /// The rules for sounding the horn automatically.
  package var hornRules = HornRules()

  package init() {}
}
