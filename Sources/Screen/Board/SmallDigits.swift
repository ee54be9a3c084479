import Scenes

/// The digits of a board that shows only score and clock.
/// On a wide wall, the clock is between the numbers of the score, unless that would make the score smaller.
struct SmallDigits {
  private let isInLine: Bool
  private let score: TextStyle
  private let clock: TextStyle
  private let clockWidth: Int

  private static let clockInLine = 0.72
  /// The smallest size at which bold words are readable, and the height of their line, in pixels.
  private static let (leastText, leastLine) = (8, 9)

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
    let scorePart = model.clock.isShown ? 0.5 : 0.75
    func stacked(_ digits: Int) -> (score: TextStyle, clock: TextStyle) {
      let score = drawing.largest(cap: height * scorePart) { style in
        2 * digits * drawing.digitCell(style) + DrawList.timeGap(style) <= room.width
      }
      let clock = drawing.largest(cap: height * 0.3) { style in
        clockDigits * drawing.digitCell(style) + DrawList.timeGap(style) <= room.width
      }
      return (score, clock)
    }
    let digits = max(model.left.score.count, model.right.score.count)
    // The arrangement suits scores with two digits, so that it does not change when a team scores its tenth goal.
    isInLine =
      model.clock.isShown && inLine(2).score.size >= stacked(2).score.size
      && inLine(2).clock.size >= stacked(2).clock.size
    (score, clock) = isInLine ? inLine(digits) : stacked(digits)
    clockWidth = clockDigits * drawing.digitCell(clock) + DrawList.timeGap(clock)
  }

  private static func clock(inLineWith score: TextStyle) -> TextStyle {
    TextStyle(.bold, max(Int(Double(score.size) * clockInLine), 1))
  }

  private static func gap(_ score: TextStyle) -> Int { score.size * 2 / 5 }

  private func space(_ room: Rect) -> Int { (room.height - score.capHeight - clock.capHeight) / 3 }

  func draw(
    _ model: ScoreboardViewModel, in room: Rect, on drawing: inout DrawList
  ) {
    if !model.clock.isShown {
      return drawing.score(
        model.left.score, model.scoreSign, model.right.score, score, midX: room.midX,
        baseline: room.midY + score.capHeight / 2)
    }
    if isInLine { return drawInLine(model, in: room, on: &drawing) }
    let space = space(room)
    drawing.score(
      model.left.score, model.scoreSign, model.right.score, score, midX: room.midX,
      baseline: room.y + space + score.capHeight)
    drawClock(
      of: model,
      in: Rect(
        x: room.x, y: room.maxY - space - clock.capHeight, width: room.width, height: clock.capHeight),
      margin: space * 2 / 3, on: &drawing)
  }

  /// Draws the clock, or what replaces it: a card, or a note about the match.
  /// - Parameter margin: The height by which a card may exceed the clock, above and below.
  private func drawClock(
    of model: ScoreboardViewModel, in box: Rect, margin: Int, on drawing: inout DrawList
  ) {
    if let caption = model.cardCaption {
      return SmallCaption(caption, of: model).draw(in: box.inset(0, -margin), on: &drawing)
    }
    if let offline = model.offline {
      return drawClock(of: model, offline, in: box.inset(0, -margin), on: &drawing)
    }
    if let corrected = model.corrected {
      return drawing.fitted(
        corrected, .bold, in: box, sizes: Self.leastText...max(box.height, Self.leastText),
        drawing.theme.accent, .center)
    }
    drawing.time(
      model.clock.minutes, model.clock.seconds, clock, midX: box.midX, baseline: box.maxY,
      model.clock.color(drawing.theme), sign: model.clock.sign)
  }

  /// Draws a clock that is not live, with the time of the last update below it.
  private func drawClock(
    of model: ScoreboardViewModel, _ offline: String, in box: Rect, on drawing: inout DrawList
  ) {
    let hasDigits = model.clock.minutes.contains(where: \.isNumber)
    let line = hasDigits ? max(box.height * 2 / 5, Self.leastLine) : box.height
    let style = TextStyle(.bold, max(clock.size * (box.height - line) / box.height, 1))
    if hasDigits {
      drawing.time(
        model.clock.minutes, model.clock.seconds, style, midX: box.midX, baseline: box.y + style.capHeight,
        model.clock.color(drawing.theme), sign: model.clock.sign)
    }
    drawing.fitted(
      offline, .bold, in: Rect(x: box.x, y: box.maxY - line, width: box.width, height: line),
      sizes: Self.leastText...max(line, Self.leastText), drawing.theme.warning, .center)
  }

  private func drawInLine(
    _ model: ScoreboardViewModel, in room: Rect, on drawing: inout DrawList
  ) {
    let baseline = room.midY + score.capHeight / 2
    let cell = drawing.digitCell(score)
    let side = (room.width - clockWidth) / 2
    for (goals, x) in [
      (model.left.score, room.x), (model.right.score, room.maxX - side),
    ] {
      drawing.digits(
        goals, score, x: x + (side - goals.count * cell) / 2, baseline: baseline, drawing.theme.score)
    }
    drawClock(
      of: model,
      in: Rect(
        x: room.midX - clockWidth / 2, y: room.midY + clock.capHeight / 2 - clock.capHeight,
        width: clockWidth, height: clock.capHeight), margin: (room.height - clock.capHeight) / 4, on: &drawing
    )
  }
}
