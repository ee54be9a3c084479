/// What can be set of how a board plays a match.
package struct PlaySettings: Hashable, Sendable {
  /// Two presses of one goal key within this time count once; zero turns that off.
  package var doublePress = Duration.milliseconds(250)
  /// How long the foot line tells of what was done.
  package var echoTime = Scoreboard.standardEchoTime
  /// Whether a goal flashes its team's block.
  package var goalFlash = true
  /// When the horn sounds by itself.
  package var hornRules = HornRules()

  package init() {}
}
