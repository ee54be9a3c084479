import Testing

@testable import Scenes

@Suite("Key bindings as they are written")
struct KeyBindingTests {
  @Test(
    "A binding reads as it is written, in any case",
    arguments: [
      ("Left", KeyBinding(KeyStroke(.left))), ("←", KeyBinding(KeyStroke(.left))),
      ("u", KeyBinding(KeyStroke(.letter("u")))),
      ("Shift+U", KeyBinding(KeyStroke(.letter("u"), shift: true))),
      ("ctrl+ALT+shift+F24", KeyBinding(KeyStroke(.function(24), shift: true, control: true, alt: true))),
      ("Control+Page Up", KeyBinding(KeyStroke(.pageUp, control: true))),
      ("hold C", KeyBinding(KeyStroke(.letter("c")), isHeld: true)),
      ("HOLD  Ctrl+pgdn", KeyBinding(KeyStroke(.pageDown, control: true), isHeld: true)),
      ("?", KeyBinding(KeyStroke(.questionMark))), ("+", KeyBinding(KeyStroke(.sign("+")))),
      ("Ctrl++", KeyBinding(KeyStroke(.sign("+"), control: true))),
      ("Keypad+", KeyBinding(KeyStroke(.keypad("+")))), ("keypad 7", KeyBinding(KeyStroke(.keypad("7")))),
      ("Ctrl+KeypadEnter", KeyBinding(KeyStroke(.keypadEnter, control: true))),
      ("7", KeyBinding(KeyStroke(.digit(7)))), ("ö", KeyBinding(KeyStroke(.sign("ö")))),
    ])
  func readable(text: String, binding: KeyBinding) throws {
    #expect(try KeyBinding(parsing: text) == binding)
    #expect(try KeyBinding(parsing: binding.plainText) == binding)
  }

  @Test(
    "What names no key says so, with the key that was probably meant",
    arguments: [
      ("", KeyBindingError.unknownKey("", nearest: nil)), ("Shift+", .unknownKey("", nearest: nil)),
      ("hold", .unknownKey("hold", nearest: nil)), ("F25", .unknownKey("F25", nearest: "F2")),
      ("F07", .unknownKey("F07", nearest: "F7")), ("Lefft", .unknownKey("Lefft", nearest: "Left")),
      ("Elft", .unknownKey("Elft", nearest: "Left")),
      ("Keypad", .unknownKey("Keypad", nearest: "Keypad0")),
      ("Keypad?", .unknownKey("Keypad?", nearest: "Keypad0")),
      ("two words", .unknownKey("two words", nearest: nil)), (" ", .unknownKey(" ", nearest: nil)),
      ("\u{7F}", .unknownKey("\u{7F}", nearest: nil)), ("Ctrl+ctrl+A", .repeatedModifier("ctrl")),
      ("Ctrl+Control+A", .repeatedModifier("Control")), ("Shift+?", .shiftWithSign("?")),
    ])
  func unreadable(text: String, error: KeyBindingError) {
    #expect(throws: error) { try KeyBinding(parsing: text) }
  }

  @Test("Every key has a name that reads as the key")
  func names() {
    var keys: [Key] = [
      .space, .enter, .escape, .backspace, .tab, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown,
      .insert, .delete, .printScreen, .scrollLock, .pause, .menu, .keypadEnter, .questionMark,
    ]
    keys += (1...24).map(Key.function) + (0...9).map(Key.digit) + "abcxyz".map(Key.letter)
    keys += "0123456789+-*/.,=".map(Key.keypad)
    for key in keys {
      #expect(Key(name: key.plainName) == key)
      #expect(Key(name: key.label) == key)
      #expect(!key.plainName.contains(" "))
    }
    #expect(Key.other.label == "other")
  }

  /// A key that opens a question and says yes to it.
  private static func answering(_ key: Key, _ opens: KeyAction, yes: Key? = nil) -> KeyConflict {
    .answersItself(KeyBinding(KeyStroke(key)), opens: opens, yes: KeyBinding(KeyStroke(yes ?? key)))
  }

  @Test(
    "Bindings that a board cannot be played with",
    arguments: [
      (
        [.horn: ["F5"], .swapSides: ["f5"]],
        KeyConflict.sameKey(KeyBinding(KeyStroke(.function(5))), .swapSides, .horn)
      ),
      // Where both are at work: a goal counts in the clock's field too.
      ([.goalTeamA: ["1"]], .sameKey(KeyBinding(KeyStroke(.digit(1))), .goalTeamA, .digit1)),
      ([.no: ["Left"]], .sameKey(KeyBinding(KeyStroke(.left)), .goalLeft, .no)),
      (
        [.horn: ["hold F5"], .undo: ["hold F5"]],
        .sameKey(KeyBinding(KeyStroke(.function(5)), isHeld: true), .undo, .horn)
      ),
      ([.horn: ["H", "F5", "h"]], .listedTwice(KeyBinding(KeyStroke(.letter("h"))), .horn)),
      ([.digit1: ["hold 1"]], .notHeld(KeyBinding(KeyStroke(.digit(1)), isHeld: true), .digit1)),
      ([.yes: []], .nothingBound(.yes)), ([.no: []], .nothingBound(.no)), ([.quit: []], .nothingBound(.quit)),
      ([.clockLeave: []], .nothingBound(.clockLeave)), ([.digit7: []], .nothingBound(.digit7)),
      ([.yes: ["E"]], answering(.letter("e"), .endGather)),
      ([.yes: ["F16"], .no: ["N"]], answering(.function(16), .undo)),
      // The key pad's keys say in a question what the main block's say there.
      ([.endGather: ["KeypadEnter"]], answering(.keypadEnter, .endGather, yes: .enter)),
      ([.nextPeriod: ["F5", "KeypadEnter"]], answering(.keypadEnter, .nextPeriod, yes: .enter)),
      ([.redo: ["Keypad+"], .yes: ["Y", "+"]], answering(.keypad("+"), .redo, yes: .sign("+"))),
      ([.undo: ["7"], .yes: ["Keypad7"]], answering(.keypad("7"), .undo)),
      (
        [.horn: ["hold KeypadEnter"], .endGather: ["KeypadEnter"]],
        answering(.keypadEnter, .endGather, yes: .enter)
      ),
    ] as [([KeyAction: [String]], KeyConflict)])
  func conflicts(changes: [KeyAction: [String]], conflict: KeyConflict) throws {
    let bindings = try KeyBindings.standard(with: changes)
    #expect(bindings.conflict == conflict)
    #expect(throws: conflict) { try KeyMap(bindings) }
    #expect(!conflict.actions.isEmpty)
  }

  @Test(
    "Bindings that look odd and can be played with",
    arguments: [
      // A press and a hold of one key are two things.
      [.goalTeamA: ["F13"], .takeBackTeamA: ["hold F13"]],
      // In a question and on the board a key may mean different things.
      [.yes: ["Space"], .clock: ["Space"]],
      // Without a clock to set its field needs no keys.
      [.setClock: [], .clockSet: [], .clockLeave: [], .digit0: []],
      [.endGather: ["hold PageUp"], .yes: ["PageUp"]],
      // A key of the key pad that means something else in one of the two places.
      [.endGather: ["KeypadEnter"], .no: ["Esc", "KeypadEnter"]],
      [.endGather: ["KeypadEnter"], .horn: ["hold H"], .yes: ["Y"]],
      [.endGather: ["hold KeypadEnter"]],
      [.undo: ["5"], .horn: ["hold Keypad5"], .yes: ["Keypad5"]],
      [.clockErase: [], .clearBoard: [], .undo: [], .showKeys: []],
    ] as [[KeyAction: [String]]])
  func playable(changes: [KeyAction: [String]]) throws {
    #expect(try KeyBindings.standard(with: changes).conflict == nil)
  }
}

@Suite struct KeysWithoutReleasesTests {
  @Test("Where nobody tells when a key comes up, what is held has a press, and nothing else changes")
  func standard() {
    let bindings = KeyBindings.standard.withoutHolds
    #expect(bindings[.quit].map(\.plainText) == ["Ctrl+Q"])
    #expect(bindings[.cancelClock].map(\.plainText) == ["Shift+C"])
    #expect(bindings[.clearBoard].map(\.plainText) == ["Shift+E"])
    for action in KeyAction.allCases where ![.quit, .cancelClock, .clearBoard].contains(action) {
      #expect(bindings[action] == KeyBindings.standard[action])
    }
    #expect(bindings.conflict == nil)
  }

  @Test("Held keys of one's own get presses that are free, and one for which none is free keeps its key")
  func own() throws {
    let bindings = try KeyBindings.standard(with: [
      .horn: ["hold H"], .mute: ["hold Space"], .undo: ["hold U"],
    ])
    .withoutHolds
    #expect(bindings[.horn].map(\.plainText) == ["Shift+H"])
    // No terminal sends Shift and Space.
    #expect(bindings[.mute].map(\.plainText) == ["hold Space"])
    // Shift+U is redo's.
    #expect(bindings[.undo].map(\.plainText) == ["Ctrl+U"])
    #expect(bindings.conflict == nil)
  }
}

extension KeyBindings {
  /// The usual keys, with some changed as a settings file changes them.
  static func standard(with changes: [KeyAction: [String]]) throws -> KeyBindings {
    var bindings = KeyBindings.standard
    for (action, texts) in changes { bindings[action] = try texts.map { try KeyBinding(parsing: $0) } }
    bindings.yield(lateKeysOf: Set(KeyAction.allCases).subtracting(changes.keys))
    return bindings
  }
}

extension KeyMap {
  /// The usual keys, with some changed.
  static func standard(
    with changes: [KeyAction: [String]], holdTimes: HoldTimes = HoldTimes()
  ) throws -> KeyMap {
    try KeyMap(try KeyBindings.standard(with: changes), holdTimes: holdTimes)
  }
}
