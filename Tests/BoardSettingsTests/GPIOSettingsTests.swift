import GPIO
import Scenes
import Testing

@testable import BoardSettings

@Suite("Buttons in the settings file")
struct GPIOSettingsTests {
  private func settings(_ text: String) throws -> Settings {
    try SettingsFile(bytes: Array("gpio:\n\(text)".utf8)).settings
  }

  private func fault(_ text: String) -> String? {
    do throws(SettingsFileError) {
      _ = try SettingsFile(bytes: Array("gpio:\n\(text)".utf8))
      return nil
    } catch {
      return (error.line.map { "\($0): " } ?? "") + error.sentence
    }
  }

  @Test("A whole section is read, and what a button leaves open the section says")
  func section() throws {
    let settings = try settings(
      """
        chip: pinctrl-bcm2711
        pull: none
        active: high
        debounce: 500 us
        hold: 750 ms
        buttons:
          - GPIO17 goal-team-a hold take-back-team-a hold-time=2s pull=up
          - 27  clock yes debounce=2.5ms ACTIVE=low
          - GPIO22 hold quit
        relay: GPIO26
        relay-active: low
        relay-time: 2 s

      """)
    var first = GPIOButton(.name("GPIO17"), [.goalTeamA], held: .takeBackTeamA)
    first.holdTime = .seconds(2)
    first.pull = .up
    var second = GPIOButton(.offset(27), [.clock, .yes])
    second.debounce = 2_500
    second.active = .low
    #expect(settings.gpio.buttons == [first, second, GPIOButton(.name("GPIO22"), [], held: .quit)])
    #expect(
      settings.gpio.inputs == [
        InputLine(.name("GPIO17"), pull: .up, active: .high, debounce: 500),
        InputLine(.offset(27), pull: .none, active: .low, debounce: 2_500),
        InputLine(.name("GPIO22"), pull: .none, active: .high, debounce: 500),
      ])
    #expect(settings.gpio.output == OutputLine(.name("GPIO26"), active: .low))
    #expect(settings.gpio.relayTime == .seconds(2) && settings.gpio.chip == "pinctrl-bcm2711")
    let map = try KeyMap(settings.allKeys, holdTimes: settings.allHoldTimes)
    #expect(map.intent(for: KeyStroke(.line("27")), in: .question) == .confirmed)
    let hold = Hold(
      action: .takeBackTeamA, stroke: KeyStroke(.line("GPIO17")), duration: .seconds(2), tap: .goalTeamA)
    #expect(map.intent(for: KeyStroke(.line("GPIO17")), in: .board) == .holdBegan(hold))
  }

  @Test("Quitting and cancelling the clock take their own times on a line too, unless the button has one")
  func holdTimes() throws {
    let settings = try settings(
      """
        hold: 750 ms
        buttons:
          - 1 hold quit
          - 2 hold cancel-clock
          - 3 hold horn
          - 4 hold quit hold-time=300ms
      times:
        hold-others: 3 s

      """)
    let map = try KeyMap(settings.allKeys, holdTimes: settings.allHoldTimes)
    let times = (1...4).map { line -> Duration? in
      guard case .holdBegan(let hold)? = map.intent(for: KeyStroke(.line("\(line)")), in: .board) else {
        return nil
      }
      return hold.duration
    }
    #expect(times == [.seconds(2), .seconds(1), .milliseconds(750), .milliseconds(300)])
  }

  @Test(
    "An entry is written as it is read",
    arguments: [
      "GPIO17 goal-team-a hold take-back-team-a hold-time=2s pull=up active=low debounce=5ms",
      "4 horn", "GPIO5 hold quit debounce=0",
      "X clock yes clock-set debounce=1500us hold-time=250ms hold horn",
    ])
  func written(text: String) throws {
    let button = try GPIOButton(parsing: text)
    #expect(try GPIOButton(parsing: button.text) == button)
    #expect(Set(button.text.split(separator: " ")) == Set(text.split(separator: " ")))
  }

  @Test(
    "What is wrong is said with its line, its value and what would be right",
    arguments: [
      ("  pull: sideways\n", "2: gpio.pull is \"sideways\". Write up, down or none."),
      (
        "  debounce: 2 s\n",
        "2: gpio.debounce is \"2 s\". Write a time from 0 to 1 s, such as 5 ms or 500 us."
      ),
      ("  debounce: 5\n", "2: gpio.debounce is \"5\". Write a time from 0 to 1 s, such as 5 ms or 500 us."),
      (
        "  chip: dev/gpiochip0\n",
        "2: gpio.chip is \"dev/gpiochip0\". Write a name such as gpiochip0, a label such as pinctrl-bcm2711, a path that begins with /dev/, or nothing."
      ),
      (
        "  relay-time: 11 s\n",
        "2: gpio.relay-time is \"11 s\". Write a time from 50 ms to 10 s, such as 250 ms or 1.5 s."
      ),
      (
        "  relay: 007\n",
        "2: gpio.relay is \"007\". Write a number on the chip, a name such as GPIO16, or nothing."
      ),
      (
        "  buttons: [GPIO1 horn]\n  relay: GPIO1\n",
        "3: gpio.relay is \"GPIO1\". Write a line that no button has."
      ),
      (
        "  buttons:\n    - GPIO1 horn\n    - GPIO2 gaol-team-a\n",
        "4: gpio.buttons is \"GPIO2 gaol-team-a\". Write an action of the section keys instead of \"gaol-team-a\", such as goal-team-a."
      ),
      (
        "  buttons: [\"GPIO1 boo\"]\n",
        "2: gpio.buttons is \"GPIO1 boo\". Write an action of the section keys instead of \"boo\"."
      ),
      (
        "  buttons: [GPIO17]\n",
        "2: gpio.buttons is \"GPIO17\". Write an action, such as GPIO17 goal-team-a."
      ),
      (
        "  buttons:\n    - 17 horn\n    - GPIO17 clock\n",
        "4: gpio.buttons is \"GPIO17 clock\". Write each line once (17 is the same line)."
      ),
      (
        "  buttons: [GPIO23 horn]\n  relay: 23\n",
        "3: gpio.relay is \"23\". Write a line that no button has (GPIO23 is the same line)."
      ),
      ("  buttons: [4 horn, 4 clock]\n", "2: gpio.buttons is \"4 clock\". Write each line once."),
      (
        "  buttons: [4 horn hold]\n",
        "2: gpio.buttons is \"4 horn hold\". Write an action after hold."
      ),
      (
        "  buttons: [4 hold horn hold quit]\n",
        "2: gpio.buttons is \"4 hold horn hold quit\". Write hold only once."
      ),
      (
        "  buttons: [\"4 horn pull=left\"]\n",
        "2: gpio.buttons is \"4 horn pull=left\". Write pull=up, pull=down or pull=none."
      ),
      (
        "  buttons: [\"4 horn active=1\"]\n",
        "2: gpio.buttons is \"4 horn active=1\". Write active=low or active=high."
      ),
      (
        "  buttons: [\"4 horn debounce=9s\"]\n",
        "2: gpio.buttons is \"4 horn debounce=9s\". Write debounce=0 to debounce=1s, such as debounce=5ms or debounce=500us."
      ),
      (
        "  buttons: [\"4 hold horn hold-time=1ms\"]\n",
        "2: gpio.buttons is \"4 hold horn hold-time=1ms\". Write hold-time=200ms to hold-time=10s."
      ),
      (
        "  buttons: [\"4 horn hold-time=1s\"]\n",
        "2: gpio.buttons is \"4 horn hold-time=1s\". Write hold-time only together with hold and an action."
      ),
      (
        "  buttons: [\"4 horn pull=up pull=up\"]\n",
        "2: gpio.buttons is \"4 horn pull=up pull=up\". Write pull only once."
      ),
      (
        "  buttons: [\"4 horn colour=red\"]\n",
        "2: gpio.buttons is \"4 horn colour=red\". Write only the options pull, active, debounce and hold-time."
      ),
      (
        "  buttons:\n    - 5 horn\n    - 4 clock horn\n",
        "4: gpio.buttons has line 4 for clock and for horn, and a press would do both. Give each its own button."
      ),
      ("  buttons: [4 clock clock]\n", "2: gpio.buttons has clock twice on line 4. Keep one."),
      (
        "  buttons: [4 hold yes]\n",
        "2: gpio.buttons has hold yes on line 4, but hold works only for actions on the board. Remove hold."
      ),
      (
        "  buttons: [GPIO4 next-period yes]\n",
        "2: gpio.buttons has GPIO4 for yes, which also opens a question (next-period). An accidental double press would answer it. Choose another button."
      ),
    ])
  func faults(text: String, sentence: String) {
    #expect(fault(text) == sentence)
  }

  @Test(
    "An entry without a line, or one that no line is called, is refused with an example",
    arguments: ["", "a,b horn", "007 horn"])
  func noLine(text: String) {
    #expect(fault("  buttons: [\"\(text)\"]\n")?.contains("GPIO17 goal-team-a hold take-back-team-a") == true)
  }

  @Test("More buttons than there are pins are refused")
  func many() {
    let list = (0...64).map { "\($0) horn" }.joined(separator: ", ")
    #expect(fault("  buttons: [\(list)]\n") == "2: gpio.buttons is \"64 horn\". Write at most 64 buttons.")
    #expect(fault("  buttons: [\(list.replacing(", 64 horn", with: ""))]\n") == nil)
  }

  @Test(
    "Times of a few microseconds are read and written",
    arguments: [
      ("0", 0), ("500 us", 500), ("500µs", 500), ("500μs", 500), ("5 ms", 5_000), ("2.5ms", 2_500),
      ("0.25 s", 250_000),
      ("1s", 1_000_000), ("0.000001 s", 1),
    ])
  func fine(text: String, microseconds: Int) {
    #expect(FineSpan.microseconds(of: text) == microseconds)
    #expect(FineSpan.microseconds(of: FineSpan.text(microseconds)) == microseconds)
  }

  @Test(
    "What is no such time is not taken for one",
    arguments: [
      "", "5", "5 m", "-1 ms", "1.5 us", "1.2345 ms", "1..5 ms", ".5 ms", "5. ms", "99999999 us", "٣ ms",
      "1e3 us",
    ])
  func notFine(text: String) {
    #expect(FineSpan.microseconds(of: text) == nil)
  }
}
