package import Reports
package import Scenes
import Stage

/// The horn, sounded once from the command line.
package enum HornTrial {
  /// Plays the horn's sound to its end, even if a board has muted the horn.
  /// - Returns: A line about the sound, its volume and its output.
  /// - Throws: ``Failure`` if the file is not a valid sound, or if there is no output.
  package static func sound(_ setup: HornSetup, assets: AssetFolder) throws(Failure) -> String {
    do {
      let driver = try Loudspeaker.soundOnce(setup, sounds: assets.sounds)
      let place = setup.output.map { "\(TerminalText.quoted($0)) of \(driver)" } ?? driver
      let volume = setup.volume == 0 ? "volume 0, which is silent" : "volume \(setup.volume)"
      return "\(name(of: setup.sound)), \(volume), on \(place)\n"
    } catch let file as BadHornFile {
      throw Failure(file)
    } catch {
      let detail = if case StageError.sound(let detail) = error { detail } else { "\(error)" }
      throw Failure(
        "The horn cannot sound (\(TerminalText.text(detail))). Connect a loudspeaker or a sound card, or choose "
          + "another output with --output. See `gatherboard doctor`.", exitCode: .unavailable)
    }
  }

  /// Returns the name of a sound for use in a sentence.
  package static func name(of sound: HornSound) -> String {
    switch sound {
    case .horn: "horn"
    case .whistle: "whistle"
    case .file(let path): TerminalText.text(path)
    }
  }
}

extension Failure {
  init(_ file: BadHornFile) {
    switch file.fault {
    case .unreadable, .noFile: self.init(file.sentence + " Choose another file.", exitCode: .noInput)
    case .tooLarge, .noWAV, .tooLong, .empty:
      self.init(file.sentence + " Choose another file.", exitCode: .data)
    }
  }
}
