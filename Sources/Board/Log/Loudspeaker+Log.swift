import GatherModel
import Logging
import Reports
package import Stage

extension BadHornFile {
  /// A sentence with the file and its fault, for the person who maintains the board.
  package var sentence: String {
    let file = TerminalText.text(path)
    switch fault {
    case .unreadable(let errno): return "\(file) cannot be read (\(TerminalText.systemError(errno)))."
    case .noFile: return "\(file) is not a file."
    case .tooLarge(let bytes):
      return "\(file) is too large (\(bytes / 1_048_576) MiB). The limit is 16 MiB."
    case .noWAV(let detail):
      return "\(file) is not a WAV file that the board can play (\(TerminalText.text(detail)))."
    case .tooLong(let duration):
      return "\(file) is too long (\(duration.components.seconds) s). The limit is 10 s."
    case .empty: return "\(file) contains no sound."
    }
  }
}

extension Loudspeaker.News {
  func note(in log: Logger) {
    switch self {
    case .badFile(let file): log.warning("\(file.sentence) The board uses the built-in horn instead.")
    case .unheard(let error):
      let detail = if case .sound(let detail) = error { detail } else { "\(error)" }
      log.warning(
        "The horn does not sound (\(TerminalText.text(detail))). The board tries again. Run `gatherboard doctor`."
      )
    case .heardAgain: log.info("The horn sounds again.")
    }
  }
}
