import GatherModel
import Logging
import Reports
package import Stage

extension BadHornFile {
  /// A sentence for the person who looks after the board: which file, and what is wrong with it.
  package var sentence: String {
    let file = TerminalText.text(path)
    switch fault {
    case .unreadable(let errno): return "\(file) cannot be read (\(TerminalText.systemError(errno)))."
    case .noFile: return "\(file) is not a file."
    case .tooLarge(let bytes):
      return "\(file) is too large (\(bytes / 1_048_576) MiB); the horn takes a WAV file of up to 16 MiB."
    case .noWAV(let detail):
      return "\(file) is no WAV file that can be played (\(TerminalText.text(detail)))."
    case .tooLong(let duration):
      return "\(file) is too long (\(duration.components.seconds) s); the horn takes up to 10 s."
    case .empty: return "\(file) has no sound in it."
    }
  }
}

extension Loudspeaker.News {
  /// Says it in the log of the board, which goes on.
  func note(in log: Logger) {
    switch self {
    case .badFile(let file): log.warning("\(file.sentence) The built-in horn sounds instead.")
    case .unheard(let error):
      let detail = if case .sound(let detail) = error { detail } else { "\(error)" }
      log.warning(
        "The horn is not heard (\(TerminalText.text(detail))); it is tried again each time. See `gatherboard doctor`."
      )
    case .heardAgain: log.info("The horn is heard again.")
    }
  }
}
