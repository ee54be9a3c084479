import Scenes

/// Lays the board out where there is no room for rosters: a wall of few lamps, a tiny window. Score and clock only, with
/// the teams' colours at the edges, and their names above where the wall is high enough for both.
struct SmallScreen {
  /// True where the smallest text of the board would be of less than five pixels, or a roster beside the score of so few
  /// that no name can be made of them.
  static func suits(_ size: PixelSize) -> Bool {
    BoardFrame.unit(of: size) * RosterLayout.smallest < 5
      || (!BoardFrame.isPortrait(size) && size.width < leastForRosters)
  }

  private static let leastForRosters = 360
  /// The size in pixels from which a bold name can be read.
  private static let leastName = 8

  let model: ScoreboardViewModel
  let size: PixelSize

  func draw(on drawing: inout DrawList) {
    if let overlay = model.overlay {
      // Nothing can be read beside it.
      return OverlayScreen(overlay, filling: size).draw(on: &drawing)
    }
    drawing.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), drawing.theme.background)
    let names = namesHeight
    if names > 0 { drawNames(height: names, on: &drawing) }
    let rest = Rect(x: 0, y: names, width: size.width, height: size.height - names)
    let stripe = max(size.width / 48, 2)
    drawStripes(in: rest, width: stripe, on: &drawing)
    // The saving mark has its place kept, so that nothing moves when it comes.
    let dot = max(min(size.width, size.height) / 16, 3)
    let room = rest.inset(stripe + (rest.width > rest.height ? 2 * dot : stripe), 0)
    let model = model.smallened
    let digits = SmallDigits(model, in: room, drawing: drawing)
    let numbers = digits.numbers(below: room)
    let colors = (
      left: light(
        model.left,
        Rect(x: stripe, y: rest.y, width: numbers.left - stripe, height: numbers.bottom - rest.y),
        on: &drawing),
      right: light(
        model.right,
        Rect(
          x: numbers.right, y: rest.y, width: rest.maxX - stripe - numbers.right,
          height: numbers.bottom - rest.y), on: &drawing)
    )
    digits.draw(model, in: room, colors: colors, on: &drawing)
    // What is not saved matters more than what is not sent; a link that is as it should be has no mark.
    if let mark = model.saving ?? model.link, mark.urgency != .plain {
      drawing.fill(
        Rect(x: rest.maxX - stripe - 3 * dot / 2, y: rest.y + dot / 2, width: dot, height: dot),
        mark.urgency.color(drawing.theme))
    }
  }

  /// How high the names stand; nothing where the wall is lower than three quarters of its width, all of which score and
  /// clock need.
  private var namesHeight: Int {
    let height = min(size.height, size.width) * 13 / 100
    return size.height * 4 >= size.width * 3 && height * 7 / 10 >= Self.leastName ? height : 0
  }

  private func drawNames(height: Int, on drawing: inout DrawList) {
    let width = (size.width - max(size.width / 64, 2)) / 2
    let dashes = TeamMark.dashes(left: model.left, right: model.right)
    for (team, isDashed, x) in [
      (model.left, dashes.left, 0), (model.right, dashes.right, size.width - width),
    ] {
      let plate = Plate(color: Color(team.color))
      let box = Rect(x: x, y: 0, width: width, height: height)
      drawing.fill(box, plate.ground)
      if plate.ground.contrast(to: drawing.theme.background) < TeamMark.leastContrast {
        drawing.outline(box, line: 1, drawing.theme.secondary)
      }
      if isDashed { TeamMark.breakUp(plate, in: box, on: &drawing) }
      drawing.fitted(
        team.name, .bold, in: box.inset(max(width / 24, 2), 0), sizes: Self.leastName...height * 7 / 10,
        plate.text, .center)
    }
  }

  private func drawStripes(in rest: Rect, width: Int, on drawing: inout DrawList) {
    let dashes = TeamMark.dashes(left: model.left, right: model.right)
    for (team, isDashed, x) in [
      (model.left, dashes.left, 0), (model.right, dashes.right, rest.maxX - width),
    ] {
      TeamMark(color: Color(team.color), isDashed: isDashed)
        .draw(in: Rect(x: x, y: rest.y, width: width, height: rest.height), on: &drawing)
    }
  }

  /// A goal just scored lights the ground of its team's number, for there is no block: from the colour of texts to
  /// the team's and back to none.
  /// - Returns: The colour of the number.
  private func light(
    _ team: ScoreboardViewModel.TeamPanel, _ ground: Rect, on drawing: inout DrawList
  ) -> Color {
    let theme = drawing.theme
    let part = team.flashPart
    if part == 0 { return theme.score }
    let color = Color(team.color)
    let lit =
      part > 0.5 ? color.mixed(with: theme.text, 2 * part - 1) : theme.background.mixed(with: color, 2 * part)
    let plate = Plate(color: lit)
    drawing.fill(ground, plate.ground)
    return plate.text
  }
}

extension ScoreboardViewModel {
  /// What score and clock alone have to tell: in added time all that was played, in kicks their score, and that of the
  /// match in place of the clock.
  fileprivate var smallened: ScoreboardViewModel {
    var model = self
    if let shootOut {
      (model.left.score, model.right.score) = (shootOut.left.score, shootOut.right.score)
      (model.clock.minutes, model.clock.seconds) = (left.score, right.score)
      (model.clock.tone, model.clock.isTenths) = (.ended, false)
    } else if let overall = clock.overall {
      (model.clock.minutes, model.clock.seconds) = (overall.minutes, overall.seconds)
    }
    return model
  }
}
