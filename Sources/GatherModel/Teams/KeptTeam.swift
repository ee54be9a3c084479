/// A team that is remembered from one gather to the next.
package struct KeptTeam: Hashable, Sendable {
  /// What it is called, as ``NameRule`` leaves it.
  package var name: String
  /// What it wears.
  package var color: TeamColor
  /// What it is called where there is little room, as ``TeamCode/check(_:)`` leaves it; nil for what its name gives.
  package var code: String?
  /// Another one for each crest, so that one that was read need not be read again; nil without a crest.
  package var crestMark: String?
  /// Whether it has a crest.
  package var hasCrest: Bool { crestMark != nil }

  package init(name: String, color: TeamColor, code: String? = nil, crestMark: String? = nil) {
    self.name = name
    self.color = color
    self.code = code
    self.crestMark = crestMark
  }

  /// What the names of one team have in common: case says nothing. Keys are compared as Swift compares texts, by canonical
  /// equivalence.
  package static func key(of name: String) -> String { name.lowercased() }
}

extension [KeptTeam] {
  /// The codes of those that are kept with one, by ``KeptTeam/key(of:)``.
  package var codes: [String: String] {
    let kept = compactMap { team in team.code.map { (KeptTeam.key(of: team.name), $0) } }
    return Dictionary(kept) { first, _ in first }
  }

  /// The team that a name means; nil where none is kept by it.
  package func named(_ name: String) -> KeptTeam? {
    let key = KeptTeam.key(of: name)
    return first { KeptTeam.key(of: $0.name) == key }
  }
}

extension KeptTeam {
  /// Teams in the colours that those that are kept wear; the others as they are.
  package static func colored(_ teams: TeamPair<Team>, as kept: [KeptTeam]) -> TeamPair<Team> {
    TeamPair { id in
      var team = teams[id]
      if let known = kept.named(team.name) {
        team.color = known.color
      }
      return team
    }
  }
}

/// What is changed about a team that is kept; nil leaves it as it is, and of a new team without it.
package struct KeptTeamChange: Hashable, Sendable {
  /// What it is to be called.
  package var name: String?
  /// What it is to wear.
  package var color: TeamColor?
  /// As ``TeamCode/check(_:)`` leaves it; empty for what the name gives.
  package var code: String?
  /// The bytes of a PNG, which were checked; empty for no crest.
  package var crest: [UInt8]?

  package init(name: String? = nil, color: TeamColor? = nil, code: String? = nil, crest: [UInt8]? = nil) {
    self.name = name
    self.color = color
    self.code = code
    self.crest = crest
  }
}
