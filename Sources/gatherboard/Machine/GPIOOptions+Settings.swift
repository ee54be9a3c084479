import Board
import BoardSettings
import Diagnostics

extension GPIOOptions {
  /// nil if the settings contain no chip.
  init?(_ settings: GPIOSettings) {
    if settings.chip.isEmpty { return nil }
    self.init(
      chip: settings.chip, buttons: settings.inputs, relay: settings.output, relayTime: settings.relayTime)
  }
}

extension ButtonCheck.Wish {
  init(_ settings: Settings) {
    let gpio = GPIOOptions(settings.gpio)
    self.init(
      gpio: gpio, idleCount: gpio == nil ? settings.gpio.buttons.count : 0, usesPads: settings.usesPads)
  }
}
