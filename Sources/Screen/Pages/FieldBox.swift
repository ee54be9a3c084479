import Scenes

struct FieldBox {
  let field: FieldViewModel
  let page: PageScreen

  func draw(in box: Rect, on drawing: inout DrawList) {
    let theme = drawing.theme
    drawing.fill(box, theme.panel)
    drawing.outline(
      box, line: page.line(field.hasCaret ? 0.006 : 0.003), field.hasCaret ? theme.accent : theme.secondary)
    let padding = max(page.part(0.02), 2)
    let area = box.inset(padding, 0)
    let style = TextStyle(.bold, max(Int(Double(box.height) * 0.64), page.smallest))
    let caret = page.line(0.005)
    // The operator types at the caret, so the text before it stays visible.
    let (text, start) = window(in: area.width - 2 * caret, style, drawing)
    let baseline = box.midY + style.capHeight / 2
    var color = theme.text
    if field.isSelected {
      let plate = Plate(color: theme.accent)
      let width = min(drawing.measure(text, style), area.width) + 2 * caret
      let edge = max(min(page.line(0.006), box.height / 12), 1)
      drawing.fill(
        Rect(
          x: field.isFromRight ? area.maxX - width + caret : area.x - caret,
          y: box.y + edge, width: width, height: box.height - 2 * edge), plate.ground)
      color = plate.text
    }
    drawing.text(
      text, style, x: field.isFromRight ? area.maxX : area.x, baseline: baseline, color,
      field.isFromRight ? .right : .left)
    guard field.hasCaret else { return }
    let before = drawing.measure(String((field.before + field.composing).dropFirst(start)), style)
    let x =
      field.isFromRight
      ? max(area.maxX - before - caret * 3 / 2, area.x) : min(area.x + before + caret / 2, area.maxX - caret)
    drawing.fill(
      Rect(x: x, y: baseline - style.capHeight * 5 / 4, width: caret, height: style.capHeight * 3 / 2),
      theme.accent)
    if !field.composing.isEmpty {
      let typed = drawing.measure(String(field.before.dropFirst(start)), style)
      drawing.fill(
        Rect(
          x: field.isFromRight ? area.maxX - before : area.x + typed, y: baseline + style.capHeight / 5,
          width: max(before - typed, 1), height: caret),
        theme.accent)
    }
  }

  /// - Returns: The visible part of the text, and the number of hidden characters before it.
  private func window(in width: Int, _ style: TextStyle, _ drawing: DrawList) -> (text: String, start: Int) {
    let before = Array(field.before + field.composing)
    var start = 0
    // Without a caret, the beginning is shown, because it identifies the text.
    while field.hasCaret, start < before.count, drawing.measure(String(before[start...]), style) > width {
      start += 1
    }
    let whole = String(before[start...]) + field.after
    if !field.hasCaret || drawing.measure(whole, style) <= width {
      return (drawing.shortened(whole, style, width: width), start)
    }
    var after = Array(field.after)
    while !after.isEmpty, drawing.measure(String(before[start...]) + String(after), style) > width {
      after.removeLast()
    }
    return (String(before[start...]) + String(after), start)
  }
}
