import ArgumentParser
import Board
import GatherModel
import GatherStore
import Reports

struct PlayersMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge two records of one player.",
    discussion: """
      Write the ids that `gatherboard players list` shows. The first player stays, and gets the matches, goals, cards \
      and missing details of the second one. The second player is deleted, also at a service that the board follows. \
      You cannot undo this.

      Two players who were in the same match cannot be merged.

      Example:
        gatherboard players merge 3 17
      """)

  @OptionGroup var data: DataOption

  @Argument(help: "The id of the player who stays.", transform: Self.id)
  var keep: Player.ID

  @Argument(help: "The id of the player who is merged into the first one.", transform: Self.id)
  var other: Player.ID

  func validate() throws {
    if keep == other { throw ValidationError("Both ids are \(keep.value). Write two different ids.") }
  }

  func run() throws {
    // Creates no store if nothing is stored yet.
    guard try data.storeToRead() != nil else { throw GatherStoreError.noSuchPlayer(keep) }
    let merged = try data.store().mergePlayer(other, into: keep)
    try Output.write(
      """
      Merged \(TerminalText.quoted(merged.gone.name)) (\(other.value)) into \
      \(TerminalText.quoted(merged.kept.name)) (\(keep.value)).

      """)
  }

  private static func id(_ text: String) throws -> Player.ID {
    guard let id = Int64(text), id > 0 else {
      throw ValidationError("Write the id of a player, as `gatherboard players list` shows it.")
    }
    return Player.ID(id)
  }
}
