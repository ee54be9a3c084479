import Lettering
import Screen

/// Which font of the system is wanted.
struct FontRequest: Hashable, Sendable {
  /// What it has to have: all that shows of one grapheme.
  let scalars: [Unicode.Scalar]
  let face: Typeface
  let script: Script
  /// Whether it should be in the colours of emoji.
  let isEmoji: Bool

  /// As fontconfig writes what is wanted: "sans-serif:charset=e2a:weight=bold:scalable=true".
  /// - Parameter environment: Tells by its locale which language's Han characters are wanted. Without a language
  ///   fontconfig may answer with a font of one that draws them in its own way, or reads them aloud in Hangul.
  func pattern(_ environment: [String: String]) -> String {
    let charset = "charset=" + scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    if isEmoji { return "emoji:\(charset)" }
    let pattern = "sans-serif:\(charset):weight=\(face == .bold ? "bold" : "regular"):scalable=true"
    return switch script {
    case .han: "\(pattern):lang=\(Self.hanLanguage(environment))"
    // Of many fonts with Hangul some are for play, which fontconfig does not know until it is told of the language.
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

/// Which file fontconfig names, and which of the fonts in it.
struct FontLocation: Hashable, Sendable {
  let path: String
  let index: Int

  init(path: String, index: Int) {
    self.path = path
    self.index = index
  }

  /// What `fc-match` prints with ``format``; nil for anything else.
  init?(printed: String) {
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 3, lines[2].isEmpty, lines[0].hasPrefix("/"), !lines[0].contains("\0"),
      let index = Int(lines[1]), (0...Int(Int32.max)).contains(index)
    else { return nil }
    self.init(path: String(lines[0]), index: index)
  }

  /// What `fc-match` is asked to print.
  static let format = "%{file}\\n%{index}\\n"
}
