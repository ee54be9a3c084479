import GatherModel
import SDLKit
import Threading

/// Wakes the loop when a key of any keyboard is pressed. On a console, SDL polls the keyboards and cannot wake the
/// loop, so this class opens each keyboard a second time. The events that it reads also contain the times of the keys
/// F13 to F24: see ``moment(of:since:)``.
final class KeyWake {
  private var devices: [String: (device: InputDevice, decoder: DeviceRecordDecoder)] = [:]
  private let folder: String
  private let clock: () -> KernelClock
  private var moments = DeviceMoments()

  init(folder: String = "/dev/input", clock: @escaping () -> KernelClock = KernelClock.now) {
    self.folder = folder
    self.clock = clock
    refresh()
  }

  var descriptors: [Int32] { devices.values.map(\.device.descriptor.number) }

  func refresh() {
    let paths = InputDevice.paths(in: folder)
    devices = devices.filter { paths.contains($0.key) }
    for path in paths where devices[path] == nil {
      let number = path.split(separator: "/").last.map(String.init) ?? ""
      let keys = InputDevice.text("/sys/class/input/\(number)/device/capabilities/key")
      if Self.hasKeys(keys), let device = InputDevice(path: path) { add(device) }
    }
  }

  func add(_ device: InputDevice) { devices[device.path] = (device, DeviceRecordDecoder()) }

  func drain() {
    for (path, entry) in devices {
      var (decoder, reading) = (entry.decoder, entry.device.descriptor.read())
      while case .bytes(let bytes) = reading {
        let changes = decoder.decode(bytes).filter { record in
          record.keyChange.map { DeviceRecord.functionKeys.contains($0.code) } ?? false
        }
        moments.add(changes, by: clock())
        reading = entry.device.descriptor.read()
      }
      devices[path]?.decoder = decoder
      // The descriptor of a removed device is always ready, so the loop would never sleep.
      if reading == .gone { devices[path] = nil }
    }
  }

  /// The kernel's timestamp of a key from F13 to F24; nil for all other events, and if the time is unknown.
  /// - Parameter since: The time up to which all events were already handled.
  func moment(of event: Event, since: BoardInstant) -> BoardInstant? {
    moments.forget(before: since)
    guard let change = event.changeOfBox else { return nil }
    return moments.take(1, change.code...change.code, value: change.isDown ? 1 : 0)
  }

  /// Whether a device has keys of a keyboard. A mouse has only buttons.
  /// - Parameter text: The bits in the format of sysfs: words of 64 bits in hexadecimal, the highest first.
  static func hasKeys(_ text: String) -> Bool {
    // The codes of buttons begin at 0x100, and 0 is no key.
    let words = text.split(separator: " ").reversed().prefix(4).map { UInt64($0, radix: 16) ?? 0 }
    return words.enumerated().contains { index, word in (index == 0 ? word & ~1 : word) != 0 }
  }
}
