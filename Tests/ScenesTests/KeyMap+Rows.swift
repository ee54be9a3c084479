import Localization
@testable import Scenes

extension KeyMap {
  /// All lines of the key map, whichever group they belong to.
  func rows(in words: Words = .english) -> [Row] { groups(in: words).flatMap(\.rows) }
}

extension KeyHelp {
  /// All lines, whichever group they belong to.
  var rows: [KeyMap.Row] { groups.flatMap(\.rows) }
}
