import Scenes

/// Lays out a team's events in an interval and at the end of the match, one event in each row.
struct MomentList {
  let size: Int
  /// Whether every row fits at a readable size.
  let isWhole: Bool
  private let rowHeight: Int

  private static let largest = 0.062
  private static let smallest = 0.035
  /// The smallest text size for rows with the minutes of several goals, as a fraction of the unit.
  /// If the rows need smaller text, the number of goals replaces the minutes.
  private static let comfortable = 0.05
  /// The height of a row as a multiple of its text size.
  private static let rowInText = 1.36

  /// Chooses one text size for the rows of both teams.
  init(_ rows: [[ScoreboardViewModel.MomentRow]], in area: PixelSize, frame: BoardFrame, drawing: DrawList) {
    let count = max(rows.map(\.count).max() ?? 1, 1)
    let least = max(frame.part(Self.smallest), frame.leastSize, 6)
    let most = max(frame.part(Self.largest), least)
    func height(_ size: Int) -> Int { max(Int(Double(size) * Self.rowInText), 1) }
    /// - Parameter inWords: Whether an event of an unknown player is described in words too.
    func fits(_ size: Int, isShort: Bool, inWords: Bool) -> Bool {
      height(size) * count <= area.height
        && rows.joined().allSatisfy { row in
          drawing.measure(row.isNamed || !inWords ? row.short : row.text, TextStyle(.bold, size))
            <= Self.room(for: row, size, area.width, drawing, isShort: isShort)
        }
    }
    let comfortable = min(max(frame.part(Self.comfortable), least), most)
    let fitting =
      (comfortable...most).reversed().first { fits($0, isShort: false, inWords: true) }
      ?? (least...most).reversed().first { fits($0, isShort: true, inWords: true) }
      ?? (least...most).reversed().first { fits($0, isShort: true, inWords: false) }
    isWhole = fitting != nil
    size = fitting ?? least
    rowHeight = height(size)
  }

  private static func minutes(_ row: ScoreboardViewModel.MomentRow, isShort: Bool) -> String {
    isShort && row.count > 1 || row.minutes.count < row.count && row.count > 1
      ? "×\(row.count)" : row.minutes.joined(separator: " ")
  }

  private static func minuteStyle(_ size: Int) -> TextStyle { TextStyle(.bold, max(size * 4 / 5, 1)) }

  private static func markWidth(_ size: Int) -> Int { size * 5 / 4 }

  /// - Parameter isShort: Whether the number of goals replaces the minutes of several goals.
  private static func room(
    for row: ScoreboardViewModel.MomentRow, _ size: Int, _ width: Int, _ drawing: DrawList,
    isShort: Bool
  ) -> Int {
    let minutes = drawing.measure(minutes(row, isShort: isShort), minuteStyle(size))
    return width - markWidth(size) - size / 2 - (minutes == 0 ? 0 : minutes + size / 3)
  }

  func draw(_ rows: [ScoreboardViewModel.MomentRow], in area: Rect, on drawing: inout DrawList) {
    let theme = drawing.theme
    let fitting = max(area.height / rowHeight, 1)
    let style = TextStyle(.bold, size)
    for (line, row) in rows.suffix(fitting).enumerated() {
      let box = Rect(x: area.x, y: area.y + line * rowHeight, width: area.width, height: rowHeight)
      let baseline = box.midY + style.capHeight / 2
      switch row.mark {
      case .goal: BallMark.draw(x: box.x + size / 4, middle: box.midY, size: size, on: &drawing)
      case .card(let card):
        CardMark(card: card).draw(x: box.x + size / 4, middle: box.midY, size: size, on: &drawing)
      }
      func room(_ isShort: Bool) -> Int { Self.room(for: row, size, box.width, drawing, isShort: isShort) }
      func fits(_ text: String, _ isShort: Bool) -> Bool { drawing.measure(text, style) <= room(isShort) }
      // The surname replaces the full name first, and then the number of goals replaces the minutes.
      let hasAll = fits(row.text, false) || fits(row.short, false)
      let text = fits(row.text, !hasAll) ? row.text : row.short
      drawing.text(
        drawing.shortened(text, style, width: room(!hasAll)), style, x: box.x + Self.markWidth(size),
        baseline: baseline, theme.text)
      drawing.text(
        Self.minutes(row, isShort: !hasAll), Self.minuteStyle(size), x: box.maxX - size / 4,
        baseline: baseline,
        theme.secondary, .right)
    }
  }
}
