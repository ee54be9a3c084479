package import GPIO

/// The lines of a GPIO chip that the board uses.
package struct GPIOOptions: Hashable, Sendable {
  /// The path, name or label of the chip.
  package var chip: String
  /// The lines of the buttons. No two have the same name.
  package var buttons: [InputLine]
  /// The line that switches a horn; nil if there is none.
  package var relay: OutputLine?
  /// The time for which the horn sounds after each call.
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
