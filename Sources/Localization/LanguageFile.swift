import GatherModel
import YAMLText

/// The texts of one language, read from a file of any origin. Rejected parts are in ``problems``.
package struct LanguageFile: Sendable {
  /// A text of the file.
  package struct Entry: Hashable, Sendable {
    /// The text with its placeholders.
    package var template: Template
    /// The number of the text's line, from 1.
    package var line: Int
  }

  /// A part of the file that is rejected.
  package struct Problem: Hashable, Sendable, Comparable {
    /// The number of the line, from 1; nil if the problem concerns the whole file.
    package var line: Int?
    /// The fault and its remedy, in words.
    package var sentence: String

    /// Creates a problem of a line, or of the whole file if `line` is nil.
    package init(line: Int?, _ sentence: String) {
      self.line = line
      self.sentence = sentence
    }

    package static func < (one: Problem, other: Problem) -> Bool {
      (one.line ?? 0, one.sentence) < (other.line ?? 0, other.sentence)
    }
  }

  /// The texts by their paths: `operator.note.goal-taken-back`.
  package private(set) var entries: [String: Entry] = [:]
  /// The values of the section `language`, by their keys.
  package private(set) var facts: [String: String] = [:]
  /// The rejected parts, in the order of the file.
  package private(set) var problems: [Problem] = []

  /// The maximum size of a file in bytes. The largest shipped file has about 90,000 bytes.
  package static let largest = 1_048_576
  private static let mostTexts = 10_000
  private static let mostBrackets = 2_000
  private static let longestText = 1_000
  /// The number of keys in the path of a text. The path consists of the group of readers, the section and the text.
  private static let textDepth = 3

  /// - Parameter code: The code of the expected language, which is the name of the file.
  package init(bytes: [UInt8], code: String) {
    do throws(YAMLFault) {
      if let root = WrittenValue(plain: bytes, largest: Self.largest) {
        readRoot(root, code)
      } else if let root = try WrittenValue(
        yaml: bytes, largest: Self.largest, mostBrackets: Self.mostBrackets)
      {
        readRoot(root, code)
      }
    } catch {
      problems = [Problem(line: error.line, error.sentence)]
    }
    problems.sort()
  }

  private mutating func readRoot(_ root: WrittenValue, _ code: String) {
    guard case .section(let pairs, _) = root, let (key, line, value) = pairs.first, pairs.count == 1,
      key == code
    else {
      let line =
        if case .section(let pairs, let line) = root { pairs.first { $0.key != code }?.line ?? line } else {
          root.line
        }
      problems.append(
        Problem(line: line, "The file must begin with \"\(code):\", with everything below it and indented."))
      return
    }
    guard case .section(let sections, _) = value else {
      problems.append(Problem(line: line, "Nothing is below \"\(code):\". Write the texts there, indented."))
      return
    }
    for (name, line, value) in sections {
      if name == "language" { readFacts(value) } else { read(value, path: name, line: line, depth: 1) }
    }
  }

  private mutating func readFacts(_ value: WrittenValue) {
    guard case .section(let pairs, let line) = value else {
      problems.append(Problem(line: value.line, "\"language\" needs values below it."))
      return
    }
    _ = line
    for (key, line, value) in pairs {
      guard LanguageFacts.keys.contains(where: { $0.name == key }) else {
        let known = LanguageFacts.keys.map(\.name).joined(separator: ", ")
        problems.append(
          Problem(line: line, "\(QuotedText.text("language." + key)) is unknown. Known: \(known)."))
        continue
      }
      guard case .text(let text, let line) = value, let text = checked(text, "language.\(key)", line) else {
        continue
      }
      if let fault = LanguageFacts.fault(of: text, for: key) {
        problems.append(Problem(line: line, "language.\(key) is \(QuotedText.text(text)). \(fault)"))
      } else {
        facts[key] = text
      }
    }
  }

  private mutating func read(_ value: WrittenValue, path: String, line: Int, depth: Int) {
    switch value {
    // An empty value in place of a section is no problem, because a template for translators may contain such sections.
    case .text("", _) where depth < Self.textDepth: return
    case .text(let text, let line):
      if let text = checked(text, path, line) { add(.plain(text), path, line) }
    case .list: problems.append(Problem(line: line, "\(QuotedText.text(path)) is a list. Write one text."))
    case .section(let pairs, _):
      // Only a text has plural forms. Higher up, "other" may be the name of a text or a section.
      if depth >= Self.textDepth, !pairs.isEmpty, pairs.allSatisfy({ PluralForm(rawValue: $0.key) != nil }) {
        readForms(pairs, path: path, line: line)
      } else if depth > 5 {
        problems.append(Problem(line: line, "\(QuotedText.text(path)) is nested too deeply."))
      } else {
        for (key, line, value) in pairs { read(value, path: "\(path).\(key)", line: line, depth: depth + 1) }
      }
    }
  }

  private mutating func readForms(
    _ pairs: [(key: String, line: Int, value: WrittenValue)], path: String, line: Int
  ) {
    var forms: [PluralForm: String] = [:]
    for (key, _, value) in pairs {
      guard let form = PluralForm(rawValue: key) else { continue }
      guard case .text(let text, let line) = value else {
        problems.append(
          Problem(line: value.line, "\(QuotedText.text("\(path).\(key)")) is not a text. Write one."))
        continue
      }
      if let text = checked(text, path, line) { forms[form] = text }
    }
    if forms[.other] != nil {
      add(.plural(forms), path, line)
    } else {
      problems.append(Problem(line: line, "\(QuotedText.text(path)) lacks the plural form other."))
    }
  }

  private mutating func add(_ template: Template, _ path: String, _ line: Int) {
    if entries.count < Self.mostTexts {
      entries[path] = Entry(template: template, line: line)
    } else if entries.count == Self.mostTexts, problems.last?.line != line {
      problems.append(
        Problem(line: line, "The file has more than \(Self.mostTexts) texts. The rest is ignored."))
    }
  }

  /// Returns the text if it may be shown on a screen. Otherwise adds a problem and returns nil.
  private mutating func checked(_ text: String, _ path: String, _ line: Int) -> String? {
    func refuse(_ sentence: String) -> String? {
      problems.append(Problem(line: line, "\(QuotedText.text(path)) \(sentence)"))
      return nil
    }
    if text.isEmpty { return refuse("is empty. Write a text, or leave the key out.") }
    if let scalar = text.unicodeScalars.first(where: NameRule.controls) {
      return refuse("has the control character \(CodePoint(scalar.value)). Remove it.")
    }
    if text.first?.isWhitespace == true || text.last?.isWhitespace == true {
      return refuse("begins or ends with a space. Remove it.")
    }
    if text.utf8.count > Self.longestText, text.count > Self.longestText {
      return refuse("has more than \(Self.longestText) characters. Shorten it.")
    }
    return text
  }
}
