import Scenes

struct MenuScreen {
  let model: MenuViewModel
  let page: PageScreen

  func draw(on drawing: inout DrawList) {
    let area = page.body
    let height = min(area.height / max(model.rows.count, 1), max(page.part(0.115), 1))
    for (index, row) in model.rows.enumerated() {
      draw(
        row,
        in: Rect(
          x: area.x, y: area.y + page.part(0.02) + index * height, width: area.width,
          height: height - page.part(0.012)),
        isSelected: index == model.selected, on: &drawing)
    }
  }

  private func draw(_ row: MenuViewModel.Row, in box: Rect, isSelected: Bool, on drawing: inout DrawList) {
    let theme = drawing.theme
    if isSelected { page.drawSelection(box, on: &drawing) }
    let padding = max(page.part(0.03), 2)
    let key = box.height
    drawing.fitted(
      row.key, .bold, in: Rect(x: box.x + padding, y: box.y, width: key, height: box.height),
      sizes: page.smallest...max(box.height / 2, page.smallest), theme.accent, .center)
    let left = box.x + padding + key + padding
    let room = box.maxX - padding - left
    let text = page.isSmall ? room : room * 2 / 5
    drawing.fitted(
      row.text, .bold, in: Rect(x: left, y: box.y, width: text, height: box.height),
      sizes: page.smallest...max(box.height / 2, page.smallest), theme.text)
    if page.isSmall { return }
    drawing.fitted(
      row.detail, theme.plain,
      in: Rect(x: left + text + padding, y: box.y, width: room - text - padding, height: box.height),
      sizes: page.smallest...max(page.part(0.038), page.smallest), theme.secondary)
  }
}
