import GPIO
import SDLKit

/// The joysticks, game controllers and button boxes of this machine, as SDL sees them.
package struct PadSurvey: Hashable, Sendable {
  /// The devices' own names.
  package var names: [String]
  /// The number of input devices, including keyboards.
  package var deviceCount: Int
  /// The number of input devices that this user cannot open.
  package var closedCount: Int

  package init(names: [String], deviceCount: Int, closedCount: Int) {
    self.names = names
    self.deviceCount = deviceCount
    self.closedCount = closedCount
  }

  /// Opens all devices and closes them again.
  package init() {
    let paths = InputDevice.paths()
    deviceCount = paths.count
    closedCount = paths.count { InputDevice(path: $0) == nil }
    do {
      names = try Pads().names
    } catch {
      // SDL was built without joysticks.
      names = []
    }
  }
}
