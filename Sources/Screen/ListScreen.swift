import Scenes

/// Lays out a list of choices over the whole screen.
struct ListScreen {
  let model: ListViewModel
  let size: PixelSize

  func draw(on drawing: inout DrawList, hold: IdleViewModel.Hold?) {
    var scene = DrawList(theme: drawing.theme, measure: drawing.measure)
    drawScene(on: &scene)
    guard let hold else { return drawing.add(scene) }
    let overlay = ScoreboardViewModel.Overlay.hold(title: hold.title, progress: hold.progress)
    let over =
      SmallScreen.suits(size)
      ? OverlayScreen(overlay, filling: size) : OverlayScreen(overlay, size: size, unit: unit)
    drawing.add(scene, clearOf: over.area)
    over.draw(on: &drawing)
  }

  private var unit: Double { BoardFrame.unit(of: size) }

  private func part(_ part: Double) -> Int { Int((unit * part).rounded()) }

  private func drawScene(on drawing: inout DrawList) {
    let theme = drawing.theme
    drawing.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), theme.background)
    let margin = max(part(0.05), 1)
    let width = size.width - 2 * margin
    let smallest = max(part(0.022), 6)
    let isSmall = SmallScreen.suits(size)
    let top = isSmall ? 0 : part(0.16)
    let bottom = size.height - (isSmall ? 0 : part(0.1))
    if !isSmall {
      let frame = BoardFrame(size: size) { _, _ in 0 }
      var titleWidth = width
      if let link = model.link {
        let box = Rect(x: margin, y: 0, width: width, height: part(0.16))
        titleWidth -= BandMark(link).draw(in: box, room: width * 2 / 5, frame: frame, on: &drawing) + margin
      }
      drawing.fitted(
        model.title, .bold, in: Rect(x: margin, y: 0, width: titleWidth, height: top),
        sizes: smallest...max(part(0.065), smallest), theme.text)
      drawing.fittedLines(
        model.footer, theme.plain,
        in: Rect(x: margin, y: bottom, width: width, height: size.height - bottom),
        one: smallest...max(part(0.036), smallest), two: smallest...max(part(0.032), smallest),
        theme.secondary, .center)
    }
    ListRows(model: model, unit: unit, isPortrait: BoardFrame.isPortrait(size)).draw(
      in: Rect(x: margin, y: top, width: width, height: bottom - top), smallest: smallest, on: &drawing)
  }
}
