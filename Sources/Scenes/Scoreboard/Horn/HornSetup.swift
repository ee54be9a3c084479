/// What the horn sounds like, how loud, and where.
package struct HornSetup: Hashable, Sendable {
  /// What sounds at the end of a period, and when an operator presses the horn's key.
  package var sound: HornSound
  /// What sounds as the warning before the end of a period.
  package var warningSound: HornSound
  /// 0 to 100.
  package var volume: Int
  /// The sound system's name of the output; nil for the one that it prefers.
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
