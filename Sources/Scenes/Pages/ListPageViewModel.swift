/// A page with a list, as it is to be seen.
package struct ListPageViewModel: Equatable, Sendable {
  /// What is looked for in it.
  package struct Finder: Equatable, Sendable {
    /// Said beside the field: what it is for.
    package var label: String
    /// What has been typed to be found.
    package var field: FieldViewModel
  }

  /// Title, foot line, notice and question of the page.
  package var page: PageViewModel
  /// The field above the list; nil while nothing is looked for.
  package var finder: Finder?
  /// The rows; nil where there is nothing to list.
  package var table: TableViewModel?
  /// Said in place of the list: that it is empty and what to do, that it is still to come, or what went wrong.
  package var lines: [String]

  package init(page: PageViewModel, finder: Finder? = nil, lines: [String]) {
    self.page = page
    self.finder = finder
    self.lines = lines
  }
}
