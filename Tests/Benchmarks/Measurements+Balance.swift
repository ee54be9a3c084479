import GatherModel

/// How long a person waits for a proposal of teams: a call of the model, measured in this program.
extension Measurements {
  mutating func balance() {
    for run in 1...effort.runs {
      note("balance, run \(run) of \(effort.runs)")
      add("balanceOf22", longestProposal(of: 22))
      add("balanceOf198", longestProposal(of: 198))
    }
  }

  /// The longest wait for one of 200 divisions in milliseconds, whatever the players are like.
  private func longestProposal(of count: Int) -> Double {
    SquadKind.allCases.map { kind in
      let clock = ContinuousClock()
      let players = kind.players(count)
      var divisions: TeamBalance.Iterator?
      let waits = (0..<200).map { _ in
        clock.measure {
          // The tables belong to the first.
          if divisions == nil { divisions = TeamBalance(players).makeIterator() }
          _ = divisions?.next()
        }
      }
      return waits.max()?.inMilliseconds ?? 0
    }.max() ?? 0
  }
}

/// What the players are like, from where least can be left out early to where most can.
private enum SquadKind: CaseIterable {
  case alike, skillsAlone, allDifferent

  func players(_ count: Int) -> [TeamBalance.Candidate] {
    (0..<count).map { index in
      let strength =
        switch self {
        case .alike: PlayerStrength(skill: nil)
        case .skillsAlone: PlayerStrength(skill: Skill.allCases[index % 3])
        // 67 and 163 have no common divisor: no two of 163 players are alike, and neighbours are far apart.
        case .allDifferent: PlayerStrength(points: 20 + index * 67 % 163)
        }
      return TeamBalance.Candidate(
        strength: strength,
        position: self == .alike ? nil : Position.allCases[index * 3 % 5],
        team: index % 3 == 0 ? .teamA : index % 3 == 1 ? .teamB : nil)
    }
  }
}
