/// A player: an id and the details that are known.
package struct Player: Hashable, Sendable, Identifiable {
  /// A player's number in the store of this board; never given twice, never sent over the wire.
  package struct ID: Hashable, Sendable {
    /// 1 or more for a player of the store, below 0 for a deleted one; in a followed gather, the id
    /// on its server.
    package var value: Int64

    /// The id with this number, which is not checked.
    package init(_ value: Int64) {
      self.value = value
    }
  }

  /// By which the store and the logs know the player.
  package var id: ID
  /// What is known of the player now.
  package var details: PlayerDetails

  package init(id: ID, details: PlayerDetails) {
    self.id = id
    self.details = details
  }

  /// That of the details, as ``NameRule`` leaves it.
  package var name: String { details.name }
}

/// All that is known of a player; only the name must be.
package struct PlayerDetails: Hashable, Sendable {
  /// As ``NameRule`` leaves it: trimmed, 1 to 100 characters.
  package var name: String
  /// In years: any number that a phone has sent. ``shownAge`` is that of a person.
  package var age: Int?
  /// How well the player plays; nil for unknown.
  package var skill: Skill?
  /// Where the player likes to play; nil for unknown.
  package var preferredPosition: Position?
  /// The club that the player supports, as ``NameRule`` leaves it; nil for unknown.
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

  /// The age where it is one of ``ages``; nil for any other.
  package var shownAge: Int? { age.flatMap { Self.ages.contains($0) ? $0 : nil } }

  /// The ages that are believed.
  package static let ages = 1...120
  /// The squad numbers that fit a shirt.
  package static let squadNumbers = 0...99
}

/// How well a player plays, in the web service's words.
package enum Skill: String, CaseIterable, Hashable, Sendable {
  case beginner, amateur, professional
}

/// Where a player likes to play, in the web service's words.
package enum Position: String, CaseIterable, Hashable, Sendable {
  case goalkeeper, defender, midfielder, winger, striker

  /// The short form of team sheets: GK, DEF, MID, W, ST.
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
