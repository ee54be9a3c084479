import Scenes

/// Lays out the board if there is no room for rosters: on an LED wall with few lamps, or in a tiny window.
struct SmallScreen {
  /// Whether the smallest text of the normal board would be below five pixels, or the rosters too narrow for names.
  static func suits(_ size: PixelSize) -> Bool {
    BoardFrame.unit(of: size) * RosterLayout.leastOfAll < 5
      || (!BoardFrame.isPortrait(size) && size.width < leastForRosters)
  }

  private static let leastForRosters = 360
  /// The smallest size at which a bold name is readable, in pixels.
  private static let leastName = 8

  let model: ScoreboardViewModel
  let size: PixelSize

  func draw(on drawing: inout DrawList) {
    if let overlay = model.overlay {
      // The screen is too small to show both the board and the overlay.
      return OverlayScreen(overlay, filling: size).draw(on: &drawing)
    }
    drawing.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), drawing.theme.background)
    guard let goal = goal else {
      return drawBoard(in: Rect(x: 0, y: 0, width: size.width, height: size.height), on: &drawing)
    }
    let covered = goal.screen.covered(of: goal.area, isLeft: goal.isLeft)
    var board = DrawList(theme: drawing.theme, measure: drawing.measure)
    drawBoard(in: goal.screen.panel.step < GoalMoment.whole ? whole : goal.rest, on: &board)
    drawing.add(board, clearOf: covered)
    goal.screen.draw(in: goal.area, isLeft: goal.isLeft, on: &drawing)
  }

  private var whole: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The picture of a goal, beside score and clock, or below them on a high wall.
  private var goal: (screen: GoalScreen, area: Rect, rest: Rect, isLeft: Bool?)? {
    let dashes = TeamMark.dashes(left: model.left, right: model.right)
    for (team, isDashed, isLeft) in [(model.left, dashes.left, true), (model.right, dashes.right, false)] {
      guard let panel = team.goal else { continue }
      let screen = GoalScreen(panel: panel, team: team, isDashed: isDashed, unit: Double(size.height))
      if size.width * 4 < size.height * 5 {
        let top = size.height * 3 / 5
        return (
          screen, Rect(x: 0, y: top, width: size.width, height: size.height - top),
          Rect(x: 0, y: 0, width: size.width, height: top), nil
        )
      }
      let width = size.width / 3
      return (
        screen, Rect(x: isLeft ? 0 : size.width - width, y: 0, width: width, height: size.height),
        Rect(x: isLeft ? width : 0, y: 0, width: size.width - width, height: size.height), isLeft
      )
    }
    return nil
  }

  private func drawBoard(in area: Rect, on drawing: inout DrawList) {
    let names = namesHeight
    if names > 0 { drawNames(in: Rect(x: area.x, y: area.y, width: area.width, height: names), on: &drawing) }
    let rest = Rect(x: area.x, y: area.y + names, width: area.width, height: area.height - names)
    let stripe = max(size.width / 48, 2)
    drawStripes(in: rest, width: stripe, on: &drawing)
    // The dot marks unsaved data or a fault of the connection. Its space is always kept free, so that nothing moves.
    let dot = max(min(size.width, size.height) / 16, 3)
    let isWide = size.width > size.height
    let room = rest.inset(stripe + (isWide ? 2 * dot : size.width == size.height ? dot : stripe), 0)
    let model = model.smallened
    SmallDigits(model, in: room, drawing: drawing).draw(model, in: room, on: &drawing)
    // Unsaved data are more important than the connection.
    if let mark = model.saving ?? model.link, mark.urgency != .plain {
      let inset = isWide ? dot / 2 : 0
      drawing.fill(
        Rect(x: rest.maxX - stripe - dot - inset, y: rest.y + inset, width: dot, height: dot),
        mark.urgency.color(drawing.theme))
    }
  }

  /// The height of the row with the teams' names, in pixels; 0 if the wall has too few lamps for names.
  private var namesHeight: Int {
    let height = min(size.height, size.width) * 13 / 100
    return height * 7 / 10 >= Self.leastName ? height : 0
  }

  /// Whether the teams' codes replace their names, as they do on a low wall.
  private var hasCodes: Bool { size.height * 4 < size.width * 3 }

  private func drawNames(in area: Rect, on drawing: inout DrawList) {
    let width = (area.width - max(size.width / 64, 2)) / 2
    let dashes = TeamMark.dashes(left: model.left, right: model.right)
    for (team, isDashed, x) in [
      (model.left, dashes.left, area.x), (model.right, dashes.right, area.maxX - width),
    ] {
      let plate = Plate(color: Color(team.color))
      let box = Rect(x: x, y: area.y, width: width, height: area.height)
      drawing.fill(box, plate.ground)
      if plate.ground.contrast(to: drawing.theme.background) < TeamMark.leastContrast {
        drawing.outline(box, line: 1, drawing.theme.secondary)
      }
      if isDashed { TeamMark.breakUp(plate, in: box, on: &drawing) }
      drawing.fitted(
        hasCodes ? team.code : team.name, .bold, in: box.inset(max(width / 24, 2), 0),
        sizes: Self.leastName...max(area.height * 7 / 10, Self.leastName),
        plate.text, .center)
    }
  }

  private func drawStripes(in rest: Rect, width: Int, on drawing: inout DrawList) {
    let dashes = TeamMark.dashes(left: model.left, right: model.right)
    for (team, isDashed, x) in [
      (model.left, dashes.left, rest.x), (model.right, dashes.right, rest.maxX - width),
    ] {
      TeamMark(color: Color(team.color), isDashed: isDashed)
        .draw(in: Rect(x: x, y: rest.y, width: width, height: rest.height), on: &drawing)
    }
  }
}

extension ScoreboardViewModel {
  /// The board reduced to score and clock. In added time the clock shows the whole time played.
  /// In a penalty shoot-out, the score of the match replaces the clock.
  var smallened: ScoreboardViewModel {
    var model = self
    if let shootOut, stage == .kicks {
      (model.left.score, model.right.score) = (shootOut.left.score, shootOut.right.score)
      (model.clock.minutes, model.clock.seconds) = (left.score, right.score)
      (model.clock.tone, model.clock.sign) = (.ended, scoreSign)
      model.clock.isShown = true
    } else if let overall = clock.overall {
      (model.clock.minutes, model.clock.seconds) = (overall.minutes, overall.seconds)
    }
    // The words of `offline` or `corrected` use the space of the clock. A hidden clock must not appear there, so its
    // digits are blank.
    let hasWords = offline != nil || corrected != nil
    if hasWords, !model.clock.isShown { (model.clock.minutes, model.clock.seconds) = ("  ", "  ") }
    if cardCaption != nil || hasWords { model.clock.isShown = true }
    return model
  }
}
