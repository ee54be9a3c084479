package import GatherModel

extension MatchFormat {
  /// The number of periods, their length and the clock's direction: `2 × 20:00 ↓`, or `20:00 ↓ + 10:00 ↓` if the
  /// periods differ. The text is the same in every language.
  package var shown: String {
    let isEven = Set(periods).count == 1
    let count = isEven && periods.count > 1 ? "\(periods.count) × " : ""
    return count + (isEven ? periods.prefix(1) : periods[...]).map(\.shown).joined(separator: " + ")
  }
}

extension MatchFormat.Period {
  /// The length and the clock's direction: `20:00 ↓`.
  var shown: String { "\(shownLength) \(direction == .down ? "↓" : "↑")" }

  /// The length: `20:00`.
  var shownLength: String { ClockText.text(seconds: Int(length.components.seconds)) }
}
