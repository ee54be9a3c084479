import ArgumentParser
import Board
import BoardSettings
import Diagnostics
import GPIO
import Reports
import Scenes
import Threading

/// `gatherboard buttons`.
struct ButtonsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "buttons", abstract: "Set up and try buttons that are wired to the machine.",
    discussion: """
      Examples:
        gatherboard buttons overlay | sudo tee -a /boot/firmware/config.txt
        gatherboard buttons test

      buttons.md (in deploy, or in /usr/share/doc/gatherboard) shows the wiring and explains the two ways: the kernel reads the buttons (overlay), or the \
      board does (gpio in the settings).
      """, subcommands: [ButtonsOverlay.self, ButtonsTest.self])
}

/// `gatherboard buttons overlay`.
struct ButtonsOverlay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overlay",
    abstract: "Write the lines of a Raspberry Pi's config.txt that make the kernel read the buttons.",
    discussion: """
      A line for each button of the settings (gpio.buttons); without any, for six buttons on the lines 17, 27, 22, 23, \
      24 and 25, which are the pins 11, 13, 15, 16, 18 and 22, as the keys F13 to F18.
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
    # The horn's line goes off also where a board dies in the middle of it:
    dtparam=strict_gpiod

    """

  private static func sentence(for problem: ButtonOverlay.Problem) -> String {
    switch problem {
    case .noNumber(let line):
      "gpio.buttons has line \(line.text), which is not on a Raspberry Pi's header; name it GPIO0 to GPIO27."
    case .tooMany(let count):
      "gpio.buttons has \(count) buttons, for which there are not keys enough from F13 to F24; have the board read "
        + "them itself, or free some keys."
    }
  }
}

/// `gatherboard buttons test`.
struct ButtonsTest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Show each press of a button as it comes, with its bounce, until Ctrl+C.",
    discussion: """
      Lines of the settings (gpio.buttons) are read without debounce: a press tells how many edges it had and how long \
      they took. Keys from F13 on and the buttons of joysticks are told as the kernel has them. Lines that a running \
      board holds cannot be tested: quit it first.
      """)

  @OptionGroup var data: DataOption

  func run() throws {
    Signals.block()
    let settings = try data.settings().effective.settings
    let waker: Waker
    do throws(CallFailure) { waker = try Waker() } catch {
      throw Failure("The test cannot begin: \(GPIOError(error).sentence)", exitCode: .unavailable)
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
