import Scenes

/// Lays out the board while there is no gather.
struct IdleScreen {
  let model: IdleViewModel
  let size: PixelSize

  private var unit: Double { min(Double(size.height), Double(size.width) * 0.95) }

  func draw(on drawing: inout DrawList) {
    if SmallScreen.suits(size) {
      if let question = model.question { return OverlayScreen(question, filling: size).draw(on: &drawing) }
    } else if model.announcement != nil {
      return drawWithAnnouncement(on: &drawing)
    } else if model.question != nil {
      return drawWithQuestion(on: &drawing)
    }
    drawAlone(on: &drawing)
  }

  /// Draws the announcement at the bottom, and the rest above it, as if the screen were less high.
  private func drawWithAnnouncement(on drawing: inout DrawList) {
    var (rest, model, bar) = (size, model, AnnouncementBar?.none)
    if let text = model.announcement {
      let frame = BoardFrame(size: size) { _, _ in 0 }
      bar = AnnouncementBar(
        text, width: size.width, rows: frame.isPortrait ? 5 : 2, height: size.height / 5,
        sizes: max(frame.part(0.022), 6)...max(frame.part(0.05), 7), drawing: drawing)
    }
    model.announcement = nil
    if let bar { rest.height -= bar.height }
    drawing.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), drawing.theme.background)
    IdleScreen(model: model, size: rest).draw(on: &drawing)
    bar?.draw(
      in: Rect(x: 0, y: rest.height, width: size.width, height: size.height - rest.height), on: &drawing)
  }

  private func drawWithQuestion(on drawing: inout DrawList) {
    var model = model
    model.question = nil
    guard let drawer = self.model.question.flatMap({ DrawerScreen($0, size: size) }) else {
      return IdleScreen(model: model, size: size).draw(on: &drawing)
    }
    drawing.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), drawing.theme.background)
    var scene = DrawList(theme: drawing.theme, measure: drawing.measure)
    IdleScreen(model: model, size: drawer.rest).draw(on: &scene)
    drawing.add(scene, clearOf: drawer.area)
    drawer.draw(on: &drawing)
  }

  private func drawAlone(on drawing: inout DrawList) {
    var scene = DrawList(theme: drawing.theme, measure: drawing.measure)
    scene.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), drawing.theme.background)
    if SmallScreen.suits(size) {
      drawSmall(on: &scene)
    } else if let day = model.day {
      IdleDayScreen(model: model, day: day, size: size).draw(on: &scene)
    } else if model.hasShow {
      IdleShowScreen(model: model, size: size).draw(on: &scene)
    } else {
      var still = DrawList(theme: drawing.theme, measure: drawing.measure)
      drawScene(on: &still)
      scene.add(still, opacity: model.opacity)
    }
    guard let hold = model.hold else { return drawing.add(scene) }
    let overlay = ScoreboardViewModel.Overlay.hold(title: hold.title, progress: hold.progress)
    let over =
      SmallScreen.suits(size)
      ? OverlayScreen(overlay, filling: size) : OverlayScreen(overlay, size: size, unit: unit)
    drawing.add(scene, clearOf: over.area)
    over.draw(on: &drawing)
  }

  /// Draws the planned day, else the time of day, else the product's name.
  private func drawSmall(on drawing: inout DrawList) {
    if let day = model.day.map({ IdleDaySmallScreen(day: $0, size: size) }), day.tells {
      return day.draw(on: &drawing)
    }
    if let time = model.time {
      let label = max(size.height / 4, 8)
      drawTime(time, cap: Double(size.height) * 0.45, middle: (size.height - label) / 2, on: &drawing)
      drawing.fitted(
        model.timeLabel, drawing.theme.plain,
        in: Rect(x: 0, y: size.height - label, width: size.width, height: label * 7 / 8),
        sizes: 6...max(label * 5 / 8, 7), drawing.theme.secondary, .center)
    } else {
      line(model.title, .bold, 0.3, at: size.height / 2, drawing.theme.text, on: &drawing)
    }
  }

  private func drawScene(on drawing: inout DrawList) {
    let theme = drawing.theme
    let middle = size.height / 2 - part(0.03)
    // If the time of day is unknown, the title moves down to the empty place of the time.
    let top = middle - part(model.time == nil ? 0.13 : 0.33)
    line(model.title, .bold, 0.1, at: top, theme.text, on: &drawing)
    drawing.fill(
      Rect(
        x: size.width / 2 - part(0.06), y: top + part(0.08), width: part(0.12),
        height: max(part(0.008), 1)), theme.accent)
    if let time = model.time {
      drawTime(time, cap: unit * 0.17, middle: middle - part(0.075), on: &drawing)
      line(model.timeLabel, theme.plain, 0.04, at: middle + part(0.06), theme.secondary, on: &drawing)
    }
    var y = middle + part(0.15)
    line(
      model.line, model.isWarning ? .bold : theme.plain, 0.045, at: y,
      model.isWarning ? theme.warning : theme.secondary, on: &drawing)
    y += part(0.08)
    if let menu = model.menu {
      line(menu, .bold, 0.05, at: y, theme.accent, on: &drawing)
      y += part(0.085)
    }
    line(model.commandTitle, theme.plain, 0.036, at: y, theme.secondary, on: &drawing)
    y += part(0.05)
    line(
      model.command, .bold, model.menu == nil ? 0.05 : 0.036, at: y,
      model.menu == nil ? theme.accent : theme.text, on: &drawing)
    line(model.footer, theme.plain, 0.032, at: size.height - part(0.05), theme.secondary, on: &drawing)
    if let link = model.link {
      let frame = BoardFrame(size: size) { _, _ in 0 }
      _ = BandMark(link).draw(
        in: frame.band.inset(0, frame.part(0.01)), room: frame.band.width * 2 / 5, frame: frame, on: &drawing)
    }
  }

  private func drawTime(_ time: String, cap: Double, middle: Int, on drawing: inout DrawList) {
    let parts = time.split(separator: ":").map(String.init)
    guard let hours = parts.first, let minutes = parts.last, parts.count == 2 else {
      return line(time, .bold, 0.2, at: middle, drawing.theme.text, on: &drawing)
    }
    let style = drawing.largest(cap: cap) { style in
      time.count * drawing.digitCell(style) <= size.width * 9 / 10
    }
    drawing.time(
      hours, minutes, style, midX: size.width / 2, baseline: middle + style.capHeight / 2,
      drawing.theme.text)
  }

  private func part(_ part: Double) -> Int { Int((unit * part).rounded()) }

  private func line(
    _ text: String, _ face: Typeface, _ largest: Double, at y: Int, _ color: Color, on drawing: inout DrawList
  ) {
    if text.isEmpty { return }
    let height = part(largest) * 2
    drawing.fitted(
      text, face,
      in: Rect(
        x: part(0.05), y: y - height / 2, width: size.width - 2 * part(0.05), height: height),
      sizes: max(part(0.022), 6)...max(part(largest), 7), color, .center)
  }
}
