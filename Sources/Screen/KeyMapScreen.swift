import Scenes

/// Lays the key map out over the whole screen, as large as there is room: it is read from beside it, in the rain.
struct KeyMapScreen {
  let title: String
  let rows: [KeyMap.Row]
  let hint: String
  let size: PixelSize
  /// How much of it at the top is taken.
  var top = 0

  /// The title and the hint, with the room around them, in rows.
  private static let titleRows = 2.0
  private static let hintRows = 1.6

  func draw(on drawing: inout DrawList) {
    let height = Double(size.height - top)
    let margin = size.width / 32
    let least = max(Int(min(height, Double(size.width)) * RosterLayout.smallest), 6)
    // On a screen of few pixels the rows that are needed most come first.
    let fitting = Int(height * 0.94 / Double(least) / 1.3 - Self.titleRows - Self.hintRows)
    let shown = rows.prefix(max(fitting, 1))
    let count = Double(shown.count) + Self.titleRows + Self.hintRows
    let row = min(height * 0.94 / count, max(height * 0.062, Double(least) * 1.3))
    let room = size.width - 2 * margin
    let style = style(
      for: shown, room: room, sizes: least...max(Int(row * 0.74), least), drawing)
    let meanings = width(shown.map(\.meaning), TextStyle(drawing.theme.plain, style.size), drawing)
    // Where even the smallest size is too large, both columns are cut off.
    let widest = width(shown.map(\.keys), style, drawing)
    let keys = widest + style.size + meanings > room ? min(widest, room * 3 / 5) : widest
    let left = max((size.width - keys - style.size - meanings) / 2, margin)
    let right = left + keys + style.size
    var y = Double(top) + (height - row * count) / 2
    func box(_ rows: Double, x: Int) -> Rect {
      defer { y += row * rows }
      return Rect(x: x, y: Int(y), width: size.width - margin - x, height: Int(row * rows))
    }
    drawing.fitted(
      title, .bold, in: box(Self.titleRows, x: margin), sizes: least...max(Int(row * 1.1), least),
      drawing.theme.text, .center)
    for entry in shown {
      let line = box(1, x: right)
      drawing.text(
        drawing.shortened(entry.keys, style, width: keys), style, x: left,
        baseline: line.midY + style.capHeight / 2, drawing.theme.accent)
      let meaning = TextStyle(drawing.theme.plain, style.size)
      drawing.text(
        drawing.shortened(entry.meaning, meaning, width: line.width), meaning, x: right,
        baseline: line.midY + style.capHeight / 2, drawing.theme.text)
    }
    drawing.fitted(
      hint, drawing.theme.plain, in: box(Self.hintRows, x: margin), sizes: least...style.size,
      drawing.theme.secondary, .center)
  }

  private func width(_ texts: [String], _ style: TextStyle, _ drawing: DrawList) -> Int {
    texts.map { drawing.measure($0, style) }.max() ?? 0
  }

  /// The largest size at which every row fits its line whole, or the smallest one.
  private func style(
    for rows: ArraySlice<KeyMap.Row>, room: Int, sizes: ClosedRange<Int>, _ drawing: DrawList
  ) -> TextStyle {
    let size = sizes.reversed().first { size in
      width(rows.map(\.keys), TextStyle(.bold, size), drawing) + size
        + width(rows.map(\.meaning), TextStyle(drawing.theme.plain, size), drawing) <= room
    }
    return TextStyle(.bold, size ?? sizes.lowerBound)
  }
}
