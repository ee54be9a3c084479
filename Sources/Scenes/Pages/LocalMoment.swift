/// A date and a time of day as people here read them, in every language: `2026-11-21` and `19:30`.
package struct LocalMoment: Hashable, Sendable {
  /// The date by the machine's time zone: `2026-11-21`.
  package var day: String
  /// The time of day by the machine's time zone: `19:30`.
  package var time: String

  package init(day: String, time: String) {
    self.day = day
    self.time = time
  }

  /// Both: `2026-11-21 19:30`.
  package var text: String { "\(day) \(time)" }
}
