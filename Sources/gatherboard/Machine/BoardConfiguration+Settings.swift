import Board
import BoardSettings
import Reports
import Scenes

extension BoardConfiguration {
  /// What the settings say of keys and times.
  init(_ settings: Settings, words: Words) throws(Failure) {
    self.init(
      keyMap: try KeyMap(settings), words: words, play: settings.play, isHornMuted: settings.isHornMuted,
      teams: settings.teams, format: settings.format, formats: settings.namedFormats, points: settings.points)
  }
}

extension KeyMap {
  /// The keys of the settings. A file with keys that cannot be bound is refused when it is read, by its lines.
  init(_ settings: Settings) throws(Failure) {
    do throws(KeyConflict) {
      try self.init(settings.allKeys, holdTimes: settings.allHoldTimes)
    } catch {
      throw Failure("The settings contain a key conflict: \(error)", exitCode: .configuration)
    }
  }
}
