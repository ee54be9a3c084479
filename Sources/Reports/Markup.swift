/// Builds HTML or XML element by element. Text is escaped, and control characters become visible escapes.
struct Markup {
  private(set) var result = ""

  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    result += "<\(name)"
    for (key, value) in attributes { result += " \(key)=\"\(Self.escaped(value))\"" }
    result += ">"
  }

  mutating func close(_ name: String) {
    result += "</\(name)>"
    if !["span", "bdi", "td", "th"].contains(name) { result += "\n" }
  }

  mutating func text(_ text: String) { result += Self.escaped(text) }

  mutating func element(_ name: String, _ text: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    open(name, attributes)
    self.text(text)
    close(name)
  }

  mutating func row(_ cell: String, _ texts: [String]) {
    if cell == "th" { open("thead") }
    open("tr")
    for text in texts { element(cell, text, cell == "th" ? ["scope": "col"] : [:]) }
    close("tr")
    if cell == "th" { close("thead") }
  }

  static func escaped(_ text: String) -> String {
    TerminalText.text(text).unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // XML does not allow these characters (XML 1.0, 2.2).
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
