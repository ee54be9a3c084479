import FoundationEssentials

// An action is a JSON object with one member. A page receives such an object for each button, and sends it back.
// The names of the members are permanent, because pages and programs outlive builds.
extension MatchCommand.Action: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case act, undo, redo, horn, latecomer, again, clear, player, start, lineups, show
  }

  private struct Latecomer: Codable {
    var gather: UUID
    var team: String
    /// Missing in the object that a page receives; the page adds it.
    var name: String?
  }

  private struct Lineups: Codable {
    var gather: UUID
    /// The line-ups at the beginning of the change.
    var from: LineupRecord
    var to: LineupRecord
  }

  /// - Throws: `DecodingError`, ``InvalidRequest`` or ``UnknownWord``.
  package init(from decoder: any Decoder) throws {
    let action = try decoder.container(keyedBy: Key.self)
    let keys = try action.allKeys.filter { key in
      switch key {
      case .horn, .clear: try action.decodeIfPresent(Bool.self, forKey: key) ?? false
      default: try !action.decodeNil(forKey: key)
      }
    }
    guard let key = keys.first, keys.count == 1 else {
      let all = Key.allCases.map(\.rawValue).joined(separator: ", ")
      throw InvalidRequest("action must have exactly one of \(all).")
    }
    switch key {
    case .act:
      guard case .act(let act)? = try action.decode(EventRecord.self, forKey: key).event else {
        throw InvalidRequest("action.act is not an act that this board knows.")
      }
      self = .match(.act(act))
    case .undo: self = .match(.undo(try action.decode(UUID.self, forKey: key)))
    case .redo: self = .match(.redo(try action.decode(UUID.self, forKey: key)))
    case .horn: self = .horn
    case .latecomer:
      let latecomer = try action.decode(Latecomer.self, forKey: key)
      guard let name = latecomer.name else { throw InvalidRequest("action.latecomer.name is missing.") }
      self = .store(
        .addLatecomer(
          name: try cleaned(name, of: "latecomer.name"),
          try TeamID(word: latecomer.team, of: "action.latecomer.team"), gather: latecomer.gather))
    case .again: self = .store(.playAgain(try action.decode(UUID.self, forKey: key)))
    case .clear: self = .store(.clearBoard)
    case .player: self = .store(try action.decode(PlayerRecord.self, forKey: key).change)
    case .start:
      guard let gather = try action.decode(NewGatherRecord.self, forKey: key).gather else {
        throw InvalidRequest("action.start has a name or a colour that is not valid.")
      }
      self = .store(.startGather(gather, replacing: false))
    case .lineups:
      let lineups = try action.decode(Lineups.self, forKey: key)
      self = .store(.changeLineups(gather: lineups.gather, from: lineups.from, to: lineups.to))
    case .show: self = .store(.putOnBoard(try action.decode(UUID.self, forKey: key)))
    }
  }

  /// - Throws: `EncodingError` for a change to a gather, and for a new gather that no page can request.
  package func encode(to encoder: any Encoder) throws {
    var action = encoder.container(keyedBy: Key.self)
    switch self {
    case .match(.act(let act)): try action.encode(EventRecord(.act(act)), forKey: .act)
    case .match(.undo(let entry)): try action.encode(entry, forKey: .undo)
    case .match(.redo(let entry)): try action.encode(entry, forKey: .redo)
    case .horn: try action.encode(true, forKey: .horn)
    case .store(.addLatecomer(let name, let team, let gather)):
      let latecomer = Latecomer(gather: gather, team: team.rawValue, name: name.isEmpty ? nil : name)
      try action.encode(latecomer, forKey: .latecomer)
    case .store(.playAgain(let gather)): try action.encode(gather, forKey: .again)
    case .store(.clearBoard): try action.encode(true, forKey: .clear)
    case .store(.addPlayer(let details)): try action.encode(PlayerRecord(details), forKey: .player)
    case .store(.changePlayer(let id, let changes)):
      try action.encode(PlayerRecord(id, changes), forKey: .player)
    case .store(.startGather(let gather, let isReplacing)):
      guard !isReplacing, gather.fixture == nil, gather.codes == TeamPair(teamA: nil, teamB: nil),
        let record = NewGatherRecord(gather)
      else { throw Self.noPage(self, action) }
      try action.encode(record, forKey: .start)
    case .store(.changeGather): throw Self.noPage(self, action)
    case .store(.changeLineups(let gather, let former, let new)):
      try action.encode(Lineups(gather: gather, from: former, to: new), forKey: .lineups)
    case .store(.putOnBoard(let gather)): try action.encode(gather, forKey: .show)
    }
  }

  private static func noPage(_ action: Self, _ container: KeyedEncodingContainer<Key>) -> EncodingError {
    .invalidValue(action, .init(codingPath: container.codingPath, debugDescription: "no page asks for it"))
  }
}

/// A new player, or the changes to a player. A missing field changes nothing, an empty one removes the value.
private struct PlayerRecord: Codable {
  /// The player's number in the store; missing for a new player.
  var id: Int64?
  /// Missing in the object that a page receives; the page adds it.
  var name: String?
  var age: String?
  var skill: String?
  var position: String?
  var number: String?
  var favouriteTeam: String?

  init(_ details: PlayerDetails) {
    name = details.name.isEmpty ? nil : details.name
    age = details.age.map { String($0) }
    skill = details.skill?.rawValue
    position = details.preferredPosition?.rawValue
    number = details.number.map { String($0) }
    favouriteTeam = details.favouriteTeam
  }

  init(_ id: Player.ID, _ changes: [PlayerChange]) {
    self.id = id.value
    for change in changes {
      switch change {
      case .name(let name): self.name = name
      case .age(let age): self.age = age.map { String($0) } ?? ""
      case .position(let position): self.position = position?.rawValue ?? ""
      case .skill(let skill): self.skill = skill?.rawValue ?? ""
      case .favouriteTeam(let team): favouriteTeam = team ?? ""
      case .number(let number): self.number = number.map { String($0) } ?? ""
      }
    }
  }

  var change: StoreChange {
    get throws {
      let changes = try changes
      if let id { return .changePlayer(Player.ID(id), changes) }
      guard let name else { throw InvalidRequest("action.player.name is missing.") }
      var details = PlayerDetails(name: try cleaned(name, of: "player.name"))
      for change in changes { change.apply(to: &details) }
      return .addPlayer(details)
    }
  }

  private var changes: [PlayerChange] {
    get throws {
      var changes: [PlayerChange] = []
      if let name { changes.append(.name(try cleaned(name, of: "player.name"))) }
      if let age { changes.append(.age(try Self.number(age, of: "age", in: PlayerDetails.ages))) }
      if let number {
        changes.append(.number(try Self.number(number, of: "number", in: PlayerDetails.squadNumbers)))
      }
      if let skill { changes.append(.skill(try Self.choice(skill, of: "skill"))) }
      if let position { changes.append(.position(try Self.choice(position, of: "position"))) }
      if let favouriteTeam {
        let isEmpty = NameRule.trimmed(favouriteTeam).isEmpty
        changes.append(
          .favouriteTeam(isEmpty ? nil : try cleaned(favouriteTeam, of: "player.favouriteTeam")))
      }
      return changes
    }
  }

  private static func number(
    _ text: String, of field: String, in range: ClosedRange<Int>
  ) throws(InvalidRequest) -> Int? {
    if text.isEmpty { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw InvalidRequest(
        "action.player.\(field) is not a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String, of field: String
  ) throws(UnknownWord) -> Value? {
    text.isEmpty ? nil : try Value(word: text, of: "action.player.\(field)")
  }
}

private func cleaned(_ text: String, of field: String) throws(InvalidRequest) -> String {
  guard let name = NameRule.cleaned(text) else {
    throw InvalidRequest("action.\(field) contains no visible text.")
  }
  return name
}
