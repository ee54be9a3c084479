package import GPIO

/// What of a GPIO chip is the board's.
package struct GPIOOptions: Hashable, Sendable {
  /// The path, name or label of the chip.
  package var chip: String
  /// The lines of the buttons, each of another name.
  package var buttons: [InputLine]
  /// The line that switches a horn; nil for none.
  package var relay: OutputLine?
  /// How long the horn sounds.
  package var relayTime: Duration

  package init(
    chip: String, buttons: [InputLine] = [], relay: OutputLine? = nil,
    relayTime: Duration = .milliseconds(1_500)
  ) {
    self.chip = chip
    self.buttons = buttons
    self.relay = relay
    self.relayTime = relayTime
  }
}
