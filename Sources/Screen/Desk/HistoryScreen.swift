import Scenes

/// Lays out the list of past gathers.
struct HistoryScreen {
  let model: HistoryViewModel
  let page: PageScreen

  func draw(on sketch: inout Sketch) {
    if let table = model.table {
      TableRows(table: table, page: page).draw(in: page.body, on: &sketch)
    } else {
      page.drawLines(model.lines, on: &sketch)
    }
  }
}
