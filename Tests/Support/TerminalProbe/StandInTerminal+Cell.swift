extension StandInTerminal {
  /// One place of the grid.
  package struct Cell: Hashable, Sendable {
    /// One character as people count them; a space where nothing stands, and empty where the wide character
    /// to the left goes on.
    package internal(set) var text: String
    /// `0xRRGGBB`.
    package internal(set) var foreground: UInt32
    /// `0xRRGGBB`.
    package internal(set) var background: UInt32
    /// Whether it is in bold letters.
    package internal(set) var isBold: Bool
  }

  /// The colour of text for which none was asked, `0xRRGGBB`.
  package static let ownForeground: UInt32 = 0xd0d0d0
  /// The colour behind text for which none was asked, `0xRRGGBB`.
  package static let ownBackground: UInt32 = 0x000000
}

/// A colour as a program asks for it.
enum TerminalColour: Hashable, Sendable {
  /// The terminal's own.
  case own
  /// One of 256.
  case indexed(Int)
  /// `0xRRGGBB`.
  case direct(UInt32)

  /// xterm's first sixteen.
  private static let first: [UInt32] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
  ]

  func rgb(own: UInt32) -> UInt32 {
    switch self {
    case .own: return own
    case .direct(let colour): return colour
    case .indexed(let index) where index < 16: return Self.first[index]
    case .indexed(let index) where index < 232:
      func level(_ step: Int) -> UInt32 { step == 0 ? 0 : UInt32(55 + 40 * step) }
      let cube = index - 16
      return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6)
    case .indexed(let index):
      let grey = UInt32(8 + 10 * (index - 232))
      return grey << 16 | grey << 8 | grey
    }
  }
}

/// How the next text is written.
struct TerminalStyle: Hashable, Sendable {
  var foreground = TerminalColour.own
  var background = TerminalColour.own
  var isBold = false
  var isInverse = false

  func cell(_ text: String) -> StandInTerminal.Cell {
    let ink = foreground.rgb(own: StandInTerminal.ownForeground)
    let paper = background.rgb(own: StandInTerminal.ownBackground)
    return StandInTerminal.Cell(
      text: text, foreground: isInverse ? paper : ink, background: isInverse ? ink : paper, isBold: isBold)
  }

  /// What is there once something was erased: the background in use, whether inverse or not.
  var blank: StandInTerminal.Cell {
    StandInTerminal.Cell(
      text: " ", foreground: StandInTerminal.ownForeground,
      background: background.rgb(own: StandInTerminal.ownBackground), isBold: false)
  }
}
