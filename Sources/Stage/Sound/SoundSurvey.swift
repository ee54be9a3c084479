import SDLKit
package import Scenes

/// What the horn would come out of on this machine, and which of its sounds cannot be had.
package struct SoundSurvey: Hashable, Sendable {
  /// What there is to play on.
  package enum Outcome: Hashable, Sendable {
    /// It can be played on: SDL's name of the sound system, and of its outputs.
    case plays(driver: String, outputs: [String])
    /// It cannot; what SDL says of it.
    case silent(driver: String?, outputs: [String], detail: String)
  }

  /// Whether the output can be opened.
  package var outcome: Outcome
  /// The sound files of the settings that cannot be used; empty when there is none.
  package var badFiles: [BadHornFile]

  package init(outcome: Outcome, badFiles: [BadHornFile] = []) {
    self.outcome = outcome
    self.badFiles = badFiles
  }

  /// Opens the sound system and the output, and lets go of them again; plays nothing.
  /// - Parameter sounds: The folder with the sounds of the program; nil if it was not found, so that no file is looked at.
  package init(_ setup: HornSetup, sounds: String?) {
    badFiles = sounds.map { HornTones(setup, folder: $0).faults } ?? []
    var found: (driver: String, outputs: [String])?
    do throws(SDLError) {
      let system = try AudioSystem()
      found = (system.driver, system.outputs)
      _ = try AudioOutput(system, named: setup.output)
      outcome = .plays(driver: system.driver, outputs: system.outputs)
    } catch {
      outcome = .silent(driver: found?.driver, outputs: found?.outputs ?? [], detail: error.message)
    }
  }
}
