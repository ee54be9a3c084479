import GatherModel
import Localization

/// Which key means what.
package struct KeyMap: Hashable, Sendable {
  /// What a key is taken for, which depends on what the board is asking.
  package enum Context: Hashable, Sendable, CaseIterable {
    case board, question, clockSetting, addedTime, keyMap, list
    /// The board, while a squad number may be typed, and while one is being typed.
    case naming, number
    /// The same where the digits of the key pad type it too, which else are commands.
    case padNumber
    /// The log view.
    case log
    /// What all of the organiser's pages have.
    case page
    /// What each has of its own.
    case menu, players, teams, history, season, pastGather, form, phones
    /// A question over a page, and the one that an export asks.
    case pageQuestion, exportQuestion

    /// Those of the board itself.
    static let ofBoard: Set<Context> = [
      .board, .question, .clockSetting, .addedTime, .keyMap, .list, .naming, .number, .padNumber, .log,
    ]
  }

  /// What a press of a key does.
  enum Press: Hashable, Sendable {
    case action(KeyAction)
    /// It does something once it has been held.
    case hold(Hold)
  }

  /// One line of the key map as a person reads it.
  package struct Row: Hashable, Sendable {
    /// The keys as a person reads them: `← / →`, `F13 – F18`.
    package var keys: String
    /// What they do.
    package var meaning: String
  }

  /// Lines of the key map that belong together.
  package struct Group: Hashable, Sendable {
    /// What they are about; empty where there is one group.
    package var title: String
    /// From top to bottom, those needed most first.
    package var rows: [Row]

    package init(title: String = "", rows: [Row]) {
      self.title = title
      self.rows = rows
    }
  }

  /// What one thing with keys does.
  package struct Page: Hashable, Sendable {
    /// What has the keys, such as a number pad.
    package var title: String
    /// From top to bottom.
    package var rows: [Row]
  }

  /// How long a key must be held.
  package struct HoldTimes: Hashable, Sendable {
    /// For the key that cancels the clock.
    package var cancelClock: Duration
    /// For the key that quits.
    package var quit: Duration
    /// For all other actions on held keys.
    package var others: Duration
    /// In place of ``others`` for buttons on lines; nil for the same.
    package var lines: Duration?
    /// For particular keys, whichever action they have.
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

  /// The keys of each action that the map was made from.
  package let bindings: KeyBindings
  let holdTimes: HoldTimes
  /// Whether sentences name buttons of a box where an action has some: for who stands at buttons.
  var speaksOfButtons = false
  private let table: [Context: [KeyStroke: Press]]

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

  /// Of those who have no keys: sentences name none.
  static let none = KeyMap(playable: .none, holdTimes: HoldTimes())

  /// The default key map.
  package static let standard = KeyMap(playable: .standard, holdTimes: HoldTimes())

  /// The same for a terminal that does not tell when a key comes up: see ``KeyBindings/withoutHolds``.
  package var withoutHolds: KeyMap { KeyMap(playable: bindings.withoutHolds, holdTimes: holdTimes) }

  private static func table(
    of bindings: KeyBindings, _ holdTimes: HoldTimes, in context: Context
  ) -> [KeyStroke: Press] {
    let actions = KeyAction.allCases.filter { $0.contexts.contains(context) }
    var presses: [KeyStroke: KeyAction] = [:]
    for action in actions {
      for binding in bindings[action] where !binding.isHeld { presses[binding.stroke] = action }
    }
    var table = presses.mapValues(Press.action)
    // Nothing is held behind a question's back.
    guard context == .board else { return table }
    for action in actions {
      for binding in bindings[action] where binding.isHeld {
        table[binding.stroke] = .hold(
          Hold(
            action: action, stroke: binding.stroke,
            duration: holdTimes.time(of: action, on: binding.stroke.key), tap: presses[binding.stroke]))
      }
    }
    return table
  }

  /// What a press does in one context; nil for nothing.
  func press(_ stroke: KeyStroke, in context: Context) -> Press? { presses(stroke, in: [context]).first }

  /// What a press may do in some contexts: a key of the key pad goes before the one of the main block that it stands for, and
  /// an earlier context before a later one.
  private func presses(_ stroke: KeyStroke, in contexts: [Context]) -> [Press] {
    [stroke.bound, stroke.onMainBlock].compactMap(\.self).flatMap { key in
      contexts.compactMap { table[$0]?[key] }
    }
  }

  /// What a press does in one context, without being held; nil for nothing.
  package func action(for stroke: KeyStroke, in context: Context) -> KeyAction? {
    if case .action(let action) = press(stroke, in: context) { action } else { nil }
  }

  /// What a press does on the board: what moves the clock also does so with Control.
  func pressOnBoard(_ stroke: KeyStroke) -> Press? {
    if let press = press(stroke, in: .board) { return press }
    var plain = stroke
    plain.control = false
    guard stroke.control, bindings.needsControl(plain), case .action(let action)? = press(plain, in: .board),
      action.movesClock
    else { return nil }
    return .action(action)
  }

  /// What a press may do on a page. What a page has of its own goes before what lists have where the key types a character,
  /// and behind it where it does not. Arrows, Enter, Esc and F1 keep their default actions if nothing else is bound to them.
  package func pageActions(for stroke: KeyStroke, in own: Context) -> [KeyAction] {
    let contexts: [Context] = stroke.isTyped ? [own, .page, .list] : [.list, own, .page]
    let bound = presses(stroke, in: contexts).compactMap { press -> KeyAction? in
      if case .action(let action) = press { action } else { nil }
    }
    guard bound.isEmpty else { return bound }
    let plain = stroke.onMainBlock ?? stroke
    return Self.kept.first { $0.value == plain }.map { [$0.key] } ?? []
  }

  /// The keys that work on all pages unless they are bound to something else there.
  private static let kept: [KeyAction: KeyStroke] = [
    .listUp: KeyStroke(.up), .listDown: KeyStroke(.down), .listLeft: KeyStroke(.left),
    .listRight: KeyStroke(.right), .listChoose: KeyStroke(.enter), .listLeave: KeyStroke(.escape),
    .showKeys: KeyStroke(.function(1)),
  ]

  /// Lines for the overlay, in the order in which they are needed.
  package func groups(in words: Words = .english) -> [Group] {
    KeyRows(bindings: bindings, holdTimes: holdTimes, words: words).groups
  }

  /// All that is bound, for `gatherboard keys`: the keyboard first, then number pads, clickers, and buttons with
  /// controllers, which few boards have. A page without a key is left out.
  package func pages(in words: Words = .english) -> [Page] {
    KeyRows(bindings: bindings, holdTimes: holdTimes, words: words).pages.filter { !$0.rows.isEmpty }
  }

  /// The press that a page names for an action; nil where none does it. Of what works on all pages it is one that works
  /// where something is typed, too.
  func stroke(of action: KeyAction) -> KeyStroke? {
    let strokes = bindings[action].filter { !$0.isHeld }.map(\.stroke)
    let named = strokes.filter { !isOfBoard($0) }
    guard let kept = Self.kept[action] else { return named.first }
    // Settings without a key for the help want none named.
    if action == .showKeys, strokes.isEmpty { return nil }
    return named.first { $0 == kept || !$0.isTyped && TextEdit($0) == nil } ?? kept
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
    return words.language.capitalized(meaning)
  }
}
