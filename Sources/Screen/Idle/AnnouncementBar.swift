/// A text for all boards. It is never shortened: if there is not enough room, it is left out.
struct AnnouncementBar {
  private let lines: [String]
  private let style: TextStyle
  /// The height, including the space around the lines.
  let height: Int

  /// - Parameters:
  ///   - rows: The greatest number of lines.
  ///   - height: The greatest height of the bar, in pixels.
  /// - Returns: nil if there is not enough room.
  init?(
    _ text: String, width: Int, rows: Int, height most: Int, sizes: ClosedRange<Int>, drawing: DrawList
  ) {
    let full = drawing.measure(text, TextStyle(.bold, sizes.upperBound))
    // A larger text would be too wide for `rows` lines.
    let start = min(sizes.upperBound, sizes.upperBound * width * rows / max(full, 1) + 1)
    var size = max(start, sizes.lowerBound)
    while size >= sizes.lowerBound {
      let style = TextStyle(.bold, size)
      let padding = size * 2 / 3
      let lines = drawing.wrapped(text, style, width: width - 2 * padding)
      let height = Self.height(of: lines.count, size)
      if lines.count <= rows, height <= most {
        self.lines = drawing.evened(lines, text, style, width: width - 2 * padding)
        (self.style, self.height) = (style, height)
        return
      }
      size -= 1
    }
    return nil
  }

  private static func step(_ size: Int) -> Int { size * 23 / 20 }

  private static func height(of count: Int, _ size: Int) -> Int { (count - 1) * step(size) + size * 3 / 2 }

  func draw(in box: Rect, on drawing: inout DrawList) {
    let ground = drawing.theme.accent
    let color = ground.contrast(to: .black) > ground.contrast(to: .white) ? Color.black : .white
    drawing.fill(box, ground)
    let step = Self.step(style.size)
    var baseline = box.midY + (style.capHeight - (lines.count - 1) * step) / 2
    for line in lines {
      drawing.text(line, style, x: box.midX, baseline: baseline, color, .center)
      baseline += step
    }
  }
}

extension DrawList {
  /// Breaks a text at spaces, and within a word that is wider than a line.
  func wrapped(_ string: String, _ style: TextStyle, width: Int) -> [String] {
    var lines: [String] = []
    for word in string.split(separator: " ") {
      if let last = lines.last, measure("\(last) \(word)", style) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
        continue
      }
      var rest = word[...]
      while measure(String(rest), style) > width, rest.count > 1 {
        var count = rest.count - 1
        while count > 1, measure(String(rest.prefix(count)), style) > width { count -= 1 }
        lines.append(String(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      lines.append(String(rest))
    }
    return lines
  }

  /// Breaks the text into lines of nearly equal width, so that the last line is not a single word.
  fileprivate func evened(_ lines: [String], _ text: String, _ style: TextStyle, width: Int) -> [String] {
    guard lines.count > 1 else { return lines }
    var (best, least, most) = (lines, width / 2, width)
    while most - least > style.size / 2 {
      let middle = (least + most) / 2
      let narrow = wrapped(text, style, width: middle)
      if narrow.count == lines.count { (best, most) = (narrow, middle) } else { least = middle }
    }
    return best
  }
}
