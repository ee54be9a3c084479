import Localization

/// How things are listed in a sentence.
enum ListPhrase: String, CataloguePart {
  /// What stands before the last one, and the last one: "3, 5 and 7".
  case pair
  /// A text with what it is about before it: "Team A: who scored?".
  case labelled

  var section: String { "audience.list" }
}

extension Words {
  /// Things as a sentence lists them: "3", "3 and 5", "3, 5 and 7".
  package func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let others = items.dropLast().joined(separator: ", ")
    return self(ListPhrase.pair, ["first": .text(others), "last": .text(last)])
  }

  /// A text with what it is about before it: "Team A: who scored?".
  package func labelled(_ label: String, _ text: String) -> String {
    self(ListPhrase.labelled, ["label": .text(label), "text": .text(text)])
  }

  /// Numbers of matches as a sentence lists them.
  package func list(_ matches: [Int]) -> String { list(matches.map(String.init)) }
}
