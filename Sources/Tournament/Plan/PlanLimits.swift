/// The maximum sizes of a plan's parts. They are limited because plans arrive from other machines, and every board
/// stores them completely.
package enum PlanLimits {
  /// Maximum number of bytes of a plan's JSON.
  package static let bytes = 2_000_000
  /// Maximum number of bytes of a result's JSON.
  package static let resultBytes = 4_096
  /// Maximum number of pitches.
  package static let pitches = 64
  /// Maximum number of teams, of stages, and of lots.
  package static let teams = 200
  /// Maximum number of players of a team.
  package static let players = 40
  /// Maximum number of fixtures, of corrections, and of decisions.
  package static let fixtures = 500
  /// Maximum number of characters of an announcement and of a reason.
  package static let noteLength = 200
  /// The allowed values of a plan's number.
  package static let numbers = 0...1_000_000_000
  /// The amount that ``PlanNumber/reach(of:)`` adds to the number that the clock gives when the plan's day is over in
  /// all time zones. Every machine accepts plan numbers up to the sum.
  package static let numberStep = 100_000
  /// Maximum increase of the plan's number beyond ``PlanNumber/reach(of:)`` in an hour. Plans from other machines cause
  /// such increases: see ``PlanClimb``.
  package static let numberClimb = 1_000
  /// The allowed values of a fixture's number.
  package static let fixtureNumbers = 1...9_999
  /// The places that a match may decide.
  package static let places = 1...teams
  /// The numbers of goals that a board can count for a team.
  package static let goals = 0...99
  /// The allowed points for a result.
  package static let points = 0...99
}

/// A part of a plan that has a maximum number of items.
package enum PlanPart: String, Hashable, Sendable {
  case title, pitches, teams, players, stages, fixtures, tieBreaks, lots, corrections, decisions, matches
}
