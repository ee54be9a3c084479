import YAMLText

extension SettingsFile {
  /// The text of a settings file with another value of a setting. The rest stays as it is, with its comments.
  /// - Throws: ``SettingsFileError`` if the text is not a settings file, or if the value is not allowed.
  package static func text(_ text: String, setting path: String, to value: String) throws(SettingsFileError)
    -> String
  {
    let file = try SettingsFile(bytes: Array(text.utf8))
    // Editors on Windows end lines with two characters, which are one for Swift.
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    let parts = path.split(separator: ".").map(String.init)
    let name = parts.last ?? path
    let written = "\(name): \(quoted(value))"
    if let line = file.lines[path], lines.indices.contains(line - 1) {
      let indent = lines[line - 1].prefix { $0 == " " }
      lines[line - 1] = indent + written
    } else if parts.count == 1 {
      lines.insert(written, at: 0)
    } else if let section = lines.firstIndex(where: { isHead(of: parts[0], $0) }) {
      let indent = lines[(section + 1)...].first { $0.hasPrefix(" ") }?.prefix { $0 == " " } ?? "  "
      lines.insert(indent + written, at: section + 1)
    } else {
      lines.insert("\(parts[0]):\n  \(written)", at: 0)
    }
    let changed = lines.joined(separator: "\n")
    _ = try SettingsFile(bytes: Array(changed.utf8))
    return changed
  }

  private static func isHead(of section: String, _ line: String) -> Bool {
    guard line.hasPrefix(section + ":") else { return false }
    let rest = line.dropFirst(section.count + 1).drop { $0 == " " }
    return rest.isEmpty || rest.hasPrefix("#")
  }

  /// The value as a text of YAML in double quotes.
  private static func quoted(_ value: String) -> String {
    "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
