import Threading

/// Wakes the loop when a key of any keyboard is pressed: SDL reads the keyboards of a console, and has no way to wait for
/// them but to ask again and again. Each is opened once more to be waited for, and what is read there is dropped.
final class KeyWake {
  private var devices: [String: InputDevice] = [:]
  private let folder: String

  /// - Parameter folder: Where the devices come and go.
  init(folder: String = "/dev/input") {
    self.folder = folder
    refresh()
  }

  /// For poll(2).
  var descriptors: [Int32] { devices.values.map(\.descriptor.number) }

  /// Takes keyboards that have come, and lets go of those that went.
  func refresh() {
    let paths = InputDevice.paths(in: folder)
    devices = devices.filter { paths.contains($0.key) }
    for path in paths where devices[path] == nil {
      let number = path.split(separator: "/").last.map(String.init) ?? ""
      let keys = InputDevice.text("/sys/class/input/\(number)/device/capabilities/key")
      if Self.hasKeys(keys), let device = InputDevice(path: path) { devices[path] = device }
    }
  }

  /// Empties what has come, so that the next key ends the next wait.
  func drain() {
    for (path, device) in devices {
      var reading = device.descriptor.read()
      while case .bytes = reading { reading = device.descriptor.read() }
      // What has ended is ready for ever.
      if reading == .gone { devices[path] = nil }
    }
  }

  /// Whether a device has keys of a keyboard, and not only buttons, as a mouse has.
  /// - Parameter text: Its bits as sysfs has them: words of 64 bits in hexadecimal digits, the highest first.
  static func hasKeys(_ text: String) -> Bool {
    // Buttons begin at 0x100; 0 is no key.
    let words = text.split(separator: " ").reversed().prefix(4).map { UInt64($0, radix: 16) ?? 0 }
    return words.enumerated().contains { index, word in (index == 0 ? word & ~1 : word) != 0 }
  }
}
