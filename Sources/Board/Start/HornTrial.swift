package import Reports
package import Scenes
import Stage

/// The horn, sounded once from the command line.
package enum HornTrial {
  /// Sounds it to its end, whether a board has it muted or not.
  /// - Parameter assets: Where the sounds of the program are.
  /// - Returns: What there is to say of it.
  /// - Throws: ``Failure``: a file that is no sound, or nothing to play on.
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

  /// A sound in a sentence.
  package static func name(of sound: HornSound) -> String {
    switch sound {
    case .horn: "horn"
    case .whistle: "whistle"
    case .file(let path): TerminalText.text(path)
    }
  }
}

extension Failure {
  /// The sentence for a file that is no sound.
  init(_ file: BadHornFile) {
    switch file.fault {
    case .unreadable, .noFile: self.init(file.sentence + " Choose another file.", exitCode: .noInput)
    case .tooLarge, .noWAV, .tooLong, .empty:
      self.init(file.sentence + " Choose another file.", exitCode: .data)
    }
  }
}
