/// Text in the language of man(7), line by line.
struct Roff {
  private(set) var text = ""

  mutating func macro(_ name: String, _ arguments: [String]) {
    let quoted = arguments.map { " \"" + Self.escaped($0).replacing("\"", with: "\\(dq") + "\"" }
    text += "." + name + quoted.joined() + "\n"
  }

  mutating func raw(_ line: String) {
    text += line + "\n"
  }

  mutating func line(_ line: String) {
    raw(Self.guarded(Self.escaped(line)))
  }

  mutating func paragraph(_ paragraph: String) {
    if paragraph.isEmpty { return }
    separate()
    line(paragraph)
  }

  private mutating func separate() {
    let isHeaded = text.split(separator: "\n").last.map { $0.hasPrefix(".SH") || $0.hasPrefix(".SS") }
    if isHeaded != true { macro("PP", []) }
  }

  mutating func entry(bold term: String, _ meaning: String) {
    macro("TP", [])
    macro("B", [term])
    line(meaning)
  }

  /// Adds a text of several paragraphs. Blank lines separate paragraphs, and indented lines keep their line breaks.
  mutating func prose(_ prose: String) {
    var isVerbatim = false
    var isNew = true
    for line in prose.split(separator: "\n", omittingEmptySubsequences: false) {
      let indented = line.hasPrefix("  ")
      if isVerbatim, !indented {
        raw(".EE\n.RE")
        isVerbatim = false
        isNew = true
      }
      if line.isEmpty {
        isNew = true
        continue
      }
      if indented, !isVerbatim {
        raw(".RS 4\n.EX")
        isVerbatim = true
      } else if isNew, !indented {
        separate()
      }
      isNew = false
      self.line(String(indented ? line.dropFirst(2) : line))
    }
    if isVerbatim { raw(".EE\n.RE") }
  }

  /// Escapes the special characters of roff. Hyphens become minus signs, which people can copy into a shell.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "~": escaped += "\\(ti"
      case "^": escaped += "\\(ha"
      case "`": escaped += "\\(ga"
      case "'": escaped += "\\(aq"
      case "\n": escaped += " "
      default: escaped.append(character)
      }
    }
  }

  /// Protects a full stop at the beginning of a line, which would otherwise start a macro.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }
}
