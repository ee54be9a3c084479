/// The part of the screen that contains everything that must be seen.
/// Some screens cut off their edges (overscan), and some have a frame over them.
package struct SafeArea: Hashable, Sendable {
  /// The allowed margins on each side, in percent of the width or the height.
  package static let percents = 0.0...15.0

  /// The whole screen.
  package static let whole = SafeArea(checked: 0)

  /// The margin on each side, in percent of the width or the height.
  package let percent: Double

  /// - Returns: nil if the percentage is outside ``percents``.
  package init?(percent: Double) {
    guard Self.percents.contains(percent) else { return nil }
    self.init(checked: percent)
  }

  private init(checked percent: Double) { self.percent = percent }

  /// The safe part of a screen, in whole pixels.
  package func rect(in size: PixelSize) -> Rect {
    func margin(_ length: Int) -> Int { Int((Double(length) * percent / 100).rounded()) }
    return Rect(x: 0, y: 0, width: size.width, height: size.height)
      .inset(margin(size.width), margin(size.height))
  }
}

extension DrawCommand {
  /// Moves a command to the safe part of a screen. The command must have been laid out for the size of that part.
  /// A fill over the whole width is extended to the edges of the screen, so that backgrounds have no margin.
  func placed(in safe: Rect, of screen: Rect) -> DrawCommand {
    switch self {
    case .fill(let rect, let color): .fill(Self.bled(rect, safe, screen), color)
    case .roundedFill(let rect, let radius, let color):
      .roundedFill(rect.moved(safe.x, safe.y), radius: radius, color)
    case .text(let text, let style, let x, let baseline, let width, let color):
      .text(text, style, x: x + safe.x, baseline: baseline + safe.y, width: width, color)
    case .picture(let picture, let rect, let opacity):
      .picture(picture, rect.moved(safe.x, safe.y), opacity: opacity)
    }
  }

  private static func bled(_ rect: Rect, _ safe: Rect, _ screen: Rect) -> Rect {
    let moved = rect.moved(safe.x, safe.y)
    guard moved.x <= safe.x, moved.maxX >= safe.maxX else { return moved }
    let top = moved.y <= safe.y ? screen.y : moved.y
    let bottom = moved.maxY >= safe.maxY ? screen.maxY : moved.maxY
    return Rect(x: screen.x, y: top, width: screen.width, height: bottom - top)
  }
}
