/// The view model of the menu.
package struct MenuViewModel: Equatable, Sendable {
  /// An item of the menu.
  package struct Row: Equatable, Sendable {
    /// The name of the item.
    package var text: String
    /// The purpose of the item.
    package var detail: String
    /// The key of the item; empty if it has none.
    package var key: String
  }

  /// Title and foot line of the page.
  package var page: PageViewModel
  /// The items from top to bottom.
  package var rows: [Row]
  /// The index of the row that the keys act on.
  package var selected: Int
}
