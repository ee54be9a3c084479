import GatherModel
import Reports

/// Checks whether the disk of the data folder can store a match.
package struct DiskCheck {
  /// The state of the disk.
  package struct Facts: Hashable, Sendable {
    /// The number of bytes that this user may still write.
    package var free: Int
    /// Whether the file system is read-only, regardless of permissions.
    package var isReadOnly = false
    /// Whether stored data is lost without power: on a RAM disk, or on a Raspberry Pi's overlay.
    package var isForgetful = false
    /// The median time for storing a small file durably; nil if no file could be written.
    package var sync: Duration?

    package init(free: Int, isReadOnly: Bool = false, isForgetful: Bool = false, sync: Duration? = nil) {
      self.free = free
      self.isReadOnly = isReadOnly
      self.isForgetful = isForgetful
      self.sync = sync
    }
  }

  /// The minimum free space in bytes. With less, a board cannot save.
  static let needed = 1 << 20
  /// The free space in bytes below which a warning is useful. This space is enough for a few seasons, but other log
  /// files on the disk may fill it on a match day.
  static let comfortable = 100 << 20
  /// The time after which the board shows the saving mark for a key press that is not yet saved.
  static let slowSync = Duration.milliseconds(100)

  /// The facts that the findings are based on.
  package var facts: Facts

  /// Creates a check of the facts, without access to the disk.
  package init(_ facts: Facts) {
    self.facts = facts
  }

  /// Findings on the free space, and on the speed if it was measured.
  package var findings: [Finding] { [room, speed].compactMap { $0 } }

  private var room: Finding {
    let free = "\(ByteText.of(facts.free)) free"
    if facts.isReadOnly {
      return Finding(
        "Disk", .failure, "The disk is read-only. Nothing can be saved.",
        advice:
          "Mount it with write access. A card that became read-only on its own is worn out: replace it.",
        code: .inputOutput)
    }
    if facts.free < Self.needed {
      return Finding(
        "Disk", .failure, "\(free): the disk is full.", advice: "Delete files that you do not need.",
        code: .inputOutput)
    }
    if facts.isForgetful {
      return Finding(
        "Disk", .warning, "\(free), only in memory. A power cut deletes all matches.",
        advice: "Name a folder on a card or disk with --data, or switch the overlay file system off.")
    }
    if facts.free < Self.comfortable {
      return Finding("Disk", .warning, "Only \(free).", advice: "Delete files that you do not need.")
    }
    return Finding("Disk", .works, "\(free).")
  }

  private var speed: Finding? {
    guard let sync = facts.sync else { return nil }
    let text = "A key press is saved after \(MillisecondText.of(sync))."
    return sync > Self.slowSync
      ? Finding(
        "Disk speed", .warning, text + " Until then, the board shows the saving mark.",
        advice: "Use a faster card, or free some space.")
      : Finding("Disk speed", .works, text)
  }
}

/// Numbers of bytes as text for people.
enum ByteText {
  /// Returns "340 KB" or "1.2 GB", with decimal units.
  static func of(_ bytes: Int) -> String {
    for (unit, size) in [("TB", 1_000_000_000_000), ("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1000)]
    where bytes >= size {
      let tenths = (bytes * 10 + size / 2) / size
      return tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
    }
    return "\(bytes) bytes"
  }
}

/// Short times as text for people.
enum MillisecondText {
  /// Returns "0.2 ms", "3.0 ms" or "1400 ms", without a thousands separator.
  static func of(_ time: Duration) -> String {
    let tenths = (time.wholeNanoseconds + 50_000) / 100_000
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) ms" : "\((tenths + 5) / 10) ms"
  }
}
