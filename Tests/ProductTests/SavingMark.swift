import Board
import DisplayProbe
import GatherStore
import MatchSession
import Screen
import SDLKit
import Stage

@testable import Scenes

/// The band at the top of a board with words in its saving mark, drawn here from what is stored: to know the words on a
/// screen by.
struct SavingMark {
  private let band: Rectangle
  private let drawn: Surface

  /// - Parameters:
  ///   - words: What the mark says.
  ///   - isWarning: Whether it says them as a warning.
  init(_ words: String, isWarning: Bool, on day: MatchDay) throws {
    let size = PixelSize(width: day.frame.width, height: day.frame.height)
    band = Rectangle(x: day.frame.x, y: day.frame.y, width: size.width, height: size.height * 8 / 100)
    let fonts =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
      + "/assets/fonts"
    let typesetter = try Typesetter(folder: fonts) { _ in }
    let stored = try GatherStore(readOnly: DataFolder(path: day.folder.data)).boardMatch()
    guard
      case .scoreboard(var board) = BoardSnapshot.model(
        stored, time: nil, boot: BootID.current(), clock: .system)
    else { throw NoGather() }
    board.saving = ScoreboardViewModel.Line(text: words, urgency: isWarning ? .warning : .notice)
    let picture = try OffscreenPicture(size: size, typesetter: typesetter, pictures: PictureShelf())
    try picture.show(
      ScreenLayout.commands(
        for: .scoreboard(board), size: size, theme: .night, measure: typesetter.width))
    drawn = picture.surface
  }

  /// Waits until just this stands on the screen.
  func wait(_ probe: WindowProbe) throws {
    try probe.wait(for: "the words of the mark", in: band) { seen in
      (0..<band.height).allSatisfy { y in
        (0..<band.width).allSatisfy { x in seen[x, y] == drawn.pixel(x: x, y: y) }
      }
    }
  }

  struct NoGather: Error {}
}
