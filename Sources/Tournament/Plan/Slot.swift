import GatherModel

/// A side of a fixture: a team, or a side that the day has not determined yet.
package enum Slot: Hashable, Sendable {
  case team(PlannedTeam.ID)
  /// The team at a rank of a group, 1 for the first: `A1`.
  case place(stage: PlanStage.ID, rank: Int)
  /// The winner of a fixture: `W23`.
  case winner(Int)
  /// The loser of a fixture: `L24`.
  case loser(Int)

  /// Reads `A1`, `W23` or `L24` in upper or lower case; nil for any other text.
  package init?(open text: String) {
    let letters = text.utf8.prefix { $0 > UInt8(ascii: "9") }
    guard let name = PlanStage.checkedID(String(decoding: letters, as: UTF8.self)),
      let number = PlainNumber.of(text.utf8.dropFirst(letters.count)), number > 0, number <= 9_999
    else { return nil }
    switch name {
    case "W": self = .winner(number)
    case "L": self = .loser(number)
    default: self = .place(stage: name, rank: number)
    }
  }

  /// The fixture whose outcome fills the slot; nil for a team and for a place.
  package var fixture: Fixture.ID? {
    switch self {
    case .winner(let fixture), .loser(let fixture): fixture
    case .team, .place: nil
    }
  }

  /// The team of the slot; nil if the slot is open.
  package var team: PlannedTeam.ID? {
    guard case .team(let id) = self else { return nil }
    return id
  }
}

extension Slot: TextCodable {
  /// A team's id has small letters and an open slot has capitals, so they cannot be confused.
  package var description: String {
    switch self {
    case .team(let id): id
    case .place(let stage, let rank): "\(stage)\(rank)"
    case .winner(let fixture): "W\(fixture)"
    case .loser(let fixture): "L\(fixture)"
    }
  }

  package static var invalidText: String { "neither a team nor a slot" }

  /// Reads a text that ``description`` has written; nil for any other text.
  package init?(_ text: String) {
    if let first = text.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
      let slot = Slot(open: text)
    {
      self = slot
    } else if TopicName(text) != nil {
      self = .team(text)
    } else {
      return nil
    }
  }
}
