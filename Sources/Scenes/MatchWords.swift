/// The names of a match's parts, as a person says them.
package enum MatchWords {
  /// "1st half", "2nd quarter", "Period 3"; "Match" when there is only one.
  /// - Parameters:
  ///   - index: 0 for the first period.
  ///   - count: How many periods the match has.
  package static func period(_ index: Int, of count: Int) -> String {
    let ordinals = ["1st", "2nd", "3rd", "4th"]
    return switch count {
    case 1: "Match"
    case 2 where index < 2: "\(ordinals[index]) half"
    case 4 where index < 4: "\(ordinals[index]) quarter"
    default: "Period \(index + 1)"
    }
  }

  /// "Half-time" in the middle of a match, else "Interval".
  /// - Parameters:
  ///   - index: The period that is over, 0 for the first.
  ///   - count: How many periods the match has.
  package static func interval(after index: Int, of count: Int) -> String {
    (index + 1) * 2 == count ? "Half-time" : "Interval"
  }
}
