/// An error that keeps the stage from showing anything.
package enum StageError: Error, Hashable, Sendable {
  /// The board's fonts are not in the folder, or are not readable.
  case fonts(folder: String, detail: String)
  /// SDL finds no display, or none that it can open.
  case noDisplay(detail: String)
  /// There is no screen with this number. Screens are counted from 0.
  case noSuchDisplay(Int, count: Int)
  /// The window or its renderer could not be created.
  case window(call: String, detail: String)
  /// Standard output is not a terminal that can be a screen.
  case terminal(TerminalFault)
  /// The screen of a console shows nothing.
  case screen(ScreenFault)
  /// The picture could not be written.
  case picture(path: String, detail: String)
  /// The horn cannot sound, or it is impossible to wait for it.
  case sound(detail: String)
}

/// The reason that a terminal cannot be the board's screen.
package enum TerminalFault: Hashable, Sendable {
  /// Standard output is not a terminal.
  case none
  /// The terminal can only write one line after another. The value is its name in `TERM`.
  case dumb(String)
  /// The process was started in the background of the terminal.
  case background
  /// The terminal cannot be opened. The code is that of errno(3).
  case closed(code: Int32)
}
