/// The reason why a YAML file cannot be read.
package struct YAMLFault: Error, Hashable, Sendable {
  /// Kinds of faults.
  package enum Problem: Hashable, Sendable {
    /// The file has more bytes than the limit, and is not read further.
    case tooLarge(limit: Int)
    case notUTF8
    case nullByte
    /// The text is not YAML. The value is the parser's message.
    case syntax(String)
    /// The file has more opening brackets than the limit, so its nesting may be too deep for the parser.
    case tooManyBrackets(limit: Int)
    /// The file contains an anchor or an alias.
    case anchor
    case tag(String)
    case severalDocuments
    /// A key is a list or a section.
    case keyIsNoText
    /// A key occurs twice in one section. The text is the path of the key, or only its name if `firstLine` is nil.
    case repeatedKey(String, firstLine: Int?)
  }

  /// The number of the line, from 1; nil if the fault concerns the whole file.
  package let line: Int?
  /// The kind of the fault.
  package let problem: Problem

  init(_ line: Int?, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }

  /// The fault and its remedy, without the file and the line.
  package var sentence: String { problem.sentence }
}

extension YAMLFault.Problem {
  /// The fault and its remedy, in words.
  package var sentence: String {
    switch self {
    case .tooLarge(let limit): "the file has more than \(limit) bytes, which is the maximum. Make it smaller."
    case .notUTF8: "this is not UTF-8. Save the file as UTF-8."
    case .nullByte: "there is a null byte. Save the file as plain text in UTF-8."
    case .syntax(let words):
      "this is not YAML (\(words)). Correct this line or the one above: a quote, a colon or a space may be missing."
    case .tooManyBrackets(let limit): "more than \(limit) brackets are open. Close or remove some."
    case .anchor: "anchors (&) and aliases (*) are not supported. Write the value in full, or in quotes."
    case .tag(let tag):
      "the tag \(QuotedText.text(tag)) is not supported. Write only the value, or put it in quotes."
    case .severalDocuments: "a second document begins. Write everything in one document."
    case .keyIsNoText: "the key is a list or a section. Write a name."
    case .repeatedKey(let path, let firstLine):
      "\(Self.shown(path)) is in the file twice\(firstLine.map { " (first on line \($0))" } ?? ""). Keep one."
    }
  }

  private static func shown(_ path: String) -> String {
    path.allSatisfy { $0.isLetter || $0.isNumber || ".-_".contains($0) } ? path : QuotedText.text(path)
  }
}
