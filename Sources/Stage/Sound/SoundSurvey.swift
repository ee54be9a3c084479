import SDLKit
package import Scenes

/// The output of the horn on this machine, and the sounds that are not usable.
package struct SoundSurvey: Hashable, Sendable {
  /// The result of opening the output.
  package enum Outcome: Hashable, Sendable {
    /// The output can play. The values are SDL's names of the sound system and of its outputs.
    case plays(driver: String, outputs: [String])
    /// The output cannot play. The detail is SDL's message.
    case silent(driver: String?, outputs: [String], detail: String)
  }

  /// Whether the output can be opened.
  package var outcome: Outcome
  /// The sound files of the settings that are not usable; empty if there are none.
  package var badFiles: [BadHornFile]

  package init(outcome: Outcome, badFiles: [BadHornFile] = []) {
    self.outcome = outcome
    self.badFiles = badFiles
  }

  /// Opens the sound system and the output, and closes them again. Plays nothing.
  /// - Parameter sounds: The folder with the sounds of the program. nil if the folder was not found. In that case no file is
  ///   checked.
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
