/// Collects draw commands, and sets text so that it fits.
struct Sketch {
  enum Alignment {
    case left, center, right
  }

  private(set) var commands: [DrawCommand] = []
  let theme: Theme
  let measure: MeasureText

  init(theme: Theme, measure: @escaping MeasureText) {
    self.theme = theme
    self.measure = measure
  }

  mutating func fill(_ rect: Rect, _ ink: Ink) {
    if !rect.isEmpty { commands.append(.fill(rect, ink)) }
  }

  mutating func roundedFill(_ rect: Rect, radius: Int, _ ink: Ink) {
    if !rect.isEmpty {
      commands.append(.roundedFill(rect, radius: min(radius, min(rect.width, rect.height) / 2), ink))
    }
  }

  /// Draws a text that is known to fit; `x` is its left edge, its middle or its right edge.
  mutating func text(
    _ string: String, _ style: TextStyle, x: Int, baseline: Int, _ ink: Ink,
    _ alignment: Alignment = .left
  ) {
    if string.isEmpty { return }  // Nothing to draw.
    let width = measure(string, style)
    let left =
      switch alignment {
      case .left: x
      case .center: x - width / 2
      case .right: x - width
      }
    commands.append(.text(string, style, x: left, baseline: baseline, width: width, ink))
  }

  /// Draws a text in a box, vertically in its middle, as large as `sizes` allows and shortened only below that.
  mutating func fitted(
    _ string: String, _ face: Typeface, in box: Rect, sizes: ClosedRange<Int>, _ ink: Ink,
    _ alignment: Alignment = .left
  ) {
    let fit = fit(string, face, width: box.width, sizes: sizes)
    let x =
      switch alignment {
      case .left: box.x
      case .center: box.midX
      case .right: box.maxX
      }
    text(
      fit.text, fit.style, x: x, baseline: box.midY + fit.style.capHeight / 2, ink, alignment)
  }

  /// Digits in cells of equal width, so that none moves when another changes.
  mutating func digits(_ string: String, _ style: TextStyle, x: Int, baseline: Int, _ ink: Ink) {
    let cell = digitCell(style)
    for (index, digit) in string.enumerated() {
      text(
        String(digit), style, x: x + index * cell + cell / 2, baseline: baseline, ink, .center)
    }
  }

  /// Two numbers with a colon between them, whose middle is at `midX` whatever the digits are.
  mutating func time(
    _ left: String, _ right: String, _ style: TextStyle, midX: Int, baseline: Int, _ ink: Ink
  ) {
    let gap = Self.timeGap(style)
    digits(
      left, style, x: midX - gap / 2 - left.count * digitCell(style), baseline: baseline, ink)
    digits(right, style, x: midX + gap / 2, baseline: baseline, ink)
    let dot = max(style.size * 2 / 15, 1)
    for height in [0.76, 0.24] {
      let y = baseline - Int(Double(style.capHeight) * height) - dot / 2
      roundedFill(Rect(x: midX - dot / 2, y: y, width: dot, height: dot), radius: dot / 2, ink)
    }
  }

  /// The room that the colon of ``time(_:_:_:midX:baseline:_:)`` takes.
  static func timeGap(_ style: TextStyle) -> Int { style.size * 3 / 10 }

  /// The width of a digit's cell.
  func digitCell(_ style: TextStyle) -> Int { measure("0", style) }

  /// The largest size at which the text is no wider than `width`; below the smallest one it is shortened after a
  /// whole grapheme, with an ellipsis.
  func fit(
    _ string: String, _ face: Typeface, width: Int, sizes: ClosedRange<Int>
  ) -> (text: String, style: TextStyle) {
    if let size = largestSize(string, face, width: width, sizes: sizes) {
      return (string, TextStyle(face, size))
    }
    let style = TextStyle(face, sizes.lowerBound)
    return (shortened(string, style, width: width), style)
  }

  /// The largest size at which the whole text is no wider than `width`; nil when none of `sizes` will do.
  func largestSize(
    _ string: String, _ face: Typeface, width: Int, sizes: ClosedRange<Int>
  ) -> Int? {
    let full = measure(string, TextStyle(face, sizes.upperBound))
    if full <= width { return sizes.upperBound }
    if measure(string, TextStyle(face, sizes.lowerBound)) > width { return nil }
    // Widths grow with the size, nearly in proportion: start from there and settle.
    var size = min(max(sizes.upperBound * width / full + 1, sizes.lowerBound), sizes.upperBound)
    while size > sizes.lowerBound, measure(string, TextStyle(face, size)) > width { size -= 1 }
    return size
  }

  /// As many whole graphemes as fit, and an ellipsis; the text itself where it fits.
  func shortened(_ string: String, _ style: TextStyle, width: Int) -> String {
    if measure(string, style) <= width { return string }
    let graphemes = Array(string)
    var fitting = 0
    var tooMany = graphemes.count
    while tooMany - fitting > 1 {
      let middle = (fitting + tooMany) / 2
      if measure(Self.shortening(graphemes, to: middle), style) <= width {
        fitting = middle
      } else {
        tooMany = middle
      }
    }
    return Self.shortening(graphemes, to: fitting)
  }

  private static func shortening(_ graphemes: [Character], to count: Int) -> String {
    var kept = graphemes[..<count]
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return String(kept) + "…"
  }
}
