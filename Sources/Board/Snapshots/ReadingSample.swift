import FoundationEssentials
package import GatherModel
package import Scenes

/// A board during a match and at the end, to find out from which distance its rows can be read.
package enum ReadingSample {
  /// A gather with two teams of seven, for a board that has no gather yet.
  package static let gather: Gather = {
    let names = [
      ["Ana Ruiz", "Łukasz Żółć", "Marta", "Kofi Mensah", "Liam O’Brien", "Ioana Popescu", "Noor"],
      ["Jürgen", "Tomás", "Sofía Hernández", "Dwayne", "Yuki Tanaka", "Chi", "Alexandru Ionescu"],
    ]
    func players(_ team: Int) -> [Player] {
      names[team].enumerated().map { number, name in
        Player(
          id: Player.ID(Int64(team * 10 + number + 1)), details: PlayerDetails(name: name, number: number + 1)
        )
      }
    }
    return Gather(
      id: UUID(), name: "Thursday match", createdAt: Date(timeIntervalSince1970: 0), format: .casual,
      teams: TeamPair(
        teamA: Team(name: "Reds", color: TeamColor.usual.teamA),
        teamB: Team(name: "Blue Lions", color: TeamColor.usual.teamB)),
      roster: Roster(teamA: players(0), teamB: players(1)))
  }()

  /// Returns the board during and at the end of a gather in which a player of each team has scored.
  package static func boards(
    of gather: Gather, words: Words
  ) -> (play: ScoreboardViewModel, end: ScoreboardViewModel) {
    var match = Match(gather: gather)
    var second: Int64 = 0
    func add(_ act: MatchAct) -> UUID {
      second += 20
      let entry = LogEntry(
        id: UUID(), event: .act(act), at: BoardInstant(nanoseconds: second * 1_000_000_000),
        wallClock: gather.createdAt)
      match.append(entry)
      return entry.id
    }
    _ = add(.clockStarted)
    for team in TeamID.allCases {
      let goal = add(.goal(team))
      if let scorer = gather.roster.teams[team].first {
        _ = add(.playerNamed(entry: goal, PlayerMark(scorer)))
      }
    }
    func view() -> ScoreboardViewModel {
      let now = BoardInstant(nanoseconds: (second + 10) * 1_000_000_000)
      return Scoreboard.present(Scoreboard.State(match: match, words: words), at: now).viewModel
    }
    let play = view()
    _ = add(.goal(.teamA))
    _ = add(.gatherEnded)
    return (play, view())
  }
}
