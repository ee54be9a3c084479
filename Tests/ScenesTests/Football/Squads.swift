import GatherModel
import Localization

@testable import Scenes

extension TestBoard {
  /// A board of a format with players who wear numbers: 7 Ana, 9 Bo and 14 Cleo against 1 Dan, 7 Eve and Fay without one.
  static func squads(
    _ format: String, playing: Bool = true, words: Words = .english, showsGoals: Bool = false
  ) throws -> TestBoard {
    var id: Int64 = 0
    func player(_ name: String, _ number: Int?) -> Player {
      id += 1
      return Player(id: Player.ID(id), details: PlayerDetails(name: name, number: number))
    }
    var gather = Gather.thursday(try MatchFormat(parsing: format))
    gather.roster = Roster(
      teamA: [player("Ana", 7), player("Bo", 9), player("Cleo", 14)],
      teamB: [player("Dan", 1), player("Eve", 7), player("Fay", nil)])
    let board = TestBoard(Match(gather: gather), showsGoals: showsGoals, words: words)
    if playing { board.press(.space, at: 0) }
    return board
  }

  /// Presses one key after the other at a second.
  func press(_ keys: [Key], at second: Double) {
    for key in keys { press(key, at: second) }
  }

  /// The names of who scored, in the order of the goals; "-" for nobody.
  var scorers: [String] {
    match.moments.filter(\.isGoal).map { goal in
      let name = goal.player.map { $0.name ?? "No. \($0.number ?? -1)" } ?? "-"
      return goal.goal == .regular ? name : "\(name) (\(goal.goal == .own ? "own" : "penalty"))"
    }
  }

  /// The rows of the list that is open.
  func rows(at second: Double) -> [String] {
    guard case .list(let list)? = view(at: second).overlay else { return [] }
    return list.rows.map(Self.text)
  }

  /// An entry of the log with who it was; of other rows what can be chosen.
  private static func text(_ row: ListViewModel.Row) -> String {
    let isOfTeam = (row.left != nil || row.right != nil) && !row.detail.isEmpty
    return isOfTeam ? "\(row.text)  \(row.detail)" : row.text
  }

  /// The row that keys act on in the list that is open.
  func selectedRow(at second: Double) -> String? {
    guard case .list(let list)? = view(at: second).overlay else { return nil }
    return Self.text(list.rows[list.selected])
  }
}
