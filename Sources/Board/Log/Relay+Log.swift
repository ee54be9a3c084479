package import GPIO
import Logging
import Threading

extension Relay {
  /// Takes the line of the settings, off, and lets go of it so: after a board that died while its horn sounded, on a
  /// kernel that leaves the line on.
  /// - Returns: A sentence on what was in the way; nil where it is off, where a running board has it, which sees to it
  ///   itself, and where the settings name none.
  package static func switchOff(_ gpio: GPIOOptions) -> String? {
    guard let line = gpio.relay else { return nil }
    do throws(GPIOError) {
      // It is asked for as off, and goes with the request.
      _ = try Chip.find(gpio.chip).request(line)
      return nil
    } catch {
      if case .busy(_, _, Chip.consumer) = error { return nil }
      return error.sentence
    }
  }

  /// The horn on the line of the settings; nil where they name none. What does not work is told in the log, and the
  /// board goes on.
  convenience init?(_ gpio: GPIOOptions, log: Logger) {
    guard let line = gpio.relay else { return nil }
    do throws(CallFailure) {
      try self.init(
        length: gpio.relayTime,
        request: { () throws(GPIOError) in Switch(try Chip.find(gpio.chip).request(line)) },
        note: { $0.note(in: log) })
    } catch {
      Note.missing(GPIOError(error)).note(in: log)
      return nil
    }
  }
}

extension Relay.Note {
  /// Says it in the log of the board.
  func note(in log: Logger) {
    switch self {
    case .held: log.info("The relay of the horn is ready, and off.")
    case .missing(let error):
      log.warning("The relay of the horn does not work: \(error.sentence) The board tries again.")
    case .noThread: log.error("The relay does not work: the system could not start a thread.")
    }
  }
}
