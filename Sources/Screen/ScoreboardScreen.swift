import Scenes

/// Lays the board out.
struct ScoreboardScreen {
  let model: ScoreboardViewModel
  let frame: BoardFrame
  private let scoreStyle: TextStyle
  private let clockStyle: TextStyle

  init(_ model: ScoreboardViewModel, size: PixelSize, measure: MeasureText) {
    self.model = model
    let scoreDigits = max(model.left.score.count, model.right.score.count)
    let clockDigits = 2 * max(model.clock.minutes.count, 2)
    func need(_ scoreCap: Double, _ clockCap: Double) -> Int {
      let score = TextStyle(.bold, TextStyle.size(capHeight: scoreCap))
      let clock = TextStyle(.bold, TextStyle.size(capHeight: clockCap))
      return max(
        2 * scoreDigits * measure("0", score) + Self.scoreGap(score),
        clockDigits * measure("0", clock) + Sketch.timeGap(clock))
    }
    frame = BoardFrame(size: size, middleNeed: need)
    let room = frame.middle.width
    scoreStyle = Self.largest(cap: frame.scoreCap) { style in
      2 * scoreDigits * measure("0", style) + Self.scoreGap(style) <= room
    }
    clockStyle = Self.largest(cap: frame.clockCap) { style in
      clockDigits * measure("0", style) + Sketch.timeGap(style) <= room
    }
  }

  private static func largest(cap: Double, fits: (TextStyle) -> Bool) -> TextStyle {
    var style = TextStyle(.bold, max(TextStyle.size(capHeight: cap), 1))
    while style.size > 8, !fits(style) { style.size -= 1 + style.size / 100 }
    return style
  }

  /// The room between the two numbers of the score.
  private static func scoreGap(_ style: TextStyle) -> Int { style.size * 3 / 10 }

  func draw(on sketch: inout Sketch) {
    sketch.fill(
      Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height), sketch.theme.background)
    drawBand(on: &sketch)
    drawTeam(model.left, plate: frame.leftPlate, on: &sketch)
    drawTeam(model.right, plate: frame.rightPlate, on: &sketch)
    drawRosters(on: &sketch)
    drawScore(on: &sketch)
    drawClock(on: &sketch)
    if let line = model.footer { drawFooter(line, on: &sketch) }
    if let overlay = model.overlay {
      OverlayScreen(overlay, size: frame.size, unit: frame.unit).draw(on: &sketch)
    }
  }

  // MARK: Band and foot line

  private func drawBand(on sketch: inout Sketch) {
    let theme = sketch.theme
    let band = frame.band
    sketch.fill(
      Rect(x: band.x, y: band.maxY, width: band.width, height: frame.line(0.0016)), theme.rule)
    let sizes = max(frame.part(0.022), 6)...max(frame.part(0.036), 7)
    let box = band.inset(0, frame.part(0.01))
    let style = TextStyle(.bold, sizes.upperBound)
    let gap = frame.part(0.04)
    let periodWidth = model.period.map { sketch.measure($0, style) } ?? 0
    var right = box.maxX
    if let saving = model.saving {
      let width = min(sketch.measure(saving.text, style) + frame.part(0.03), box.width * 2 / 5)
      let dot = frame.part(0.018)
      sketch.roundedFill(
        Rect(x: right - dot, y: box.midY - dot / 2, width: dot, height: dot), radius: dot / 2,
        ink(saving.urgency, theme))
      sketch.fitted(
        saving.text, .regular,
        in: Rect(x: right - width, y: box.y, width: width - dot * 3 / 2, height: box.height),
        sizes: sizes, ink(saving.urgency, theme), .right)
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
    let largest = line.urgency == .plain ? 0.032 : 0.042
    sketch.fitted(
      line.text, line.urgency == .plain ? .regular : .bold, in: frame.footer,
      sizes: max(frame.part(0.022), 6)...max(frame.part(largest), 7), ink(line.urgency, sketch.theme),
      .center)
  }

  private func ink(_ urgency: ScoreboardViewModel.Urgency, _ theme: Theme) -> Ink {
    switch urgency {
    case .plain: theme.secondary
    case .notice: theme.accent
    case .warning: theme.warning
    }
  }

  // MARK: Teams

  private func drawTeam(
    _ team: ScoreboardViewModel.TeamPanel, plate: Rect, on sketch: inout Sketch
  ) {
    let color = Ink(team.color)
    let ground = Plate(color: color)
    let stripe = frame.line(0.014)
    sketch.fill(plate, ground.ground)
    sketch.fill(Rect(x: plate.x, y: plate.y, width: stripe, height: plate.height), color)
    let padding = frame.part(0.024)
    let box = Rect(
      x: plate.x + stripe + padding, y: plate.y, width: plate.width - stripe - 2 * padding,
      height: plate.height)
    sketch.fitted(
      team.name, .bold, in: box, sizes: max(frame.part(0.022), 6)...max(frame.part(0.07), 7),
      ground.text)
  }

  private func drawRosters(on sketch: inout Sketch) {
    let slots = max(model.left.rows.count, model.right.rows.count)
    for (team, area) in [(model.left, frame.leftRoster), (model.right, frame.rightRoster)]
    where !team.rows.isEmpty {
      RosterLayout(rows: team.rows, slots: slots, in: area, frame: frame, sketch: sketch)
        .draw(team.rows, in: area, frame: frame, on: &sketch)
    }
  }

  // MARK: Score and clock

  private func drawScore(on sketch: inout Sketch) {
    let middle = frame.middle
    let style = scoreStyle
    // The room for the score is that of its full height, so that nothing below moves when it shrinks.
    let top = middle.y + frame.part(frame.isPortrait ? 0.04 : 0.069)
    let baseline = top + (Int(frame.scoreCap) + style.capHeight) / 2
    let gap = Self.scoreGap(style)
    let cell = sketch.digitCell(style)
    let half = max(model.left.score.count, model.right.score.count) * cell
    for (team, x) in [
      (model.left, middle.midX - gap / 2 - half), (model.right, middle.midX + gap / 2),
    ] {
      let inset = (half - team.score.count * cell) / 2
      sketch.digits(team.score, style, x: x + inset, baseline: baseline, sketch.theme.score)
    }
    let dot = max(style.size / 18, 1)
    for part in [0.72, 0.26] {
      let y = baseline - Int(Double(style.capHeight) * part)
      sketch.fill(
        Rect(x: middle.midX - dot / 2, y: y - dot / 2, width: dot, height: dot),
        sketch.theme.secondary)
    }
    if frame.isPortrait { return }  // There the teams' plates stand right above.
    let bar = min(half, middle.width / 2 - gap / 2)
    let y = top + Int(frame.scoreCap) + frame.part(0.045)
    for (team, x) in [
      (model.left, middle.midX - gap / 2 - bar), (model.right, middle.midX + gap / 2),
    ] {
      sketch.fill(Rect(x: x, y: y, width: bar, height: frame.line(0.012)), Ink(team.color))
    }
  }

  private func drawClock(on sketch: inout Sketch) {
    let middle = frame.middle
    let style = clockStyle
    let clock = model.clock
    let top = middle.y + frame.part(frame.isPortrait ? 0.45 : 0.515)
    let baseline = top + (Int(frame.clockCap) + style.capHeight) / 2
    sketch.time(
      clock.minutes, clock.seconds, style, midX: middle.midX, baseline: baseline,
      clockInk(sketch.theme))
    drawClockFoot(top: top + Int(frame.clockCap), on: &sketch)
  }

  /// What stands below the clock: the bar of the period, or the clock's state in a word.
  private func drawClockFoot(top: Int, on sketch: inout Sketch) {
    let middle = frame.middle
    let y = top + frame.part(frame.isPortrait ? 0.062 : 0.055)
    if let mark = model.clock.mark {
      sketch.fitted(
        mark, .bold,
        in: Rect(
          x: middle.x, y: y - frame.part(0.012), width: middle.width, height: frame.part(0.05)),
        sizes: max(frame.part(0.022), 6)...max(frame.part(0.046), 7), markInk(sketch.theme), .center)
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

  private func clockInk(_ theme: Theme) -> Ink {
    switch model.clock.tone {
    case .running: theme.clockRunning
    case .lastMinute: theme.accent
    case .timeUp: theme.warning
    case .ready, .resting, .ended: theme.clockResting
    }
  }

  private func markInk(_ theme: Theme) -> Ink {
    switch model.clock.tone {
    case .timeUp: theme.warning
    case .ready, .ended: theme.secondary
    case .running, .lastMinute, .resting: theme.accent
    }
  }
}
