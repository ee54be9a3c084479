/// All texts of one language. Texts of the user's own file replace the shipped ones.
package struct LanguageTexts: Sendable {
  /// Facts of the language.
  package private(set) var facts = LanguageFacts.english
  /// The paths of the files that were read, the shipped file first.
  package private(set) var files: [String] = []
  /// Faults of the files, each with its file and line.
  package private(set) var faults: [(file: String, problem: LanguageFile.Problem)] = []
  /// The texts by their sections, and within each section by their names. Each text has both its name in the file and
  /// the name of its case.
  private var sections: [String: [String: Template]] = [:]
  /// The paths of the texts from the user's own files.
  package private(set) var ownPaths: Set<String> = []

  /// The text of a section by its name. nil if the language lacks it.
  subscript(section: String, name: String) -> Template? { sections[section]?[name] }

  /// The text of a path, such as `operator.note.horn`. nil if the language lacks it.
  package subscript(path path: String) -> Template? {
    path.lastIndex(of: ".").flatMap { dot in
      self[String(path[..<dot]), String(path[path.index(after: dot)...])]
    }
  }

  /// Adds a fault of a file.
  mutating func note(_ problem: LanguageFile.Problem, of file: String) {
    faults.append((file, problem))
  }

  /// Adds the texts of a file. They replace the present texts of the same paths.
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
