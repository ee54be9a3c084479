import Localization

/// What every scene over the board has beside its own.
package struct PageViewModel: Equatable, Sendable {
  /// A key and what it does, as the board itself shows them.
  package typealias KeyHint = ScoreboardViewModel.KeyHint

  /// What lies over the scene and waits for an answer.
  package struct Question: Equatable, Sendable {
    /// What is asked.
    package var title: String
    /// What there is to know before it is answered.
    package var detail: String
    /// The keys that answer it, and what each of them answers.
    package var answers: [KeyHint]
  }

  /// Said at the top of the page: what it is about.
  package var title: String
  /// Said beside the title: how many there are.
  package var count: String?
  /// What has just happened or went wrong, in a line; nil for nothing.
  package var notice: ScoreboardViewModel.Line?
  /// The keys that work here and now, those needed most first; the foot line has as many of them as it has room for, and
  /// always the way back and the way to the help, which has all.
  package private(set) var keys: [KeyHint]
  /// What is asked over the page; nil while nothing is.
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
    // What no key does is not named.
    self.keys = keys.filter { !$0.key.isEmpty }
    self.question = question
    self.isBusy = isBusy
  }
}

/// What the scenes over the board say in common.
enum PagePhrase: String, CataloguePart {
  case helpTitle, anyKeyCloses, keysOfScene, back, choose, page, inPlay, details, loading, place

  var section: String { "operator.page" }
}

extension PageViewModel.KeyHint {
  /// What keys do, by the names that are printed on them where the language is spoken; without a key where nothing is
  /// bound. What several keys have in common is named once: `Shift+← →`.
  init(_ actions: KeyAction..., does meaning: String, in words: Words) {
    let strokes = actions.compactMap { action in
      words.keys.stroke(of: action)
        // What chooses in lists answers questions, too.
        ?? action.answer.flatMap { words.keys.stroke(of: $0 ? .listChoose : .listLeave) }
    }
    let isAlike = strokes.allSatisfy { first in
      strokes.allSatisfy {
        $0.shift == first.shift && $0.control == first.control && $0.alt == first.alt
      }
    }
    let labels = strokes.enumerated().map { index, stroke in
      index > 0 && isAlike ? stroke.key.label(in: words) : stroke.label(in: words)
    }
    self.init(
      key: labels.joined(separator: " "), meaning: meaning,
      isKept: actions.contains(.listLeave) || actions.contains(.showKeys))
  }
}

extension PageViewModel.Question {
  /// A question of yes and no.
  init(_ title: String, detail: String, words: Words) {
    self.init(
      title: title, detail: detail,
      answers: [
        PageViewModel.KeyHint(.yes, does: words(KeyAction.Short.yes), in: words),
        PageViewModel.KeyHint(.no, does: words(KeyAction.Short.no), in: words),
      ])
  }
}
