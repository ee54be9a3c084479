import Localization

extension MatchWords {
  /// The names of periods and breaks, as titles.
  enum Phrase: String, CataloguePart {
    case match, firstHalf, secondHalf, firstQuarter, secondQuarter, thirdQuarter, fourthQuarter, period
    case halfTime, interval
    case extraTime, extraFirst, extraSecond, beforeExtra, extraHalfTime, penalties

    var section: String { "audience.period" }
  }

  /// The names of periods within a sentence: "the 1st half".
  enum Inside: String, CataloguePart {
    case match, firstHalf, secondHalf, firstQuarter, secondQuarter, thirdQuarter, fourthQuarter, period
    case extraTime, extraFirst, extraSecond

    var section: String { "audience.period-in-sentence" }
  }

  /// The label of an interval: "until the 2nd half".
  enum Until: String, CataloguePart {
    case match, firstHalf, secondHalf, firstQuarter, secondQuarter, thirdQuarter, fourthQuarter, period
    case extraTime, extraFirst, extraSecond

    var section: String { "audience.until" }
  }
}
