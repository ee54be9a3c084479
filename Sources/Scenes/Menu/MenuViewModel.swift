/// The menu as it is to be seen.
package struct MenuViewModel: Equatable, Sendable {
  /// An item of the menu.
  package struct Row: Equatable, Sendable {
    /// Where it leads, in a word or two.
    package var text: String
    /// What it is for, in a few words.
    package var detail: String
    /// Its own key.
    package var key: String
  }

  /// Title and foot line of the page.
  package var page: PageViewModel
  /// The items from top to bottom.
  package var rows: [Row]
  /// The index of the row that the keys act on.
  package var selected: Int
}
