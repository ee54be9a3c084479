package import Foundation
package import GatherModel
package import Tournament

/// A planned day for the tests.
package enum PlannedCup {
  /// A name in topics.
  package static func name(_ text: String) -> TopicName {
    guard let name = TopicName(text) else { preconditionFailure("\(text) is no name") }
    return name
  }

  /// `pitch-1`, `pitch-2` and so on.
  package static func pitch(_ number: Int) -> TopicName { name("pitch-\(number)") }

  package static func time(_ text: String) -> DayTime {
    guard let time = DayTime(text) else { preconditionFailure("\(text) is no time") }
    return time
  }

  package static func date(_ text: String) -> DayDate {
    guard let date = DayDate(text) else { preconditionFailure("\(text) is no date") }
    return date
  }

  /// Everybody plays everybody from ten o'clock on, once ten minutes.
  package static func plan(
    number: Int = 1, title: String = "Cup", id: UUID = UUID(), teams: Int = 4, pitches: Int = 2
  ) throws -> DayPlan {
    var plan = try PlanMaker.make(
      PlanRequest(
        id: id, title: title, date: date("2026-11-28"), teams: .numbered(teams),
        pitches: Pitch.numbered(pitches), from: time("10:00"), game: .casual, pause: 2))
    plan.number = number
    return plan
  }
}
