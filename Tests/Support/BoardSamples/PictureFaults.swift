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
    // Once each: thousands of pictures are looked at, each text with each other.
    let bounds = commands.map(\.bounds)
    let shown = commands.map(\.visibleBounds)
    let isText = commands.map(\.isText)
    var faults: [String] = []
    var texts: [Int] = []
    for index in commands.indices where isText[index] {
      let covers = (index + 1..<commands.count).filter { !isText[$0] && bounds[$0].intersects(shown[index]) }
      if covers.contains(where: { bounds[$0].contains(shown[index]) }) { continue }  // Wholly hidden.
      if !covers.isEmpty { faults.append("half hidden: \(commands[index])") }
      if !safe.contains(shown[index]) { faults.append("off the screen: \(commands[index])") }
      texts.append(index)
    }
    for case .picture(let picture, let rect, _) in commands {
      if !safe.contains(rect) { faults.append("off the screen: picture \(rect)") }
      // A pixel more or less is rounding.
      let stretch = abs(rect.width * picture.height - rect.height * picture.width)
      if stretch > picture.width + picture.height { faults.append("stretched: picture \(rect)") }
      for text in texts where shown[text].intersects(rect) {
        faults.append("overlap: picture \(rect) and \(commands[text])")
      }
    }
    for (place, text) in texts.enumerated() {
      for other in texts[(place + 1)...] where shown[text].intersects(shown[other]) {
        faults.append("overlap: \(commands[text]) and \(commands[other])")
      }
      let ground = (0..<text).last { !isText[$0] && bounds[$0].contains(shown[text]) }
      if let fault = contrastFault(commands[text], on: ground.flatMap { commands[$0].fill }) {
        faults.append(fault)
      }
    }
    return faults
  }

  /// - Parameter ground: nil if the text stands on nothing that has a color.
  private static func contrastFault(_ command: DrawCommand, on ground: Color?) -> String? {
    guard case .text(_, _, _, _, _, let color) = command else { return nil }
    guard let ground else { return "on no ground: \(command)" }
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
