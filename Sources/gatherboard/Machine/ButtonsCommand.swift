import ArgumentParser
import Board
import BoardSettings
import Diagnostics
import GPIO
import Reports
import Scenes
import Threading

struct ButtonsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "buttons", abstract: "Set up and test buttons that are wired to the machine.",
    discussion: """
      Examples:
        gatherboard buttons overlay | sudo tee -a /boot/firmware/config.txt
        gatherboard buttons test

      buttons.md (in deploy, or in /usr/share/doc/gatherboard) shows the wiring. It explains two ways: the kernel \
      reads the buttons (overlay), or the board reads them (gpio in the settings).
      """, subcommands: [ButtonsOverlay.self, ButtonsTest.self])
}

struct ButtonsOverlay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overlay",
    abstract: "Print lines for a Raspberry Pi's config.txt: the kernel then reads the buttons.",
    discussion: """
      Each button in the settings (gpio.buttons) has one line. If there are none, the command prints six buttons as \
      the keys F13 to F18, on the lines 17, 27, 22, 23, 24 and 25. These lines are the pins 11, 13, 15, 16, 18 and 22.
      """)

  @OptionGroup var data: DataOption

  func run() throws {
    let settings = try data.settings().effective.settings
    let text: String
    do throws(ButtonOverlay.Problem) { text = try ButtonOverlay.text(of: settings) } catch {
      throw Failure(Self.sentence(for: error), exitCode: .configuration)
    }
    let relay = settings.gpio.chip.isEmpty || settings.gpio.relay == nil ? "" : Self.relayLines
    try Output.write(text + relay)
  }

  private static let relayLines = """
    # Switches the horn's line off even if the board crashes while the horn sounds:
    dtparam=strict_gpiod

    """

  private static func sentence(for problem: ButtonOverlay.Problem) -> String {
    switch problem {
    case .noNumber(let line):
      "gpio.buttons has line \(line.text), which is not on a Raspberry Pi's header. Write GPIO0 to GPIO27."
    case .tooMany(let count):
      "gpio.buttons has \(count) buttons, and F13 to F24 do not have enough free keys. "
        + "Let the board read the buttons, or free some keys."
    }
  }
}

struct ButtonsTest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Show each button press and its bounce until you press Ctrl+C.",
    discussion: """
      The test reads the lines in the settings (gpio.buttons) without debounce. For each press, it shows how many \
      edges there were and how long they took. It shows keys from F13 on and joystick buttons as the kernel reports \
      them. A running board holds its lines: quit the board before you test them.
      """)

  @OptionGroup var data: DataOption

  func run() throws {
    Signals.block()
    let settings = try data.settings().effective.settings
    let waker: Waker
    do throws(CallFailure) { waker = try Waker() } catch {
      throw Failure("The test cannot start: \(GPIOError(error).sentence)", exitCode: .unavailable)
    }
    Signals.watch { waker.ring() }
    let keys = settings.allKeys
    var test = ButtonTest(
      meaning: { key in
        KeyAction.allCases.flatMap { action in
          keys[action].filter { $0.stroke == KeyStroke(key) }.map {
            $0.isHeld ? "held: \(action.meaning)" : action.meaning
          }
        }.joined(separator: ", ")
      }, write: { try Output.write("\($0)\n") })
    try test.open(GPIOOptions(settings.gpio))
    try test.run(until: waker)
  }
}
