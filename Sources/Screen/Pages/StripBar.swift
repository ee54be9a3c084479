import Scenes

/// The match on the board in one line.
struct StripBar {
  let strip: MatchStrip
  let page: PageScreen

  func draw(in box: Rect, on drawing: inout DrawList) {
    let theme = drawing.theme
    drawing.fill(box, theme.panel)
    drawing.fill(
      Rect(x: box.x, y: box.maxY - page.line(0.003), width: box.width, height: page.line(0.003)), theme.rule)
    let gap = max(page.part(0.03), 1)
    drawSaving(in: box, gap: gap, on: &drawing)
    if page.isSmall { return drawSmall(in: box.inset(2 * gap, 0), on: &drawing) }
    let style = TextStyle(.bold, max(page.part(0.06), 7))
    let clock = clockWidth(style, drawing)
    let score =
      2 * max(strip.left.score.count, strip.right.score.count) * drawing.digitCell(style)
      + DrawList.timeGap(style)
    let baseline = box.midY + style.capHeight / 2
    let middle = box.midX
    drawing.score(
      strip.left.score, strip.scoreSign, strip.right.score, style, midX: middle, baseline: baseline,
      mark: (theme.score, 9))
    if let kicks = strip.kicks {
      drawing.fitted(
        kicks, .bold, in: Rect(x: box.maxX - gap - clock, y: box.y, width: clock, height: box.height),
        sizes: page.smallest...style.size, theme.score, .right)
    } else {
      drawing.time(
        strip.clock.minutes, strip.clock.seconds, style, midX: box.maxX - gap - clock / 2, baseline: baseline,
        strip.clock.color(theme), sign: strip.clock.sign)
    }
    // Both names get the same width, so that the score is in the middle.
    let room = middle - score / 2 - 3 * gap - clock
    let left = Rect(x: middle - score / 2 - gap - room, y: box.y, width: room, height: box.height)
    let right = Rect(x: middle + score / 2 + gap, y: box.y, width: room, height: box.height)
    for (side, area) in [(strip.left, left), (strip.right, right)] { draw(side, in: area, on: &drawing) }
  }

  private func drawSaving(in box: Rect, gap: Int, on drawing: inout DrawList) {
    guard let saving = strip.saving else { return }  // Everything is saved.
    let dot = max(page.part(0.018), 2)
    drawing.roundedFill(
      Rect(x: gap, y: box.midY - dot / 2, width: dot, height: dot), radius: dot / 2,
      saving.urgency.color(drawing.theme)
    )
  }

  private func draw(_ side: MatchStrip.Side, in box: Rect, on drawing: inout DrawList) {
    let plate = Plate(color: Color(side.color))
    let area = box.inset(0, max(box.height / 6, 1))
    drawing.roundedFill(area, radius: max(area.height / 8, 1), plate.ground)
    if plate.ground.contrast(to: drawing.theme.panel) < TeamMark.leastContrast {
      drawing.outline(area, line: page.line(0.002), drawing.theme.secondary)
    }
    if side.isDashed { TeamMark.breakUp(plate, in: area, on: &drawing) }
    let sizes = page.smallest...max(page.part(0.04), page.smallest)
    let room = area.inset(max(area.height / 4, 1), 0)
    // The team's code replaces a name that does not fit, because it is better than a shortened name.
    let hasRoom = drawing.largestSize(side.name, .bold, width: room.width, sizes: sizes) != nil
    drawing.fitted(hasRoom ? side.name : side.code, .bold, in: room, sizes: sizes, plate.text, .center)
  }

  /// Draws the strip on an LED wall with few lamps.
  private func drawSmall(in box: Rect, on drawing: inout DrawList) {
    let sizes = 6...max(box.height * 4 / 5, 6)
    let score = "\(strip.left.score)\(strip.scoreSign)\(strip.right.score)"
    let clock = strip.kicks ?? "\(strip.clock.minutes)\(strip.clock.sign)\(strip.clock.seconds)"
    let half = Rect(x: box.x, y: box.y, width: (box.width - box.height / 2) / 2, height: box.height)
    drawing.fitted(score, .bold, in: half, sizes: sizes, drawing.theme.score)
    drawing.fitted(
      clock, .bold, in: Rect(x: box.maxX - half.width, y: box.y, width: half.width, height: box.height),
      sizes: sizes, strip.kicks == nil ? strip.clock.color(drawing.theme) : drawing.theme.score, .right)
  }

  private func clockWidth(_ style: TextStyle, _ drawing: DrawList) -> Int {
    (strip.clock.minutes.count + strip.clock.seconds.count) * drawing.digitCell(style)
      + DrawList.timeGap(style)
  }
}
