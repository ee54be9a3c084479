import Scenes

/// Lays out the planned day on a board without a match: the next match, and beside it or below it a page.
struct IdleDayScreen {
  let model: IdleViewModel
  let day: IdleDayViewModel
  let frame: BoardFrame

  init(model: IdleViewModel, day: IdleDayViewModel, size: PixelSize) {
    self.model = model
    self.day = day
    frame = BoardFrame(size: size) { _, _ in 0 }
  }

  private var smallest: Int { max(frame.part(0.022), 6) }

  func draw(on drawing: inout DrawList) {
    drawBand(on: &drawing)
    IdleLayers(model: model, frame: frame).draw(on: &drawing) { still, changing in
      let foot = drawFoot(on: &still)
      let (main, side) = boxes(above: foot)
      NextMatchPanel(day: day, frame: frame).draw(in: main, on: &still)
      if let page = day.page { DayPage(page: page, frame: frame).draw(in: side, on: &changing) }
    }
  }

  // MARK: Areas

  /// Returns the areas for the next match and for the page. Without a page, the next match is in the middle.
  private func boxes(above foot: Int) -> (main: Rect, side: Rect) {
    let top = frame.band.maxY + frame.part(0.03)
    let bottom = foot - frame.part(0.02)
    let width = frame.band.width
    let gap = frame.part(0.045)
    let x = frame.band.x
    if frame.isPortrait {
      let wanted = day.next == nil ? 0.14 + 0.3 * Double(min(day.winners.count, 3)) : 0.74
      let most = day.page == nil ? bottom - top : min(frame.part(wanted), (bottom - top) * 55 / 100)
      let main = Rect(x: x, y: top, width: width, height: most)
      return (
        main,
        Rect(x: x, y: main.maxY + gap, width: width, height: max(bottom - main.maxY - gap, 0))
      )
    }
    if day.page == nil {
      let middle = min(width, frame.part(1.2))
      let box = Rect(x: frame.size.width / 2 - middle / 2, y: top, width: middle, height: bottom - top)
      return (box, box)
    }
    let left = (width - gap) / 2
    return (
      Rect(x: x, y: top, width: left, height: bottom - top),
      Rect(x: x + left + gap, y: top, width: width - gap - left, height: bottom - top)
    )
  }

  // MARK: Band

  /// Draws the band. The pitch comes first in it, because each board has its own pitch.
  private func drawBand(on drawing: inout DrawList) {
    let theme = drawing.theme
    let band = frame.band
    drawing.fill(
      Rect(x: band.x, y: band.maxY, width: band.width, height: frame.line(0.0016 * theme.lineWeight)),
      theme.rule)
    let box = band.inset(0, frame.part(0.01))
    let gap = frame.part(0.035)
    var right = box.maxX
    if let time = model.time {
      let style = TextStyle(.bold, max(frame.part(0.05), 7))
      drawing.text(time, style, x: right, baseline: box.midY + style.capHeight / 2, theme.text, .right)
      right -= drawing.measure(time, style) + gap
    }
    let marks = [day.link, model.link].compactMap(\.self)
    for mark in marks {
      let room = Rect(x: box.x, y: box.y, width: right - box.x, height: box.height)
      right -=
        BandMark(mark).draw(
          in: room, room: box.width * 2 / 5 / marks.count, frame: frame, on: &drawing) + gap
    }
    let room = right - box.x
    let sizes = smallest...max(frame.part(0.05), 7)
    let pitch = drawing.fit(day.pitch, .bold, width: room * 11 / 20, sizes: sizes)
    let baseline = box.midY + pitch.style.capHeight / 2
    drawing.text(pitch.text, pitch.style, x: box.x, baseline: baseline, theme.text)
    let left = box.x + drawing.measure(pitch.text, pitch.style) + gap
    drawing.fittedLines(
      day.title, theme.plain, in: Rect(x: left, y: box.y, width: right - left, height: box.height),
      one: smallest...max(frame.part(0.036), smallest), two: smallest...max(frame.part(0.028), smallest),
      theme.secondary)
  }

  // MARK: Foot

  /// - Returns: The upper edge of the drawn lines.
  private func drawFoot(on drawing: inout DrawList) -> Int {
    let theme = drawing.theme
    var top = frame.size.height - frame.part(0.07)
    func line(_ text: String, _ largest: Double, _ color: Color, on drawing: inout DrawList) {
      let height = frame.part(frame.isPortrait ? largest * 2.3 : largest * 1.4)
      top -= height
      drawing.fittedLines(
        text, .bold, in: Rect(x: frame.band.x, y: top, width: frame.band.width, height: height),
        one: smallest...max(frame.part(largest), smallest),
        two: smallest...max(frame.part(largest), smallest),
        color, .center)
    }
    if !day.keys.isEmpty { line(day.keys, 0.044, theme.accent, on: &drawing) }
    if let notice = day.notice { line(notice.text, 0.04, notice.urgency.color(theme), on: &drawing) }
    return top
  }
}
