/// A gather of six, and a board that shows it in a real window: what most tests begin with.
package final class MatchDay {
  /// Three players a team, one of them with a long name.
  package static let roster = """
    name,number,preferredPosition,team
    Ana,1,goalkeeper,A
    Bogdan,4,defender,A
    Cristina Alexandrescu,9,striker,A
    Zoë,1,goalkeeper,B
    Ștefan,8,midfielder,B
    Ελένη,10,winger,B
    """

  package let display: VirtualDisplay
  package let folder: BoardFolder
  package let probe: WindowProbe
  package private(set) var board: BoardProcess

  /// A roster file of two teams with so many players each.
  package static func roster(aSide count: Int, bench: Int = 0) -> String {
    let positions = ["goalkeeper", "defender", "midfielder", "winger", "striker"]
    let rows = (0..<2 * count + bench).map { index in
      let place = index >= 2 * count ? "bench" : index % 2 == 0 ? "A" : "B"
      return "Cristina Alexandrescu \(index),\(index / 2 % 99 + 1),\(positions[index / 2 % 5]),\(place)"
    }
    return (["name,number,preferredPosition,team"] + rows).joined(separator: "\n")
  }

  /// Imports the roster, starts a gather with `gather` as its further arguments, and the board with `board` as its.
  /// - Parameters:
  ///   - folder: Where the board is at home; one of its own without it.
  ///   - environment: What the board is started with besides.
  ///   - prepare: What is done to the store before, when it has players and no gather yet.
  ///   - beforeBoard: What is done when the gather is stored and the board not yet started.
  package init(
    width: Int = 1_280, height: Int = 720, folder: BoardFolder? = nil, roster: String = roster,
    gather: [String] = [], board: [String] = [], environment: [String: String] = [:],
    prepare: (BoardFolder) throws -> Void = { _ in }, beforeBoard: (BoardFolder) throws -> Void = { _ in }
  ) throws {
    display = try VirtualDisplay(width: width, height: height)
    self.folder = try folder ?? BoardFolder()
    probe = try WindowProbe(display)
    try self.folder.expect("players", "import", self.folder.file("roster.csv", roster))
    try prepare(self.folder)
    try self.folder.expect(["gather", "start"] + gather)
    try beforeBoard(self.folder)
    self.board = try self.folder.startBoard(on: display, board, environment: environment)
    try awaitFirstFrame()
  }

  /// The window, on the screen.
  package var frame: Rectangle { probe.frame ?? probe.screen }

  /// Starts the board again, after the one before has ended.
  package func start(_ arguments: String..., environment: [String: String] = [:]) throws {
    board = try folder.startBoard(on: display, arguments, environment: environment)
    try awaitFirstFrame()
  }

  /// Does something to the board that belongs to the match, waits until that is seen on a part of the screen and is
  /// stored, and tells what the store has then.
  ///
  /// What is drawn may still be on its way to the disk, marked: that it is stored is waited for by itself.
  @discardableResult
  package func act(_ what: String, seenIn part: Rectangle? = nil, _ keys: () throws -> Void) throws
    -> BoardStatus
  {
    let before = try folder.status()
    try show(what, in: part, keys)
    return try stored(what) { $0.isOtherMatch(than: before) }
  }

  /// Does something to the board of which nothing is stored, or not yet, and waits until it is seen on a part of the
  /// screen, and the screen is still.
  package func show(_ what: String, in part: Rectangle? = nil, _ keys: () throws -> Void) throws {
    let before = try probe.picture(of: part)
    try keys()
    try probe.waitForChange(from: before, in: part, what: what)
    // An answer closes its question at once, and what it did is drawn when it is saved, or marked, 100 ms later at most.
    _ = try probe.settled(quiet: .milliseconds(150))
  }

  /// Waits until the store has what is wanted; all that it has then.
  @discardableResult
  package func stored(_ what: String, _ isWanted: (BoardStatus) -> Bool) throws -> BoardStatus {
    try folder.stored(what, isWanted)
  }

  /// Waits until nothing moves any more, and the foot line has stopped telling of the last key, 4 s after it.
  package func untilEchoIsGone() throws -> Picture {
    try probe.settled(quiet: .seconds(6))
  }

  /// The part of the screen in which the foot line stands, between the sides, which the picture of a goal takes.
  package var footLine: Rectangle {
    Rectangle(
      x: frame.x + frame.width * 34 / 100, y: frame.y + frame.height * 91 / 100,
      width: frame.width * 32 / 100,
      height: frame.height * 9 / 100)
  }

  /// The part of the screen in which the saving mark stands when there is one, and nothing else.
  package var savingMark: Rectangle {
    Rectangle(
      x: frame.x + frame.width * 85 / 100, y: frame.y, width: frame.width * 15 / 100,
      height: frame.height * 8 / 100)
  }

  private func awaitFirstFrame() throws {
    do {
      try probe.findWindow(of: board.processID)
      try probe.wait(for: "the first frame", in: frame) { $0.colours(upTo: 8) == 8 }
    } catch {
      throw BoardDidNotShow(cause: "\(error)", said: try board.errors)
    }
  }
}

/// The board came up without a picture; what it said on standard error.
package struct BoardDidNotShow: Error, CustomStringConvertible {
  let cause: String
  let said: String

  package var description: String { "the board showed nothing: \(cause); it said: \(said)" }
}
