import GPIO
import GatherModel
import Scenes

extension LineName {
  /// What a sentence says of a line that is another one by another name; empty where it has the same name.
  func sameness(to other: LineName) -> String { self == other ? "" : ", and \(other.text) is the same" }
}

extension Setting {
  /// Buttons and a relay on a GPIO chip.
  static let gpio: [Setting] = [
    Setting(
      "gpio.chip",
      "The chip that buttons are wired to, by its name, its label or its path; empty for none, and the rest of this "
        + "section is left alone",
      allowed:
        "a name like gpiochip0, a label like pinctrl-bcm2711, a path that begins with /dev/, or nothing",
      take: { text, settings in
        guard text.utf8.count <= 100, text.hasPrefix("/dev/") || !text.contains("/"),
          !text.unicodeScalars.contains(where: { NameRule.controls($0) || $0 == " " })
        else { return false }
        settings.gpio.chip = text
        return true
      }, write: { $0.gpio.chip }),
    choice(
      "gpio.pull", "What holds a line while its button is not pressed; none where a resistor does",
      LinePull.allCases.map { ($0.rawValue, $0) }, at: \.gpio.pull),
    choice(
      "gpio.active", "The level of a line whose button is pressed; low where buttons connect it to ground",
      ActiveLevel.allCases.map { ($0.rawValue, $0) }, at: \.gpio.active),
    Setting(
      "gpio.debounce",
      "How long a line must be still until a press counts: contacts bounce (`gatherboard buttons test` shows how long)",
      allowed: "a time from 0 to 1 s, like 5 ms or 500 us",
      take: { text, settings in
        guard let time = FineSpan.microseconds(of: text), InputLine.debounces.contains(time) else {
          return false
        }
        settings.gpio.debounce = time
        return true
      }, write: { FineSpan.text($0.gpio.debounce) }),
    time(
      "gpio.hold",
      "How long a button must be held for what it does when held; quit and cancel-clock have times of their own",
      in: 200...10_000,
      at: \.gpio.hold),
    Setting(
      list: "gpio.buttons", "The buttons, a text for each", allowed: GPIOButton.form + "; or [] for none",
      take: { (texts, settings) throws(Rejection) in
        var buttons: [GPIOButton] = []
        for text in texts {
          let button = try GPIOButton(parsing: text)
          if let other = buttons.first(where: { $0.line.isSame(as: button.line) }) {
            throw Rejection(value: text, allowed: "each line once" + button.line.sameness(to: other.line))
          }
          buttons.append(button)
        }
        if buttons.count > 64 { throw Rejection(value: texts[64], allowed: "64 buttons at most") }
        settings.gpio.buttons = buttons
      }, write: { $0.gpio.buttons.map(\.text) }),
    Setting(
      "gpio.relay",
      "The line that switches a horn through a driver board, by the horn's key and at a period's end; empty for none",
      allowed: "a number on the chip, a name like GPIO16, or nothing",
      take: { text, settings in
        let line = LineName(text)
        if line == nil, !text.isEmpty { return false }
        settings.gpio.relay = line
        return true
      }, write: { $0.gpio.relay?.text ?? "" }),
    choice(
      "gpio.relay-active", "The level of the line at which the horn sounds",
      ActiveLevel.allCases.map { ($0.rawValue, $0) }, at: \.gpio.relayActive),
    time(
      "gpio.relay-time",
      "How long the horn sounds; however often it is asked for, never more than 10 s on end",
      in: 50...10_000, at: \.gpio.relayTime),
  ]
}
