/// A page with a list, as it is to be seen.
package struct ListPageViewModel: Equatable, Sendable {
  /// What is looked for in it.
  package struct Finder: Equatable, Sendable {
    package var label: String
    package var field: FieldViewModel
  }

  package var page: PageViewModel
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
