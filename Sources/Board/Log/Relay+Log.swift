package import GPIO
import Logging
import Threading

extension Relay {
  /// Switches off the relay line, because some kernels leave the line on if a board has died while its horn sounded.
  /// - Returns: A sentence about the problem; nil if there is none, or if a running board controls the line.
  package static func switchOff(_ gpio: GPIOOptions) -> String? {
    guard let line = gpio.relay else { return nil }
    do throws(GPIOError) {
      // The request switches the line off. Nothing keeps the request, so the line is released at once.
      _ = try Chip.find(gpio.chip).request(line)
      return nil
    } catch {
      if case .busy(_, _, Chip.consumer) = error { return nil }
      return error.sentence
    }
  }

  /// Creates the relay of the settings; nil if the settings name no line, or if an error occurs. The error is logged.
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
  func note(in log: Logger) {
    switch self {
    case .held: log.info("The relay of the horn is ready, and off.")
    case .missing(let error):
      log.warning("The relay of the horn does not work: \(error.sentence) The board tries again.")
    case .noThread: log.error("The relay does not work: the system could not start a thread.")
    }
  }
}
