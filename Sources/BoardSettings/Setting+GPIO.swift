import GPIO
import GatherModel
import Scenes

extension LineName {
  /// The end of a sentence about two names of the same line. Mentions `other`; empty if both names are equal.
  func sameness(to other: LineName) -> String { self == other ? "" : " (\(other.text) is the same line)" }
}

extension Setting {
  static let gpio: [Setting] = [
    Setting(
      "gpio.chip",
      "The chip that the buttons are wired to: its name, label or path. "
        + "If it is empty, the board ignores the rest of this section",
      allowed:
        "a name such as gpiochip0, a label such as pinctrl-bcm2711, a path that begins with /dev/, or nothing",
      take: { text, settings in
        guard text.utf8.count <= 100, text.hasPrefix("/dev/") || !text.contains("/"),
          !text.unicodeScalars.contains(where: { NameRule.controls($0) || $0 == " " })
        else { return false }
        settings.gpio.chip = text
        return true
      }, write: { $0.gpio.chip }),
    choice(
      "gpio.pull", "The bias of a line while its button is not pressed. none is for an external resistor",
      LinePull.allCases.map { ($0.rawValue, $0) }, at: \.gpio.pull),
    choice(
      "gpio.active",
      "The level of a line while its button is pressed. low is for buttons that connect the line to ground",
      ActiveLevel.allCases.map { ($0.rawValue, $0) }, at: \.gpio.active),
    Setting(
      "gpio.debounce",
      "The time that a line must be stable before a press counts. "
        + "`gatherboard buttons test` shows how long contacts bounce",
      allowed: "a time from 0 to 1 s, such as 5 ms or 500 us",
      take: { text, settings in
        guard let time = FineSpan.microseconds(of: text), InputLine.debounces.contains(time) else {
          return false
        }
        settings.gpio.debounce = time
        return true
      }, write: { FineSpan.text($0.gpio.debounce) }),
    time(
      "gpio.hold",
      "The hold time of a button. quit and cancel-clock have their own times",
      in: 200...10_000,
      at: \.gpio.hold),
    Setting(
      list: "gpio.buttons", "The list of buttons", allowed: GPIOButton.form + ", or [] for none",
      take: { (texts, settings) throws(Rejection) in
        var buttons: [GPIOButton] = []
        for text in texts {
          let button = try GPIOButton(parsing: text)
          if let other = buttons.first(where: { $0.line.isSame(as: button.line) }) {
            throw Rejection(value: text, allowed: "each line once" + button.line.sameness(to: other.line))
          }
          buttons.append(button)
        }
        if buttons.count > 64 { throw Rejection(value: texts[64], allowed: "at most 64 buttons") }
        settings.gpio.buttons = buttons
      }, write: { $0.gpio.buttons.map(\.text) }),
    Setting(
      "gpio.relay",
      "The line that switches a horn through a driver board, for the horn's key and at the end of a period. "
        + "Leave it empty for none",
      allowed: "a number on the chip, a name such as GPIO16, or nothing",
      take: { text, settings in
        let line = LineName(text)
        if line == nil, !text.isEmpty { return false }
        settings.gpio.relay = line
        return true
      }, write: { $0.gpio.relay?.text ?? "" }),
    choice(
      "gpio.relay-active", "The level of the line while the horn sounds",
      ActiveLevel.allCases.map { ($0.rawValue, $0) }, at: \.gpio.relayActive),
    time(
      "gpio.relay-time",
      "The duration of the horn. It never sounds for more than 10 s without a pause",
      in: 50...10_000, at: \.gpio.relayTime),
  ]
}
