package import GatherModel

/// The bench and both teams side by side, and the selected player.
package struct TeamColumns: Hashable, Sendable {
  /// The places of players: the bench and both teams.
  package static let places: [RosterPlace] = [.bench, .team(.teamA), .team(.teamB)]

  /// The columns from left to right: the bench, then the teams in the board's order.
  package let columns: [RosterPlace]

  /// The players of each column, from top to bottom.
  package private(set) var roster: Roster
  /// The index of the column that the keys act in.
  package private(set) var column = 0
  /// The cursor of each column. A column keeps its cursor while another column is active.
  private var cursors = Self.places.map { _ in ListCursor() }
  /// All players in the order in which they were added. Proposals of teams use this order.
  private(set) var order: [Player]

  /// Selects the top of the bench.
  /// - Parameter left: The team on the left of the board.
  package init(_ roster: Roster, left: TeamID = .teamA) {
    columns = [.bench, .team(left), .team(left.opponent)]
    self.roster = roster
    order = Self.places.flatMap { roster[$0] }
  }

  /// Moves each player to their place in `before`. A player who has no place there stays on the bench.
  mutating func resume(_ before: TeamColumns) {
    let here = Dictionary(order.map { ($0.id, $0) }) { first, _ in first }
    var known: Set<Player.ID> = []
    var resumed = Roster()
    for place in Self.places {
      resumed[place] = before.roster[place].compactMap { here[$0.id] }
      known.formUnion(resumed[place].map(\.id))
    }
    resumed.bench += order.filter { !known.contains($0.id) }
    roster = resumed
    column = columns.firstIndex { !resumed[$0].isEmpty } ?? 0
  }

  /// The column that the keys act in.
  package var place: RosterPlace { columns[column] }

  /// The index of the row that the keys act on when this column is active.
  package func row(of place: RosterPlace) -> Int {
    columns.firstIndex(of: place).map { cursors[$0].index } ?? 0
  }

  /// The player that the keys act on; nil if the column is empty.
  package var selected: Player? {
    let players = roster[place]
    let row = cursors[column].index
    return players.indices.contains(row) ? players[row] : nil
  }

  /// Selects another player of the column.
  mutating func move(_ move: ListCursor.Move) {
    cursors[column].move(move, in: roster[place].count)
  }

  /// Activates another column. After the last column comes the first.
  mutating func changeColumn(by step: Int) {
    let count = columns.count
    column = ((column + step) % count + count) % count
  }

  /// Moves the selected player into the adjacent column, and the selection with the player.
  /// - Returns: Whether there was a selected player and an adjacent column.
  mutating func movePlayer(by step: Int) -> Bool {
    let target = column + step
    guard columns.indices.contains(target), let player = removeSelected() else { return false }
    column = target
    roster[place].append(player)
    cursors[column].move(.last, in: roster[place].count)
    return true
  }

  /// Moves the selected player into a column. The selection stays in this column, so that the next player can be moved.
  /// - Returns: Whether a player was selected who was not in that column already.
  mutating func putPlayer(into target: RosterPlace) -> Bool {
    guard target != place, let player = removeSelected() else { return false }
    roster[target].append(player)
    return true
  }

  /// Removes the selected player.
  /// - Returns: Whether a player was selected.
  mutating func removePlayer() -> Bool {
    guard let player = removeSelected() else { return false }
    order.removeAll { $0.id == player.id }
    return true
  }

  /// Adds the players who are not in any column yet to the bench, and selects the first of them.
  mutating func add(_ players: [Player]) {
    let here = Set(order.map(\.id))
    let new = players.filter { !here.contains($0.id) }
    roster.bench += new
    order += new
    settle(on: new.first?.id ?? selected?.id)
  }

  /// Moves the selected player up or down in the column, and the selection with the player.
  /// - Returns: Whether the player could be moved.
  mutating func reorder(by step: Int) -> Bool {
    let row = cursors[column].index
    guard roster[place].indices.contains(row), roster[place].indices.contains(row + step) else {
      return false
    }
    roster[place].swapAt(row, row + step)
    cursors[column].move(.by(step), in: roster[place].count)
    return true
  }

  /// Replaces the teams, and puts the other players on the bench. The selection stays on the same player.
  mutating func divide(_ teams: TeamPair<[Player]>) {
    let selected = selected?.id
    let playing = Set(TeamID.allCases.flatMap { teams[$0].map(\.id) })
    roster = Roster(
      teamA: teams.teamA, teamB: teams.teamB, bench: order.filter { !playing.contains($0.id) })
    settle(on: selected)
  }

  /// Updates the players from the store, and removes those that are no longer stored.
  mutating func update(_ players: [Player]) {
    let known = Dictionary(players.map { ($0.id, $0) }) { first, _ in first }
    let selected = selected?.id
    for place in Self.places { roster[place] = roster[place].compactMap { known[$0.id] } }
    order = order.compactMap { known[$0.id] }
    settle(on: selected)
  }

  /// The team of a player; nil for the bench.
  func team(of player: Player.ID) -> TeamID? {
    TeamID.allCases.first { team in roster.teams[team].contains { $0.id == player } }
  }

  private mutating func removeSelected() -> Player? {
    guard let player = selected else { return nil }
    roster[place].remove(at: cursors[column].index)
    cursors[column].settle(in: roster[place].count)
    return player
  }

  private mutating func settle(on player: Player.ID?) {
    for (index, place) in columns.enumerated() {
      if let row = roster[place].firstIndex(where: { $0.id == player }) {
        column = index
        cursors[index] = ListCursor(index: row)
      }
      cursors[index].settle(in: roster[place].count)
    }
  }
}

extension Roster {
  /// The players in a place, in order.
  package subscript(place: RosterPlace) -> [Player] {
    get {
      switch place {
      case .team(let team): teams[team]
      case .bench: bench
      }
    }
    set {
      switch place {
      case .team(let team): teams[team] = newValue
      case .bench: bench = newValue
      }
    }
  }
}
