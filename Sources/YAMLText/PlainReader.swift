extension WrittenValue {
  /// Reads the plain form of the shipped files, in a tenth of the YAML parser's time. The plain form has only sections,
  /// texts in double quotes without escapes, and `{one: "…", other: "…"}`. Each entry is two spaces deeper than its
  /// section. The result must be the same as the YAML parser's.
  /// - Returns: nil if the file contains anything else. The YAML parser must then read it and report its faults.
  package init?(plain bytes: [UInt8], largest: Int) {
    guard bytes.count <= largest, PlainReader.isPlain(bytes), String(validating: bytes, as: UTF8.self) != nil
    else { return nil }
    let value = bytes.withUnsafeBufferPointer { bytes in
      var reader = PlainReader(bytes: bytes)
      let value = reader.section(depth: 0)
      return reader.isAtEnd ? value : nil
    }
    guard let value else { return nil }
    self = value
  }
}

private struct PlainReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var line = 1

  private typealias Pairs = [(key: String, line: Int, value: WrittenValue)]

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether all line ends are line feeds, and there are no other control characters.
  static func isPlain(_ bytes: [UInt8]) -> Bool {
    var (last, beforeLast) = (UInt8(0), UInt8(0))
    for byte in bytes {
      switch byte {
      case 0x0A, 0x20...0x7E, 0xA0...0xFF: break
      // After 0xC2, a byte from 0x80 to 0x9F is the second byte of a control character, U+0080 to U+009F.
      case 0x80...0x9F where last != 0xC2: break
      default: return false
      }
      // U+2028 and U+2029 are line ends. EF BB and EF BF may begin U+FEFF, or U+FFF0 to U+FFFF.
      if beforeLast == 0xE2, last == 0x80, byte == 0xA8 || byte == 0xA9 { return false }
      if last == 0xEF, byte == 0xBB || byte == 0xBF { return false }
      (beforeLast, last) = (last, byte)
    }
    return true
  }

  var isAtEnd: Bool { index == bytes.count }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func endLine() -> Bool {
    if isAtEnd { return true }
    guard skip("\n") else { return false }
    line += 1
    return true
  }

  /// Skips empty lines and comments.
  /// - Returns: The number of spaces at the start of the next line with contents; nil at the end.
  private mutating func indent() -> Int? {
    while true {
      var end = index
      while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
      if end == bytes.count {
        index = end
        return nil
      }
      if bytes[end] == UInt8(ascii: "#") {
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      } else if bytes[end] != UInt8(ascii: "\n") {
        return end - index
      }
      index = end
      if !endLine() || isAtEnd { return nil }
    }
  }

  /// Reads the pairs of keys and values of a section. nil if there are none, or if the form is not plain.
  mutating func section(depth: Int) -> WrittenValue? {
    var (pairs, names, first) = (Pairs(), Set<String>(), 0)
    while let spaces = indent(), spaces == 2 * depth {
      index += spaces
      let start = line
      guard let key = key(), names.insert(key).inserted, skip(":"), let value = value(depth: depth) else {
        return nil
      }
      if pairs.isEmpty { first = start }
      pairs.append((key, start, value))
    }
    return pairs.isEmpty ? nil : .section(pairs, line: first)
  }

  private mutating func value(depth: Int) -> WrittenValue? {
    if next == UInt8(ascii: "\n") {
      guard endLine(), let spaces = indent(), spaces == 2 * (depth + 1) else { return nil }
      return section(depth: depth + 1)
    }
    let start = line
    guard skip(" ") else { return nil }
    let value = next == UInt8(ascii: "{") ? forms() : quoted().map { WrittenValue.text($0, line: start) }
    guard let value, endLine() else { return nil }
    return value
  }

  private mutating func forms() -> WrittenValue? {
    var (pairs, names) = (Pairs(), Set<String>())
    guard skip("{") else { return nil }
    repeat {
      if !pairs.isEmpty, !skip(" ") { return nil }
      guard let key = key(), names.insert(key).inserted, skip(":"), skip(" "), let text = quoted() else {
        return nil
      }
      pairs.append((key, line, .text(text, line: line)))
    } while skip(",")
    return skip("}") ? .section(pairs, line: line) : nil
  }

  /// Reads a key of letters, digits and hyphens, in quotes or not.
  private mutating func key() -> String? {
    let isQuoted = skip("\"")
    let start = index
    while let byte = next, Self.isOfKey(byte) { index += 1 }
    guard index > start, bytes[start] != UInt8(ascii: "-") else { return nil }
    let key = String(decoding: bytes[start..<index], as: UTF8.self)
    return isQuoted && !skip("\"") ? nil : key
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || byte == UInt8(ascii: "-")
  }

  private mutating func quoted() -> String? {
    guard skip("\"") else { return nil }
    let start = index
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\n")
    {
      index += 1
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    return skip("\"") ? text : nil
  }
}
