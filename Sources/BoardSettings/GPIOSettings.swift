package import GPIO
package import Scenes

/// Buttons and a relay on lines of a GPIO chip.
package struct GPIOSettings: Hashable, Sendable {
  /// The path, name or label of the chip. If it is empty, the board uses neither the buttons nor the relay.
  package var chip = ""
  /// The bias of a line while its button is not pressed. A button may override it.
  package var pull = LinePull.up
  /// The level of a line while its button is pressed. A button may override it.
  package var active = ActiveLevel.low
  /// The debounce time in microseconds.
  package var debounce = 5_000
  /// The hold time of a button without its own time. The actions quit and cancel-clock have their own times.
  package var hold = Duration.seconds(1)
  /// The buttons in the order of the file: at most 64, each on its own line.
  package var buttons: [GPIOButton] = []
  /// The line that switches a horn; nil for none.
  package var relay: LineName?
  /// The level of the relay's line while the horn sounds.
  package var relayActive = ActiveLevel.high
  /// The duration of the horn.
  package var relayTime = Duration.milliseconds(1_500)

  /// The lines to read, with the defaults of the section for the options that a button omits.
  package var inputs: [InputLine] {
    buttons.map { button in
      InputLine(
        button.line, pull: button.pull ?? pull, active: button.active ?? active,
        debounce: button.debounce ?? debounce)
    }
  }

  /// The line to drive; nil for none.
  package var output: OutputLine? { relay.map { OutputLine($0, active: relayActive) } }
}

/// A button on a line: its actions, and the options that differ from the section.
package struct GPIOButton: Hashable, Sendable {
  /// The line of the chip to which the button is wired.
  package var line: LineName
  /// The actions of a press. There may be several if each applies in a different situation, such as `clock yes`.
  package var actions: [KeyAction]
  /// The action of a hold; nil for none.
  package var held: KeyAction?
  /// The bias of the line; nil for the section's ``GPIOSettings/pull``.
  package var pull: LinePull?
  /// The level of a press; nil for the section's ``GPIOSettings/active``.
  package var active: ActiveLevel?
  /// The debounce time in microseconds; nil for the section's ``GPIOSettings/debounce``.
  package var debounce: Int?
  /// The hold time for ``held``; nil for the time of that action, else ``GPIOSettings/hold``.
  package var holdTime: Duration?

  /// Creates a button that uses the section's values for all options.
  package init(_ line: LineName, _ actions: [KeyAction], held: KeyAction? = nil) {
    self.line = line
    self.actions = actions
    self.held = held
  }

  /// The button as a key of the board.
  package var key: Key { .line(line.text) }
}

extension Settings {
  /// All keys of the board, including the buttons on lines.
  package var allKeys: KeyBindings {
    gpio.buttons.reduce(into: keys) { keys, button in
      for action in button.actions { keys.add(KeyBinding(KeyStroke(button.key)), to: action) }
      if let held = button.held { keys.add(KeyBinding(KeyStroke(button.key), isHeld: true), to: held) }
    }
  }

  /// The hold time of each key.
  package var allHoldTimes: KeyMap.HoldTimes {
    var times = holdTimes
    times.lines = gpio.hold
    for button in gpio.buttons { times.ofKeys[button.key] = button.holdTime }
    return times
  }
}
