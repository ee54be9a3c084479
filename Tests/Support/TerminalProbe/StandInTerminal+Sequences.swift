extension StandInTerminal {
  /// A sequence that begins with CSI.
  mutating func obey(_ sequence: ControlSequence) {
    let (column, row) = (contents.screen.column, contents.screen.row)
    switch sequence.name {
    case "A": contents.screen.move(column: column, row: row - sequence.count)
    case "B": contents.screen.move(column: column, row: row + sequence.count)
    case "C": contents.screen.move(column: column + sequence.count, row: row)
    case "D": contents.screen.move(column: column - sequence.count, row: row)
    case "E": contents.screen.move(column: 0, row: row + sequence.count)
    case "F": contents.screen.move(column: 0, row: row - sequence.count)
    case "G": contents.screen.move(column: sequence.count - 1, row: row)
    case "d": contents.screen.move(column: column, row: sequence.count - 1)
    case "H", "f":
      contents.screen.move(
        column: max(sequence.number(1, or: 1), 1) - 1, row: max(sequence.number(0, or: 1), 1) - 1)
    case "J": eraseScreen(sequence)
    case "K": eraseLine(sequence)
    case "X":
      contents.screen.erase(column..<min(column + sequence.count, columns), row: row, style.blank)
    case "m": setStyle(sequence)
    case "s": saveCursor()
    case "u": restoreCursor()
    case "?h", "?l":
      for mode in sequence.numbers { set(mode ?? 0, sequence.final == 0x68) }
    case ">u", "<u", "=u", "?u": keyboard(sequence)
    case "c", "t", "n": ask(sequence)
    default: note(sequence.written)
    }
  }

  private mutating func eraseScreen(_ sequence: ControlSequence) {
    let (column, row) = (contents.screen.column, contents.screen.row)
    let erased: Range<Int>
    switch sequence.number(0, or: 0) {
    case 0:
      contents.screen.erase(column..<columns, row: row, style.blank)
      erased = row + 1..<rows
    case 1:
      contents.screen.erase(0..<column + 1, row: row, style.blank)
      erased = 0..<row
    case 2:
      erased = 0..<rows
      contents.screen.erasePixels()
    // What has gone out at the top, which is not kept here.
    case 3: return
    default: return note(sequence.written)
    }
    for row in erased { contents.screen.erase(0..<columns, row: row, style.blank) }
  }

  private mutating func eraseLine(_ sequence: ControlSequence) {
    let (column, row) = (contents.screen.column, contents.screen.row)
    switch sequence.number(0, or: 0) {
    case 0: contents.screen.erase(column..<columns, row: row, style.blank)
    case 1: contents.screen.erase(0..<column + 1, row: row, style.blank)
    case 2: contents.screen.erase(0..<columns, row: row, style.blank)
    default: note(sequence.written)
    }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    switch mode {
    case 7:
      wraps = isOn
      if !isOn { contents.screen.isWrapDue = false }
    case 25: contents.isCursorVisible = isOn
    case 80: keepsSixelsInPlace = isOn
    case 1_049: useAlternate(isOn)
    case 2_004: isPasteBracketed = isOn
    case 1_004: tellsFocus = isOn
    case 2_026:
      if isOn {
        held = held ?? contents
      } else if held != nil {
        held = nil
        frameCount += 1
      }
    case 8_452: staysBesideSixels = isOn
    default: note("CSI ?\(mode)\(isOn ? "h" : "l")")
    }
  }

  private mutating func useAlternate(_ isOn: Bool) {
    guard contents.isAlternate != isOn else { return }
    if isOn { saveCursor() }
    let place = (contents.screen.column, contents.screen.row)
    swap(&contents.screen, &contents.other)
    contents.isAlternate = isOn
    if isOn {
      let keyboard = contents.screen.keyboard
      contents.screen = TerminalScreen(columns: columns, rows: rows)
      contents.screen.keyboard = keyboard
      contents.screen.move(column: place.0, row: place.1)
      let blank = style.blank
      for row in 0..<rows { contents.screen.erase(0..<columns, row: row, blank) }
    } else {
      restoreCursor()
    }
  }

  /// What kitty has programs ask of the keyboard, for each screen by itself.
  private mutating func keyboard(_ sequence: ControlSequence) {
    guard abilities.kittyKeyboard else { return pass(sequence.written) }
    let flags = sequence.number(0, or: 0)
    let present = contents.screen.keyboard.last ?? 0
    switch sequence.name {
    case ">u": contents.screen.keyboard.append(flags)
    case "<u": contents.screen.keyboard.removeLast(min(sequence.count, contents.screen.keyboard.count))
    case "=u":
      let changed =
        switch sequence.number(1, or: 1) {
        case 2: present | flags
        case 3: present & ~flags
        default: flags
        }
      contents.screen.keyboard = contents.screen.keyboard.dropLast() + [changed]
    default: answer("\u{1b}[?\(present)u")
    }
  }
}
