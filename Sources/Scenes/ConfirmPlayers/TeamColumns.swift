package import GatherModel

/// The bench and both teams side by side, and the selected player.
struct TeamColumns: Hashable, Sendable {
  static let places: [RosterPlace] = [.bench, .team(.teamA), .team(.teamB)]

  /// From left to right: the bench, then the teams in the board's order.
  let columns: [RosterPlace]

  private(set) var roster: Roster
  private(set) var column = 0
  private var cursors = Self.places.map { _ in ListCursor() }
  /// All players in the order in which they were added.
  private(set) var order: [Player]

  /// - Parameter left: The team on the left of the board.
  init(_ roster: Roster, left: TeamID = .teamA) {
    columns = [.bench, .team(left), .team(left.opponent)]
    self.roster = roster
    order = Self.places.flatMap { roster[$0] }
  }

  /// Moves each player to the place that the player has in `before`. A player without a place in `before` goes to the
  /// bench.
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

  var place: RosterPlace { columns[column] }

  func row(of place: RosterPlace) -> Int {
    columns.firstIndex(of: place).map { cursors[$0].index } ?? 0
  }

  var selected: Player? {
    let players = roster[place]
    let row = cursors[column].index
    return players.indices.contains(row) ? players[row] : nil
  }

  mutating func move(_ move: ListCursor.Move) {
    cursors[column].move(move, in: roster[place].count)
  }

  mutating func changeColumn(by step: Int) {
    let count = columns.count
    column = ((column + step) % count + count) % count
  }

  /// Moves the selected player, and the selection, into the adjacent column.
  /// - Returns: Whether a player was moved.
  mutating func movePlayer(by step: Int) -> Bool {
    let target = column + step
    guard columns.indices.contains(target), let player = removeSelected() else { return false }
    column = target
    roster[place].append(player)
    cursors[column].move(.last, in: roster[place].count)
    return true
  }

  /// Moves the selected player into another column. The selection moves to the next player.
  /// - Returns: Whether a player was moved.
  mutating func putPlayer(into target: RosterPlace) -> Bool {
    guard target != place, let player = removeSelected() else { return false }
    roster[target].append(player)
    return true
  }

  /// - Returns: Whether a player was selected.
  mutating func removePlayer() -> Bool {
    guard let player = removeSelected() else { return false }
    order.removeAll { $0.id == player.id }
    return true
  }

  /// Adds the new players to the bench, and selects the first of them.
  mutating func add(_ players: [Player]) {
    let here = Set(order.map(\.id))
    let new = players.filter { !here.contains($0.id) }
    roster.bench += new
    order += new
    settle(on: new.first?.id ?? selected?.id)
  }

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

  /// Replaces the teams. All other players go to the bench.
  mutating func divide(_ teams: TeamPair<[Player]>) {
    let selected = selected?.id
    let playing = Set(TeamID.allCases.flatMap { teams[$0].map(\.id) })
    roster = Roster(
      teamA: teams.teamA, teamB: teams.teamB, bench: order.filter { !playing.contains($0.id) })
    settle(on: selected)
  }

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
