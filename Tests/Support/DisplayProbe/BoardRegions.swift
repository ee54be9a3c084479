/// Where score and clock stand on the screen, found by moving them.
package struct BoardRegions {
  package let leftScore: Rectangle
  package let rightScore: Rectangle
  package let clock: Rectangle

  /// Both scores.
  package var score: Rectangle { leftScore.joined(with: rightScore) }

  /// Presses a goal for each team and moves the clock, sees what changes in the middle, and takes all of it back.
  ///
  /// The clock has to stand still.
  package init(_ day: MatchDay) throws {
    let frame = day.frame
    // Between the sides, which the picture of a goal takes for six seconds.
    let middle = Rectangle(
      x: frame.x + frame.width * 33 / 100, y: frame.y + frame.height / 10, width: frame.width * 34 / 100,
      height: frame.height * 3 / 4)
    func moved(by key: Key) throws -> Rectangle {
      let before = try day.probe.settled(in: middle)
      try day.probe.tap(key)
      let moved = try day.probe.waitForChange(from: before, in: middle, what: "what a key moves")
      try day.probe.pass(until: moved.seenAt + .milliseconds(400))
      let after = try day.probe.settled(in: middle)
      try day.probe.tap("u")
      try day.probe.wait(for: "it taken back", in: middle) { $0 == before }
      guard let part = before.difference(from: after) else {
        throw ProbeError.timedOut(what: "a change that stays", after: .zero, picture: nil)
      }
      return Rectangle(x: middle.x + part.x, y: middle.y + part.y, width: part.width, height: part.height)
    }
    leftScore = try moved(by: .left).grown(by: frame.height / 50)
    rightScore = try moved(by: .right).grown(by: frame.height / 50)
    clock = try moved(by: .down).grown(by: frame.height / 100)
  }
}

extension Rectangle {
  /// The smallest one that holds both.
  package func joined(with other: Rectangle) -> Rectangle {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rectangle(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// Larger by `margin` on every side.
  package func grown(by margin: Int) -> Rectangle {
    Rectangle(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// As seen from the corner of `origin`.
  package func moved(from origin: Rectangle) -> Rectangle {
    Rectangle(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }
}
