/// The text of a file that a spreadsheet or an editor has written.
package struct FileText: Hashable, Sendable {
  /// The encoding of a file.
  package enum Encoding: Hashable, Sendable {
    case utf8
    /// UTF-16 with or without a byte order mark. Some spreadsheets call it "Unicode text".
    case utf16
    /// Assumed for a file that is not valid UTF-8, unless the file has a multi-byte character of UTF-8. In that case
    /// the file is read as damaged UTF-8.
    case windows1252
  }

  /// The encoding of the file.
  package let encoding: Encoding
  /// The text as UTF-8 without a byte order mark; not valid where the file breaks the rules of its encoding.
  package let bytes: [UInt8]

  /// - Parameter file: All bytes of a file.
  package init(_ file: [UInt8]) {
    if let isBigEndian = Self.utf16Order(of: file) {
      (encoding, bytes) = (.utf16, Self.fromUTF16(file, isBigEndian: isBigEndian))
    } else if String(validating: file, as: UTF8.self) == nil, !Self.hasUTF8Letter(file) {
      (encoding, bytes) = (.windows1252, file.flatMap(Self.fromWindows))
    } else {
      (encoding, bytes) = (.utf8, Array(file.dropFirst(file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)))
    }
  }

  private static let invalid: UInt8 = 0xFF

  /// Whether the more significant byte of each pair comes first; nil if the file is not UTF-16.
  private static func utf16Order(of file: [UInt8]) -> Bool? {
    if file.starts(with: [0xFF, 0xFE]) { return false }
    if file.starts(with: [0xFE, 0xFF]) { return true }
    // Every table begins with ASCII characters. In UTF-16, every other byte of these is 0.
    let begin = file.prefix(8)
    guard begin.count == 8, begin.count(where: { $0 == 0 }) == 4 else { return nil }
    let zeros = begin.indices.filter { begin[$0] == 0 }
    return zeros == [0, 2, 4, 6] ? true : zeros == [1, 3, 5, 7] ? false : nil
  }

  private static func fromUTF16(_ file: [UInt8], isBigEndian: Bool) -> [UInt8] {
    let (high, low) = isBigEndian ? (0, 1) : (1, 0)
    let units = stride(from: 0, to: file.count - 1, by: 2).lazy.map { index in
      UInt16(file[index + high]) << 8 | UInt16(file[index + low])
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.count)
    var iterator = units.makeIterator()
    var decoder = UTF16()
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput:
        if file.count % 2 != 0 { bytes.append(invalid) }
        return bytes
      case .error: bytes.append(invalid)
      case .scalarValue("\u{FEFF}") where bytes.isEmpty: break
      case .scalarValue(let scalar): bytes += UTF8.encode(scalar).map(Array.init) ?? [invalid]
      }
    }
  }

  /// Whether the file has a multi-byte character of UTF-8. If so, an invalid file is read as damaged UTF-8.
  private static func hasUTF8Letter(_ file: [UInt8]) -> Bool {
    var iterator = file.makeIterator()
    var decoder = UTF8()
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: return false
      case .error: continue
      case .scalarValue(let scalar): if !scalar.isASCII { return true }
      }
    }
  }

  /// The code points of the bytes 0x80 to 0x9F in Windows-1252; 0 for undefined bytes.
  private static let windows: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
    0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0, 0x017E, 0x0178,
  ]

  private static func fromWindows(_ byte: UInt8) -> [UInt8] {
    let code = (0x80...0x9F).contains(byte) ? windows[Int(byte) - 0x80] : UInt16(byte)
    guard code != 0 || byte == 0, let scalar = Unicode.Scalar(code) else { return [invalid] }
    return UTF8.encode(scalar).map(Array.init) ?? [invalid]
  }
}
