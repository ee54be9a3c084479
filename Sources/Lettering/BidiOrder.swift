import CUnicode

/// Where each grapheme of a text stands on the line, and in which direction it is read (Unicode Standard Annex #9, as
/// FriBidi carries it out).
package struct BidiOrder {
  /// The most graphemes that are ordered together; a line of the board has room for fewer.
  package static let longest = 1024

  /// Even for left to right, odd for right to left.
  private(set) var levels: [Int8] = []
  /// The place of each grapheme, counted from the left.
  private(set) var places: [Int] = []

  /// - Parameter scalars: The first code point of each grapheme: the others are marks and joiners and go with it.
  /// - Returns: nil where all is read from left to right, as nearly always, and where FriBidi has no memory to order it.
  init?(_ scalars: [Unicode.Scalar]) {
    // Nothing that is read from right to left, nor anything that turns the direction, comes before Hebrew.
    guard scalars.contains(where: { $0.value >= 0x590 }) else { return nil }
    var direction = FRIBIDI_PAR_ON
    var lines: [[Int]] = []
    for start in stride(from: 0, to: scalars.count, by: Self.longest) {
      let line = scalars[start..<min(start + Self.longest, scalars.count)].map(\.value)
      guard let (levels, order) = Self.order(line, &direction) else { return nil }
      self.levels += levels
      lines.append(order.map { start + $0 })
    }
    // Read from right to left, what comes later stands further left.
    let isLeftward = direction == FRIBIDI_PAR_RTL
    places = Array(repeating: 0, count: scalars.count)
    for (place, index) in (isLeftward ? lines.reversed() : lines).joined().enumerated() {
      places[index] = place
    }
  }

  /// The levels of a line, and from left to right the numbers of its characters.
  /// - Parameter direction: Of the whole; found by the first line.
  /// - Returns: nil when FriBidi has no memory.
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
