import Scenes

/// Collects draw commands, and sizes text so that it fits.
struct DrawList {
  enum Alignment {
    case left, center, right
  }

  private(set) var commands: [DrawCommand] = []
  let theme: Theme
  let measure: MeasureText

  mutating func fill(_ rect: Rect, _ color: Color) {
    if !rect.isEmpty { commands.append(.fill(rect, color)) }
  }

  /// Draws lines just inside a rectangle.
  mutating func outline(_ rect: Rect, line: Int, _ color: Color) {
    fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: line), color)
    fill(Rect(x: rect.x, y: rect.maxY - line, width: rect.width, height: line), color)
    fill(Rect(x: rect.x, y: rect.y + line, width: line, height: rect.height - 2 * line), color)
    fill(Rect(x: rect.maxX - line, y: rect.y + line, width: line, height: rect.height - 2 * line), color)
  }

  mutating func add(_ other: DrawList) {
    commands += other.commands
  }

  /// Adds another list, moved to `place`. The other list must have been laid out for the size of `place`.
  mutating func add(_ other: DrawList, movedBy place: Rect) {
    commands += other.commands.map { $0.placed(in: place, of: place) }
  }

  /// - Parameter opacity: From 0 (invisible) to 1 (unchanged).
  mutating func add(_ other: DrawList, opacity: Double) {
    commands +=
      opacity < 1 ? other.commands.map { $0.faded(to: opacity, on: theme.background) } : other.commands
  }

  /// Draws a picture in the middle of a box. The picture is never stretched, and never enlarged.
  mutating func picture(_ picture: Picture, in box: Rect) {
    let scale = min(
      Double(box.width) / Double(picture.width), Double(box.height) / Double(picture.height), 1)
    let width = max(Int((Double(picture.width) * scale).rounded()), 1)
    let height = max(Int((Double(picture.height) * scale).rounded()), 1)
    commands.append(
      .picture(
        picture, Rect(x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height),
        opacity: 255))
  }

  /// Adds the commands of another list before a box is drawn over them.
  /// Leaves out texts and rounded boxes that would be partly visible beside the box.
  mutating func add(_ other: DrawList, clearOf box: Rect) {
    for command in other.commands {
      switch command {
      case .fill, .picture: commands.append(command)
      case .roundedFill(let rect, _, _): if !rect.intersects(box) { commands.append(command) }
      case .text: if !command.visibleBounds.intersects(box) { commands.append(command) }
      }
    }
  }

  mutating func roundedFill(_ rect: Rect, radius: Int, _ color: Color) {
    if !rect.isEmpty {
      commands.append(.roundedFill(rect, radius: min(radius, min(rect.width, rect.height) / 2), color))
    }
  }

  /// Draws a text that is known to fit. The alignment decides which part of the text is at `x`.
  mutating func text(
    _ string: String, _ style: TextStyle, x: Int, baseline: Int, _ color: Color,
    _ alignment: Alignment = .left
  ) {
    if string.isEmpty { return }  // An empty text needs no command.
    let width = measure(string, style)
    let left =
      switch alignment {
      case .left: x
      case .center: x - width / 2
      case .right: x - width
      }
    commands.append(.text(string, style, x: left, baseline: baseline, width: width, color))
  }

  /// Draws a text vertically centred, in the largest of `sizes` that fits. Shortens the text only if no size fits.
  mutating func fitted(
    _ string: String, _ face: Typeface, in box: Rect, sizes: ClosedRange<Int>, _ color: Color,
    _ alignment: Alignment = .left
  ) {
    let fit = fit(string, face, width: box.width, sizes: sizes)
    text(
      fit.text, fit.style, x: edge(of: box, alignment), baseline: box.midY + fit.style.capHeight / 2, color,
      alignment)
  }

  func edge(of box: Rect, _ alignment: Alignment) -> Int {
    switch alignment {
    case .left: box.x
    case .center: box.midX
    case .right: box.maxX
    }
  }

  /// Draws digits in cells of the same width, so that no digit moves when another changes. A dash marks a digit that is
  /// still to be entered.
  mutating func digits(_ string: String, _ style: TextStyle, x: Int, baseline: Int, _ color: Color) {
    let cell = digitCell(style)
    for (index, digit) in string.enumerated() {
      if digit == "–" {
        // The font's own dash is wider than its digits.
        let height = max(style.capHeight / 8, 1)
        fill(
          Rect(
            x: x + index * cell + cell / 6, y: baseline - (style.capHeight + height) / 2,
            width: cell - 2 * (cell / 6), height: height), color)
        continue
      }
      text(
        String(digit), style, x: x + index * cell + cell / 2, baseline: baseline, color, .center)
    }
  }

  /// Draws two numbers with a sign between them. Nothing moves while the number of digits stays the same.
  mutating func time(
    _ left: String, _ right: String, _ style: TextStyle, midX: Int, baseline: Int, _ color: Color,
    sign: String = ":"
  ) {
    let gap = Self.timeGap(style)
    let midX = midX + (left.count - right.count) * digitCell(style) / 2
    digits(
      left, style, x: midX - gap / 2 - left.count * digitCell(style), baseline: baseline, color)
    digits(right, style, x: midX + gap / 2, baseline: baseline, color)
    let dot = max(style.size * 2 / 15, 1)
    guard sign == ":" else { return self.sign(sign, style, midX: midX, baseline: baseline, color, line: dot) }
    for height in [0.76, 0.24] {
      let y = baseline - Int(Double(style.capHeight) * height) - dot / 2
      roundedFill(Rect(x: midX - dot / 2, y: y, width: dot, height: dot), radius: dot / 2, color)
    }
  }

  /// Draws a dash as a bar that fits the gap. Draws any other sign as text.
  /// - Parameter line: The height of a dash.
  private mutating func sign(
    _ sign: String, _ style: TextStyle, midX: Int, baseline: Int, _ color: Color, line: Int
  ) {
    let (gap, sign) = (Self.timeGap(style), sign.filter { !$0.isWhitespace })
    if sign == "." || sign == "," { return text(sign, style, x: midX, baseline: baseline, color, .center) }
    let middle = baseline - style.capHeight / 2
    if sign != "–", sign != "-" {
      let most = gap * 8 / 10
      let small = largest(cap: Double(style.capHeight) / 2) { measure(sign, $0) <= most }
      // A dash replaces a sign that is too wide even in the smallest text size.
      if measure(sign, small) <= most {
        return text(sign, small, x: midX, baseline: middle + small.capHeight * 3 / 8, color, .center)
      }
    }
    let width = max(gap * (sign == "–" ? 7 : 5) / 10, 1)
    fill(Rect(x: midX - width / 2, y: middle - line / 2, width: width, height: line), color)
  }

  /// Draws two numbers of goals, each centred in its half of the space.
  /// - Parameters:
  ///   - colors: nil for the theme's colour.
  ///   - mark: The colour of the sign, and the size of its dots. A dot's size is the text size divided by `part`.
  mutating func score(
    _ left: String, _ sign: String, _ right: String, _ style: TextStyle, midX: Int, baseline: Int,
    colors: (left: Color, right: Color)? = nil, mark: (color: Color, part: Int)? = nil
  ) {
    let colors = colors ?? (theme.score, theme.score)
    let gap = Self.timeGap(style)
    let cell = digitCell(style)
    let half = max(left.count, right.count) * cell
    for (goals, x, color) in [
      (left, midX - gap / 2 - half, colors.left), (right, midX + gap / 2, colors.right),
    ] {
      digits(goals, style, x: x + (half - goals.count * cell) / 2, baseline: baseline, color)
    }
    let (mark, sign) = (mark ?? (theme.secondary, 18), sign.filter { !$0.isWhitespace })
    let dot = max(style.size / mark.part, 1)
    guard sign == ":" else {
      return self.sign(sign, style, midX: midX, baseline: baseline, mark.color, line: dot)
    }
    for part in [0.72, 0.26] {
      let y = baseline - Int(Double(style.capHeight) * part)
      fill(Rect(x: midX - dot / 2, y: y - dot / 2, width: dot, height: dot), mark.color)
    }
  }

  /// - Parameter cap: The greatest height of the capitals. Sizes of 8 pixels or less are not reduced further.
  func largest(cap: Double, fits: (TextStyle) -> Bool) -> TextStyle {
    var style = TextStyle(.bold, max(TextStyle.size(capHeight: cap), 1))
    while style.size > 8, !fits(style) { style.size -= 1 + style.size / 100 }
    return style
  }

  static func timeGap(_ style: TextStyle) -> Int { style.size * 3 / 10 }

  /// The width of the cell of a digit. In small text it is a pixel wider than "0", because some digits are wider there.
  func digitCell(_ style: TextStyle) -> Int { measure("0", style) + (style.size < 16 ? 1 : 0) }

  /// The largest size at which the text fits. If none fits, the text is shortened at an easily readable size.
  func fit(
    _ string: String, _ face: Typeface, width: Int, sizes: ClosedRange<Int>
  ) -> (text: String, style: TextStyle) {
    if let size = largestSize(string, face, width: width, sizes: sizes) {
      return (string, TextStyle(face, size))
    }
    let style = TextStyle(face, max(sizes.lowerBound, sizes.upperBound * 2 / 3))
    return (shortened(string, style, width: width), style)
  }

  /// The largest of `sizes` at which a text fits; nil if none of them fits.
  func largestSize(
    _ string: String, _ face: Typeface, width: Int, sizes: ClosedRange<Int>
  ) -> Int? {
    let full = measure(string, TextStyle(face, sizes.upperBound))
    if full <= width { return sizes.upperBound }
    if measure(string, TextStyle(face, sizes.lowerBound)) > width { return nil }
    // The width is nearly proportional to the size, so the search starts just above this estimate.
    var size = min(max(sizes.upperBound * width / full + 1, sizes.lowerBound), sizes.upperBound)
    while size > sizes.lowerBound, measure(string, TextStyle(face, size)) > width { size -= 1 }
    return size
  }

  /// The text if it fits. Otherwise as many whole graphemes as fit, and an ellipsis.
  func shortened(_ string: String, _ style: TextStyle, width: Int) -> String {
    if measure(string, style) <= width { return string }
    // Splits only the graphemes that could fit, if their average width is at least an eighth of the text size. To split
    // 200 graphemes for each picture would cost more than the rest of the layout.
    let graphemes = Array(string.prefix(max(width, 0) * 8 / max(style.size, 1) + 8))
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
