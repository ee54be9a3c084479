package import GatherModel

/// A part of the day: a group with a table, a knock-out, or friendlies.
package struct PlanStage: Hashable, Sendable, Identifiable {

  package init(id: String, name: String, kind: Kind, format: MatchFormat) {
    self.id = id
    self.name = name
    self.kind = kind
    self.format = format
  }

  /// The kinds of stages.
  package enum Kind: Hashable, Sendable {
    case group([PlannedTeam.ID])
    case knockout
    /// Matches of these teams without consequences: they may be drawn, and nobody progresses.
    case friendly([PlannedTeam.ID])
  }

  /// One to eight capitals, such as `A` or `KO`. `W` and `L` are not allowed, because `W23` is the winner of a match, and
  /// `L23` is the loser.
  package var id: String
  /// The name for people.
  package var name: String
  /// The kind: a table, a knock-out or friendlies.
  package var kind: Kind
  /// The format of the stage's matches, unless a fixture has its own format.
  package var format: MatchFormat

  /// The teams of a group or of friendlies, in the order of the plan; empty for a knock-out.
  package var teams: [PlannedTeam.ID] {
    switch kind {
    case .group(let teams), .friendly(let teams): teams
    case .knockout: []
    }
  }

  /// Whether the stage is a knock-out, in which each match has a winner.
  package var isKnockout: Bool { kind == .knockout }

  /// Whether the stage is a group, which has a table.
  package var isGroup: Bool {
    if case .group = kind { true } else { false }
  }

  /// The text in capitals; nil if the text is not one to eight letters. Accepts `W` and `L` too, because ``Slot`` uses
  /// this function for the letters of `W23`.
  static func checkedID(_ text: String) -> String? {
    let letters = text.utf8.map { $0 & 0xDF }
    guard (1...8).contains(letters.count),
      letters.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains),
      text.utf8.allSatisfy({ $0 > UInt8(ascii: "@") })
    else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Whether a text is a valid id of a stage.
  package static func isID(_ text: String) -> Bool {
    checkedID(text) == text && text != "W" && text != "L"
  }
}

extension PlanStage: Codable {
  private enum Key: String, CodingKey { case id, name, kind, teams, friendly, format }
  private enum Word: String, Codable { case group, knockout }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let id = try container.decode(String.self, forKey: .id)
    guard Self.isID(id) else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: container, debugDescription: "not a stage such as A or KO")
    }
    let kind: Kind =
      switch try container.decode(Word.self, forKey: .kind) {
      case .group:
        try container.decodeIfPresent(Bool.self, forKey: .friendly) ?? false
          ? .friendly(try container.decodeList(.teams, most: PlanLimits.teams, forKey: .teams))
          : .group(try container.decodeList(.teams, most: PlanLimits.teams, forKey: .teams))
      case .knockout: .knockout
      }
    self.init(
      id: id, name: try container.decodeName(.stages, forKey: .name), kind: kind,
      format: try container.decode(MatchFormat.self, forKey: .format))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    switch kind {
    case .group(let teams):
      try container.encode(Word.group, forKey: .kind)
      try container.encode(teams, forKey: .teams)
    case .knockout: try container.encode(Word.knockout, forKey: .kind)
    case .friendly(let teams):
      // A board that does not know friendlies reads them as a group, whose matches may be drawn.
      try container.encode(Word.group, forKey: .kind)
      try container.encode(teams, forKey: .teams)
      try container.encode(true, forKey: .friendly)
    }
    try container.encode(format, forKey: .format)
  }
}
