import GPIO
import Logging
import Reports
import Stage

extension GPIOError {
  /// The problem and its remedy, in lower case because it follows a colon.
  package var sentence: String {
    switch self {
    case .noChip(let name):
      "there is no GPIO chip \(TerminalText.text(name)). Choose one that `gatherboard doctor` lists."
    case .noPermission(let path):
      "this user may not use \(TerminalText.text(path)). Run `sudo usermod -aG gpio $USER`, then sign in again."
    case .notAChip(let path):
      "\(TerminalText.text(path)) is not a GPIO chip. Name one, such as gpiochip0, or its label."
    case .oldKernel(let path):
      "the kernel has no version 2 of the GPIO interface at \(TerminalText.text(path)). Use Linux 5.10 or later."
    case .noLine(let line, let chip):
      "\(TerminalText.text(chip)) has no line \(line.text). Choose one that `gatherboard doctor` lists."
    case .busy(let line, let chip, Chip.consumer):
      "a board uses line \(line.text) of \(TerminalText.text(chip)): this one under another name, or another one. "
        + "Give each button and the relay a line of its own, or quit the other board."
    case .busy(let line, let chip, let consumer):
      "line \(line.text) of \(TerminalText.text(chip)) is in use by "
        + (consumer.isEmpty ? "another program" : TerminalText.quoted(consumer))
        + ". Quit that program, or choose another line."
    case .notPossible(let line, let chip, let code):
      "\(TerminalText.text(chip)) cannot use line \(line.text) like that (\(TerminalText.systemError(code))). "
        + "Set pull=none, and use an external resistor."
    case .failed(let call, let path, let code):
      "\(TerminalText.text(path)) does not work (\(call): \(TerminalText.systemError(code))). See `dmesg`."
    }
  }
}

extension LineButtons.Note {
  func note(in log: Logger) {
    switch self {
    case .held(let count, let all) where count == all: log.info("The buttons work: \(count) lines are ready.")
    case .held(let count, let all): log.warning("\(count) of \(all) buttons work.")
    case .missing(let error): log.warning("Buttons do not work: \(error.sentence) The board tries again.")
    case .lost(let line):
      log.warning("The button on line \(line.text) has lost its GPIO chip. The board looks for it again.")
    case .overrun(let line):
      log.warning(
        "Line \(line.text) changes faster than the board can read. Set a longer debounce, or repair the wire."
      )
    case .noThread: log.error("Buttons do not work: the system could not start a thread.")
    }
  }
}
