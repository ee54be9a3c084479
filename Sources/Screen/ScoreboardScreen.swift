import Scenes

/// Lays the board out.
struct ScoreboardScreen {
  let model: ScoreboardViewModel
  let frame: BoardFrame
  private let scoreStyle: TextStyle
  private let clockStyle: TextStyle

  init(_ model: ScoreboardViewModel, size: PixelSize, drawing: DrawList) {
    self.model = model
    let large = Self.largeScore(model)
    let scoreDigits = max(large.left.count, large.right.count)
    // With tenths it has a digit less, and is no larger for it.
    let clockDigits = max(model.clock.minutes.count + model.clock.seconds.count, 4)
    func need(_ scoreCap: Double, _ clockCap: Double) -> Int {
      let score = TextStyle(.bold, TextStyle.size(capHeight: scoreCap))
      let clock = TextStyle(.bold, TextStyle.size(capHeight: clockCap))
      return max(
        2 * scoreDigits * drawing.digitCell(score) + DrawList.timeGap(score),
        clockDigits * drawing.digitCell(clock) + DrawList.timeGap(clock))
    }
    frame = BoardFrame(size: size, middleNeed: need)
    let room = frame.middle.width
    scoreStyle = drawing.largest(cap: frame.scoreCap) { style in
      2 * scoreDigits * drawing.digitCell(style) + DrawList.timeGap(style) <= room
    }
    clockStyle = drawing.largest(cap: frame.clockCap) { style in
      clockDigits * drawing.digitCell(style) + DrawList.timeGap(style) <= room
    }
  }

  func draw(on drawing: inout DrawList) {
    guard let overlay = model.overlay else { return drawBoard(on: &drawing) }
    let over = OverlayScreen(overlay, size: frame.size, unit: frame.unit)
    var board = DrawList(theme: drawing.theme, measure: drawing.measure)
    if !over.coversAll { drawBoard(on: &board) }
    drawing.add(board, clearOf: over.area)
    over.draw(on: &drawing)
  }

  private func drawBoard(on drawing: inout DrawList) {
    drawing.fill(
      Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height), drawing.theme.background)
    drawBand(on: &drawing)
    drawTeams(on: &drawing)
    drawScore(on: &drawing)
    drawClock(on: &drawing)
    if let line = model.footer { drawFooter(line, on: &drawing) }
  }

  // MARK: Band and foot line

  private func drawBand(on drawing: inout DrawList) {
    let theme = drawing.theme
    let band = frame.band
    drawing.fill(
      Rect(x: band.x, y: band.maxY, width: band.width, height: frame.line(0.0016 * theme.lineWeight)),
      theme.rule)
    let sizes = max(frame.part(0.022), 6)...max(frame.part(0.036), 7)
    let box = band.inset(0, frame.part(0.01))
    let style = TextStyle(.bold, sizes.upperBound)
    let gap = frame.part(0.04)
    let periodWidth = model.period.map { drawing.measure($0, style) } ?? 0
    var right = box.maxX
    let marks = [model.link, model.saving].compactMap(\.self)
    for mark in marks {
      // On a wide screen they have the right half, as far as the period leaves it free.
      let room =
        model.period == nil || frame.isPortrait ? box.width * 2 / 5 : (box.width - periodWidth) / 2 - gap
      let width = BandMark(mark).draw(
        in: Rect(x: box.x, y: box.y, width: right - box.x, height: box.height), room: room / marks.count,
        frame: frame, on: &drawing)
      right -= width + gap
    }
    var titleEnd = right
    if let period = model.period {
      // In the middle of a wide screen; at the right edge of a narrow one.
      let x = frame.isPortrait ? right - periodWidth : box.midX - periodWidth / 2
      drawing.text(
        period, style, x: x, baseline: box.midY + style.capHeight / 2, theme.secondary)
      titleEnd = x - gap
    }
    drawing.fitted(
      model.title, .bold,
      in: Rect(x: box.x, y: box.y, width: titleEnd - box.x, height: box.height), sizes: sizes,
      theme.text)
  }

  private func drawFooter(_ line: ScoreboardViewModel.Line, on drawing: inout DrawList) {
    let smallest = max(frame.part(0.022), 6)
    drawing.fittedLines(
      line.text, line.urgency == .plain ? drawing.theme.plain : .bold, in: frame.footer,
      one: smallest...max(frame.part(line.urgency == .plain ? 0.032 : 0.042), smallest),
      two: smallest...max(frame.part(0.032), smallest), line.urgency.color(drawing.theme), .center)
  }

  // MARK: Teams

  /// Whether the colours of the left and the right team are broken up.
  private var dashes: (left: Bool, right: Bool) { TeamMark.dashes(left: model.left, right: model.right) }

  private func drawTeams(on drawing: inout DrawList) {
    let dashes = dashes
    TeamPlate(team: model.left, frame: frame, isDashed: dashes.left)
      .draw(in: frame.leftPlate, on: &drawing)
    TeamPlate(team: model.right, frame: frame, isDashed: dashes.right)
      .draw(in: frame.rightPlate, on: &drawing)
    let lists = [frame.leftRoster, frame.rightRoster].map { area in
      TeamColumn.list(in: area, left: model.left, right: model.right, frame: frame)
    }
    drawLists(in: lists, on: &drawing)
    for (team, (area, list)) in zip(
      [model.left, model.right], zip([frame.leftRoster, frame.rightRoster], lists))
    {
      let column = TeamColumn(team: team, frame: frame)
      column.drawTallies(in: area, on: &drawing)
      column.drawDismissals(below: list, on: &drawing)
    }
  }

  /// The players, or what happened, or the kicks.
  private func drawLists(in areas: [Rect], on drawing: inout DrawList) {
    let teams = [model.left, model.right]
    let area = PixelSize(width: areas[0].width, height: areas[0].height)
    if let shootOut = model.shootOut {
      for (side, area) in zip([shootOut.left, shootOut.right], areas) {
        ShootOutMarks(side: side, frame: frame).draw(in: area, on: &drawing)
      }
    } else if teams.contains(where: { !$0.moments.isEmpty }) {
      let list = MomentList(teams.map(\.moments), in: area, frame: frame, drawing: drawing)
      for (team, area) in zip(teams, areas) { list.draw(team.moments, in: area, on: &drawing) }
    } else {
      let layouts = RosterLayout.pair(teams.map(\.rows), in: area, frame: frame, drawing: drawing)
      for (layout, (team, area)) in zip(layouts, zip(teams, areas)) {
        layout.draw(team.rows, in: area, isUnsorted: team.isUnsorted, frame: frame, on: &drawing)
      }
    }
  }

  // MARK: Score and clock

  private func drawScore(on drawing: inout DrawList) {
    let middle = frame.middle
    let style = scoreStyle
    // The room for the score is that of its full height, so that nothing below moves when it shrinks.
    let top = middle.y + frame.part(frame.isPortrait ? 0.04 : 0.05)
    let baseline = top + (Int(frame.scoreCap) + style.capHeight) / 2
    let large = Self.largeScore(model)
    drawing.score(large.left, large.right, style, midX: middle.midX, baseline: baseline)
    if frame.isPortrait { return }  // There the teams' plates stand right above.
    let gap = DrawList.timeGap(style)
    let bar = max(large.left.count, large.right.count) * drawing.digitCell(style)
    let y = top + Int(frame.scoreCap) + frame.part(0.045)
    let dashes = dashes
    for (team, x, isDashed) in [
      (model.left, middle.midX - gap / 2 - bar, dashes.left),
      (model.right, middle.midX + gap / 2, dashes.right),
    ] {
      TeamMark(color: Color(team.color), isDashed: isDashed)
        .draw(in: Rect(x: x, y: y, width: bar, height: frame.line(0.012)), on: &drawing)
    }
  }

  /// What is the largest on the screen: the score or, while they are taken, that of the kicks.
  private static func largeScore(_ model: ScoreboardViewModel) -> (left: String, right: String) {
    model.shootOut.map { ($0.left.score, $0.right.score) } ?? (model.left.score, model.right.score)
  }

  private func drawClock(on drawing: inout DrawList) {
    if let shootOut = model.shootOut { return drawMatchScore(shootOut, on: &drawing) }
    let middle = frame.middle
    let style = clockStyle
    let clock = model.clock
    let top = middle.y + frame.part(frame.isPortrait ? 0.43 : 0.49)
    let baseline = top + (Int(frame.clockCap) + style.capHeight) / 2
    drawing.time(
      clock.minutes, clock.seconds, style, midX: middle.midX, baseline: baseline,
      clock.color(drawing.theme), hasPoint: clock.isTenths)
    drawClockFoot(top: top + Int(frame.clockCap), on: &drawing)
  }

  /// What stands below the clock: the bar of the period, or the clock's state in a word.
  private func drawClockFoot(top: Int, on drawing: inout DrawList) {
    let middle = frame.middle
    if model.clock.overtime != nil || model.clock.announced != nil {
      drawAddedTime(top: top + frame.part(0.03), on: &drawing)
      return drawClockHead(on: &drawing)
    }
    let y = top + frame.part(0.055)
    if let mark = model.clock.mark {
      drawing.fitted(
        mark, .bold,
        in: Rect(
          x: middle.x, y: y - frame.part(0.012), width: middle.width, height: frame.part(0.05)),
        sizes: max(frame.part(0.022), 6)...max(frame.part(0.046), 7), model.clock.markColor(drawing.theme),
        .center)
      return
    }
    let width = min(middle.width, frame.isPortrait ? middle.width : frame.part(0.62))
    let bar = Rect(x: middle.midX - width / 2, y: y, width: width, height: frame.line(0.011))
    drawing.fill(bar, drawing.theme.track)
    drawing.fill(
      Rect(
        x: bar.x, y: bar.y, width: Int(Double(bar.width) * model.clock.progress), height: bar.height),
      drawing.theme.bar)
  }
}

// Added time, and kicks in place of the clock.
extension ScoreboardScreen {
  /// The clock's state in a word above it, where the room below is that of added time.
  private func drawClockHead(on drawing: inout DrawList) {
    guard let mark = model.clock.mark else { return }
    let middle = frame.middle
    let bottom = middle.y + frame.part(frame.isPortrait ? 0.43 : 0.49)
    let height = frame.part(0.05)
    let smallest = max(frame.part(0.022), 6)
    drawing.fitted(
      mark, .bold,
      in: Rect(x: middle.x, y: bottom - height, width: middle.width, height: height),
      sizes: smallest...max(frame.part(0.036), smallest), model.clock.markColor(drawing.theme), .center)
  }

  /// What is over the period's length, and the minutes that were announced in a box beside it.
  private func drawAddedTime(top: Int, on drawing: inout DrawList) {
    let theme = drawing.theme
    let clock = model.clock
    let overtime = clock.overtime ?? ""
    let announced = clock.announced ?? ""
    let gap = frame.part(0.03)
    let padding = frame.part(0.02)
    func width(_ style: TextStyle) -> Int {
      let minutes = announced.isEmpty ? 0 : drawing.measure(announced, style) + 2 * padding
      // Of the digits that change each takes the room of the widest.
      let time =
        overtime.isEmpty
        ? 0 : drawing.measure(overtime.reduce("") { $0 + ($1.isNumber ? "0" : "\($1)") }, style)
      return minutes + time + (minutes > 0 && time > 0 ? gap : 0)
    }
    let style = drawing.largest(cap: frame.unit * 0.08) { width($0) <= frame.middle.width }
    var x = frame.middle.midX - width(style) / 2
    let baseline = top + style.capHeight
    for character in overtime {
      let cell = character.isNumber ? drawing.digitCell(style) : drawing.measure("\(character)", style)
      drawing.text(
        "\(character)", style, x: x + cell / 2, baseline: baseline, clock.color(theme), .center)
      x += cell
    }
    if announced.isEmpty { return }
    if !overtime.isEmpty { x += gap }
    let box = Rect(
      x: x, y: baseline - style.capHeight - padding * 2 / 3,
      width: drawing.measure(announced, style) + 2 * padding, height: style.capHeight + padding * 4 / 3)
    let edge = frame.line(0.005)
    drawing.roundedFill(box, radius: padding / 2, theme.accent)
    drawing.roundedFill(box.inset(edge, edge), radius: max(padding / 2 - edge, 1), theme.panel)
    drawing.text(announced, style, x: x + padding, baseline: baseline, theme.accent)
  }

  /// The score of the match, smaller than that of the kicks, and the winner.
  private func drawMatchScore(_ shootOut: ScoreboardViewModel.ShootOutPanel, on drawing: inout DrawList) {
    let theme = drawing.theme
    let middle = frame.middle
    let top = middle.y + frame.part(frame.isPortrait ? 0.43 : 0.49)
    let style = TextStyle(.bold, TextStyle.size(capHeight: frame.clockCap * 0.6))
    drawing.score(
      model.left.score, model.right.score, style, midX: middle.midX, baseline: top + style.capHeight,
      colors: (theme.secondary, theme.secondary))
    guard let result = shootOut.result else { return }
    let smallest = max(frame.part(0.022), 6)
    drawing.fittedLines(
      result, .bold,
      in: Rect(
        x: middle.x, y: top + style.capHeight + frame.part(0.03), width: middle.width,
        height: frame.part(0.15)), one: smallest...max(frame.part(0.06), smallest),
      two: smallest...max(frame.part(0.055), smallest), theme.accent, .center)
  }
}
