package import Localization

/// Compares a language file with the texts that the board needs.
package enum LanguageCheck {
  /// Returns the faults of a file, in the order of its lines.
  /// - Parameters:
  ///   - english: The file that defines the placeholders of each text.
  ///   - isWhole: Whether missing texts are faults.
  package static func faults(
    of file: LanguageFile, code: String, against english: LanguageFile, isWhole: Bool
  ) -> [LanguageFile.Problem] {
    var faults = file.problems
    for (path, entry) in file.entries {
      guard let reference = english.entries[path]?.template else {
        faults.append(LanguageFile.Problem(line: entry.line, unknown(path, english)))
        continue
      }
      faults += self.faults(of: entry, at: path, reference, code)
    }
    if isWhole {
      for (path, _) in english.entries where file.entries[path] == nil {
        faults.append(LanguageFile.Problem(line: nil, "\(path) is missing."))
      }
    }
    return faults.sorted()
  }

  private static func unknown(_ path: String, _ english: LanguageFile) -> String {
    // Most likely the text is in the wrong section, so texts of the same name are suggested.
    let name = path.split(separator: ".").last
    let section = path.split(separator: ".").dropLast().last
    let alike = english.entries.keys.filter { $0.split(separator: ".").last == name }
      // Texts in a section whose name is similar to the written one are listed first. For `season_table`, for example,
      // these are the texts in `season-table`.
      .sorted { (alikeness(of: $0, to: section), $1) > (alikeness(of: $1, to: section), $0) }.prefix(3)
    return "\(path) is unknown. "
      + (alike.isEmpty ? "Correct its name, or remove it." : "Is it \(alike.joined(separator: " or "))?")
  }

  /// The number of equal letters at the start of two section names: the section in `path`, and `section`.
  private static func alikeness(of path: String, to section: Substring?) -> Int {
    let own = path.split(separator: ".").dropLast().last ?? ""
    return zip(own, section ?? "").prefix { $0 == $1 }.count
  }

  private static func faults(
    of entry: LanguageFile.Entry, at path: String, _ reference: Template, _ code: String
  ) -> [LanguageFile.Problem] {
    var faults: [LanguageFile.Problem] = []
    func add(_ sentence: String) {
      faults.append(LanguageFile.Problem(line: entry.line, "\(path) \(sentence)"))
    }
    let places = Set(Template.places(of: reference.text(for: .other)))
    for form in entry.template.forms {
      var written = Set(Template.places(of: form))
      // A plural form such as "One goal" may omit the number.
      if case .plural(let forms) = entry.template, forms[.other] != form {
        written.formUnion(places.intersection(["n"]))
      }
      for place in written.subtracting(places).sorted() {
        add("has {\(place)}, which is not filled in here. \(known(places))")
      }
      for place in places.subtracting(written).sorted() {
        add("lacks {\(place)}. Write it where its value belongs.")
      }
    }
    switch (entry.template, reference) {
    case (.plural, .plain): add("has plural forms, but no number is in it. Write one text.")
    case (.plain, .plural):
      let forms = PluralForm.forms(of: code)
      // A language with only one plural form may have a plain text instead.
      if forms.count > 1 { add("lacks plural forms. Write \(names(forms)).") }
    case (.plural(let written), .plural):
      let missing = PluralForm.forms(of: code).subtracting(written.keys)
      if !missing.isEmpty {
        add("lacks the plural \(missing.count == 1 ? "form" : "forms") \(names(missing)).")
      }
      let used = PluralForm.forms(of: code).union([.other, PluralForm.form(of: 1_000_000, in: code)])
      let unused = Set(written.keys).subtracting(used)
      if !unused.isEmpty {
        add("has the plural form \(names(unused)), which the language does not use. Remove it.")
      }
    case (.plain, .plain): break
    }
    return faults
  }

  private static func known(_ places: Set<String>) -> String {
    places.isEmpty
      ? "Nothing is filled in here: remove it."
      : "Use \(places.sorted().map { "{\($0)}" }.joined(separator: ", "))."
  }

  private static func names(_ forms: Set<PluralForm>) -> String {
    PluralForm.allCases.filter(forms.contains).map(\.rawValue).joined(separator: ", ")
  }
}
