import CUnicode

/// The position and direction of each grapheme of a line (Unicode Standard Annex #9, as FriBidi implements it).
package struct BidiOrder {
  /// The maximum number of graphemes that are ordered together. A line of the board has room for fewer.
  package static let longest = 1024

  /// The embedding levels: even for left to right, odd for right to left.
  private(set) var levels: [Int8] = []
  /// The position of each grapheme, counted from the left.
  private(set) var places: [Int] = []

  /// - Parameter scalars: The first code point of each grapheme. The marks and joiners of a grapheme stay with it.
  /// - Returns: nil if the whole text is read from left to right, or if FriBidi runs out of memory.
  init?(_ scalars: [Unicode.Scalar]) {
    // No code point below U+0590, where Hebrew begins, is read from right to left or changes the direction.
    guard scalars.contains(where: { $0.value >= 0x590 }) else { return nil }
    var direction = FRIBIDI_PAR_ON
    var lines: [[Int]] = []
    for start in stride(from: 0, to: scalars.count, by: Self.longest) {
      let line = scalars[start..<min(start + Self.longest, scalars.count)].map(\.value)
      guard let (levels, order) = Self.order(line, &direction) else { return nil }
      self.levels += levels
      lines.append(order.map { start + $0 })
    }
    // The text was ordered in pieces. If the text is read from right to left, later pieces are further left.
    let isLeftward = direction == FRIBIDI_PAR_RTL
    places = Array(repeating: 0, count: scalars.count)
    for (place, index) in (isLeftward ? lines.reversed() : lines).joined().enumerated() {
      places[index] = place
    }
  }

  /// - Parameter direction: The direction of the whole text. The first piece determines it.
  /// - Returns: nil if FriBidi runs out of memory.
  private static func order(
    _ line: [UInt32], _ direction: inout FriBidiParType
  ) -> (levels: [Int8], order: [Int])? {
    let count = FriBidiStrIndex(line.count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: line.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: line.count)
    var levels = [FriBidiLevel](repeating: 0, count: line.count)
    var order = (0..<count).map { $0 }
    fribidi_get_bidi_types(line, count, &types)
    fribidi_get_bracket_types(line, count, types, &brackets)
    guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels) != 0,
      fribidi_reorder_line(0, types, count, 0, direction, &levels, nil, &order) != 0
    else { return nil }
    return (levels, order.map(Int.init))
  }
}
