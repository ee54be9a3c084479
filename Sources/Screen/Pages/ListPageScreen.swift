import Scenes

/// Lays out a page with a list.
struct ListPageScreen {
  let model: ListPageViewModel
  let page: PageScreen

  func draw(on sketch: inout Sketch) {
    var area = page.body
    if let finder = model.finder {
      let height = max(page.part(0.085), 1)
      draw(finder, in: Rect(x: area.x, y: area.y, width: area.width, height: height), on: &sketch)
      let used = height + page.part(0.015)
      area = Rect(x: area.x, y: area.y + used, width: area.width, height: area.height - used)
    }
    if let table = model.table {
      TableRows(table: table, page: page).draw(in: area, on: &sketch)
    } else {
      page.drawLines(model.lines, on: &sketch)
    }
  }

  private func draw(_ finder: ListPageViewModel.Finder, in box: Rect, on sketch: inout Sketch) {
    let label = box.width / 5
    sketch.fitted(
      finder.label, sketch.theme.plain, in: Rect(x: box.x, y: box.y, width: label, height: box.height),
      sizes: page.smallest...max(page.part(0.042), page.smallest), sketch.theme.secondary)
    FieldBox(field: finder.field, page: page)
      .draw(in: Rect(x: box.x + label, y: box.y, width: box.width - label, height: box.height), on: &sketch)
  }
}
