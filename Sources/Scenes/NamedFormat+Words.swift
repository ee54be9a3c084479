package import GatherModel
import Localization

extension NamedFormat {
  /// The presets as the screen calls them; commands and files know them by their short names.
  enum Phrase: String, CataloguePart {
    case casual, fiveASide, sevenASide, football, youth, futsal, futsalRunning

    init(_ preset: MatchPreset) {
      switch preset {
      case .casual: self = .casual
      case .fiveASide: self = .fiveASide
      case .sevenASide: self = .sevenASide
      case .football: self = .football
      case .youth: self = .youth
      case .futsal: self = .futsal
      case .futsalRunning: self = .futsalRunning
      }
    }

    var section: String { "audience.format" }
  }

  /// Whether a format is this one with other periods, played by rules that no periods tell.
  fileprivate func isOrigin(of other: MatchFormat) -> Bool {
    format.rules != .plain(for: format.periods) && format.periods[0].direction == other.periods[0].direction
      && format.played(in: other.periods) == other
  }

  /// What the screen calls it: one's own by their own name.
  func label(in words: Words) -> String {
    MatchPreset(rawValue: name).map { words.name(of: $0) } ?? InSentence.name(name)
  }
}

extension Words {
  /// The name of a preset: "Football".
  package func name(of preset: MatchPreset) -> String { self(NamedFormat.Phrase(preset)) }
}

extension [NamedFormat] {
  /// The one that a format is, or that it was before its periods were changed; nil for none.
  func origin(of format: MatchFormat) -> NamedFormat? {
    first { $0.format == format } ?? first { $0.isOrigin(of: format) }
  }
}
