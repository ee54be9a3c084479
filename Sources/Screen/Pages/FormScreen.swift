import Scenes

/// Lays out a form. If not all rows fit, shows those around the selected one.
struct FormScreen {
  let model: FormViewModel
  let page: PageScreen

  /// The greatest and the smallest height of a row, and the height of the hint, as fractions of the unit.
  private static let rowPart = 0.11
  private static let lowestRowPart = 0.064
  private static let hintPart = 0.09

  func draw(on drawing: inout DrawList) {
    let top = page.isSmall ? 0 : page.part(0.015)
    let area = Rect(
      x: page.body.x, y: page.body.y + top, width: page.body.width, height: page.body.height - top)
    // On a small screen, a hint is shown only if it is urgent.
    let isHintShown = !page.isSmall || model.hint.map { $0.urgency != .plain } == true
    let hint =
      page.isSmall ? (isHintShown ? page.smallNoticeHeight : 0) : page.part(Self.hintPart)
    let room = max(area.height - hint, 1)
    let count = model.rows.count
    let least = max(page.part(Self.lowestRowPart), page.smallest * 3 / 2, 1)
    let height = max(min(page.part(Self.rowPart), room / max(count, 1)), least)
    let fitting = max(room / height, 1)
    let first = max(min(model.selected - fitting / 2, count - fitting), 0)
    let shown = first..<min(first + fitting, count)
    let gap = page.isSmall ? 1 : height / 6
    for (place, index) in shown.enumerated() {
      draw(
        model.rows[index], isSelected: index == model.selected,
        in: Rect(x: area.x, y: area.y + place * height, width: area.width, height: max(height - gap, 1)),
        on: &drawing)
    }
    if !isHintShown { return }
    drawHint(
      in: Rect(
        x: area.x, y: min(area.y + shown.count * height, area.maxY - hint), width: area.width, height: hint),
      on: &drawing)
  }

  private func draw(
    _ row: FormViewModel.Row, isSelected: Bool, in box: Rect, on drawing: inout DrawList
  ) {
    switch row {
    case .field(let label, let field):
      let width = page.isSmall ? 0 : box.width * 3 / 10
      drawText(
        label, isSelected ? .bold : drawing.theme.plain,
        in: Rect(x: box.x, y: box.y, width: max(width - page.part(0.02), 0), height: box.height),
        isSelected ? drawing.theme.text : drawing.theme.secondary, on: &drawing)
      FieldBox(field: field, page: page)
        .draw(
          in: Rect(x: box.x + width, y: box.y, width: box.width - width, height: box.height), on: &drawing)
    case .toggle(let text, let isOn):
      drawMarked(text, isMarked: isOn, isSelected: isSelected, in: box, on: &drawing)
    case .choice(let text, let isPresent):
      drawMarked(text, isMarked: isPresent, isSelected: isSelected, in: box, on: &drawing)
    case .action(let text): drawButton(text, isSelected: isSelected, in: box, on: &drawing)
    }
  }

  private func drawButton(_ text: String, isSelected: Bool, in box: Rect, on drawing: inout DrawList) {
    let theme = drawing.theme
    let plate = Plate(color: theme.accent)
    let radius = max(box.height / 6, 1)
    let edge = page.line(0.003)
    drawing.roundedFill(box, radius: radius, isSelected ? theme.accent : theme.secondary)
    drawing.roundedFill(
      box.inset(edge, edge), radius: max(radius - edge, 1), isSelected ? plate.ground : theme.panel)
    drawing.fitted(
      text, .bold, in: box.inset(max(page.part(0.022), 2), 0),
      sizes: page.smallest...max(min(page.part(0.05), box.height * 6 / 10), page.smallest),
      isSelected ? plate.text : theme.text, .center)
  }

  private func drawMarked(
    _ text: String, isMarked: Bool, isSelected: Bool, in box: Rect, on drawing: inout DrawList
  ) {
    if isSelected { page.drawSelection(box, on: &drawing) }
    let padding = max(page.part(0.022), 2)
    let side = max(box.height * 2 / 5, 3)
    MarkBox(isMarked: isMarked)
      .draw(
        in: Rect(x: box.x + padding, y: box.midY - side / 2, width: side, height: side),
        line: page.line(0.004), on: &drawing)
    let left = box.x + 2 * padding + side
    drawText(
      text, isSelected ? .bold : drawing.theme.plain,
      in: Rect(x: left, y: box.y, width: box.maxX - padding - left, height: box.height),
      isSelected ? drawing.theme.text : drawing.theme.secondary, on: &drawing)
  }

  private func drawText(
    _ text: String, _ face: Typeface, in box: Rect, _ color: Color, on drawing: inout DrawList
  ) {
    guard box.width > 0 else { return }  // No room is left beside the input.
    drawing.fitted(text, face, in: box, sizes: page.smallest...max(page.part(0.05), page.smallest), color)
  }

  private func drawHint(in box: Rect, on drawing: inout DrawList) {
    var left = box.x
    if let turned = model.spinner {
      let side = box.height / 2
      drawSpinner(turned, in: Rect(x: left, y: box.midY - side / 2, width: side, height: side), on: &drawing)
      left += side + page.part(0.02)
    }
    guard let hint = model.hint else { return }  // There is no hint.
    drawing.fittedLines(
      hint.text, hint.urgency == .plain ? drawing.theme.plain : .bold,
      in: Rect(x: left, y: box.y, width: box.maxX - left, height: box.height),
      one: page.smallest...max(page.part(0.04), page.smallest),
      two: page.smallest...max(page.part(0.032), page.smallest),
      hint.urgency == .plain ? drawing.theme.secondary : hint.urgency.color(drawing.theme), .left)
  }

  private func drawSpinner(_ turned: Int, in box: Rect, on drawing: inout DrawList) {
    let dot = max(box.width / 5, 2)
    let reach = Double(box.width - dot) / 2
    for step in 0..<FormViewModel.spinnerSteps {
      let (x, y) = Self.direction(step)
      drawing.roundedFill(
        Rect(
          x: box.midX + Int((reach * x).rounded()) - dot / 2,
          y: box.midY + Int((reach * y).rounded()) - dot / 2, width: dot, height: dot),
        radius: dot / 2, step == turned ? drawing.theme.accent : drawing.theme.track)
    }
  }

  /// The direction of a step of the spinner. The steps are 36° apart, clockwise from the top.
  private static func direction(_ step: Int) -> (x: Double, y: Double) {
    let cosines = [1, 0.809, 0.309, -0.309, -0.809, -1, -0.809, -0.309, 0.309, 0.809]
    let sines = [0, 0.588, 0.951, 0.951, 0.588, 0, -0.588, -0.951, -0.951, -0.588]
    return (sines[step % 10], -cosines[step % 10])
  }
}
