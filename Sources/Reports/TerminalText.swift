import GatherModel
import Glibc

/// Untrusted text for a message: on one line, with control characters escaped.
package enum TerminalText {
  /// The text in quotes. It is shortened to 40 characters and, after escapes such as `\u{1B}` have made it longer, to
  /// 80.
  package static func quoted(_ text: String) -> String { "\"\(short(text))\"" }

  /// The text, shortened as by ``quoted(_:)``. Even a very long text takes little time, because only its start is
  /// escaped.
  package static func short(_ text: String) -> String {
    var kept = text.prefix(most)
    if kept.endIndex < text.endIndex { kept = kept.dropLast() + "…" }
    // One character can consist of any number of code points, so the number of code points is limited too.
    if kept.unicodeScalars.count > mostCodePoints {
      kept = Substring(kept.unicodeScalars.prefix(mostCodePoints - 1)) + "…"
    }
    let shown = self.text(String(kept))
    return shown.count > 2 * most ? String(shown.prefix(2 * most - 1)) + "…" : shown
  }

  private static let most = 40
  private static let mostCodePoints = 4 * most

  /// One line for each of the first 50 items. If there are more items, one more line contains the number of the others.
  package static func lines<Item>(_ items: [Item], _ line: (Item) -> String) -> [String] {
    let lines = items.prefix(mostLines).map(line)
    return items.count > mostLines ? lines + ["… and \(items.count - mostLines) more"] : lines
  }

  private static let mostLines = 50

  /// The whole text, with escapes such as `\u{1B}` for control characters.
  package static func text(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { shown, scalar in
      if NameRule.controls(scalar) {
        shown += scalar.escaped(asASCII: true)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }

  /// The system's message for an error number (strerror(3)).
  package static func systemError(_ code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
