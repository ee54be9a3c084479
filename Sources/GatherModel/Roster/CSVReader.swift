/// A record of a CSV file.
package struct CSVRecord: Hashable, Sendable {
  /// The line on which the record begins; 1 is the first line of the file.
  package var line: Int
  /// The fields as in the file, including white space; at least one.
  package var fields: [String]

  package init(line: Int, fields: [String]) {
    self.line = line
    self.fields = fields
  }

  /// Whether all fields are blank, as in the rows that a spreadsheet writes below a table.
  package var isBlank: Bool { fields.allSatisfy { NameRule.trimmed($0).isEmpty } }
}

/// A fault in the CSV of a file.
package struct CSVFault: Error, Hashable, Sendable {

  package init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }

  /// The ways in which a file can break the rules of CSV.
  package enum Problem: Hashable, Sendable {
    case invalidUTF8
    /// A quote that is not closed. The line of the fault is the line of the opening quote.
    case unclosedQuote
    /// Text after a closing quote, or a quote in the middle of a field that did not begin with one.
    case strayQuote
  }

  /// The line; 1 is the first line of the file.
  package var line: Int
  /// The kind of the fault.
  package var problem: Problem
}

/// Reads CSV according to RFC 4180, record by record, and continues on the next line after a fault.
///
/// The reader also accepts the encodings of ``FileText``, lines that end with LF or CR, and a first line such as
/// `sep=|`.
/// A quote that is not closed costs only the line on which it opens, even if there is another quote below. The search
/// for the closing quote ends at the next quote that is not doubled. If other text follows that quote, it closes
/// nothing. So no byte of any file is read more than a few times.
package struct CSVReader: Sequence, IteratorProtocol {
  /// The separator: `,`, `;`, a tab, or the one that the file names.
  package let separator: UInt8
  /// The encoding of the file.
  package let encoding: FileText.Encoding
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// - Parameter file: All bytes of the file.
  package init(_ file: [UInt8]) {
    let text = FileText(file)
    (bytes, encoding) = (text.bytes, text.encoding)
    let named = Self.namedSeparator(of: bytes)
    separator = named ?? Self.separator(of: bytes)
    if named != nil { skipLine() }
  }

  /// The next record or its fault; nil at the end of the file.
  package mutating func next() -> Result<CSVRecord, CSVFault>? {
    skipBlankLines()
    guard position < bytes.count else { return nil }
    let start = line
    var fields: [String] = []
    var isText = true
    do throws(CSVFault) {
      repeat {
        let field = String(validating: try nextField(), as: UTF8.self)
        isText = isText && field != nil
        fields.append(field ?? "")
      } while skip(separator)
    } catch {
      return .failure(error)
    }
    skipLineEnd()
    guard isText else { return .failure(CSVFault(line: start, problem: .invalidUTF8)) }
    return .success(CSVRecord(line: start, fields: fields))
  }

  private mutating func nextField() throws(CSVFault) -> ArraySlice<UInt8> {
    if skip(.quote) { return try quotedRest() }
    let start = position
    while !isAtFieldEnd {
      if bytes[position] == .quote {
        let fault = CSVFault(line: line, problem: .strayQuote)
        skipLine()
        throw fault
      }
      position += 1
    }
    return bytes[start..<position]
  }

  private mutating func quotedRest() throws(CSVFault) -> ArraySlice<UInt8> {
    let opening = (position: position, line: line)
    var content: [UInt8] = []
    var start = position
    while position < bytes.count {
      if bytes[position] == .quote {
        content += bytes[start..<position]
        position += 1
        if isAtFieldEnd { return ArraySlice(content) }
        guard bytes[position] == .quote else { break }
        // The second of the two adjacent quotes begins the next part of the content.
        start = position
        position += 1
      } else if !skipLineEnd() {
        position += 1
      }
    }
    let isClosed = position < bytes.count
    let fault = CSVFault(
      line: opening.line, problem: isClosed && line == opening.line ? .strayQuote : .unclosedQuote)
    (position, line) = opening
    skipLine()
    throw fault
  }

  private var isAtFieldEnd: Bool {
    guard position < bytes.count else { return true }
    let byte = bytes[position]
    return byte == separator || byte == .lineFeed || byte == .carriageReturn
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  @discardableResult
  private mutating func skipLineEnd() -> Bool {
    let isReturn = skip(.carriageReturn)
    guard skip(.lineFeed) || isReturn else { return false }
    line += 1
    return true
  }

  private mutating func skipLine() {
    while position < bytes.count, !skipLineEnd() { position += 1 }
  }

  private mutating func skipBlankLines() {
    var start = position
    while position < bytes.count {
      if skipLineEnd() {
        start = position
      } else if bytes[position] == .space || bytes[position] == .tab {
        position += 1
      } else {
        position = start
        return
      }
    }
  }

  /// The separator in a first line such as `sep=;`, which spreadsheets write. nil if the first line is different, or if
  /// the separator is a letter, a digit or a quote.
  private static func namedSeparator(of bytes: [UInt8]) -> UInt8? {
    let line = bytes.prefix { $0 != .lineFeed && $0 != .carriageReturn }
    guard line.count == 5, String(decoding: line.dropLast(), as: UTF8.self).lowercased() == "sep=",
      let byte = line.last, byte == .tab || (0x21...0x7E).contains(byte), byte != .quote
    else { return nil }
    let isWord =
      ("a"..."z").contains(Unicode.Scalar(byte | 0x20)) || ("0"..."9").contains(Unicode.Scalar(byte))
    return isWord ? nil : byte
  }

  /// The separator according to the first line that is not blank. Text in quotes does not count.
  /// Tabs at the ends of the line do not count either, because they mean nothing in a file of one column.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    var commas = 0
    var semicolons = 0
    var hasTab = false
    var endsInTab = false
    var isQuoted = false
    var isBlank = true
    for byte in bytes {
      if byte == .lineFeed || byte == .carriageReturn {
        if isBlank { continue }
        break
      }
      switch byte {
      case .quote: isQuoted.toggle()
      case .comma where !isQuoted: commas += 1
      case .semicolon where !isQuoted: semicolons += 1
      case .tab where !isQuoted && !isBlank: endsInTab = true
      default: break
      }
      if byte > .space {
        isBlank = false
        hasTab = hasTab || endsInTab
      }
    }
    if semicolons > commas { return .semicolon }
    return commas == 0 && hasTab ? .tab : .comma
  }
}

extension UInt8 {
  fileprivate static let tab = UInt8(ascii: "\t")
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let semicolon = UInt8(ascii: ";")
}
