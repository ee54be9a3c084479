import GatherModel
import SDLKit

/// Converts the bytes from a terminal to keyboard events. Knows the sequences of xterm, VT220 and the Linux console,
/// and the kitty keyboard protocol, which reports releases.
///
/// A terminal without that protocol reports no releases, and sends repeated presses while a key is held. The first
/// repetition comes after a longer delay than the others. So a second press within ``repeatDelay`` may be a
/// repetition, and is not reported until ``repeatPause`` has passed. If a third press follows within ``repeatPause``,
/// the second and the third press are repetitions.
struct TerminalKeys {
  enum Answer: Hashable {
    /// DA1: the numbers of the terminal's features. 4 is sixel.
    case attributes([Int])
    /// The active flags of the kitty keyboard protocol.
    case keyboard(Int)
    /// In pixels.
    case cell(width: Int, height: Int)
    /// In pixels.
    case area(width: Int, height: Int)
    case graphics(Bool)
    /// The current style of text, in the format of SGR.
    case rendition(String)
    /// Counted from 1.
    case cursor(row: Int, column: Int)
  }

  enum Output: Hashable {
    case event(Event)
    case answer(Answer)
    /// Keys were dropped, because nobody can press so many.
    case flood
  }

  /// The time in which a lone Esc may still begin a sequence.
  static let escapePause = Duration.milliseconds(50)
  /// Presses of one key at shorter intervals are repetitions of a held key.
  static let repeatPause = Duration.milliseconds(120)
  /// The time after a press within which a held key may repeat for the first time.
  static let repeatDelay = Duration.milliseconds(1_200)
  /// After this time without a repetition, a key is no longer held. A slow connection may delay repetitions.
  static let heldPause = Duration.milliseconds(400)
  /// In this time after a lone Esc, the rest of its sequence may still arrive over a slow connection.
  static let tornPause = Duration.milliseconds(500)
  /// The greatest number of keys that a person can press in one read. The keys of a larger read do nothing on the
  /// board, but their text is kept, because it may have been pasted into a field.
  static let mostAtOnce = 24
  /// After a read with more than ``mostAtOnce`` keys, the keys in this time are treated like the keys of that read.
  static let floodPause = Duration.milliseconds(200)
  /// The time without further bytes after which a paste has ended.
  static let pastePause = Duration.seconds(1)
  /// In bytes. No keyboard sends a longer sequence.
  private static let longestSequence = 4096

  var tellsReleases = false
  /// If true, `CSI 1;2R` is the position of the cursor. Otherwise it is F3 with Shift.
  var expectsCursor = false

  private var pending: [UInt8] = []
  /// The bytes of the paste in progress, and the time of the newest of them.
  private var pasted: [UInt8]?
  private var pastedAt: BoardInstant?
  /// The time at which ``completeDue(at:)`` must be called; nil if no input is pending.
  private(set) var due: BoardInstant?
  /// The most recent press; nil if its key counts as released. Always nil if the terminal reports releases.
  private var last: (press: Event.KeyPress, text: String?, at: BoardInstant)?
  /// A second press of the key in `last`, which may be a repetition.
  private var doubtful: (press: Event.KeyPress, text: String?, at: BoardInstant)?
  private var floodEnd: BoardInstant?
  /// The time at which an Esc counted as a key, because nothing had followed it.
  private var escapedAt: BoardInstant?
  private var isHeld = false
  private var pressed = 0

  mutating func read(_ bytes: some Collection<UInt8>, at now: BoardInstant) -> [Output] {
    var outputs: [Output] = []
    pressed = 0
    if let escapedAt, now - escapedAt < Self.tornPause, pending.isEmpty, bytes.first == UInt8(ascii: "["),
      bytes.count > 1
    {
      pending = [0x1B]
    }
    escapedAt = nil
    pending += bytes
    parse(&outputs, at: now, isOver: false)
    let isFlood = pressed > Self.mostAtOnce || floodEnd.map { now < $0 } ?? false && pressed > 0
    if isFlood {
      (last, doubtful) = (nil, nil)
      floodEnd = now + Self.floodPause
      outputs = Self.withoutKeys(outputs) + [.flood]
    }
    updateDue(at: now)
    return outputs
  }

  /// Completes input after a pause, such as a lone Esc or a paste without an end.
  mutating func completeDue(at now: BoardInstant) -> [Output] {
    guard let due, due <= now else { return [] }
    var outputs: [Output] = []
    if let doubtful, doubtful.at + Self.repeatPause <= now {
      self.doubtful = nil
      emit(doubtful.press, doubtful.text, at: doubtful.at, &outputs)
    }
    if let last, doubtful == nil, last.at + Self.repeatDelay <= now {
      outputs.append(.event(.keyUp(last.press)))
      self.last = nil
    }
    // If the end of a paste is lost, the keys must still work.
    if let pasted, let pastedAt, pastedAt + Self.pastePause <= now {
      self.pasted = nil
      outputs.append(.event(.text(String(decoding: pasted, as: UTF8.self))))
    }
    if let since, since + Self.escapePause <= now { parse(&outputs, at: now, isOver: true) }
    updateDue(at: now)
    return outputs
  }

  private var since: BoardInstant?

  private mutating func updateDue(at now: BoardInstant) {
    since = pending.isEmpty ? nil : since ?? now
    due = [
      pasted == nil ? nil : pastedAt.map { $0 + Self.pastePause },
      since.map { $0 + Self.escapePause }, doubtful.map { $0.at + Self.repeatPause },
      doubtful == nil ? last.map { $0.at + Self.repeatDelay } : nil,
    ].compactMap(\.self).min()
  }

  /// Removes the keys of a read with more than ``mostAtOnce``. Keeps their text, because the operator may have pasted
  /// it into a field.
  private static func withoutKeys(_ outputs: [Output]) -> [Output] {
    var kept: [Output] = []
    var text = ""
    for output in outputs {
      switch output {
      case .event(.text(let typed)): text += typed
      case .event(.keyUp), .event(.focusLost): kept.append(output)
      case .event, .flood: break
      case .answer: kept.append(output)
      }
    }
    if !text.isEmpty { kept.append(.event(.text(text))) }
    return kept
  }

  // MARK: Sequences

  private mutating func parse(_ outputs: inout [Output], at now: BoardInstant, isOver: Bool) {
    var rest = pending[...]
    while let first = rest.first {
      let before = rest.count
      if pasted != nil {
        pastedAt = now
        guard parsePasted(&rest, isOver: isOver, &outputs) else { break }
      } else if first == 0x1B {
        guard parseEscape(&rest, at: now, isOver: isOver, &outputs) else { break }
      } else if first < 0x20 || first == 0x7F {
        rest.removeFirst()
        if let press = Self.control(first) { handle(press, nil, at: now, &outputs) }
      } else {
        guard let character = Self.scalar(&rest, isOver: isOver) else { break }
        if let character { handle(Self.press(of: character), String(character), at: now, &outputs) }
      }
      if rest.count < before { since = nil }
    }
    pending = Array(rest)
  }

  /// - Returns: False if more bytes are needed.
  private mutating func parseEscape(
    _ rest: inout ArraySlice<UInt8>, at now: BoardInstant, isOver: Bool, _ outputs: inout [Output]
  ) -> Bool {
    guard let second = rest.dropFirst().first else {
      if !isOver { return false }
      rest.removeFirst()
      escapedAt = now
      handle(Self.named(.escape), nil, at: now, &outputs)
      return true
    }
    switch second {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      if let length = Self.lengthOfSequence(rest) {
        let sequence = Array(rest.prefix(length))
        rest.removeFirst(length)
        read(sequence, at: now, &outputs)
        return true
      }
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      if let end = Self.endOfString(rest) {
        let string = Array(rest[(rest.startIndex + 2)..<end.lowerBound])
        rest = rest[end.upperBound...]
        if let answer = Self.answer(kind: second, string) { outputs.append(.answer(answer)) }
        return true
      }
    case 0x1B:
      // A lone Esc before another sequence.
      rest.removeFirst()
      handle(Self.named(.escape), nil, at: now, &outputs)
      return true
    default:
      // Alt and a key.
      rest.removeFirst()
      var press: Event.KeyPress?
      if second < 0x20 || second == 0x7F {
        rest.removeFirst()
        press = Self.control(second)
      } else {
        guard let character = Self.scalar(&rest, isOver: isOver) else {
          rest = [0x1B] + rest
          return false
        }
        press = character.map { Self.press(of: $0) }
      }
      if var press {
        press.alt = true
        handle(press, nil, at: now, &outputs)
      }
      return true
    }
    if rest.count > Self.longestSequence {
      rest.removeFirst(rest.count)
      return true
    }
    guard isOver else { return false }
    // Two bytes are Alt with the second character. Longer incomplete sequences are not from a keyboard.
    if rest.count == 2, let character = Unicode.Scalar(UInt32(second)) {
      var press = Self.press(of: character)
      press.alt = true
      handle(press, nil, at: now, &outputs)
    }
    rest.removeFirst(rest.count)
    return true
  }

  private static func lengthOfSequence(_ rest: ArraySlice<UInt8>) -> Int? {
    // The Linux console sends F1 to F5 in this form.
    if rest.starts(with: Array("\u{1B}[[".utf8)) { return rest.count > 3 ? 4 : nil }
    for (offset, byte) in rest.enumerated().dropFirst(2) {
      if (0x40...0x7E).contains(byte) { return offset + 1 }
      // Any other byte ends the sequence early, and is read separately.
      if !(0x20...0x3F).contains(byte) { return offset }
      if offset >= longestSequence { return offset }
    }
    return nil
  }

  private static func endOfString(_ rest: ArraySlice<UInt8>) -> Range<Int>? {
    var index = rest.startIndex + 2
    while index < rest.endIndex {
      if rest[index] == 0x07 { return index..<index + 1 }
      if rest[index] == 0x1B, index + 1 < rest.endIndex {
        return rest[index + 1] == UInt8(ascii: "\\") ? index..<index + 2 : index..<index
      }
      index += 1
    }
    return nil
  }

  /// A character of UTF-8. The outer optional is nil if more bytes are needed, the inner one if the bytes are not valid.
  private static func scalar(_ rest: inout ArraySlice<UInt8>, isOver: Bool) -> Unicode.Scalar?? {
    guard let first = rest.first else { return .some(nil) }
    let length =
      first < 0x80 ? 1 : first >> 5 == 0b110 ? 2 : first >> 4 == 0b1110 ? 3 : first >> 3 == 0b11110 ? 4 : 0
    if length == 0 {
      rest.removeFirst()
      return .some(nil)
    }
    if rest.count < length, !isOver, rest.dropFirst().allSatisfy({ $0 >> 6 == 0b10 }) { return nil }
    let text = String(decoding: rest.prefix(length), as: UTF8.self)
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, scalar != "\u{FFFD}" else {
      rest.removeFirst()
      return .some(nil)
    }
    rest.removeFirst(length)
    return .some(scalar)
  }

  // MARK: Paste

  private mutating func parsePasted(
    _ rest: inout ArraySlice<UInt8>, isOver: Bool, _ outputs: inout [Output]
  ) -> Bool {
    let end = Array("\u{1B}[201~".utf8)
    var text = pasted ?? []
    while let byte = rest.first {
      if byte == 0x1B {
        if rest.starts(with: end) {
          rest.removeFirst(end.count)
          pasted = nil
          outputs.append(.event(.text(String(decoding: text, as: UTF8.self))))
          return true
        }
        if rest.count < end.count, end.starts(with: rest), !isOver {
          pasted = text
          return false
        }
      }
      rest.removeFirst()
      // No field can hold more.
      if text.count < Self.longestSequence { text.append(byte) }
    }
    pasted = text
    return true
  }

  // MARK: Keys

  private mutating func read(_ sequence: [UInt8], at now: BoardInstant, _ outputs: inout [Output]) {
    guard let final = sequence.last, sequence.count > 2 else { return }
    if sequence.count == 4, sequence[2] == UInt8(ascii: "["), (65...69).contains(final) {
      return handle(Self.function(Int(final) - 64), nil, at: now, &outputs)
    }
    let text = String(decoding: sequence[2..<(sequence.count - 1)], as: UTF8.self)
    if text.hasPrefix("?") || text.hasPrefix(">") || text.hasPrefix("<") || text.hasPrefix("=") {
      let numbers = text.dropFirst().split(separator: ";").compactMap { Int($0) }
      if final == UInt8(ascii: "c") { outputs.append(.answer(.attributes(numbers))) }
      if final == UInt8(ascii: "u"), let flags = numbers.first { outputs.append(.answer(.keyboard(flags))) }
      return
    }
    let fields = text.split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) } }
    func number(_ field: Int, _ part: Int = 0) -> Int? {
      field < fields.count && part < fields[field].count ? fields[field][part] : nil
    }
    switch final {
    case UInt8(ascii: "t"):
      guard let height = number(1), let width = number(2), width > 0, height > 0 else { return }
      if number(0) == 6 { outputs.append(.answer(.cell(width: width, height: height))) }
      if number(0) == 4 { outputs.append(.answer(.area(width: width, height: height))) }
      return
    case UInt8(ascii: "O") where sequence.count == 3:
      outputs.append(.event(.focusLost))
      return
    case UInt8(ascii: "I") where sequence.count == 3: return
    case UInt8(ascii: "R") where expectsCursor:
      if let row = number(0), let column = number(1) {
        outputs.append(.answer(.cursor(row: row, column: column)))
      }
      return
    case UInt8(ascii: "~") where number(0) == 200:
      (pasted, pastedAt) = ([], now)
      return
    default: break
    }
    guard var (press, typed) = Self.key(final: final, isShort: sequence[1] == UInt8(ascii: "O"), number)
    else { return }
    let modifiers = max(number(1) ?? 1, 1) - 1
    press.shift = press.shift || modifiers & 1 != 0
    press.alt = modifiers & 2 != 0
    press.control = press.control || modifiers & 4 != 0
    press.isOfTheDesktop = modifiers & (8 | 16 | 32) != 0
    if press.control || press.alt { typed = nil }
    switch number(1, 1) {
    case 2 where tellsReleases:
      press.isRepeat = true
      emit(press, typed, &outputs)
    case 3: if tellsReleases { outputs.append(.event(.keyUp(press))) }
    default: handle(press, typed, at: now, &outputs)
    }
  }

  /// Reports a press, or keeps it back as doubtful. If the terminal reports no releases, the press may be the
  /// repetition of a held key.
  private mutating func handle(
    _ press: Event.KeyPress, _ text: String?, at now: BoardInstant, _ outputs: inout [Output]
  ) {
    pressed += 1
    if tellsReleases { return emit(press, text, &outputs) }
    guard let last, last.press == press else {
      settle(&outputs)
      return emit(press, text, at: now, &outputs)
    }
    if let doubtful {
      self.doubtful = nil
      if now - doubtful.at < Self.repeatPause {
        repeated(doubtful.press, doubtful.text, at: doubtful.at, &outputs)
        return repeated(press, text, at: now, &outputs)
      }
      emit(doubtful.press, doubtful.text, at: doubtful.at, &outputs)
    }
    let pause = isHeld ? Self.heldPause : Self.repeatPause
    if now - last.at < pause { return repeated(press, text, at: now, &outputs) }
    if now - last.at < Self.repeatDelay {
      doubtful = (press, text, now)
    } else {
      emit(press, text, at: now, &outputs)
    }
  }

  /// Reports the press in doubt and the release of the previous key, because another key was pressed.
  private mutating func settle(_ outputs: inout [Output]) {
    if let doubtful { emit(doubtful.press, doubtful.text, at: doubtful.at, &outputs) }
    doubtful = nil
    if let last { outputs.append(.event(.keyUp(last.press))) }
    last = nil
  }

  private mutating func emit(
    _ press: Event.KeyPress, _ text: String?, at now: BoardInstant, _ outputs: inout [Output]
  ) {
    if let last { outputs.append(.event(.keyUp(last.press))) }
    (last, isHeld) = ((press, text, now), false)
    emit(press, text, &outputs)
  }

  private mutating func repeated(
    _ press: Event.KeyPress, _ text: String?, at now: BoardInstant, _ outputs: inout [Output]
  ) {
    last?.at = now
    isHeld = true
    var press = press
    press.isRepeat = true
    emit(press, text, &outputs)
  }

  private func emit(_ press: Event.KeyPress, _ text: String?, _ outputs: inout [Output]) {
    outputs.append(.event(.keyDown(press)))
    if let text, !text.isEmpty { outputs.append(.event(.text(text))) }
  }
}
