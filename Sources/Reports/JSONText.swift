import FoundationEssentials

/// JSON for the output of commands. Its keys are sorted, so equal values have equal bytes.
package enum JSONText {
  /// Returns one line, or one line for each value if `isIndented`.
  /// - Throws: `EncodingError` if JSON does not support a value, such as an infinite number.
  package static func of(_ value: some Encodable, isIndented: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
