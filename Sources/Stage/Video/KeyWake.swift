import GatherModel
import SDLKit
import Threading

/// Wakes the loop when a key of any keyboard is pressed: SDL reads the keyboards of a console, and has no way to wait for
/// them but to ask again and again. Each is opened once more to be waited for; of what is read there, the times of the
/// keys that are buttons (F13 to F24) are kept.
final class KeyWake {
  private var devices: [String: (device: InputDevice, decoder: DeviceRecordDecoder)] = [:]
  private let folder: String
  private let clock: () -> KernelClock
  private var moments = DeviceMoments()

  /// - Parameters:
  ///   - folder: Where the devices come and go.
  ///   - clock: The kernel's, by which it stamps keys.
  init(folder: String = "/dev/input", clock: @escaping () -> KernelClock = KernelClock.now) {
    self.folder = folder
    self.clock = clock
    refresh()
  }

  /// For poll(2).
  var descriptors: [Int32] { devices.values.map(\.device.descriptor.number) }

  /// Takes keyboards that have come, and lets go of those that went.
  func refresh() {
    let paths = InputDevice.paths(in: folder)
    devices = devices.filter { paths.contains($0.key) }
    for path in paths where devices[path] == nil {
      let number = path.split(separator: "/").last.map(String.init) ?? ""
      let keys = InputDevice.text("/sys/class/input/\(number)/device/capabilities/key")
      if Self.hasKeys(keys), let device = InputDevice(path: path) { take(device) }
    }
  }

  /// Waits for a device, too.
  func take(_ device: InputDevice) { devices[device.path] = (device, DeviceRecordDecoder()) }

  /// Empties what has come, so that the next key ends the next wait.
  func drain() {
    for (path, entry) in devices {
      var (decoder, reading) = (entry.decoder, entry.device.descriptor.read())
      while case .bytes(let bytes) = reading {
        let changes = decoder.take(bytes).filter { record in
          record.keyChange.map { DeviceRecord.functionKeys.contains($0.code) } ?? false
        }
        moments.add(changes, by: clock())
        reading = entry.device.descriptor.read()
      }
      devices[path]?.decoder = decoder
      // What has ended is ready for ever.
      if reading == .gone { devices[path] = nil }
    }
  }

  /// When the kernel saw the change that an event tells of; nil for other events, and where it is not known.
  /// - Parameter since: What came before was told before.
  func moment(of event: Event, since: BoardInstant) -> BoardInstant? {
    moments.forget(before: since)
    guard let change = event.changeOfBox else { return nil }
    return moments.take(1, change.code...change.code, value: change.isDown ? 1 : 0)
  }

  /// Whether a device has keys of a keyboard, and not only buttons, as a mouse has.
  /// - Parameter text: Its bits as sysfs has them: words of 64 bits in hexadecimal digits, the highest first.
  static func hasKeys(_ text: String) -> Bool {
    // Buttons begin at 0x100; 0 is no key.
    let words = text.split(separator: " ").reversed().prefix(4).map { UInt64($0, radix: 16) ?? 0 }
    return words.enumerated().contains { index, word in (index == 0 ? word & ~1 : word) != 0 }
  }
}
