import GatherModel
import Scenes

extension SettingsFileError {
  /// What is wrong and what to do, without the file and the line.
  package var sentence: String {
    switch problem {
    case .tooLarge:
      "it has more than \(WrittenValue.largestFile) bytes, which are the most that are read; take out what is none of "
        + "the settings."
    case .notUTF8: "this is not UTF-8; save the file in that encoding."
    case .nullByte: "there is a null byte; save the file as plain text in UTF-8."
    case .syntax(let words): "this is not YAML (\(words)); mend it."
    case .tooManyBrackets: "more than \(WrittenValue.mostBrackets) brackets open; no setting needs that many."
    case .anchor: "anchors (&) and aliases (*) are not taken here; write the value out, or in quotes."
    case .tag(let tag): "the tag \(Self.quoted(tag)) is not taken here; write the value alone, or in quotes."
    case .severalDocuments: "a second document begins; write all settings into one."
    case .keyIsNoText: "the key is a list or a section; write a setting's name there."
    case .repeatedKey(let path, let firstLine):
      (Setting.at(path) == nil ? Self.quoted(path) : path) + " is there twice"
        + (firstLine.map { " (first on line \($0))" } ?? "") + "; keep one."
    case .unknownKey(let path, let nearest):
      "\(Self.quoted(path)) is no setting; "
        + (nearest.map { "the nearest is \($0)." } ?? "`gatherboard config example` lists all.")
    case .noSection(let path): "\(path) has a value of its own; its settings go on lines below it, indented."
    case .noValue(let path, let allowed): "\(path) has settings below it; it takes \(allowed)."
    case .listForValue(let path, let written, let allowed):
      "\(path) has the list \(written) where one value should be; it takes \(allowed)."
    case .notAllowed(let error): error.sentence
    case .formatName(let name, let fault): Self.sentence(ofName: name, fault)
    case .noLength(let path):
      "\(path) does not say how long its periods are; write length below it, in minutes like 20 or 7:30."
    case .keys(let conflict, let lines): Self.sentence(for: conflict, lines: lines)
    }
  }

  private static func sentence(ofName name: String, _ fault: FormatNameFault) -> String {
    switch fault {
    case .form:
      "\(quoted(name)) is no name of a format; it takes up to \(FormatName.longest) letters, digits, spaces, - and _, "
        + "the first of them a letter."
    case .preset: "\(quoted(name)) is a format that every board knows; give yours another name."
    case .sameAs(let other, let line):
      "\(quoted(name)) is what \(quoted(other))\(line.map { " (line \($0))" } ?? "") is called already, for no command "
        + "tells capitals apart; give one another name."
    }
  }

  private static func sentence(for conflict: KeyConflict, lines: [Int?]) -> String {
    func place(_ index: Int) -> String { lines[index].map { "line \($0)" } ?? "the default" }
    if case .line = conflict.binding?.stroke.key { return buttonSentence(for: conflict) }
    return switch conflict {
    // What the file says is to be mended, not a default that it gets in the way of.
    case .sameKey(let binding, let one, let other) where lines[0] == nil && lines[1] != nil:
      sentence(for: .sameKey(binding, other, one), lines: lines.reversed())
    case .sameKey(let binding, let one, let other):
      "keys.\(other.rawValue) has \(binding.plainText), which keys.\(one.rawValue) (\(place(1))) has too; give each "
        + "a key of its own, or [] for none."
    case .listedTwice(let binding, let action):
      "keys.\(action.rawValue) has \(binding.plainText) twice; keep one."
    case .notHeld(let binding, let action):
      "keys.\(action.rawValue) has \(binding.plainText), but only keys of the board can be held; leave hold out."
    case .ofBoardAlone(let binding, let action):
      "keys.\(action.rawValue) has \(binding.plainText), but a button works on the board alone; take a key of the keyboard."
    case .nothingBound(let action):
      "keys.\(action.rawValue) has no key, and without one \(need(of: action)); name one."
    case .answersItself(let pressed, let opens, let yes):
      "keys.yes has \(yes.plainText), "
        + (pressed == yes
          ? "which opens" : "for which \(pressed.plainText) counts as well, and \(pressed.plainText) opens")
        + " a question by keys.\(opens.rawValue) (\(place(1))): pressed twice by accident it would answer it; take "
        + "another key."
    }
  }

  /// Of a button on a line, all that it does being in one text.
  private static func buttonSentence(for conflict: KeyConflict) -> String {
    let button = conflict.binding?.stroke.description ?? ""
    return switch conflict {
    case .sameKey(_, let one, let other):
      "gpio.buttons has \(button) for \(one.rawValue) and for \(other.rawValue), which a press would both do in one "
        + "place; give each a button of its own."
    case .listedTwice(_, let action): "gpio.buttons has \(action.rawValue) twice on \(button); keep one."
    case .notHeld(_, let action):
      "gpio.buttons has hold \(action.rawValue) on \(button), but only what works on the board can be held; leave hold "
        + "out."
    case .ofBoardAlone(_, let action):
      "gpio.buttons has \(action.rawValue) on \(button), but buttons work on the board alone; take a key of the keyboard."
    case .nothingBound(let action): "no button does \(action.rawValue); name one."
    case .answersItself(_, let opens, let yes):
      "gpio.buttons has \(yes.stroke) for yes, which opens a question by \(opens.rawValue): pressed twice by accident it "
        + "would answer it; take another button."
    }
  }

  private static func need(of action: KeyAction) -> String {
    switch action {
    case .yes, .no: "a question could not be answered"
    case .quit: "the board could not be quit"
    default: "the clock could not be set (unless keys.set-clock is [])"
    }
  }

  static func quoted(_ text: String) -> String { SettingText.quoted(text) }
}

extension SettingValueError {
  /// What is wrong and what would be right.
  package var sentence: String {
    "\(path) is \(SettingText.quoted(value)); "
      + (nearest.map { "the nearest is \($0); " } ?? "") + "it takes \(allowed)."
  }
}

/// Untrusted text in a message.
enum SettingText {
  /// In quotes, of one line, shortened to 60 characters.
  static func quoted(_ text: String) -> String {
    let short = text.count > 60 ? text.prefix(59) + "…" : text[...]
    let shown = short.unicodeScalars.reduce(into: "") { shown, scalar in
      if NameRule.controls(scalar) {
        shown += scalar.escaped(asASCII: true)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return "\"\(shown)\""
  }
}
