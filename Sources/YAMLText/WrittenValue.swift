import Foundation
import Yams

/// A value of a YAML file as it was written: each scalar is text. `n`, `off` and `12:30`, which YAML 1.1 converts to
/// other types, stay unchanged.
///
/// ```swift
/// let value = try WrittenValue(yaml: bytes, largest: 1_048_576, mostBrackets: 2_000)
/// guard case .section(let sections, _)? = value else { return }
/// guard case .section(let board, _) = sections[0].value else { return }
/// guard case .text(let text, let line) = board[0].value else { return }
/// #expect(text == "no" && line == 2)
/// ```
package enum WrittenValue: Sendable {
  case text(String, line: Int)
  case list([WrittenValue], line: Int)
  /// A mapping, in the order of the file.
  case section([(key: String, line: Int, value: WrittenValue)], line: Int)

  /// The line on which the value begins, from 1.
  package var line: Int {
    switch self {
    case .text(_, let line), .list(_, let line), .section(_, let line): line
    }
  }
}

extension WrittenValue {
  /// The maximum number of `*` signs that may begin an alias. The parser compares the values of aliases before this
  /// program can reject them, which could take for ever ("billion laughs").
  static let mostAliases = 32

  /// Reads one YAML document. nil if the document is empty.
  /// - Parameters:
  ///   - largest: The maximum number of bytes.
  ///   - mostBrackets: The maximum number of opening brackets outside double quotes. The parser calls itself for each, and
  ///     its stack has room for some thousands.
  /// - Throws: ``YAMLFault`` for the first fault.
  package init?(yaml bytes: [UInt8], largest: Int, mostBrackets: Int) throws(YAMLFault) {
    let text = try Self.text(of: bytes, largest: largest, mostBrackets: mostBrackets)
    do {
      try self.init(parsing: text)
    } catch let error as YAMLFault {
      throw error
    } catch let error as YamlError {
      throw YAMLFault(error, in: text)
    } catch {
      throw YAMLFault(nil, .syntax("\(error)"))
    }
  }

  /// Parses text that has passed the checks. nil if the text is empty.
  /// - Throws: ``YAMLFault``, and the parser's own errors.
  init?(parsing text: String) throws {
    // The encoding is given, because otherwise Yams would read it from the environment.
    let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
    let root = try parser.singleRoot()
    // A node knows its anchor only while the parser exists.
    defer { withExtendedLifetime(parser) {} }
    guard let root else { return nil }
    try self.init(root)
  }

  /// The text of the bytes, after the checks that protect the parser.
  /// - Throws: ``YAMLFault`` if the text must not reach the parser.
  private static func text(
    of bytes: [UInt8], largest: Int, mostBrackets: Int
  ) throws(YAMLFault) -> String {
    if bytes.count > largest { throw YAMLFault(nil, .tooLarge(limit: largest)) }
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    func line(of index: Int) -> Int { bytes[..<index].count { $0 == UInt8(ascii: "\n") } + 1 }
    if let index = bytes.firstIndex(of: 0) { throw YAMLFault(line(of: index), .nullByte) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let valid = String(decoding: bytes, as: UTF8.self).utf8
      let index = zip(valid, bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
      throw YAMLFault(line(of: bytes.startIndex + index), .notUTF8)
    }
    var (brackets, aliases, isQuoted) = (0, 0, false)
    var before = UInt8(ascii: "\n")
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte == UInt8(ascii: "\""), before != UInt8(ascii: "\\") { isQuoted.toggle() }
      // A stray quote must not hide more than the rest of its line from these checks.
      if byte == UInt8(ascii: "\n") { isQuoted = false }
      if !isQuoted, byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { brackets += 1 }
      if !isQuoted, byte == UInt8(ascii: "*"), !before.isOfWord { aliases += 1 }
      if brackets > mostBrackets {
        throw YAMLFault(line(of: index), .tooManyBrackets(limit: mostBrackets))
      }
      if aliases > mostAliases { throw YAMLFault(line(of: index), .anchor) }
      before = byte
    }
    return text
  }

  private init(_ node: Node) throws(YAMLFault) {
    let line = node.mark?.line ?? 1
    if node.anchor != nil { throw YAMLFault(line, .anchor) }
    switch node {
    case .scalar(let scalar):
      if node.tag != Tag(.str) { throw YAMLFault(line, .tag(node.tag.description)) }
      self = .text(scalar.string, line: line)
    case .sequence(let sequence):
      if node.tag != Tag(.seq) { throw YAMLFault(line, .tag(node.tag.description)) }
      var values: [WrittenValue] = []
      for element in sequence { values.append(try WrittenValue(element)) }
      self = .list(values, line: line)
    case .mapping(let mapping):
      if node.tag != Tag(.map) { throw YAMLFault(line, .tag(node.tag.description)) }
      var pairs: [(key: String, line: Int, value: WrittenValue)] = []
      for (key, value) in mapping {
        guard case .text(let name, let line) = try WrittenValue(key) else {
          throw YAMLFault(key.mark?.line ?? line, .keyIsNoText)
        }
        pairs.append((name, line, try WrittenValue(value)))
      }
      self = .section(pairs, line: line)
    case .alias: throw YAMLFault(line, .anchor)
    }
  }
}

extension UInt8 {
  /// Whether the byte is a letter, a digit, or part of a character beyond ASCII.
  fileprivate var isOfWord: Bool {
    self > 127 || (48...57).contains(self) || (65...90).contains(self) || (97...122).contains(self)
  }
}

extension YAMLFault {
  fileprivate init(_ error: YamlError, in text: String) {
    // If something is missing at the end of a file, the parser reports a line after the last one.
    func within(_ line: Int) -> Int { min(line, text.count(where: \.isNewline) + 1) }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _):
      self.init(within(mark.line), .syntax(problem))
    case .composer(let context, let problem, let mark, _):
      // Only an alias without an anchor is reported without a context.
      self.init(within(mark.line), context == nil ? .anchor : .severalDocuments)
      _ = problem
    case .reader(let problem, let offset, _, _):
      let line = offset.map { text.prefix($0).count(where: \.isNewline) + 1 }
      self.init(line, .syntax(problem))
    case .duplicatedKeysInMapping(let keys, let context):
      if let key = RepeatedKey.find(in: text, firstAt: context.mark) {
        self.init(key.secondLine, .repeatedKey(key.path, firstLine: key.firstLine))
      } else {
        self.init(within(context.mark.line), .repeatedKey(keys.first ?? "", firstLine: nil))
      }
    default: self.init(nil, .syntax("\(error)"))
    }
  }
}
