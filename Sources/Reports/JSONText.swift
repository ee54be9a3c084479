import FoundationEssentials

/// JSON as the commands print it: keys sorted, so that the same facts are the same bytes.
package enum JSONText {
  /// One line, or with `isIndented` one line a value.
  /// - Throws: `EncodingError` for a value that JSON cannot have, such as an infinite number.
  package static func of(_ value: some Encodable, isIndented: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
