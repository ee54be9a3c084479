/// How much of everything a plan may have: it comes from other machines, and every board keeps all of it.
package enum PlanLimits {
  /// Of the JSON of a plan.
  package static let bytes = 2_000_000
  /// Of the JSON of a result.
  package static let resultBytes = 4_096
  /// Of pitches.
  package static let pitches = 64
  /// Of teams, of stages, and of lots.
  package static let teams = 200
  /// Of the players of a team.
  package static let players = 40
  /// Of fixtures, of corrections, and of decisions.
  package static let fixtures = 500
  /// The characters of an announcement and of a reason.
  package static let noteLength = 200
  /// What a plan may be numbered.
  package static let numbers = 0...1_000_000_000
  /// How far the number of a plan may be above what the clock can make for its day.
  package static let numberStep = 100_000
  /// How many numbers plans of other machines may climb within an hour above that: see ``PlanClimb``.
  package static let numberClimb = 1_000
  /// What a fixture may be numbered.
  package static let fixtureNumbers = 1...9_999
  /// The places that a match may decide.
  package static let places = 1...teams
  /// Goals of a team, as boards count them.
  package static let goals = 0...99
  /// What a result is worth in points.
  package static let points = 0...99
}

/// What a plan is made of.
package enum PlanPart: String, Hashable, Sendable {
  case title, pitches, teams, players, stages, fixtures, tieBreaks, lots, corrections, decisions, matches
}
