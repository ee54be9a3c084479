package import FoundationEssentials

/// Moments of the wall clock as ISO 8601 in UTC with milliseconds: `2025-06-01T18:30:00.000Z`.
///
/// This type rounds moments to the millisecond. Foundation would cut off the rest instead, so that a moment could
/// change when it is written and read back.
package enum TimeText {
  private static let seconds = Date.ISO8601FormatStyle()
  private static let fractions = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// The years 0000 to 9999 in milliseconds since 1970, with the Julian calendar until 1582.
  private static let range = -62_167_392_000_000.0...253_402_300_799_999.0

  /// Whether a moment is in the years 0000 to 9999, which have a text.
  package static func canWrite(_ date: Date) -> Bool {
    range.contains((date.timeIntervalSince1970 * 1000).rounded())
  }

  /// The text of a moment, limited to the years 0000 to 9999.
  package static func text(_ date: Date) -> String {
    let all = min(max((date.timeIntervalSince1970 * 1000).rounded(), range.lowerBound), range.upperBound)
    let whole = (all / 1000).rounded(.down)
    let rest = "\(Int(all - whole * 1000))"
    let text = seconds.format(Date(timeIntervalSince1970: whole))
    return "\(text.dropLast()).\(String(repeating: "0", count: 3 - rest.count))\(rest)Z"
  }

  /// The moment of a text; nil if the text has another form, or contains a day that no calendar has.
  package static func date(_ text: String) -> Date? {
    let read: Date
    do { read = try fractions.parse(text) } catch { return nil }
    let date = Date(timeIntervalSince1970: (read.timeIntervalSince1970 * 1000).rounded() / 1000)
    // The text is compared, because Foundation reads 30 February as 2 March, and ignores text after the moment.
    return Self.text(date) == text ? date : nil
  }
}
