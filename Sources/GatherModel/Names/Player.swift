/// A player: an id and the known details.
package struct Player: Hashable, Sendable, Identifiable {
  /// The number that identifies a player in the store of this board. It is never reused.
  package struct ID: Hashable, Sendable {
    /// The number: 1 or more for a player in the store, negative for any other player, such as a deleted player.
    /// In a gather from a server, the number is the player's id on the server.
    package var value: Int64

    /// The id with this number, which is not checked.
    package init(_ value: Int64) {
      self.value = value
    }
  }

  /// The id of the player in the store and the logs.
  package var id: ID
  /// The present details of the player.
  package var details: PlayerDetails

  package init(id: ID, details: PlayerDetails) {
    self.id = id
    self.details = details
  }

  /// The name in the details, cleaned by ``NameRule``.
  package var name: String { details.name }
}

/// The known details of a player. Only the name is required.
package struct PlayerDetails: Hashable, Sendable {
  /// The name, cleaned by ``NameRule``: trimmed, 1 to 100 characters.
  package var name: String
  /// The age in years. It may be any number that a phone has sent; ``shownAge`` is always plausible or nil.
  package var age: Int?
  /// The player's skill; nil if unknown.
  package var skill: Skill?
  /// The position that the player prefers; nil if unknown.
  package var preferredPosition: Position?
  /// The club that the player supports, cleaned by ``NameRule``; nil if unknown.
  package var favouriteTeam: String?
  /// The squad number, 0 to 99.
  package var number: Int?

  package init(
    name: String, age: Int? = nil, skill: Skill? = nil, preferredPosition: Position? = nil,
    favouriteTeam: String? = nil, number: Int? = nil
  ) {
    self.name = name
    self.age = age
    self.skill = skill
    self.preferredPosition = preferredPosition
    self.favouriteTeam = favouriteTeam
    self.number = number
  }

  /// The age if it is in ``ages``; nil for any other age.
  package var shownAge: Int? { age.flatMap { Self.ages.contains($0) ? $0 : nil } }

  /// The plausible ages.
  package static let ages = 1...120
  /// The squad numbers that fit a shirt.
  package static let squadNumbers = 0...99
}

/// The skill of a player, in the web service's words.
package enum Skill: String, CaseIterable, Hashable, Sendable {
  case beginner, amateur, professional
}

/// The position that a player prefers, in the web service's words.
package enum Position: String, CaseIterable, Hashable, Sendable {
  case goalkeeper, defender, midfielder, winger, striker

  /// The short form that team sheets use: GK, DEF, MID, W, ST.
  package var acronym: String {
    switch self {
    case .goalkeeper: "GK"
    case .defender: "DEF"
    case .midfielder: "MID"
    case .winger: "W"
    case .striker: "ST"
    }
  }
}
