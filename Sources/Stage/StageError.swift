/// What keeps the stage from showing anything.
package enum StageError: Error, Hashable, Sendable {
  /// The board's fonts are not in the folder, or cannot be read.
  case fonts(folder: String, detail: String)
  /// SDL finds no display, or none that it can open.
  case noDisplay(detail: String)
  /// There is no screen of this number; they count from 0.
  case noSuchDisplay(Int, count: Int)
  /// The window or what draws in it could not be made.
  case window(call: String, detail: String)
  /// Standard output is no terminal that can be a screen.
  case terminal(TerminalFault)
  /// The screen of a console shows nothing.
  case screen(ScreenFault)
  /// The picture could not be written.
  case picture(path: String, detail: String)
  /// The horn cannot be made to sound, nor be waited for.
  case sound(detail: String)
}

/// Why a terminal cannot be the board's screen.
package enum TerminalFault: Hashable, Sendable {
  /// Standard output is none.
  case none
  /// It can only write one line after the other; with what `TERM` calls it.
  case dumb(String)
  /// The process was started in its background.
  case background
  /// It cannot be opened, with errno(3).
  case closed(code: Int32)
}
