/// The past gathers as they are to be seen.
package struct HistoryViewModel: Equatable, Sendable {
  package var page: PageViewModel
  /// The gathers; nil where there is nothing to list.
  package var table: TableViewModel?
  /// Said in place of the list: that it is empty, that it is still to come, or what went wrong.
  package var lines: [String]
}
