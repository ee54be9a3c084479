import Scenes

struct ListPageScreen {
  let model: ListPageViewModel
  let page: PageScreen

  func draw(on drawing: inout DrawList) {
    var area = page.body
    if let finder = model.finder {
      let height = max(page.part(0.085), 1)
      draw(finder, in: Rect(x: area.x, y: area.y, width: area.width, height: height), on: &drawing)
      let used = height + page.part(0.015)
      area = Rect(x: area.x, y: area.y + used, width: area.width, height: area.height - used)
    }
    if let table = model.table {
      TableRows(table: table, page: page).draw(in: area, on: &drawing)
    } else {
      page.drawLines(model.lines, on: &drawing)
    }
  }

  private func draw(_ finder: ListPageViewModel.Finder, in box: Rect, on drawing: inout DrawList) {
    let label = box.width / 5
    drawing.fitted(
      finder.label, drawing.theme.plain, in: Rect(x: box.x, y: box.y, width: label, height: box.height),
      sizes: page.smallest...max(page.part(0.042), page.smallest), drawing.theme.secondary)
    FieldBox(field: finder.field, page: page)
      .draw(in: Rect(x: box.x + label, y: box.y, width: box.width - label, height: box.height), on: &drawing)
  }
}
