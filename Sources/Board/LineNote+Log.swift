import GPIO
import Logging
import Reports
import Stage

extension GPIOError {
  /// What is wrong and what to do, for the person who looks after the board; without a capital, to follow a colon.
  package var sentence: String {
    switch self {
    case .noChip(let name):
      "there is no GPIO chip \(TerminalText.text(name)); `gatherboard doctor` lists those that are there."
    case .noPermission(let path):
      "\(TerminalText.text(path)) is not yours to use; `sudo usermod -aG gpio $USER`, then sign in again."
    case .notAChip(let path):
      "\(TerminalText.text(path)) is no GPIO chip; name one as gpiochip0, or by its label."
    case .oldKernel(let path):
      "the kernel has no second version of the GPIO interface at \(TerminalText.text(path)); take Linux 5.10 or later."
    case .noLine(let line, let chip):
      "\(TerminalText.text(chip)) has no line \(line.text); name one that `gatherboard doctor` lists."
    case .busy(let line, let chip, Chip.consumer):
      "line \(line.text) of \(TerminalText.text(chip)) is held by a board: by this one under another name, or by one that runs; "
        + "give each button, and the relay, a line of its own, or quit the other board."
    case .busy(let line, let chip, let consumer):
      "line \(line.text) of \(TerminalText.text(chip)) is taken by "
        + (consumer.isEmpty ? "another program" : TerminalText.quoted(consumer))
        + "; quit that, or take another line."
    case .notPossible(let line, let chip, let code):
      "\(TerminalText.text(chip)) cannot use line \(line.text) like that (\(TerminalText.systemError(code))); take pull=none, "
        + "with a resistor of your own."
    case .failed(let call, let path, let code):
      "\(TerminalText.text(path)) does not work (\(call): \(TerminalText.systemError(code))); look at `dmesg`."
    }
  }
}

extension LineButtons.Note {
  /// Says it in the log of the board, which goes on.
  func note(in log: Logger) {
    switch self {
    case .held(let count, let all) where count == all: log.info("The buttons work: \(count) lines are held.")
    case .held(let count, let all): log.warning("\(count) of \(all) buttons work.")
    case .missing(let error): log.warning("Buttons are missing: \(error.sentence) It is tried again.")
    case .lost(let line):
      log.warning("The button on line \(line.text) is gone with its GPIO chip; it is looked for again.")
    case .overrun(let line):
      log.warning(
        "Line \(line.text) changes faster than it can be read; give it a longer debounce, or mend the wire.")
    case .noThread: log.error("There are no buttons: the system has no thread for them.")
    }
  }
}
