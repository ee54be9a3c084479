import GatherModel
import Scenes

/// Lays out the next match on a pitch. After the last match it shows the winners.
struct NextMatchPanel {
  let day: IdleDayViewModel
  let frame: BoardFrame

  private var smallest: Int { max(frame.part(0.022), 6) }

  func draw(in box: Rect, on drawing: inout DrawList) {
    if let next = day.next { draw(next, in: box, on: &drawing) } else { drawEnd(in: box, on: &drawing) }
  }

  private func draw(_ next: IdleDayViewModel.Next, in box: Rect, on drawing: inout DrawList) {
    let theme = drawing.theme
    let heading = frame.part(0.06)
    let gap = frame.line(0.014)
    let time = min(frame.part(0.14), box.height / 4)
    let stage = min(frame.part(0.065), box.height / 8)
    let plate = min(max((box.height - heading - time - stage - 2 * gap) / 2, 1), frame.part(0.2))
    var y = box.y
    drawing.fitted(
      next.title, .bold, in: Rect(x: box.x, y: y, width: box.width, height: heading),
      sizes: smallest...max(frame.part(0.04), smallest), theme.secondary)
    y += heading
    let dashes = dashes(next.home, next.away)
    for (side, isDashed) in [(next.home, dashes.left), (next.away, dashes.right)] {
      SidePlate(side: side, frame: frame, isDashed: isDashed).draw(
        in: Rect(x: box.x, y: y, width: box.width, height: plate), on: &drawing)
      y += plate + gap
    }
    drawTime(next, in: Rect(x: box.x, y: y, width: box.width, height: time), on: &drawing)
    y += time
    let largest = max(frame.part(0.046), smallest)
    drawing.fittedLines(
      next.stage, theme.plain, in: Rect(x: box.x, y: y, width: box.width, height: stage),
      one: smallest...largest, two: smallest...max(stage * 5 / 11, smallest), theme.secondary)
  }

  private func dashes(_ home: IdleDayViewModel.Side, _ away: IdleDayViewModel.Side) -> (
    left: Bool, right: Bool
  ) {
    guard case .team(let left) = home, case .team(let right) = away else { return (false, false) }
    return TeamMark.dashes(left: left, right: right)
  }

  private func drawTime(_ next: IdleDayViewModel.Next, in box: Rect, on drawing: inout DrawList) {
    let style = drawing.largest(cap: min(frame.unit * 0.088, Double(box.height) * 0.65)) { style in
      drawing.measure(next.time, style) <= box.width * 45 / 100
    }
    let baseline = box.midY + style.capHeight / 2
    drawing.text(next.time, style, x: box.x, baseline: baseline, drawing.theme.text)
    guard let wait = next.wait else { return }
    let left = box.x + drawing.measure(next.time, style) + style.size / 3
    let fit = drawing.fit(
      wait.text, .bold, width: box.maxX - left, sizes: smallest...max(style.size * 3 / 4, smallest))
    let color = wait.urgency == .plain ? drawing.theme.secondary : wait.urgency.color(drawing.theme)
    drawing.text(fit.text, fit.style, x: left, baseline: baseline, color)
  }

  // MARK: The end

  private func drawEnd(in box: Rect, on drawing: inout DrawList) {
    let theme = drawing.theme
    var y = box.y
    func line(_ text: String, _ largest: Double, _ color: Color, on drawing: inout DrawList) {
      let height = frame.part(largest * 1.5)
      drawing.fittedLines(
        text, .bold, in: Rect(x: box.x, y: y, width: box.width, height: height),
        one: smallest...max(frame.part(largest), smallest),
        two: smallest...max(frame.part(largest * 0.65), smallest), color)
      y += height
    }
    let winners = day.winners.prefix(3)
    if !winners.isEmpty { line(day.winnerTitle, 0.04, theme.secondary, on: &drawing) }
    let gap = frame.part(0.025)
    let room = (box.maxY - y - frame.part(0.07)) / max(winners.count, 1)
    let stage = frame.part(0.063)
    for winner in winners {
      let hasStage = !winner.stage.isEmpty
      if hasStage { line(winner.stage, 0.042, theme.text, on: &drawing) }
      let plate = min(room - gap - (hasStage ? stage : 0), frame.part(0.2))
      SidePlate(side: winner.side, frame: frame, isDashed: false).draw(
        in: Rect(x: box.x, y: y, width: box.width, height: plate), on: &drawing)
      y += plate + gap
    }
    if let text = day.rest { line(text, winners.isEmpty ? 0.06 : 0.042, theme.secondary, on: &drawing) }
  }
}

/// The block for one side of a match. If the team is not known yet, a text describes it.
struct SidePlate {
  let side: IdleDayViewModel.Side
  let frame: BoardFrame
  /// Whether the team's mark has dashes, which distinguish two teams whose colours look alike.
  let isDashed: Bool

  func draw(in plate: Rect, on drawing: inout DrawList) {
    switch side {
    case .team(let team):
      TeamPlate(team: team, frame: frame, isDashed: isDashed).draw(in: plate, on: &drawing)
    case .open(let text, _):
      let theme = drawing.theme
      let smallest = max(frame.part(0.022), 6)
      drawing.fill(plate, theme.panel)
      drawing.outline(plate, line: frame.line(0.003 * theme.lineWeight), theme.rule)
      drawing.fittedLines(
        text, theme.plain, in: plate.inset(frame.part(0.03), 0),
        one: smallest...max(plate.height * 38 / 100, smallest),
        two: smallest...max(plate.height * 30 / 100, smallest), theme.text)
    }
  }
}
