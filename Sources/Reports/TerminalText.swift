import GatherModel
import Glibc

/// Untrusted text as a message may contain it: of one line, with control characters escaped.
package enum TerminalText {
  /// In quotes, shortened to 40 characters, and to 80 where some of them have to be written as `\u{1B}`.
  package static func quoted(_ text: String) -> String { "\"\(short(text))\"" }

  /// Shortened as ``quoted(_:)``, without the quotes. What is not shown is hardly looked at, however long it is.
  package static func short(_ text: String) -> String {
    var kept = text.prefix(most)
    if kept.endIndex < text.endIndex { kept = kept.dropLast() + "…" }
    // One character can be made of any number of code points.
    if kept.unicodeScalars.count > mostCodePoints {
      kept = Substring(kept.unicodeScalars.prefix(mostCodePoints - 1)) + "…"
    }
    let shown = self.text(String(kept))
    return shown.count > 2 * most ? String(shown.prefix(2 * most - 1)) + "…" : shown
  }

  private static let most = 40
  private static let mostCodePoints = 4 * most

  /// A line for each; of more than 50 the first 50, and a line that counts the others.
  package static func lines<Item>(_ items: [Item], _ line: (Item) -> String) -> [String] {
    let lines = items.prefix(mostLines).map(line)
    return items.count > mostLines ? lines + ["… and \(items.count - mostLines) more"] : lines
  }

  private static let mostLines = 50

  /// Whole, with `\u{1B}` in place of what controls.
  package static func text(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { shown, scalar in
      if NameRule.controls(scalar) {
        shown += scalar.escaped(asASCII: true)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }

  /// The system's words for an errno: strerror(3).
  package static func systemError(_ code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
