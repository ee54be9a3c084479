import GatherModel
import Scenes

struct GroupTable {
  let columns: [String]
  let rows: [IdleDayViewModel.TableRow]
  let frame: BoardFrame

  private var smallest: Int { max(frame.part(0.022), 6) }

  func draw(in box: Rect, on drawing: inout DrawList) {
    guard box.height >= smallest * 3, !rows.isEmpty else { return }
    let theme = drawing.theme
    let header = max(frame.part(0.045), smallest * 6 / 5)
    let count = min(rows.count, max((box.height - header) / max(smallest * 3 / 2, 1), 1))
    let height = min((box.height - header) / count, frame.part(0.115))
    let size = max(height * 52 / 100, smallest)
    let style = TextStyle(.bold, size)
    let small = TextStyle(theme.plain, max(min(frame.part(0.032), size * 8 / 10), smallest))
    let padding = size / 2
    let rank = drawing.digitCell(style) * (rows.map(\.rank.count).max() ?? 1)
    let bar = max(size / 4, 2)
    let left = box.x + padding + rank + padding + bar + padding
    // If the team names do not have enough room, the first columns are left out, because the last ones are the most
    // important.
    var first = 0
    func widths(_ first: Int) -> [Int] {
      columns.indices.dropFirst(first).map { column in
        let values = rows.map { drawing.measure($0.values[column], style) }
        return max(values.max() ?? 0, drawing.measure(columns[column], small)) + size * 2 / 3
      }
    }
    while first < columns.count - 1, box.maxX - left - widths(first).reduce(0, +) < box.width * 2 / 5 {
      first += 1
    }
    let widths = widths(first)
    let nameRight = box.maxX - padding - widths.reduce(0, +)
    var rights: [Int] = []
    for width in widths { rights.append((rights.last ?? nameRight) + width) }
    for (index, right) in rights.enumerated() {
      drawing.text(
        columns[first + index], small, x: right, baseline: box.y + (header + small.capHeight) / 2,
        theme.secondary, .right)
    }
    let names = rows.prefix(count).map { row in
      drawing.largestSize(row.name, .bold, width: nameRight - left, sizes: smallest...size) ?? smallest
    }
    let nameSize = max(names.min() ?? size, size * 8 / 10, smallest)
    for (index, row) in rows.prefix(count).enumerated() {
      let line = Rect(x: box.x, y: box.y + header + index * height, width: box.width, height: height)
      if theme.panel == theme.background {
        drawing.fill(
          Rect(x: line.x, y: line.y, width: line.width, height: frame.line(0.002)), theme.rule)
      } else if index % 2 == 0 {
        drawing.fill(line, theme.panel)
      }
      let baseline = line.midY + style.capHeight / 2
      drawing.text(row.rank, style, x: line.x + padding + rank, baseline: baseline, theme.secondary, .right)
      TeamMark(color: Color(row.color), isDashed: false).draw(
        in: Rect(
          x: left - padding - bar, y: line.midY - size * 2 / 5, width: bar, height: size * 4 / 5),
        on: &drawing)
      drawing.wholeName(
        row.name, .bold, in: Rect(x: left, y: line.y, width: nameRight - left, height: height),
        one: smallest...nameSize, two: smallest...max(height * 4 / 11, smallest), theme.text)
      for (column, right) in rights.enumerated() {
        drawing.text(
          row.values[first + column], style, x: right, baseline: baseline,
          column == rights.count - 1 ? theme.accent : theme.text, .right)
      }
    }
  }
}
