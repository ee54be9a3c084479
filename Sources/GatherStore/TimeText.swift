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
    let form = Array("dddd-dd-ddTdd:dd:dd.dddZ".utf8)
    let bytes = Array(text.utf8)
    guard bytes.count == form.count else { return nil }
    var fields: [Int64] = [0]
    for (byte, wanted) in zip(bytes, form) {
      if wanted == UInt8(ascii: "d") {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int64(byte - UInt8(ascii: "0"))
      } else {
        guard byte == wanted else { return nil }
        fields.append(0)
      }
    }
    guard fields[3] < 24, fields[4] < 60, fields[5] < 60 else { return nil }
    let days = day(year: fields[0], month: fields[1], day: fields[2])
    guard civil(day: days) == (fields[0], fields[1], fields[2]) else { return nil }
    let milliseconds = (((days * 24 + fields[3]) * 60 + fields[4]) * 60 + fields[5]) * 1000 + fields[6]
    return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
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
