package import FoundationEssentials
package import GatherModel

/// A request for the plan of a day.
package struct PlanRequest: Hashable, Sendable {
  /// The source of the teams.
  package enum Teams: Hashable, Sendable {
    /// This number of teams, with the names `Team 1` and so on.
    case numbered(Int)
    /// Teams with these names.
    case named([String])
    /// Teams from a file.
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
  /// This number of pitches: `pitch-1` with the name `Pitch 1` and so on.
  package static func numbered(_ count: Int) -> [Pitch] {
    (0..<max(count, 0)).prefix(PlanLimits.pitches + 1).compactMap { index in
      TopicName("pitch-\(index + 1)").map { Pitch(id: $0, name: "Pitch \(index + 1)") }
    }
  }
}

/// The reason why the plan of a day cannot be made.
package enum PlanRequestError: Error, Hashable, Sendable {
  /// Fewer than two teams, or more than ``PlanLimits/teams``.
  case teamCount(Int)
  /// The name of the team at an index is not valid.
  case teamName(index: Int, NameError)
  /// Two teams have the same name, ignoring case.
  case teamTwice(String)
  /// No pitch, or more than ``PlanLimits/pitches``.
  case pitchCount(Int)
  /// Two pitches have the same id.
  case pitchTwice(Pitch.ID)
  /// No groups, or so many that one would have fewer than two teams.
  case groups(Int, teams: Int)
  /// A final four needs at least four teams, in one group or in two.
  case finalFour(groups: Int, teams: Int)
  /// A pause outside ``PlanRequest/pauses``.
  case pause(Int)
  /// More fixtures than a plan may have.
  case tooManyFixtures(Int)
  /// The last match would end this number of minutes after midnight.
  case pastMidnight(minutes: Int)
}
