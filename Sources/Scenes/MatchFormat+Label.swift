package import GatherModel

extension MatchFormat {
  /// `2 × 20:00 ↓`: how often, how long, and whether the clock counts down or up; `20:00 ↓ + 10:00 ↓` where the periods are
  /// not alike. The same in every language.
  package var shown: String {
    let isEven = Set(periods).count == 1
    let count = isEven && periods.count > 1 ? "\(periods.count) × " : ""
    return count + (isEven ? periods.prefix(1) : periods[...]).map(\.shown).joined(separator: " + ")
  }
}

extension MatchFormat.Period {
  /// `20:00 ↓`.
  var shown: String { "\(shownLength) \(direction == .down ? "↓" : "↑")" }

  /// `20:00`.
  var shownLength: String { ClockText.text(seconds: Int(length.components.seconds)) }
}
