import Localization

/// A form as it is to be seen: rows, one of which the keys act on.
package struct FormViewModel: Equatable, Sendable {
  /// A line of the form.
  package enum Row: Equatable, Sendable {
    /// Something to type.
    case field(label: String, FieldViewModel)
    /// Something that is on or off.
    case toggle(String, isOn: Bool)
    /// Something to choose, and whether it is what is stored.
    case choice(String, isPresent: Bool)
    /// Something that is done with Enter.
    case action(String)
  }

  /// Title, foot line and notice of the page.
  package var page: PageViewModel
  /// From top to bottom.
  package var rows: [Row]
  /// The index of the row that the keys act on.
  package var selected: Int
  /// Said below the rows: what is missing, what to know; nil for nothing.
  package var hint: ScoreboardViewModel.Line?
  /// How far the mark of what is waited for has turned, 0 to ``spinnerSteps`` − 1; nil while nothing is.
  package var spinner: Int?

  /// The positions of the mark of what is waited for, in one turn of a second.
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

/// What forms say in common.
enum FormPhrase: String, CataloguePart {
  case done, next, cancel, full, saving

  var section: String { "operator.form" }
}

extension TextField.Refusal {
  /// What could not be done, in a line.
  func sentence(in words: Words) -> String {
    switch self {
    case .full(let limit): words(FormPhrase.full, ["n": .number(limit)])
    }
  }
}
