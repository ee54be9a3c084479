import Logging
import Reports
import Stage

extension ConsoleScreen.Note {
  func note(in log: Logger) {
    switch self {
    case .otherMode(let wished, let connector, let mode):
      log.warning(
        "The screen does not offer the mode of the settings. Choose one that `gatherboard doctor` lists.",
        metadata: [
          "screen.mode": "\(wished)", "screen": "\(TerminalText.text(connector))", "mode": "\(mode)",
        ])
    case .seen(let connector, let mode):
      log.info(
        "The board is on the screen.",
        metadata: ["screen": "\(TerminalText.text(connector))", "mode": "\(mode)"])
    case .lost(let fault):
      log.warning(
        "The screen shows nothing. Keys still work, and the board tries the screen again.",
        metadata: ["reason": "\(TerminalText.text(fault.text))"])
    case .consoleFailed(let fault):
      log.warning(
        "The console did not do what the board requested.",
        metadata: ["reason": "\(TerminalText.text(fault.text))"])
    case .left: log.info("Another console is in front.")
    case .noMonitor(let call, let code):
      log.warning(
        "The board does not notice a screen or a keyboard that is plugged in later.",
        metadata: ["reason": "\(call): \(TerminalText.systemError(code))"])
    case .noConsole:
      log.warning("The board has no console of its own. Its keys also reach the console in front.")
    }
  }
}

extension TerminalScreen.Note {
  func note(in log: Logger) {
    switch self {
    case .flood:
      log.warning("Too many keys came from the terminal at once. The board ignored them.")
    case .closed: log.warning("The terminal has closed. The board saves the match and stops.")
    case .stuck:
      log.warning("The terminal accepts no output. Keys still work. Check whether Ctrl+S stopped it.")
    case .free: log.info("The terminal accepts output again.")
    }
  }
}
