import Scenes

/// Lays out the page for phones: the QR code, the lines that a person may type instead, and the list of phones.
struct PhoneListScreen {
  let model: PhoneListViewModel
  let page: PageScreen

  func draw(on drawing: inout DrawList) {
    if page.isSmall { return drawSmall(on: &drawing) }
    let area = page.body
    let isUpright = area.height > area.width
    let gap = page.part(0.05)
    let code =
      isUpright
      ? Rect(x: area.x, y: area.y, width: area.width, height: area.height * 11 / 20)
      : Rect(x: area.x, y: area.y, width: min(area.width * 2 / 5, area.height), height: area.height)
    let list =
      isUpright
      ? Rect(
        x: area.x, y: code.maxY + gap, width: area.width, height: area.maxY - code.maxY - gap)
      : Rect(x: code.maxX + gap, y: area.y, width: area.maxX - code.maxX - gap, height: area.height)
    drawCode(in: code, on: &drawing)
    if let table = model.table {
      TableRows(table: table, page: page).draw(in: list, on: &drawing)
    } else {
      drawing.fittedLines(
        model.empty, drawing.theme.plain, in: list, one: page.smallest...max(page.part(0.042), page.smallest),
        two: page.smallest...max(page.part(0.036), page.smallest), drawing.theme.secondary, .center)
    }
  }

  /// Draws the page on an LED wall, without the QR code, because no phone can scan it from an LED wall.
  private func drawSmall(on drawing: inout DrawList) {
    let area = page.body
    let lines = model.closed.isEmpty ? model.lines : [model.closed]
    let height = area.height / max(lines.count, 1)
    for (index, line) in lines.enumerated() {
      drawing.fittedLines(
        line, .bold, in: Rect(x: area.x, y: area.y + index * height, width: area.width, height: height),
        one: page.smallest...max(height * 2 / 3, page.smallest),
        two: page.smallest...max(height / 3, page.smallest),
        drawing.theme.text, .center)
    }
  }

  private func drawCode(in area: Rect, on drawing: inout DrawList) {
    let sizes = page.smallest...max(page.part(0.046), page.smallest)
    guard model.closed.isEmpty else {
      return drawing.fittedLines(
        model.closed, .bold, in: area, one: sizes, two: sizes, drawing.theme.text, .center)
    }
    let row = page.part(0.065)
    drawing.fitted(
      model.purpose, .bold, in: Rect(x: area.x, y: area.y, width: area.width, height: row), sizes: sizes,
      drawing.theme.accent, .center)
    let below = row * model.lines.count
    let box = Rect(
      x: area.x, y: area.y + row + row / 4, width: area.width, height: area.height - row - below - row / 2)
    if let code = model.code { draw(code, in: box, on: &drawing) }
    for (index, line) in model.lines.enumerated() {
      drawing.fitted(
        line, .bold, in: Rect(x: area.x, y: area.maxY - below + index * row, width: area.width, height: row),
        sizes: sizes, drawing.theme.text, .center)
    }
  }

  /// Draws a QR code. All its squares have the same size in whole pixels, and it is black on white in every theme.
  private func draw(_ code: SquareCode, in box: Rect, on drawing: inout DrawList) {
    let count = code.width + 2 * code.quietZone
    let module = min(box.width, box.height) / count
    guard module > 0 else { return }  // No phone can read squares smaller than a pixel.
    let side = module * count
    let (left, top) = (box.midX - side / 2, box.y + (box.height - side) / 2)
    drawing.fill(Rect(x: left, y: top, width: side, height: side), .white)
    for row in 0..<code.width {
      for run in code.runs(ofRow: row) {
        drawing.fill(
          Rect(
            x: left + (code.quietZone + run.lowerBound) * module, y: top + (code.quietZone + row) * module,
            width: run.count * module, height: module), .black)
      }
    }
  }
}
