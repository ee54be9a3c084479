package import GatherModel

/// The result of comparing the names of a roster file with the store.
package struct RosterNames: Hashable, Sendable {
  /// The rows whose player is ambiguous, and those that mean the same player as an earlier row.
  package var badRows: [BadRow] = []
  /// The rows that match a stored player whose name is spelled differently.
  package var alike: [SimilarName] = []
}

/// A name of a roster file that differs from a stored one only in case or white space.
package struct SimilarName: Hashable, Sendable {
  /// The line of the file on which the row begins; the first is 1.
  package var line: Int
  /// The name in the file; it differs from ``stored``.
  package var name: String
  /// The stored name of the player, which stays unchanged.
  package var stored: String

  package init(line: Int, name: String, stored: String) {
    self.line = line
    self.name = name
    self.stored = stored
  }
}

struct RosterMatching {
  private var byName: [String: Player] = [:]
  private var ambiguous: Set<String> = []
  private var byKey: [String: [Player]] = [:]
  /// For each player so far, the first row that means the player.
  private var seen: [Subject: (line: Int, name: String)] = [:]

  private enum Subject: Hashable {
    case known(Player.ID)
    /// A new player, with the ``NameKey`` of the name.
    case new(String)
  }

  init(_ players: [Player]) {
    for player in players {
      if byName.updateValue(player, forKey: player.name) != nil { ambiguous.insert(player.name) }
      byKey[NameKey.of(player.name), default: []].append(player)
    }
  }

  /// The stored player with exactly this name. If there is none, the stored player whose name differs only in case or
  /// white space. nil if neither exists.
  /// - Throws: ``RosterProblem`` if there are two such players, or if an earlier row means the same player.
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
