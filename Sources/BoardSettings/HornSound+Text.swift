import GatherModel
package import Scenes

extension HornSound {
  /// The texts that ``init(parsing:)`` accepts, to complete the sentence "Write …".
  package static let allowed = "horn, whistle, or the path of a WAV file that begins with /"

  /// Reads `horn`, `whistle` or `/path/of/a.wav`; nil for anything else.
  package init?(parsing text: String) {
    switch text.lowercased() {
    case "horn": self = .horn
    case "whistle": self = .whistle
    default:
      guard text.hasPrefix("/"), !text.unicodeScalars.contains(where: NameRule.controls) else { return nil }
      self = .file(path: text)
    }
  }

  /// The text that ``init(parsing:)`` reads.
  package var written: String {
    switch self {
    case .horn: "horn"
    case .whistle: "whistle"
    case .file(let path): path
    }
  }
}
