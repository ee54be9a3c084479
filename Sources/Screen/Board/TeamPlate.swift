import GatherModel
import Scenes

/// Lays out the block with a team's name.
struct TeamPlate {
  let team: ScoreboardViewModel.TeamPanel
  let frame: BoardFrame
  /// Whether the team's mark has dashes, which distinguish two teams whose colours look alike.
  let isDashed: Bool

  func draw(in plate: Rect, on drawing: inout DrawList) {
    let color = Color(team.color)
    let ground = Plate(color: color)
    let stripe = frame.line(0.014)
    drawing.fill(plate, ground.ground)
    let mark = Rect(x: plate.x, y: plate.y, width: stripe, height: plate.height)
    TeamMark(color: color, isDashed: isDashed, gap: isDashed ? ground.text : color).draw(
      in: mark, on: &drawing)
    if ground.ground.contrast(to: drawing.theme.background) < TeamMark.leastContrast {
      drawing.outline(plate, line: frame.line(0.002 * drawing.theme.lineWeight), drawing.theme.secondary)
    }
    let padding = frame.part(0.024)
    let smallest = max(frame.part(0.022), 6)
    var left = plate.x + stripe + padding
    let badge = plate.height * 3 / 4
    // A narrow plate has no badge, because the name needs the whole width.
    if plate.width > 4 * badge {
      CodeBadge(code: team.code, crest: team.crest, plate: ground).draw(
        in: Rect(x: left - padding / 3, y: plate.midY - badge / 2, width: badge, height: badge), on: &drawing)
      left += badge - padding / 3 + padding * 2 / 3
    }
    let room = Rect(x: left, y: plate.y, width: plate.maxX - padding - left, height: plate.height)
    let one = smallest...max(frame.part(0.07), plate.height * 45 / 100, smallest)
    let two = smallest...max(frame.part(0.04), plate.height * 30 / 100, smallest)
    let least = min(max(frame.leastSize, smallest), one.upperBound)
    // The team's code replaces a name that is too small to read from the spectators' places.
    let isLegible =
      frame.leastSize == 0
      || drawing.largestSize(team.name, .bold, width: room.width, sizes: least...one.upperBound) != nil
      || drawing.fits(team.name, .bold, in: room, sizes: min(least, two.upperBound)...two.upperBound)
        && least <= two.upperBound
    drawing.fittedLines(isLegible ? team.name : team.code, .bold, in: room, one: one, two: two, ground.text)
  }
}

/// A square with a team's crest, or with the letters of the team's code if the team has no crest.
struct CodeBadge {
  let code: String
  let crest: Picture?
  let plate: Plate

  func draw(in box: Rect, on drawing: inout DrawList) {
    drawing.roundedFill(box, radius: box.height / 6, plate.text)
    if let crest { return drawing.picture(crest, in: box.inset(box.width / 12, box.height / 12)) }
    drawing.fitted(
      code, .bold, in: box.inset(box.width / 12, 0), sizes: 6...max(box.height * 45 / 100, 6), plate.ground,
      .center)
  }
}

/// A bar in a team's colour.
struct TeamMark {
  /// Below this contrast, a colour and the background beside it are hard to distinguish from a distance.
  static let leastContrast = 1.6

  let color: Color
  let isDashed: Bool
  /// The colour between the dashes; nil for the theme's background.
  var gap: Color?

  /// Decides which team's mark has dashes, for people who confuse the two colours. The dashes stay with the team if the
  /// teams change sides.
  static func dashes(
    left: ScoreboardViewModel.TeamPanel, right: ScoreboardViewModel.TeamPanel
  ) -> (left: Bool, right: Bool) {
    let (left, right) = (Team(name: left.name, color: left.color), Team(name: right.name, color: right.color))
    return (left.isDashed(beside: right), right.isDashed(beside: left))
  }

  /// Draws dashes along the left edge of a plate.
  /// - Parameter width: nil for a width that suits a single line of text.
  static func breakUp(_ plate: Plate, in area: Rect, width: Int? = nil, on drawing: inout DrawList) {
    let width = max(width ?? area.height / 7, 2)
    TeamMark(color: plate.ground, isDashed: true, gap: plate.text).draw(
      in: Rect(x: area.x, y: area.y, width: width, height: area.height), on: &drawing)
  }

  func draw(in bar: Rect, on drawing: inout DrawList) {
    if let gap { drawing.fill(bar, gap) }
    let needsEdge = gap == nil && color.contrast(to: drawing.theme.background) < Self.leastContrast
    for piece in isDashed ? dashes(of: bar) : [bar] {
      drawing.fill(piece, color)
      if needsEdge {
        drawing.outline(piece, line: max(min(bar.width, bar.height) / 5, 1), drawing.theme.secondary)
      }
    }
  }

  private func dashes(of bar: Rect) -> [Rect] {
    let length = max(bar.width, bar.height)
    return (0..<5).map { dash in
      let start = length * 3 * dash / 14
      let end = length * (3 * dash + 2) / 14
      return bar.width > bar.height
        ? Rect(x: bar.x + start, y: bar.y, width: end - start, height: bar.height)
        : Rect(x: bar.x, y: bar.y + start, width: bar.width, height: end - start)
    }
  }
}
