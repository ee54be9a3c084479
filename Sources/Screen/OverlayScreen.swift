import Scenes

/// Lays out what lies over a scene: one box in the middle of the screen.
struct OverlayScreen {
  let overlay: ScoreboardViewModel.Overlay
  let size: PixelSize
  /// What the measures are parts of: narrower screens have smaller boxes.
  let unit: Double

  init(_ overlay: ScoreboardViewModel.Overlay, size: PixelSize, unit: Double) {
    self.overlay = overlay
    self.size = size
    self.unit = min(unit, Double(size.width) * 0.72)
  }

  func draw(on sketch: inout Sketch) {
    switch overlay {
    case .question(let title, let detail, let answers):
      let box = box(height: 0.42, on: &sketch)
      line(title, .bold, 0.075, at: 0.085, in: box, sketch.theme.text, on: &sketch)
      line(detail, .regular, 0.055, at: 0.2, in: box, sketch.theme.secondary, on: &sketch)
      hints(answers, at: 0.325, in: box, on: &sketch)
    case .clockSetting(let title, let minutes, let seconds, let hint, let answers):
      let box = box(height: 0.6, on: &sketch)
      line(title, .bold, 0.06, at: 0.07, in: box, sketch.theme.text, on: &sketch)
      time(minutes: minutes, seconds: seconds, in: box, on: &sketch)
      let ink = hint.urgency == .warning ? sketch.theme.warning : sketch.theme.secondary
      line(hint.text, .regular, 0.042, at: 0.42, in: box, ink, on: &sketch)
      hints(answers, at: 0.51, in: box, on: &sketch)
    case .keyMap(let title, let rows, let hint):
      keyMap(title: title, rows: rows, hint: hint, on: &sketch)
    case .hold(let title, let progress):
      let box = box(height: 0.24, on: &sketch)
      line(title, .bold, 0.06, at: 0.085, in: box, sketch.theme.text, on: &sketch)
      let bar = Rect(
        x: box.x + part(0.06), y: box.y + part(0.15), width: box.width - 2 * part(0.06),
        height: part(0.028))
      sketch.fill(bar, sketch.theme.track)
      sketch.fill(
        Rect(x: bar.x, y: bar.y, width: Int(Double(bar.width) * progress), height: bar.height),
        sketch.theme.accent)
    case .message(let text):
      let box = box(height: 0.2, on: &sketch)
      line(text, .bold, 0.07, at: 0.1, in: box, sketch.theme.text, on: &sketch)
    }
  }

  private func part(_ part: Double) -> Int { Int((unit * part).rounded()) }

  /// The box's ground and border.
  private func box(height: Double, on sketch: inout Sketch) -> Rect {
    let width = min(part(1.3), size.width * 94 / 100)
    let height = min(part(height), size.height * 96 / 100)
    let box = Rect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    let border = max(part(0.006), 1)
    sketch.fill(
      Rect(
        x: box.x - 3 * border, y: box.y - 3 * border, width: width + 6 * border,
        height: height + 6 * border), sketch.theme.background)
    sketch.fill(box, sketch.theme.accent)
    sketch.fill(box.inset(border, border), sketch.theme.panel)
    return box
  }

  /// A line of text in the middle of the box, its middle at a part of the unit below the box's top.
  private func line(
    _ text: String, _ face: Typeface, _ largest: Double, at y: Double, in box: Rect, _ ink: Ink,
    on sketch: inout Sketch
  ) {
    let height = part(0.1)
    sketch.fitted(
      text, face,
      in: Rect(
        x: box.x + part(0.04), y: box.y + part(y) - height / 2, width: box.width - 2 * part(0.04),
        height: height),
      sizes: max(part(0.022), 6)...max(part(largest), 7), ink, .center)
  }

  private func time(minutes: String, seconds: String, in box: Rect, on sketch: inout Sketch) {
    let style = TextStyle(.bold, TextStyle.size(capHeight: unit * 0.17))
    sketch.time(
      minutes, seconds, style, midX: box.midX, baseline: box.y + part(0.16) + style.capHeight,
      sketch.theme.text)
  }

  /// Keys as caps with what they do, in one line in the middle of the box.
  private func hints(
    _ hints: [ScoreboardViewModel.KeyHint], at y: Double, in box: Rect, on sketch: inout Sketch
  ) {
    var size = max(part(0.042), 7)
    func width(_ size: Int) -> Int {
      let style = TextStyle(.bold, size)
      return hints.reduce(-size) { sum, hint in
        sum + sketch.measure(hint.key, style) + sketch.measure(hint.meaning, style) + size * 5 / 2
      }
    }
    while size > 6, width(size) > box.width - 2 * part(0.04) { size -= 1 }
    let style = TextStyle(.bold, size)
    let baseline = box.y + part(y) + style.capHeight / 2
    var x = box.midX - width(size) / 2
    for hint in hints {
      let cap = sketch.measure(hint.key, style) + size
      sketch.roundedFill(
        Rect(x: x, y: baseline - style.capHeight - size / 2, width: cap, height: style.capHeight + size),
        radius: size / 4, sketch.theme.background)
      sketch.text(hint.key, style, x: x + size / 2, baseline: baseline, sketch.theme.text)
      x += cap + size / 2
      sketch.text(hint.meaning, style, x: x, baseline: baseline, sketch.theme.secondary)
      x += sketch.measure(hint.meaning, style) + size
    }
  }

  private func keyMap(
    title: String, rows: [KeyMap.Row], hint: String, on sketch: inout Sketch
  ) {
    let row = 0.047
    let box = box(height: 0.21 + row * Double(rows.count), on: &sketch)
    // A screen that is too low for the whole box has lower rows.
    let scale = Double(box.height) / (unit * (0.21 + row * Double(rows.count)))
    line(title, .bold, 0.055 * scale, at: 0.065 * scale, in: box, sketch.theme.text, on: &sketch)
    let size = max(Int(unit * 0.034 * scale), 6)
    let keyStyle = TextStyle(.bold, size)
    let keys = rows.map { sketch.measure($0.keys, keyStyle) }.max() ?? 0
    let left = box.x + part(0.05)
    let right = left + keys + size
    for (index, entry) in rows.enumerated() {
      let middle = box.y + Int(unit * scale * (0.13 + row * (Double(index) + 0.5)))
      sketch.text(
        entry.keys, keyStyle, x: left, baseline: middle + keyStyle.capHeight / 2, sketch.theme.accent)
      sketch.fitted(
        entry.meaning, .regular,
        in: Rect(x: right, y: middle - size, width: box.maxX - part(0.03) - right, height: 2 * size),
        sizes: min(max(size * 2 / 3, 6), size)...size, sketch.theme.text)
    }
    line(
      hint, .regular, 0.036 * scale, at: (0.13 + row * Double(rows.count) + 0.042) * scale, in: box,
      sketch.theme.secondary, on: &sketch)
  }
}
