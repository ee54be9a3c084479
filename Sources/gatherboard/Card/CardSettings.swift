import BoardSettings
import Glibc
import Reports

/// The settings file on the card, and the settings that count.
struct CardSettings {
  /// The folder of the card's partition. The board cannot write there.
  let card: String
  /// The folder of the settings that count, and of the fingerprints of the card's files.
  let kept: String
  /// The folder of the files as the image has them; nil if there is none.
  let factory: String?

  private var file: CardFile { CardFile(name: "gatherboard.yaml", card: card, kept: kept, factory: factory) }

  /// If the card's file has changed and is correct, its settings count from now on.
  /// - Throws: ``Failure`` if the file is missing or wrong, or if the copies cannot be written. The settings stay as
  ///   they were. At the next start, the same failure is thrown again.
  func adopt() throws(Failure) {
    let asBefore = "The board uses its settings as before."
    guard access(file.path, F_OK) == 0 || errno != ENOENT else {
      throw Failure("There is no \(file.name) on the card. \(asBefore)", exitCode: .noInput)
    }
    guard let bytes = try file.changed() else { return }
    let settings: Settings
    do throws(SettingsFileError) {
      settings = try SettingsFile(bytes: bytes).settings
    } catch {
      throw Failure(file.onCard(line: error.line, "\(error.sentence) \(asBefore)"), exitCode: .configuration)
    }
    // If the power is cut between the two, the file is read once more.
    try WholeFile(path: kept + "/" + file.name).write(file.text(of: bytes))
    try file.keep(bytes)
    // If the file names a language, the first steps are done.
    let setUp = WholeFile(path: kept + "/set-up")
    if settings.language != nil, access(setUp.path, F_OK) != 0 { try setUp.write("done\n") }
  }
}
