package import FoundationEssentials
package import GatherModel
package import Scenes

/// Past gathers as pages show them.
package struct SampleHistory {
  package var gathers: [GatherSummary] = []
  package var season: [SeasonRow] = []
  /// The one that is opened, whichever it is; nil for one that is gone.
  package var match: Match?
  /// The games of everybody.
  package var games: [PlayedGather] = []

  package init() {}

  /// The moment in UTC.
  package static func local(_ date: Date) -> LocalMoment {
    let text = date.formatted(Date.ISO8601FormatStyle())
    return LocalMoment(day: String(text.prefix(10)), time: String(text.dropFirst(11).prefix(5)))
  }

  // MARK: What there may be

  /// Thursdays at half past seven, the last one in play.
  package static func weeks(_ count: Int) -> [GatherSummary] {
    (0..<count).map { week in
      let date = evening(week)
      return GatherSummary(
        id: id(week), name: week % 6 == 4 ? "Veterans Cup" : "Thursday match", createdAt: date,
        endedAt: week == 0 ? nil : date + 3_300, score: score(week), teams: teams(week))
    }
  }

  package static func evening(_ week: Int) -> Date {
    Date(timeIntervalSince1970: 1_795_116_600 - Double(week) * 7 * 86_400)
  }

  static func id(_ number: Int) -> UUID {
    UUID(
      uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, UInt8(number / 256 % 256), UInt8(number % 256)))
  }

  static func score(_ week: Int) -> Score {
    Score(teamA: [2, 4, 0, 3, 11, 1][week % 6], teamB: [1, 4, 2, 10, 7][week % 5])
  }

  static func teams(_ week: Int) -> TeamPair<Team> {
    switch week % 4 {
    case 1:
      TeamPair(
        teamA: Team(name: "Yellows", color: TeamColor(red: 0xFF, green: 0xCD, blue: 0x1E)),
        teamB: Team(name: "Greens", color: TeamColor(red: 0x1B, green: 0x8A, blue: 0x4B)))
    case 2: Team.usual
    default:
      TeamPair(
        teamA: Team(name: "Reds", color: TeamColor.usual.teamA),
        teamB: Team(name: week == 3 ? SamplePlayers.thirty : "Blue Lions", color: TeamColor.usual.teamB))
    }
  }

  package static func rows(_ count: Int) -> [SeasonRow] {
    let names = SamplePlayers.latin
    return Season.ranked(
      (0..<count).map { number in
        let name = number == 2 ? SamplePlayers.longest : names[number % names.count]
        return SeasonRow(
          player: number == 4 ? nil : Player.ID(Int64(number + 1)),
          name: name + (number < names.count ? "" : " \(number / names.count + 1)"),
          tally: Tally(
            won: (number * 7) % 23, drawn: number % 4, lost: (number * 5) % 19, goalsFor: (number * 31) % 120,
            goalsAgainst: (number * 17) % 110), goals: (number * 13) % 17, ownGoals: number % 9 == 0 ? 1 : 0)
      }, by: PointRule()
    ).map(\.row)
  }

  package static func games(_ count: Int) -> [PlayedGather] {
    (0..<count).map { week in
      let teams = teams(week)
      return PlayedGather(
        id: id(week), name: "Thursday match", createdAt: evening(week),
        team: week.isMultiple(of: 2) ? .teamA : .teamB,
        teamNames: TeamPair(teamA: teams.teamA.name, teamB: teams.teamB.name), score: score(week))
    }
  }

  /// A match of two halves, with goals at the given minutes; those of the second half from 46 on.
  package static func match(
    _ goals: [(TeamID, minute: Int)], roster: Roster, teams: TeamPair<Team>, format: MatchFormat
  ) -> Match {
    var match = Match(
      gather: Gather(
        id: id(1), name: "Thursday match", createdAt: evening(1), format: format, teams: teams,
        roster: roster))
    var number = 0
    func add(_ act: MatchAct, _ minute: Int) {
      number += 1
      match.append(
        LogEntry(
          id: id(1_000 + number), event: .act(act),
          at: BoardInstant(nanoseconds: Int64(minute) * 60_000_000_000),
          wallClock: evening(1) + Double(minute) * 60))
    }
    let halfTime = 47
    add(.clockStarted, 0)
    for goal in goals where goal.minute < halfTime { add(.goal(goal.0), goal.minute) }
    if format.periods.count > 1 {
      add(.periodEnded, halfTime)
      add(.clockStarted, halfTime + 15)
    }
    // The clock of the second half stood for a quarter of an hour, and began at 45:00.
    for goal in goals where goal.minute >= halfTime { add(.goal(goal.0), goal.minute + 17) }
    add(.gatherEnded, 110)
    return match
  }
}
