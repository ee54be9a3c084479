import DisplayProbe
import Glibc

/// Starts the board of a day again and again.
struct StartWatch {
  private let day: MatchDay
  private let middle: Rectangle
  /// What stands in the middle, score and clock, once the board is there.
  private let board: Picture

  /// Looks at the board, which stands still, and ends it.
  init(_ day: MatchDay) throws {
    self.day = day
    middle = day.frame.middle
    _ = try day.untilEchoIsGone()
    board = try day.probe.picture(of: middle)
    day.board.send(SIGTERM)
    _ = try day.board.waitForExit()
  }

  /// From just before the process is started until the board as it will stay is on the screen, in milliseconds.
  func measure() throws -> Double {
    try day.probe.wait(for: "an empty screen", in: middle) { $0 != board }
    let process = try day.folder.startBoard(on: day.display)
    let sighting = try day.probe.wait(for: "the board", in: middle) { $0 == board }
    process.send(SIGTERM)
    _ = try process.waitForExit()
    return process.startedAt.duration(to: sighting.seenAt).inMilliseconds
  }
}

extension Rectangle {
  /// Where the score stands.
  fileprivate var middle: Rectangle {
    Rectangle(x: x + width / 3, y: y + height / 10, width: width / 3, height: height / 2)
  }
}
