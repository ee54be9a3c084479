package import DisplayProbe

/// A terminal as a program sees it: it is fed with what the program writes, keeps what a person would see,
/// and answers what it is asked.
///
/// While a program has it hold its picture (mode 2026), what is seen is what was there before.
package struct StandInTerminal: Sendable {
  /// What it can do.
  package let abilities: Abilities
  /// Whether it tells how large its cells are; without, it keeps the size to itself.
  package let tellsCellSize: Bool
  /// How large its cells are, in pixels: 10 by 20 where nothing else was said.
  package let cellSize: CellSize
  /// In cells.
  package internal(set) var columns: Int
  /// In cells.
  package internal(set) var rows: Int

  /// What it was told that no terminal of this kind understands, as `CSI ?1000h`.
  package internal(set) var unknown: [String] = []
  /// What it was told or asked for which it lacks the ability.
  package internal(set) var ignored: [String] = []
  /// How many bytes it was fed with.
  package internal(set) var byteCount = 0
  /// Whether a pasted text comes between marks (mode 2004).
  package internal(set) var isPasteBracketed = false
  /// Whether it tells when it gets and loses the keyboard (mode 1004).
  package internal(set) var tellsFocus = false
  /// Whether text at the end of a line goes on in the next (mode 7).
  package internal(set) var wraps = true
  /// How many pictures were shown at once, as mode 2026 does.
  package internal(set) var frameCount = 0
  /// What the program calls the window (OSC 0 and 2).
  package internal(set) var title = ""

  /// What the program has written so far.
  var contents: Contents
  /// What is seen instead, while the program writes a picture.
  var held: Contents?
  var style = TerminalStyle()
  /// Whether a sixel is drawn at the top left and scrolls nothing (mode 80).
  var keepsSixelsInPlace = false
  /// Whether the cursor stands to the right of a sixel (mode 8452), instead of below its left edge.
  var staysBesideSixels = false
  /// What it sends to the program.
  var answers: [UInt8] = []
  var parser = TerminalParser()
  /// A picture of kitty's that comes in parts.
  var begun: KittyCommand?

  /// What is on a terminal that a person would see.
  struct Contents: Sendable {
    /// The screen in use.
    var screen: TerminalScreen
    var other: TerminalScreen
    var isAlternate = false
    var isCursorVisible = true
  }

  /// - Parameter cellSize: In pixels; nil for a terminal that does not tell.
  package init(columns: Int, rows: Int, cellSize: CellSize? = nil, abilities: Abilities = .plain) {
    self.columns = columns
    self.rows = rows
    self.abilities = abilities
    self.tellsCellSize = cellSize != nil
    self.cellSize = cellSize ?? CellSize(width: 10, height: 20)
    let screen = TerminalScreen(columns: columns, rows: rows)
    contents = Contents(screen: screen, other: screen)
  }

  /// Takes what a program has written, in pieces however cut; what it answers.
  @discardableResult
  package mutating func receive(_ bytes: [UInt8]) -> [UInt8] {
    byteCount += bytes.count
    parse(bytes)
    defer { answers = [] }
    return answers
  }

  /// Takes what a program has written; what it answers.
  @discardableResult
  package mutating func receive(_ text: String) -> [UInt8] { receive(Array(text.utf8)) }

  /// Another size: what is at the top left of both screens stays.
  package mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    contents.resize(columns: columns, rows: rows, cellSize)
    held?.resize(columns: columns, rows: rows, cellSize)
  }

  /// What a person sees.
  private var shown: Contents { held ?? contents }

  /// Whether the program writes a picture that is not yet shown (mode 2026).
  package var isSynchronized: Bool { held != nil }
  /// Whether the alternate screen is shown, which programs have for themselves (mode 1049).
  package var isAlternate: Bool { shown.isAlternate }
  /// Whether the cursor is seen (mode 25).
  package var isCursorVisible: Bool { shown.isCursorVisible }
  /// Where the cursor is, counted from 0.
  package var cursor: (column: Int, row: Int) { (shown.screen.column, shown.screen.row) }
  /// How many lines of the screen in use have gone out at its top: 0 where nothing has scrolled.
  package var scrolledLines: Int { shown.screen.scrolledLines }
  /// What the program wants to be told of keys on the screen in use, as kitty counts it; 0 for what every
  /// terminal tells.
  package var keyboardFlags: Int { contents.screen.keyboard.last ?? 0 }
  /// The numbers of kitty's pictures on the screen in use, from back to front.
  package var imageIDs: [Int] { shown.screen.ordered.map(\.image) }
  /// The numbers of kitty's pictures that the terminal keeps for the screen in use, whether they are shown or
  /// not.
  package var storedImageIDs: Set<Int> { Set(shown.screen.images.keys) }

  /// A place of the grid, counted from the top left.
  package subscript(column: Int, row: Int) -> Cell { shown.screen.lines[row][column] }

  /// What is written in a row, without spaces at its end.
  package func text(row: Int) -> String {
    var text = shown.screen.lines[row].map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// What is written in all rows, without spaces at their ends.
  package var text: String { (0..<shown.screen.rows).map(text(row:)).joined(separator: "\n") }

  /// Cells as two pixels each, one above the other: ▀ has its foreground above and its background below, ▄
  /// the reverse, █ its foreground twice, and anything else its background twice.
  package func halfBlocks(rows: Range<Int>) -> Picture {
    var words: [UInt32] = []
    words.reserveCapacity(rows.count * 2 * columns)
    for row in rows {
      let line = shown.screen.lines[row]
      words += line.map { $0.text == "▀" || $0.text == "█" ? $0.foreground : $0.background }
      words += line.map { $0.text == "▄" || $0.text == "█" ? $0.foreground : $0.background }
    }
    return Picture(width: columns, height: rows.count * 2, words: words)
  }

  /// All pixels of the screen: what is behind its text, and its pictures on it, from back to front; a sixel
  /// is in front of kitty's pictures that are behind text, and behind the others. Text itself is not drawn.
  package var pixels: Picture { shown.screen.picture(cellSize) }
}

extension StandInTerminal.Contents {
  mutating func resize(columns: Int, rows: Int, _ cell: CellSize) {
    screen.resize(columns: columns, rows: rows, cell)
    other.resize(columns: columns, rows: rows, cell)
  }
}
