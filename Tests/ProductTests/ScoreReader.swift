import DisplayProbe

/// Reads the scores off the screen, having seen every digit once.
struct ScoreReader {
  let regions: BoardRegions
  private var left: [Picture] = []
  private var right: [Picture] = []

  /// Plays both teams from 0 to `highest` (9 at most).
  init(_ day: MatchDay, regions: BoardRegions, highest: Int) throws {
    self.regions = regions
    left.append(try day.probe.picture(of: regions.leftScore))
    right.append(try day.probe.picture(of: regions.rightScore))
    for _ in 0..<highest {
      left.append(try Self.next(.left, in: regions.leftScore, of: day))
      right.append(try Self.next(.right, in: regions.rightScore, of: day))
    }
  }

  /// The score drawn at this moment; nil for a digit that was never seen.
  func read(_ probe: WindowProbe) throws -> (left: Int, right: Int)? {
    let screen = try probe.picture(of: regions.score)
    let origin = regions.score
    guard let one = left.firstIndex(of: screen.cropped(to: regions.leftScore.moved(from: origin))),
      let other = right.firstIndex(of: screen.cropped(to: regions.rightScore.moved(from: origin)))
    else { return nil }
    return (one, other)
  }

  private static func next(_ key: Key, in part: Rectangle, of day: MatchDay) throws -> Picture {
    // A second press of one goal key within 250 ms would not count.
    let before = try day.probe.settled(in: part, quiet: .milliseconds(260))
    try day.probe.tap(key)
    return try day.probe.waitForChange(from: before, in: part, what: "the next digit").picture
  }
}
