/// What the horn sounds like, how loud, and where.
package struct HornSetup: Hashable, Sendable {
  package var sound: HornSound
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
