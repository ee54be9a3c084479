import GPIO
import SDLKit

/// Joysticks, controllers and boxes of this machine, as SDL sees them.
package struct PadSurvey: Hashable, Sendable {
  /// What each calls itself.
  package var names: [String]
  /// How many input devices there are, keyboards among them, and how many of them this user may not read.
  package var deviceCount: Int
  /// How many of all these devices cannot be opened.
  package var closedCount: Int

  package init(names: [String], deviceCount: Int, closedCount: Int) {
    self.names = names
    self.deviceCount = deviceCount
    self.closedCount = closedCount
  }

  /// Looks, and lets go again.
  package init() {
    let paths = InputDevice.paths()
    deviceCount = paths.count
    closedCount = paths.count { InputDevice(path: $0) == nil }
    do {
      names = try Pads().names
    } catch {
      // An SDL without joysticks has none.
      names = []
    }
  }
}
