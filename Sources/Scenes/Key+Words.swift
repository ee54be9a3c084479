extension Key {
  /// What is printed on keys that have a name, or what they are called. Korean and Romanian keyboards have the English
  /// names printed on them.
  enum Phrase: String, CataloguePart {
    case shift, control, alt
    case space, enter, escape, backspace, tab
    case home, end, pageUp, pageDown, insert, delete
    case printScreen, scrollLock, pause, menu
    case keypad, keypadEnter, line, other
    case held

    var texts: Texts {
      switch self {
      case .shift: Texts(en: "Shift", de: "Umschalt", es: "Mayús", ko: "Shift", ro: "Shift")
      case .control: Texts(en: "Ctrl", de: "Strg", es: "Ctrl", ko: "Ctrl", ro: "Ctrl")
      case .alt: Texts(en: "Alt", de: "Alt", es: "Alt", ko: "Alt", ro: "Alt")
      case .space: Texts(en: "Space", de: "Leertaste", es: "Espacio", ko: "스페이스바", ro: "Spațiu")
      case .enter: Texts(en: "Enter", de: "Eingabe", es: "Intro", ko: "Enter", ro: "Enter")
      case .escape: Texts(en: "Esc", de: "Esc", es: "Esc", ko: "Esc", ro: "Esc")
      case .backspace:
        Texts(en: "Backspace", de: "Rücktaste", es: "Retroceso", ko: "Backspace", ro: "Backspace")
      case .tab: Texts(en: "Tab", de: "Tab", es: "Tab", ko: "Tab", ro: "Tab")
      case .home: Texts(en: "Home", de: "Pos1", es: "Inicio", ko: "Home", ro: "Home")
      case .end: Texts(en: "End", de: "Ende", es: "Fin", ko: "End", ro: "End")
      case .pageUp: Texts(en: "Page Up", de: "Bild ↑", es: "Re Pág", ko: "Page Up", ro: "Page Up")
      case .pageDown: Texts(en: "Page Down", de: "Bild ↓", es: "Av Pág", ko: "Page Down", ro: "Page Down")
      case .insert: Texts(en: "Insert", de: "Einfg", es: "Insert", ko: "Insert", ro: "Insert")
      case .delete: Texts(en: "Delete", de: "Entf", es: "Supr", ko: "Delete", ro: "Delete")
      case .printScreen:
        Texts(en: "Print Screen", de: "Druck", es: "Impr Pant", ko: "Print Screen", ro: "Print Screen")
      case .scrollLock:
        Texts(en: "Scroll Lock", de: "Rollen", es: "Bloq Despl", ko: "Scroll Lock", ro: "Scroll Lock")
      case .pause: Texts(en: "Pause", de: "Pause", es: "Pausa", ko: "Pause", ro: "Pause")
      case .menu: Texts(en: "Menu", de: "Menü", es: "Menú", ko: "메뉴", ro: "Menu")
      case .keypad:
        Texts(
          en: "Keypad {sign}", de: "Ziffernblock {sign}", es: "Teclado numérico {sign}", ko: "숫자 키패드 {sign}",
          ro: "Tastatura numerică {sign}")
      case .keypadEnter:
        Texts(
          en: "Keypad Enter", de: "Ziffernblock Eingabe", es: "Teclado numérico Intro", ko: "숫자 키패드 Enter",
          ro: "Tastatura numerică Enter")
      case .line:
        Texts(
          en: "line {name}", de: "Leitung {name}", es: "línea {name}", ko: "라인 {name}", ro: "linia {name}")
      case .other: Texts(en: "other", de: "andere", es: "otra", ko: "다른 키", ro: "alta")
      case .held:
        Texts(
          en: "{key} held", de: "{key} gehalten", es: "{key} sin soltar", ko: "{key} 길게",
          ro: "{key} ținut apăsat")
      }
    }
  }

  /// What is printed on the key, or what it is called.
  func label(in words: Words) -> String {
    switch self {
    case .letter(let letter): letter.uppercased()
    case .digit(let digit): "\(digit)"
    case .keypad(let sign): words(Phrase.keypad, ["sign": .text("\(sign)")])
    case .function(let number): "F\(number)"
    case .sign(let sign): "\(sign)"
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

  /// The same in English, as files and the command line have it.
  package var label: String { label(in: .english) }
}

extension KeyStroke {
  /// What is printed on the keys: `Ctrl+Alt+Shift+←`, `Strg+F1`.
  func label(in words: Words) -> String {
    let modifiers: [(Bool, Key.Phrase)] = [(control, .control), (alt, .alt), (shift, .shift)]
    return (modifiers.filter(\.0).map { words($0.1) } + [key.label(in: words)]).joined(separator: "+")
  }
}

extension KeyStroke: CustomStringConvertible {
  /// What is printed on English keys: `Ctrl+Alt+Shift+←`, `F13`.
  package var description: String { label(in: .english) }
}

extension KeyBinding {
  /// As a sentence has it: `U`, `U held`.
  func label(in words: Words) -> String {
    let label = stroke.label(in: words)
    return isHeld ? words(Key.Phrase.held, ["key": .text(label)]) : label
  }
}
