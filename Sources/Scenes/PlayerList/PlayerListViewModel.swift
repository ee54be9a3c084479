/// The list of players as it is to be seen.
package struct PlayerListViewModel: Equatable, Sendable {
  /// What is looked for.
  package struct Finder: Equatable, Sendable {
    package var label: String
    package var field: FieldViewModel
  }

  package var page: PageViewModel
  package var finder: Finder?
  /// The players; nil where there is nothing to list.
  package var table: TableViewModel?
  /// Said in place of the list: that it is empty and what to do, that it is still to come, or what went wrong.
  package var lines: [String]
}
