/// Text in the language of man(7), line by line.
struct Roff {
  private(set) var text = ""

  /// Adds a line with a macro and its arguments in quotes.
  mutating func macro(_ name: String, _ arguments: [String]) {
    let quoted = arguments.map { " \"" + Self.escaped($0).replacing("\"", with: "\\(dq") + "\"" }
    text += "." + name + quoted.joined() + "\n"
  }

  /// Adds a line that is already in the language of man(7).
  mutating func raw(_ line: String) {
    text += line + "\n"
  }

  /// Adds a line of plain text.
  mutating func line(_ line: String) {
    raw(Self.guarded(Self.escaped(line)))
  }

  mutating func paragraph(_ paragraph: String) {
    if paragraph.isEmpty { return }
    separate()
    line(paragraph)
  }

  /// Starts a new paragraph, unless the last line is a heading.
  private mutating func separate() {
    let isHeaded = text.split(separator: "\n").last.map { $0.hasPrefix(".SH") || $0.hasPrefix(".SS") }
    if isHeaded != true { macro("PP", []) }
  }

  /// Adds a term and its meaning.
  mutating func entry(bold term: String, _ meaning: String) {
    macro("TP", [])
    macro("B", [term])
    line(meaning)
  }

  /// Adds paragraphs of a command's text. A blank line separates paragraphs, and the line breaks of indented lines
  /// stay.
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

  /// Escapes characters that roff would interpret. Hyphens become minus signs, which people can copy into a shell.
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

  /// Protects a full stop at the beginning of a line. Otherwise, it would start a macro.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }
}
