import GatherModel

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

    func text(in language: Language) -> Template { language.translation.text(self) }
  }

  /// What the screen calls it: one's own by their own name.
  func label(in words: Words) -> String {
    MatchPreset(rawValue: name).map { words(Phrase($0)) } ?? InSentence.name(name)
  }
}
