package import FoundationEssentials
package import GatherModel

/// When a stream of the match began, as a person or a program has said.
package struct StreamStart: Hashable, Sendable {
  /// The boot that ``at`` belongs to; nil where the system does not tell.
  package var boot: BootID?
  /// In the board's own time.
  package var at: BoardInstant
  /// The same moment, as the wall clock had it: what counts in another boot.
  package var wallClock: Date

  package init(boot: BootID?, at: BoardInstant, wallClock: Date) {
    (self.boot, self.at, self.wallClock) = (boot, at, wallClock)
  }

  /// As it is stored: wall clock, instant in nanoseconds, boot.
  var text: String { "\(TimeText.text(wallClock)) \(at.nanoseconds) \(boot?.text ?? "")" }

  /// nil for a text of any other form.
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
