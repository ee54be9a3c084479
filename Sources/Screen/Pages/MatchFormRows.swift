import GatherModel
import Scenes

struct MatchFormRows {
  let form: ConfirmPlayersViewModel.Form
  let page: PageScreen

  func draw(on drawing: inout DrawList) {
    let gap = page.isSmall ? 0 : page.part(0.015)
    let area = Rect(
      x: page.body.x, y: page.body.y + gap, width: page.body.width, height: page.body.height - gap)
    let least = page.smallest * 3 / 2
    let height = max(min(area.height / max(form.rows.count, 1), page.part(0.09)), least)
    // On an LED wall with few lamps, only the rows around the selected one fit.
    let fitting = max(area.height / height, 1)
    let first = max(min(form.selected - fitting / 2, form.rows.count - fitting), 0)
    for (line, index) in (first..<min(first + fitting, form.rows.count)).enumerated() {
      let box = Rect(x: area.x, y: area.y + line * height, width: area.width, height: height)
      draw(form.rows[index], in: box.inset(0, height / 16), isSelected: index == form.selected, on: &drawing)
    }
  }

  private func draw(
    _ row: ConfirmPlayersViewModel.Form.Row, in box: Rect, isSelected: Bool, on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    let label = box.width / 3
    let sizes = page.smallest...max(box.height * 11 / 20, page.smallest)
    drawing.fitted(
      row.label, theme.plain,
      in: Rect(x: box.x, y: box.y, width: label - page.part(0.03), height: box.height),
      sizes: sizes, isSelected ? theme.text : theme.secondary, .right)
    let value = Rect(x: box.x + label, y: box.y, width: box.width - label, height: box.height)
    switch row.value {
    case .field(let field): FieldBox(field: field, page: page).draw(in: value, on: &drawing)
    case .choice(let text):
      drawGround(of: value, isSelected: isSelected, on: &drawing)
      let room = value.inset(value.height, 0)
      drawing.fitted(text, .bold, in: room, sizes: sizes, theme.text, .center)
      if isSelected { drawArrows(in: value, sizes.upperBound, theme.accent, on: &drawing) }
    case .color(let color, let name, let isDashed):
      drawGround(of: value, isSelected: isSelected, on: &drawing)
      let plate = Plate(color: Color(color))
      let area = value.inset(value.height, max(value.height / 8, 1))
      drawing.fill(area, plate.ground)
      if plate.ground.contrast(to: theme.panel) < TeamMark.leastContrast {
        drawing.outline(area, line: page.line(0.002 * theme.lineWeight), theme.secondary)
      }
      if isDashed { TeamMark.breakUp(plate, in: area, on: &drawing) }
      drawing.fitted(
        name, .bold, in: area, sizes: page.smallest...max(area.height * 7 / 10, page.smallest), plate.text,
        .center)
      if isSelected { drawArrows(in: value, sizes.upperBound, theme.accent, on: &drawing) }
    }
  }

  private func drawGround(of box: Rect, isSelected: Bool, on drawing: inout DrawList) {
    drawing.fill(box, drawing.theme.panel)
    drawing.outline(
      box, line: page.line(isSelected ? 0.006 : 0.003),
      isSelected ? drawing.theme.accent : drawing.theme.secondary)
  }

  /// Draws an arrow at each end of a box, to show that there are more choices.
  private func drawArrows(in box: Rect, _ size: Int, _ color: Color, on drawing: inout DrawList) {
    let sizes = page.smallest...max(size, page.smallest)
    for (text, x) in [("←", box.x), ("→", box.maxX - box.height)] {
      drawing.fitted(
        text, .bold, in: Rect(x: x, y: box.y, width: box.height, height: box.height), sizes: sizes, color,
        .center)
    }
  }
}
