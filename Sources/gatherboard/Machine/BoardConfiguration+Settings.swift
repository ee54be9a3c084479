import Board
import BoardSettings
import Reports
import Scenes

extension BoardConfiguration {
  init(_ settings: Settings, words: Words) throws(Failure) {
    self.init(
      keyMap: try KeyMap(settings), words: words, play: settings.play, isHornMuted: settings.isHornMuted,
      teams: settings.teams, format: settings.format, formats: settings.namedFormats, points: settings.points)
  }
}

extension KeyMap {
  /// Creates the key map of the settings.
  /// - Throws: ``Failure`` without the lines of the conflict, because conflicts within a settings file are already
  ///   reported with their lines when the file is read.
  init(_ settings: Settings) throws(Failure) {
    do throws(KeyConflict) {
      try self.init(settings.allKeys, holdTimes: settings.allHoldTimes)
    } catch {
      throw Failure("The settings contain a key conflict: \(error)", exitCode: .configuration)
    }
  }
}
