/// One of the two teams of a gather. Scripts and files use the raw value.
package enum TeamID: String, CaseIterable, Hashable, Sendable {
  case teamA = "A"
  case teamB = "B"

  /// The other team.
  package var opponent: TeamID { self == .teamA ? .teamB : .teamA }
}

/// One value for each of the two teams.
package struct TeamPair<Value> {
  /// The value of team A.
  package var teamA: Value
  /// The value of team B.
  package var teamB: Value

  package init(teamA: Value, teamB: Value) {
    self.teamA = teamA
    self.teamB = teamB
  }

  /// Makes the value of each of the two teams.
  /// - Throws: The error of `make`.
  package init(_ make: (TeamID) throws -> Value) rethrows {
    teamA = try make(.teamA)
    teamB = try make(.teamB)
  }

  /// The value of one of the teams.
  package subscript(team: TeamID) -> Value {
    get { team == .teamA ? teamA : teamB }
    set {
      switch team {
      case .teamA: teamA = newValue
      case .teamB: teamB = newValue
      }
    }
  }
}

extension TeamPair: Equatable where Value: Equatable {}
extension TeamPair: Hashable where Value: Hashable {}
extension TeamPair: Sendable where Value: Sendable {}
