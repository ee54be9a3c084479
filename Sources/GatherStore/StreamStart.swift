package import FoundationEssentials
package import GatherModel

/// The start of a video stream of the match, as a person or a program has reported it.
package struct StreamStart: Hashable, Sendable {
  /// The boot that ``at`` belongs to; nil if the system does not provide it.
  package var boot: BootID?
  /// The moment on the board's time line.
  package var at: BoardInstant
  /// The same moment on the wall clock. It is used after a restart of the machine, because ``at`` belongs to one boot.
  package var wallClock: Date

  package init(boot: BootID?, at: BoardInstant, wallClock: Date) {
    (self.boot, self.at, self.wallClock) = (boot, at, wallClock)
  }

  /// The stored form: wall clock, instant in nanoseconds, boot.
  var text: String { "\(TimeText.text(wallClock)) \(at.nanoseconds) \(boot?.text ?? "")" }

  init?(text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, let wallClock = TimeText.date(String(parts[0])), let at = Int64(parts[1]) else {
      return nil
    }
    self.init(
      boot: parts[2].isEmpty ? nil : BootID(text: String(parts[2])), at: BoardInstant(nanoseconds: at),
      wallClock: wallClock)
  }
}
