import Scenes

/// Lays out the page of a player: the details, and the player's games.
struct PlayerCardScreen {
  let model: PlayerCardViewModel
  let page: PageScreen

  private static let titlePart = 0.62

  func draw(on drawing: inout DrawList) {
    if model.sections.isEmpty { return page.drawLines(model.lines, on: &drawing) }
    if page.isSmall { return drawSelected(in: page.body, on: &drawing) }
    let head = page.part(0.015)
    let body = Rect(
      x: page.body.x, y: page.body.y + head, width: page.body.width, height: page.body.height - head)
    let gap = page.part(0.05)
    if body.width > body.height {
      let width = body.width * 2 / 5
      drawDetails(in: Rect(x: body.x, y: body.y, width: width, height: body.height), on: &drawing)
      drawGames(
        in: Rect(
          x: body.x + width + gap, y: body.y, width: body.width - width - gap, height: body.height),
        on: &drawing)
    } else {
      let height = min(Int(rows * Double(page.part(0.082))), body.height * 3 / 5)
      drawDetails(in: Rect(x: body.x, y: body.y, width: body.width, height: height), on: &drawing)
      drawGames(
        in: Rect(
          x: body.x, y: body.y + height + gap / 2, width: body.width, height: body.height - height - gap / 2),
        on: &drawing)
    }
  }

  private var rows: Double {
    model.sections.reduce(0) { $0 + Double($1.rows.count) + Self.titlePart }
  }

  private func drawDetails(in area: Rect, on drawing: inout DrawList) {
    let height = min(page.part(0.082), Int(Double(area.height) / rows))
    let title = Int(Double(height) * Self.titlePart)
    var y = area.y
    for section in model.sections {
      drawing.fitted(
        section.title, .bold, in: Rect(x: area.x, y: y, width: area.width, height: title),
        sizes: page.smallest...max(title * 3 / 5, page.smallest), drawing.theme.accent)
      y += title
      for row in section.rows {
        draw(row, in: Rect(x: area.x, y: y, width: area.width, height: height), on: &drawing)
        y += height
      }
    }
  }

  private func draw(_ row: PlayerCardViewModel.Row, in box: Rect, on drawing: inout DrawList) {
    let theme = drawing.theme
    if row.isSelected {
      page.drawSelection(box, on: &drawing)
    } else {
      let rule = page.line(0.0016 * theme.lineWeight)
      drawing.fill(Rect(x: box.x, y: box.maxY - rule, width: box.width, height: rule), theme.rule)
    }
    let padding = max(page.part(0.022), 2)
    let inner = box.inset(padding, 0)
    let label = inner.width * 2 / 5
    let largest = max(box.height * 11 / 20, page.smallest)
    drawing.fitted(
      row.label, theme.plain, in: Rect(x: inner.x, y: box.y, width: label - padding, height: box.height),
      sizes: page.smallest...max(largest * 4 / 5, page.smallest), theme.secondary)
    drawing.fitted(
      row.value, .bold,
      in: Rect(x: inner.x + label, y: box.y, width: inner.width - label, height: box.height),
      sizes: page.smallest...largest, theme.text)
  }

  private func drawGames(in area: Rect, on drawing: inout DrawList) {
    if let hint = model.gamesHint {
      return drawing.fitted(
        hint, drawing.theme.plain, in: area, sizes: page.smallest...max(page.part(0.042), page.smallest),
        drawing.theme.secondary, .center)
    }
    let band = min(page.part(0.15), area.height / 3)
    drawCounts(in: Rect(x: area.x, y: area.y, width: area.width, height: band), on: &drawing)
    guard let games = model.games else { return }  // Without games, there is a hint, which was already drawn.
    TableRows(table: games, page: page).draw(
      in: Rect(
        x: area.x, y: area.y + band + page.part(0.012), width: area.width,
        height: area.height - band - page.part(0.012)), on: &drawing)
  }

  private func drawCounts(in box: Rect, on drawing: inout DrawList) {
    let theme = drawing.theme
    drawing.roundedFill(box, radius: page.part(0.012), theme.panel)
    let width = box.width / max(model.counts.count, 1)
    let label = box.height * 3 / 8
    let gap = max(page.part(0.008), 1)
    for (index, count) in model.counts.enumerated() {
      let cell = Rect(x: box.x + index * width + gap, y: box.y, width: width - 2 * gap, height: box.height)
      drawing.fitted(
        count.number, .bold,
        in: Rect(x: cell.x, y: cell.y + box.height / 12, width: cell.width, height: box.height - label),
        sizes: page.smallest...max(box.height * 9 / 20, page.smallest), theme.text, .center)
      drawing.fitted(
        count.label, theme.plain,
        in: Rect(x: cell.x, y: cell.maxY - label, width: cell.width, height: label),
        sizes: page.smallest...max(box.height / 5, page.smallest), theme.secondary, .center)
    }
  }

  /// Draws only the selected detail, or the games around the selected one, because an LED wall with few lamps has no
  /// room for more.
  private func drawSelected(in area: Rect, on drawing: inout DrawList) {
    if let games = model.games, games.selected != nil {
      return TableRows(table: games, page: page).draw(in: area, on: &drawing)
    }
    for section in model.sections {
      for row in section.rows where row.isSelected {
        let half = area.height / 2
        let sizes = page.smallest...max(half * 3 / 5, page.smallest)
        drawing.fitted(
          row.label, drawing.theme.plain, in: Rect(x: area.x, y: area.y, width: area.width, height: half),
          sizes: sizes, drawing.theme.secondary)
        drawing.fitted(
          row.value, .bold, in: Rect(x: area.x, y: area.y + half, width: area.width, height: half),
          sizes: sizes,
          drawing.theme.text)
      }
    }
  }
}
