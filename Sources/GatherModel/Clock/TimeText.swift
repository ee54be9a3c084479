package import FoundationEssentials

/// Moments of the wall clock as they are stored, exported and told over the wire: ISO 8601, UTC, milliseconds (`2025-06-01T18:30:00.000Z`).
///
/// The milliseconds are written here: Foundation's style cuts them off instead of rounding them, so that they would not
/// come back as they went in.
package enum TimeText {
  private static let seconds = Date.ISO8601FormatStyle()
  private static let fractions = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// In milliseconds since 1970: of the years 0000 to 9999, as Foundation counts them, by the Julian calendar until 1582.
  private static let range = -62_167_392_000_000.0...253_402_300_799_999.0

  /// Whether a moment can be written: it is of the years 0000 to 9999.
  package static func canWrite(_ date: Date) -> Bool {
    range.contains((date.timeIntervalSince1970 * 1000).rounded())
  }

  /// Of the years 0000 to 9999; moments beyond stop there.
  package static func text(_ date: Date) -> String {
    let all = min(max((date.timeIntervalSince1970 * 1000).rounded(), range.lowerBound), range.upperBound)
    let whole = (all / 1000).rounded(.down)
    let rest = "\(Int(all - whole * 1000))"
    let text = seconds.format(Date(timeIntervalSince1970: whole))
    return "\(text.dropLast()).\(String(repeating: "0", count: 3 - rest.count))\(rest)Z"
  }

  /// The moment; nil for a text of any other form, and for a day that no calendar has.
  package static func date(_ text: String) -> Date? {
    let read: Date
    do { read = try fractions.parse(text) } catch { return nil }
    let date = Date(timeIntervalSince1970: (read.timeIntervalSince1970 * 1000).rounded() / 1000)
    // Foundation takes the 30th of February for the 2nd of March, and leaves what stands behind the moment.
    return Self.text(date) == text ? date : nil
  }
}
