import BoardSettings
import Kiosk

extension GPIOOptions {
  /// What the settings say; nil where they name no chip.
  init?(_ settings: GPIOSettings) {
    if settings.chip.isEmpty { return nil }
    self.init(
      chip: settings.chip, buttons: settings.inputs, relay: settings.output, relayTime: settings.relayTime)
  }
}
