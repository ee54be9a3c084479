import GatherModel
import Reports

/// Checks whether the disk of the data folder can store a match.
struct DiskCheck {
  struct Facts: Hashable, Sendable {
    /// The free space for this user, in bytes.
    var free: Int
    /// Whether the file system is mounted read-only, whatever the permissions of the folder are.
    var isReadOnly = false
    /// Whether stored data is lost without power: on a RAM disk, or on a Raspberry Pi's overlay.
    var isForgetful = false
    /// The median time for storing a small file durably; nil if no file could be written.
    var sync: Duration?

    init(free: Int, isReadOnly: Bool = false, isForgetful: Bool = false, sync: Duration? = nil) {
      self.free = free
      self.isReadOnly = isReadOnly
      self.isForgetful = isForgetful
      self.sync = sync
    }
  }

  /// The least free space with which a board can save, in bytes.
  static let needed = 1 << 20
  /// The free space below which there is a warning, in bytes. It is enough for a few seasons. With less, the log files
  /// of other programs may fill the disk on a match day.
  static let comfortable = 100 << 20
  /// After this time, the board shows the saving mark for a key press.
  static let slowSync = Duration.milliseconds(100)

  var facts: Facts

  init(_ facts: Facts) {
    self.facts = facts
  }

  var findings: [Finding] { [room, speed].compactMap { $0 } }

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

enum ByteText {
  /// Such as "340 KB" or "1.2 GB", with decimal units.
  static func of(_ bytes: Int) -> String {
    for (unit, size) in [("TB", 1_000_000_000_000), ("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1000)]
    where bytes >= size {
      let tenths = (bytes * 10 + size / 2) / size
      return tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
    }
    return "\(bytes) bytes"
  }
}

enum MillisecondText {
  /// Such as "0.2 ms", "3.0 ms" or "1400 ms".
  static func of(_ time: Duration) -> String {
    let tenths = (time.wholeNanoseconds + 50_000) / 100_000
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) ms" : "\((tenths + 5) / 10) ms"
  }
}
