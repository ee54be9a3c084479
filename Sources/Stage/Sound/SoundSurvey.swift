import SDLKit
package import Scenes

/// The output of the horn on this machine, and the sound files that are not usable.
package struct SoundSurvey: Hashable, Sendable {
  /// The result of opening the output.
  package enum Outcome: Hashable, Sendable {
    case plays(driver: String, outputs: [String])
    case silent(driver: String?, outputs: [String], detail: String)
  }

  /// The result of opening the output.
  package var outcome: Outcome
  /// The sound files that are not usable.
  package var badFiles: [BadHornFile]

  package init(outcome: Outcome, badFiles: [BadHornFile] = []) {
    self.outcome = outcome
    self.badFiles = badFiles
  }

  /// Opens the sound system and the output, and closes them again. Plays nothing.
  /// - Parameter sounds: The folder with the sounds of the program. If nil, no file is checked.
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
