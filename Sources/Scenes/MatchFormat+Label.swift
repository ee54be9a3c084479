package import GatherModel

extension MatchFormat {
  /// The periods and the clock's direction: `2 × 20:00 ↓`, or `20:00 ↓ + 10:00 ↓` if the periods differ.
  package var shown: String {
    let isEven = Set(periods).count == 1
    let count = isEven && periods.count > 1 ? "\(periods.count) × " : ""
    return count + (isEven ? periods.prefix(1) : periods[...]).map(\.shown).joined(separator: " + ")
  }
}

extension MatchFormat.Period {
  var shown: String { "\(shownLength) \(direction == .down ? "↓" : "↑")" }

  var shownLength: String { ClockText.text(seconds: Int(length.components.seconds)) }
}
