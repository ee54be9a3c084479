import CQRencode

/// A text as a QR code (ISO/IEC 18004), made by libqrencode.
///
/// ```swift
/// let code = try #require(QRCode("http://board.local:8080/join"))
/// #expect(code[0, 0] && code.width == 29)
/// #expect(code.terminalText.contains("█"))
/// ```
struct QRCode: Hashable, Sendable {
  /// The width of the code without the quiet zone, in modules. A module is one of the small squares.
  let width: Int
  private let modules: [Bool]

  /// The width of the blank border on each side of the code, in modules.
  static let quietZone = 4

  /// Encodes a text with error correction M: about 15 % of the code may be hidden.
  /// - Parameter text: The text, without a zero byte. It is encoded as UTF-8.
  /// - Returns: nil if the text is empty or too long. At most 2,331 bytes fit.
  init?(_ text: String) {
    guard !text.isEmpty, let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else {
      return nil
    }
    defer { QRcode_free(code) }
    width = Int(code.pointee.width)
    guard let data = code.pointee.data else { return nil }
    // The lowest bit of each byte says whether the module is black.
    modules = (0..<width * width).map { data[$0] & 1 == 1 }
  }

  /// Whether a module is black. Modules outside the code are not black.
  subscript(column: Int, row: Int) -> Bool {
    (0..<width).contains(column) && (0..<width).contains(row) && modules[row * width + column]
  }
}

extension QRCode {
  /// The code as text for a terminal. Each character shows two modules, one above the other. The modules are dark on
  /// light, whatever the terminal's colours are.
  var terminalText: String {
    let range = -Self.quietZone..<width + Self.quietZone
    let lines = stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
      let blocks = range.map { column -> Character in
        switch (self[column, row], self[column, row + 1]) {
        case (true, true): " "
        case (true, false): "▄"
        case (false, true): "▀"
        case (false, false): "█"
        }
      }
      return "\u{1B}[97;40m\(String(blocks))\u{1B}[0m"
    }
    return lines.joined(separator: "\n")
  }
}
