import Lettering
import Screen

struct FontRequest: Hashable, Sendable {
  /// All visible scalars of one grapheme. The font must have all of them.
  let scalars: [Unicode.Scalar]
  let face: Typeface
  let script: Script
  let isEmoji: Bool

  /// The request as a fontconfig pattern: "sans-serif:charset=e2a:weight=bold:scalable=true".
  /// - Parameter environment: Its locale selects the language of Han characters. Without a language, fontconfig may
  ///   return a font that draws them as another language does, or shows their readings in Hangul.
  func pattern(_ environment: [String: String]) -> String {
    let charset = "charset=" + scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    if isEmoji { return "emoji:\(charset)" }
    let pattern = "sans-serif:\(charset):weight=\(face == .bold ? "bold" : "regular"):scalable=true"
    return switch script {
    case .han: "\(pattern):lang=\(Self.hanLanguage(environment))"
    // Some fonts with Hangul are decorative. fontconfig avoids them only if the pattern names the language.
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

struct FontLocation: Hashable, Sendable {
  let path: String
  let index: Int

  init(path: String, index: Int) {
    self.path = path
    self.index = index
  }

  /// Reads the output of `fc-match` with ``format``; nil for any other text.
  init?(printed: String) {
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 3, lines[2].isEmpty, lines[0].hasPrefix("/"), !lines[0].contains("\0"),
      let index = Int(lines[1]), (0...Int(Int32.max)).contains(index)
    else { return nil }
    self.init(path: String(lines[0]), index: index)
  }

  static let format = "%{file}\\n%{index}\\n"
}
