/// The view model of a page with a list.
package struct ListPageViewModel: Equatable, Sendable {

  package init(page: PageViewModel, finder: Finder? = nil, lines: [String]) {
    self.page = page
    self.finder = finder
    self.lines = lines
  }

  /// The search field of the list.
  package struct Finder: Equatable, Sendable {
    /// The label beside the field.
    package var label: String
    /// The field with the search text.
    package var field: FieldViewModel
  }

  /// Title, foot line, notice and question of the page.
  package var page: PageViewModel
  /// The field above the list; nil if there is no search.
  package var finder: Finder?
  /// The rows; nil if there are none.
  package var table: TableViewModel?
  /// The lines of text that replace the list while there are no rows.
  package var lines: [String]
}
