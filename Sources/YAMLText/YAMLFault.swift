/// The reason why a file is not YAML that this program reads, and where.
package struct YAMLFault: Error, Hashable, Sendable {
  /// Kinds of faults.
  package enum Problem: Hashable, Sendable {
    /// More bytes than the limit; the file is read no further.
    case tooLarge(limit: Int)
    case notUTF8
    case nullByte
    /// Not YAML, in the parser's words.
    case syntax(String)
    /// More opened brackets than the limit: they may be nested too deeply for the parser.
    case tooManyBrackets(limit: Int)
    /// An anchor or an alias.
    case anchor
    case tag(String)
    case severalDocuments
    /// A list or a section as a key.
    case keyIsNoText
    /// The path of a key that occurs twice in one section. If only the first is known: its name, and no `firstLine`.
    case repeatedKey(String, firstLine: Int?)
  }

  /// The line, 1 for the first; nil for the file as a whole.
  package let line: Int?
  /// The kind of the fault.
  package let problem: Problem

  init(_ line: Int?, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }

  /// Says what is wrong and what to do, without the file and the line.
  package var sentence: String { problem.sentence }
}

extension YAMLFault.Problem {
  /// Says what is wrong and what to do.
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

  /// A key as it is, if it is a plain word.
  private static func shown(_ path: String) -> String {
    path.allSatisfy { $0.isLetter || $0.isNumber || ".-_".contains($0) } ? path : QuotedText.text(path)
  }
}
