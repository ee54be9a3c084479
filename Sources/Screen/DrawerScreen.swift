import Scenes

/// Lays out a choice or a question for the operator beside the board, so that score and clock stay visible.
struct DrawerScreen {
  let overlay: ScoreboardViewModel.Overlay
  let area: Rect
  /// False if the drawer is below score and clock.
  let isAtSide: Bool
  /// The size of the area for the board. A drawer at the right makes this area narrower.
  let rest: PixelSize
  private let unit: Double

  private static let width = 0.3

  /// nil for an overlay that is not shown in a drawer.
  init?(_ overlay: ScoreboardViewModel.Overlay, size: PixelSize) {
    switch overlay {
    case .question, .clockSetting, .addedTime, .list: break
    case .keyMap, .hold, .message: return nil
    }
    self.overlay = overlay
    isAtSide = !BoardFrame.isPortrait(size)
    if isAtSide {
      let width = Int((Double(size.width) * Self.width).rounded())
      area = Rect(x: size.width - width, y: 0, width: width, height: size.height)
      rest = PixelSize(width: size.width - width, height: size.height)
      unit = min(Double(size.height), Double(width) / 0.42)
    } else {
      // The drawer covers the rosters. The footer stays visible.
      let frame = BoardFrame(size: size) { _, _ in 0 }
      let top = frame.leftRoster.y - frame.part(0.005)
      area = Rect(x: 0, y: top, width: size.width, height: frame.footer.y - top)
      rest = size
      // Small enough for the drawer for setting the clock, which has the most lines.
      unit = min(frame.unit, Double(area.height) / 0.78)
    }
  }

  private func part(_ part: Double) -> Int { Int((unit * part).rounded()) }

  private var smallest: Int { max(part(0.022), 6) }

  func draw(on drawing: inout DrawList) {
    let theme = drawing.theme
    drawing.fill(area, theme.panel)
    let edge = max(part(0.006), 1)
    drawing.fill(
      isAtSide
        ? Rect(x: area.x, y: area.y, width: edge, height: area.height)
        : Rect(x: area.x, y: area.y, width: area.width, height: edge), theme.accent)
    let padding = part(0.03)
    var box = area.inset(padding, padding)
    let (width, midX) = (box.width, box.midX)
    switch overlay {
    case .question(let title, let detail, let answers):
      let color = theme.text
      if isAtSide { box.y += part(0.1) }
      lines(title, .bold, 0.062, rows: 4, in: &box, color, on: &drawing)
      lines(detail, theme.plain, 0.042, rows: 5, in: &box, theme.secondary, on: &drawing)
      keys(answers, in: &box, on: &drawing)
    case .clockSetting(let title, let minutes, let seconds, let isTyped, let hint, let answers):
      let style = drawing.largest(cap: unit * 0.145) { style in
        (minutes.count + seconds.count) * drawing.digitCell(style) + DrawList.timeGap(style) <= width
      }
      field(title, style.capHeight, hint, answers, in: &box, on: &drawing) { baseline, drawing in
        drawing.time(
          minutes, seconds, style, midX: midX, baseline: baseline, isTyped ? theme.text : theme.secondary)
      }
    case .addedTime(let title, let minutes, let hint, let answers):
      let style = drawing.largest(cap: unit * 0.145) { drawing.measure(minutes, $0) <= width }
      field(title, style.capHeight, hint, answers, in: &box, on: &drawing) { baseline, drawing in
        drawing.text(minutes, style, x: midX, baseline: baseline, theme.accent, .center)
      }
    case .list(let list): draw(list, in: box, on: &drawing)
    case .keyMap, .hold, .message: break  // These are not shown in a drawer.
    }
  }

  // MARK: Parts, each below the one before

  private func field(
    _ title: String, _ height: Int, _ hint: ScoreboardViewModel.Line,
    _ answers: [ScoreboardViewModel.KeyHint],
    in box: inout Rect, on drawing: inout DrawList, value: (Int, inout DrawList) -> Void
  ) {
    if isAtSide { box.y += part(0.1) }
    lines(title, .bold, 0.055, rows: 2, in: &box, drawing.theme.text, on: &drawing)
    value(box.y + part(0.02) + height, &drawing)
    box.y += height + part(0.06)
    let color = hint.urgency == .warning ? drawing.theme.warning : drawing.theme.secondary
    lines(hint.text, drawing.theme.plain, 0.038, rows: 4, in: &box, color, on: &drawing)
    keys(answers, in: &box, on: &drawing)
  }

  /// Draws a text at the top of the box, and moves the top of the box below the text.
  private func lines(
    _ text: String, _ face: Typeface, _ largest: Double, rows: Int, in box: inout Rect, _ color: Color,
    on drawing: inout DrawList
  ) {
    if text.isEmpty { return }  // An empty text needs no space.
    let paragraph = drawing.paragraph(
      text, face, width: box.width, sizes: smallest...max(part(largest), smallest), rows: rows)
    for line in paragraph.lines {
      drawing.text(
        line, paragraph.style, x: box.x, baseline: box.y + paragraph.style.size, color)
      box.y += paragraph.style.size * 6 / 5
    }
    box.y += part(0.03)
  }

  private func keys(
    _ hints: [ScoreboardViewModel.KeyHint], in box: inout Rect, on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    let size = max(part(0.04), smallest)
    let style = TextStyle(.bold, size)
    // All key caps have the same width, so that the meanings are aligned.
    let caps = hints.map { min(drawing.measure($0.key, style) + size, box.width / 2) }.max() ?? 0
    for hint in hints {
      let row = Rect(x: box.x, y: box.y, width: box.width, height: size * 2)
      let cap = Rect(x: row.x, y: row.midY - size * 7 / 8, width: caps, height: size * 7 / 4)
      drawing.roundedFill(cap, radius: size / 4, theme.cap)
      drawing.fitted(hint.key, .bold, in: cap.inset(size / 3, 0), sizes: smallest...size, theme.text, .center)
      drawing.fitted(
        hint.meaning, .bold,
        in: Rect(x: cap.maxX + size / 2, y: row.y, width: row.maxX - cap.maxX - size / 2, height: row.height),
        sizes: smallest...size, theme.secondary)
      box.y += row.height + size / 6
    }
  }

  private func draw(_ list: ListViewModel, in area: Rect, on drawing: inout DrawList) {
    var box = area
    lines(list.title, .bold, 0.052, rows: 2, in: &box, drawing.theme.text, on: &drawing)
    let hints = drawing.paragraph(
      list.footer, drawing.theme.plain, width: box.width, sizes: smallest...max(part(0.03), smallest),
      rows: isAtSide ? 6 : 3, separator: "  ·  ")
    let step = hints.style.size * 6 / 5
    let foot = hints.lines.count * step
    for (index, line) in hints.lines.enumerated() {
      drawing.text(
        line, hints.style, x: box.x, baseline: area.maxY - foot + index * step + hints.style.size,
        drawing.theme.secondary)
    }
    let rows = Rect(x: box.x, y: box.y, width: box.width, height: area.maxY - foot - part(0.02) - box.y)
    if rows.height > 0 {
      ListRows(model: list, unit: unit, isNarrow: isAtSide, isPortrait: !isAtSide)
        .draw(in: rows, smallest: smallest, on: &drawing)
    }
  }
}
