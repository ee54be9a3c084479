package import GatherModel
import Localization

extension NamedFormat {
  /// The names of the presets on the screen. Commands and files use the short names of presets.
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

  /// Whether the other format is this one with different periods. The clocks must count in the same direction. A format
  /// whose rules follow from its periods is never the origin of another one.
  fileprivate func isOrigin(of other: MatchFormat) -> Bool {
    format.rules != .plain(for: format.periods) && format.periods[0].direction == other.periods[0].direction
      && format.played(in: other.periods) == other
  }

  /// The name on the screen. A custom format keeps its own name.
  func label(in words: Words) -> String {
    MatchPreset(rawValue: name).map { words.name(of: $0) } ?? InSentence.name(name)
  }
}

extension Words {
  /// The name of a preset: "Football".
  package func name(of preset: MatchPreset) -> String { self(NamedFormat.Phrase(preset)) }
}

extension [NamedFormat] {
  /// The named format that equals a format, or that becomes this format with other periods; nil if there is none.
  func origin(of format: MatchFormat) -> NamedFormat? {
    first { $0.format == format } ?? first { $0.isOrigin(of: format) }
  }
}
