import Scenes

/// Score and clock where they are all there is: the clock below the score, or between its two numbers where the wall is
/// so wide that both are larger so.
struct SmallDigits {
  private let isInLine: Bool
  private let score: TextStyle
  private let clock: TextStyle
  private let clockWidth: Int

  /// The clock's size in parts of the score's, in one line.
  private static let clockInLine = 0.72

  init(_ model: ScoreboardViewModel, in room: Rect, drawing: DrawList) {
    let clockDigits = model.clock.minutes.count + model.clock.seconds.count
    let height = Double(room.height)
    func inLine(_ digits: Int) -> (score: TextStyle, clock: TextStyle) {
      let score = drawing.largest(cap: height * 0.66) { style in
        let clock = Self.clock(inLineWith: style)
        return 2 * digits * drawing.digitCell(style) + 2 * Self.gap(style)
          + clockDigits * drawing.digitCell(clock) + DrawList.timeGap(clock) <= room.width
      }
      return (score, Self.clock(inLineWith: score))
    }
    func stacked(_ digits: Int) -> (score: TextStyle, clock: TextStyle) {
      let score = drawing.largest(cap: height * 0.5) { style in
        2 * digits * drawing.digitCell(style) + DrawList.timeGap(style) <= room.width
      }
      let clock = drawing.largest(cap: height * 0.3) { style in
        clockDigits * drawing.digitCell(style) + DrawList.timeGap(style) <= room.width
      }
      return (score, clock)
    }
    let digits = max(model.left.score.count, model.right.score.count)
    // Decided for two digits, so that the tenth goal turns nothing round.
    isInLine =
      inLine(2).score.size >= stacked(2).score.size && inLine(2).clock.size >= stacked(2).clock.size
    (score, clock) = isInLine ? inLine(digits) : stacked(digits)
    clockWidth = clockDigits * drawing.digitCell(clock) + DrawList.timeGap(clock)
  }

  private static func clock(inLineWith score: TextStyle) -> TextStyle {
    TextStyle(.bold, max(Int(Double(score.size) * clockInLine), 1))
  }

  /// Between a number and the clock, in one line.
  private static func gap(_ score: TextStyle) -> Int { score.size * 2 / 5 }

  /// The room above, between and below score and clock.
  private func space(_ room: Rect) -> Int { (room.height - score.capHeight - clock.capHeight) / 3 }

  /// Where the grounds of the two numbers end: towards each other, and below.
  func numbers(below room: Rect) -> (left: Int, right: Int, bottom: Int) {
    // Half of what is between them is left dark.
    let half = isInLine ? (clockWidth + Self.gap(score)) / 2 : DrawList.timeGap(score) / 4
    if isInLine { return (room.midX - half, room.midX + half, room.maxY) }
    return (room.midX - half, room.midX + half, room.y + space(room) * 3 / 2 + score.capHeight)
  }

  func draw(
    _ model: ScoreboardViewModel, in room: Rect, colors: (left: Color, right: Color),
    on drawing: inout DrawList
  ) {
    if isInLine { return drawInLine(model, in: room, colors: colors, on: &drawing) }
    let space = space(room)
    drawing.score(
      model.left.score, model.right.score, score, midX: room.midX, baseline: room.y + space + score.capHeight,
      colors: colors)
    drawing.time(
      model.clock.minutes, model.clock.seconds, clock, midX: room.midX, baseline: room.maxY - space,
      model.clock.color(drawing.theme))
  }

  private func drawInLine(
    _ model: ScoreboardViewModel, in room: Rect, colors: (left: Color, right: Color),
    on drawing: inout DrawList
  ) {
    let baseline = room.midY + score.capHeight / 2
    let cell = drawing.digitCell(score)
    // Each number in the middle of what the clock leaves at its side.
    let side = (room.width - clockWidth) / 2
    for (goals, x, color) in [
      (model.left.score, room.x, colors.left), (model.right.score, room.maxX - side, colors.right),
    ] {
      drawing.digits(goals, score, x: x + (side - goals.count * cell) / 2, baseline: baseline, color)
    }
    drawing.time(
      model.clock.minutes, model.clock.seconds, clock, midX: room.midX,
      baseline: room.midY + clock.capHeight / 2, model.clock.color(drawing.theme))
  }
}
