import GatherModel
import Scenes

/// What stands behind a name in a roster: a card, and a ball with the minutes of the goals.
struct RowMarks {
  let row: ScoreboardViewModel.Row
  /// Of the name, in pixels.
  let size: Int

  private func style(_ theme: Theme) -> TextStyle { TextStyle(theme.plain, max(size * 7 / 10, 1)) }

  private var gap: Int { max(size / 3, 1) }

  /// The minutes, or how many goals there are where that is shorter; empty without one.
  private func text(isShort: Bool) -> String {
    let minutes = row.goals.filter { !$0.isEmpty }
    if isShort || minutes.count < row.goals.count, row.goals.count > 1 { return "×\(row.goals.count)" }
    return minutes.joined(separator: " ")
  }

  /// What the marks take behind the name.
  /// - Parameter isShort: Whether the number of goals stands for their minutes.
  func width(isShort: Bool, sketch: Sketch) -> Int {
    let card = row.card == nil ? 0 : gap + CardMark.width(size)
    if row.goals.isEmpty { return card }
    let text = text(isShort: isShort)
    return card + gap + BallMark.diameter(size)
      + (text.isEmpty ? 0 : gap / 2 + sketch.measure(text, style(sketch.theme)))
  }

  /// - Parameters:
  ///   - x: Where the name ends.
  ///   - room: What there is behind it.
  func draw(x: Int, baseline: Int, room: Int, on sketch: inout Sketch) {
    var x = x
    let middle = baseline - TextStyle(.bold, size).capHeight / 2
    if let card = row.card {
      x += gap
      CardMark(card: card).draw(x: x, middle: middle, size: size, on: &sketch)
      x += CardMark.width(size)
    }
    if row.goals.isEmpty { return }
    x += gap
    BallMark.draw(x: x, middle: middle, size: size, on: &sketch)
    let isShort = width(isShort: false, sketch: sketch) > room
    sketch.text(
      text(isShort: isShort), style(sketch.theme), x: x + BallMark.diameter(size) + gap / 2,
      baseline: baseline, sketch.theme.accent)
  }
}

/// A card as referees show it: yellow, red, or one behind the other for a second yellow; of the sin bin half a card.
struct CardMark {
  let card: Card

  static let yellow = Ink(255, 205, 30)
  static let red = Ink(220, 38, 52)

  /// For a text of a size.
  static func width(_ size: Int) -> Int { max(size * 11 / 20, 3) }

  func draw(x: Int, middle: Int, size: Int, on sketch: inout Sketch) {
    let width = Self.width(size)
    let height = max(size * 3 / 4, 4)
    let box = Rect(x: x, y: middle - height / 2, width: width, height: height)
    let radius = max(size / 12, 1)
    // Yellow on near white is hardly seen: an edge.
    let line = max(size / 16, 1)
    switch card {
    case .yellow: block(box, Self.yellow, radius, line, on: &sketch)
    case .red: block(box, Self.red, radius, line, on: &sketch)
    case .secondYellow:
      let step = max(width / 3, 1)
      let small = Rect(x: box.x, y: box.y, width: box.width - step, height: box.height - step)
      block(small, Self.yellow, radius, line, on: &sketch)
      block(
        Rect(x: box.x + step, y: box.y + step, width: small.width, height: small.height), Self.red, radius,
        line, on: &sketch)
    case .sinBin:
      block(box, Self.yellow, radius, line, on: &sketch)
      // The hands of a clock.
      let ink = Ink.black
      sketch.fill(
        Rect(x: box.midX - line / 2, y: box.y + height / 5, width: line, height: height * 2 / 5), ink)
      sketch.fill(Rect(x: box.midX, y: box.midY, width: max(width * 3 / 10, 1), height: line), ink)
    }
  }

  private func block(_ box: Rect, _ ink: Ink, _ radius: Int, _ line: Int, on sketch: inout Sketch) {
    if ink.contrast(to: sketch.theme.background) < TeamMark.leastContrast {
      sketch.roundedFill(box, radius: radius, sketch.theme.secondary)
      sketch.roundedFill(box.inset(line, line), radius: radius, ink)
    } else {
      sketch.roundedFill(box, radius: radius, ink)
    }
  }
}

/// A ball: a disc with a patch.
enum BallMark {
  static func diameter(_ size: Int) -> Int { max(size * 13 / 20, 4) }

  static func draw(x: Int, middle: Int, size: Int, on sketch: inout Sketch) {
    let diameter = diameter(size)
    sketch.roundedFill(
      Rect(x: x, y: middle - diameter / 2, width: diameter, height: diameter), radius: diameter / 2,
      sketch.theme.accent)
    let patch = max(diameter * 2 / 5, 2)
    sketch.roundedFill(
      Rect(x: x + (diameter - patch) / 2, y: middle - patch / 2, width: patch, height: patch),
      radius: max(patch / 4, 1), sketch.theme.background)
  }
}
