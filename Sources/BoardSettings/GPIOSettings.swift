package import GPIO
package import Scenes

/// Buttons and a relay on lines of a GPIO chip.
package struct GPIOSettings: Hashable, Sendable {
  /// The path, name or label of the chip; empty for none, which leaves the buttons and the relay alone.
  package var chip = ""
  /// What holds a line while its button is not pressed; buttons may have another for themselves.
  package var pull = LinePull.up
  /// The level of a line whose button is pressed; buttons may have another for themselves.
  package var active = ActiveLevel.low
  /// In microseconds.
  package var debounce = 5_000
  /// How long a button is held that has no time of its own, but for what has one: quitting, cancelling the clock.
  package var hold = Duration.seconds(1)
  /// In the order of the file, 64 at most, each on a line of its own.
  package var buttons: [GPIOButton] = []
  /// The line that switches a horn; nil for none.
  package var relay: LineName?
  /// The level of the relay's line at which the horn sounds.
  package var relayActive = ActiveLevel.high
  /// How long the horn sounds.
  package var relayTime = Duration.milliseconds(1_500)

  /// The lines to read, as the buttons and what they leave open say.
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

/// A button on a line: what it does, and what is other about it than the section says.
package struct GPIOButton: Hashable, Sendable {
  /// The line of the chip that the button is wired to.
  package var line: LineName
  /// What a press does: more than one thing where each is for a place of its own, as `clock yes`.
  package var actions: [KeyAction]
  /// What it does when it is held; nil for nothing.
  package var held: KeyAction?
  /// nil for that of the section: ``GPIOSettings/pull``.
  package var pull: LinePull?
  /// nil for that of the section: ``GPIOSettings/active``.
  package var active: ActiveLevel?
  /// In microseconds.
  package var debounce: Int?
  /// How long it is held to do ``held``; nil for the time of that action, else ``GPIOSettings/hold``.
  package var holdTime: Duration?

  /// A button that has everything else as the section says.
  package init(_ line: LineName, _ actions: [KeyAction], held: KeyAction? = nil) {
    self.line = line
    self.actions = actions
    self.held = held
  }

  /// What the board calls it.
  package var key: Key { .line(line.text) }
}

extension Settings {
  /// All keys of the board, buttons among them.
  package var allKeys: KeyBindings {
    gpio.buttons.reduce(into: keys) { keys, button in
      for action in button.actions { keys.add(KeyBinding(KeyStroke(button.key)), to: action) }
      if let held = button.held { keys.add(KeyBinding(KeyStroke(button.key), isHeld: true), to: held) }
    }
  }

  /// How long each key must be held.
  package var allHoldTimes: KeyMap.HoldTimes {
    var times = holdTimes
    times.lines = gpio.hold
    for button in gpio.buttons { times.ofKeys[button.key] = button.holdTime }
    return times
  }
}
