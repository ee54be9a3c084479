import GatherModel
import Scenes
import Testing

@testable import Board

/// What is handed from function to function by value stays small: Swift 6.2 aborts on some values that it passes in memory, and
/// each copy of a large one costs a retain for every object in it.
@Suite struct ValueSizeTests {
  @Test(
    "The largest values that are passed around stay within their limit in bytes",
    arguments: [
      ("BoardConfiguration", MemoryLayout<BoardConfiguration>.size, 2_048),
      ("BoardOptions", MemoryLayout<BoardOptions>.size, 2_048),
      ("Scoreboard.State", MemoryLayout<Scoreboard.State>.size, 4_096),
      ("SceneModel", MemoryLayout<SceneModel>.size, 2_048),
      ("MatchState", MemoryLayout<MatchState>.size, 2_048),
      ("Match", MemoryLayout<Match>.size, 2_048),
      ("HeadlessServer.Phones", MemoryLayout<HeadlessServer.Phones>.size, 2_048),
    ])
  func size(name: String, bytes: Int, limit: Int) {
    #expect(bytes <= limit, "\(name)")
  }
}
