/// The sounds of the horn, their volume and their output.
package struct HornSetup: Hashable, Sendable {
  /// The sound at the end of a period or a time-out, and for a press of the horn's key.
  package var sound: HornSound
  /// The sound of the warning before the end of a period.
  package var warningSound: HornSound
  /// The volume in per cent, from 0 to 100.
  package var volume: Int
  /// The output, by its name in the sound system; nil for the preferred output of the sound system.
  package var output: String?

  package init(
    sound: HornSound = .horn, warningSound: HornSound = .whistle, volume: Int = 80, output: String? = nil
  ) {
    self.sound = sound
    self.warningSound = warningSound
    self.volume = volume
    self.output = output
  }
}
