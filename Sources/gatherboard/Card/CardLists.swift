import Board
import GatherModel
import GatherStore
import Reports

/// The players and teams in `roster.csv` and `teams.csv` on the card.
struct CardLists {
  /// The folder of the card's partition.
  let card: String
  /// The folder of the fingerprints of the card's files.
  let kept: String
  let data: DataOption

  /// Imports the files that have changed.
  /// - Returns: Sentences about files that are wrong. Of such a file nothing is imported.
  func adopt() -> [String] {
    [complaint("roster.csv", importRoster), complaint("teams.csv", importTeams)].compactMap(\.self)
  }

  private func complaint(_ name: String, _ work: (CardFile, [UInt8]) throws -> Void) -> String? {
    let file = CardFile(name: name, card: card, kept: kept)
    do {
      guard let bytes = try file.changed() else { return nil }
      try work(file, bytes)
      try file.keep(bytes)
      return nil
    } catch {
      let sentence = (error as? Failure)?.message ?? "\(error)"
      // The sentence may name the file's path, with the folder where the card is mounted.
      return "\(sentence.replacing(file.path, with: "\(name) on the card")) Nothing of it was imported."
    }
  }

  private func importRoster(_ file: CardFile, _ bytes: [UInt8]) throws {
    try RosterFile.importWhole(bytes, named: file.path, into: data.store())
  }

  private func importTeams(_ file: CardFile, _ bytes: [UInt8]) throws {
    let teams = TeamsFile(path: file.path)
    _ = try teams.store(teams.rows(), in: data.store())
  }
}
