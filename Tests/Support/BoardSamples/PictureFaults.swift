import Scenes
package import Screen

/// What must not be in any picture: text off the screen, over other text, half hidden, or hard to read.
package enum PictureFaults {
  /// The least contrast of text to its ground (WCAG 2.2, success criterion 1.4.6, level AAA).
  static let leastContrast = 7.0

  /// A sentence for each fault; none for a good picture.
  /// - Parameter safe: Where all texts must stand; nil for the whole screen.
  package static func all(
    in commands: [DrawCommand], size: PixelSize, within safe: Rect? = nil
  ) -> [String] {
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let safe = safe ?? screen
    var faults: [String] = []
    var texts: [(command: DrawCommand, index: Int)] = []
    for (index, command) in commands.enumerated() where command.isText {
      let covers = commands[(index + 1)...].filter {
        !$0.isText && $0.bounds.intersects(command.visibleBounds)
      }
      if covers.contains(where: { $0.bounds.contains(command.visibleBounds) }) { continue }  // Wholly hidden.
      if !covers.isEmpty { faults.append("half hidden: \(command)") }
      if !safe.contains(command.visibleBounds) { faults.append("off the screen: \(command)") }
      texts.append((command, index))
    }
    for case .picture(let picture, let rect, _) in commands {
      if !safe.contains(rect) { faults.append("off the screen: picture \(rect)") }
      // A pixel more or less is rounding.
      let stretch = abs(rect.width * picture.height - rect.height * picture.width)
      if stretch > picture.width + picture.height { faults.append("stretched: picture \(rect)") }
      for other in texts where other.command.visibleBounds.intersects(rect) {
        faults.append("overlap: picture \(rect) and \(other.command)")
      }
    }
    for (place, one) in texts.enumerated() {
      for other in texts[(place + 1)...]
      where one.command.visibleBounds.intersects(other.command.visibleBounds) {
        faults.append("overlap: \(one.command) and \(other.command)")
      }
      if let fault = contrastFault(one.command, under: commands[..<one.index]) { faults.append(fault) }
    }
    return faults
  }

  private static func contrastFault(_ command: DrawCommand, under: ArraySlice<DrawCommand>) -> String? {
    guard case .text(_, _, _, _, _, let color) = command else { return nil }  // Only texts are read.
    guard let ground = under.last(where: { !$0.isText && $0.bounds.contains(command.visibleBounds) })?.fill
    else {
      return "on no ground: \(command)"
    }
    let contrast = color.contrast(to: ground)
    return contrast < leastContrast ? "contrast \(contrast): \(command) on \(ground)" : nil
  }
}

extension DrawCommand {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }

  fileprivate var fill: Color? {
    switch self {
    case .fill(_, let color), .roundedFill(_, _, let color): color
    case .text, .picture: nil
    }
  }
}
