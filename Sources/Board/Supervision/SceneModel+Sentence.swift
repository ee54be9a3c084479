import Reports
import Scenes

extension SceneModel {
  /// Describes the board in one line for a service manager. Leaves out the clock's time, which changes all the time.
  package var sentence: String {
    switch self {
    case .idle, .keys: "No match on the board."
    case .list: "The operator chooses a match."
    case .frontPage(let page):
      page.strip.map { strip in
        TerminalText.text(
          "\(strip.left.name) \(strip.left.score):\(strip.right.score) \(strip.right.name), "
            + "a page covers the board")
      } ?? "No match on the board, a page covers it."
    case .scoreboard(let board):
      TerminalText.text(
        "\(board.title): \(board.left.name) \(board.left.score):\(board.right.score) \(board.right.name), "
          + Self.phase(of: board))
    }
  }

  private static func phase(of board: ScoreboardViewModel) -> String {
    let motion =
      switch board.clock.tone {
      case .ready: "before the kick-off"
      case .running, .lastMinute: "clock running"
      case .resting: "clock paused"
      case .timeUp: "time up"
      case .ended: "ended"
      case .offline: board.offline?.lowercased() ?? "offline"
      }
    return [board.period?.lowercased(), motion, board.link?.text].compactMap(\.self).joined(separator: ", ")
  }
}
