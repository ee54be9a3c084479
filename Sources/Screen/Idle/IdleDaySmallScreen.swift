import Scenes

/// Lays out the planned day on an LED wall with few lamps.
struct IdleDaySmallScreen {
  let day: IdleDayViewModel
  let size: PixelSize

  /// False if there is nothing to show in so little space.
  var tells: Bool { day.next != nil || !day.winners.isEmpty }

  func draw(on drawing: inout DrawList) {
    if let next = day.next {
      draw(next, on: &drawing)
    } else if let winner = day.winners.first {
      let label = max(size.height * 3 / 10, 8)
      line(
        day.winnerTitle, in: Rect(x: 0, y: 0, width: size.width, height: label), drawing.theme.accent,
        on: &drawing)
      plate(
        winner.side, isWide: true,
        in: Rect(x: 0, y: label, width: size.width, height: size.height - label), on: &drawing)
    }
  }

  private func draw(_ next: IdleDayViewModel.Next, on drawing: inout DrawList) {
    let gap = max(size.width / 64, 2)
    let width = (size.width - gap) / 2
    let height = size.height * 46 / 100
    plate(next.home, in: Rect(x: 0, y: 0, width: width, height: height), on: &drawing)
    plate(
      next.away, in: Rect(x: size.width - width, y: 0, width: width, height: height), on: &drawing)
    let rest = size.height - height
    let time = next.wait == nil ? rest : rest / 2
    line(
      next.time, in: Rect(x: 0, y: height, width: size.width, height: time), drawing.theme.text, on: &drawing)
    guard let wait = next.wait else { return }
    line(
      wait.text, in: Rect(x: 0, y: height + time, width: size.width, height: rest - time),
      wait.urgency == .plain ? drawing.theme.secondary : wait.urgency.color(drawing.theme), on: &drawing)
  }

  private func line(_ text: String, in box: Rect, _ color: Color, on drawing: inout DrawList) {
    drawing.fitted(
      text, .bold, in: box.inset(2, 0), sizes: 6...max(box.height * 72 / 100, 7), color, .center)
  }

  private func plate(
    _ side: IdleDayViewModel.Side, isWide: Bool = false, in box: Rect, on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    let inner = box.inset(max(box.width / 24, 2), 0)
    let sizes = 6...max(box.height * 7 / 10, 7)
    switch side {
    case .team(let team):
      let plate = Plate(color: Color(team.color))
      drawing.fill(box, plate.ground)
      if plate.ground.contrast(to: theme.background) < TeamMark.leastContrast {
        drawing.outline(box, line: 1, theme.secondary)
      }
      let isWhole =
        isWide && drawing.largestSize(team.name, .bold, width: inner.width, sizes: sizes) != nil
      drawing.fitted(isWhole ? team.name : team.code, .bold, in: inner, sizes: sizes, plate.text, .center)
    case .open(_, let code):
      drawing.outline(box, line: 1, theme.rule)
      drawing.fitted(code, .bold, in: inner, sizes: sizes, theme.secondary, .center)
    }
  }
}
