import DisplayProbe

/// The scenes over the board: 500 players, and typing.
extension Measurements {
  mutating func pages() throws {
    note("500 players")
    let day = try MatchDay(width: 1_920, height: 1_080, roster: MatchDay.roster(aSide: 11, bench: 478))
    let probe = day.probe
    try day.show("the menu") { try probe.tap("m") }
    try day.show("the players") { try probe.tap("p") }
    let rows = rows(of: day)
    // To where each press moves all rows.
    for _ in 0..<3 { try day.show("next page") { try probe.tap(.pageDown) } }
    var waits: [Double] = []
    for number in 0..<effort.presses {
      waits.append(try wait(for: number % 8 < 7 ? .down : .pageUp, in: rows, of: day))
    }
    add("scrollingP95", waits.quantile(0.95))
    note("typing")
    try day.show("the field") { try probe.tap("/") }
    waits = []
    for number in 0..<effort.presses {
      waits.append(try wait(for: number.isMultiple(of: 2) ? "1" : .backspace, in: rows, of: day))
    }
    add("typingP95", waits.quantile(0.95))
  }

  /// From the key in the menu until the past gathers are on the screen, as they stand there in the end.
  func historyOpenings(of day: MatchDay, _ count: Int) throws -> [Double] {
    note("the history")
    let probe = day.probe
    try day.show("the menu") { try probe.tap("m") }
    let rows = rows(of: day)
    try day.show("the history") { try probe.tap("h") }
    let list = try probe.settled(in: rows)
    let waits = try (0..<count).map { _ in
      try day.show("the menu again") { try probe.tap(.escape) }
      let pressedAt = try probe.tap("h")
      let seen = try probe.wait(for: "the history", in: rows) { $0 == list }
      return pressedAt.duration(to: seen.seenAt).inMilliseconds
    }
    try day.show("the menu") { try probe.tap(.escape) }
    try day.show("the board") { try probe.tap(.escape) }
    return waits
  }

  /// The part of the screen below the match and the title.
  private func rows(of day: MatchDay) -> Rectangle {
    Rectangle(
      x: day.frame.x, y: day.frame.y + day.frame.height * 30 / 100, width: day.frame.width,
      height: day.frame.height * 55 / 100)
  }

  /// From a key until a part of the screen is another, in milliseconds.
  private func wait(for key: Key, in part: Rectangle, of day: MatchDay) throws -> Double {
    let before = try day.probe.settled(in: part, quiet: .milliseconds(40))
    let pressedAt = try day.probe.tap(key)
    let seen = try day.probe.waitForChange(from: before, in: part, what: "the press")
    return pressedAt.duration(to: seen.seenAt).inMilliseconds
  }
}
