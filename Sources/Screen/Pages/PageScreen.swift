import Scenes

/// Lays out the parts that every page has: the match strip, the title, the footer, the notice and the question.
struct PageScreen {
  let page: PageViewModel
  let strip: MatchStrip?
  let size: PixelSize

  /// The unit of all measures, the same as the board's.
  var unit: Double { BoardFrame.unit(of: size) }

  /// Whether the screen has room only for the rows of the page.
  var isSmall: Bool { SmallScreen.suits(size) }

  /// The smallest text size in pixels.
  var smallest: Int { max(part(0.026), 6) }

  /// A fraction of the unit in whole pixels.
  func part(_ part: Double) -> Int { Int((unit * part).rounded()) }

  /// Like ``part(_:)``, but at least 1. Used for lines.
  func line(_ part: Double) -> Int { max(self.part(part), 1) }

  private var margin: Int { max(part(0.045), 1) }
  private var inner: Rect { Rect(x: margin, y: 0, width: size.width - 2 * margin, height: size.height) }
  /// The height of the match strip, in pixels; 0 if there is no match strip.
  var stripHeight: Int { strip == nil ? 0 : part(0.1) }
  private var titleHeight: Int { part(0.13) }
  private var footHeight: Int { part(0.1) }
  private var noticeHeight: Int { part(0.075) }

  /// The area for the page's own content. The space for a notice is kept free, so that nothing moves when a notice
  /// appears. A small screen has no such space.
  var body: Rect {
    if isSmall {
      let notice = smallNotice == nil ? 0 : smallNoticeHeight
      return Rect(x: inner.x, y: stripHeight, width: inner.width, height: size.height - stripHeight - notice)
    }
    let top = stripHeight + titleHeight
    return Rect(
      x: inner.x, y: top, width: inner.width, height: size.height - footHeight - noticeHeight - top)
  }

  /// The notice that a small screen shows; nil if there is no notice, or if it is not urgent.
  private var smallNotice: ScoreboardViewModel.Line? {
    page.notice.flatMap { $0.urgency == .plain ? nil : $0 }
  }

  var smallNoticeHeight: Int { max(size.height / 6, smallest * 4 / 3) }

  /// - Parameter content: Draws the page's own content.
  func draw(on drawing: inout DrawList, content: (inout DrawList) -> Void) {
    var scene = DrawList(theme: drawing.theme, measure: drawing.measure)
    scene.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), drawing.theme.background)
    drawStrip(on: &scene)
    if isSmall {
      drawSmallNotice(on: &scene)
    } else {
      drawTitle(on: &scene)
      drawNotice(on: &scene)
      drawFoot(on: &scene)
    }
    content(&scene)
    guard let question = page.question else { return drawing.add(scene) }
    let overlay = ScoreboardViewModel.Overlay.question(
      title: question.title, detail: question.detail, answers: question.answers)
    let over =
      isSmall ? OverlayScreen(overlay, filling: size) : OverlayScreen(overlay, size: size, unit: unit)
    drawing.add(scene, clearOf: over.area)
    over.draw(on: &drawing)
  }

  func drawStrip(on drawing: inout DrawList) {
    guard let strip else { return }  // There is no match.
    StripBar(strip: strip, page: self)
      .draw(in: Rect(x: 0, y: 0, width: size.width, height: stripHeight), on: &drawing)
  }

  private func drawTitle(on drawing: inout DrawList) {
    let box = Rect(x: inner.x, y: stripHeight, width: inner.width, height: titleHeight)
    var room = box.width
    if let count = page.count {
      let style = TextStyle(drawing.theme.plain, max(part(0.042), smallest))
      let width = min(drawing.measure(count, style), box.width / 2)
      drawing.fitted(
        count, style.face, in: Rect(x: box.maxX - width, y: box.y, width: width, height: box.height),
        sizes: smallest...style.size, drawing.theme.secondary, .right)
      room -= width + margin
    }
    drawing.fitted(
      page.title, .bold, in: Rect(x: box.x, y: box.y, width: room, height: box.height),
      sizes: smallest...max(part(0.068), smallest), drawing.theme.text)
    drawing.fill(
      Rect(x: box.x, y: box.maxY - line(0.006), width: part(0.12), height: line(0.006)), drawing.theme.accent)
  }

  private func drawSmallNotice(on drawing: inout DrawList) {
    guard let notice = smallNotice else { return }  // There is no urgent notice.
    let height = smallNoticeHeight
    drawing.fittedLines(
      notice.text, .bold, in: Rect(x: inner.x, y: size.height - height, width: inner.width, height: height),
      one: smallest...max(height * 3 / 5, smallest), two: smallest...max(height * 2 / 5, smallest),
      notice.urgency.color(drawing.theme), .center)
  }

  private func drawNotice(on drawing: inout DrawList) {
    guard let notice = page.notice else { return }
    // The descenders of a second line need space.
    let top = size.height - footHeight - noticeHeight - line(0.006)
    drawing.fittedLines(
      notice.text, .bold,
      in: Rect(x: inner.x, y: top, width: inner.width, height: noticeHeight),
      one: smallest...max(part(0.042), smallest), two: smallest...max(part(0.03), smallest),
      notice.urgency.color(drawing.theme), .center)
  }

  /// Draws the keys in the footer. If some keys do not fit, the last keys are left out first. A key with `isKept` is
  /// never left out.
  private func drawFoot(on drawing: inout DrawList) {
    let theme = drawing.theme
    let box = Rect(x: inner.x, y: size.height - footHeight, width: inner.width, height: footHeight)
    drawing.fill(
      Rect(x: box.x, y: box.y, width: box.width, height: line(0.0016 * theme.lineWeight)), theme.rule)
    let (rows, style) = footRows(width: box.width, drawing)
    let step = style.capHeight + style.size * 6 / 5
    for (index, row) in rows.enumerated() {
      let baseline = box.midY + style.capHeight / 2 + (2 * index + 1 - rows.count) * step / 2
      draw(row, style, in: box, baseline: baseline, on: &drawing)
    }
  }

  /// The smallest number of keys for a footer of one line. If fewer keys fit into one line, two lines of smaller text
  /// are used.
  private static let fewestInLine = 6

  private func footRows(
    width: Int, _ drawing: DrawList
  ) -> (rows: [[PageViewModel.KeyHint]], style: TextStyle) {
    let large = TextStyle(.bold, max(part(0.034), smallest))
    let line = fitting { total($0, large, drawing) <= width }
    if line.count >= min(Self.fewestInLine, page.keys.count) { return ([line], large) }
    let style = TextStyle(.bold, max(part(0.028), smallest))
    func rows(_ keys: [PageViewModel.KeyHint]) -> [[PageViewModel.KeyHint]] {
      let count = keys.indices.last { total(Array(keys[...$0]), style, drawing) <= width } ?? 0
      return [Array(keys.prefix(count + 1)), Array(keys.dropFirst(count + 1))]
    }
    return (rows(fitting { total(rows($0)[1], style, drawing) <= width }), style)
  }

  /// The page's keys without the last ones, which are removed until the rest fits. A key with `isKept` is never
  /// removed.
  private func fitting(_ fits: ([PageViewModel.KeyHint]) -> Bool) -> [PageViewModel.KeyHint] {
    var keys = page.keys
    while !fits(keys), let last = keys.lastIndex(where: { !$0.isKept }) { keys.remove(at: last) }
    return keys
  }

  private func total(_ keys: [PageViewModel.KeyHint], _ style: TextStyle, _ drawing: DrawList) -> Int {
    keys.reduce(-style.size) { $0 + width($1, style, drawing) + style.size }
  }

  private func width(_ hint: PageViewModel.KeyHint, _ style: TextStyle, _ drawing: DrawList) -> Int {
    drawing.measure(hint.key, style) + style.size * 3 / 2
      + drawing.measure(hint.meaning, TextStyle(drawing.theme.plain, style.size))
  }

  private func draw(
    _ keys: [PageViewModel.KeyHint], _ style: TextStyle, in box: Rect, baseline: Int,
    on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    let plain = TextStyle(theme.plain, style.size)
    var x = box.x
    for hint in keys {
      let cap = drawing.measure(hint.key, style) + style.size
      drawing.roundedFill(
        Rect(
          x: x, y: baseline - style.capHeight - style.size * 2 / 5, width: cap,
          height: style.capHeight + style.size * 4 / 5), radius: style.size / 4, theme.keyGround)
      drawing.text(hint.key, style, x: x + style.size / 2, baseline: baseline, theme.text)
      let left = x + cap + style.size / 2
      drawing.text(
        drawing.shortened(hint.meaning, plain, width: box.maxX - left), plain, x: left, baseline: baseline,
        theme.secondary)
      x += width(hint, style, drawing) + style.size
    }
  }

  /// Draws lines of text instead of an empty list.
  func drawLines(_ lines: [String], on drawing: inout DrawList) {
    let step = part(0.085)
    var y = body.midY - step * (lines.count - 1) / 2
    for (index, text) in lines.enumerated() {
      let isFirst = index == 0
      drawing.fitted(
        text, isFirst ? .bold : drawing.theme.plain,
        in: Rect(x: body.x, y: y - step / 2, width: body.width, height: step),
        sizes: smallest...max(part(isFirst ? 0.052 : 0.042), smallest),
        isFirst ? drawing.theme.text : drawing.theme.secondary, .center)
      y += step
    }
  }

  /// - Parameters:
  ///   - first: The index of the first visible row.
  ///   - fitting: The number of visible rows out of `count`.
  func drawScrollBar(in box: Rect, first: Int, fitting: Int, count: Int, on drawing: inout DrawList) {
    drawing.roundedFill(box, radius: box.width / 2, drawing.theme.track)
    let height = max(box.height * fitting / max(count, 1), box.width)
    let room = box.height - height
    let y = box.y + room * first / max(count - fitting, 1)
    drawing.roundedFill(
      Rect(x: box.x, y: y, width: box.width, height: height), radius: box.width / 2, drawing.theme.accent)
  }

  /// Draws the background and the outline of a selected row, which are visible from a distance.
  func drawSelection(_ box: Rect, on drawing: inout DrawList) {
    drawing.fill(box, drawing.theme.panel)
    drawing.outline(box, line: line(0.006), drawing.theme.accent)
  }
}
