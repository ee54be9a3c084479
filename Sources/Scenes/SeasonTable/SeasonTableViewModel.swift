/// The table of the season as it is to be seen.
package struct SeasonTableViewModel: Equatable, Sendable {
  package var page: PageViewModel
  /// The players; nil where there is nobody to list.
  package var table: TableViewModel?
  /// Said in place of the table.
  package var lines: [String]
}
