import GatherModel
import Logging
import Reports
package import Stage

extension FontTrouble {
  /// A sentence for the person who looks after the board.
  package var sentence: String {
    switch self {
    case .missing(let scalar):
      return "No font has the character \(CodePoint(scalar.value)); a box stands for it."
    case .unusable(let file, let detail):
      return "The font \(TerminalText.text(file)) cannot be used (\(TerminalText.text(detail)))."
    case .noSearch(let detail):
      return
        "The system's fonts cannot be searched (\(TerminalText.text(detail))); see that fc-match works, of the "
        + "package fontconfig."
    }
  }

  /// Says it in the log of the board, which goes on.
  func note(in log: Logger) {
    log.warning("\(sentence)")
  }
}
