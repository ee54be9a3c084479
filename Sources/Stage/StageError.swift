/// An error that keeps the board from showing or storing a picture, or from sounding the horn.
package enum StageError: Error, Hashable, Sendable {
  case fonts(folder: String, detail: String)
  case noDisplay(detail: String)
  /// Screens are counted from 0.
  case noSuchDisplay(Int, count: Int)
  case window(call: String, detail: String)
  case terminal(TerminalFault)
  case screen(ScreenFault)
  case picture(path: String, detail: String)
  case sound(detail: String)
}

/// The reason that a terminal cannot be the board's screen.
package enum TerminalFault: Hashable, Sendable {
  case none
  /// The terminal can only write one line after another. The value is the terminal's `TERM`.
  case dumb(String)
  /// The process was started in the background of the terminal.
  case background
  /// The terminal cannot be opened. The code is that of errno(3).
  case closed(code: Int32)
}
