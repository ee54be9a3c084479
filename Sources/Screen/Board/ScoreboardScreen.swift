import Scenes

struct ScoreboardScreen {
  /// The board without content that would be too small to read.
  let model: ScoreboardViewModel
  let frame: BoardFrame
  let scoreStyle: TextStyle
  let clockStyle: TextStyle
  private let screen: PixelSize
  private let drawer: DrawerScreen?

  /// - Parameter leastCap: The smallest height of capitals that spectators can read, in pixels. 0 if unknown.
  init(_ model: ScoreboardViewModel, size: PixelSize, leastCap: Int = 0, drawing: DrawList) {
    screen = size
    let drawer = model.overlay.flatMap { DrawerScreen($0, size: size) }
    self.drawer = drawer
    let large = Self.largeScore(model)
    let scoreDigits = max(large.left.count, large.right.count)
    // A clock with tenths of a second has only three digits, but it does not become larger.
    let clockDigits = max(model.clock.minutes.count + model.clock.seconds.count, 4)
    func need(_ scoreCap: Double, _ clockCap: Double) -> Int {
      let score = TextStyle(.bold, TextStyle.size(capHeight: scoreCap))
      let clock = TextStyle(.bold, TextStyle.size(capHeight: clockCap))
      let time =
        model.clock.isShown ? clockDigits * drawing.digitCell(clock) + DrawList.timeGap(clock) : 0
      return max(2 * scoreDigits * drawing.digitCell(score) + DrawList.timeGap(score), time)
    }
    let isBeside = drawer?.isAtSide == true
    // The operator reads a drawer from nearby, so there is no minimum size.
    let leastSize = drawer == nil ? TextStyle.size(capHeight: Double(leastCap)) : 0
    func frame(hasLists: Bool) -> BoardFrame {
      BoardFrame(
        size: drawer?.rest ?? size, stage: model.stage, isBesideDrawer: isBeside, leastSize: leastSize,
        hasLists: hasLists, middleNeed: need)
    }
    let full = frame(hasLists: true)
    let legible = leastSize == 0 ? model : Self.legible(model, in: full, drawing)
    self.model = legible
    let frame = legible.hasLists || leastSize == 0 ? full : frame(hasLists: false)
    self.frame = frame
    let room = frame.middle.width
    scoreStyle = drawing.largest(cap: frame.scoreCap) { style in
      2 * scoreDigits * drawing.digitCell(style) + DrawList.timeGap(style) <= room
    }
    clockStyle = drawing.largest(cap: frame.clockCap) { style in
      clockDigits * drawing.digitCell(style) + DrawList.timeGap(style) <= room
    }
  }

  /// Returns the board without lists that would be too small to read. Players without a goal or a card are left out
  /// first, then the minutes, then all lists.
  private static func legible(
    _ model: ScoreboardViewModel, in frame: BoardFrame, _ drawing: DrawList
  ) -> ScoreboardViewModel {
    if model.stage == .kicks { return model }
    let lists = TeamColumn.list(in: frame.leftRoster, left: model.left, right: model.right, frame: frame)
    let area = PixelSize(width: lists.width, height: lists.height)
    for reduced in [model, model.withoutOthers, model.withoutOthers.withoutMinutes] where reduced.hasLists {
      let teams = [reduced.left, reduced.right]
      let isWhole =
        reduced.hasMoments
        ? MomentList(teams.map(\.moments), in: area, frame: frame, drawing: drawing).isWhole
        : RosterLayout.pair(teams.map(\.rows), in: area, frame: frame, drawing: drawing).allSatisfy(\.isWhole)
      if isWhole { return reduced }
    }
    return model.withoutLists
  }

  func draw(on drawing: inout DrawList) {
    drawing.fill(
      Rect(x: 0, y: 0, width: screen.width, height: screen.height), drawing.theme.background)
    if let drawer {
      var board = DrawList(theme: drawing.theme, measure: drawing.measure)
      drawBoard(on: &board)
      drawing.add(board, clearOf: drawer.area)
      return drawer.draw(on: &drawing)
    }
    guard let overlay = model.overlay else { return drawBoard(on: &drawing) }
    let over = OverlayScreen(overlay, size: frame.size, unit: frame.unit)
    var board = DrawList(theme: drawing.theme, measure: drawing.measure)
    if !over.coversAll { drawBoard(on: &board) }
    drawing.add(board, clearOf: over.area)
    over.draw(on: &drawing)
  }

  /// Draws the board. The picture of a goal covers the side of the scoring team, and the rest of the board stays in
  /// place.
  private func drawBoard(on drawing: inout DrawList) {
    guard let goal = goal else { return drawParts(on: &drawing) }
    var board = DrawList(theme: drawing.theme, measure: drawing.measure)
    drawParts(on: &board)
    drawing.add(board, clearOf: goal.screen.covered(of: goal.area, isLeft: goal.isLeft))
    goal.screen.draw(in: goal.area, isLeft: goal.isLeft, on: &drawing)
  }

  private func drawParts(on drawing: inout DrawList) {
    drawBand(on: &drawing)
    drawTeams(on: &drawing)
    drawMiddle(on: &drawing)
    if model.stage == .fullTime { drawResult(on: &drawing) }
    if let line = model.footer {
      drawFooter(line, on: &drawing)
    } else if let bar = announcement(drawing) {
      bar.draw(in: announcementBox, on: &drawing)
    } else if let strip = model.strip, model.stage == .play || model.stage == .interval, goal == nil {
      drawing.picture(strip, in: frame.strip)
    }
  }

  // MARK: A goal

  private struct Goal {
    let screen: GoalScreen
    let area: Rect
    /// True if the picture moves in from the left, false if from the right, nil if from below.
    let isLeft: Bool?
  }

  private var goal: Goal? {
    for (team, isDashed, isLeft) in [(model.left, dashes.left, true), (model.right, dashes.right, false)] {
      guard let panel = team.goal else { continue }
      let screen = GoalScreen(panel: panel, team: team, isDashed: isDashed, unit: frame.unit)
      if frame.isPortrait {
        let top = frame.leftRoster.y - frame.part(0.005)
        return Goal(
          screen: screen, area: Rect(x: 0, y: top, width: frame.size.width, height: frame.footer.y - top),
          isLeft: nil)
      }
      let width = frame.leftPlate.maxX + frame.part(0.012)
      return Goal(
        screen: screen,
        area: Rect(x: isLeft ? 0 : frame.size.width - width, y: 0, width: width, height: frame.size.height),
        isLeft: isLeft)
    }
    return nil
  }

  /// Returns the part of a box that stays visible beside the picture of a goal.
  private func besideGoal(_ box: Rect) -> Rect {
    guard let goal, let isLeft = goal.isLeft else { return box }
    let gap = frame.part(0.03)
    return isLeft
      ? Rect(x: goal.area.maxX + gap, y: box.y, width: box.maxX - goal.area.maxX - gap, height: box.height)
      : Rect(x: box.x, y: box.y, width: goal.area.x - gap - box.x, height: box.height)
  }

  // MARK: Band and foot line

  private func drawBand(on drawing: inout DrawList) {
    let theme = drawing.theme
    let band = besideGoal(frame.band)
    drawing.fill(
      Rect(x: band.x, y: band.maxY, width: band.width, height: frame.line(0.0016 * theme.lineWeight)),
      theme.rule)
    let sizes = max(frame.part(0.022), 6)...max(frame.part(0.036), 7)
    let box = band.inset(0, frame.part(0.01))
    let gap = frame.part(0.04)
    var right = box.maxX
    let marks = [model.link, model.saving].compactMap(\.self)
    for mark in marks {
      let room = box.width / (frame.isPortrait ? 5 : 4) * 2
      let width = BandMark(mark).draw(
        in: Rect(x: box.x, y: box.y, width: right - box.x, height: box.height), room: room / marks.count,
        frame: frame, on: &drawing)
      right -= width + gap
    }
    drawing.fitted(
      model.title, .bold,
      in: Rect(x: box.x, y: box.y, width: right - box.x, height: box.height), sizes: sizes, theme.text)
  }

  /// The box of the announcement. At the end of the match this is the whole footer, because the footer is less high
  /// then.
  private var announcementBox: Rect {
    besideGoal(model.stage == .fullTime ? frame.footer : frame.strip)
  }

  /// The bar with the announcement; nil if there is no announcement, or if it does not fit into its box.
  private func announcement(_ drawing: DrawList) -> AnnouncementBar? {
    model.announcement.flatMap { text in
      AnnouncementBar(
        text, width: announcementBox.width, rows: 3, height: announcementBox.height,
        sizes: max(frame.part(0.018), 6)...max(frame.part(0.05), 7), drawing: drawing)
    }
  }

  private func drawFooter(_ line: ScoreboardViewModel.Line, on drawing: inout DrawList) {
    let smallest = max(frame.part(0.022), 6)
    drawing.fittedLines(
      line.text, line.urgency == .plain ? drawing.theme.plain : .bold, in: besideGoal(frame.footer),
      one: smallest...max(frame.part(line.urgency == .plain ? 0.032 : 0.042), smallest),
      two: smallest...max(frame.part(0.032), smallest), line.urgency.color(drawing.theme), .center)
  }

  // MARK: Teams

  private var dashes: (left: Bool, right: Bool) { TeamMark.dashes(left: model.left, right: model.right) }

  private func drawTeams(on drawing: inout DrawList) {
    let dashes = dashes
    let teams = [model.left, model.right]
    let rosters = [frame.leftRoster, frame.rightRoster]
    let lists = rosters.map { TeamColumn.list(in: $0, left: model.left, right: model.right, frame: frame) }
    let shootOut = model.stage == .kicks ? model.shootOut : nil
    for (team, plate, isDashed, isNext) in [
      (model.left, frame.leftPlate, dashes.left, shootOut?.left.isNext),
      (model.right, frame.rightPlate, dashes.right, shootOut?.right.isNext),
    ] where frame.isPortrait || !isHidden(team) {
      TeamPlate(team: team, frame: frame, isDashed: isDashed).draw(in: plate, on: &drawing)
      if isNext == true {
        drawing.fill(
          Rect(
            x: plate.x, y: plate.maxY + frame.line(0.005), width: plate.width, height: frame.line(0.012)),
          drawing.theme.accent)
      }
    }
    // A drawer at the bottom covers the lists.
    if drawer?.isAtSide == false { return }
    drawLists(in: lists, on: &drawing)
    for (team, (area, list)) in zip(teams, zip(rosters, lists)) where !isHidden(team) {
      let column = TeamColumn(team: team, frame: frame)
      column.drawTallies(in: area, on: &drawing)
      column.drawDismissals(below: list, on: &drawing)
    }
  }

  /// Whether the picture of a goal covers a team's list. On a portrait screen it covers both lists.
  private func isHidden(_ team: ScoreboardViewModel.TeamPanel) -> Bool {
    func isWhole(_ team: ScoreboardViewModel.TeamPanel) -> Bool { team.goal?.step == GoalMoment.whole }
    return frame.isPortrait ? isWhole(model.left) || isWhole(model.right) : isWhole(team)
  }

  private func drawLists(in areas: [Rect], on drawing: inout DrawList) {
    let teams = [model.left, model.right]
    let area = PixelSize(width: areas[0].width, height: areas[0].height)
    if let shootOut = model.shootOut, model.stage == .kicks {
      for (side, area) in zip([shootOut.left, shootOut.right], areas) {
        ShootOutMarks(side: side, frame: frame).draw(in: area, on: &drawing)
      }
    } else if teams.contains(where: { !$0.moments.isEmpty }) {
      let gap = frame.part(0.012)
      let inner = PixelSize(width: area.width, height: area.height - 2 * gap)
      let list = MomentList(teams.map(\.moments), in: inner, frame: frame, drawing: drawing)
      for (team, area) in zip(teams, areas) where !isHidden(team) {
        drawing.fill(area, drawing.theme.panel)
        list.draw(team.moments, in: area.inset(0, gap), on: &drawing)
      }
    } else {
      let layouts = RosterLayout.pair(teams.map(\.rows), in: area, frame: frame, drawing: drawing)
      for (layout, (team, area)) in zip(layouts, zip(teams, areas)) where !isHidden(team) {
        layout.draw(team.rows, in: area, isUnsorted: team.isUnsorted, frame: frame, on: &drawing)
      }
    }
  }

  /// The score in large digits. During a penalty shoot-out, this is the score of the shoot-out.
  static func largeScore(_ model: ScoreboardViewModel) -> (left: String, right: String) {
    guard let shootOut = model.shootOut, model.stage == .kicks else {
      return (model.left.score, model.right.score)
    }
    return (shootOut.left.score, shootOut.right.score)
  }
}

extension ScoreboardViewModel {
  private func changed(_ change: (inout TeamPanel) -> Void) -> ScoreboardViewModel {
    var model = self
    change(&model.left)
    change(&model.right)
    return model
  }

  fileprivate var hasMoments: Bool { !left.moments.isEmpty || !right.moments.isEmpty }

  var hasLists: Bool {
    hasMoments || stage == .kicks || !left.rows.isEmpty || !right.rows.isEmpty
  }

  fileprivate var withoutOthers: ScoreboardViewModel {
    changed { $0.rows = $0.rows.filter(\.tells) }
  }

  fileprivate var withoutMinutes: ScoreboardViewModel {
    changed { team in
      team.rows = team.rows.map { row in
        var row = row
        row.goals = row.goals.map { _ in "" }
        row.cardMinutes = row.cardMinutes.map { _ in "" }
        return row
      }
      team.moments = team.moments.map { row in
        var row = row
        row.minutes = []
        return row
      }
    }
  }

  fileprivate var withoutLists: ScoreboardViewModel {
    changed { ($0.rows, $0.moments, $0.dismissals, $0.tallies) = ([], [], [], []) }
  }
}
