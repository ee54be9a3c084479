import BoardSettings
import Kiosk
import Scenes

extension BoardManner {
  /// What the settings say of keys and times.
  init(_ settings: Settings) throws(Failure) {
    self.init(
      keyMap: try KeyMap(settings), doublePress: settings.doublePress, echoTime: settings.echo,
      goalFlash: settings.goalFlash, hornRules: settings.hornRules, isHornMuted: settings.isHornMuted,
      teams: settings.teams, format: settings.format)
  }
}

extension KeyMap {
  /// The keys of the settings. A file with keys that cannot be bound is refused when it is read, by its lines.
  init(_ settings: Settings) throws(Failure) {
    do throws(KeyConflict) {
      try self.init(settings.allKeys, holdTimes: settings.allHoldTimes)
    } catch {
      throw Failure("The keys of the settings cannot be bound: \(error)", exitCode: .configuration)
    }
  }
}
