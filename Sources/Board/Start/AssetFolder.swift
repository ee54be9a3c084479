import FoundationEssentials
package import GatherServer
import Glibc
import Localization
package import Reports

/// The folder with the board's fonts, languages, sounds, pages and samples.
package struct AssetFolder: Sendable {
  /// The path of the folder, absolute or relative to the working directory.
  package let path: String

  /// Finds the folder. If `$GATHERBOARD_ASSETS` is set, the variable is the path of the folder. Otherwise the folder is
  /// `share/gatherboard` beside the program's `bin`, or `assets` in a folder above the program, as in a checkout.
  /// - Throws: ``Failure``, with the remedy, if the fonts, the languages or the sounds are not found.
  package static func locate(environment: [String: String]) throws(Failure) -> AssetFolder {
    if let named = ShippedAssets.named(in: environment) {
      guard isWhole(named) else {
        throw Failure(
          "GATHERBOARD_ASSETS names \(TerminalText.text(named)), which lacks fonts/\(probe), languages/en.yaml or sounds/horn.wav. Set it to the assets "
            + "folder of Gatherboard, or unset it.", exitCode: .configuration)
      }
      return AssetFolder(path: named)
    }
    guard let program = ShippedAssets.programPath() else {
      throw Failure(
        "/proc/self/exe cannot be read (\(TerminalText.systemError(errno))). "
          + "Set GATHERBOARD_ASSETS to the assets folder.", exitCode: .configuration)
    }
    let folders = ShippedAssets.candidates(besideProgram: program)
    guard let found = folders.first(where: isWhole) else {
      throw Failure(
        "The board's fonts, languages and sounds are not beside the program \(TerminalText.text(program)). Install them in "
          + "share/gatherboard, or set GATHERBOARD_ASSETS to the assets folder.",
        exitCode: .configuration)
    }
    return AssetFolder(path: found)
  }

  /// The folder with the board's own fonts.
  package var fonts: String { path + "/fonts" }
  /// The folder with the sounds of the horn.
  package var sounds: String { path + "/sounds" }
  private var web: String { path + "/web" }

  /// Reads the file with the English texts. This file is the template for the files of other languages.
  /// - Throws: ``Failure`` if the file cannot be read.
  package func english() throws(Failure) -> String {
    let file = path + "/languages/en.yaml"
    do {
      return try String(contentsOfFile: file, encoding: .utf8)
    } catch {
      throw Failure(
        "The English texts cannot be read in \(TerminalText.text(file)). Install Gatherboard again, or set "
          + "GATHERBOARD_ASSETS to its assets folder.", exitCode: .configuration)
    }
  }

  /// Reads the files of the phone pages.
  /// - Throws: ``Failure`` if they cannot be read.
  package func phoneFiles() throws(Failure) -> [PhoneFile] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: web).sorted().map { name in
        PhoneFile(name: name, bytes: try Data(contentsOf: URL(filePath: "\(web)/\(name)")))
      }
    } catch {
      throw Failure(
        "The phone pages cannot be read in \(TerminalText.text(web)). Install Gatherboard again, or set "
          + "GATHERBOARD_ASSETS to its assets folder.", exitCode: .configuration)
    }
  }

  /// The CSV file with the players of the sample gather.
  package var sampleRoster: String { path + "/sample/thursday.csv" }

  private static let probe = "RobotoCondensed-Bold.ttf"

  private static func isWhole(_ folder: String) -> Bool {
    ["fonts/" + probe, "languages/en.yaml", "sounds/horn.wav"].allSatisfy {
      access("\(folder)/\($0)", R_OK) == 0
    }
  }
}
