import GatherModel
import Logging
import Reports
package import Stage

extension FontTrouble {
  /// A sentence about the problem, for the person who maintains the board.
  package var sentence: String {
    switch self {
    case .missing(let scalar):
      return "No font has the character \(CodePoint(scalar.value)). The board shows a box instead."
    case .unusable(let file, let detail):
      return "The font \(TerminalText.text(file)) cannot be used (\(TerminalText.text(detail)))."
    case .noSearch(let detail):
      return
        "The system's fonts cannot be searched (\(TerminalText.text(detail))). "
        + "Check that fc-match of the package fontconfig works."
    }
  }

  func note(in log: Logger) {
    log.warning("\(sentence)")
  }
}
