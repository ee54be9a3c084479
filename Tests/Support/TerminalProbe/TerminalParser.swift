/// Where in a sequence the bytes of a program are.
struct TerminalParser: Sendable {
  enum State: Hashable, Sendable {
    /// Text.
    case text
    /// After ESC.
    case escape
    /// After CSI.
    case control
    /// In a string, until ST.
    case string(StringKind)
    /// In a string, after an ESC that may be ST's.
    case stringEscape(StringKind)
  }

  /// The strings that begin with ESC and one of these.
  enum StringKind: UInt8, Sendable {
    case device = 0x50
    case startOfString = 0x58
    case system = 0x5d
    case privacy = 0x5e
    case application = 0x5f

    var name: String {
      switch self {
      case .device: "DCS"
      case .startOfString: "SOS"
      case .system: "OSC"
      case .privacy: "PM"
      case .application: "APC"
      }
    }
  }

  var state = State.text
  /// What has come of a sequence or a string.
  var collected: [UInt8] = []
  /// What has come of a character of several bytes.
  var character: [UInt8] = []
  var characterLength = 0
}

extension StandInTerminal {
  /// Takes bytes apart into text, controls, sequences and strings.
  mutating func parse(_ bytes: [UInt8]) {
    var index = 0
    let count = bytes.count
    while index < count {
      if case .string(let kind) = parser.state {
        // A string can be a picture: it is taken in pieces, not in bytes.
        let end = endOfString(kind, in: bytes, from: index)
        parser.collected += bytes[index..<end]
        index = end
        if index == count { return }
        endString(kind, bytes[index])
      } else {
        parse(bytes[index])
      }
      index += 1
    }
  }

  /// Where a string is over or cancelled, or the bytes are. A loop without closures, for tests are built
  /// without optimization, and a picture has millions of bytes.
  private func endOfString(_ kind: TerminalParser.StringKind, in bytes: [UInt8], from start: Int) -> Int {
    let bell: UInt8 = kind == .system ? 0x07 : 0x1b
    return bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x20, byte == 0x1b || byte == 0x18 || byte == 0x1a || byte == bell { break }
        index += 1
      }
      return index
    }
  }

  private mutating func endString(_ kind: TerminalParser.StringKind, _ byte: UInt8) {
    switch byte {
    case 0x1b: parser.state = .stringEscape(kind)
    case 0x07: finish(kind)
    // Cancelled.
    default: parser.state = .text
    }
  }

  private mutating func finish(_ kind: TerminalParser.StringKind) {
    parser.state = .text
    let bytes = parser.collected
    parser.collected = []
    obey(kind, bytes)
  }

  private mutating func parse(_ byte: UInt8) {
    switch parser.state {
    case .text: parseText(byte)
    case .escape: parseEscape(byte)
    case .control:
      switch byte {
      case 0x40...0x7e:
        parser.state = .text
        obey(ControlSequence(parser.collected, final: byte))
      case 0x20...0x3f: parser.collected.append(byte)
      case 0x1b: begin(.escape)
      case 0x18, 0x1a: parser.state = .text
      default: obey(control: byte)
      }
    case .stringEscape(let kind):
      if byte == 0x5c {
        finish(kind)
      } else {
        // Any other sequence ends the string, unheard.
        note("\(kind.name) without an end")
        begin(.escape)
        parseEscape(byte)
      }
    case .string: break
    }
  }

  private mutating func begin(_ state: TerminalParser.State) {
    parser.state = state
    parser.collected.removeAll(keepingCapacity: true)
  }

  private mutating func parseText(_ byte: UInt8) {
    if byte < 0x80 || byte >= 0xc0 { endCharacter() }
    switch byte {
    case 0x1b: begin(.escape)
    case ..<0x20: obey(control: byte)
    case 0x7f: break
    case ..<0x80: show(Unicode.Scalar(byte))
    case ..<0xc0:
      // The middle of a character, or of none.
      parser.character.append(byte)
      if parser.character.count >= parser.characterLength { endCharacter() }
    default:
      parser.character.append(byte)
      parser.characterLength = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    }
  }

  /// Shows the character whose bytes have come, or what stands for one that is none.
  private mutating func endCharacter() {
    guard !parser.character.isEmpty else { return }
    for scalar in String(decoding: parser.character, as: UTF8.self).unicodeScalars { show(scalar) }
    parser.character.removeAll(keepingCapacity: true)
    parser.characterLength = 0
  }

  private mutating func parseEscape(_ byte: UInt8) {
    if byte == 0x5b {
      begin(.control)
    } else if let kind = TerminalParser.StringKind(rawValue: byte) {
      begin(.string(kind))
    } else if (0x20...0x2f).contains(byte) {
      parser.collected.append(byte)
    } else if byte == 0x1b {
      begin(.escape)
    } else if byte < 0x20 {
      obey(control: byte)
    } else {
      parser.state = .text
      obey(escape: String(decoding: parser.collected + [byte], as: UTF8.self))
    }
  }

  /// Remembers what nobody understands, as much of it as tells what it is.
  mutating func note(_ sequence: String) { unknown.append(String(sequence.prefix(60))) }

  /// Remembers what this terminal lacks an ability for.
  mutating func pass(_ sequence: String) { ignored.append(String(sequence.prefix(60))) }
}
