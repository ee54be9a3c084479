import GatherModel
import Glibc

/// Text of somebody else's as it may stand in a sentence: of one line, with nothing that controls a terminal.
package enum Shown {
  /// In quotes, shortened to 40 characters.
  package static func quoted(_ text: String) -> String {
    let short = text.count > 40 ? text.prefix(39) + "…" : text[...]
    return "\"\(self.text(String(short)))\""
  }

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
