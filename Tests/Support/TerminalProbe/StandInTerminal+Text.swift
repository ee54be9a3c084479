extension StandInTerminal {
  /// Writes a character where the cursor is, or joins it to the one before.
  mutating func show(_ scalar: Unicode.Scalar) {
    if joins(scalar) { return }
    let width = TextWidth.of(scalar)
    if width > 0 { place(String(Character(scalar)), width: width) }
  }

  private mutating func place(_ text: String, width: Int) {
    let blank = style.blank
    if contents.screen.isWrapDue {
      contents.screen.isWrapDue = false
      contents.screen.column = 0
      contents.screen.feed(blank, cellSize)
    }
    if contents.screen.column + width > columns {
      guard columns >= 2 else { return }
      if wraps {
        contents.screen.erase(contents.screen.column..<columns, row: contents.screen.row, blank)
        contents.screen.column = 0
        contents.screen.feed(blank, cellSize)
      } else {
        contents.screen.column = columns - 2
      }
    }
    let place = TerminalScreen.Place(column: contents.screen.column, row: contents.screen.row)
    contents.screen.put(style.cell(text), width: width, column: place.column, row: place.row)
    contents.screen.joint = place
    advance(width)
  }

  private mutating func advance(_ width: Int) {
    contents.screen.column += width
    if contents.screen.column >= columns {
      contents.screen.column = columns - 1
      contents.screen.isWrapDue = wraps
    }
  }

  /// Whether it is part of the character before; then it is there.
  private mutating func joins(_ scalar: Unicode.Scalar) -> Bool {
    // Letters of the West and what boxes and blocks are made of never are.
    guard scalar.value >= 0x300, !(0x2500...0x259f).contains(scalar.value),
      let place = contents.screen.joint
    else { return false }
    let cell = contents.screen.lines[place.row][place.column]
    var whole = cell
    whole.text.unicodeScalars.append(scalar)
    guard whole.text.count == 1 else { return false }
    let isWider = TextWidth.of(whole.text) > TextWidth.of(cell.text) && place.column + 1 < columns
    if isWider {
      contents.screen.put(whole, width: 2, column: place.column, row: place.row)
      advance(1)
    } else {
      contents.screen.lines[place.row][place.column] = whole
    }
    return true
  }

  /// A control of one byte.
  mutating func obey(control byte: UInt8) {
    switch byte {
    // Between sequences there is none to be cut off.
    case 0x07, 0x00, 0x18, 0x1a: break
    case 0x08: contents.screen.move(column: contents.screen.column - 1, row: contents.screen.row)
    case 0x09: contents.screen.move(column: contents.screen.column / 8 * 8 + 8, row: contents.screen.row)
    case 0x0a, 0x0b, 0x0c:
      contents.screen.isWrapDue = false
      contents.screen.feed(style.blank, cellSize)
    case 0x0d: contents.screen.move(column: 0, row: contents.screen.row)
    default: note("control \(byte)")
    }
  }

  /// ESC and a letter.
  mutating func obey(escape name: String) {
    switch name {
    case "7": saveCursor()
    case "8": restoreCursor()
    // The end of a string that was over; the letters in use, which are always UTF-8.
    case "\\", "(B": break
    case "c":
      self.contents = Contents(
        screen: TerminalScreen(columns: columns, rows: rows),
        other: TerminalScreen(columns: columns, rows: rows))
      held = nil
      style = TerminalStyle()
      wraps = true
      isPasteBracketed = false
      tellsFocus = false
    default: note("ESC \(name)")
    }
  }

  /// Keeps the cursor's place and how text is written, for the screen in use.
  mutating func saveCursor() {
    contents.screen.saved = (.init(column: contents.screen.column, row: contents.screen.row), style)
  }

  /// Goes back to what was kept, or to the top left.
  mutating func restoreCursor() {
    let saved = contents.screen.saved ?? (.init(column: 0, row: 0), TerminalStyle())
    contents.screen.move(column: saved.place.column, row: saved.place.row)
    style = saved.style
  }
}
