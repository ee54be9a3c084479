import GatherModel
import Localization

/// What the board says of one thing that is counted for a team.
struct TeamCountPhrase: CataloguePart {
  let count: TeamCount
  let use: Use

  enum Use: String, CaseIterable {
    /// Beside its number on the board.
    case label
    /// An entry of the log.
    case entry
    /// An act that is taken back. Spanish and Romanian have their articles, which the sentences around need.
    case act
    /// What was just done, in the foot line.
    case echo
    /// What the keys of both sides do.
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
