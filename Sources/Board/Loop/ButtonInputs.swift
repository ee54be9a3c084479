import GPIO
import GatherModel
import Logging
import Reports
import SDLKit
import Scenes
import Stage
import Threading

/// The inputs apart from the keyboard: lines of a GPIO chip, joysticks, game controllers and button boxes. Belongs to
/// the loop's thread.
final class ButtonInputs {
  private let lines: LineButtons?
  private let pads: PadReader?
  private let watch: PadWatch?
  /// The times of the last two polls of the joysticks. An event that is read now has arrived after the earlier poll.
  private var padsAsked: (last: BoardInstant, before: BoardInstant?)?

  init(_ options: BoardOptions, waking queue: EventQueue, log: Logger) {
    lines = Self.lines(options.gpio, waking: queue, log: log)
    (pads, watch) = options.pads.map { Self.pads($0, waking: queue, log: log) } ?? (nil, nil)
  }

  private static func lines(_ gpio: GPIOOptions?, waking queue: EventQueue, log: Logger) -> LineButtons? {
    guard let gpio, !gpio.buttons.isEmpty else { return nil }
    do throws(CallFailure) {
      return try LineButtons(
        gpio.buttons, request: { (input) throws(GPIOError) in try Chip.find(gpio.chip).request(input) },
        wake: { queue.wake() }, note: { $0.note(in: log) })
    } catch {
      LineButtons.Note.missing(GPIOError(error)).note(in: log)
      return nil
    }
  }

  private static func pads(
    _ options: PadOptions, waking queue: EventQueue, log: Logger
  ) -> (PadReader?, PadWatch?) {
    do throws(CallFailure) {
      let watch = try PadWatch { queue.wake() }
      do throws(SDLError) {
        let pads = try PadReader(
          named: options.areNamed, onPaths: { watch.watch($0) }, note: { $0.note(in: log) })
        return (pads, watch)
      } catch {
        watch.stop()
        log.warning("Joysticks do not work: \(TerminalText.text(error.message)).")
      }
    } catch {
      log.warning("Joysticks do not work: \(GPIOError(error).sentence)")
    }
    return (nil, nil)
  }

  /// - Parameter isDue: Whether to poll even without a signal, because an action may depend on a button that is held.
  func refresh(isDue: Bool, at now: BoardInstant) {
    let moments = watch?.takeMoments()
    guard let pads, moments != nil || isDue else { return }
    padsAsked = (now, padsAsked?.last)
    pads.update(with: moments ?? [:], since: padsAsked?.before)
  }

  /// Returns the inputs of a joystick event; empty for other events.
  /// - Parameter timestamp: Used if the kernel's time of the event is unknown.
  func read(_ event: Event, at timestamp: InputTimestamp) -> [TimedInput] {
    guard let pads else { return [] }
    let moment = pads.moment(of: event).map { InputTimestamp($0) }
    // SDL found the event in the last poll. The event may have arrived at any time since the poll before that.
    let found = InputTimestamp(timestamp.latest, earliest: padsAsked?.before ?? timestamp.earliest)
    return pads.read(event).map { TimedInput($0, at: moment ?? found) }
  }

  func readLines() -> [TimedInput] { lines?.read() ?? [] }

  /// Called once, at the end.
  func stop() {
    lines?.stop()
    watch?.stop()
  }
}

/// The options for joysticks, game controllers and button boxes.
package struct PadOptions: Hashable, Sendable {
  /// Whether a device that SDL knows as a game controller is opened as such, so that its buttons have names.
  package var areNamed: Bool

  package init(areNamed: Bool = true) {
    self.areNamed = areNamed
  }
}

extension PadReader.Note {
  func note(in log: Logger) {
    switch self {
    case .opened(let name, let isController):
      log.info(
        "\(isController ? "A game controller" : "A joystick") is plugged in.",
        metadata: ["name": "\(TerminalText.text(name))"])
    case .unplugged(let name):
      log.info("A joystick is unplugged.", metadata: ["name": "\(TerminalText.text(name))"])
    case .closed(let detail):
      log.warning(
        "A joystick cannot be used (\(TerminalText.text(detail))). Add the board's user to the group input.")
    }
  }
}
