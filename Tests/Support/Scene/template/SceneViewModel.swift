/// The scene as it is to be seen.
package struct __NAME__ViewModel: Equatable, Sendable {
  package var page: PageViewModel
  /// Nil where there is nothing to list.
  package var table: TableViewModel?
  /// Said in place of the list.
  package var lines: [String]
}
