package import FoundationEssentials
package import GatherModel
import Glibc

/// Identifies a boot of the machine. Every ``BoardInstant`` belongs to one boot.
package struct BootID: Hashable, Sendable {
  /// The text of `/proc/sys/kernel/random/boot_id` (random(4)).
  package var text: String

  package init(text: String) {
    self.text = text
  }

  /// The current boot; nil if the system does not provide it.
  package static func current() -> BootID? {
    let file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = NameRule.trimmed(String(decoding: bytes[..<count], as: UTF8.self))
    return text.isEmpty ? nil : BootID(text: text)
  }
}

/// The time of an event, both on the board's time line and on the wall clock, and the operator who causes the event.
package struct Stamp: Hashable, Sendable {
  /// The boot that ``at`` belongs to; nil if the system does not provide it.
  package var boot: BootID?
  /// The moment on the board's time line, which is used for all measurements.
  package var at: BoardInstant
  /// The time on the wall clock: a label, never used to measure.
  package var wallClock: Date
  /// The operator who causes the event.
  package var by: Operator

  package init(boot: BootID?, at: BoardInstant, wallClock: Date, by: Operator = .board) {
    self.by = by
    self.boot = boot
    self.at = at
    self.wallClock = wallClock
  }
}
