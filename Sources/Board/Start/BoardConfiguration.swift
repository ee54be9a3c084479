package import GatherModel
package import Scenes

/// The settings for a board's keys, their effects and its language.
package struct BoardConfiguration: Sendable {
  /// The action of each key.
  package var keyMap: KeyMap
  /// The language of the screen.
  package var words: Words
  /// The rules of play: double presses, the picture that celebrates a goal, and the automatic horn.
  package var play: PlaySettings
  /// Whether the horn is muted until the operator unmutes it.
  package var isHornMuted: Bool

  /// The default teams of a gather that is started at the board.
  package var teams: TeamPair<Team>
  /// The default format of a gather that is started at the board: its periods and their length.
  package var format: MatchFormat
  /// The formats that have a name in the settings.
  package var formats: [NamedFormat]
  /// The points for a win, a draw and a loss in the table.
  package var points: PointRule
  /// Whether the board shows only the match of another board. If so, no key starts a match of this board's own.
  package var isDisplay = false
  /// Files with sentences for the operator, a line each, about the card that the board runs from. They are shown while
  /// there is no match.
  package var notices: [String] = []
  /// Stores the first steps of a board that runs from a card; nil on other boards.
  package var setUp: BoardSetUp?

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
