import GatherModel
import Scenes

/// Lays out the board in a terminal.
struct CellScoreboard {
  let model: ScoreboardViewModel
  let cells: CellScreen

  private var columns: Int { cells.columns }
  private var rows: Int { cells.rows }
  private static let lines = 3

  func draw(on canvas: inout CellCanvas) {
    var top = min(2, rows)
    let digits = Digits(model.smallened, columns: columns, rows: rows - Self.lines)
    let over = model.overlay.map { CellPage($0, canvas) }
    if let over {
      let room = rows - top - (cells.picture.map { $0.height / 2 } ?? digits?.rows ?? 1)
      if room < over.rows(canvas) {
        // The overlay needs nearly the whole screen.
        let strip = MatchStrip(model)
        var page = over
        page.strip = CellPage.line(strip, columns: columns, canvas)
        return page.draw(on: &canvas)
      }
    }
    canvas.draw(head(canvas), row: 0)
    if rows > 1 { drawNames(on: &canvas) }
    if let picture = cells.picture {
      SmallScreen(model: bare, size: PixelSize(width: picture.width, height: picture.height))
        .draw(at: picture, on: &canvas)
      top += picture.height / 2
    } else if digits != nil {
      digits?.draw(model.smallened, top: top, on: &canvas)
      top += digits?.rows ?? 0
    } else {
      let model = model.smallened
      let clock = model.clock.isShown ? "   \(Self.text(of: model.clock))" : ""
      canvas.draw(
        CellLine("\(model.left.score)\(model.scoreSign)\(model.right.score)\(clock)", .strong, .center),
        row: min(top, rows - 1))
      top += 1
    }
    if let over { return over.draw(rows: top..<rows, on: &canvas) }
    let foot = foot
    if let foot, rows > Self.lines { canvas.draw(foot, row: rows - 1) }
    let body = top..<max(foot == nil ? rows : rows - 1, top)
    if !body.isEmpty { drawBody(in: body, on: &canvas) }
  }

  /// The overlay is drawn as lines, and not in the picture.
  private var bare: ScoreboardViewModel {
    var model = model
    model.overlay = nil
    return model
  }

  static func text(of clock: ScoreboardViewModel.ClockFace) -> String {
    "\(clock.minutes)\(clock.sign)\(clock.seconds)"
  }

  // MARK: Lines

  private func head(_ canvas: CellCanvas) -> CellLine {
    let clock = model.clock
    let parts = [
      model.result?.text, model.period, clock.mark, clock.overtime, clock.announced, model.corrected,
      model.title,
    ]
    let mark =
      model.saving.map { CellSpan($0) } ?? model.offline.map { CellSpan($0, .warning) }
      ?? model.link.map { CellSpan($0) }
    let right = min(mark.map { canvas.width(of: $0.text) + 2 } ?? 0, columns / 2)
    return CellLine(
      [
        CellSpan(
          parts.compactMap(\.self).joined(separator: "  ·  "), model.result == nil ? .quiet : .accent, x: 1,
          width: max(columns - 1 - right, 1)),
        mark.map { CellSpan("\($0.text) ", $0.look, x: columns - right, width: right, .right) },
      ].compactMap(\.self))
  }

  private func drawNames(on canvas: inout CellCanvas) {
    let half = columns / 2
    for (team, x, width) in [(model.left, 0, half), (model.right, half, columns - half)] {
      canvas.draw(
        CellLine([
          CellSpan(
            canvas.width(of: team.name) + 2 <= width ? " \(team.name) " : team.name,
            .plate(Color(team.color)),
            width: width, .center)
        ]), row: 1, x: x, width: width)
    }
  }

  private var foot: CellLine? {
    if let footer = model.footer { return CellLine(footer.text, .init(footer.urgency), .center) }
    return model.announcement.map { CellLine($0, .accent, .center) }
  }

  // MARK: Teams

  private func drawBody(in body: Range<Int>, on canvas: inout CellCanvas) {
    var body = body
    if let panel = model.shootOut {
      if let row = body.popFirst() { canvas.draw(CellLine(panel.turn, .accent, .center), row: row) }
      if let row = body.popFirst() { canvas.draw(CellLine(panel.before, .quiet, .center), row: row) }
    } else if body.count > 3 {
      body.removeFirst()
    }
    let half = columns / 2
    let inset = columns > 40 ? 2 : 0
    for (team, kicks, x, width) in [
      (model.left, model.shootOut?.left, 0, half), (model.right, model.shootOut?.right, half, columns - half),
    ] {
      var area = body
      if let kicks, let row = area.popFirst() {
        canvas.draw(Self.line(of: kicks), row: row, x: x + inset, width: width - inset)
      }
      let lines = lines(of: team, width: width - inset)
      draw(lines, in: area, x: x + inset, width: width - inset, on: &canvas)
    }
  }

  /// Draws lines, in two columns if they do not fit into one and the area is wide. If not all lines fit, those whose
  /// `tells` is false are left out first.
  private func draw(
    _ lines: [(line: CellLine, tells: Bool)], in rows: Range<Int>, x: Int, width: Int,
    on canvas: inout CellCanvas
  ) {
    if lines.count > rows.count, width >= 48 {
      let half = width / 2
      let left = lines.prefix(rows.count)
      draw(Array(left), in: rows, x: x, width: half - 1, on: &canvas)
      let rest = Array(lines.dropFirst(rows.count))
      return drawColumn(rest, in: rows, x: x + half, width: width - half, on: &canvas)
    }
    drawColumn(lines, in: rows, x: x, width: width, on: &canvas)
  }

  private func drawColumn(
    _ lines: [(line: CellLine, tells: Bool)], in rows: Range<Int>, x: Int, width: Int,
    on canvas: inout CellCanvas
  ) {
    if rows.isEmpty { return }
    var shown = lines
    var hidden = 0
    while shown.count + (hidden > 0 ? 1 : 0) > rows.count,
      let last = shown.lastIndex(where: { !$0.tells }) ?? shown.indices.last
    {
      shown.remove(at: last)
      hidden += 1
    }
    for (row, entry) in zip(rows, shown) { canvas.draw(entry.line, row: row, x: x, width: width) }
    if hidden > 0 {
      canvas.draw(CellLine("+\(hidden)", .quiet), row: rows.lowerBound + shown.count, x: x, width: width)
    }
  }

  private func lines(of team: ScoreboardViewModel.TeamPanel, width: Int) -> [(line: CellLine, tells: Bool)] {
    var lines: [(line: CellLine, tells: Bool)] = []
    if let goal = team.goal {
      let who = [goal.number, goal.name].filter { !$0.isEmpty }.joined(separator: " ")
      for (text, look) in [(goal.title, CellSpan.Look.accent), (who, .strong), (goal.detail, .plain)]
      where !text.isEmpty {
        lines.append((CellLine(text, look), true))
      }
      return lines
    }
    lines += team.tallies.map {
      (CellLine("\($0.label)  \(Self.text(of: $0))", $0.isAtLimit ? .warning : .quiet), true)
    }
    lines += team.dismissals.map { row in
      let who = [row.number, row.name].filter { !$0.isEmpty }.joined(separator: " ")
      return (
        CellLine(
          Self.mark(row.card, x: 0) + [CellSpan("\(row.time)  \(who)", row.isOver ? .accent : .plain, x: 3)]),
        true
      )
    }
    if !team.moments.isEmpty {
      lines += team.moments.map { (Self.line(of: $0), true) }
      return lines
    }
    let numbers = team.rows.map { $0.number.count }.max() ?? 0
    lines += team.rows.map { (Self.line(of: $0, numbers: numbers, width: width), $0.tells) }
    return lines
  }

  private static func line(of row: ScoreboardViewModel.Row, numbers: Int, width: Int) -> CellLine {
    let x = numbers > 0 ? numbers + 1 : 0
    var name = row.name
    let times = row.goals.isEmpty ? row.cardMinutes : row.goals
    let goals = row.goals.isEmpty ? "" : "  ● "
    let minutes = times.filter { !$0.isEmpty }.joined(separator: " ")
    if !goals.isEmpty || !minutes.isEmpty { name += goals + (goals.isEmpty ? "  " : "") + minutes }
    let marks = row.card.map { mark($0, x: width - 3) } ?? []
    return CellLine(
      [
        CellSpan(row.number, .quiet, width: numbers, .right),
        CellSpan(
          name, row.isSentOff ? .quiet : row.tells ? .strong : .plain, x: x,
          width: width - x - (marks.isEmpty ? 5 : 4)),
        CellSpan(marks.isEmpty ? row.position : "", .quiet, x: width - 4, width: 3, .right),
      ] + marks)
  }

  private static func line(of row: ScoreboardViewModel.MomentRow) -> CellLine {
    var spans: [CellSpan] = []
    switch row.mark {
    case .goal: spans.append(CellSpan("●", .accent, width: 1))
    case .card(let card): spans = mark(card, x: 0)
    }
    let minutes = row.minutes.joined(separator: " ")
    let count = row.count > max(row.minutes.count, 1) ? " ×\(row.count)" : ""
    spans.append(CellSpan([minutes, row.text].filter { !$0.isEmpty }.joined(separator: "  ") + count, x: 3))
    return CellLine(spans)
  }

  /// A second yellow card has two cells, a yellow one and a red one.
  static func mark(_ card: Card, x: Int) -> [CellSpan] {
    let first = CellSpan(
      card == .sinBin ? "~" : " ", .plate(card == .red ? CardMark.red : CardMark.yellow), x: x, width: 1)
    return card == .secondYellow ? [first, CellSpan(" ", .plate(CardMark.red), x: x + 1, width: 1)] : [first]
  }

  private static func line(of side: ScoreboardViewModel.ShootOutPanel.Side) -> CellLine {
    let marks = side.marks.suffix(10).map { mark in
      switch mark {
      case .scored: "●"
      case .missed: "x"
      case .toCome: "·"
      }
    }
    return CellLine(
      (side.isNext ? "> " : "  ") + marks.joined(separator: " "), side.isNext ? .accent : .strong)
  }

  private static func text(of tally: ScoreboardViewModel.Tally) -> String {
    switch tally.form {
    case .number: "\(tally.count)"
    case .letters(let letter, let all):
      (0..<all).map { $0 < tally.count ? "[\(letter)]" : " \(letter) " }.joined()
    }
  }
}

/// Score and clock in digits made of squares.
private struct Digits {
  private let digits: BlockDigits
  private let isInLine: Bool
  /// The gap between score and clock in one line, in pixels.
  private let gap: Int

  /// Selects the largest digits that fit. nil if no digits fit.
  init?(_ model: ScoreboardViewModel, columns: Int, rows: Int) {
    for scale in [8, 6, 4, 2] {
      let digits = BlockDigits(scale: scale)
      let score = digits.width(model.left.score, model.scoreSign, model.right.score)
      let clock =
        model.clock.isShown ? digits.width(model.clock.minutes, model.clock.sign, model.clock.seconds) : 0
      for (isInLine, gap) in [(true, 6 * scale), (true, 2 * scale), (false, 0)] {
        let width = isInLine ? score + (clock > 0 ? clock + gap : 0) : max(score, clock)
        let height = digits.height / 2 * (isInLine || clock == 0 ? 1 : 2) + (isInLine ? 2 : 3)
        // Only the smallest digits may use more than half of the rows.
        if width <= columns - 2, scale > 2 ? height * 2 <= rows : height + 2 <= rows {
          (self.digits, self.isInLine, self.gap) = (digits, isInLine || clock == 0, gap)
          return
        }
      }
    }
    return nil
  }

  var rows: Int { digits.height / 2 * (isInLine ? 1 : 2) + (isInLine ? 2 : 3) }

  func draw(_ model: ScoreboardViewModel, top: Int, on canvas: inout CellCanvas) {
    let theme = canvas.theme
    let (left, right, clock) = (model.left.score, model.right.score, model.clock)
    let score = digits.width(left, model.scoreSign, right)
    let clockWidth = clock.isShown ? digits.width(clock.minutes, clock.sign, clock.seconds) : 0
    let y = 2 * (top + 1)
    let all = isInLine ? score + (clockWidth > 0 ? clockWidth + gap : 0) : score
    let x = (canvas.columns - all) / 2
    digits.draw(left, model.scoreSign, right, x: x, y: y, theme.score, on: &canvas.drawing)
    if !clock.isShown { return }
    digits.draw(
      clock.minutes, clock.sign, clock.seconds,
      x: isInLine ? x + score + gap : (canvas.columns - clockWidth) / 2,
      y: isInLine ? y : y + digits.height + 2, clock.color(theme), on: &canvas.drawing)
  }
}

extension SmallScreen {
  fileprivate func draw(at place: Rect, on canvas: inout CellCanvas) {
    var own = DrawList(theme: canvas.theme, measure: canvas.drawing.measure)
    draw(on: &own)
    canvas.drawing.add(own, movedBy: place)
  }
}
