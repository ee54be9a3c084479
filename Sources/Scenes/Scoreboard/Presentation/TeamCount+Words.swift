import GatherModel
import Localization

/// The texts of the board about one count of a team, such as its fouls.
struct TeamCountPhrase: CataloguePart {
  let count: TeamCount
  let use: Use

  enum Use: String, CaseIterable {
    case label
    case entry
    /// The name of the act in sentences about an undo or a redo. In Spanish and Romanian it includes the article.
    case act
    case echo
    /// The effect of the two keys, one for each side.
    case keys
    case notCounted, atLimit
  }

  init(_ count: TeamCount, _ use: Use) {
    self.count = count
    self.use = use
  }

  static let allCases = TeamCount.allCases.flatMap { count in Use.allCases.map { Self(count, $0) } }

  var rawValue: String { "\(count.rawValue).\(use.rawValue)" }

  init?(rawValue: String) {
    guard let same = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = same
  }

  var section: String {
    "\(use == .label ? "audience" : "operator").count.\(TextPath.hyphenated(count.rawValue))"
  }

  var name: String { use.rawValue }
}
