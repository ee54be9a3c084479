import Localization

/// The common parts of every scene over the board.
package struct PageViewModel: Equatable, Sendable {
  /// A key and its effect, in the same form as on the board.
  package typealias KeyHint = ScoreboardViewModel.KeyHint

  /// A question over the scene.
  package struct Question: Equatable, Sendable {
    /// The text of the question.
    package var title: String
    /// The facts to know before answering.
    package var detail: String
    /// The keys that answer the question, with their answers.
    package var answers: [KeyHint]
  }

  /// The title at the top of the page.
  package var title: String
  /// The text beside the title, usually the number of entries; nil if there is none.
  package var count: String?
  /// A line about a recent event or error; nil if there is none.
  package var notice: ScoreboardViewModel.Line?
  /// The keys that work at present, the most important first. The foot line shows as many as fit.
  package private(set) var keys: [KeyHint]
  /// The question over the page; nil if there is none.
  package var question: Question?
  /// Whether the page waits for a result.
  package var isBusy = false

  package init(
    title: String, count: String? = nil, notice: ScoreboardViewModel.Line? = nil, keys: [KeyHint],
    question: Question? = nil, isBusy: Bool = false
  ) {
    self.title = title
    self.count = count
    self.notice = notice
    self.keys = keys.filter { !$0.key.isEmpty }
    self.question = question
    self.isBusy = isBusy
  }
}

enum PagePhrase: String, CataloguePart {
  case helpTitle, anyKeyCloses, keysOfScene, back, choose, page, inPlay, details, loading, place

  var section: String { "operator.page" }
}

extension PageViewModel.KeyHint {
  /// The keys of one or more actions, in one hint. Common modifiers are named once: `Shift+← →`.
  init(_ actions: KeyAction..., does meaning: String, in words: Words) {
    let strokes = actions.compactMap { action in
      words.keys.stroke(of: action)
        // If no key can be named for `yes` or `no`, the key that chooses or leaves in a list is named, which answers
        // too.
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
  init(_ title: String, detail: String, words: Words) {
    self.init(
      title: title, detail: detail,
      answers: [
        PageViewModel.KeyHint(.yes, does: words(KeyAction.Short.yes), in: words),
        PageViewModel.KeyHint(.no, does: words(KeyAction.Short.no), in: words),
      ])
  }
}
