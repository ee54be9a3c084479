/// A team that is stored from one gather to the next.
package struct KeptTeam: Hashable, Sendable {
  /// The name, cleaned by ``NameRule``.
  package var name: String
  /// The colour of the team.
  package var color: TeamColor
  /// The team's own code, cleaned by ``TeamCode/check(_:)``; nil for the code that is made from the name.
  package var code: String?
  /// A text that is different for each crest, so that an unchanged crest need not be read again; nil without a crest.
  package var crestMark: String?
  /// Whether the team has a crest.
  package var hasCrest: Bool { crestMark != nil }

  package init(name: String, color: TeamColor, code: String? = nil, crestMark: String? = nil) {
    self.name = name
    self.color = color
    self.code = code
    self.crestMark = crestMark
  }

  /// The key of a name, which is equal for all spellings of the name in upper and lower case. Keys must be compared as
  /// Swift strings, by canonical equivalence, and not by bytes.
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
  /// The given teams, with the colours that are stored in `kept`.
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

/// A change to a stored team, or the details of a new team. A nil detail leaves the stored value as it is, and gives a
/// new team the default value.
package struct KeptTeamChange: Hashable, Sendable {
  /// The new name.
  package var name: String?
  /// The new colour.
  package var color: TeamColor?
  /// The new code, cleaned by ``TeamCode/check(_:)``; empty for the code that is made from the name.
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
