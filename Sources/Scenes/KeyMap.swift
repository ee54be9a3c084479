import GatherModel

/// Which key means what.
package struct KeyMap: Hashable, Sendable {
  /// What a key is taken for, which depends on what the board is asking.
  package enum Context: Hashable, Sendable, CaseIterable {
    case board, question, clockSetting, keyMap, list
    /// The board, while a squad number may be typed, and while one is being typed.
    case naming, number
    /// The same where the digits of the key pad type it too, which else are commands.
    case padNumber
    /// The log view.
    case log
  }

  /// One line of the key map as a person reads it.
  package struct Row: Hashable, Sendable {
    package var keys: String
    package var meaning: String
  }

  /// What one thing with keys does.
  package struct Page: Hashable, Sendable {
    /// What has the keys, such as a number pad.
    package var title: String
    package var rows: [Row]
  }

  /// How long a key must be held.
  package struct HoldTimes: Hashable, Sendable {
    package var cancelClock: Duration
    package var quit: Duration
    /// Whatever else somebody has put on a held key.
    package var others: Duration
    /// In place of ``others`` for buttons on lines; nil for the same.
    package var lines: Duration?
    /// Of keys with a time of their own, whatever they do.
    package var ofKeys: [Key: Duration] = [:]

    package init(
      cancelClock: Duration = .seconds(1), quit: Duration = .seconds(2), others: Duration = .seconds(1)
    ) {
      self.cancelClock = cancelClock
      self.quit = quit
      self.others = others
    }

    func time(of action: KeyAction, on key: Key) -> Duration {
      if let own = ofKeys[key] { return own }
      return switch action {
      case .cancelClock: cancelClock
      case .quit: quit
      default: if case .line = key { lines ?? others } else { others }
      }
    }
  }

  package let bindings: KeyBindings
  let holdTimes: HoldTimes
  /// Whether sentences name buttons of a box where an action has some: for who stands at buttons.
  var speaksOfButtons = false
  private let table: [Context: [KeyStroke: Scoreboard.Intent]]

  /// - Throws: ``KeyConflict``.
  package init(_ bindings: KeyBindings, holdTimes: HoldTimes = HoldTimes()) throws(KeyConflict) {
    if let conflict = bindings.conflict { throw conflict }
    self.init(playable: bindings, holdTimes: holdTimes)
  }

  private init(playable bindings: KeyBindings, holdTimes: HoldTimes) {
    self.bindings = bindings
    self.holdTimes = holdTimes
    table = Dictionary(
      uniqueKeysWithValues: Context.allCases.map { ($0, Self.table(of: bindings, holdTimes, in: $0)) })
  }

  /// The keys of a board that nobody has changed.
  package static let standard = KeyMap(playable: .standard, holdTimes: HoldTimes())

  private static func table(
    of bindings: KeyBindings, _ holdTimes: HoldTimes, in context: Context
  ) -> [KeyStroke: Scoreboard.Intent] {
    let actions = KeyAction.allCases.filter { $0.contexts.contains(context) }
    var presses: [KeyStroke: KeyAction] = [:]
    for action in actions {
      for binding in bindings[action] where !binding.isHeld { presses[binding.stroke] = action }
    }
    var table = presses.mapValues(\.intent)
    // Nothing is held behind a question's back.
    guard context == .board else { return table }
    for action in actions {
      for binding in bindings[action] where binding.isHeld {
        table[binding.stroke] = .holdBegan(
          Hold(
            action: action, stroke: binding.stroke,
            duration: holdTimes.time(of: action, on: binding.stroke.key), tap: presses[binding.stroke]))
      }
    }
    return table
  }

  /// What a key press means; nil when it means nothing here.
  package func intent(for stroke: KeyStroke, in context: Context) -> Scoreboard.Intent? {
    switch context {
    case .board: return lookUp(stroke, in: .board)
    // A digit that somebody has put a goal on stays a goal.
    case .naming: return lookUp(stroke, in: .board) ?? digit(stroke, isOfPad: false)
    case .number: return field(stroke) ?? lookUp(stroke, in: .board) ?? digit(stroke, isOfPad: false)
    case .padNumber: return field(stroke) ?? digit(stroke) ?? lookUp(stroke, in: .board)
    case .log:
      let board = lookUp(stroke, in: .board)
      // Backspace erases what is typed, and takes nothing back.
      if let intent = lookUp(stroke, in: .log) { return intent }
      if field(stroke) == .digitErased { return .digitErased }
      // Of the key pad a digit is one here, whatever it does on the board.
      if case .keypad = stroke.key, let digit = digit(stroke) { return digit }
      return (board == .undo || board == .redo ? board : nil) ?? digit(stroke)
        ?? board.map { $0 == .addedTimeMoved(by: 1) ? $0 : .answeredAskew }
    case .list:
      if let intent = lookUp(stroke, in: .list) ?? digit(stroke) { return intent }
      return field(stroke) == .digitErased ? .digitErased : askew(stroke)
    case .question, .clockSetting: return lookUp(stroke, in: context) ?? askew(stroke)
    // A key with Alt is a short cut of the desktop unless it is bound.
    case .keyMap: return lookUp(stroke, in: .keyMap) ?? (stroke.alt ? nil : .dismissed)
    }
  }

  /// A key of the board where something else is asked.
  private func askew(_ stroke: KeyStroke) -> Scoreboard.Intent? {
    lookUp(stroke, in: .board) == nil ? nil : .answeredAskew
  }

  /// What types a digit where the clock is set does so elsewhere.
  /// - Parameter isOfPad: Whether the number pad's digits are such too.
  private func digit(_ stroke: KeyStroke, isOfPad: Bool = true) -> Scoreboard.Intent? {
    if !isOfPad, case .keypad = stroke.key { return nil }
    return if case .digit(let digit)? = lookUp(stroke, in: .clockSetting) { .digit(digit) } else { nil }
  }

  /// What sets, leaves or erases the clock's field does so to a number.
  private func field(_ stroke: KeyStroke) -> Scoreboard.Intent? {
    let intent = lookUp(stroke, in: .clockSetting)
    return intent == .confirmed || intent == .declined || intent == .digitErased ? intent : nil
  }

  private func lookUp(_ stroke: KeyStroke, in context: Context) -> Scoreboard.Intent? {
    table[context]?[stroke.bound] ?? stroke.onMainBlock.flatMap { table[context]?[$0] }
  }

  /// Lines for the overlay, in the order in which they are needed.
  package func rows(in words: Words = .english) -> [Row] {
    KeyRows(bindings: bindings, holdTimes: holdTimes, words: words).all
  }

  /// All that is bound, for `gatherboard keys`: the keyboard first, then number pads, clickers, and buttons with
  /// controllers, which few boards have. A page without a key is left out.
  package func pages(in words: Words = .english) -> [Page] {
    KeyRows(bindings: bindings, holdTimes: holdTimes, words: words).pages.filter { !$0.rows.isEmpty }
  }

  /// The key that a sentence names for an action, a pressed one before a held one; nil when nothing is bound.
  func label(_ action: KeyAction, in words: Words = .english) -> String? {
    let list = bindings[action]
    if speaksOfButtons, let button = list.first(where: { !$0.isHeld && $0.stroke.key.isOfBox }) {
      return name(of: button, in: words)
    }
    return (list.first { !$0.isHeld } ?? list.first)?.label(in: words)
  }

  /// What stands on a button: what it does on the board, which it may answer questions with. Else what files call it.
  private func name(of button: KeyBinding, in words: Words) -> String {
    let action = KeyAction.allCases.first {
      $0 != .clearBoard && $0.contexts.contains(.board) && bindings[$0].contains(button)
    }
    guard let meaning = action?.shortMeaning(in: words) else { return button.label(in: words) }
    return meaning.prefix(1).uppercased() + meaning.dropFirst()
  }
}
