import Scenes

/// Lays out what happened to a team, in an interval and at the end: the minute, a ball or a card, and who it was.
struct MomentList {
  let size: Int
  private let rowHeight: Int
  private let minuteWidth: Int

  private static let largest = 0.052
  private static let smallest = 0.022

  /// One size for both teams; where there are more rows than the smallest size has room for, the last ones are seen.
  init(_ rows: [[ScoreboardViewModel.MomentRow]], in area: PixelSize, frame: BoardFrame, drawing: DrawList) {
    let count = max(rows.map(\.count).max() ?? 1, 1)
    let least = max(frame.part(Self.smallest), 6)
    let most = max(frame.part(Self.largest), least)
    let all = rows.flatMap(\.self)
    func minutes(_ size: Int) -> Int {
      all.map { drawing.measure($0.minute, TextStyle(.bold, size)) }.max() ?? 0
    }
    func fits(_ size: Int) -> Bool {
      let taken = minutes(size) + size * 5 / 2
      return size * 3 / 2 * count <= area.height
        && all.allSatisfy { taken + drawing.measure($0.text, TextStyle(.bold, size)) <= area.width }
    }
    size = (least...most).reversed().first(where: fits) ?? least
    rowHeight = max(size * 3 / 2, 1)
    minuteWidth = minutes(size)
  }

  func draw(_ rows: [ScoreboardViewModel.MomentRow], in area: Rect, on drawing: inout DrawList) {
    let theme = drawing.theme
    let fitting = max(area.height / rowHeight, 1)
    let style = TextStyle(.bold, size)
    for (line, row) in rows.suffix(fitting).enumerated() {
      let box = Rect(x: area.x, y: area.y + line * rowHeight, width: area.width, height: rowHeight)
      let baseline = box.midY + style.capHeight / 2
      drawing.text(
        row.minute, style, x: box.x + size / 2 + minuteWidth, baseline: baseline, theme.secondary, .right)
      let mark = box.x + size + minuteWidth
      switch row.mark {
      case .goal: BallMark.draw(x: mark, middle: box.midY, size: size, on: &drawing)
      case .card(let card): CardMark(card: card).draw(x: mark, middle: box.midY, size: size, on: &drawing)
      }
      let left = mark + size
      let room = box.maxX - left - size / 4
      drawing.text(
        drawing.shortened(row.text, style, width: room), style, x: left, baseline: baseline, theme.text)
    }
  }
}
