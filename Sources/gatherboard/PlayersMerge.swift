import ArgumentParser
import Board
import GatherModel
import GatherStore
import Reports

/// `gatherboard players merge`.
struct PlayersMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Make two players one, who has played all that both have.",
    discussion: """
      Players are named by their ids, which `gatherboard players list` shows. The first stays as he is; of the other he \
      has the games, the goals and the cards, and what was not known of himself. The other is a player no more; a service \
      that the board follows is told so. There is no way back.

      Two who were in one gather together are two people, and stay so.

      Example:
        gatherboard players merge 3 17
      """)

  @OptionGroup var data: DataOption

  @Argument(help: "The id of the player who stays.", transform: Self.id)
  var keep: Player.ID

  @Argument(help: "The id of the player who becomes one with him.", transform: Self.id)
  var other: Player.ID

  func validate() throws {
    if keep == other { throw ValidationError("\(keep.value) is one player already; give two ids.") }
  }

  func run() throws {
    // A folder without players is left as it is.
    guard try data.storeToRead() != nil else { throw GatherStoreError.noSuchPlayer(keep) }
    let merged = try data.store().mergePlayer(other, into: keep)
    try Output.write(
      """
      \(TerminalText.quoted(merged.gone.name)) (\(other.value)) is \(TerminalText.quoted(merged.kept.name)) (\(keep.value)) now.

      """)
  }

  private static func id(_ text: String) throws -> Player.ID {
    guard let id = Int64(text), id > 0 else {
      throw ValidationError("Give the id of a player, as `gatherboard players list` shows it.")
    }
    return Player.ID(id)
  }
}
