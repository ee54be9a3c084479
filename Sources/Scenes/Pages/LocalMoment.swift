import Localization

/// A date and a time of day in the machine's time zone.
package struct LocalMoment: Hashable, Sendable {
  /// The date, the same in every language: `2026-11-21`.
  package var day: String
  /// The time of day, the same in every language: `19:30`.
  package var time: String

  package init(day: String, time: String) {
    self.day = day
    self.time = time
  }

  /// The date in the form of a language: `21.11.2026`.
  package func date(in words: Words) -> String {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return day }
    return words.language.facts.date(year: parts[0], month: parts[1], day: parts[2])
  }

  /// The date and the time in the form of a language: `21.11.2026 19:30`.
  package func text(in words: Words) -> String { "\(date(in: words)) \(time)" }

  /// The year and the month of the date; nil if the date is not valid.
  var month: (year: String, name: Month)? {
    let parts = day.split(separator: "-")
    guard parts.count == 3, let number = Int(parts[1]), Month.allCases.indices.contains(number - 1) else {
      return nil
    }
    return (String(parts[0]), Month.allCases[number - 1])
  }

  /// The day of the month without a leading zero: `7`.
  var dayOfMonth: String { day.split(separator: "-").last.flatMap { Int($0) }.map { "\($0)" } ?? day }
}

enum Month: String, CaseIterable, CataloguePart {
  case january, february, march, april, may, june, july, august, september, october, november, december

  var section: String { "audience.month" }
}
