import GatherModel
import Reports

/// Whether the disk below the data folder can take what a match writes.
package struct DiskCheck {
  /// What the disk said.
  package struct Facts: Hashable, Sendable {
    /// Bytes that this user may still write.
    package var free: Int
    /// The file system takes no writes, whatever the permissions are.
    package var isReadOnly = false
    /// What is stored goes when the power goes: a RAM disk, or a Raspberry Pi's overlay.
    package var isForgetful = false
    /// How long making a small file durable took, in the middle of several times; nil where none could be written.
    package var sync: Duration?

    package init(free: Int, isReadOnly: Bool = false, isForgetful: Bool = false, sync: Duration? = nil) {
      self.free = free
      self.isReadOnly = isReadOnly
      self.isForgetful = isForgetful
      self.sync = sync
    }
  }

  /// Less room keeps a board from saving.
  static let needed = 1 << 20
  /// Less room is a few seasons' worth of nothing else: a log file elsewhere may fill it on a match day.
  static let comfortable = 100 << 20
  /// A press that takes longer is drawn with the saving mark.
  static let slowSync = Duration.milliseconds(100)

  /// What the findings go by.
  package var facts: Facts

  /// Judges the facts; asks the disk for nothing itself.
  package init(_ facts: Facts) {
    self.facts = facts
  }

  /// On the room that is left, and on the speed where it was measured.
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

/// Numbers of bytes as people say them.
enum ByteText {
  /// "340 KB", "1.2 GB"; in thousands.
  static func of(_ bytes: Int) -> String {
    for (unit, size) in [("TB", 1_000_000_000_000), ("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1000)]
    where bytes >= size {
      let tenths = (bytes * 10 + size / 2) / size
      return tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
    }
    return "\(bytes) bytes"
  }
}

/// Short times as people say them.
enum MillisecondText {
  /// "3 ms", "0.2 ms", "1,400 ms" as "1400 ms".
  static func of(_ time: Duration) -> String {
    let tenths = (time.wholeNanoseconds + 50_000) / 100_000
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) ms" : "\((tenths + 5) / 10) ms"
  }
}
