/// What every scene over the board has beside its own.
package struct PageViewModel: Equatable, Sendable {
  package typealias KeyHint = ScoreboardViewModel.KeyHint

  /// What lies over the scene and waits for an answer.
  package struct Question: Equatable, Sendable {
    package var title: String
    package var detail: String
    package var answers: [KeyHint]
  }

  package var title: String
  /// Said beside the title: how many there are.
  package var count: String?
  /// What has just happened or went wrong, in a line; nil for nothing.
  package var notice: ScoreboardViewModel.Line?
  /// The keys that work here and now, those needed most first; the foot line has as many of them as it has room for, and
  /// always the way back and the way to the help, which has all.
  package var keys: [KeyHint]
  package var question: Question?
  /// Something is waited for.
  package var isBusy = false

  package init(
    title: String, count: String? = nil, notice: ScoreboardViewModel.Line? = nil, keys: [KeyHint],
    question: Question? = nil, isBusy: Bool = false
  ) {
    self.title = title
    self.count = count
    self.notice = notice
    self.keys = keys
    self.question = question
    self.isBusy = isBusy
  }
}

/// What the scenes over the board say in common.
enum PagePhrase: String, CataloguePart {
  case helpTitle, anyKeyCloses, keysOfScene, back, choose, page, inPlay, details, loading, place

  func text(in language: Language) -> Template { language.translation.text(self) }
}

extension PageViewModel.KeyHint {
  /// Keys of the keyboard, as they are printed where the language is spoken, and what they do.
  init(_ keys: Key..., does meaning: String, in words: Words) {
    self.init(key: keys.map { $0.label(in: words) }.joined(separator: " "), meaning: meaning)
  }

  /// The same with Shift, which is named once: `Shift+← →`.
  init(shifted keys: Key..., does meaning: String, in words: Words) {
    let shift = words(Key.Phrase.shift)
    self.init(key: "\(shift)+\(keys.map { $0.label(in: words) }.joined(separator: " "))", meaning: meaning)
  }
}

extension PageViewModel.KeyHint {
  private static let kept = Set(
    Language.allCases.flatMap { language in
      [Key.escape, .function(1)].map { $0.label(in: Words(language)) }
    })

  /// Whether it is the way back, or that to all keys: named whatever else there is no room for.
  package var isKept: Bool { Self.kept.contains(key) }
}

extension PageViewModel.Question {
  /// A question of yes and no.
  init(_ title: String, detail: String, words: Words) {
    self.init(
      title: title, detail: detail,
      answers: [
        PageViewModel.KeyHint(.enter, does: words(KeyAction.Short.yes), in: words),
        PageViewModel.KeyHint(.escape, does: words(KeyAction.Short.no), in: words),
      ])
  }
}
