import DisplayProbe
import Glibc

/// Football at 100 times speed, by libfaketime: the board's clocks, wall clock and waits go faster, its processor does
/// not. The heart beats 25 times a second and the clock on the board goes through 100 pictures in it.
extension Measurements {
  private static let speed = 100

  mutating func evening() throws {
    try play("OfEvening", gathers: 4, hours: 2)
  }

  mutating func day() throws {
    try play("OfDay", gathers: 8, hours: 24)
  }

  /// Plays gathers one after the other, keys pressed throughout, and compares the memory at the end of the last one
  /// with that at the end of the first, which has filled what a board keeps: fonts, letters, SQLite's pages.
  private mutating func play(_ name: String, gathers: Int, hours: Int) throws {
    note("\(hours) hours at \(Self.speed) times speed, \(gathers) gathers")
    let length = Duration.seconds(hours * 3_600) / Self.speed / gathers
    let day = try MatchDay(
      width: 1_920, height: 1_080, gather: Self.format, environment: Faketime.speed(Self.speed))
    var memories: [(whole: Double, own: Double)] = []
    for gather in 1...gathers {
      let start = ContinuousClock.now
      let end = start + length
      try day.probe.tap(.space)
      for period in 1...4 {
        while ContinuousClock.now + .seconds(2) < start + length * period / 4 { try keys(of: day) }
        if period < 4 { try turn(day) }
      }
      try day.probe.pass(until: end)
      memories.append((try day.board.megabytes, try day.board.ownMegabytes))
      note("gather \(gather): \(memories[gather - 1].whole) MB, of it \(memories[gather - 1].own) MB its own")
      if gather < gathers { try next(day) }
    }
    try checkTime(day, hours: hours, gathers: gathers)
    let (first, last) = (memories[0], memories[gathers - 1])
    add("memory\(name)", last.whole)
    add("growth\(name)", max(last.whole - first.whole, 0))
    add("ownGrowth\(name)", max(last.own - first.own, 0))
  }

  private static let format = ["--format", "4x60 up"]

  /// One round of what people do, every key 100 ms after the one before, which is ten seconds of the match.
  private func keys(of day: MatchDay) throws {
    let probe = day.probe
    let round: [(Key, [WindowProbe.Modifier])] = [
      (.left, []), (.right, []), (.right, [.shift]), ("u", []), ("u", [.shift]), (.left, [.shift]),
      (.up, []), (.down, []), (.space, []), (.space, []), ("x", []), ("s", []), ("4", []), (.escape, []),
      (.f1, []), (.f1, []), ("h", []), ("p", []), (.escape, []), ("u", []), (.enter, []),
    ]
    for (key, modifiers) in round {
      try probe.tap(key, modifiers)
      try probe.pass(until: .now + .milliseconds(100))
    }
  }

  /// The end of a period, and the start of the next.
  private func turn(_ day: MatchDay) throws {
    for key: Key in ["p", .enter, .space] {
      try day.probe.tap(key)
      try day.probe.pass(until: .now + .milliseconds(100))
    }
  }

  /// The end of one gather, the board without one, and the next.
  private func next(_ day: MatchDay) throws {
    let probe = day.probe
    for key: Key in [.escape, "e", .enter] {
      try probe.tap(key)
      try probe.pass(until: .now + .milliseconds(200))
    }
    let ended = try day.folder.status()
    guard ended.phase == "ended" else { throw Unplayable(what: "a gather did not end", status: "\(ended)") }
    try probe.tap(.enter)
    try probe.pass(until: .now + .milliseconds(500))
    try day.folder.expect(["gather", "start"] + Self.format)
    // The board looks once a second of its own.
    try probe.pass(until: .now + .milliseconds(300))
  }

  /// The log says how much time went by on the board, and that its keys were heard.
  private func checkTime(_ day: MatchDay, hours: Int, gathers: Int) throws {
    let seconds = Double(try day.folder.store("SELECT (max(at_ns) - min(at_ns)) / 1e9 FROM entry;")) ?? 0
    let entries = Int(try day.folder.store("SELECT count(*) FROM entry;")) ?? 0
    let played = Int(try day.folder.store("SELECT count(*) FROM gather;")) ?? 0
    note("\(Int(seconds)) s went by, \(entries) entries in \(played) gathers")
    guard seconds > Double(hours) * 3_400, entries > hours * 40, played == gathers else {
      throw Unplayable(what: "the board did not live so fast", status: "\(seconds) s, \(entries) entries")
    }
  }
}

/// The gathers at a higher speed did not come to pass as they should have.
struct Unplayable: Error, CustomStringConvertible {
  let what: String
  let status: String

  var description: String { "\(what): \(status)" }
}
