import GatherModel
import Scenes

/// Lays out a past gather: the teams and the score, below them the course of play, and the rosters.
struct PastGatherScreen {
  let model: PastGatherViewModel
  let page: PageScreen

  func draw(on drawing: inout DrawList) {
    guard let sheet = model.sheet else { return page.drawLines(model.lines, on: &drawing) }
    let body = page.body
    if page.isSmall { return drawSmall(sheet, in: body, on: &drawing) }
    let head = page.part(0.02)
    var area = Rect(x: body.x, y: body.y + head, width: body.width, height: body.height - head)
    if let bench = sheet.bench {
      let height = page.part(0.06)
      area.height -= height
      drawing.fittedLines(
        bench, drawing.theme.plain, in: Rect(x: area.x, y: area.maxY, width: area.width, height: height),
        one: page.smallest...max(page.part(0.034), page.smallest),
        two: page.smallest...max(page.part(0.026), page.smallest), drawing.theme.secondary)
    }
    let gap = page.part(0.03)
    let plate = page.part(0.105)
    if area.width > area.height {
      let side = (area.width - 2 * gap) * 33 / 100
      let sides = [area.x, area.maxX - side].map { Rect(x: $0, y: area.y, width: side, height: area.height) }
      drawTeams(
        sheet, plates: sides.map { top($0, plate) }, rosters: sides.map { below($0, plate) }, on: &drawing)
      drawMiddle(
        sheet,
        in: Rect(
          x: sides[0].maxX + gap, y: area.y, width: sides[1].x - sides[0].maxX - 2 * gap, height: area.height),
        on: &drawing)
    } else {
      let side = (area.width - gap) / 2
      let sides = [area.x, area.maxX - side].map { Rect(x: $0, y: area.y, width: side, height: area.height) }
      let middle = Rect(
        x: area.x, y: area.y + plate + gap / 2, width: area.width,
        height: min(middleHeight(sheet), (area.height - plate) / 2))
      let used = middle.maxY + gap / 2 - area.y
      drawTeams(
        sheet, plates: sides.map { top($0, plate) }, rosters: sides.map { below($0, used) }, on: &drawing)
      drawMiddle(sheet, in: middle, on: &drawing)
    }
  }

  private func middleHeight(_ sheet: PastGatherViewModel.Sheet) -> Int {
    page.part(0.125 + 0.012 + 0.05 + 0.034) + sheet.events.count * eventHeight
  }

  private var eventHeight: Int { max(page.part(0.052), page.smallest * 3 / 2) }

  /// Draws a past gather on an LED wall with few lamps.
  private func drawSmall(_ sheet: PastGatherViewModel.Sheet, in area: Rect, on drawing: inout DrawList) {
    let hasEvent = sheet.selected != nil
    let upper = area.height * (hasEvent ? 14 : 15) / 25
    drawing.fitted(
      "\(sheet.left.score)\(sheet.scoreSign)\(sheet.right.score)", .bold,
      in: Rect(x: area.x, y: area.y, width: area.width, height: upper),
      sizes: page.smallest...max(hasEvent ? upper * 7 / 8 : upper, page.smallest), drawing.theme.text, .center
    )
    let rest = area.height - upper
    let names = Rect(
      x: area.x, y: area.y + upper, width: area.width, height: hasEvent ? rest / 2 : rest)
    let sizes = page.smallest...max(hasEvent ? names.height * 7 / 10 : rest / 2, page.smallest)
    drawing.fitted(
      "\(sheet.left.name) – \(sheet.right.name)", drawing.theme.plain, in: names, sizes: sizes,
      drawing.theme.secondary, .center)
    guard let selected = sheet.selected else { return }
    let text =
      switch sheet.events[selected] {
      case .goal(_, let minute, let score): minute.isEmpty ? score : "\(minute)  \(score)"
      case .card(_, _, let minute): minute
      case .period(let name, let score): "\(name)  \(score)"
      }
    drawing.fitted(
      text, drawing.theme.plain,
      in: Rect(x: area.x, y: names.maxY, width: area.width, height: names.height), sizes: sizes,
      drawing.theme.text, .center)
  }

  private func top(_ box: Rect, _ height: Int) -> Rect {
    Rect(x: box.x, y: box.y, width: box.width, height: height)
  }

  private func below(_ box: Rect, _ height: Int) -> Rect {
    Rect(x: box.x, y: box.y + height, width: box.width, height: max(box.height - height, 1))
  }

  private func drawTeams(
    _ sheet: PastGatherViewModel.Sheet, plates: [Rect], rosters: [Rect], on drawing: inout DrawList
  ) {
    let frame = BoardFrame(size: page.size) { _, _ in 0 }
    let teams = [sheet.left, sheet.right]
    let dashes = TeamMark.dashes(left: sheet.left, right: sheet.right)
    let layouts = RosterLayout.pair(
      teams.map(\.rows), in: PixelSize(width: rosters[0].width, height: rosters[0].height), frame: frame,
      drawing: drawing)
    for (index, team) in teams.enumerated() {
      TeamPlate(team: team, frame: frame, isDashed: index == 0 ? dashes.left : dashes.right)
        .draw(in: plates[index], on: &drawing)
      layouts[index].draw(team.rows, in: rosters[index], frame: frame, on: &drawing)
    }
  }

  private func drawMiddle(_ sheet: PastGatherViewModel.Sheet, in area: Rect, on drawing: inout DrawList) {
    let digits = max(sheet.left.score.count, sheet.right.score.count)
    let style = drawing.largest(cap: page.unit * 0.125) { style in
      2 * digits * drawing.digitCell(style) + DrawList.timeGap(style) <= area.width
    }
    var y = area.y + style.capHeight + page.part(0.012)
    drawing.score(
      sheet.left.score, sheet.scoreSign, sheet.right.score, style, midX: area.midX, baseline: y)
    y += page.part(0.012)
    let line = page.part(0.05)
    drawing.fitted(
      sheet.facts.joined(separator: "  ·  "), drawing.theme.plain,
      in: Rect(x: area.x, y: y, width: area.width, height: line),
      sizes: page.smallest...max(page.part(0.034), page.smallest), drawing.theme.secondary, .center)
    y += line + page.part(0.01)
    drawEvents(
      sheet, in: Rect(x: area.x, y: y, width: area.width, height: area.maxY - y), on: &drawing)
  }

  private func drawEvents(_ sheet: PastGatherViewModel.Sheet, in area: Rect, on drawing: inout DrawList) {
    let height = eventHeight
    let fitting = max(area.height / height, 1)
    // The selected row is in the middle, except near the ends of the list.
    let first = max(min((sheet.selected ?? 0) - fitting / 2, sheet.events.count - fitting), 0)
    let isCut = sheet.events.count > fitting
    let bar = isCut ? page.part(0.03) : 0
    for (line, index) in (first..<min(first + fitting, sheet.events.count)).enumerated() {
      draw(
        sheet.events[index], of: sheet, isSelected: index == sheet.selected,
        in: Rect(x: area.x + bar, y: area.y + line * height, width: area.width - 2 * bar, height: height),
        on: &drawing)
    }
    if isCut {
      page.drawScrollBar(
        in: Rect(
          x: area.maxX - page.part(0.012), y: area.y, width: max(page.part(0.012), 1),
          height: fitting * height),
        first: first, fitting: fitting, count: sheet.events.count, on: &drawing)
    }
  }

  /// Draws an event. For a goal or a card, the minute is on the team's side. For a period, its name and its score are
  /// shown.
  private func draw(
    _ event: PastGatherViewModel.Event, of sheet: PastGatherViewModel.Sheet, isSelected: Bool, in box: Rect,
    on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    if isSelected { page.drawSelection(box, on: &drawing) }
    let sizes = page.smallest...max(page.part(0.038), page.smallest)
    let style = TextStyle(.bold, sizes.upperBound)
    let middle = drawing.measure("88:88", style) + page.part(0.03)
    let side = (box.width - middle) / 2
    switch event {
    case .goal(let team, let minute, let score):
      drawing.fitted(
        score, .bold, in: Rect(x: box.midX - middle / 2, y: box.y, width: middle, height: box.height),
        sizes: sizes, theme.text, .center)
      drawSide(minute, team, of: sheet, side: side, in: box, on: &drawing)
    case .card(let team, let card, let minute):
      CardMark(card: card).draw(
        x: box.midX - CardMark.width(style.size) / 2, middle: box.midY, size: style.size, on: &drawing)
      drawSide(minute, team, of: sheet, side: side, in: box, on: &drawing)
    case .period(let name, let score):
      if !isSelected {
        let rule = page.line(0.0016 * theme.lineWeight)
        drawing.fill(Rect(x: box.x, y: box.maxY - rule, width: box.width, height: rule), theme.rule)
      }
      drawing.fitted(
        "\(name)  \(score)", theme.plain, in: box.inset(max(page.part(0.012), 1), 0),
        sizes: page.smallest...max(page.part(0.032), page.smallest),
        isSelected ? theme.text : theme.secondary, .center)
    }
  }
  private func drawSide(
    _ text: String, _ team: TeamID, of sheet: PastGatherViewModel.Sheet, side: Int, in box: Rect,
    on drawing: inout DrawList
  ) {
    let isLeft = team == .teamA
    let mark = max(page.part(0.01), 1)
    let x = isLeft ? box.x + side - mark : box.maxX - side
    let dashes = TeamMark.dashes(left: sheet.left, right: sheet.right)
    TeamMark(
      color: Color(isLeft ? sheet.left.color : sheet.right.color),
      isDashed: isLeft ? dashes.left : dashes.right
    ).draw(
      in: Rect(x: x, y: box.y + box.height / 5, width: mark, height: box.height * 3 / 5), on: &drawing)
    let room = side - mark - page.part(0.014)
    drawing.fitted(
      text, drawing.theme.plain,
      in: Rect(x: isLeft ? box.x : box.maxX - room, y: box.y, width: room, height: box.height),
      sizes: page.smallest...max(page.part(0.038), page.smallest), drawing.theme.text,
      isLeft ? .right : .left)
  }
}
