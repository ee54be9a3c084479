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

  /// `2026` and November; nil for a day that is none.
  var month: (year: String, name: Month)? {
    let parts = day.split(separator: "-")
    guard parts.count == 3, let number = Int(parts[1]), Month.allCases.indices.contains(number - 1) else {
      return nil
    }
    return (String(parts[0]), Month.allCases[number - 1])
  }

  /// `7`, without the zero that a date has.
  var dayOfMonth: String { day.split(separator: "-").last.flatMap { Int($0) }.map { "\($0)" } ?? day }
}

/// The months by their names.
enum Month: String, CaseIterable, CataloguePart {
  case january, february, march, april, may, june, july, august, september, october, november, december

  func text(in language: Language) -> Template { language.translation.text(self) }
}
