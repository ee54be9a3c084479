import Scenes

/// Lays out the board while there is no gather: the last result, a list or a picture, and how to start the next gather.
struct IdleShowScreen {
  let model: IdleViewModel
  let frame: BoardFrame

  init(model: IdleViewModel, size: PixelSize) {
    self.model = model
    frame = BoardFrame(size: size) { _, _ in 0 }
  }

  private var smallest: Int { max(frame.part(0.022), 6) }

  func draw(on drawing: inout DrawList) {
    drawBand(on: &drawing)
    IdleLayers(model: model, frame: frame).draw(on: &drawing) { still, changing in
      let (result, list) = boxes
      if let model = model.result { draw(model, in: result, on: &still) }
      if let model = model.list { draw(model, in: list, on: &changing) }
      drawFoot(from: foot, on: &still)
    }
  }

  private var foot: Int {
    frame.isPortrait ? frame.size.height - frame.part(0.4) : frame.part(0.7)
  }

  /// The areas are side by side, or one below the other on a portrait screen.
  private var boxes: (result: Rect, list: Rect) {
    let top = frame.band.maxY + frame.part(0.035)
    let width = frame.band.width
    let gap = frame.part(0.05)
    let both = model.result != nil && model.list != nil
    if frame.isPortrait {
      let half = (foot - top - gap) / 2
      let upper = Rect(x: frame.band.x, y: top, width: width, height: half)
      return (
        upper, both ? Rect(x: upper.x, y: upper.maxY + gap, width: width, height: half) : upper
      )
    }
    let half = (width - gap) / 2
    let left = Rect(x: frame.band.x, y: top, width: half, height: foot - top)
    let middle = Rect(x: frame.size.width / 2 - half / 2, y: top, width: half, height: foot - top)
    return both
      ? (left, Rect(x: left.maxX + gap, y: top, width: half, height: foot - top)) : (middle, middle)
  }

  /// Draws the band. The time of day in it is small, so that nobody mistakes it for a match clock.
  private func drawBand(on drawing: inout DrawList) {
    let theme = drawing.theme
    let band = frame.band
    drawing.fill(
      Rect(x: band.x, y: band.maxY, width: band.width, height: frame.line(0.0016 * theme.lineWeight)),
      theme.rule)
    let box = band.inset(0, frame.part(0.01))
    let sizes = smallest...max(frame.part(0.036), 7)
    var right = box.maxX
    if let time = model.time {
      let style = TextStyle(theme.plain, sizes.upperBound)
      drawing.text(
        time, style, x: right, baseline: box.midY + style.capHeight / 2, theme.secondary, .right)
      right -= drawing.measure(time, style) + frame.part(0.03)
    }
    if let link = model.link {
      let room = Rect(x: box.x, y: box.y, width: right - box.x, height: box.height)
      right -=
        BandMark(link).draw(in: room, room: box.width * 2 / 5, frame: frame, on: &drawing) + frame.part(0.03)
    }
    drawing.fitted(
      model.title, .bold, in: Rect(x: box.x, y: box.y, width: right - box.x, height: box.height),
      sizes: sizes,
      theme.text)
  }

  /// - Returns: The space below the heading.
  private func heading(_ title: String, in box: Rect, on drawing: inout DrawList) -> Rect {
    let height = frame.part(0.06)
    drawing.fitted(
      title, .bold, in: Rect(x: box.x, y: box.y, width: box.width, height: height),
      sizes: smallest...max(frame.part(0.04), smallest), drawing.theme.secondary)
    return Rect(x: box.x, y: box.y + height, width: box.width, height: box.height - height)
  }

  private func draw(_ result: IdleViewModel.Result, in area: Rect, on drawing: inout DrawList) {
    let box = heading(result.title, in: area, on: &drawing)
    let theme = drawing.theme
    let height = min(frame.part(0.125), box.height / 3)
    let score = TextStyle(.bold, TextStyle.size(capHeight: Double(height) * 0.72))
    let digits = max(result.left.score.count, result.right.score.count, 1)
    let scoreWidth = digits * drawing.digitCell(score) + frame.part(0.03)
    let dashes = TeamMark.dashes(left: result.left, right: result.right)
    var y = box.y
    for (team, isDashed) in [(result.left, dashes.left), (result.right, dashes.right)] {
      let plate = Rect(x: box.x, y: y, width: box.width - scoreWidth, height: height * 9 / 10)
      TeamPlate(team: team, frame: frame, isDashed: isDashed).draw(in: plate, on: &drawing)
      drawing.text(
        team.score, score, x: box.maxX, baseline: plate.midY + score.capHeight / 2, theme.score, .right)
      y += height
    }
    let text = [result.kicks, result.scorers.isEmpty ? nil : result.scorers].compactMap(\.self)
      .joined(separator: "  ·  ")
    if text.isEmpty { return }  // No scorer is known, and there were no kicks.
    y += frame.part(0.025)
    let largest = max(frame.part(0.042), smallest)
    let rows = max((box.maxY - y) / (largest * 6 / 5), 1)
    let paragraph = drawing.paragraph(
      text, theme.plain, width: box.width, sizes: smallest...largest, rows: rows, separator: "  ·  ")
    for (index, line) in paragraph.lines.enumerated() {
      drawing.text(
        line, paragraph.style, x: box.x,
        baseline: y + index * paragraph.style.size * 6 / 5 + paragraph.style.size,
        theme.text)
    }
  }

  private func draw(_ list: IdleViewModel.List, in area: Rect, on drawing: inout DrawList) {
    let box = heading(list.title, in: area, on: &drawing)
    let theme = drawing.theme
    let height = min(frame.part(0.09), box.height / 5)
    let size = max(height * 55 / 100, smallest)
    let style = TextStyle(.bold, size)
    let cell = drawing.digitCell(style)
    let padding = size / 2
    // All names have the same size. A long name is shortened, so that the others need not be much smaller.
    let taken =
      4 * padding + 2 * cell + (list.rows.contains { $0.points != nil } ? 4 * cell : 0) + 3 * cell + size / 3
      * 2
    let nameSize =
      list.rows.map { row in
        drawing.largestSize(row.name, .bold, width: box.width - taken, sizes: smallest...size) ?? smallest
      }.min() ?? size
    let nameStyle = TextStyle(.bold, max(nameSize, size * 8 / 10))
    for (index, row) in list.rows.enumerated() {
      let line = Rect(x: box.x, y: box.y + index * height, width: box.width, height: height)
      if index % 2 == 0 { drawing.fill(line, theme.panel) }
      let baseline = line.midY + style.capHeight / 2
      drawing.text(
        row.rank, style, x: line.x + padding + cell * 2, baseline: baseline, theme.secondary, .right)
      var right = line.maxX - padding
      if let points = row.points {
        drawing.text(points, style, x: right, baseline: baseline, theme.text, .right)
        right -= cell * 4
      }
      drawing.text(row.goals, style, x: right, baseline: baseline, theme.accent, .right)
      right -= cell * 3 + size / 3
      BallMark.draw(x: right, middle: line.midY, size: size, on: &drawing)
      let left = line.x + 2 * padding + cell * 2
      drawing.text(
        drawing.shortened(row.name, nameStyle, width: right - size / 3 - left), nameStyle, x: left,
        baseline: line.midY + nameStyle.capHeight / 2, theme.text)
    }
  }

  /// Draws the reason why there is no gather, and the key or the command with which the operator continues.
  private func drawFoot(from top: Int, on drawing: inout DrawList) {
    let theme = drawing.theme
    var y = top
    func line(_ text: String, _ face: Typeface, _ largest: Double, _ color: Color, on drawing: inout DrawList)
    {
      if text.isEmpty { return }
      let height = frame.part(largest) * 3 / 2
      drawing.fitted(
        text, face, in: Rect(x: frame.band.x, y: y, width: frame.band.width, height: height),
        sizes: smallest...max(frame.part(largest), smallest), color, .center)
      y += height
    }
    line(
      model.line, model.isWarning ? .bold : theme.plain, 0.038,
      model.isWarning ? theme.warning : theme.secondary,
      on: &drawing)
    if let menu = model.menu { line(menu, .bold, 0.048, theme.accent, on: &drawing) }
    let command = [model.commandTitle, model.command].filter { !$0.isEmpty }.joined(separator: " ")
    line(command, theme.plain, 0.03, theme.secondary, on: &drawing)
  }
}
