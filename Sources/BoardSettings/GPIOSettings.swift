package import GPIO
package import Scenes

/// Buttons and a relay on lines of a GPIO chip.
package struct GPIOSettings: Hashable, Sendable {
  /// The path, name or label of the chip. If it is empty, the board uses neither the buttons nor the relay.
  package var chip = ""
  /// The bias of each line, which is the line's pull resistor. The bias sets the level of the line while the button is
  /// not pressed. A button may have a bias of its own.
  package var pull = LinePull.up
  /// The level of a line while its button is pressed. A button may have a level of its own.
  package var active = ActiveLevel.low
  /// The debounce time in microseconds. A button may have a time of its own.
  package var debounce = 5_000
  /// The hold time of a button without a hold time of its own. It does not apply to the actions quit and cancel-clock,
  /// which have their own times.
  package var hold = Duration.seconds(1)
  /// The buttons in the order of the settings file: at most 64, each on its own line of the chip.
  package var buttons: [GPIOButton] = []
  /// The line of the chip that switches a horn; nil for none.
  package var relay: LineName?
  /// The level of the relay's line while the horn sounds.
  package var relayActive = ActiveLevel.high
  /// The time for which the relay sounds the horn.
  package var relayTime = Duration.milliseconds(1_500)

  /// The lines of the buttons, with the values of the section `gpio` for options that a button omits.
  package var inputs: [InputLine] {
    buttons.map { button in
      InputLine(
        button.line, pull: button.pull ?? pull, active: button.active ?? active,
        debounce: button.debounce ?? debounce)
    }
  }

  /// The line of the ``relay``; nil for none.
  package var output: OutputLine? { relay.map { OutputLine($0, active: relayActive) } }
}

/// A button on a line: its actions, and the options that differ from those of the section `gpio`.
package struct GPIOButton: Hashable, Sendable {
  /// The line of the chip to which the button is wired.
  package var line: LineName
  /// The actions of a press. A button can have several actions for different situations, such as the actions `clock`
  /// and `yes`.
  package var actions: [KeyAction]
  /// The action of a hold; nil for none.
  package var held: KeyAction?
  /// The bias of the line; nil for the section's ``GPIOSettings/pull``.
  package var pull: LinePull?
  /// The level of the line while the button is pressed; nil for the section's ``GPIOSettings/active``.
  package var active: ActiveLevel?
  /// The debounce time in microseconds; nil for the section's ``GPIOSettings/debounce``.
  package var debounce: Int?
  /// The hold time for ``held``. If it is nil, the action's own hold time counts, or ``GPIOSettings/hold`` for an
  /// action without one.
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
  /// The bindings of all keys of the board, including the buttons on GPIO lines.
  package var allKeys: KeyBindings {
    gpio.buttons.reduce(into: keys) { keys, button in
      for action in button.actions { keys.add(KeyBinding(KeyStroke(button.key)), to: action) }
      if let held = button.held { keys.add(KeyBinding(KeyStroke(button.key), isHeld: true), to: held) }
    }
  }

  /// The hold times of all keys, including the buttons on GPIO lines.
  package var allHoldTimes: KeyMap.HoldTimes {
    var times = holdTimes
    times.lines = gpio.hold
    for button in gpio.buttons { times.ofKeys[button.key] = button.holdTime }
    return times
  }
}
