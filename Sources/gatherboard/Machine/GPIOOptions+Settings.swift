import Board
import BoardSettings
import Diagnostics

extension GPIOOptions {
  /// Creates the options from the settings; nil if the settings name no chip.
  init?(_ settings: GPIOSettings) {
    if settings.chip.isEmpty { return nil }
    self.init(
      chip: settings.chip, buttons: settings.inputs, relay: settings.output, relayTime: settings.relayTime)
  }
}

extension ButtonCheck.Wish {
  /// Creates the wish from the settings for buttons, joysticks and controllers.
  init(_ settings: Settings) {
    let gpio = GPIOOptions(settings.gpio)
    self.init(
      gpio: gpio, idleCount: gpio == nil ? settings.gpio.buttons.count : 0, usesPads: settings.usesPads)
  }
}
