import GatherModel
import Localization

/// Maps presses of keys to actions.
///
/// ```swift
/// let keys = KeyMap.standard
/// #expect(keys.action(for: KeyStroke(.left), in: .board) == .goalLeft)
/// #expect(keys.action(for: KeyStroke(.left), in: .list) == .listLeft)
/// ```
package struct KeyMap: Hashable, Sendable {
  /// The context of a key press: the board, an overlay, or an organiser's page.
  package enum Context: Hashable, Sendable, CaseIterable {
    case board, question, clockSetting, addedTime, keyMap, list
    /// The board: `naming` while a squad number can be typed, `number` while one is being typed.
    case naming, number
    /// The board while a squad number can be typed, also with the keypad. In ``naming`` and ``number``, the keypad's
    /// digits are commands instead.
    case padNumber
    case log
    /// The keys that all organiser's pages have.
    case page
    /// The keys that only one page has.
    case menu, players, teams, history, season, pastGather, form, phones
    case pageQuestion, exportQuestion

    static let ofBoard: Set<Context> = [
      .board, .question, .clockSetting, .addedTime, .keyMap, .list, .naming, .number, .padNumber, .log,
    ]
  }

  enum Press: Hashable, Sendable {
    case action(KeyAction)
    case hold(Hold)
  }

  /// One row of the key map, for people to read.
  package struct Row: Hashable, Sendable {
    /// The keys, for people to read: `← / →`, `F13 – F18`.
    package var keys: String
    /// The effect of the keys.
    package var meaning: String
  }

  /// A group of rows of the key map that belong together.
  package struct Group: Hashable, Sendable {
    /// The title of the group; empty if there is only one group.
    package var title = ""
    /// The rows from top to bottom, the most needed first.
    package var rows: [Row]
  }

  /// The keys of one device, or of the organiser's pages.
  package struct Page: Hashable, Sendable {
    /// The title, such as the name of a device.
    package var title: String
    /// The rows from top to bottom.
    package var rows: [Row]
  }

  /// The times for which keys must be held.
  package struct HoldTimes: Hashable, Sendable {
    /// The time for the key that cancels the clock.
    package var cancelClock: Duration
    /// The time for the key that quits.
    package var quit: Duration
    /// The time for the held keys of all other actions.
    package var others: Duration
    /// The time for buttons on GPIO lines, which replaces ``others``; nil to use ``others``.
    package var lines: Duration?
    /// The times for particular keys, which replace all other times.
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

  /// The key bindings that the map was made from.
  package let bindings: KeyBindings
  let holdTimes: HoldTimes
  /// Whether sentences name the button of an action instead of the action's key. If an action has no button, they name
  /// the key.
  var speaksOfButtons = false
  private let table: [Context: [KeyStroke: Press]]

  /// - Throws: ``KeyConflict`` if the bindings are in conflict.
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

  /// The key map of users without keys.
  static let none = KeyMap(playable: .none, holdTimes: HoldTimes())

  /// The default key map.
  package static let standard = KeyMap(playable: .standard, holdTimes: HoldTimes())

  /// The key map for a terminal that does not report when a key is released; see ``KeyBindings/withoutHolds``.
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
    // Keys can be held only on the board itself.
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

  func press(_ stroke: KeyStroke, in context: Context) -> Press? { presses(stroke, in: [context]).first }

  /// Returns the bound presses by their priority. Bindings of the pressed key come before bindings of its counterpart
  /// on the main block. For each of these two keys, earlier contexts come before later ones.
  private func presses(_ stroke: KeyStroke, in contexts: [Context]) -> [Press] {
    [stroke.bound, stroke.onMainBlock].compactMap(\.self).flatMap { key in
      contexts.compactMap { table[$0]?[key] }
    }
  }

  /// The action of a press in one context; nil if the press has none, or if the key must be held.
  package func action(for stroke: KeyStroke, in context: Context) -> KeyAction? {
    if case .action(let action) = press(stroke, in: context) { action } else { nil }
  }

  /// The meaning of a stroke on the board. Some keys adjust a running clock only with Control. Such a key has the same
  /// action with Control as without.
  func pressOnBoard(_ stroke: KeyStroke) -> Press? {
    if let press = press(stroke, in: .board) { return press }
    var plain = stroke
    plain.control = false
    guard stroke.control, bindings.needsControl(plain), case .action(let action)? = press(plain, in: .board),
      action.movesClock
    else { return nil }
    return .action(action)
  }

  /// Returns the actions of a key press on a page, by their priority. If the key types a character, the actions of the
  /// page come first. Otherwise, the actions of lists come first. Unbound arrows, Enter, Esc and F1 keep their default
  /// actions.
  package func pageActions(for stroke: KeyStroke, in own: Context) -> [KeyAction] {
    let contexts: [Context] = stroke.isTyped ? [own, .page, .list] : [.list, own, .page]
    let bound = presses(stroke, in: contexts).compactMap { press -> KeyAction? in
      if case .action(let action) = press { action } else { nil }
    }
    guard bound.isEmpty else { return bound }
    let plain = stroke.onMainBlock ?? stroke
    return Self.kept.first { $0.value == plain }.map { [$0.key] } ?? []
  }

  /// The keys that have these actions on every page, unless the settings bind them to something else there.
  private static let kept: [KeyAction: KeyStroke] = [
    .listUp: KeyStroke(.up), .listDown: KeyStroke(.down), .listLeft: KeyStroke(.left),
    .listRight: KeyStroke(.right), .listChoose: KeyStroke(.enter), .listLeave: KeyStroke(.escape),
    .showKeys: KeyStroke(.function(1)),
  ]

  /// The groups of rows for the overlay, the most needed first.
  package func groups(in words: Words = .english) -> [Group] {
    KeyRows(bindings: bindings, holdTimes: holdTimes, words: words).groups
  }

  /// All bound keys, for `gatherboard keys`. The keyboard comes first, and the organiser's pages come last.
  package func pages(in words: Words = .english) -> [Page] {
    KeyRows(bindings: bindings, holdTimes: holdTimes, words: words).pages.filter { !$0.rows.isEmpty }
  }

  /// The key press that a page names for an action. If all pages have the action, the key also works while text is typed.
  func stroke(of action: KeyAction) -> KeyStroke? {
    let strokes = bindings[action].filter { !$0.isHeld }.map(\.stroke)
    let named = strokes.filter { !isOfBoard($0) }
    guard let kept = Self.kept[action] else { return named.first }
    // If the settings bind no key to the help, none is named.
    if action == .showKeys, strokes.isEmpty { return nil }
    return named.first { $0 == kept || !$0.isTyped && TextEdit($0) == nil } ?? kept
  }

  /// The key that a sentence names for an action; nil if nothing is bound. A pressed key has priority over a held one.
  func label(_ action: KeyAction, in words: Words = .english) -> String? {
    let list = bindings[action]
    if speaksOfButtons, let button = list.first(where: { !$0.isHeld && $0.stroke.key.isOfBox }) {
      return name(of: button, in: words)
    }
    return (list.first { !$0.isHeld } ?? list.first)?.label(in: words)
  }

  /// The name of the button's action on the board, even if the button also answers questions.
  private func name(of button: KeyBinding, in words: Words) -> String {
    let action = KeyAction.allCases.first {
      $0 != .clearBoard && $0.contexts.contains(.board) && bindings[$0].contains(button)
    }
    guard let meaning = action?.shortMeaning(in: words) else { return button.label(in: words) }
    return words.language.capitalized(meaning)
  }
}
