import GatherModel
import Scenes
import YAMLText

extension SettingsFileError {
  /// The error and its remedy as text for people, without the file and the line.
  package var sentence: String {
    switch problem {
    case .yaml(let problem): problem.sentence
    case .unknownKey(let path, let nearest):
      "\(QuotedText.text(path)) is not a setting. "
        + (nearest.map { "Did you mean \($0)?" } ?? "Run gatherboard config example to list all settings.")
    case .noSection(let path): "\(path) has a value. Write its settings on the lines below it, indented."
    case .noValue(let path, let allowed): "\(path) has settings below it. Write \(allowed)."
    case .listForValue(let path, let written, let allowed):
      "\(path) has the list \(written) instead of one value. Write \(allowed)."
    case .notAllowed(let error): error.sentence
    case .formatName(let name, let fault): Self.sentence(ofName: name, fault)
    case .noLength(let path):
      "\(path) has no length. Write length below it, in minutes such as 20 or 7:30."
    case .keys(let conflict, let lines): Self.sentence(for: conflict, lines: lines)
    }
  }

  private static func sentence(ofName name: String, _ fault: FormatNameFault) -> String {
    switch fault {
    case .form:
      "\(QuotedText.text(name)) is not a format name. "
        + "Write up to \(FormatName.longest) letters, digits, spaces, - and _, and begin with a letter."
    case .preset: "\(QuotedText.text(name)) is a built-in format. Give yours another name."
    case .sameAs(let other, let line):
      "\(QuotedText.text(name)) and \(QuotedText.text(other))\(line.map { " (line \($0))" } ?? "") differ only in capital letters. "
        + "Give one another name."
    }
  }

  private static func sentence(for conflict: KeyConflict, lines: [Int?]) -> String {
    func place(_ index: Int) -> String { lines[index].map { "line \($0)" } ?? "the default" }
    if case .line = conflict.binding?.stroke.key { return buttonSentence(for: conflict) }
    return switch conflict {
    // If one setting is in the file and the other is a default, the sentence must begin with the setting in the file.
    case .sameKey(let binding, let one, let other) where lines[0] == nil && lines[1] != nil:
      sentence(for: .sameKey(binding, other, one), lines: lines.reversed())
    case .sameKey(let binding, let one, let other):
      "keys.\(other.rawValue) has \(binding.plainText), which keys.\(one.rawValue) (\(place(1))) also has. Give each "
        + "its own key, or [] for none."
    case .listedTwice(let binding, let action):
      "keys.\(action.rawValue) has \(binding.plainText) twice. Keep one."
    case .notHeld(let binding, let action):
      "keys.\(action.rawValue) has \(binding.plainText), but hold works only for actions on the board. Remove hold."
    case .ofBoardAlone(let binding, let action):
      "keys.\(action.rawValue) has \(binding.plainText), but buttons work only on the board. "
        + "Choose a key of the keyboard."
    case .nothingBound(let action):
      "keys.\(action.rawValue) has no key. Without one, \(need(of: action)). Add one."
    case .answersItself(let pressed, let opens, let yes):
      "keys.yes has \(yes.plainText), "
        + (pressed == yes
          ? "which also opens" : "and \(pressed.plainText) counts as the same key, which also opens")
        + " a question (keys.\(opens.rawValue), \(place(1))). An accidental double press would answer it. Choose "
        + "another key."
    }
  }

  /// Returns the sentence about a conflict of buttons. It names no line of the file, because a button has all its
  /// actions in one entry of `gpio.buttons`.
  private static func buttonSentence(for conflict: KeyConflict) -> String {
    let button = conflict.binding?.stroke.description ?? ""
    return switch conflict {
    case .sameKey(_, let one, let other):
      "gpio.buttons has \(button) for \(one.rawValue) and for \(other.rawValue), and a press would do both. "
        + "Give each its own button."
    case .listedTwice(_, let action): "gpio.buttons has \(action.rawValue) twice on \(button). Keep one."
    case .notHeld(_, let action):
      "gpio.buttons has hold \(action.rawValue) on \(button), but hold works only for actions on the board. "
        + "Remove hold."
    case .ofBoardAlone(_, let action):
      "gpio.buttons has \(action.rawValue) on \(button), but buttons work only on the board. "
        + "Choose a key of the keyboard."
    case .nothingBound(let action): "no button does \(action.rawValue). Add one."
    case .answersItself(_, let opens, let yes):
      "gpio.buttons has \(yes.stroke) for yes, which also opens a question (\(opens.rawValue)). An accidental double "
        + "press would answer it. Choose another button."
    }
  }

  private static func need(of action: KeyAction) -> String {
    switch action {
    case .yes, .no: "the operator cannot answer questions"
    case .quit: "the operator cannot quit the board"
    default: "the operator cannot set the clock (unless keys.set-clock is [])"
    }
  }
}

extension SettingValueError {
  /// The error and the allowed values, as text for people.
  package var sentence: String {
    "\(path) is \(QuotedText.text(value)). "
      + (nearest.map { "Did you mean \($0)? " } ?? "") + "Write \(allowed)."
  }
}
