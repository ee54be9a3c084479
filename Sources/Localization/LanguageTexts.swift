/// All texts of one language. Texts of the user's own file replace the shipped ones.
package struct LanguageTexts: Sendable {
  /// Facts of the language.
  package private(set) var facts = LanguageFacts.english
  /// The paths of the files that were read, the shipped file first.
  package private(set) var files: [String] = []
  /// The faults of the files. Each fault has the path of its file, and the problem. The problem includes the line number.
  package private(set) var faults: [(file: String, problem: LanguageFile.Problem)] = []
  /// The texts by section and name. Each has two names: `goal-taken-back` as in files, and `goalTakenBack` as in code.
  private var sections: [String: [String: Template]] = [:]
  /// The paths of the texts from the user's own files.
  package private(set) var ownPaths: Set<String> = []

  subscript(section: String, name: String) -> Template? { sections[section]?[name] }

  /// The text with this path, such as `operator.note.horn`; nil if the language lacks the text.
  package subscript(path path: String) -> Template? {
    path.lastIndex(of: ".").flatMap { dot in
      self[String(path[..<dot]), String(path[path.index(after: dot)...])]
    }
  }

  mutating func note(_ problem: LanguageFile.Problem, of file: String) {
    faults.append((file, problem))
  }

  /// Adds the texts of a file. A text that is already present under the same path is replaced.
  mutating func merge(_ file: LanguageFile, path: String, isOwn: Bool) {
    files.append(path)
    for (key, keyPath) in LanguageFacts.keys {
      if let value = file.facts[key] { facts[keyPath: keyPath] = value }
    }
    for (path, entry) in file.entries {
      guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { continue }
      let (section, name) = (String(path[..<dot]), String(path[path.index(after: dot)...]))
      sections[section, default: [:]][name] = entry.template
      let camelCased = TextPath.camelCased(name)
      if camelCased != name { sections[section, default: [:]][camelCased] = entry.template }
      if isOwn { ownPaths.insert(path) }
    }
  }
}
