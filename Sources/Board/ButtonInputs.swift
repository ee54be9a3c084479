import GPIO
import Logging
import Reports
import SDLKit
import Scenes
import Stage
import Threading

/// All that is pressed beside the keyboard: lines of a GPIO chip, joysticks, controllers and boxes. What of it does not
/// work is told in the log, and the board goes on. Belongs to the loop's thread.
final class ButtonInputs {
  private let lines: LineButtons?
  private let pads: PadReader?
  private let watch: PadWatch?
  /// When what the joysticks have told last has come.
  private var padArrival: InputTimestamp?

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
        log.warning("There are no joysticks: \(TerminalText.text(error.message)).")
      }
    } catch {
      log.warning("There are no joysticks: \(GPIOError(error).sentence)")
    }
    return (nil, nil)
  }

  /// Asks joysticks for what they have to tell, when they have: true when it may have come as events.
  func refresh() -> Bool {
    padArrival = watch?.takeDue()
    guard let pads, padArrival != nil else { return false }
    pads.update()
    return true
  }

  /// What an event of a joystick says; nothing for other events.
  /// - Parameter timestamp: When the event came; used where `PadWatch` has recorded no time.
  func read(_ event: Event, at timestamp: InputTimestamp) -> [TimedInput] {
    pads?.read(event).map { TimedInput($0, at: padArrival ?? timestamp) } ?? []
  }

  /// What the lines have told since the last time.
  func takeLines() -> [TimedInput] { lines?.take() ?? [] }

  /// Lets go of the lines, and ends the threads. Called once, at the end.
  func stop() {
    lines?.stop()
    watch?.stop()
  }
}

/// How joysticks, controllers and boxes are used.
package struct PadOptions: Hashable, Sendable {
  /// Whether the buttons of game controllers have names.
  package var areNamed: Bool

  package init(areNamed: Bool = true) {
    self.areNamed = areNamed
  }
}

extension PadReader.Note {
  /// Says it in the log of the board.
  func note(in log: Logger) {
    switch self {
    case .opened(let name, let isController):
      log.info(
        "\(isController ? "A game controller" : "A joystick") has come.",
        metadata: ["name": "\(TerminalText.text(name))"])
    case .unplugged(let name):
      log.info("A joystick is unplugged.", metadata: ["name": "\(TerminalText.text(name))"])
    case .closed(let detail):
      log.warning("A joystick cannot be used (\(TerminalText.text(detail))); be in the group input.")
    }
  }
}
