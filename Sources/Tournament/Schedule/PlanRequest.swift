package import FoundationEssentials
package import GatherModel

/// What a day is to be made of.
package struct PlanRequest: Hashable, Sendable {
  /// Who plays.
  package enum Teams: Hashable, Sendable {
    /// So many, called `Team 1` and so on.
    case numbered(Int)
    /// Teams of these names.
    case named([String])
    /// Teams as a file has them.
    case planned([PlannedTeam])
  }

  /// The id of the new plan.
  package var id: UUID
  /// What the day is called.
  package var title: String
  /// The day.
  package var date: DayDate
  /// Who plays; dealt to the groups in turn.
  package var teams: Teams
  /// Where is played, the best pitch first: it has the final.
  package var pitches: [Pitch]
  /// When the first matches begin.
  package var from: DayTime
  /// How each match is timed.
  package var game: MatchFormat
  /// The minutes between two matches on a pitch, 0 to 240.
  package var pause: Int
  /// How many groups there are.
  package var groups: Int
  /// Whether semi-finals, a match for third place and a final follow the groups.
  package var hasFinalFour: Bool
  /// How tables are calculated.
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

  /// The pauses that a day can have, in minutes.
  package static let pauses = 0...240
}

extension Pitch {
  /// So many pitches, `pitch-1` called `Pitch 1` and so on.
  package static func numbered(_ count: Int) -> [Pitch] {
    (0..<max(count, 0)).prefix(PlanLimits.pitches + 1).compactMap { index in
      TopicName("pitch-\(index + 1)").map { Pitch(id: $0, name: "Pitch \(index + 1)") }
    }
  }
}

/// Why a day cannot be made.
package enum PlanRequestError: Error, Hashable, Sendable {
  /// Fewer than two teams, or more than ``PlanLimits/teams``.
  case teamCount(Int)
  /// The name of the team at an index is none.
  case teamName(index: Int, NameError)
  /// Two teams are called the same, case apart.
  case teamTwice(String)
  /// No pitch, or more than ``PlanLimits/pitches``.
  case pitchCount(Int)
  /// Two pitches have the same id.
  case pitchTwice(Pitch.ID)
  /// No groups, or so many that one would have fewer than two teams.
  case groups(Int, teams: Int)
  /// A final four needs one group of four teams or two groups of two.
  case finalFour(groups: Int, teams: Int)
  /// A pause outside ``PlanRequest/pauses``.
  case pause(Int)
  /// More fixtures than a plan may have.
  case tooManyFixtures(Int)
  /// The last match would end so many minutes after midnight.
  case pastMidnight(minutes: Int)
}
