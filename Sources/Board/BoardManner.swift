package import GatherModel
package import Scenes

/// What a board's keys mean, how it answers them, and in which language.
package struct BoardManner: Sendable {
  package var keyMap: KeyMap
  /// The language of the screen.
  package var words: Words
  /// Two presses of one goal key within this time count once; zero turns that off.
  package var doublePress: Duration
  /// How long the foot line tells of what was done.
  package var echoTime: Duration
  /// Whether a goal flashes its team's block.
  package var goalFlash: Bool

  /// When the horn sounds by itself.
  package var hornRules: HornRules
  /// Whether the horn is muted until somebody unmutes it.
  package var isHornMuted: Bool

  /// What a gather that starts at the board is played like unless somebody says otherwise.
  package var teams: TeamPair<Team>
  package var format: MatchFormat
  /// The formats that have a name here.
  package var formats: [NamedFormat]
  /// What a game is worth in the table.
  package var points: PointRule

  package init(
    keyMap: KeyMap = .standard, words: Words = .english, doublePress: Duration = .milliseconds(250),
    echoTime: Duration = Scoreboard.standardEchoTime, goalFlash: Bool = true,
    hornRules: HornRules = HornRules(), isHornMuted: Bool = false,
    teams: TeamPair<Team> = Team.usual, format: MatchFormat = .casual,
    formats: [NamedFormat] = NamedFormat.presets, points: PointRule = PointRule()
  ) {
    self.points = points
    self.formats = formats
    self.keyMap = keyMap
    self.words = words
    self.doublePress = doublePress
    self.echoTime = echoTime
    self.goalFlash = goalFlash
    self.hornRules = hornRules
    self.isHornMuted = isHornMuted
    self.teams = teams
    self.format = format
  }
}
