import Scenes

/// Lays the board out.
struct ScoreboardScreen {
  let model: ScoreboardViewModel
  let frame: BoardFrame
  private let scoreStyle: TextStyle
  private let clockStyle: TextStyle

  init(_ model: ScoreboardViewModel, size: PixelSize, sketch: Sketch) {
    self.model = model
    let scoreDigits = max(model.left.score.count, model.right.score.count)
    let clockDigits = model.clock.minutes.count + model.clock.seconds.count
    func need(_ scoreCap: Double, _ clockCap: Double) -> Int {
      let score = TextStyle(.bold, TextStyle.size(capHeight: scoreCap))
      let clock = TextStyle(.bold, TextStyle.size(capHeight: clockCap))
      return max(
        2 * scoreDigits * sketch.digitCell(score) + Sketch.timeGap(score),
        clockDigits * sketch.digitCell(clock) + Sketch.timeGap(clock))
    }
    frame = BoardFrame(size: size, middleNeed: need)
    let room = frame.middle.width
    scoreStyle = sketch.largest(cap: frame.scoreCap) { style in
      2 * scoreDigits * sketch.digitCell(style) + Sketch.timeGap(style) <= room
    }
    clockStyle = sketch.largest(cap: frame.clockCap) { style in
      clockDigits * sketch.digitCell(style) + Sketch.timeGap(style) <= room
    }
  }

  func draw(on sketch: inout Sketch) {
    guard let overlay = model.overlay else { return drawBoard(on: &sketch) }
    let over = OverlayScreen(overlay, size: frame.size, unit: frame.unit)
    var board = Sketch(theme: sketch.theme, measure: sketch.measure)
    if !over.coversAll { drawBoard(on: &board) }
    sketch.add(board, clearOf: over.area)
    over.draw(on: &sketch)
  }

  private func drawBoard(on sketch: inout Sketch) {
    sketch.fill(
      Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height), sketch.theme.background)
    drawBand(on: &sketch)
    drawTeams(on: &sketch)
    drawScore(on: &sketch)
    drawClock(on: &sketch)
    if let line = model.footer { drawFooter(line, on: &sketch) }
  }

  // MARK: Band and foot line

  private func drawBand(on sketch: inout Sketch) {
    let theme = sketch.theme
    let band = frame.band
    sketch.fill(
      Rect(x: band.x, y: band.maxY, width: band.width, height: frame.line(0.0016 * theme.lineWeight)),
      theme.rule)
    let sizes = max(frame.part(0.022), 6)...max(frame.part(0.036), 7)
    let box = band.inset(0, frame.part(0.01))
    let style = TextStyle(.bold, sizes.upperBound)
    let gap = frame.part(0.04)
    let periodWidth = model.period.map { sketch.measure($0, style) } ?? 0
    var right = box.maxX
    let marks = [model.link, model.saving].compactMap(\.self)
    for mark in marks {
      // The right half of a wide screen is theirs, whatever the period.
      let room =
        model.period == nil || frame.isPortrait ? box.width * 2 / 5 : (box.width - periodWidth) / 2 - gap
      let width = BandMark(mark).draw(
        in: Rect(x: box.x, y: box.y, width: right - box.x, height: box.height), room: room / marks.count,
        frame: frame, on: &sketch)
      right -= width + gap
    }
    var titleEnd = right
    if let period = model.period {
      // In the middle of a wide screen; at the right edge of a narrow one.
      let x = frame.isPortrait ? right - periodWidth : box.midX - periodWidth / 2
      sketch.text(
        period, style, x: x, baseline: box.midY + style.capHeight / 2, theme.secondary)
      titleEnd = x - gap
    }
    sketch.fitted(
      model.title, .bold,
      in: Rect(x: box.x, y: box.y, width: titleEnd - box.x, height: box.height), sizes: sizes,
      theme.text)
  }

  private func drawFooter(_ line: ScoreboardViewModel.Line, on sketch: inout Sketch) {
    let smallest = max(frame.part(0.022), 6)
    sketch.fittedLines(
      line.text, line.urgency == .plain ? sketch.theme.plain : .bold, in: frame.footer,
      one: smallest...max(frame.part(line.urgency == .plain ? 0.032 : 0.042), smallest),
      two: smallest...max(frame.part(0.032), smallest), line.urgency.ink(sketch.theme), .center)
  }

  // MARK: Teams

  /// Whether the colours of the left and the right team are broken up.
  private var dashes: (left: Bool, right: Bool) { TeamMark.dashes(left: model.left, right: model.right) }

  private func drawTeams(on sketch: inout Sketch) {
    let dashes = dashes
    TeamPlate(team: model.left, frame: frame, isDashed: dashes.left)
      .draw(in: frame.leftPlate, on: &sketch)
    TeamPlate(team: model.right, frame: frame, isDashed: dashes.right)
      .draw(in: frame.rightPlate, on: &sketch)
    let area = PixelSize(width: frame.leftRoster.width, height: frame.leftRoster.height)
    let layouts = RosterLayout.pair(
      [model.left.rows, model.right.rows], in: area, frame: frame, sketch: sketch)
    for (layout, (team, area)) in zip(
      layouts, [(model.left, frame.leftRoster), (model.right, frame.rightRoster)])
    {
      layout.draw(team.rows, in: area, isUnsorted: team.isUnsorted, frame: frame, on: &sketch)
    }
  }

  // MARK: Score and clock

  private func drawScore(on sketch: inout Sketch) {
    let middle = frame.middle
    let style = scoreStyle
    // The room for the score is that of its full height, so that nothing below moves when it shrinks.
    let top = middle.y + frame.part(frame.isPortrait ? 0.04 : 0.05)
    let baseline = top + (Int(frame.scoreCap) + style.capHeight) / 2
    sketch.score(
      model.left.score, model.right.score, style, midX: middle.midX, baseline: baseline)
    if frame.isPortrait { return }  // There the teams' plates stand right above.
    let gap = Sketch.timeGap(style)
    let bar = max(model.left.score.count, model.right.score.count) * sketch.digitCell(style)
    let y = top + Int(frame.scoreCap) + frame.part(0.045)
    let dashes = dashes
    for (team, x, isDashed) in [
      (model.left, middle.midX - gap / 2 - bar, dashes.left),
      (model.right, middle.midX + gap / 2, dashes.right),
    ] {
      TeamMark(color: Ink(team.color), isDashed: isDashed)
        .draw(in: Rect(x: x, y: y, width: bar, height: frame.line(0.012)), on: &sketch)
    }
  }

  private func drawClock(on sketch: inout Sketch) {
    let middle = frame.middle
    let style = clockStyle
    let clock = model.clock
    let top = middle.y + frame.part(frame.isPortrait ? 0.43 : 0.49)
    let baseline = top + (Int(frame.clockCap) + style.capHeight) / 2
    sketch.time(
      clock.minutes, clock.seconds, style, midX: middle.midX, baseline: baseline,
      clock.ink(sketch.theme))
    drawClockFoot(top: top + Int(frame.clockCap), on: &sketch)
  }

  /// What stands below the clock: the bar of the period, or the clock's state in a word.
  private func drawClockFoot(top: Int, on sketch: inout Sketch) {
    let middle = frame.middle
    let y = top + frame.part(0.055)
    if let mark = model.clock.mark {
      sketch.fitted(
        mark, .bold,
        in: Rect(
          x: middle.x, y: y - frame.part(0.012), width: middle.width, height: frame.part(0.05)),
        sizes: max(frame.part(0.022), 6)...max(frame.part(0.046), 7), model.clock.markInk(sketch.theme),
        .center)
      return
    }
    let width = min(middle.width, frame.isPortrait ? middle.width : frame.part(0.62))
    let bar = Rect(x: middle.midX - width / 2, y: y, width: width, height: frame.line(0.011))
    sketch.fill(bar, sketch.theme.track)
    sketch.fill(
      Rect(
        x: bar.x, y: bar.y, width: Int(Double(bar.width) * model.clock.progress), height: bar.height),
      sketch.theme.bar)
  }
}

/// A small mark at the right end of the band: a dot and a few words.
struct BandMark {
  private let line: ScoreboardViewModel.Line

  init(_ line: ScoreboardViewModel.Line) {
    self.line = line
  }

  /// - Parameters:
  ///   - box: Its right edge is the mark's.
  ///   - room: How wide the mark may be.
  /// - Returns: How wide it is.
  func draw(in box: Rect, room: Int, frame: BoardFrame, on sketch: inout Sketch) -> Int {
    let theme = sketch.theme
    let sizes = max(frame.part(0.022), 6)...max(frame.part(0.036), 7)
    let style = TextStyle(.bold, sizes.upperBound)
    let width = min(sketch.measure(line.text, style) + frame.part(0.03), room)
    let dot = frame.part(0.018)
    sketch.roundedFill(
      Rect(x: box.maxX - dot, y: box.midY - dot / 2, width: dot, height: dot), radius: dot / 2,
      line.urgency.ink(theme))
    sketch.fitted(
      line.text, theme.plain,
      in: Rect(x: box.maxX - width, y: box.y, width: width - dot * 3 / 2, height: box.height),
      sizes: sizes, line.urgency.ink(theme), .right)
    return width
  }
}
