/// A team that is stored from one gather to the next.
package struct KeptTeam: Hashable, Sendable {
  /// The name, cleaned by ``NameRule``.
  package var name: String
  /// The colour of the team.
  package var color: TeamColor
  /// The short name, cleaned by ``TeamCode/check(_:)``; nil for the code from its name.
  package var code: String?
  /// A mark that is different for each crest, so that an unchanged crest need not be read again; nil without a crest.
  package var crestMark: String?
  /// Whether the team has a crest.
  package var hasCrest: Bool { crestMark != nil }

  package init(name: String, color: TeamColor, code: String? = nil, crestMark: String? = nil) {
    self.name = name
    self.color = color
    self.code = code
    self.crestMark = crestMark
  }

  /// The key that all spellings of a team's name in upper and lower case have in common. Keys are compared like Swift
  /// strings, by canonical equivalence.
  package static func key(of name: String) -> String { name.lowercased() }
}

extension [KeptTeam] {
  /// The codes of the teams that have a code, by the ``KeptTeam/key(of:)`` of the team.
  package var codes: [String: String] {
    let kept = compactMap { team in team.code.map { (KeptTeam.key(of: team.name), $0) } }
    return Dictionary(kept) { first, _ in first }
  }

  /// The team with this name; nil if none is stored.
  package func named(_ name: String) -> KeptTeam? {
    let key = KeptTeam.key(of: name)
    return first { KeptTeam.key(of: $0.name) == key }
  }
}

extension KeptTeam {
  /// The teams, with the stored colour of each team that is stored.
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

/// A change to a stored team. A value that is nil stays as it is, or is left out in a new team.
package struct KeptTeamChange: Hashable, Sendable {
  /// The new name.
  package var name: String?
  /// The new colour.
  package var color: TeamColor?
  /// The new code, cleaned by ``TeamCode/check(_:)``; empty for the code from the name.
  package var code: String?
  /// The checked bytes of a PNG; empty for no crest.
  package var crest: [UInt8]?

  package init(name: String? = nil, color: TeamColor? = nil, code: String? = nil, crest: [UInt8]? = nil) {
    self.name = name
    self.color = color
    self.code = code
    self.crest = crest
  }
}
