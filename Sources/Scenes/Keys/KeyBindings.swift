/// The keys of all actions. An action may have any number of keys.
package struct KeyBindings: Hashable, Sendable {
  private var lists: [KeyAction: [KeyBinding]]

  /// The keys of an action, in the order in which they were bound.
  package subscript(action: KeyAction) -> [KeyBinding] {
    get { lists[action] ?? [] }
    set { lists[action] = newValue.isEmpty ? nil : newValue }
  }

  /// Binds one more key.
  package mutating func add(_ binding: KeyBinding, to action: KeyAction) {
    lists[action, default: []].append(binding)
  }

  /// The bindings for users without keys, such as users of phones. Sentences for these users mention no key.
  static let none = KeyBindings(lists: [:])

  /// The default keys.
  package static let standard: KeyBindings = {
    var bindings = KeyBindings(lists: [
      .goalLeft: [.press(.left), .press(.keypad("4"))],
      .goalRight: [.press(.right), .press(.keypad("6"))],
      .goalTeamA: [.press(.function(13))], .goalTeamB: [.press(.function(14))],
      .takeBackLeft: [.press(.left, shift: true)], .takeBackRight: [.press(.right, shift: true)],
      .undo: [
        .press(.letter("u")), .press(.backspace), .press(.function(16)), .press(.keypad("0")),
      ],
      .redo: [.press(.letter("u"), shift: true)],
      // Either a keypad or a presenter's clicker is enough to run a match.
      .clock: [
        .press(.space), .press(.function(15)), .press(.keypad("5")), .press(.keypadEnter), .press(.pageDown),
      ],
      .clockPlus1s: [.press(.up), .press(.keypad("8"))],
      .clockMinus1s: [.press(.down), .press(.keypad("2"))],
      .clockPlus1min: [.press(.up, shift: true)], .clockMinus1min: [.press(.down, shift: true)],
      .setClock: [.press(.letter("s"))],
      .cancelClock: [.hold(.letter("c"))],
      .nextPeriod: [.press(.letter("p")), .press(.function(18)), .press(.keypad("."))],
      .swapSides: [.press(.letter("x"))],
      .horn: [.press(.letter("h")), .press(.function(17)), .press(.pageUp)],
      .mute: [.press(.letter("h"), shift: true)],
      .endGather: [.press(.letter("e"))],
      // Held, because one press too many after the final whistle would clear the result.
      .clearBoard: [.hold(.escape)],
      .sortTeams: [.press(.letter("t"))],
      .menu: [.press(.letter("m"))],
      .service: [.press(.letter("r"))],
      .showKeys: [.press(.function(1)), .press(.questionMark), .press(.function(5))],
      .fullScreen: [.press(.function(11))],
      .quit: [.hold(.letter("q")), .press(.letter("q"), control: true)],
      // A wall with six buttons has no Enter key. So its buttons for the clock (F15) and undo (F16) also answer questions.
      .yes: [.press(.enter), .press(.letter("y")), .press(.function(15))],
      .no: [.press(.escape), .press(.letter("n")), .press(.function(16)), .press(.keypad("0"))],
      .clockSet: [.press(.enter)], .clockLeave: [.press(.escape)], .clockErase: [.press(.backspace)],
      .listUp: [.press(.up)], .listDown: [.press(.down)], .listLeft: [.press(.left)],
      .listRight: [.press(.right)], .listChoose: [.press(.enter)],
      .listLeave: [.press(.escape), .press(.keypad("."))],
      .listRemove: [.press(.delete)],
      // Fouls and time-outs have two keys each. The one further left on the keyboard is for the team on the left. B is
      // not a key of the board's own scene, because a presenter's clicker sends it.
      .foulLeft: [.press(.letter("f"))], .foulRight: [.press(.letter("g"))],
      .timeOutLeft: [.press(.letter("v"))], .timeOutRight: [.press(.letter("j"))],
      .addedTimePlus: [.press(.sign("+"))], .addedTimeMinus: [.press(.sign("-"))],
      .card: [.press(.letter("k"))], .scorer: [.press(.letter("w"))], .ownGoal: [.press(.letter("o"))],
      .penalty: [.press(.letter("o"), shift: true)],
      .squadNumber: [.press(.keypad("*"))],
      .matchLog: [.press(.letter("l"))], .matchFormat: [.press(.letter("p"), shift: true)],
      .phones: [.press(.letter("d"))],
    ])
    for (action, list) in pageKeys { bindings[action] = list }
    for (number, action) in KeyAction.digits.enumerated() {
      // Each digit is also bound with Shift, for layouts that type digits with Shift.
      bindings[action] = [.press(.digit(number)), .press(.digit(number), shift: true)]
    }
    for (action, key) in padKeys { bindings.add(.press(key), to: action) }
    return bindings
  }()
}

extension KeyBindings {
  /// The default keys of the organiser's pages. Letters are commands there, except while the operator types a text.
  private static let pageKeys: [KeyAction: [KeyBinding]] = [
    .listPageUp: [.press(.pageUp)], .listPageDown: [.press(.pageDown)],
    .listFirst: [.press(.home)], .listLast: [.press(.end)],
    .fieldNext: [.press(.tab)], .fieldBack: [.press(.tab, shift: true)],
    .valueDown: [.press(.left, shift: true)], .valueUp: [.press(.right, shift: true)],
    .rowUp: [.press(.up, shift: true)], .rowDown: [.press(.down, shift: true)],
    .rowRemove: [.press(.delete)],
    .mark: [.press(.space)], .markAll: [.press(.letter("a"))],
    .find: [.press(.sign("/")), .press(.letter("f"))], .addPlayer: [.press(.letter("n"))],
    .choosePlayers: [.press(.letter("s"))],
    .fairTeams: [.press(.letter("b"))], .fairLineups: [.press(.letter("b"), shift: true)],
    .addOthers: [.press(.letter("a"))], .matchForm: [.press(.letter("n"))],
    .season: [.press(.letter("t"))], .scorers: [.press(.letter("s"))], .export: [.press(.letter("e"))],
    .exportCSV: [.press(.enter), .press(.letter("c"))], .exportJSON: [.press(.letter("j"))],
    .putOnBoard: [.press(.letter("b"))], .withoutService: [.press(.function(2))],
    .menuNewMatch: [.press(.letter("g"))], .menuMatchInPlay: [.press(.letter("t"))],
    .menuPlayers: [.press(.letter("p"))], .menuHistory: [.press(.letter("h"))],
    .menuService: [.press(.letter("l"))], .menuClearBoard: [.press(.letter("c"))],
    .menuBoard: [.press(.letter("b"))], .menuPhones: [.press(.letter("d"))],
    .menuSetUp: [.press(.letter("s"))],
    .phonesOpen: [.press(.letter("o"))], .phonesNetwork: [.press(.letter("w"))],
    .phonesAway: [.press(.letter("a"))],
  ]
}

extension KeyBindings {
  /// The default buttons of button boxes and game controllers. The first six buttons of a button box act like F13 to
  /// F18. On a game controller, A and B answer questions.
  private static let padKeys: [(KeyAction, Key)] = [
    (.goalTeamA, .padNumber(1)), (.goalTeamB, .padNumber(2)), (.clock, .padNumber(3)), (.undo, .padNumber(4)),
    (.horn, .padNumber(5)), (.nextPeriod, .padNumber(6)), (.yes, .padNumber(3)), (.no, .padNumber(4)),
    (.goalLeft, .pad(.leftShoulder)), (.goalRight, .pad(.rightShoulder)), (.clock, .pad(.start)),
    (.undo, .pad(.back)), (.horn, .pad(.y)), (.nextPeriod, .pad(.x)), (.yes, .pad(.a)), (.no, .pad(.b)),
    (.clockLeave, .pad(.b)),
    (.listChoose, .pad(.a)), (.listLeave, .pad(.b)), (.listUp, .pad(.up)), (.listDown, .pad(.down)),
    (.listLeft, .pad(.left)), (.listRight, .pad(.right)),
  ]
}

extension KeyBindings {
  /// Removes from each given action the keys that an action outside `actions` has in the same context. So the default
  /// keys of new actions do not conflict with the bindings of an older settings file.
  /// - Parameter actions: The actions that lose keys.
  package mutating func yield(keysOf actions: Set<KeyAction>) {
    let others = KeyAction.allCases.filter { !actions.contains($0) }
    for action in actions {
      self[action] = self[action].filter { binding in
        !others.contains { !$0.contexts.isDisjoint(with: action.contexts) && self[$0].contains(binding) }
      }
    }
  }

  /// Like ``yield(keysOf:)``, but removes only keys that older settings files do not know as defaults: those of keypads
  /// and clickers, and the held Esc. A keypad key is also removed if a board action outside `actions` has its
  /// counterpart on the main block.
  /// - Parameter actions: The actions that the configuration does not bind.
  package mutating func yield(lateKeysOf actions: Set<KeyAction>) {
    let others = KeyAction.allCases.filter { !actions.contains($0) }
    for action in actions {
      self[action] = self[action].filter { binding in
        !Self.isLate(binding)
          || !others.contains { other in
            !other.contexts.isDisjoint(with: action.contexts)
              && self[other].contains {
                $0.stroke == binding.stroke
                  || other.contexts.contains(.board) && $0.stroke == binding.stroke.onMainBlock
              }
          }
      }
    }
  }

  private static func isLate(_ binding: KeyBinding) -> Bool {
    switch binding.stroke.key {
    case .keypad, .keypadEnter, .pageUp, .pageDown, .function(5): true
    case .escape: binding.isHeld
    default: false
    }
  }
}

extension KeyBindings {
  /// Whether this key adjusts a running clock only together with Control. True for keys that also move the selection in
  /// lists, because an operator who does not notice that a list was closed would otherwise adjust the clock by mistake.
  /// False for buttons, because buttons have no Control.
  func needsControl(_ stroke: KeyStroke) -> Bool {
    if stroke.control || stroke.alt || stroke.key.isOfBox { return false }
    let plain = KeyBinding(KeyStroke(stroke.key))
    return [.up, .down, .left, .right].contains(stroke.key)
      || [KeyAction.listUp, .listDown, .listLeft, .listRight].contains { self[$0].contains(plain) }
  }
}

/// A reason why a set of key bindings cannot be used.
package enum KeyConflict: Error, Hashable, Sendable {
  /// One key would have two actions in one context.
  case sameKey(KeyBinding, KeyAction, KeyAction)
  case listedTwice(KeyBinding, KeyAction)
  /// The key of the action must be held, but only actions of the board may have held keys.
  case notHeld(KeyBinding, KeyAction)
  /// An action of a page is bound to a button. Buttons act only on the board, even while a page is open, so that a goal
  /// can always be entered.
  case ofBoardAlone(KeyBinding, KeyAction)
  /// The action has no key, and without one a question could not be answered, a field could not be closed, or the board
  /// could not be quit.
  case nothingBound(KeyAction)
  /// A key that opens a question would also answer it with yes, so a bouncing key could end the gather.
  /// `yes` is the binding that answers. It may be the binding of the key's counterpart on the main block.
  case answersItself(KeyBinding, opens: KeyAction, yes: KeyBinding)

  /// The binding in conflict; nil if a binding is missing.
  package var binding: KeyBinding? {
    switch self {
    case .sameKey(let binding, _, _), .listedTwice(let binding, _), .notHeld(let binding, _),
      .ofBoardAlone(let binding, _), .answersItself(let binding, _, _):
      binding
    case .nothingBound: nil
    }
  }

  /// The actions in conflict, beginning with the one whose keys should be corrected.
  package var actions: [KeyAction] {
    switch self {
    case .sameKey(_, let one, let other): [other, one]
    case .listedTwice(_, let action), .notHeld(_, let action), .ofBoardAlone(_, let action),
      .nothingBound(let action):
      [action]
    case .answersItself(_, let opens, _): [.yes, opens]
    }
  }
}

extension KeyBindings {
  /// The first conflict of the bindings, in the order of the actions; nil if there is none.
  package var conflict: KeyConflict? {
    for action in KeyAction.allCases {
      for (index, binding) in self[action].enumerated() {
        if self[action][..<index].contains(binding) { return .listedTwice(binding, action) }
        if binding.isHeld && !action.contexts.contains(.board) { return .notHeld(binding, action) }
        if binding.stroke.key.isOfBox, KeyAction.ofPages.contains(action) {
          return .ofBoardAlone(binding, action)
        }
      }
    }
    return clash ?? gap ?? bounce
  }

  private var clash: KeyConflict? {
    for context in KeyMap.Context.allCases {
      var owners: [KeyBinding: KeyAction] = [:]
      for action in KeyAction.allCases where action.contexts.contains(context) {
        for binding in self[action] where !binding.isHeld || context == .board {
          if let owner = owners[binding] { return .sameKey(binding, owner, action) }
          owners[binding] = action
        }
      }
    }
    return nil
  }

  private var gap: KeyConflict? {
    var needed: [KeyAction] = [.yes, .no, .quit, .listUp, .listDown, .listChoose, .listLeave]
    if !self[.sortTeams].isEmpty { needed += [.listLeft, .listRight] }
    if !self[.setClock].isEmpty { needed += [.clockSet, .clockLeave] + KeyAction.digits }
    return needed.first { self[$0].isEmpty }.map { .nothingBound($0) }
  }

  private var bounce: KeyConflict? {
    let questions: [(opens: KeyAction, place: KeyMap.Context, question: KeyMap.Context)] =
      [.endGather, .nextPeriod, .undo, .redo, .service].map { ($0, .board, .question) }
      + [.players, .history].map { (.rowRemove, $0, .pageQuestion) }
    for (opens, place, question) in questions {
      for stroke in (self[opens] + self[.yes]).map(\.stroke) {
        guard let opening = press(stroke, in: place), self[opens].contains(opening),
          let answer = press(stroke, in: question), self[.yes].contains(answer)
        else { continue }
        return .answersItself(KeyBinding(stroke), opens: opens, yes: answer)
      }
    }
    return nil
  }

  /// Finds the binding of a key press in the same way as ``KeyMap``; nil if nothing is bound, or if the key must be
  /// held.
  private func press(_ stroke: KeyStroke, in context: KeyMap.Context) -> KeyBinding? {
    let bindings = KeyAction.allCases.filter { $0.contexts.contains(context) }.flatMap { self[$0] }
    let bound = [stroke, stroke.onMainBlock].compactMap(\.self).first { candidate in
      bindings.contains { $0.stroke == candidate && (context == .board || !$0.isHeld) }
    }
    return bound.map { KeyBinding($0) }.flatMap { bindings.contains($0) ? $0 : nil }
  }
}

extension KeyBindings {
  /// The bindings for a terminal that does not report when a key is released. An action that has only held keys gets
  /// a key that acts when it is pressed. This is the same key with Shift or Control, or Shift+E instead of Esc. If none of
  /// these keys is free, the action keeps its held keys.
  package var withoutHolds: KeyBindings {
    var bindings = self
    for action in KeyAction.allCases {
      let held = self[action].filter(\.isHeld)
      if held.isEmpty { continue }
      bindings[action] = self[action].filter { !$0.isHeld }
      if !bindings[action].isEmpty { continue }
      bindings[action] =
        held.lazy.flatMap(Self.presses).first { press in
          var candidate = bindings
          candidate[action] = [press]
          return candidate.conflict == nil
        }.map { [$0] } ?? held
    }
    return bindings
  }

  private static func presses(for held: KeyBinding) -> [KeyBinding] {
    if held.stroke.key == .escape { return [.press(.letter("e"), shift: true)] }
    var (shifted, controlled) = (held.stroke, held.stroke)
    (shifted.shift, controlled.control) = (true, true)
    switch held.stroke.key {
    // With Control, a terminal sends these letters as Backspace, Tab or Enter.
    case .letter("h"), .letter("i"), .letter("j"), .letter("m"): return [KeyBinding(shifted)]
    case .letter: return [KeyBinding(shifted), KeyBinding(controlled)]
    case .function, .left, .right, .up, .down, .home, .end:
      return [KeyBinding(shifted), KeyBinding(controlled)]
    // Terminals do not report Shift or Control with the other keys.
    default: return []
    }
  }
}
