import Scenes

/// Lays out the board without a gather.
struct IdleScreen {
  let model: IdleViewModel
  let size: PixelSize

  func draw(on sketch: inout Sketch) {
    let theme = sketch.theme
    let unit = min(Double(size.height), Double(size.width) * 0.72)
    func part(_ part: Double) -> Int { Int((unit * part).rounded()) }
    func line(_ text: String, _ face: Typeface, _ largest: Double, at y: Int, _ ink: Ink) {
      let height = part(largest) * 2
      sketch.fitted(
        text, face,
        in: Rect(
          x: part(0.05), y: y - height / 2, width: size.width - 2 * part(0.05), height: height),
        sizes: max(part(0.022), 6)...max(part(largest), 7), ink, .center)
    }
    sketch.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), theme.background)
    let middle = size.height / 2
    line(model.title, .bold, 0.1, at: middle - part(0.33), theme.text)
    sketch.fill(
      Rect(
        x: size.width / 2 - part(0.06), y: middle - part(0.25), width: part(0.12),
        height: max(part(0.008), 1)), theme.accent)
    if let time = model.time {
      let style = TextStyle(.bold, TextStyle.size(capHeight: unit * 0.2))
      let parts = time.split(separator: ":").map(String.init)
      if let hours = parts.first, let minutes = parts.last {
        sketch.time(
          hours, minutes, style, midX: size.width / 2, baseline: middle + part(0.03), theme.text)
      }
    }
    for (index, text) in model.lines.enumerated() {
      line(text, .regular, 0.045, at: middle + part(0.15 + 0.07 * Double(index)), theme.secondary)
    }
    line(
      model.command, .bold, 0.05, at: middle + part(0.15 + 0.075 * Double(model.lines.count)),
      theme.accent)
    line(model.footer, .regular, 0.032, at: size.height - part(0.05), theme.secondary)
    if let hold = model.hold {
      OverlayScreen(.hold(title: hold.title, progress: hold.progress), size: size, unit: unit)
        .draw(on: &sketch)
    }
  }
}
