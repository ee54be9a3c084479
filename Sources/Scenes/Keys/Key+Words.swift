import Localization

extension Key {
  /// The printed or usual names of keys. In Korean and Romanian they are English, as on the keyboards.
  enum Phrase: String, CataloguePart {
    case shift, control, alt
    case space, enter, escape, backspace, tab
    case home, end, pageUp, pageDown, insert, delete
    case printScreen, scrollLock, pause, menu
    case keypad, keypadEnter, line, other
    case held

    var section: String { "operator.key" }
  }

  func label(in words: Words) -> String {
    switch self {
    case .letter(let letter): letter.uppercased()
    case .digit(let digit): "\(digit)"
    case .keypad(let sign): words(Phrase.keypad, ["sign": .text("\(sign)")])
    case .function(let number): "F\(number)"
    case .sign(let sign), .digitPlace(_, let sign): "\(sign)"
    case .pad(let button): "Pad \(button.rawValue)"
    case .padNumber(let number): "Pad \(number)"
    case .line(let name): Int(name) == nil ? name : words(Phrase.line, ["name": .text(name)])
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .space: words(Phrase.space)
    case .enter: words(Phrase.enter)
    case .escape: words(Phrase.escape)
    case .backspace: words(Phrase.backspace)
    case .tab: words(Phrase.tab)
    case .home: words(Phrase.home)
    case .end: words(Phrase.end)
    case .pageUp: words(Phrase.pageUp)
    case .pageDown: words(Phrase.pageDown)
    case .insert: words(Phrase.insert)
    case .delete: words(Phrase.delete)
    case .printScreen: words(Phrase.printScreen)
    case .scrollLock: words(Phrase.scrollLock)
    case .pause: words(Phrase.pause)
    case .menu: words(Phrase.menu)
    case .keypadEnter: words(Phrase.keypadEnter)
    case .other: words(Phrase.other)
    }
  }

  /// The label in English, for files and the command line.
  package var label: String { label(in: .english) }
}

extension KeyStroke {
  /// `Ctrl+Alt+Shift+←`, `Strg+F1`
  func label(in words: Words) -> String {
    let modifiers: [(Bool, Key.Phrase)] = [(control, .control), (alt, .alt), (shift, .shift)]
    return (modifiers.filter(\.0).map { words($0.1) } + [key.label(in: words)]).joined(separator: "+")
  }
}

extension KeyStroke: CustomStringConvertible {
  /// The text printed on English keys: `Ctrl+Alt+Shift+←`, `F13`.
  package var description: String { label(in: .english) }
}

extension KeyBinding {
  /// `U`, or `U held` if the key must be held.
  func label(in words: Words) -> String {
    let label = stroke.label(in: words)
    return isHeld ? words(Key.Phrase.held, ["key": .text(label)]) : label
  }
}
