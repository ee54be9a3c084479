import Scenes

/// Lays the board out where there is no room for names: a wall of few lamps, a tiny window. Score and clock only, with
/// the teams' colours at the edges.
struct SmallScreen {
  /// True where the smallest text of the board would be of less than five pixels, of which no letter can be made.
  static func suits(_ size: PixelSize) -> Bool { BoardFrame.unit(of: size) * RosterLayout.smallest < 5 }

  let model: ScoreboardViewModel
  let size: PixelSize

  func draw(on sketch: inout Sketch) {
    if let overlay = model.overlay {
      // Nothing can be read beside it.
      return OverlayScreen(overlay, filling: size).draw(on: &sketch)
    }
    let theme = sketch.theme
    let height = Double(size.height)
    sketch.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), theme.background)
    let stripe = max(size.width / 48, 2)
    let right = Rect(x: size.width - stripe, y: 0, width: stripe, height: size.height)
    let dashes = TeamMark.dashes(left: model.left, right: model.right)
    TeamMark(color: Ink(model.left.color), isDashed: dashes.left)
      .draw(in: Rect(x: 0, y: 0, width: stripe, height: size.height), on: &sketch)
    TeamMark(color: Ink(model.right.color), isDashed: dashes.right).draw(in: right, on: &sketch)
    // The saving mark has its place kept, so that nothing moves when it comes.
    let dot = max(size.height / 16, 3)
    let room = size.width - 2 * (stripe + 2 * dot)
    let digits = max(model.left.score.count, model.right.score.count)
    let score = sketch.largest(cap: height * 0.5) { style in
      2 * digits * sketch.digitCell(style) + Sketch.timeGap(style) <= room
    }
    let clockDigits = model.clock.minutes.count + model.clock.seconds.count
    let clock = sketch.largest(cap: height * 0.3) { style in
      clockDigits * sketch.digitCell(style) + Sketch.timeGap(style) <= room
    }
    let gap = (size.height - score.capHeight - clock.capHeight) / 3
    let inner = Sketch.timeGap(score) / 2
    let goals = Rect(
      x: stripe, y: 0, width: size.width / 2 - inner - stripe, height: gap * 3 / 2 + score.capHeight)
    let inks = (
      left: light(model.left, goals, on: &sketch),
      right: light(
        model.right, Rect(x: right.x - goals.width, y: 0, width: goals.width, height: goals.height),
        on: &sketch)
    )
    sketch.score(
      model.left.score, model.right.score, score, midX: size.width / 2, baseline: gap + score.capHeight,
      inks: inks)
    sketch.time(
      model.clock.minutes, model.clock.seconds, clock, midX: size.width / 2,
      baseline: size.height - gap, model.clock.ink(theme))
    if let saving = model.saving {
      sketch.fill(
        Rect(x: right.x - 3 * dot / 2, y: dot / 2, width: dot, height: dot), saving.urgency.ink(theme))
    }
  }

  /// A goal just scored lights the ground of its team's number, for there is no block: from the colour of texts to
  /// the team's and back to none.
  /// - Returns: The colour of the number.
  private func light(
    _ team: ScoreboardViewModel.TeamPanel, _ ground: Rect, on sketch: inout Sketch
  ) -> Ink {
    let theme = sketch.theme
    let part = team.flashPart
    if part == 0 { return theme.score }
    let color = Ink(team.color)
    let lit =
      part > 0.5 ? color.mixed(with: theme.text, 2 * part - 1) : theme.background.mixed(with: color, 2 * part)
    let plate = Plate(color: lit)
    sketch.fill(ground, plate.ground)
    return plate.text
  }
}
