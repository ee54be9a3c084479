extension StandInTerminal {
  /// CSI m: how the next text is written.
  mutating func setStyle(_ sequence: ControlSequence) {
    if sequence.numbers.isEmpty { style = TerminalStyle() }
    var index = 0
    while index < sequence.numbers.count {
      let code = sequence.numbers[index] ?? 0
      var end = index + 1
      while end < sequence.numbers.count, sequence.isPart[end] { end += 1 }
      switch code {
      case 38, 48:
        guard let next = setColour(sequence, at: index, partsEnd: end) else { return note(sequence.written) }
        end = next
      case _ where end > index + 1: note(sequence.written)
      case 0: style = TerminalStyle()
      case 1: style.isBold = true
      case 7: style.isInverse = true
      case 22: style.isBold = false
      case 27: style.isInverse = false
      case 30...37: style.foreground = .indexed(code - 30)
      case 39: style.foreground = .own
      case 40...47: style.background = .indexed(code - 40)
      case 49: style.background = .own
      case 90...97: style.foreground = .indexed(code - 90 + 8)
      case 100...107: style.background = .indexed(code - 100 + 8)
      default: note("SGR \(code)")
      }
      index = end
    }
  }

  /// `38;5;n`, `38:5:n`, `38;2;r;g;b`, `38:2:r:g:b`, `38:2::r:g:b`, and the same of 48.
  /// - Returns: Where the next one begins; nil where it is no colour.
  private mutating func setColour(_ sequence: ControlSequence, at index: Int, partsEnd: Int) -> Int? {
    let hasParts = partsEnd > index + 1
    let limit = hasParts ? partsEnd : sequence.numbers.count
    guard index + 1 < limit else { return nil }
    func part(_ place: Int) -> Int? {
      let number = sequence.number(place, or: 0)
      return place < limit && number < 256 ? number : nil
    }
    let colour: TerminalColour
    var next = partsEnd
    switch sequence.numbers[index + 1] {
    case 5:
      guard let number = part(index + 2) else { return nil }
      colour = .indexed(number)
      if !hasParts { next = index + 3 }
    case 2:
      // With colons, the number of a colour space may come first.
      let first = hasParts && limit - index >= 6 ? index + 3 : index + 2
      guard let red = part(first), let green = part(first + 1), let blue = part(first + 2) else { return nil }
      if !hasParts { next = index + 5 }
      guard abilities.trueColor else {
        pass(sequence.written)
        return next
      }
      colour = .direct(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    default: return nil
    }
    if sequence.numbers[index] == 38 { style.foreground = colour } else { style.background = colour }
    return next
  }
}
