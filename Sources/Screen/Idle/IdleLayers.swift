import Scenes

/// Draws the layers of all screens without a match: a still part and a changing part, or a picture in place of both.
struct IdleLayers {
  let model: IdleViewModel
  let frame: BoardFrame

  /// - Parameter contents: Draws the still part and the changing part. It is not called while a picture is shown.
  func draw(
    on drawing: inout DrawList, contents: (_ still: inout DrawList, _ changing: inout DrawList) -> Void
  ) {
    var still = DrawList(theme: drawing.theme, measure: drawing.measure)
    var changing = still
    if let picture = model.picture {
      changing.picture(picture, in: Self.pictureBox(frame))
    } else {
      contents(&still, &changing)
    }
    // If all contents change at the same time, the still part fades in too.
    if model.changesWhole { changing.add(still) } else { drawing.add(still) }
    drawFooter(on: &drawing)
    drawing.add(changing, opacity: model.opacity)
  }

  private static func pictureBox(_ frame: BoardFrame) -> Rect {
    let gap = frame.part(0.03)
    let top = frame.band.maxY + gap
    return Rect(
      x: frame.band.x, y: top, width: frame.band.width,
      height: frame.size.height - frame.part(0.085) - gap - top)
  }

  /// The maximum size of a picture on a screen.
  static func pictureRoom(_ size: PixelSize) -> PixelSize {
    let box = pictureBox(BoardFrame(size: size) { _, _ in 0 })
    return PixelSize(width: box.width, height: box.height)
  }

  private func drawFooter(on drawing: inout DrawList) {
    if model.footer.isEmpty { return }  // There are no keys to show.
    let smallest = max(frame.part(0.022), 6)
    drawing.fitted(
      model.footer, drawing.theme.plain,
      in: Rect(
        x: frame.band.x, y: frame.size.height - frame.part(0.068), width: frame.band.width,
        height: frame.part(0.045)),
      sizes: smallest...max(frame.part(0.03), smallest), drawing.theme.secondary, .center)
  }
}
