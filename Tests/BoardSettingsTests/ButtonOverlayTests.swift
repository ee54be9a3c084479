import GPIO
import Scenes
import Testing

@testable import BoardSettings

@Suite("The kernel's way to buttons")
struct ButtonOverlayTests {
  private func lines(_ settings: String) throws -> [String] {
    let settings = try SettingsFile(bytes: Array(settings.utf8)).settings
    return try ButtonOverlay.text(of: settings).split(separator: "\n").map(String.init)
  }

  @Test("Without buttons in the settings there are six, as F13 to F18 and on stated lines")
  func usual() throws {
    #expect(
      try lines("").dropFirst(3) == [
        "# pin 11: goal for team A, as F13",
        "dtoverlay=gpio-key,gpio=17,active_low=1,gpio_pull=up,keycode=183,label=goal-team-a",
        "# pin 13: goal for team B, as F14",
        "dtoverlay=gpio-key,gpio=27,active_low=1,gpio_pull=up,keycode=184,label=goal-team-b",
        "# pin 15: start / pause / resume the clock, as F15",
        "dtoverlay=gpio-key,gpio=22,active_low=1,gpio_pull=up,keycode=185,label=clock",
        "# pin 16: undo, step by step, as F16",
        "dtoverlay=gpio-key,gpio=23,active_low=1,gpio_pull=up,keycode=186,label=undo",
        "# pin 18: horn, as F17",
        "dtoverlay=gpio-key,gpio=24,active_low=1,gpio_pull=up,keycode=187,label=horn",
        "# pin 22: next period, as F18",
        "dtoverlay=gpio-key,gpio=25,active_low=1,gpio_pull=up,keycode=188,label=next-period",
      ])
    #expect(
      try lines("keys:\n  horn: [H]\n").contains("# pin 18: nothing yet (see keys in the settings), as F17"))
  }

  @Test(
    "Buttons of the settings get the key that does the same, or one that is free and what the settings lack")
  func configured() throws {
    #expect(
      try lines(
        """
        gpio:
          pull: none
          buttons:
            - GPIO5 goal-team-a hold take-back-team-a
            - 6 undo pull=down active=high
            - GPIO13 goal-team-b
        """
      ).dropFirst(3) == [
        "# pin 29: goal for team A, held remove a goal: team A, as F19",
        "dtoverlay=gpio-key,gpio=5,active_low=1,gpio_pull=off,keycode=189,label=goal-team-a",
        "# pin 31: undo, step by step, as F16",
        "dtoverlay=gpio-key,gpio=6,active_low=0,gpio_pull=down,keycode=186,label=undo",
        "# pin 33: goal for team B, as F14",
        "dtoverlay=gpio-key,gpio=13,active_low=1,gpio_pull=off,keycode=184,label=goal-team-b",
        "# Add these keys to the settings:", "#   keys:", "#     goal-team-a: [F13, Pad1, F19]",
        "#     take-back-team-a: [hold F19]",
        "# The kernel then uses these lines: empty gpio.buttons in the settings.",
      ])
  }

  @Test("What the overlay cannot do is refused")
  func refused() throws {
    #expect(throws: ButtonOverlay.Problem.noNumber(.name("START"))) {
      try lines("gpio:\n  buttons: [START clock]\n")
    }
    #expect(throws: ButtonOverlay.Problem.noNumber(.offset(40))) {
      try lines("gpio:\n  buttons: [40 clock]\n")
    }
    // F13 to F18 do what they do on the board; six more are free.
    let many = (4...10).map { "GPIO\($0) horn hold quit" }.joined(separator: ", ")
    #expect(throws: ButtonOverlay.Problem.tooMany(7)) { try lines("gpio:\n  buttons: [\(many)]\n") }
  }

  @Test(
    "The pins of the header",
    arguments: [(17, 11), (27, 13), (22, 15), (23, 16), (24, 18), (25, 22), (26, 37)])
  func pins(number: Int, pin: Int) {
    #expect(PiHeader.pin(ofGPIO: number) == pin)
    #expect(LineName("GPIO\(number)")?.piNumber == number)
    #expect(LineName("\(number)")?.piNumber == number)
  }

  @Test("Each pin has one line, and none of those of power and ground")
  func header() {
    let pins = (0...60).compactMap { PiHeader.pin(ofGPIO: $0) }
    let power: Set = [1, 2, 4, 6, 9, 14, 17, 20, 25, 30, 34, 39]
    #expect(Set(pins).union(power) == Set(1...40) && pins.count == 28)
  }
}
