package import GatherModel
import Localization

extension NamedFormat {
  /// The names of the presets on the screen. Commands and files use short names instead.
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

  /// Whether the other format differs from this format only in its periods. False if this format has only plain rules.
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
  /// The named format that equals the given format; if there is none, a named format that differs only in its periods.
  func origin(of format: MatchFormat) -> NamedFormat? {
    first { $0.format == format } ?? first { $0.isOrigin(of: format) }
  }
}
