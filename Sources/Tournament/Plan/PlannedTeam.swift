package import GatherModel

/// A player of a planned team.
package struct PlannedPlayer: Hashable, Sendable {
  /// The name, cleaned by ``NameRule``.
  package var name: String
  /// The squad number, 0 to 99; nil for none.
  package var number: Int?

  package init(name: String, number: Int? = nil) {
    self.name = name
    self.number = number
  }
}

/// A team of the day.
package struct PlannedTeam: Hashable, Sendable, Identifiable {
  /// The id: small letters, digits and hyphens, unique in the plan. It stays if the name changes.
  package var id: String
  /// The name, cleaned by ``NameRule``.
  package var name: String
  /// The code, cleaned by ``TeamCode/check(_:)``.
  package var code: String
  /// The colour of the team.
  package var color: TeamColor
  /// The players; may be empty.
  package var players: [PlannedPlayer]
  /// Whether the team has withdrawn and plays no more today; see ``TableRules/withdrawal``.
  package var isWithdrawn: Bool
  /// Whether a withdrawn team keeps its results and its place in the table, even with ``TableRules/Withdrawal/annul``.
  /// The team loses its remaining matches in the group by ``TableRules/forfeitGoals`` to nothing.
  package var leftAfterGroup: Bool

  package init(
    id: String, name: String, code: String, color: TeamColor, players: [PlannedPlayer] = [],
    isWithdrawn: Bool = false, leftAfterGroup: Bool = false
  ) {
    self.id = id
    self.name = name
    self.code = code
    self.color = color
    self.players = players
    self.isWithdrawn = isWithdrawn
    self.leftAfterGroup = leftAfterGroup
  }

  func isAnnulled(by rule: TableRules.Withdrawal) -> Bool {
    isWithdrawn && !leftAfterGroup && rule == .annul
  }
}

extension PlannedPlayer: Codable {
  private enum Key: String, CodingKey { case name, number }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      name: try container.decodeName(.players, forKey: .name),
      number: try container.decodeIfPresent(Int.self, forKey: .number))
    if let number, !PlayerDetails.squadNumbers.contains(number) {
      throw DecodingError.dataCorruptedError(
        forKey: .number, in: container, debugDescription: "not a shirt number")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(number, forKey: .number)
  }
}

extension PlannedTeam: Codable {
  private enum Key: String, CodingKey { case id, name, code, color, players, withdrawn, leftAfterGroup }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func wrong(_ key: Key) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: "not a team's \(key.rawValue)")
    }
    let id = try container.decode(String.self, forKey: .id)
    guard TopicName(id) != nil else { throw wrong(.id) }
    guard let code = TeamNaming.checkedCode(try container.decode(String.self, forKey: .code))
    else { throw wrong(.code) }
    guard let color = TeamColor(hex: try container.decode(String.self, forKey: .color))
    else { throw wrong(.color) }
    self.init(
      id: id, name: try container.decodeName(.teams, forKey: .name), code: code, color: color,
      players: try container.decodeList(.players, most: PlanLimits.players, forKey: .players),
      isWithdrawn: try container.decodeIfPresent(Bool.self, forKey: .withdrawn) ?? false,
      leftAfterGroup: try container.decodeIfPresent(Bool.self, forKey: .leftAfterGroup) ?? false)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(code, forKey: .code)
    try container.encode(color.hex, forKey: .color)
    if !players.isEmpty { try container.encode(players, forKey: .players) }
    if isWithdrawn { try container.encode(true, forKey: .withdrawn) }
    if leftAfterGroup { try container.encode(true, forKey: .leftAfterGroup) }
  }
}
