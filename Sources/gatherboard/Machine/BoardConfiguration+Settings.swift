import Board
import BoardSettings
import Reports
import Scenes

extension BoardConfiguration {
  /// Creates a configuration from the settings for keys, times, teams and formats.
  init(_ settings: Settings, words: Words) throws(Failure) {
    self.init(
      keyMap: try KeyMap(settings), words: words, play: settings.play, isHornMuted: settings.isHornMuted,
      teams: settings.teams, format: settings.format, formats: settings.namedFormats, points: settings.points)
  }
}

extension KeyMap {
  /// Creates a key map from the settings. A settings file with a key conflict was already rejected when it was read,
  /// and that error names the lines of the file.
  init(_ settings: Settings) throws(Failure) {
    do throws(KeyConflict) {
      try self.init(settings.allKeys, holdTimes: settings.allHoldTimes)
    } catch {
      throw Failure("The settings contain a key conflict: \(error)", exitCode: .configuration)
    }
  }
}
