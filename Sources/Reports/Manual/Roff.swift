/// Text in the language of man(7), line by line.
struct Roff {
  private(set) var text = ""

  /// A macro at the start of a line, with its arguments in quotes.
  mutating func macro(_ name: String, _ arguments: [String]) {
    let quoted = arguments.map { " \"" + Self.escaped($0).replacing("\"", with: "\\(dq") + "\"" }
    text += "." + name + quoted.joined() + "\n"
  }

  /// A line that is roff already.
  mutating func raw(_ line: String) {
    text += line + "\n"
  }

  /// A line of plain text.
  mutating func line(_ line: String) {
    raw(Self.guarded(Self.escaped(line)))
  }

  mutating func paragraph(_ paragraph: String) {
    if paragraph.isEmpty { return }
    separate()
    line(paragraph)
  }

  /// A heading separates by itself.
  private mutating func separate() {
    let isHeaded = text.split(separator: "\n").last.map { $0.hasPrefix(".SH") || $0.hasPrefix(".SS") }
    if isHeaded != true { macro("PP", []) }
  }

  /// A term and what it means.
  mutating func entry(bold term: String, _ meaning: String) {
    macro("TP", [])
    macro("B", [term])
    line(meaning)
  }

  /// Paragraphs as the commands write them: an empty line between two, and indented lines that stay as they are.
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

  /// What roff would take for something of its own, so that it is printed as it is: hyphens stay minus signs that
  /// can be copied into a shell.
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

  /// A line that begins with a full stop would be a macro.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }
}
