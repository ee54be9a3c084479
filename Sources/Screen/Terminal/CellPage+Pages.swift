import GatherModel
import Scenes

extension CellPage {
  init(_ model: FrontPageViewModel, columns: Int, _ canvas: CellCanvas) {
    let page = model.page
    if let help = model.help {
      self.init(help, canvas)
      strip = model.strip.map { Self.line($0, columns: columns, canvas) }
      return
    }
    self.init(
      title: page.title,
      foot: page.keys.map { "\($0.key) \($0.meaning)" }.joined(separator: "  ·  "))
    strip = model.strip.map { Self.line($0, columns: columns, canvas) }
    mark = page.count.map { CellSpan($0, .quiet) }
    notice = page.notice.map { CellLine($0.text, .init($0.urgency)) }
    if let question = page.question {
      let asked = CellPage(
        .question(title: question.title, detail: question.detail, answers: question.answers), canvas)
      (title, lines, foot, mark) = (asked.title, asked.lines, "", nil)
      return
    }
    let width = columns - 2
    switch model.scene {
    case .menu(let menu):
      let texts = menu.rows.map { canvas.width(of: $0.text) }.max() ?? 0
      lines = menu.rows.enumerated().map { index, row in
        CellLine(
          [
            CellSpan(row.key, .accent, width: 5), CellSpan(row.text, .strong, x: 6, width: texts),
            CellSpan(row.detail, .quiet, x: 8 + texts),
          ], isSelected: index == menu.selected)
      }
    case .list(let list):
      if let finder = list.finder { lines.append(Self.line(finder.label, finder.field, isSelected: false)) }
      lines += list.lines.flatMap { canvas.broken($0, width: width) }.map { CellLine($0, .quiet) }
      if let table = list.table { addRows(of: table, width: width, canvas) }
    case .form(let form):
      add(form)
      if let hint = form.hint {
        lines.append(.empty)
        lines += canvas.broken(hint.text, width: width).map { CellLine($0, .init(hint.urgency)) }
      }
      if let spinner = form.spinner {
        lines.append(CellLine(String(repeating: "·", count: spinner + 1), .accent))
      }
    case .confirmPlayers(let players): add(players, width: width, canvas)
    case .pastGather(let past): add(past, width: width, canvas)
    case .playerCard(let card): add(card, width: width, canvas)
    case .phones(let phones):
      lines = [CellLine(phones.purpose, .strong)]
      if let code = phones.code { add(code) }
      lines += (phones.lines + [phones.closed, phones.empty]).filter { !$0.isEmpty }
        .flatMap { canvas.broken($0, width: width) }.map { CellLine($0) }
      if let table = phones.table { addRows(of: table, width: width, canvas) }
    }
  }

  static func line(_ strip: MatchStrip, columns: Int, _ canvas: CellCanvas) -> CellLine {
    let middle =
      " \(strip.left.score)\(strip.scoreSign)\(strip.right.score)  \(strip.kicks ?? CellScoreboard.text(of: strip.clock)) "
    let width = canvas.width(of: middle)
    let side = max((columns - width) / 2, 0)
    func name(_ side: MatchStrip.Side, _ room: Int) -> String {
      canvas.width(of: side.name) <= room ? side.name : side.code
    }
    return CellLine(
      [
        CellSpan(name(strip.left, side), .plate(Color(strip.left.color)), width: side, .center),
        CellSpan(middle, .strong, x: side, width: width),
        CellSpan(
          name(strip.right, columns - side - width), .plate(Color(strip.right.color)), x: side + width,
          width: columns - side - width, .center),
      ])
  }

  private static func line(_ label: String, _ field: FieldViewModel, isSelected: Bool) -> CellLine {
    let text = field.before + field.composing + (field.hasCaret ? "▏" : "") + field.after
    return CellLine([
      CellSpan(label, isSelected ? .accent : .quiet, width: 22),
      CellSpan(text, isSelected ? .strong : .plain, x: 23),
    ])
  }

  private mutating func add(_ form: FormViewModel) {
    lines += form.rows.enumerated().map { index, row in
      let isSelected = index == form.selected
      switch row {
      case .field(let label, let field):
        var line = Self.line(label, field, isSelected: isSelected)
        line.spans.insert(CellSpan(isSelected ? ">" : " ", .accent, width: 1), at: 0)
        for span in 1..<line.spans.count { line.spans[span].x += 2 }
        return line
      case .toggle(let label, let isOn):
        return CellLine("\(isOn ? "[x]" : "[ ]") \(label)", isSelected: isSelected)
      case .choice(let label, let isPresent):
        return CellLine("\(isPresent ? "(*)" : "( )") \(label)", isSelected: isSelected)
      case .action(let label): return CellLine("  \(label)  ", .strong, isSelected: isSelected)
      }
    }
  }

  private mutating func add(_ players: ConfirmPlayersViewModel, width: Int, _ canvas: CellCanvas) {
    if let form = players.form {
      lines = form.rows.enumerated().map { index, row in
        let isSelected = index == form.selected
        switch row.value {
        case .field(let field): return Self.line(row.label, field, isSelected: isSelected)
        case .choice(let choice):
          return CellLine(
            [CellSpan(row.label, .quiet, width: 22), CellSpan(choice, .strong, x: 23)], isSelected: isSelected
          )
        case .color(let color, let name, _):
          return CellLine(
            [
              CellSpan(row.label, .quiet, width: 22), CellSpan(" ", .plate(Color(color)), x: 23, width: 2),
              CellSpan(name, .strong, x: 26),
            ], isSelected: isSelected)
        }
      }
      return
    }
    let each = (width - 4) / 3
    var head: [CellSpan] = []
    for (index, column) in players.columns.enumerated() {
      let strength = column.strength.map { "  \($0.label) \($0.points)" } ?? ""
      head.append(
        CellSpan(
          "\(column.title) \(column.count)\(strength)", column.color.map { .plate(Color($0)) } ?? .strong,
          x: index * (each + 2), width: each))
    }
    lines = [CellLine(head)]
    // All columns scroll together, so that the selected row of the column in front stays visible.
    let count = max(players.columns.map(\.rows.count).max() ?? 0, 1)
    let inFront = players.columns.first(where: \.isInFront)?.selected ?? 0
    let room = max(canvas.rows - 8, 3)
    let first = max(min(inFront - room / 2, count - room), 0)
    for row in first..<min(first + room, count) {
      lines.append(
        CellLine(
          players.columns.enumerated().map { index, column in
            let x = index * (each + 2)
            guard row < column.rows.count else {
              return CellSpan(
                row == 0 && column.rows.isEmpty ? players.nobody : "", .quiet, x: x, width: each)
            }
            let isHere = column.isInFront && row == column.selected
            return CellSpan(
              "\(isHere ? ">" : " ") \(column.rows[row].position)  \(column.rows[row].name)",
              isHere ? .accent : .plain,
              x: x, width: each)
          }))
    }
  }

  private mutating func add(_ past: PastGatherViewModel, width: Int, _ canvas: CellCanvas) {
    lines = past.lines.flatMap { canvas.broken($0, width: width) }.map { CellLine($0, .quiet) }
    guard let sheet = past.sheet else { return }
    let half = width / 2
    lines.append(
      CellLine([
        CellSpan(
          "\(sheet.left.name)  \(sheet.left.score)", .plate(Color(sheet.left.color)), width: half, .center),
        CellSpan(
          "\(sheet.right.score)  \(sheet.right.name)", .plate(Color(sheet.right.color)), x: half,
          width: width - half,
          .center),
      ]))
    lines += sheet.facts.map { CellLine($0, .quiet, .center) }
    for (index, event) in sheet.events.enumerated() {
      lines.append(
        CellLine(Self.spans(of: event, half: half, width: width), isSelected: index == sheet.selected))
    }
    for row in 0..<max(sheet.left.rows.count, sheet.right.rows.count) {
      func name(_ rows: [ScoreboardViewModel.Row]) -> String {
        row < rows.count
          ? [rows[row].number, rows[row].name].filter { !$0.isEmpty }.joined(separator: " ") : ""
      }
      lines.append(
        CellLine([
          CellSpan(name(sheet.left.rows), width: half - 1),
          CellSpan(name(sheet.right.rows), x: half, width: width - half),
        ]))
    }
    if let bench = sheet.bench { lines += canvas.broken(bench, width: width).map { CellLine($0, .quiet) } }
  }

  private static func spans(of event: PastGatherViewModel.Event, half: Int, width: Int) -> [CellSpan] {
    switch event {
    case .goal(let team, let minute, let score):
      return [
        CellSpan("● \(minute)", .accent, x: team == .teamA ? 0 : half + 5, width: half - 5),
        CellSpan(score, .strong, x: half - 4, width: 8, .center),
      ]
    case .card(let team, let card, let minute):
      let x = team == .teamA ? 0 : half + 5
      return CellScoreboard.mark(card, x: x) + [CellSpan(minute, x: x + 3, width: half - 8)]
    case .period(let name, let score): return [CellSpan("\(name)  \(score)", .quiet, width: width, .center)]
    }
  }

  private mutating func add(_ card: PlayerCardViewModel, width: Int, _ canvas: CellCanvas) {
    lines = card.lines.flatMap { canvas.broken($0, width: width) }.map { CellLine($0, .quiet) }
    for section in card.sections {
      lines.append(CellLine(section.title, .strong))
      lines += section.rows.map {
        CellLine(
          [CellSpan($0.label, .quiet, x: 2, width: 22), CellSpan($0.value, x: 25)], isSelected: $0.isSelected)
      }
    }
    if !card.counts.isEmpty {
      lines.append(
        CellLine(card.counts.map { "\($0.label) \($0.number)" }.joined(separator: "  ·  "), .accent))
    }
    if let hint = card.gamesHint { lines.append(CellLine(hint, .quiet)) }
    if let games = card.games { addRows(of: games, width: width, canvas) }
  }

  /// Adds a QR code, with two rows of squares in each row of cells.
  private mutating func add(_ code: SquareCode) {
    let side = code.width + 2 * code.quietZone
    func isBlack(_ row: Int, _ column: Int) -> Bool {
      let (row, column) = (row - code.quietZone, column - code.quietZone)
      guard (0..<code.width).contains(row), (0..<code.width).contains(column) else { return false }
      return code.runs(ofRow: row).contains { $0.contains(column) }
    }
    for row in stride(from: 0, to: side, by: 2) {
      let text = (0..<side).map { column in
        // The light squares have the colour of the letters.
        switch (isBlack(row, column), row + 1 < side && isBlack(row + 1, column)) {
        case (false, false): "█"
        case (false, true): "▀"
        case (true, false): "▄"
        case (true, true): " "
        }
      }
      lines.append(CellLine([CellSpan(text.joined(), .plate(.black), width: side)]))
    }
  }
}
