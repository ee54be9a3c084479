import GatherModel
import Screen
import Threading

struct TerminalAbilities: Equatable {
  enum Pictures: Hashable {
    case none
    case sixel
    case kitty
  }

  enum Colors: Hashable {
    case all
    /// The 256 colours of xterm.
    case table
  }

  var pictures = Pictures.none
  var colors = Colors.table
  var readsUTF8 = true
  var tellsReleases = false
  /// The size of a letter in pixels.
  var cell: PixelSize?

  /// The questions for the terminal, which answers them in order. Every terminal answers the last question, so its
  /// answer ends the waiting. The text begins with two letters and the question for the position of the cursor after
  /// them: the two letters together are two columns wide if the terminal reads UTF-8, otherwise wider.
  /// - Parameter isInTmux: Whether the terminal is tmux. Then the question about pictures is left out, because tmux
  ///   would show it as a title.
  static func questions(isInTmux: Bool) -> String {
    let pictures = isInTmux ? "" : "\u{1B}_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    return "\u{1B}[1;1Hé▀\u{1B}[6n\u{1B}[2J\u{1B}[>31u\u{1B}[?u\u{1B}[14t\u{1B}[16t\(pictures)"
      + "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[0m\u{1B}[c"
  }

  /// - Parameter environment: Shows whether a terminal has all colours, even if the terminal does not answer.
  init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    // tmux accepts all colours, and converts them for each of its terminals.
    let hasAll =
      ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") || environment["TMUX"] != nil
      || term.hasSuffix("-direct") || term.hasPrefix("tmux")
    if hasAll { colors = .all }
  }

  /// - Parameter size: In letters.
  mutating func update(from answer: TerminalKeys.Answer, size: TerminalLine.Size) {
    switch answer {
    case .attributes(let numbers): if pictures == .none, numbers.dropFirst().contains(4) { pictures = .sixel }
    case .keyboard(let flags): tellsReleases = flags & 0b11011 == 0b11011
    case .cell(let width, let height): setCell(PixelSize(width: width, height: height))
    case .area(let width, let height):
      if cell == nil { setCell(PixelSize(width: width / size.columns, height: height / size.rows)) }
    case .graphics(let isThere): if isThere { pictures = .kitty }
    case .rendition(let text): if text.contains("48:2") || text.contains("48;2") { colors = .all }
    case .cursor(_, let column): readsUTF8 = column == 3
    }
  }

  /// Sets the size of a letter, but ignores a size that no letter can have.
  /// - Returns: Whether the size has changed.
  @discardableResult
  mutating func setCell(_ size: PixelSize) -> Bool {
    guard (2...256).contains(size.width), (2...256).contains(size.height), size != cell else { return false }
    cell = size
    return true
  }

  // MARK: Asking

  /// The time for all answers. A slow connection needs a third of it.
  private static let answerTime = Duration.seconds(1)

  /// - Returns: The keys that were typed before the last answer.
  mutating func ask(
    _ line: TerminalLine, _ keys: inout TerminalKeys, isInTmux: Bool
  ) -> [TerminalKeys.Output] {
    let size = line.size
    setCell(PixelSize(width: size.width / size.columns, height: size.height / size.rows))
    keys.expectsCursor = true
    defer { keys.expectsCursor = false }
    line.write(Self.questions(isInTmux: isInTmux))
    let end = KernelClock.now().instant + Self.answerTime
    var typed: [TerminalKeys.Output] = []
    while !line.isGone {
      let rest = (end - KernelClock.now().instant).wholeMilliseconds
      if rest <= 0 { break }
      _ = Poll.wait(for: [line.descriptors[0]], milliseconds: Int(min(rest, 50)))
      line.flush()
      var isOver = false
      // The operator may type without a pause, so the number of reads is limited.
      for _ in 0..<TerminalScreen.mostReads {
        guard let bytes = line.read() else { break }
        for output in keys.read(bytes, at: KernelClock.now().instant) {
          guard case .answer(let answer) = output else {
            typed.append(output)
            continue
          }
          update(from: answer, size: size)
          if case .attributes = answer { isOver = true }
        }
      }
      if isOver { break }
    }
    return typed
  }
}
