import Glibc
package import Threading

/// An input device of the kernel, open for reading. Other processes may read it too. Its times are those of
/// CLOCK_MONOTONIC.
package struct InputDevice: Sendable {
  /// The path of the device file, such as `/dev/input/event3`.
  package let path: String
  /// The device's own name; empty if it has none.
  package let name: String
  /// The descriptor to read from. Reading never waits.
  package let descriptor: Descriptor

  /// nil if the device does not exist or is not readable for this user.
  package init?(path: String) {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if file < 0 { return nil }
    descriptor = Descriptor(adopting: file)
    // EVIOCSCLOCKID (linux/input.h) sets the clock for this reader only. It fails for a file that is not an input device.
    var monotonic = Int32(CLOCK_MONOTONIC)
    _ = ioctl(file, 0x4004_45A0, &monotonic)
    self.path = path
    let number = path.split(separator: "/").last.map(String.init) ?? ""
    name = Self.text("/sys/class/input/\(number)/device/name")
  }

  /// The device files in the order of their numbers.
  package static func paths(in folder: String = "/dev/input") -> [String] {
    DeviceNode.paths("event", in: folder)
  }

  /// The first line of a small file; empty if it is not readable.
  static func text(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 { return "" }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(file, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)).prefix { $0 >= 0x20 }, as: UTF8.self)
  }
}
