package import GatherModel
package import Scenes

/// What a board's keys mean, how it answers them, and in which language.
package struct BoardConfiguration: Sendable {
  /// What each key does.
  package var keyMap: KeyMap
  /// The language of the screen.
  package var words: Words
  /// How a match is played: double presses, the picture of a goal, when the horn sounds by itself.
  package var play: PlaySettings
  /// Whether the horn is muted until the operator unmutes it.
  package var isHornMuted: Bool

  /// The default teams and format of a gather that is started at the board.
  package var teams: TeamPair<Team>
  /// The default format of such a gather: its periods and their length.
  package var format: MatchFormat
  /// The formats that have a name here.
  package var formats: [NamedFormat]
  /// What a game is worth in the table.
  package var points: PointRule
  /// Whether it shows the match of another board alone: no key leads to a match of its own.
  package var isDisplay = false

  package init(
    keyMap: KeyMap = .standard, words: Words = .english, play: PlaySettings = PlaySettings(),
    isHornMuted: Bool = false,
    teams: TeamPair<Team> = Team.usual, format: MatchFormat = .casual,
    formats: [NamedFormat] = NamedFormat.presets, points: PointRule = PointRule()
  ) {
    self.points = points
    self.formats = formats
    self.keyMap = keyMap
    self.words = words
    self.play = play
    self.isHornMuted = isHornMuted
    self.teams = teams
    self.format = format
  }
}
