/// A date and a time of day as people here read them, in every language: `2026-11-21` and `19:30`.
package struct LocalMoment: Hashable, Sendable {
  package var day: String
  package var time: String

  package init(day: String, time: String) {
    self.day = day
    self.time = time
  }

  package var text: String { "\(day) \(time)" }
}
