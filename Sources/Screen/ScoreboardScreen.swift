import Scenes

/// Lays the board out.
struct ScoreboardScreen {
  let model: ScoreboardViewModel
  let frame: BoardFrame
  private let scoreStyle: TextStyle
  private let clockStyle: TextStyle

  init(_ model: ScoreboardViewModel, size: PixelSize, sketch: Sketch) {
    self.model = model
    let large = Self.largeScore(model)
    let scoreDigits = max(large.left.count, large.right.count)
    // With tenths it has a digit less, and is no larger for it.
    let clockDigits = max(model.clock.minutes.count + model.clock.seconds.count, 4)
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
    let lists = [frame.leftRoster, frame.rightRoster].map { area in
      TeamColumn.list(in: area, left: model.left, right: model.right, frame: frame)
    }
    drawLists(in: lists, on: &sketch)
    for (team, (area, list)) in zip(
      [model.left, model.right], zip([frame.leftRoster, frame.rightRoster], lists))
    {
      let column = TeamColumn(team: team, frame: frame)
      column.drawTallies(in: area, on: &sketch)
      column.drawDismissals(below: list, on: &sketch)
    }
  }

  /// The players, or what happened, or the kicks.
  private func drawLists(in areas: [Rect], on sketch: inout Sketch) {
    let teams = [model.left, model.right]
    let area = PixelSize(width: areas[0].width, height: areas[0].height)
    if let shootOut = model.shootOut {
      for (side, area) in zip([shootOut.left, shootOut.right], areas) {
        ShootOutMarks(side: side, frame: frame).draw(in: area, on: &sketch)
      }
    } else if teams.contains(where: { !$0.moments.isEmpty }) {
      let list = MomentList(teams.map(\.moments), in: area, frame: frame, sketch: sketch)
      for (team, area) in zip(teams, areas) { list.draw(team.moments, in: area, on: &sketch) }
    } else {
      let layouts = RosterLayout.pair(teams.map(\.rows), in: area, frame: frame, sketch: sketch)
      for (layout, (team, area)) in zip(layouts, zip(teams, areas)) {
        layout.draw(team.rows, in: area, isUnsorted: team.isUnsorted, frame: frame, on: &sketch)
      }
    }
  }

  // MARK: Score and clock

  private func drawScore(on sketch: inout Sketch) {
    let middle = frame.middle
    let style = scoreStyle
    // The room for the score is that of its full height, so that nothing below moves when it shrinks.
    let top = middle.y + frame.part(frame.isPortrait ? 0.04 : 0.05)
    let baseline = top + (Int(frame.scoreCap) + style.capHeight) / 2
    let large = Self.largeScore(model)
    sketch.score(large.left, large.right, style, midX: middle.midX, baseline: baseline)
    if frame.isPortrait { return }  // There the teams' plates stand right above.
    let gap = Sketch.timeGap(style)
    let bar = max(large.left.count, large.right.count) * sketch.digitCell(style)
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

  /// What is the largest on the screen: the score or, while they are taken, that of the kicks.
  private static func largeScore(_ model: ScoreboardViewModel) -> (left: String, right: String) {
    model.shootOut.map { ($0.left.score, $0.right.score) } ?? (model.left.score, model.right.score)
  }

  private func drawClock(on sketch: inout Sketch) {
    if let shootOut = model.shootOut { return drawMatchScore(shootOut, on: &sketch) }
    let middle = frame.middle
    let style = clockStyle
    let clock = model.clock
    let top = middle.y + frame.part(frame.isPortrait ? 0.43 : 0.49)
    let baseline = top + (Int(frame.clockCap) + style.capHeight) / 2
    sketch.time(
      clock.minutes, clock.seconds, style, midX: middle.midX, baseline: baseline,
      clock.ink(sketch.theme), hasPoint: clock.isTenths)
    drawClockFoot(top: top + Int(frame.clockCap), on: &sketch)
  }

  /// What stands below the clock: the bar of the period, or the clock's state in a word.
  private func drawClockFoot(top: Int, on sketch: inout Sketch) {
    let middle = frame.middle
    if model.clock.overtime != nil || model.clock.announced != nil {
      drawAddedTime(top: top + frame.part(0.03), on: &sketch)
      return drawClockHead(on: &sketch)
    }
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

// Added time, and kicks in place of the clock.
extension ScoreboardScreen {
  /// The clock's state in a word above it, where the room below is that of added time.
  private func drawClockHead(on sketch: inout Sketch) {
    guard let mark = model.clock.mark else { return }
    let middle = frame.middle
    let bottom = middle.y + frame.part(frame.isPortrait ? 0.43 : 0.49)
    let height = frame.part(0.05)
    let smallest = max(frame.part(0.022), 6)
    sketch.fitted(
      mark, .bold,
      in: Rect(x: middle.x, y: bottom - height, width: middle.width, height: height),
      sizes: smallest...max(frame.part(0.036), smallest), model.clock.markInk(sketch.theme), .center)
  }

  /// What is over the period's length, and the minutes that were announced in a box beside it.
  private func drawAddedTime(top: Int, on sketch: inout Sketch) {
    let theme = sketch.theme
    let clock = model.clock
    let overtime = clock.overtime ?? ""
    let announced = clock.announced ?? ""
    let gap = frame.part(0.03)
    let padding = frame.part(0.02)
    func width(_ style: TextStyle) -> Int {
      let minutes = announced.isEmpty ? 0 : sketch.measure(announced, style) + 2 * padding
      // Of the digits that change each takes the room of the widest.
      let time =
        overtime.isEmpty
        ? 0 : sketch.measure(overtime.reduce("") { $0 + ($1.isNumber ? "0" : "\($1)") }, style)
      return minutes + time + (minutes > 0 && time > 0 ? gap : 0)
    }
    let style = sketch.largest(cap: frame.unit * 0.08) { width($0) <= frame.middle.width }
    var x = frame.middle.midX - width(style) / 2
    let baseline = top + style.capHeight
    for character in overtime {
      let cell = character.isNumber ? sketch.digitCell(style) : sketch.measure("\(character)", style)
      sketch.text(
        "\(character)", style, x: x + cell / 2, baseline: baseline, clock.ink(theme), .center)
      x += cell
    }
    if announced.isEmpty { return }
    if !overtime.isEmpty { x += gap }
    let box = Rect(
      x: x, y: baseline - style.capHeight - padding * 2 / 3,
      width: sketch.measure(announced, style) + 2 * padding, height: style.capHeight + padding * 4 / 3)
    let edge = frame.line(0.005)
    sketch.roundedFill(box, radius: padding / 2, theme.accent)
    sketch.roundedFill(box.inset(edge, edge), radius: max(padding / 2 - edge, 1), theme.panel)
    sketch.text(announced, style, x: x + padding, baseline: baseline, theme.accent)
  }

  /// The score of the match, smaller than that of the kicks, and who has won.
  private func drawMatchScore(_ shootOut: ScoreboardViewModel.ShootOutPanel, on sketch: inout Sketch) {
    let theme = sketch.theme
    let middle = frame.middle
    let top = middle.y + frame.part(frame.isPortrait ? 0.43 : 0.49)
    let style = TextStyle(.bold, TextStyle.size(capHeight: frame.clockCap * 0.6))
    sketch.score(
      model.left.score, model.right.score, style, midX: middle.midX, baseline: top + style.capHeight,
      inks: (theme.secondary, theme.secondary))
    guard let result = shootOut.result else { return }
    let smallest = max(frame.part(0.022), 6)
    sketch.fittedLines(
      result, .bold,
      in: Rect(
        x: middle.x, y: top + style.capHeight + frame.part(0.03), width: middle.width,
        height: frame.part(0.15)), one: smallest...max(frame.part(0.06), smallest),
      two: smallest...max(frame.part(0.055), smallest), theme.accent, .center)
  }
}
