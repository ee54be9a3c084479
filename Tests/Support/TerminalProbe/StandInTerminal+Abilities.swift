/// How large a cell is, in pixels.
package struct CellSize: Hashable, Sendable {
  /// In pixels.
  package var width: Int
  /// In pixels.
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension StandInTerminal {
  /// What a terminal can do, and says of itself when it is asked.
  package struct Abilities: Hashable, Sendable {
    /// It takes colours of three numbers, and tells of its background so.
    package var trueColor: Bool
    /// It tells keys apart as kitty does, for programs that ask for it.
    package var kittyKeyboard: Bool
    /// It shows pictures as kitty does.
    package var kittyGraphics: Bool
    /// It shows sixels.
    package var sixel: Bool
    /// It answers nothing, whatever it can do.
    package var isSilent: Bool

    /// Nothing but text, unless it is told.
    package init(
      trueColor: Bool = false, kittyKeyboard: Bool = false, kittyGraphics: Bool = false, sixel: Bool = false,
      isSilent: Bool = false
    ) {
      self.trueColor = trueColor
      self.kittyKeyboard = kittyKeyboard
      self.kittyGraphics = kittyGraphics
      self.sixel = sixel
      self.isSilent = isSilent
    }

    /// Text in 256 colours, as the oldest terminals that people still use.
    package static let plain = Abilities()
    /// Text in all colours.
    package static let colourful = Abilities(trueColor: true)
    /// All but sixels, as kitty and Ghostty.
    package static let kitty = Abilities(trueColor: true, kittyKeyboard: true, kittyGraphics: true)
    /// All colours and sixels, as foot and xterm.
    package static let sixels = Abilities(trueColor: true, sixel: true)
  }
}
