extension StandInTerminal {
  /// Sends something to the program, unless it is a terminal that never does.
  mutating func answer(_ text: String) {
    if !abilities.isSilent { answers += Array(text.utf8) }
  }

  /// What a program asks by a sequence.
  mutating func ask(_ sequence: ControlSequence) {
    let cell = cellSize
    switch (sequence.name, sequence.number(0, or: 0)) {
    case ("c", 0): answer("\u{1b}[?62;\(abilities.sixel ? "4;" : "")22c")
    case ("n", 5): answer("\u{1b}[0n")
    case ("n", 6): answer("\u{1b}[\(contents.screen.row + 1);\(contents.screen.column + 1)R")
    case ("t", 14) where tellsCellSize:
      answer("\u{1b}[4;\(rows * cell.height);\(columns * cell.width)t")
    case ("t", 16) where tellsCellSize: answer("\u{1b}[6;\(cell.height);\(cell.width)t")
    case ("t", 14), ("t", 16): pass(sequence.written)
    default: note(sequence.written)
    }
  }

  /// A string that has come whole.
  mutating func obey(_ kind: TerminalParser.StringKind, _ bytes: [UInt8]) {
    switch kind {
    case .application where bytes.first == UInt8(ascii: "G"): kitty(bytes.dropFirst())
    case .device where bytes.starts(with: Array("$q".utf8)):
      tellSetting(String(decoding: bytes.dropFirst(2), as: UTF8.self))
    case .device:
      let start = bytes.firstIndex { !(0x30...0x3b).contains($0) } ?? bytes.endIndex
      guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "q") else {
        return note("DCS " + String(decoding: bytes.prefix(60), as: UTF8.self))
      }
      guard abilities.sixel else { return pass("sixel") }
      let numbers = ControlSequence(Array(bytes[..<start]), final: UInt8(ascii: "q"))
      draw(sixel: Array(bytes[(start + 1)...]), leavesUnset: numbers.number(1, or: 0) == 1)
    case .system:
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasPrefix("0;") || text.hasPrefix("2;") {
        title = String(text.dropFirst(2))
      } else {
        note("OSC " + text)
      }
    default: note(kind.name + " " + String(decoding: bytes.prefix(60), as: UTF8.self))
    }
  }

  /// DECRQSS: how text is written at present.
  private mutating func tellSetting(_ name: String) {
    guard name == "m" else {
      note("DCS $q" + name)
      return answer("\u{1b}P0$r\u{1b}\\")
    }
    guard abilities.trueColor else { return pass("DCS $qm") }
    var parts = ["0"]
    if style.isBold { parts.append("1") }
    if style.isInverse { parts.append("7") }
    for (colour, code) in [(style.foreground, 38), (style.background, 48)] {
      switch colour {
      case .own: break
      case .indexed(let index): parts.append("\(code):5:\(index)")
      case .direct(let rgb): parts.append("\(code):2::\(rgb >> 16):\(rgb >> 8 & 255):\(rgb & 255)")
      }
    }
    answer("\u{1b}P1$r\(parts.joined(separator: ";"))m\u{1b}\\")
  }
}
