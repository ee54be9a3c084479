import DisplayProbe

/// The scenes over the board: 500 players, and typing.
extension Measurements {
  mutating func desk() throws {
    note("500 players")
    let day = try MatchDay(width: 1_920, height: 1_080, roster: MatchDay.roster(aSide: 250))
    let probe = day.probe
    _ = try day.act("the menu") { try probe.tap("m") }
    _ = try day.act("the players") { try probe.tap("p") }
    // Below the match and the title: rows alone.
    let rows = Rectangle(
      x: day.frame.x, y: day.frame.y + day.frame.height * 30 / 100, width: day.frame.width,
      height: day.frame.height * 55 / 100)
    // To where each press moves all rows.
    for _ in 0..<3 { _ = try day.act("a page on") { try probe.tap(.pageDown) } }
    var waits: [Double] = []
    for number in 0..<effort.presses {
      waits.append(try wait(for: number % 8 < 6 ? .down : .pageUp, in: rows, of: day))
    }
    add("scrollingP95", waits.quantile(0.95))
    note("typing")
    _ = try day.act("the field") { try probe.tap("/") }
    waits = []
    for number in 0..<effort.presses {
      waits.append(try wait(for: number.isMultiple(of: 2) ? "1" : .backspace, in: rows, of: day))
    }
    add("typingP95", waits.quantile(0.95))
  }

  /// From a key until a part of the screen is another, in milliseconds.
  private func wait(for key: Key, in part: Rectangle, of day: MatchDay) throws -> Double {
    let before = try day.probe.settled(in: part, quiet: .milliseconds(40))
    let pressedAt = try day.probe.tap(key)
    let seen = try day.probe.waitForChange(from: before, in: part, what: "the press")
    return pressedAt.duration(to: seen.seenAt).inMilliseconds
  }
}
