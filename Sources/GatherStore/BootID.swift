package import FoundationEssentials
package import GatherModel
import Glibc

/// Which boot of the machine an instant belongs to.
package struct BootID: Hashable, Sendable {
  /// As `/proc/sys/kernel/random/boot_id` writes it (random(4)).
  package var text: String

  package init(text: String) {
    self.text = text
  }

  /// The boot that is running; nil where the system does not tell.
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

/// When something happens, on the board's time line and for people, and by whom.
package struct Stamp: Hashable, Sendable {
  /// The boot that ``at`` belongs to; nil where the system does not tell.
  package var boot: BootID?
  /// The moment on the board's time line, by which time is measured.
  package var at: BoardInstant
  /// A label, never used to measure.
  package var wallClock: Date
  /// Who brings it about.
  package var by: Operator

  package init(boot: BootID?, at: BoardInstant, wallClock: Date, by: Operator = .board) {
    self.by = by
    self.boot = boot
    self.at = at
    self.wallClock = wallClock
  }
}
