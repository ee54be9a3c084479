/// The menu as it is to be seen.
package struct MenuViewModel: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package var text: String
    /// What it is for, in a few words.
    package var detail: String
    /// Its own key.
    package var key: String
  }

  package var page: PageViewModel
  package var rows: [Row]
  package var selected: Int
}
