import GatherModel

/// Which key means what.
package struct KeyMap: Sendable {
  /// What a key is taken for, which depends on what the board is asking.
  package enum Context: Hashable, Sendable, CaseIterable {
    case board, question, clockSetting, keyMap
  }

  /// One line of the key map as a person reads it.
  package struct Row: Hashable, Sendable {
    package var keys: String
    package var meaning: String
  }

  private let bindings: [Context: [KeyStroke: Scoreboard.Intent]]
  private let releases: [Key: Scoreboard.Intent]

  /// What a key press means; nil when it means nothing here.
  package func intent(for stroke: KeyStroke, in context: Context) -> Scoreboard.Intent? {
    if let intent = bindings[context]?[stroke] { return intent }
    switch context {
    case .keyMap: return .dismissed
    case .question, .clockSetting: return bindings[.board]?[stroke] == nil ? nil : .answeredAskew
    case .board: return nil
    }
  }

  /// What letting go of a key means; nil when it means nothing.
  package func intent(releasing key: Key) -> Scoreboard.Intent? { releases[key] }

  /// Lines for the overlay and for `gatherboard keys`, in the order in which they are needed.
  package let rows: [Row]
}

extension KeyMap {
  /// The keys of a board that nobody has changed.
  package static let standard: KeyMap = {
    // In every context: the goal buttons, so that no goal waits for an answer, and the way out.
    let everywhere: [KeyStroke: Scoreboard.Intent] = [
      KeyStroke(.function(13)): .goal(.team(.teamA)),
      KeyStroke(.function(14)): .goal(.team(.teamB)),
      KeyStroke(.letter("q"), control: true): .quit,
    ]
    let screen: [KeyStroke: Scoreboard.Intent] = [KeyStroke(.function(11)): .fullScreenToggled]
    let goals: [KeyStroke: Scoreboard.Intent] = [
      KeyStroke(.left): .goal(.left),
      KeyStroke(.right): .goal(.right),
      KeyStroke(.left, shift: true): .goalTakenBack(.left),
      KeyStroke(.right, shift: true): .goalTakenBack(.right),
    ]
    let board: [KeyStroke: Scoreboard.Intent] = [
      KeyStroke(.space): .clockToggled,
      KeyStroke(.letter("u")): .undo,
      KeyStroke(.backspace): .undo,
      KeyStroke(.letter("u"), shift: true): .redo,
      KeyStroke(.up): .clockMoved(by: .seconds(1)),
      KeyStroke(.down): .clockMoved(by: .seconds(-1)),
      KeyStroke(.up, shift: true): .clockMoved(by: .seconds(60)),
      KeyStroke(.down, shift: true): .clockMoved(by: .seconds(-60)),
      KeyStroke(.letter("s")): .clockSettingOpened,
      KeyStroke(.letter("c")): .holdBegan(.cancelClock),
      KeyStroke(.letter("p")): .nextPeriod,
      KeyStroke(.letter("x")): .sidesSwapped,
      KeyStroke(.letter("h")): .horn,
      KeyStroke(.letter("e")): .endRequested,
      KeyStroke(.function(1)): .keysShown,
      KeyStroke(.questionMark): .keysShown,
      KeyStroke(.questionMark, shift: true): .keysShown,
      KeyStroke(.letter("q")): .holdBegan(.quit),
      KeyStroke(.enter): .confirmed,
      KeyStroke(.escape): .declined,
      KeyStroke(.function(15)): .clockToggled,
      KeyStroke(.function(16)): .undo,
      KeyStroke(.function(17)): .horn,
      KeyStroke(.function(18)): .nextPeriod,
    ]
    let question: [KeyStroke: Scoreboard.Intent] = [
      KeyStroke(.enter): .confirmed,
      KeyStroke(.letter("y")): .confirmed,
      KeyStroke(.escape): .declined,
      KeyStroke(.letter("n")): .declined,
      KeyStroke(.function(17)): .horn,
      KeyStroke(.letter("h")): .horn,
    ]
    var clockSetting: [KeyStroke: Scoreboard.Intent] = [
      KeyStroke(.enter): .confirmed,
      KeyStroke(.escape): .declined,
      KeyStroke(.backspace): .digitErased,
    ]
    for digit in 0...9 {
      clockSetting[KeyStroke(.digit(digit))] = .digit(digit)
      // Where the digits are on the shifted half of their keys.
      clockSetting[KeyStroke(.digit(digit), shift: true)] = .digit(digit)
    }
    func joined(_ parts: [KeyStroke: Scoreboard.Intent]...) -> [KeyStroke: Scoreboard.Intent] {
      parts.reduce(into: [:]) { all, part in all.merge(part) { one, _ in one } }
    }
    return KeyMap(
      bindings: [
        .board: joined(board, goals, screen, everywhere),
        .question: joined(question, goals, screen, everywhere),
        .clockSetting: joined(clockSetting, screen, everywhere),
        .keyMap: everywhere,
      ],
      releases: [
        .letter("c"): .holdEnded(.cancelClock),
        .letter("q"): .holdEnded(.quit),
      ],
      rows: [
        Row(keys: "Space", meaning: "start / pause / resume the clock"),
        Row(keys: "← / →", meaning: "goal for the left / right team"),
        Row(keys: "Shift+← / Shift+→", meaning: "take one goal back"),
        Row(keys: "U, Backspace", meaning: "undo, again and again"),
        Row(keys: "Shift+U", meaning: "redo"),
        Row(keys: "↑ / ↓", meaning: "clock 1 second on / back; with Shift 1 minute"),
        Row(keys: "S", meaning: "set the clock: digits, then Enter; Esc leaves it"),
        Row(keys: "C, held 1 s", meaning: "clock back to the set time, stopped"),
        Row(keys: "P", meaning: "next period"),
        Row(keys: "X", meaning: "swap sides"),
        Row(keys: "H", meaning: "horn"),
        Row(keys: "E", meaning: "end the gather: Enter or Y yes, Esc or N no"),
        Row(keys: "F1, ?", meaning: "these keys"),
        Row(keys: "F11", meaning: "full screen / window"),
        Row(keys: "Q, held 2 s; Ctrl+Q", meaning: "quit"),
        Row(keys: "F13 – F18", meaning: "goal A, goal B, clock, undo, horn, next period"),
      ])
  }()
}
