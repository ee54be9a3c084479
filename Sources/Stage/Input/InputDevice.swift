import Glibc
package import Threading

/// An input device of the kernel, open for reading; other processes may read it at the same time. What it tells has
/// times of CLOCK_MONOTONIC.
package struct InputDevice: Sendable {
  /// `/dev/input/event3`.
  package let path: String
  /// What it calls itself; empty where it does not say.
  package let name: String
  /// What is read from it; it does not wait.
  package let descriptor: Descriptor

  /// Nil where it is not there, or not this user's to read.
  package init?(path: String) {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if file < 0 { return nil }
    descriptor = Descriptor(adopting: file)
    // EVIOCSCLOCKID (linux/input.h), for this reader alone. A file that is no such device has times of its own, if any.
    var monotonic = Int32(CLOCK_MONOTONIC)
    _ = ioctl(file, 0x4004_45A0, &monotonic)
    self.path = path
    let number = path.split(separator: "/").last.map(String.init) ?? ""
    name = Self.text("/sys/class/input/\(number)/device/name")
  }

  /// Those that the machine shows, by their numbers.
  package static func paths(in folder: String = "/dev/input") -> [String] {
    DeviceNode.paths("event", in: folder)
  }

  /// The first line of a small file; empty where there is none.
  static func text(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 { return "" }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(file, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)).prefix { $0 >= 0x20 }, as: UTF8.self)
  }
}
