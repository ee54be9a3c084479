import SDLKit

/// What sound would come out of on this machine.
package enum SoundSurvey: Hashable, Sendable {
  /// There is nothing to play on; what SDL says of it.
  case nothing(detail: String)
  /// SDL's name of the sound system, and of its outputs.
  case outputs(driver: String, names: [String])

  /// Opens the sound system and lets go of it again; plays nothing.
  package init() {
    do {
      let audio = try AudioSystem()
      self = .outputs(driver: audio.driver, names: audio.outputs)
    } catch {
      self = .nothing(detail: error.message)
    }
  }
}
