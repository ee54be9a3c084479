/// What can be set of how a board plays a match.
package struct PlaySettings: Hashable, Sendable {
  /// Two presses of one goal key within this time count once; zero turns that off.
  package var doublePress = Duration.milliseconds(250)
  /// How long the foot line tells of what was done.
  package var echoTime = Scoreboard.standardEchoTime
  /// Whether a goal has a picture of its own, and pages without a gather change softly.
  package var motion = true
  /// How long each page of the board without a gather is seen.
  package var idlePageTime = Duration.seconds(10)
  /// When the horn sounds by itself.
  package var hornRules = HornRules()

  package init() {}
}
