import Scenes

/// What every scene over the board has: the match in a strip, title, foot line, notice, question; and the room that is
/// left for the scene's own.
struct PageScreen {
  let page: PageViewModel
  let strip: MatchStrip?
  let size: PixelSize

  /// The measure that everything is a part of: as the board's.
  var unit: Double { BoardFrame.unit(of: size) }

  /// True where there is room for rows only.
  var isSmall: Bool { SmallScreen.suits(size) }

  /// The smallest size of type.
  var smallest: Int { max(part(0.026), 6) }

  /// A part of the unit in whole pixels.
  func part(_ part: Double) -> Int { Int((unit * part).rounded()) }

  /// As ``part(_:)``, but never nothing: for lines.
  func line(_ part: Double) -> Int { max(self.part(part), 1) }

  private var margin: Int { max(part(0.045), 1) }
  private var inner: Rect { Rect(x: margin, y: 0, width: size.width - 2 * margin, height: size.height) }
  /// What the match takes at the top; 0 where there is none.
  var stripHeight: Int { strip == nil ? 0 : part(0.1) }
  private var titleHeight: Int { part(0.13) }
  private var footHeight: Int { part(0.1) }
  private var noticeHeight: Int { part(0.075) }

  /// Where the scene's own stands. The notice has its place kept, so that nothing moves when it comes.
  var body: Rect {
    if isSmall {
      let notice = smallNotice == nil ? 0 : smallNoticeHeight
      return Rect(x: inner.x, y: stripHeight, width: inner.width, height: size.height - stripHeight - notice)
    }
    let top = stripHeight + titleHeight
    return Rect(
      x: inner.x, y: top, width: inner.width, height: size.height - footHeight - noticeHeight - top)
  }

  /// What is said also where there is room for rows only: that something went wrong.
  private var smallNotice: ScoreboardViewModel.Line? {
    page.notice.flatMap { $0.urgency == .plain ? nil : $0 }
  }

  /// A line of type there.
  var smallNoticeHeight: Int { max(size.height / 6, smallest * 4 / 3) }

  /// Draws all of the page but the scene's own, which is drawn by `content`, and what lies over it.
  func draw(on sketch: inout Sketch, content: (inout Sketch) -> Void) {
    var scene = Sketch(theme: sketch.theme, measure: sketch.measure)
    scene.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), sketch.theme.background)
    drawStrip(on: &scene)
    if isSmall {
      drawSmallNotice(on: &scene)
    } else {
      drawTitle(on: &scene)
      drawNotice(on: &scene)
      drawFoot(on: &scene)
    }
    content(&scene)
    guard let question = page.question else { return sketch.add(scene) }
    let overlay = ScoreboardViewModel.Overlay.question(
      title: question.title, detail: question.detail, answers: question.answers)
    let over =
      isSmall ? OverlayScreen(overlay, filling: size) : OverlayScreen(overlay, size: size, unit: unit)
    sketch.add(scene, clearOf: over.area)
    over.draw(on: &sketch)
  }

  /// Draws how the match stands, where there is one.
  func drawStrip(on sketch: inout Sketch) {
    guard let strip else { return }  // Nobody plays.
    StripBar(strip: strip, page: self)
      .draw(in: Rect(x: 0, y: 0, width: size.width, height: stripHeight), on: &sketch)
  }

  private func drawTitle(on sketch: inout Sketch) {
    let box = Rect(x: inner.x, y: stripHeight, width: inner.width, height: titleHeight)
    var room = box.width
    if let count = page.count {
      let style = TextStyle(sketch.theme.plain, max(part(0.042), smallest))
      let width = min(sketch.measure(count, style), box.width / 2)
      sketch.fitted(
        count, style.face, in: Rect(x: box.maxX - width, y: box.y, width: width, height: box.height),
        sizes: smallest...style.size, sketch.theme.secondary, .right)
      room -= width + margin
    }
    sketch.fitted(
      page.title, .bold, in: Rect(x: box.x, y: box.y, width: room, height: box.height),
      sizes: smallest...max(part(0.068), smallest), sketch.theme.text)
    sketch.fill(
      Rect(x: box.x, y: box.maxY - line(0.006), width: part(0.12), height: line(0.006)), sketch.theme.accent)
  }

  private func drawSmallNotice(on sketch: inout Sketch) {
    guard let notice = smallNotice else { return }  // Nothing went wrong.
    let height = smallNoticeHeight
    sketch.fittedLines(
      notice.text, .bold, in: Rect(x: inner.x, y: size.height - height, width: inner.width, height: height),
      one: smallest...max(height * 3 / 5, smallest), two: smallest...max(height * 2 / 5, smallest),
      notice.urgency.ink(sketch.theme), .center)
  }

  private func drawNotice(on sketch: inout Sketch) {
    guard let notice = page.notice else { return }
    // A little higher than its place, for what hangs below the second of two lines.
    let top = size.height - footHeight - noticeHeight - line(0.006)
    sketch.fittedLines(
      notice.text, .bold,
      in: Rect(x: inner.x, y: top, width: inner.width, height: noticeHeight),
      one: smallest...max(part(0.042), smallest), two: smallest...max(part(0.03), smallest),
      notice.urgency.ink(sketch.theme), .center)
  }

  /// The keys that work here, in caps with what they do. Where there is no room for all of them those that are needed
  /// least are left out, and never the way back nor the way to all keys.
  private func drawFoot(on sketch: inout Sketch) {
    let theme = sketch.theme
    let box = Rect(x: inner.x, y: size.height - footHeight, width: inner.width, height: footHeight)
    sketch.fill(
      Rect(x: box.x, y: box.y, width: box.width, height: line(0.0016 * theme.lineWeight)), theme.rule)
    let (rows, style) = footRows(width: box.width, sketch)
    let step = style.capHeight + style.size * 6 / 5
    for (index, row) in rows.enumerated() {
      let baseline = box.midY + style.capHeight / 2 + (2 * index + 1 - rows.count) * step / 2
      draw(row, style, in: box, baseline: baseline, on: &sketch)
    }
  }

  /// Fewer keys than these in one line are too few: then there are two, of smaller type.
  private static let fewestInLine = 6

  /// How the keys stand in the foot.
  private func footRows(
    width: Int, _ sketch: Sketch
  ) -> (rows: [[PageViewModel.KeyHint]], style: TextStyle) {
    let large = TextStyle(.bold, max(part(0.034), smallest))
    let line = fitting { total($0, large, sketch) <= width }
    if line.count >= min(Self.fewestInLine, page.keys.count) { return ([line], large) }
    let style = TextStyle(.bold, max(part(0.028), smallest))
    func rows(_ keys: [PageViewModel.KeyHint]) -> [[PageViewModel.KeyHint]] {
      let count = keys.indices.last { total(Array(keys[...$0]), style, sketch) <= width } ?? 0
      return [Array(keys.prefix(count + 1)), Array(keys.dropFirst(count + 1))]
    }
    return (rows(fitting { total(rows($0)[1], style, sketch) <= width }), style)
  }

  /// As many of the keys as fit, and always those that are kept.
  private func fitting(_ fits: ([PageViewModel.KeyHint]) -> Bool) -> [PageViewModel.KeyHint] {
    var keys = page.keys
    while !fits(keys), let last = keys.lastIndex(where: { !$0.isKept }) { keys.remove(at: last) }
    return keys
  }

  private func total(_ keys: [PageViewModel.KeyHint], _ style: TextStyle, _ sketch: Sketch) -> Int {
    keys.reduce(-style.size) { $0 + width($1, style, sketch) + style.size }
  }

  private func width(_ hint: PageViewModel.KeyHint, _ style: TextStyle, _ sketch: Sketch) -> Int {
    sketch.measure(hint.key, style) + style.size * 3 / 2
      + sketch.measure(hint.meaning, TextStyle(sketch.theme.plain, style.size))
  }

  private func draw(
    _ keys: [PageViewModel.KeyHint], _ style: TextStyle, in box: Rect, baseline: Int, on sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let plain = TextStyle(theme.plain, style.size)
    var x = box.x
    for hint in keys {
      let cap = sketch.measure(hint.key, style) + style.size
      sketch.roundedFill(
        Rect(
          x: x, y: baseline - style.capHeight - style.size * 2 / 5, width: cap,
          height: style.capHeight + style.size * 4 / 5), radius: style.size / 4, theme.keyGround)
      sketch.text(hint.key, style, x: x + style.size / 2, baseline: baseline, theme.text)
      let left = x + cap + style.size / 2
      sketch.text(
        sketch.shortened(hint.meaning, plain, width: box.maxX - left), plain, x: left, baseline: baseline,
        theme.secondary)
      x += width(hint, style, sketch) + style.size
    }
  }

  /// Draws lines of text in the middle of the body: in place of a list that is empty.
  func drawLines(_ lines: [String], on sketch: inout Sketch) {
    let step = part(0.085)
    var y = body.midY - step * (lines.count - 1) / 2
    for (index, text) in lines.enumerated() {
      let isFirst = index == 0
      sketch.fitted(
        text, isFirst ? .bold : sketch.theme.plain,
        in: Rect(x: body.x, y: y - step / 2, width: body.width, height: step),
        sizes: smallest...max(part(isFirst ? 0.052 : 0.042), smallest),
        isFirst ? sketch.theme.text : sketch.theme.secondary, .center)
      y += step
    }
  }

  /// Draws which part of a long list is seen.
  /// - Parameters:
  ///   - first: The index of the first row that is seen.
  ///   - fitting: How many are seen, of `count`.
  func drawScrollBar(in box: Rect, first: Int, fitting: Int, count: Int, on sketch: inout Sketch) {
    sketch.roundedFill(box, radius: box.width / 2, sketch.theme.track)
    let height = max(box.height * fitting / max(count, 1), box.width)
    let room = box.height - height
    let y = box.y + room * first / max(count - fitting, 1)
    sketch.roundedFill(
      Rect(x: box.x, y: y, width: box.width, height: height), radius: box.width / 2, sketch.theme.accent)
  }

  /// The ground and the edge of what the keys act on, so that it is seen from afar.
  func drawSelection(_ box: Rect, on sketch: inout Sketch) {
    sketch.fill(box, sketch.theme.panel)
    sketch.outline(box, line: line(0.006), sketch.theme.accent)
  }
}
