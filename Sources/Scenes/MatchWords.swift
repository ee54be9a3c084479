/// What the parts of a match are called.
package enum MatchWords {
  /// The name of the period at `index` of `count`: "Match" when there is one, "1st half", "3rd quarter", else "Period 3".
  package static func period(_ index: Int, of count: Int) -> String {
    switch count {
    case 1: "Match"
    case 2: "\(ordinal(index)) half"
    case 4: "\(ordinal(index)) quarter"
    default: "Period \(index + 1)"
    }
  }

  /// The name of the break that follows the period at `index` of `count`: "Half-time" when as many periods have been
  /// played as are to come, else "Interval".
  package static func interval(after index: Int, of count: Int) -> String {
    (index + 1) * 2 == count ? "Half-time" : "Interval"
  }

  private static func ordinal(_ index: Int) -> String {
    switch index + 1 {
    case 1: "1st"
    case 2: "2nd"
    case 3: "3rd"
    default: "\(index + 1)th"
    }
  }
}
