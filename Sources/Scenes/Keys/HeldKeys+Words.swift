import GatherModel
import Localization

extension Hold {
  enum Phrase: String, CataloguePart {
    case quit, cancelClock, other
    case quitAfter, cancelClockAfter, otherAfter

    var section: String { "operator.hold" }
  }

  /// - Parameter clockSetting: The time to which the clock is reset; nil if there is no clock.
  func title(in words: Words, clockSetting: String? = nil) -> String {
    let key = Words.Argument.text(stroke.label(in: words))
    switch (action, clockSetting) {
    case (.quit, _): return words(Phrase.quit, ["key": key])
    case (.cancelClock, let time?): return words(Phrase.cancelClock, ["key": key, "time": .text(time)])
    default: return words(Phrase.other, ["key": key, "meaning": .text(words(action))])
    }
  }

  /// The hint for a key that was released too soon.
  func sentenceForShort(in words: Words) -> String {
    let key = Words.Argument.text(stroke.label(in: words))
    let time = Words.Argument.seconds(milliseconds: Int(duration.wholeMilliseconds))
    switch action {
    case .quit: return words(Phrase.quitAfter, ["key": key, "n": time])
    case .cancelClock: return words(Phrase.cancelClockAfter, ["key": key, "n": time])
    default: return words(Phrase.otherAfter, ["key": key, "n": time, "meaning": .text(words(action))])
    }
  }
}
