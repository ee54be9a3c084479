import Localization

/// The view model of a form with rows. The keys act on one of the rows.
package struct FormViewModel: Equatable, Sendable {
  /// A row of the form.
  package enum Row: Equatable, Sendable {
    /// A text field with its label.
    case field(label: String, FieldViewModel)
    /// A switch.
    case toggle(String, isOn: Bool)
    /// An option to choose, and whether it is the stored one.
    case choice(String, isPresent: Bool)
    /// An action that Enter performs.
    case action(String)
  }

  /// Title, foot line and notice of the page.
  package var page: PageViewModel
  /// The rows from top to bottom.
  package var rows: [Row]
  /// The index of the row that the keys act on.
  package var selected: Int
  /// The text below the rows: a missing input or a fact to know; nil if there is none.
  package var hint: ScoreboardViewModel.Line?
  /// The position of the spinner, from 0 to ``spinnerSteps`` − 1; nil if no request is running.
  package var spinner: Int?

  /// The number of spinner positions in a turn, which takes one second.
  package static let spinnerSteps = 10

  init(
    page: PageViewModel, rows: [Row], selected: Int = 0, hint: ScoreboardViewModel.Line? = nil,
    spinner: Int? = nil
  ) {
    self.page = page
    self.rows = rows
    self.selected = selected
    self.hint = hint
    self.spinner = spinner
  }
}

/// The common texts of forms.
enum FormPhrase: String, CataloguePart {
  case done, next, cancel, full, saving

  var section: String { "operator.form" }
}

extension TextField.Refusal {
  /// A line that explains the refused edit.
  func sentence(in words: Words) -> String {
    switch self {
    case .full(let limit): words(FormPhrase.full, ["n": .number(limit)])
    }
  }
}
