import Scenes

/// Lays the scene out.
struct __NAME__Screen {
  let model: __NAME__ViewModel
  let page: PageScreen

  func draw(on sketch: inout Sketch) {
    if let table = model.table {
      TableRows(table: table, page: page).draw(in: page.body, on: &sketch)
    } else {
      page.drawLines(model.lines, on: &sketch)
    }
  }
}
