import Scenes

/// Lays out the board without a gather.
struct IdleScreen {
  let model: IdleViewModel
  let size: PixelSize

  private var unit: Double { min(Double(size.height), Double(size.width) * 0.95) }

  func draw(on sketch: inout Sketch) {
    var scene = Sketch(theme: sketch.theme, measure: sketch.measure)
    scene.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), sketch.theme.background)
    if SmallScreen.suits(size) { drawSmall(on: &scene) } else { drawScene(on: &scene) }
    guard let hold = model.hold else { return sketch.add(scene) }
    let overlay = ScoreboardViewModel.Overlay.hold(title: hold.title, progress: hold.progress)
    let over =
      SmallScreen.suits(size)
      ? OverlayScreen(overlay, filling: size) : OverlayScreen(overlay, size: size, unit: unit)
    sketch.add(scene, clearOf: over.area)
    over.draw(on: &sketch)
  }

  /// The time of day, and that it is that; while nobody knows it, the name.
  private func drawSmall(on sketch: inout Sketch) {
    if let time = model.time {
      let label = max(size.height / 4, 8)
      drawTime(time, cap: Double(size.height) * 0.45, middle: (size.height - label) / 2, on: &sketch)
      sketch.fitted(
        model.timeLabel, sketch.theme.plain,
        in: Rect(x: 0, y: size.height - label, width: size.width, height: label * 7 / 8),
        sizes: 6...max(label * 5 / 8, 7), sketch.theme.secondary, .center)
    } else {
      line(model.title, .bold, 0.3, at: size.height / 2, sketch.theme.text, on: &sketch)
    }
  }

  private func drawScene(on sketch: inout Sketch) {
    let theme = sketch.theme
    let middle = size.height / 2 - part(0.03)
    // Without the time of day the name comes down to where that would be.
    let top = middle - part(model.time == nil ? 0.13 : 0.33)
    line(model.title, .bold, 0.1, at: top, theme.text, on: &sketch)
    sketch.fill(
      Rect(
        x: size.width / 2 - part(0.06), y: top + part(0.08), width: part(0.12),
        height: max(part(0.008), 1)), theme.accent)
    if let time = model.time {
      drawTime(time, cap: unit * 0.17, middle: middle - part(0.075), on: &sketch)
      line(model.timeLabel, theme.plain, 0.04, at: middle + part(0.06), theme.secondary, on: &sketch)
    }
    var y = middle + part(0.15)
    line(
      model.line, model.isWarning ? .bold : theme.plain, 0.045, at: y,
      model.isWarning ? theme.warning : theme.secondary, on: &sketch)
    y += part(0.08)
    if let menu = model.menu {
      line(menu, .bold, 0.05, at: y, theme.accent, on: &sketch)
      y += part(0.085)
    }
    line(model.commandTitle, theme.plain, 0.036, at: y, theme.secondary, on: &sketch)
    y += part(0.05)
    line(
      model.command, .bold, model.menu == nil ? 0.05 : 0.036, at: y,
      model.menu == nil ? theme.accent : theme.text, on: &sketch)
    line(model.footer, theme.plain, 0.032, at: size.height - part(0.05), theme.secondary, on: &sketch)
    if let link = model.link {
      let frame = BoardFrame(size: size) { _, _ in 0 }
      _ = BandMark(link).draw(
        in: frame.band.inset(0, frame.part(0.01)), room: frame.band.width * 2 / 5, frame: frame, on: &sketch)
    }
  }

  private func drawTime(_ time: String, cap: Double, middle: Int, on sketch: inout Sketch) {
    let parts = time.split(separator: ":").map(String.init)
    guard let hours = parts.first, let minutes = parts.last, parts.count == 2 else {
      return line(time, .bold, 0.2, at: middle, sketch.theme.text, on: &sketch)
    }
    let style = sketch.largest(cap: cap) { style in
      time.count * sketch.digitCell(style) <= size.width * 9 / 10
    }
    sketch.time(
      hours, minutes, style, midX: size.width / 2, baseline: middle + style.capHeight / 2,
      sketch.theme.text)
  }

  private func part(_ part: Double) -> Int { Int((unit * part).rounded()) }

  private func line(
    _ text: String, _ face: Typeface, _ largest: Double, at y: Int, _ ink: Ink, on sketch: inout Sketch
  ) {
    let height = part(largest) * 2
    sketch.fitted(
      text, face,
      in: Rect(
        x: part(0.05), y: y - height / 2, width: size.width - 2 * part(0.05), height: height),
      sizes: max(part(0.022), 6)...max(part(largest), 7), ink, .center)
  }
}
