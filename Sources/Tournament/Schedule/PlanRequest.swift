package import FoundationEssentials
package import GatherModel

/// A request for the plan of a day.
package struct PlanRequest: Hashable, Sendable {
  /// The source of the teams.
  package enum Teams: Hashable, Sendable {
    /// This number of teams, with the names `Team 1` and so on.
    case numbered(Int)
    case named([String])
    case planned([PlannedTeam])
  }

  /// The id of the new plan.
  package var id: UUID
  /// The title of the day.
  package var title: String
  /// The date of the day.
  package var date: DayDate
  /// The teams, which are assigned to the groups in turn.
  package var teams: Teams
  /// The pitches. The best one is first, because the final is played on it.
  package var pitches: [Pitch]
  /// The start of the first matches.
  package var from: DayTime
  /// The format of each match.
  package var game: MatchFormat
  /// The minutes between two matches on a pitch, 0 to 240.
  package var pause: Int
  /// The number of groups.
  package var groups: Int
  /// Whether semi-finals, a match for third place and a final follow the groups.
  package var hasFinalFour: Bool
  /// The rules for the tables.
  package var rules: TableRules

  package init(
    id: UUID = UUID(), title: String, date: DayDate, teams: Teams, pitches: [Pitch], from: DayTime,
    game: MatchFormat, pause: Int, groups: Int = 1, hasFinalFour: Bool = false,
    rules: TableRules = TableRules()
  ) {
    self.id = id
    self.title = title
    self.date = date
    self.teams = teams
    self.pitches = pitches
    self.from = from
    self.game = game
    self.pause = pause
    self.groups = groups
    self.hasFinalFour = hasFinalFour
    self.rules = rules
  }

  /// The allowed pauses, in minutes.
  package static let pauses = 0...240
}

extension Pitch {
  /// Makes `count` pitches: `pitch-1` with the name `Pitch 1`, and so on. If `count` is too high, makes one pitch more than
  /// a plan may have. Then the plan cannot be made: ``PlanRequestError/pitchCount(_:)``.
  package static func numbered(_ count: Int) -> [Pitch] {
    (0..<max(count, 0)).prefix(PlanLimits.pitches + 1).compactMap { index in
      TopicName("pitch-\(index + 1)").map { Pitch(id: $0, name: "Pitch \(index + 1)") }
    }
  }
}

/// The reason why the plan of a day cannot be made.
package enum PlanRequestError: Error, Hashable, Sendable {
  /// The number of teams is below two or above ``PlanLimits/teams``.
  case teamCount(Int)
  case teamName(index: Int, NameError)
  case teamTwice(String)
  case pitchCount(Int)
  case pitchTwice(Pitch.ID)
  /// The number of groups is below one, or so high that a group would have fewer than two teams.
  case groups(Int, teams: Int)
  /// Semi-finals and a final were requested for fewer than four teams, or for more than two groups.
  case finalFour(groups: Int, teams: Int)
  case pause(Int)
  case tooManyFixtures(Int)
  /// The last match would end this number of minutes after midnight.
  case pastMidnight(minutes: Int)
}
