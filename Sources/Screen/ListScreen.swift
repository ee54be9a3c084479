import GatherModel
import Scenes

/// Lays out a list to choose from over the whole screen: a title, the rows, and the keys that work here. Where not all
/// rows fit, those around the selected one are shown, and how many there are.
struct ListScreen {
  let model: ListViewModel
  let size: PixelSize

  /// The most a row takes of the height, and its text of the row.
  private static let rowPart = 0.1
  private static let textInRow = 0.6

  func draw(on drawing: inout DrawList, hold: IdleViewModel.Hold?) {
    var scene = DrawList(theme: drawing.theme, measure: drawing.measure)
    drawScene(on: &scene)
    guard let hold else { return drawing.add(scene) }
    let overlay = ScoreboardViewModel.Overlay.hold(title: hold.title, progress: hold.progress)
    let over =
      SmallScreen.suits(size)
      ? OverlayScreen(overlay, filling: size) : OverlayScreen(overlay, size: size, unit: unit)
    drawing.add(scene, clearOf: over.area)
    over.draw(on: &drawing)
  }

  private var unit: Double { BoardFrame.unit(of: size) }

  private func part(_ part: Double) -> Int { Int((unit * part).rounded()) }

  /// Kept for what came of a key, so that nothing moves when it comes and the keys below stay to be seen.
  private var noticeHeight: Int { part(0.07) }

  private func drawScene(on drawing: inout DrawList) {
    let theme = drawing.theme
    drawing.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), theme.background)
    let margin = max(part(0.05), 1)
    let width = size.width - 2 * margin
    let smallest = max(part(0.022), 6)
    let isSmall = SmallScreen.suits(size)
    let top = isSmall ? 0 : part(0.16)
    let bottom = size.height - (isSmall ? 0 : part(0.1))
    if !isSmall {
      let frame = BoardFrame(size: size) { _, _ in 0 }
      var titleWidth = width
      if let link = model.link {
        let box = Rect(x: margin, y: 0, width: width, height: part(0.16))
        titleWidth -= BandMark(link).draw(in: box, room: width * 2 / 5, frame: frame, on: &drawing) + margin
      }
      if let standing = model.standing {
        let sizes = smallest...max(part(0.065), smallest)
        let room = titleWidth / 2
        let fit = drawing.fit(standing, .bold, width: room, sizes: sizes)
        drawing.text(
          fit.text, fit.style, x: size.width - margin, baseline: top / 2 + fit.style.capHeight / 2,
          theme.accent,
          .right)
        titleWidth -= drawing.measure(fit.text, fit.style) + margin
      }
      drawing.fitted(
        model.title, .bold, in: Rect(x: margin, y: 0, width: titleWidth, height: top),
        sizes: smallest...max(part(0.065), smallest), theme.text)
      drawing.fittedLines(
        model.footer, theme.plain,
        in: Rect(x: margin, y: bottom, width: width, height: size.height - bottom),
        one: smallest...max(part(0.036), smallest), two: smallest...max(part(0.032), smallest),
        theme.secondary, .center)
      if let notice = model.notice {
        drawing.fitted(
          notice.text, .bold,
          in: Rect(x: margin, y: bottom - noticeHeight, width: width, height: noticeHeight),
          sizes: smallest...max(part(0.04), smallest), notice.urgency.color(theme), .center)
      }
    }
    drawRows(
      in: Rect(x: margin, y: top, width: width, height: bottom - top - (isSmall ? 0 : noticeHeight)),
      smallest: smallest, on: &drawing)
  }

  private func drawRows(in area: Rect, smallest: Int, on drawing: inout DrawList) {
    if model.rows.isEmpty { return }  // What is being saved may be all that there is.
    let theme = drawing.theme
    let least = max(Int(Double(smallest) / Self.textInRow), 1)
    let fitting = max(area.height / max(least, part(0.062)), 1)
    // One line less where it has to say how many there are.
    let count = model.rows.count <= fitting ? model.rows.count : max(fitting - 1, 1)
    let first = min(max(model.selected - count / 2, 0), model.rows.count - count)
    let isCut = count < model.rows.count
    let height = min(area.height / (count + (isCut ? 1 : 0)), max(part(Self.rowPart), least))
    for (line, index) in (first..<first + count).enumerated() {
      let box = Rect(x: area.x, y: area.y + line * height, width: area.width, height: height)
      draw(model.rows[index], in: box, isSelected: index == model.selected, smallest: smallest, on: &drawing)
    }
    guard isCut else { return }
    drawing.fitted(
      model.place, theme.plain,
      in: Rect(x: area.x, y: area.y + count * height, width: area.width, height: height),
      sizes: smallest...max(Int(Double(height) * Self.textInRow), smallest), theme.secondary, .center)
  }

  private func draw(
    _ row: ListViewModel.Row, in box: Rect, isSelected: Bool, smallest: Int, on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    let rule = max(part(0.0016 * theme.lineWeight), 1)
    if isSelected {
      // Unmistakable from afar: a ground, and a thick edge all around.
      drawing.fill(box, theme.panel)
      drawing.outline(box, line: max(part(0.006), 1), theme.accent)
    } else {
      drawing.fill(Rect(x: box.x, y: box.maxY - rule, width: box.width, height: rule), theme.rule)
    }
    let largest = max(Int(Double(box.height) * Self.textInRow), smallest)
    let padding = max(part(0.024), 2)
    // The middle for the name where there are teams beside it.
    let hasTags = model.rows.contains { $0.left != nil || $0.right != nil } || row.detail.isEmpty
    let side = hasTags ? box.width / (BoardFrame.isPortrait(size) ? 6 : 4) : 0
    if let left = row.left {
      draw(left, in: Rect(x: box.x, y: box.y, width: side, height: box.height), smallest, on: &drawing)
    }
    if let right = row.right {
      draw(
        right, in: Rect(x: box.maxX - side, y: box.y, width: side, height: box.height), smallest, on: &drawing
      )
    }
    let inner = Rect(
      x: box.x + side + padding, y: box.y, width: box.width - 2 * (side + padding), height: box.height)
    if row.detail.isEmpty {
      drawing.fitted(
        row.text, .bold, in: inner, sizes: smallest...largest, theme.text, hasTags ? .center : .left)
      return
    }
    let textWidth = inner.width * 2 / 5
    drawing.fitted(
      row.text, .bold, in: Rect(x: inner.x, y: inner.y, width: textWidth, height: inner.height),
      sizes: smallest...largest, theme.text)
    drawing.fitted(
      row.detail, theme.plain,
      in: Rect(
        x: inner.x + textWidth + padding, y: inner.y, width: inner.width - textWidth - padding,
        height: inner.height), sizes: smallest...max(largest * 3 / 4, smallest), theme.secondary)
  }

  /// A team's name on its colour.
  private func draw(_ tag: ListViewModel.Tag, in box: Rect, _ smallest: Int, on drawing: inout DrawList) {
    let plate = Plate(color: Color(tag.color))
    let inset = max(box.height / 8, 1)
    let area = Rect(
      x: box.x + inset, y: box.y + inset, width: box.width - 2 * inset, height: box.height - 2 * inset)
    drawing.roundedFill(area, radius: inset, plate.ground)
    if plate.ground.contrast(to: drawing.theme.background) < TeamMark.leastContrast {
      drawing.outline(area, line: max(part(0.002), 1), drawing.theme.secondary)
    }
    if tag.isDashed { TeamMark.breakUp(plate, in: area, on: &drawing) }
    drawing.fitted(
      tag.text, .bold, in: area.inset(inset, 0),
      sizes: smallest...max(Int(Double(area.height) * 0.6), smallest), plate.text, .center)
  }
}
