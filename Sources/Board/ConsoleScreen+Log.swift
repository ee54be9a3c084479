import Logging
import Reports
import Stage

extension ConsoleScreen.Note {
  /// Says it in the log of the board.
  func note(in log: Logger) {
    switch self {
    case .otherMode(let wished, let connector, let mode):
      log.warning(
        "The screen does not offer the mode of the settings; `gatherboard doctor` lists what it offers.",
        metadata: [
          "screen.mode": "\(wished)", "screen": "\(TerminalText.text(connector))", "mode": "\(mode)",
        ])
    case .seen(let connector, let mode):
      log.info(
        "The board is on the screen.",
        metadata: ["screen": "\(TerminalText.text(connector))", "mode": "\(mode)"])
    case .lost(let fault):
      log.warning(
        "Nothing is seen on the screen; what is pressed counts, and the screen is tried again.",
        metadata: ["reason": "\(TerminalText.text(fault.text))"])
    case .consoleFailed(let fault):
      log.warning(
        "The console does not do what it is asked for.",
        metadata: ["reason": "\(TerminalText.text(fault.text))"])
    case .left: log.info("Another console is in front.")
    case .noMonitor(let call, let code):
      log.warning(
        "A screen or a keyboard that is plugged in later is not noticed.",
        metadata: ["reason": "\(call): \(TerminalText.systemError(code))"])
    case .noConsole:
      log.warning("The board runs on no console of its own: its keys also go to the one in front.")
    }
  }
}

extension TerminalScreen.Note {
  /// Tells it in the board's log.
  func note(in log: Logger) {
    switch self {
    case .flood:
      log.warning("More keys came from the terminal at once than anybody presses: they did nothing.")
    case .closed: log.warning("The terminal has closed: the board ends, and the match is saved.")
    case .stuck: log.warning("The terminal takes no picture; keys count. Is it held by Ctrl+S?")
    case .free: log.info("The terminal takes the picture again.")
    }
  }
}
