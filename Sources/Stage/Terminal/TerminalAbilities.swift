import GatherModel
import Screen
import Threading

/// What a terminal can do, as far as it has said so.
struct TerminalAbilities: Equatable {
  /// How it shows pictures.
  enum Pictures: Hashable {
    /// By letters alone.
    case none
    case sixel
    case kitty
  }

  /// How it shows colours.
  enum Colors: Hashable {
    /// All of them.
    case all
    /// The 256 of xterm.
    case table
  }

  var pictures = Pictures.none
  var colors = Colors.table
  /// Whether it reads UTF-8.
  var readsUTF8 = true
  /// Whether it tells when keys come up.
  var tellsReleases = false
  /// The size of a letter in pixels; nil where it is not known.
  var cell: PixelSize?

  /// What is asked. Every terminal answers the last question, and all answer in the order in which they are asked. The
  /// letters in front are two columns wide in UTF-8, and more in any other encoding.
  /// - Parameter isInTmux: tmux takes the question for pictures as the title of its window.
  static func questions(isInTmux: Bool) -> String {
    let pictures = isInTmux ? "" : "\u{1B}_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    return "\u{1B}[1;1Hé▀\u{1B}[6n\u{1B}[2J\u{1B}[>31u\u{1B}[?u\u{1B}[14t\u{1B}[16t\(pictures)"
      + "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[0m\u{1B}[c"
  }

  /// - Parameter environment: What says that a terminal has all colours which does not answer.
  init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    // tmux takes all colours, and gives each of its terminals what that one has.
    let hasAll =
      ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") || environment["TMUX"] != nil
      || term.hasSuffix("-direct") || term.hasPrefix("tmux")
    if hasAll { colors = .all }
  }

  /// - Parameter size: Of the terminal, in letters.
  mutating func take(_ answer: TerminalKeys.Answer, size: TerminalLine.Size) {
    switch answer {
    case .attributes(let numbers): if pictures == .none, numbers.dropFirst().contains(4) { pictures = .sixel }
    case .keyboard(let flags): tellsReleases = flags & 0b11011 == 0b11011
    case .cell(let width, let height): takeCell(PixelSize(width: width, height: height))
    case .area(let width, let height):
      if cell == nil { takeCell(PixelSize(width: width / size.columns, height: height / size.rows)) }
    case .graphics(let isThere): if isThere { pictures = .kitty }
    case .rendition(let text): if text.contains("48:2") || text.contains("48;2") { colors = .all }
    case .cursor(_, let column): readsUTF8 = column == 3
    }
  }

  /// Takes the size of a letter in pixels, unless no letter can be of that size.
  /// - Returns: Whether it is another one than before.
  @discardableResult
  mutating func takeCell(_ size: PixelSize) -> Bool {
    guard (2...256).contains(size.width), (2...256).contains(size.height), size != cell else { return false }
    cell = size
    return true
  }

  // MARK: Asking

  /// How long the terminal may take to answer: a slow connection needs a third of it.
  private static let answerTime = Duration.seconds(1)

  /// Asks, and waits for the answers.
  /// - Returns: The keys that were typed meanwhile.
  mutating func ask(
    _ line: TerminalLine, _ keys: inout TerminalKeys, isInTmux: Bool
  ) -> [TerminalKeys.Output] {
    let size = line.size
    takeCell(PixelSize(width: size.width / size.columns, height: size.height / size.rows))
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
      // Somebody may type without end.
      for _ in 0..<TerminalScreen.mostReads {
        guard let bytes = line.read() else { break }
        for output in keys.read(bytes, at: KernelClock.now().instant) {
          guard case .answer(let answer) = output else {
            typed.append(output)
            continue
          }
          take(answer, size: size)
          if case .attributes = answer { isOver = true }
        }
      }
      if isOver { break }
    }
    return typed
  }
}
