import FoundationEssentials

/// Moments of the wall clock as they are stored: ISO 8601, UTC, milliseconds (`2025-06-01T18:30:00.000Z`).
///
/// Written by hand because a formatter would bring all of ICU into memory, and because the milliseconds must come
/// back as they went in.
enum TimeText {
  /// Of the years 0000 to 9999; moments beyond stop there.
  static func text(_ date: Date) -> String {
    let milliseconds = Int64(min(max((date.timeIntervalSince1970 * 1000).rounded(), first), last))
    let (day, ofDay) = floorDivided(milliseconds, by: 86_400_000)
    let date = civil(day: day)
    let second = ofDay / 1000
    return digits(date.year, 4) + "-" + digits(date.month, 2) + "-" + digits(date.day, 2) + "T"
      + digits(second / 3600, 2) + ":" + digits(second / 60 % 60, 2) + ":" + digits(second % 60, 2) + "."
      + digits(ofDay % 1000, 3) + "Z"
  }

  /// The moment; nil for a text of any other form, and for a day that no calendar has.
  static func date(_ text: String) -> Date? {
    // A list of gathers has thousands of them: nothing is allocated here.
    var text = text
    guard let fields = text.withUTF8(fields) else { return nil }
    guard fields.hour < 24, fields.minute < 60, fields.second < 60 else { return nil }
    let days = day(year: fields.year, month: fields.month, day: fields.day)
    guard civil(day: days) == (fields.year, fields.month, fields.day) else { return nil }
    let seconds = ((days * 24 + fields.hour) * 60 + fields.minute) * 60 + fields.second
    return Date(timeIntervalSince1970: Double(seconds * 1000 + fields.millisecond) / 1000)
  }

  private struct Fields {
    var year: Int64 = 0, month: Int64 = 0, day: Int64 = 0
    var hour: Int64 = 0, minute: Int64 = 0, second: Int64 = 0, millisecond: Int64 = 0
  }

  private static let form: StaticString = "dddd-dd-ddTdd:dd:dd.dddZ"

  /// nil for a text of any other form.
  private static func fields(_ bytes: UnsafeBufferPointer<UInt8>) -> Fields? {
    guard bytes.count == form.utf8CodeUnitCount else { return nil }
    for index in bytes.indices {
      let wanted = form.utf8Start[index]
      let isRight =
        wanted == UInt8(ascii: "d")
        ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) : bytes[index] == wanted
      if !isRight { return nil }
    }
    func number(_ range: Range<Int>) -> Int64 {
      range.reduce(0) { $0 * 10 + Int64(bytes[$1] - UInt8(ascii: "0")) }
    }
    return Fields(
      year: number(0..<4), month: number(5..<7), day: number(8..<10), hour: number(11..<13),
      minute: number(14..<16), second: number(17..<19), millisecond: number(20..<23))
  }

  /// In milliseconds since 1970.
  private static let first = Double(day(year: 0, month: 1, day: 1)) * 86_400_000
  private static let last = Double(day(year: 10_000, month: 1, day: 1)) * 86_400_000 - 1

  /// Days since 1970-01-01 of a date of the Gregorian calendar: the year is counted from March, so that the day that
  /// comes and goes is its last.
  private static func day(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = floorDivided(year, by: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = floorDivided(day + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * fromMarch + 2) / 5 + 1
    )
  }

  private static func floorDivided(_ number: Int64, by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }

  private static func digits(_ number: Int64, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(count - text.count, 0)) + text
  }
}
