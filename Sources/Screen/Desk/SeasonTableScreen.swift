import Scenes

/// Lays out the table of the season.
struct SeasonTableScreen {
  let model: SeasonTableViewModel
  let page: PageScreen

  func draw(on sketch: inout Sketch) {
    if let table = model.table {
      TableRows(table: table, page: page).draw(in: page.body, on: &sketch)
    } else {
      page.drawLines(model.lines, on: &sketch)
    }
  }
}
