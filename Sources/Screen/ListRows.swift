import GatherModel
import Scenes

/// Lays out a list of choices. If not all rows fit, some rows around the selected row are shown.
/// In that case a line below these rows has the position in the list.
struct ListRows {
  let model: ListViewModel
  let unit: Double
  /// Whether the rows are narrow. If so, the detail is below the text, and a team's colour replaces the team's name.
  var isNarrow = false
  var isPortrait = false

  /// The greatest height of a row as a fraction of the unit, and the text size as a fraction of the row.
  private static let rowPart = 0.1
  private static let textInRow = 0.6

  private func part(_ part: Double) -> Int { Int((unit * part).rounded()) }

  func draw(in area: Rect, smallest: Int, on drawing: inout DrawList) {
    if model.rows.isEmpty { return }  // A list has no rows while all its entries are still being saved.
    let theme = drawing.theme
    let least = max(Int(Double(smallest) / Self.textInRow), 1)
    let wanted = isNarrow && model.rows.contains { !$0.detail.isEmpty } ? 0.085 : 0.062
    let fitting = max(area.height / max(least, part(wanted)), 1)
    // If rows are left out, the last line has the position in the list instead of a row.
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
      // A background and a thick outline are visible from a distance.
      drawing.fill(box, theme.panel)
      drawing.outline(box, line: max(part(0.006), 1), theme.accent)
    } else {
      drawing.fill(Rect(x: box.x, y: box.maxY - rule, width: box.width, height: rule), theme.rule)
    }
    let largest = max(Int(Double(box.height) * Self.textInRow), smallest)
    let padding = max(part(0.024), 2)
    // If any row has a team's name, all rows keep space for a name at both ends.
    let isTagged = model.rows.contains { $0.left != nil || $0.right != nil }
    let hasTags = isTagged || !isNarrow && row.detail.isEmpty
    let side = hasTags ? isNarrow ? min(box.height / 2, box.width / 6) : box.width / (isPortrait ? 6 : 4) : 0
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
        row.text, .bold, in: inner, sizes: smallest...largest, theme.text,
        hasTags && !isNarrow ? .center : .left)
      return
    }
    if isNarrow {
      let upper = Rect(x: inner.x, y: inner.y, width: inner.width, height: inner.height * 11 / 20)
      let lower = Rect(x: inner.x, y: upper.maxY, width: inner.width, height: inner.height * 8 / 20)
      drawing.fitted(row.text, .bold, in: upper, sizes: smallest...max(largest * 3 / 4, smallest), theme.text)
      drawing.fitted(
        row.detail, theme.plain, in: lower, sizes: smallest...max(largest / 2, smallest), theme.secondary)
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
    // A narrow list has no room for the name.
    if isNarrow { return }
    drawing.fitted(
      tag.text, .bold, in: area.inset(inset, 0),
      sizes: smallest...max(Int(Double(area.height) * 0.6), smallest), plate.text, .center)
  }
}
