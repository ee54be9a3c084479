import GatherModel
import Scenes

struct CellIdle {
  let model: IdleViewModel

  func draw(on canvas: inout CellCanvas) {
    let width = canvas.columns - 2
    var page = CellPage(title: model.day?.title ?? model.title, foot: model.day?.keys ?? model.footer)
    page.mark =
      (model.day?.link ?? model.link).map { CellSpan($0) } ?? model.time.map { CellSpan($0, .quiet) }
    func add(_ text: String?, _ look: CellSpan.Look = .plain) {
      guard let text else { return }
      page.lines += canvas.broken(text, width: width).map { CellLine($0, look) }
    }
    if let question = model.question { return CellPage(question, canvas).draw(on: &canvas) }
    if let day = model.day {
      page.lines += Self.lines(of: day, width: width, canvas)
      page.notice = day.notice.map { CellLine($0.text, .init($0.urgency)) }
    } else {
      add(model.time.map { "\(model.timeLabel)  \($0)" }, .strong)
      add(model.line, model.isWarning ? .warning : .plain)
      add(model.menu, .accent)
      if !model.command.isEmpty {
        add(model.commandTitle, .quiet)
        add(model.command, .strong)
      }
      if let result = model.result { page.lines += [.empty] + Self.lines(of: result, width: width, canvas) }
      if let list = model.list { page.lines += [.empty] + Self.lines(of: list, width: width) }
    }
    if let announcement = model.announcement {
      page.notice = page.notice ?? CellLine(announcement, .accent, .center)
    }
    if let hold = model.hold { page.notice = CellPage.bar(hold.title, hold.progress) }
    page.draw(on: &canvas)
  }

  private static func lines(of result: IdleViewModel.Result, width: Int, _ canvas: CellCanvas) -> [CellLine] {
    let half = width / 2
    let kicks = result.kicks.map { "  (\($0))" } ?? ""
    return [
      CellLine(result.title, .quiet),
      CellLine([
        CellSpan(
          "\(result.left.name)  \(result.left.score)", .plate(Color(result.left.color)), width: half, .center),
        CellSpan(
          "\(result.right.score)  \(result.right.name)\(kicks)", .plate(Color(result.right.color)), x: half,
          width: width - half, .center),
      ]),
    ] + canvas.broken(result.scorers, width: width, separator: "  ·  ").map { CellLine($0) }
  }

  private static func lines(of list: IdleViewModel.List, width: Int) -> [CellLine] {
    let width = min(width, 44)
    return [CellLine(list.title, .quiet)]
      + list.rows.map { row in
        CellLine([
          CellSpan(row.rank, .quiet, width: 3, .right), CellSpan(row.name, x: 4, width: width - 14),
          CellSpan(row.goals, .accent, x: width - 10, width: 4, .right),
          CellSpan(row.points ?? "", .strong, x: width - 5, width: 5, .right),
        ])
      }
  }

  // MARK: A planned day

  private static func lines(of day: IdleDayViewModel, width: Int, _ canvas: CellCanvas) -> [CellLine] {
    var lines = [CellLine(day.pitch, .quiet)]
    if let next = day.next {
      let head = canvas.line(CellSpan(next.title, .accent), CellSpan(next.stage, .quiet), width: width)
      lines += [head.first, head.second].compactMap(\.self)
      lines.append(
        CellLine([
          span(next.home, x: 0, width: width / 2 - 4),
          CellSpan(next.time, .strong, x: width / 2 - 4, width: 8, .center),
          span(next.away, x: width / 2 + 4, width: width - width / 2 - 4),
        ]))
      if let wait = next.wait { lines.append(CellLine(wait.text, .init(wait.urgency), .center)) }
    }
    if let rest = day.rest { lines += canvas.broken(rest, width: width).map { CellLine($0, .strong) } }
    for winner in day.winners {
      lines.append(
        CellLine([
          CellSpan("\(day.winnerTitle)  \(winner.stage)", .accent, width: width / 2),
          span(winner.side, x: width / 2, width: width - width / 2),
        ]))
    }
    lines.append(.empty)
    switch day.page {
    case .matches(let title, let rows, let selected):
      lines.append(CellLine(title, .quiet))
      lines += rows.enumerated().map { index, row in
        line(of: row, isSelected: index == selected, width: width)
      }
    case .table(let title, let columns, let rows):
      lines.append(line(title, columns, rank: "", color: nil, .quiet, width: width))
      lines += rows.map {
        line($0.name, $0.values, rank: $0.rank, color: Color($0.color), .plain, width: width)
      }
    case nil: break
    }
    return lines
  }

  private static func span(_ side: IdleDayViewModel.Side, x: Int, width: Int) -> CellSpan {
    switch side {
    case .team(let team): CellSpan(team.name, .plate(Color(team.color)), x: x, width: width, .center)
    case .open(let words, _): CellSpan(words, .quiet, x: x, width: width, .center)
    }
  }

  private static func line(of row: IdleDayViewModel.Row, isSelected: Bool, width: Int) -> CellLine {
    let stage = min(width / 5, 16)
    let side = (width - 7 - stage - 11) / 2
    let score = row.home.score.isEmpty ? "–" : "\(row.home.score)\(row.scoreSign)\(row.away.score)"
    let mark = [row.home.mark, row.away.mark].filter { !$0.isEmpty }.joined(separator: " ")
    return CellLine(
      [
        CellSpan(row.time, row.isLate ? .warning : .quiet, width: 6),
        CellSpan(row.stage, .quiet, x: 7, width: stage),
        CellSpan(row.home.name, row.home.isAhead ? .strong : .plain, x: 8 + stage, width: side, .right),
        CellSpan("\(score) \(mark)", .accent, x: 9 + stage + side, width: 8, .center),
        CellSpan(row.away.name, row.away.isAhead ? .strong : .plain, x: 18 + stage + side, width: side),
      ], isSelected: isSelected)
  }

  private static func line(
    _ name: String, _ values: [String], rank: String, color: Color?, _ look: CellSpan.Look, width: Int
  ) -> CellLine {
    let cell = 5
    let room = max(width - values.count * cell - 6, 8)
    var spans = [
      CellSpan(rank, .quiet, width: 3, .right), CellSpan(name, look, x: 6, width: room),
    ]
    if let color { spans.append(CellSpan("█", .colored(color), x: 4, width: 1)) }
    for (index, value) in values.enumerated() {
      spans.append(CellSpan(value, look, x: 6 + room + index * cell, width: cell, .right))
    }
    return CellLine(spans)
  }
}
