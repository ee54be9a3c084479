import Localization

/// The view model of a form.
package struct FormViewModel: Equatable, Sendable {
  /// A row of the form.
  package enum Row: Equatable, Sendable {
    case field(label: String, FieldViewModel)
    case toggle(String, isOn: Bool)
    /// `isPresent` is true for the stored option.
    case choice(String, isPresent: Bool)
    case action(String)
  }

  /// Title, foot line and notice of the page.
  package var page: PageViewModel
  /// The rows from top to bottom.
  package var rows: [Row]
  /// The index of the row that the keys act on.
  package var selected = 0
  /// The text below the rows; nil if there is none.
  package var hint: ScoreboardViewModel.Line?
  /// The position of the spinner, from 0 to ``spinnerSteps`` − 1; nil if no request is running.
  package var spinner: Int?

  /// The number of spinner positions in a turn, which takes one second.
  package static let spinnerSteps = 10
}

enum FormPhrase: String, CataloguePart {
  case done, next, cancel, full, saving

  var section: String { "operator.form" }
}

extension TextField.Refusal {
  func sentence(in words: Words) -> String {
    switch self {
    case .full(let limit): words(FormPhrase.full, ["n": .number(limit)])
    }
  }
}
