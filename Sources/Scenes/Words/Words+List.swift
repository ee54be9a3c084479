import Localization

/// Phrases that list things in a sentence.
enum ListPhrase: String, CataloguePart {
  /// Joins the last item of a list with all items before it: "3, 5 and 7".
  case pair
  /// A text after its subject: "Team A: who scored?".
  case labelled

  var section: String { "audience.list" }
}

extension Words {
  /// The items as a list in a sentence: "3", "3 and 5", "3, 5 and 7".
  package func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let others = items.dropLast().joined(separator: ", ")
    return self(ListPhrase.pair, ["first": .text(others), "last": .text(last)])
  }

  /// A text after its subject: "Team A: who scored?".
  package func labelled(_ label: String, _ text: String) -> String {
    self(ListPhrase.labelled, ["label": .text(label), "text": .text(text)])
  }

  /// Match numbers as a list in a sentence.
  package func list(_ matches: [Int]) -> String { list(matches.map(String.init)) }
}
