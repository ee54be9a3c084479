package import GatherModel

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

  /// The name of a period of a format, extra time included.
  package static func period(_ index: Int, in format: MatchFormat, _ words: Words = .english) -> String {
    switch index - format.periods.count {
    case 0: words(Phrase.extraFirst)
    case 1...: words(Phrase.extraSecond)
    default: period(index, of: format.periods.count, in: words)
    }
  }

  /// The name of a period as it stands in a sentence: "1st half of extra time".
  package static func brief(_ index: Int, in format: MatchFormat, _ words: Words = .english) -> String {
    switch index - format.periods.count {
    case 0: words(Phrase.firstOfExtra)
    case 1...: words(Phrase.secondOfExtra)
    default: period(index, of: format.periods.count, in: words)
    }
  }

  /// What an interval leads to, as it stands in a sentence: "extra time" before its first half, else the next period.
  package static func next(_ index: Int, in format: MatchFormat, _ words: Words = .english) -> String {
    index == format.periods.count ? words(Phrase.extraTime) : brief(index, in: format, words)
  }

  /// The name of the break before a period of a format, extra time included.
  package static func interval(before index: Int, in format: MatchFormat, _ words: Words = .english) -> String
  {
    switch index - format.periods.count {
    case 0: words(Phrase.beforeExtra)
    case 1...: words(Phrase.extraHalfTime)
    default: interval(after: index - 1, of: format.periods.count, in: words)
    }
  }

  /// The name of the kicks from the mark.
  package static func penalties(in words: Words = .english) -> String { words(Phrase.penalties) }

  /// The name of the break that follows the period at `index` of `count`: "Half-time" when as many periods have been
  /// played as are to come, else "Interval".
  package static func interval(after index: Int, of count: Int, in words: Words = .english) -> String {
    words((index + 1) * 2 == count ? Phrase.halfTime : .interval)
  }
}
