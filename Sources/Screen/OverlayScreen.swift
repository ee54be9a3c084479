import Scenes

/// Lays out an overlay as a strip along the bottom of a scene, or over the whole screen if that is small.
/// Larger screens use a ``DrawerScreen`` for choices and questions.
struct OverlayScreen {
  let overlay: ScoreboardViewModel.Overlay
  let size: PixelSize
  /// The unit of text sizes and horizontal distances. It is smaller on narrow screens.
  let unit: Double
  /// The unit of vertical distances. It is greater than ``unit`` if lines of the smallest text need more space.
  private let rise: Double
  let coversAll: Bool

  init(_ overlay: ScoreboardViewModel.Overlay, size: PixelSize, unit: Double) {
    self.overlay = overlay
    self.size = size
    self.unit = min(unit, Double(size.width) * 0.72)
    rise = self.unit
    coversAll =
      switch overlay {
      case .keyMap, .list: true
      case .question, .clockSetting, .addedTime, .hold, .message: false
      }
  }

  init(_ overlay: ScoreboardViewModel.Overlay, filling size: PixelSize) {
    self.overlay = overlay
    self.size = size
    let whole = Double(size.height) / Self.height(of: overlay)
    unit = min(whole, Double(size.width))
    rise = min(whole, max(unit, Self.leastRise))
    coversAll = true
  }

  /// The smallest `rise` at which the lines of a question have enough space.
  private static let leastRise = 240.0

  /// The height of the overlay, as a fraction of `rise`. A strip along the bottom never reaches the score.
  private static func height(of overlay: ScoreboardViewModel.Overlay) -> Double {
    switch overlay {
    case .question: 0.4
    case .clockSetting, .addedTime: 0.42
    case .keyMap, .list: 1
    case .hold, .message: 0.096
    }
  }

  var area: Rect {
    let height = coversAll ? size.height : min(down(Self.height(of: overlay)), size.height)
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  func draw(on drawing: inout DrawList) {
    drawing.fill(area, drawing.theme.panel)
    let height = min(down(Self.height(of: overlay)), area.height)
    let box = Rect(
      x: 0, y: area.y + (area.height - height) / 2, width: area.width, height: height)
    if !coversAll {
      drawing.fill(
        Rect(x: 0, y: box.y, width: box.width, height: max(part(0.006), 1)), drawing.theme.accent)
    }
    switch overlay {
    case .question(let title, let detail, let answers):
      line(title, .bold, 0.075, at: 0.095, in: box, drawing.theme.text, on: &drawing)
      line(detail, drawing.theme.plain, 0.055, at: 0.21, in: box, drawing.theme.secondary, on: &drawing)
      hints(answers, at: 0.325, in: box, on: &drawing)
    case .clockSetting(let title, let minutes, let seconds, let isTyped, let hint, let answers):
      line(title, .bold, 0.045, at: 0.05, in: box, drawing.theme.text, on: &drawing)
      let style = TextStyle(.bold, TextStyle.size(capHeight: unit * 0.145))
      drawing.time(
        minutes, seconds, style, midX: box.midX, baseline: box.y + down(0.095) + style.capHeight,
        isTyped ? drawing.theme.text : drawing.theme.secondary)
      let color = hint.urgency == .warning ? drawing.theme.warning : drawing.theme.secondary
      line(hint.text, drawing.theme.plain, 0.04, at: 0.285, in: box, color, on: &drawing)
      hints(answers, at: 0.363, in: box, on: &drawing)
    case .addedTime(let title, let minutes, let hint, let answers):
      line(title, .bold, 0.045, at: 0.05, in: box, drawing.theme.text, on: &drawing)
      let style = TextStyle(.bold, TextStyle.size(capHeight: unit * 0.11))
      drawing.text(
        minutes, style, x: box.midX, baseline: box.y + down(0.1) + style.capHeight, drawing.theme.accent,
        .center)
      line(hint.text, drawing.theme.plain, 0.04, at: 0.285, in: box, drawing.theme.secondary, on: &drawing)
      hints(answers, at: 0.363, in: box, on: &drawing)
    case .keyMap(let title, let groups, let hint):
      KeyMapScreen(title: title, groups: groups, hint: hint, size: size).draw(on: &drawing)
    case .list(let list): ListScreen(model: list, size: size).draw(on: &drawing, hold: nil)
    case .hold(let title, let progress):
      line(title, .bold, 0.044, at: 0.039, in: box, drawing.theme.text, on: &drawing)
      let bar = Rect(
        x: box.midX - part(0.4), y: box.y + down(0.07), width: 2 * part(0.4), height: max(part(0.014), 1))
      drawing.fill(bar, drawing.theme.track)
      drawing.fill(
        Rect(x: bar.x, y: bar.y, width: Int(Double(bar.width) * progress), height: bar.height),
        drawing.theme.accent)
    case .message(let text):
      line(text, .bold, 0.05, at: 0.051, in: box, drawing.theme.text, on: &drawing)
    }
  }

  private func part(_ part: Double) -> Int { Int((unit * part).rounded()) }

  private func down(_ part: Double) -> Int { Int((rise * part).rounded()) }

  /// - Parameter y: The distance from the top of the box to the middle of the line, as a fraction of `rise`.
  private func line(
    _ text: String, _ face: Typeface, _ largest: Double, at y: Double, in box: Rect, _ color: Color,
    on drawing: inout DrawList
  ) {
    let height = part(0.1)
    drawing.fitted(
      text, face,
      in: Rect(
        x: box.x + part(0.04), y: box.y + down(y) - height / 2, width: box.width - 2 * part(0.04),
        height: height),
      sizes: max(part(0.022), 6)...max(part(largest), 7), color, .center)
  }

  /// Draws the keys in one line, or one below another if the box is too narrow.
  private func hints(
    _ hints: [ScoreboardViewModel.KeyHint], at y: Double, in box: Rect, on drawing: inout DrawList
  ) {
    let room = box.width - 2 * part(0.03)
    var hints = hints
    var size = max(part(0.042), 7)
    func width(_ size: Int) -> Int {
      let style = TextStyle(.bold, size)
      return hints.reduce(-size) { sum, hint in
        sum + drawing.measure(hint.key, style) + drawing.measure(hint.meaning, style) + size * 5 / 2
      }
    }
    while size > 6, width(size) > room { size -= 1 }
    // If the hints are still too wide, only the first and the last of them are kept, which are yes and no.
    while hints.count > 2, width(size) > room { hints.remove(at: 1) }
    let style = TextStyle(.bold, size)
    let middle = box.y + down(y) + style.capHeight / 2
    if width(size) <= room {
      return draw(hints, style, x: box.midX - width(size) / 2, baseline: middle, on: &drawing)
    }
    for (index, hint) in hints.enumerated() {
      let width = drawing.measure(hint.key, style) + drawing.measure(hint.meaning, style) + size * 3 / 2
      draw(
        [hint], style, x: box.midX - width / 2,
        baseline: middle + (2 * index + 1 - hints.count) * (style.capHeight + size) * 5 / 9, on: &drawing)
    }
  }

  private func draw(
    _ hints: [ScoreboardViewModel.KeyHint], _ style: TextStyle, x: Int, baseline: Int,
    on drawing: inout DrawList
  ) {
    let size = style.size
    var x = x
    for hint in hints {
      let cap = drawing.measure(hint.key, style) + size
      drawing.roundedFill(
        Rect(x: x, y: baseline - style.capHeight - size / 2, width: cap, height: style.capHeight + size),
        radius: size / 4, drawing.theme.cap)
      drawing.text(hint.key, style, x: x + size / 2, baseline: baseline, drawing.theme.text)
      x += cap + size / 2
      drawing.text(hint.meaning, style, x: x, baseline: baseline, drawing.theme.secondary)
      x += drawing.measure(hint.meaning, style) + size
    }
  }
}
