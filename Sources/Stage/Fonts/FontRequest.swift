import Lettering
import Screen

/// A request for a font of the system.
struct FontRequest: Hashable, Sendable {
  /// The scalars that the font must have: all visible ones of one grapheme.
  let scalars: [Unicode.Scalar]
  let face: Typeface
  let script: Script
  /// Whether the font should have the colours of emoji.
  let isEmoji: Bool

  /// The request as a fontconfig pattern: "sans-serif:charset=e2a:weight=bold:scalable=true".
  /// - Parameter environment: The environment, whose locale selects the language of Han characters. Without a language, fontconfig
  ///   may return a font for a language that draws these characters differently, or a font that shows their readings in Hangul.
  func pattern(_ environment: [String: String]) -> String {
    let charset = "charset=" + scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    if isEmoji { return "emoji:\(charset)" }
    let pattern = "sans-serif:\(charset):weight=\(face == .bold ? "bold" : "regular"):scalable=true"
    return switch script {
    case .han: "\(pattern):lang=\(Self.hanLanguage(environment))"
    // Some of the many fonts with Hangul are decorative. fontconfig avoids them only if the pattern names the language.
    case .hangul: "\(pattern):lang=ko"
    default: pattern
    }
  }

  private static func hanLanguage(_ environment: [String: String]) -> String {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return switch locale.prefix(5) {
    case "zh_TW", "zh_HK": "zh-tw"
    case let locale where locale.hasPrefix("ja"): "ja"
    case let locale where locale.hasPrefix("ko"): "ko"
    default: "zh-cn"
    }
  }
}

/// The file that fontconfig names, and the index of the font in it.
struct FontLocation: Hashable, Sendable {
  let path: String
  let index: Int

  init(path: String, index: Int) {
    self.path = path
    self.index = index
  }

  /// Reads the output of `fc-match` with ``format``. Returns nil for any other text.
  init?(printed: String) {
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 3, lines[2].isEmpty, lines[0].hasPrefix("/"), !lines[0].contains("\0"),
      let index = Int(lines[1]), (0...Int(Int32.max)).contains(index)
    else { return nil }
    self.init(path: String(lines[0]), index: index)
  }

  /// The output format for `fc-match`.
  static let format = "%{file}\\n%{index}\\n"
}
