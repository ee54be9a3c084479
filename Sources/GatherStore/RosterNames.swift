package import GatherModel

/// What the store says to the names of a roster file.
package struct RosterNames: Hashable, Sendable {
  /// The rows whose player is ambiguous, and those that mean the same player as an earlier row.
  package var badRows: [BadRow]
  /// The rows that are taken for a player whose name is written otherwise.
  package var alike: [SimilarName]

  package init(badRows: [BadRow] = [], alike: [SimilarName] = []) {
    self.badRows = badRows
    self.alike = alike
  }
}

/// A name of a roster file that differs from a stored one in case or white space alone.
package struct SimilarName: Hashable, Sendable {
  /// The line of the file on which the row begins, 1 being the first.
  package var line: Int
  /// As the file has it; it differs from ``stored``.
  package var name: String
  /// As the player is called, and will be.
  package var stored: String

  package init(line: Int, name: String, stored: String) {
    self.line = line
    self.name = name
    self.stored = stored
  }
}

/// Finds out whom the rows of a roster file mean, one after the other.
struct RosterMatching {
  private var byName: [String: Player] = [:]
  /// Names that stand for more than one.
  private var ambiguous: Set<String> = []
  private var byKey: [String: [Player]] = [:]
  /// The first row of each player so far.
  private var seen: [Subject: (line: Int, name: String)] = [:]

  private enum Subject: Hashable {
    case known(Player.ID)
    /// A new player, by ``NameKey``.
    case new(String)
  }

  /// - Parameter players: Those of the store.
  init(_ players: [Player]) {
    for player in players {
      if byName.updateValue(player, forKey: player.name) != nil { ambiguous.insert(player.name) }
      byKey[NameKey.of(player.name), default: []].append(player)
    }
  }

  /// The player of the store whom a row means: the one of exactly this name, else the one whose name differs in case
  /// or white space alone; nil for a new player.
  /// - Throws: ``RosterProblem`` when there are two such players, and when an earlier row means the same one.
  mutating func player(for row: RosterRow) throws(RosterProblem) -> Player? {
    let name = row.details.name
    let player = try player(named: name)
    let subject = player.map { Subject.known($0.id) } ?? .new(NameKey.of(name))
    if let first = seen[subject] {
      if first.name == name { throw .nameTwice(name: name, firstLine: first.line) }
      throw .nameAlike(name: name, first: first.name, firstLine: first.line)
    }
    seen[subject] = (row.line, name)
    return player
  }

  private func player(named name: String) throws(RosterProblem) -> Player? {
    if ambiguous.contains(name) { throw .nameTwiceInStore(name: name) }
    if let player = byName[name] { return player }
    let alike = byKey[NameKey.of(name)] ?? []
    if alike.count > 1 { throw .nameTwiceInStore(name: name) }
    return alike.first
  }
}
