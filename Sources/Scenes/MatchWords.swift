/// What the parts of a match are called.
package enum MatchWords {
  /// The name of the period at `index` of `count`: "Match" when there is one, "1st half", "3rd quarter", else "Period 3".
  package static func period(_ index: Int, of count: Int, in words: Words = .english) -> String {
    switch (count, index) {
    case (1, _): words(Phrase.match)
    case (2, 0): words(Phrase.firstHalf)
    case (2, 1): words(Phrase.secondHalf)
    case (4, 0): words(Phrase.firstQuarter)
    case (4, 1): words(Phrase.secondQuarter)
    case (4, 2): words(Phrase.thirdQuarter)
    case (4, 3): words(Phrase.fourthQuarter)
    default: words(Phrase.period, ["n": .number(index + 1)])
    }
  }

  /// The name of the break that follows the period at `index` of `count`: "Half-time" when as many periods have been
  /// played as are to come, else "Interval".
  package static func interval(after index: Int, of count: Int, in words: Words = .english) -> String {
    words((index + 1) * 2 == count ? Phrase.halfTime : .interval)
  }
}
