import Scenes

/// The column below a team's plate: tallies (fouls and time-outs), then a list, then temporary dismissals.
/// Each of these parts has the same height in the columns of both teams.
struct TeamColumn {
  let team: ScoreboardViewModel.TeamPanel
  let frame: BoardFrame

  /// The heights of a line, as fractions of the unit.
  static let talliesHeight = 0.062
  static let dismissalHeight = 0.066
  /// The maximum number of dismissed players that are shown. A team with more dismissed players could not continue (Law 3
  /// requires seven players, futsal three).
  static let mostDismissals = 4

  /// The area between the tallies and the dismissals. It is the same in both columns.
  static func list(
    in area: Rect, left: ScoreboardViewModel.TeamPanel, right: ScoreboardViewModel.TeamPanel,
    frame: BoardFrame
  ) -> Rect {
    let top = hasTallies(left, right) ? frame.part(talliesHeight) : 0
    let foot = min(max(left.dismissals.count, right.dismissals.count), mostDismissals)
    let height = max(area.height - top - foot * frame.part(dismissalHeight), 1)
    return Rect(x: area.x, y: area.y + top, width: area.width, height: height)
  }

  private static func hasTallies(
    _ left: ScoreboardViewModel.TeamPanel, _ right: ScoreboardViewModel.TeamPanel
  ) -> Bool {
    !left.tallies.isEmpty || !right.tallies.isEmpty
  }

  // MARK: Tallies

  func drawTallies(in area: Rect, on drawing: inout DrawList) {
    if team.tallies.isEmpty { return }
    let box = Rect(x: area.x, y: area.y, width: area.width, height: frame.part(Self.talliesHeight))
    drawing.fill(box, drawing.theme.panel)
    var right = box.maxX - padding
    for (index, tally) in team.tallies.enumerated().reversed() {
      switch tally.form {
      case .letters(let letter, let most):
        draw(letter, left: most - tally.count, of: most, in: box, right: &right, on: &drawing)
      case .number(let marks):
        drawNumber(of: tally, marks: marks, in: box, right: &right, on: &drawing)
      }
      drawLabel(of: tally, isFirst: index == 0, in: box, right: &right, on: &drawing)
    }
  }

  private var padding: Int { frame.part(0.014) }
  private var pip: Int { max(frame.part(0.024), 3) }

  private func draw(
    _ letter: Character, left: Int, of most: Int, in box: Rect, right: inout Int, on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    let style = TextStyle(.bold, max(frame.part(0.032), 6))
    for index in 0..<most {
      let width = drawing.measure("\(letter)", style) + pip
      let mark = Rect(
        x: right - width, y: box.midY - style.size * 6 / 10, width: width, height: style.size * 12 / 10)
      drawing.roundedFill(mark, radius: pip / 3, index < left ? theme.rule : theme.panel)
      if index < left {
        drawing.text(
          "\(letter)", style, x: mark.midX, baseline: box.midY + style.capHeight / 2, theme.text, .center)
      } else {
        drawing.outline(mark, line: frame.line(0.002 * theme.lineWeight), theme.track)
      }
      right -= width + pip / 2
    }
  }

  private func drawNumber(
    of tally: ScoreboardViewModel.Tally, marks: Int, in box: Rect, right: inout Int,
    on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    let color = tally.isAtLimit ? theme.warning : theme.text
    let style = TextStyle(.bold, max(frame.part(0.042), 7))
    drawing.text(
      "\(tally.count)", style, x: right - padding, baseline: box.midY + style.capHeight / 2, color, .right)
    right -= drawing.measure("00", style) + 2 * padding
    for index in (0..<marks).reversed() {
      let mark = Rect(x: right - pip, y: box.midY - pip / 2, width: pip, height: pip)
      drawing.roundedFill(mark, radius: pip / 2, index < tally.count ? color : theme.track)
      right -= pip + pip / 2
      if right - pip < box.x + padding { break }
    }
  }

  /// Draws the label of a tally, if there is room. A tally that is shown as letters has a label only if it is the
  /// first.
  private func drawLabel(
    of tally: ScoreboardViewModel.Tally, isFirst: Bool, in box: Rect, right: inout Int,
    on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    let smallest = max(frame.part(0.022), 6)
    let width = drawing.measure(tally.label, TextStyle(theme.plain, smallest))
    let room = right - box.x - padding
    guard width <= room else { return }
    var place = Rect(x: box.x + padding, y: box.y, width: room, height: box.height)
    if !isFirst {
      guard case .number = tally.form else { return }
      place = Rect(x: right - width, y: box.y, width: width, height: box.height)
      right = place.x - 2 * padding
    }
    drawing.fitted(
      tally.label, theme.plain, in: place, sizes: smallest...max(frame.part(0.03), smallest),
      theme.secondary)
  }

  // MARK: Dismissals

  func drawDismissals(below list: Rect, on drawing: inout DrawList) {
    let theme = drawing.theme
    let height = frame.part(Self.dismissalHeight)
    for (index, row) in team.dismissals.prefix(Self.mostDismissals).enumerated() {
      let box = Rect(x: list.x, y: list.maxY + index * height, width: list.width, height: height)
        .inset(0, max(height / 20, 1))
      drawing.fill(box, theme.panel)
      drawing.outline(box, line: frame.line(0.003), row.isOver ? theme.accent : theme.rule)
      let padding = frame.part(0.016)
      let size = frame.part(0.042)
      CardMark(card: row.card).draw(x: box.x + padding, middle: box.midY, size: size, on: &drawing)
      let time = TextStyle(.bold, max(size, 7))
      let parts = row.time.split(separator: ":").map(String.init)
      let digits = parts.reduce(0) { $0 + $1.count }
      let cells = digits * drawing.digitCell(time) + DrawList.timeGap(time)
      drawing.time(
        parts.first ?? "", parts.last ?? "", time, midX: box.maxX - padding - cells / 2,
        baseline: box.midY + time.capHeight / 2, row.isOver ? theme.accent : theme.text)
      let left = box.x + 2 * padding + CardMark.width(size)
      let room = box.maxX - 2 * padding - cells - left
      let sizes = max(frame.part(0.022), 6)...max(frame.part(0.038), 7)
      let text = [row.number, row.name].filter { !$0.isEmpty }.joined(separator: " ")
      // If there is no room for the name, the number is drawn alone, because it identifies the player.
      let hasRoom = row.number.isEmpty || drawing.largestSize(text, .bold, width: room, sizes: sizes) != nil
      drawing.fitted(
        hasRoom ? text : row.number, .bold, in: Rect(x: left, y: box.y, width: room, height: box.height),
        sizes: sizes, theme.text)
    }
  }
}
