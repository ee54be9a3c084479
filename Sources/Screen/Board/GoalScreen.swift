import GatherModel
import Scenes

/// Lays out the picture of a goal, in the team's colour.
struct GoalScreen {
  let panel: ScoreboardViewModel.GoalPanel
  let team: ScoreboardViewModel.TeamPanel
  let isDashed: Bool
  /// The unit of the text sizes, in pixels.
  let unit: Double

  /// The part of an area that the picture covers now, while the picture moves in.
  /// - Parameter isLeft: True if the picture moves in from the left, false if from the right, nil if from below.
  func covered(of area: Rect, isLeft: Bool?) -> Rect {
    let step = min(panel.step, GoalMoment.whole)
    guard let isLeft else {
      let height = area.height * step / GoalMoment.whole
      return Rect(x: area.x, y: area.maxY - height, width: area.width, height: height)
    }
    let width = area.width * step / GoalMoment.whole
    return Rect(x: isLeft ? area.x : area.maxX - width, y: area.y, width: width, height: area.height)
  }

  private struct Line {
    let text: String
    /// The greatest height of the capitals, as a fraction of the unit.
    let cap: Double
    let mayBreak: Bool
  }

  func draw(in area: Rect, isLeft: Bool?, on drawing: inout DrawList) {
    let covered = covered(of: area, isLeft: isLeft)
    let color = Color(team.color)
    let plate = Plate(color: color)
    drawing.fill(covered, plate.ground)
    let stripe = max(Int(unit * 0.014), 2)
    let mark =
      isLeft == nil
      ? Rect(x: covered.x, y: covered.y, width: covered.width, height: stripe)
      : Rect(
        x: isLeft == true ? covered.x : covered.maxX - stripe, y: covered.y, width: stripe,
        height: covered.height)
    TeamMark(color: color, isDashed: isDashed, gap: isDashed ? plate.text : color).draw(
      in: mark, on: &drawing)
    guard panel.step >= GoalMoment.whole else { return }
    let padding = max(Int(unit * 0.03), 2)
    drawLines(in: area.inset(padding + stripe, padding), plate.text, on: &drawing)
  }

  /// Draws the words and the number of the goal. On an LED wall with few lamps, only the most important lines are
  /// drawn.
  private func drawLines(in box: Rect, _ color: Color, on drawing: inout DrawList) {
    let least = 7
    var lines = [
      Line(text: team.name, cap: 0.05, mayBreak: true), Line(text: panel.title, cap: 0.16, mayBreak: false),
      Line(text: panel.number, cap: 0.25, mayBreak: false), Line(text: panel.name, cap: 0.1, mayBreak: true),
      Line(text: panel.detail, cap: 0.045, mayBreak: false),
    ].filter { !$0.text.isEmpty }
    func scale() -> Double {
      let caps = lines.reduce(0) { $0 + $1.cap }
      return min(Double(box.height) / ((caps + 0.06 * Double(lines.count - 1)) * unit), 1)
    }
    func isLegible(_ line: Line) -> Bool { line.cap * scale() * unit >= 5 }
    // Lines that would be too small are removed, the smallest first.
    while lines.count > 1,
      let small = lines.indices.filter({ !isLegible(lines[$0]) }).min(by: { lines[$0].cap < lines[$1].cap })
    {
      lines.remove(at: small)
    }
    let factor = scale() * unit
    let heights = lines.map { Int($0.cap * factor) }
    let gap =
      lines.count > 1
      ? min((box.height - heights.reduce(0, +)) / (lines.count - 1), Int(unit * 0.075)) : 0
    var y = box.midY - (heights.reduce(0, +) + gap * (lines.count - 1)) / 2
    for (line, height) in zip(lines, heights) {
      let largest = max(TextStyle.size(capHeight: Double(height)), least)
      let row = Rect(x: box.x, y: y, width: box.width, height: height)
      if line.mayBreak {
        // A text in two lines also uses a part of the gaps above and below it.
        drawing.fittedLines(
          line.text, .bold, in: row.inset(0, -gap * 3 / 10), one: least...largest,
          two: least...max(largest * 6 / 10, least),
          color, .center)
      } else {
        drawing.fitted(line.text, .bold, in: row, sizes: least...largest, color, .center)
      }
      y += height + gap
    }
  }
}
