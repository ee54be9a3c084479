import GatherModel
import Scenes

struct RowMarks {
  let row: ScoreboardViewModel.Row
  let size: Int

  private func style(_ theme: Theme) -> TextStyle { TextStyle(theme.plain, size) }

  private var gap: Int { max(size / 3, 1) }

  /// The minutes of the goals, or of the cards if there are no goals.
  private var times: [String] { row.goals.isEmpty ? row.cardMinutes : row.goals }

  /// The minutes of the goals or cards. If there are several, their number replaces the minutes if `isShort` is true,
  /// or if a minute is unknown.
  private func text(isShort: Bool) -> String {
    let minutes = times.filter { !$0.isEmpty }
    if isShort || minutes.count < times.count, times.count > 1 { return "×\(times.count)" }
    return minutes.joined(separator: " ")
  }

  /// - Parameter isShort: Whether the number of goals or cards replaces the minutes, if there are several.
  func width(isShort: Bool, drawing: DrawList) -> Int {
    let card = row.card == nil ? 0 : gap + CardMark.width(size)
    let ball = row.goals.isEmpty ? 0 : gap + BallMark.diameter(size)
    let text = text(isShort: isShort)
    return card + ball + (text.isEmpty ? 0 : gap / 2 + drawing.measure(text, style(drawing.theme)))
  }

  /// - Parameters:
  ///   - x: The right edge of the name.
  ///   - room: The width available after the name.
  func draw(x: Int, baseline: Int, room: Int, on drawing: inout DrawList) {
    var x = x
    let middle = baseline - TextStyle(.bold, size).capHeight / 2
    if let card = row.card {
      x += gap
      CardMark(card: card).draw(x: x, middle: middle, size: size, on: &drawing)
      x += CardMark.width(size)
    }
    if !row.goals.isEmpty {
      x += gap
      BallMark.draw(x: x, middle: middle, size: size, on: &drawing)
      x += BallMark.diameter(size)
    }
    if times.isEmpty { return }
    let isShort = width(isShort: false, drawing: drawing) > room
    drawing.text(
      text(isShort: isShort), style(drawing.theme), x: x + gap / 2, baseline: baseline, drawing.theme.accent)
  }
}

/// The mark for a card. A sin bin is a yellow card with the hands of a clock.
struct CardMark {
  let card: Card

  static let yellow = Color(255, 205, 30)
  static let red = Color(220, 38, 52)

  /// The background for a text about the card, and the colour of that text.
  var plate: Plate { Plate(color: card.isSendingOff ? Self.red : Self.yellow) }

  /// - Parameter size: The size of the text beside the card.
  static func width(_ size: Int) -> Int { max(size * 11 / 20, 3) }

  func draw(x: Int, middle: Int, size: Int, on drawing: inout DrawList) {
    let width = Self.width(size)
    let height = max(size * 3 / 4, 4)
    let box = Rect(x: x, y: middle - height / 2, width: width, height: height)
    let radius = max(size / 12, 1)
    // A yellow card is hardly visible on a near-white background, so it gets an edge.
    let line = max(size / 16, 1)
    switch card {
    case .yellow: block(box, Self.yellow, radius, line, on: &drawing)
    case .red: block(box, Self.red, radius, line, on: &drawing)
    case .secondYellow:
      let step = max(width / 3, 1)
      let small = Rect(x: box.x, y: box.y, width: box.width - step, height: box.height - step)
      block(small, Self.yellow, radius, line, on: &drawing)
      block(
        Rect(x: box.x + step, y: box.y + step, width: small.width, height: small.height), Self.red, radius,
        line, on: &drawing)
    case .sinBin:
      block(box, Self.yellow, radius, line, on: &drawing)
      let color = Color.black
      drawing.fill(
        Rect(x: box.midX - line / 2, y: box.y + height / 5, width: line, height: height * 2 / 5), color)
      drawing.fill(Rect(x: box.midX, y: box.midY, width: max(width * 3 / 10, 1), height: line), color)
    }
  }

  private func block(_ box: Rect, _ color: Color, _ radius: Int, _ line: Int, on drawing: inout DrawList) {
    if color.contrast(to: drawing.theme.background) < TeamMark.leastContrast {
      drawing.roundedFill(box, radius: radius, drawing.theme.secondary)
      drawing.roundedFill(box.inset(line, line), radius: radius, color)
    } else {
      drawing.roundedFill(box, radius: radius, color)
    }
  }
}

enum BallMark {
  static func diameter(_ size: Int) -> Int { max(size * 13 / 20, 4) }

  static func draw(x: Int, middle: Int, size: Int, on drawing: inout DrawList) {
    let diameter = diameter(size)
    drawing.roundedFill(
      Rect(x: x, y: middle - diameter / 2, width: diameter, height: diameter), radius: diameter / 2,
      drawing.theme.accent)
    let patch = max(diameter * 2 / 5, 2)
    drawing.roundedFill(
      Rect(x: x + (diameter - patch) / 2, y: middle - patch / 2, width: patch, height: patch),
      radius: max(patch / 4, 1), drawing.theme.background)
  }
}
