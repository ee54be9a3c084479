import Scenes

// The parts between the teams, and the band with the winner at the end of the match.
extension ScoreboardScreen {
  func drawMiddle(on drawing: inout DrawList) {
    let large = Self.largeScore(model)
    // The space for the score always has the full height, so that nothing moves when the score shrinks.
    drawing.score(
      large.left, model.scoreSign, large.right, scoreStyle, midX: frame.middle.midX,
      baseline: frame.scoreTop + (Int(frame.scoreCap) + scoreStyle.capHeight) / 2)
    Chip.draw(
      chips(drawing.theme), in: frame.chips,
      largest: max(frame.part(model.stage == .play ? 0.055 : 0.065), frame.leastSize),
      smallest: smallest, on: &drawing)
    if let shootOut = model.shootOut, model.stage == .kicks { drawTurn(in: shootOut, on: &drawing) }
    if model.shootOut == nil, model.clock.isShown { drawClock(on: &drawing) }
  }

  private var smallest: Int { max(frame.part(0.022), 6) }

  /// The chips show the period, the state of the match and its clock, a corrected result, and a card.
  private func chips(_ theme: Theme) -> [Chip] {
    let period = model.period.map { Chip(text: $0, color: theme.text, ground: theme.panel) }
    // In an interval, the state of the clock is drawn above the countdown instead.
    let ofClock = model.stage == .play ? model.clock.mark : nil
    let mark =
      model.offline.map { Chip(text: $0, color: theme.warning, ground: theme.panel) }
      ?? ofClock.map { Chip(text: $0, color: model.clock.markColor(theme), ground: theme.panel) }
    let corrected = model.corrected.map { Chip(text: $0, color: theme.accent, ground: theme.panel) }
    let card = model.hasLists ? nil : model.cardCaption.map { Chip($0, of: model) }
    return [period, mark, corrected, card].compactMap(\.self)
  }

  // MARK: Clock

  private func drawClock(on drawing: inout DrawList) {
    let middle = frame.middle
    let clock = model.clock
    var top = frame.clockTop
    if model.stage == .interval, let mark = clock.mark {
      let height = frame.part(0.055)
      drawing.fitted(
        mark, .bold, in: Rect(x: middle.x, y: top, width: middle.width, height: height),
        sizes: smallest...max(frame.part(0.045), smallest), clock.markColor(drawing.theme), .center)
      top += height + frame.part(0.02)
    }
    let baseline = top + (Int(frame.clockCap) + clockStyle.capHeight) / 2
    drawing.time(
      clock.minutes, clock.seconds, clockStyle, midX: middle.midX, baseline: baseline,
      model.stage == .interval && clock.tone == .ready ? drawing.theme.text : clock.color(drawing.theme),
      sign: clock.sign)
    let bottom = top + Int(frame.clockCap)
    if clock.overtime != nil || clock.announced != nil {
      drawAddedTime(top: bottom + frame.part(0.032), on: &drawing)
    } else if model.stage == .play {
      drawBar(top: bottom + frame.part(frame.isBare ? 0.02 : 0.045), on: &drawing)
    }
  }

  private func drawBar(top: Int, on drawing: inout DrawList) {
    let middle = frame.middle
    let width = min(middle.width, frame.isPortrait ? middle.width : frame.part(0.62))
    let bar = Rect(x: middle.midX - width / 2, y: top, width: width, height: frame.line(0.011))
    drawing.fill(bar, drawing.theme.track)
    drawing.fill(
      Rect(
        x: bar.x, y: bar.y, width: Int(Double(bar.width) * model.clock.progress), height: bar.height),
      drawing.theme.bar)
  }

  /// Draws the time beyond the period's length, and the announced minutes.
  private func drawAddedTime(top: Int, on drawing: inout DrawList) {
    let theme = drawing.theme
    let clock = model.clock
    let overtime = clock.overtime ?? ""
    let announced = clock.announced ?? ""
    let gap = frame.part(0.03)
    let padding = frame.part(0.02)
    func width(_ style: TextStyle) -> Int {
      let minutes = announced.isEmpty ? 0 : drawing.measure(announced, style) + 2 * padding
      // All digits get the same width, because they change.
      let time =
        overtime.isEmpty
        ? 0 : drawing.measure(overtime.reduce("") { $0 + ($1.isNumber ? "0" : "\($1)") }, style)
      return minutes + time + (minutes > 0 && time > 0 ? gap : 0)
    }
    let style = drawing.largest(cap: frame.unit * 0.08) { width($0) <= frame.middle.width }
    var x = frame.middle.midX - width(style) / 2
    let baseline = top + style.capHeight
    for character in overtime {
      let cell = character.isNumber ? drawing.digitCell(style) : drawing.measure("\(character)", style)
      drawing.text(
        "\(character)", style, x: x + cell / 2, baseline: baseline, clock.color(theme), .center)
      x += cell
    }
    if announced.isEmpty { return }
    if !overtime.isEmpty { x += gap }
    let box = Rect(
      x: x, y: baseline - style.capHeight - padding * 2 / 3,
      width: drawing.measure(announced, style) + 2 * padding, height: style.capHeight + padding * 4 / 3)
    let edge = frame.line(0.005)
    drawing.roundedFill(box, radius: padding / 2, theme.accent)
    drawing.roundedFill(box.inset(edge, edge), radius: max(padding / 2 - edge, 1), theme.panel)
    drawing.text(announced, style, x: x + padding, baseline: baseline, theme.accent)
  }

  // MARK: Kicks

  private func drawTurn(in shootOut: ScoreboardViewModel.ShootOutPanel, on drawing: inout DrawList) {
    let theme = drawing.theme
    let middle = frame.middle
    let top = frame.clockTop + frame.part(0.01)
    drawing.fitted(
      shootOut.before, .bold,
      in: Rect(x: middle.x, y: top, width: middle.width, height: frame.part(0.06)),
      sizes: smallest...max(frame.part(0.05), smallest), theme.secondary, .center)
    if shootOut.turn.isEmpty { return }
    let ground = theme.accent
    let text = ground.contrast(to: .black) > ground.contrast(to: .white) ? Color.black : .white
    Chip.draw(
      [Chip(text: shootOut.turn, color: text, ground: ground)],
      in: Rect(x: middle.x, y: top + frame.part(0.085), width: middle.width, height: frame.part(0.085)),
      largest: frame.part(0.06), smallest: smallest, on: &drawing)
  }

  // MARK: The end

  /// Draws the band with the result, in the colour of the winner. After a draw, the band has a neutral colour.
  func drawResult(on drawing: inout DrawList) {
    guard let result = model.result else { return }  // A finished match always has a result.
    let theme = drawing.theme
    let box = frame.result
    let team = result.winner.map { $0 == .left ? model.left : model.right }
    let plate = team.map { Plate(color: Color($0.color)) }
    drawing.fill(box, plate?.ground ?? theme.keyGround)
    drawing.fill(
      Rect(x: box.x, y: box.y, width: box.width, height: frame.line(0.012)),
      team.map { Color($0.color) } ?? theme.secondary)
    let sizes = smallest...max(frame.part(0.12), smallest)
    drawing.fittedLines(
      result.text, .bold, in: box.inset(frame.part(0.04), frame.part(0.02)), one: sizes,
      two: smallest...max(frame.part(0.058), smallest), plate?.text ?? theme.text, .center)
  }
}
