/// Builds a file for translators: the English file, with the texts of another language filled in.
package struct LanguageTemplate: Sendable {
  private let english: String

  /// - Parameter english: The file with the English texts.
  package init(english: String) {
    self.english = english
  }

  /// Returns the file for the language with this code. Above each text is the English text as a comment.
  /// A text that the language lacks is only a comment.
  /// If the language is English or `texts` is nil, the result is the English file with the new code.
  package func text(as code: String, _ texts: LanguageTexts?) -> String {
    let isTranslated = texts != nil && code != Language.english.rawValue
    var path: [String] = []
    var lines: [String] = []
    for line in english.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = line.prefix { $0 == " " }
      let content = line.dropFirst(indent.count)
      guard !content.isEmpty, content.first != "#", let colon = content.firstIndex(of: ":") else {
        lines.append(String(line))
        continue
      }
      let key = content[..<colon].replacing("\"", with: "")
      path = path.prefix(indent.count / 2) + [String(key)]
      let isSection = content[content.index(after: colon)...].allSatisfy(\.isWhitespace)
      if indent.isEmpty {
        lines.append("\(code):")
      } else if isSection || !isTranslated {
        lines.append(String(line))
      } else if path.count > 1, path[1] == "language" {
        let value = LanguageFacts.keys.first { $0.name == key }.flatMap { texts?.facts[keyPath: $0.path] }
        lines.append("\(indent)\(key): \(Self.quoted(value ?? ""))")
      } else {
        lines.append("\(indent)# en: \(content[content.index(after: colon)...].drop { $0 == " " })")
        let (section, name) = (path[1..<(path.count - 1)].joined(separator: "."), String(key))
        let written = texts?[section, name].map { "\(content[..<colon]): \(Self.written($0))" }
        lines.append("\(indent)\(written ?? "# \(content)")")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func written(_ template: Template) -> String {
    switch template {
    case .plain(let text): return quoted(text)
    case .plural(let forms):
      let pairs = PluralForm.allCases.compactMap { form in
        forms[form].map { "\(form.rawValue): \(quoted($0))" }
      }
      return "{\(pairs.joined(separator: ", "))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
