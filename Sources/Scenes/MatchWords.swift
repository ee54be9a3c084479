package import GatherModel
import Localization

/// Names of the parts of a match.
package enum MatchWords {
  /// The title of a period, extra time included: "Match", "1st half", "Period 3", "Extra time, 1st half".
  package static func period(_ index: Int, in format: MatchFormat, _ words: Words = .english) -> String {
    // Every case of `Inside` has a title of the same name in `Phrase`.
    words(Phrase(rawValue: kind(index, in: format).rawValue) ?? .period, ["n": .number(index + 1)])
  }

  /// The name of a period within a sentence: "the 1st half of extra time".
  package static func inside(_ index: Int, in format: MatchFormat, _ words: Words = .english) -> String {
    words(kind(index, in: format), ["n": .number(index + 1)])
  }

  /// The name of the period after an interval, within a sentence. The first half of extra time is called "extra time".
  package static func next(_ index: Int, in format: MatchFormat, _ words: Words = .english) -> String {
    words(next(index, in: format), ["n": .number(index + 1)])
  }

  /// The title of the period after an interval. The first half of extra time is called "Extra time".
  static func title(ofNext index: Int, in format: MatchFormat, _ words: Words) -> String {
    index == format.periods.count ? words(Phrase.extraTime) : period(index, in: format, words)
  }

  static func until(_ index: Int, in format: MatchFormat, _ words: Words) -> String {
    words(Until(rawValue: next(index, in: format).rawValue) ?? .period, ["n": .number(index + 1)])
  }

  private static func next(_ index: Int, in format: MatchFormat) -> Inside {
    index == format.periods.count ? .extraTime : kind(index, in: format)
  }

  private static func kind(_ index: Int, in format: MatchFormat) -> Inside {
    let count = format.periods.count
    if index >= count { return index == count ? .extraFirst : .extraSecond }
    let names: [Inside] =
      switch count {
      case 1: [.match]
      case 2: [.firstHalf, .secondHalf]
      case 4: [.firstQuarter, .secondQuarter, .thirdQuarter, .fourthQuarter]
      default: []
      }
    return names.indices.contains(index) ? names[index] : .period
  }

  /// The name of the break before a period: "Half-time" in the middle of the match, otherwise "Interval". The breaks
  /// before and in extra time have their own names.
  package static func interval(before index: Int, in format: MatchFormat, _ words: Words = .english) -> String
  {
    switch index - format.periods.count {
    case 0: words(Phrase.beforeExtra)
    case 1...: words(Phrase.extraHalfTime)
    default: words(index * 2 == format.periods.count ? Phrase.halfTime : .interval)
    }
  }

  /// The name of the penalty shoot-out.
  package static func penalties(in words: Words = .english) -> String { words(Phrase.penalties) }
}
