import GatherModel
import Localization

/// The key map for people to read, made from the bindings.
struct KeyRows {
  let bindings: KeyBindings
  let holdTimes: KeyMap.HoldTimes
  let words: Words

  /// The groups of the key map on the screen.
  var groups: [KeyMap.Group] {
    [
      (.match, match), (.clock, clock), (.football, football), (.board, board), (.buttons, buttons),
    ].map { (title: Phrase, rows) in KeyMap.Group(title: words.capitals(words(title)), rows: rows) }
      .filter { !$0.rows.isEmpty }
  }

  private var match: [KeyMap.Row] {
    [
      row(.clock), pair(.goalLeft, .goalRight, Phrase.goals),
      pair(.takeBackLeft, .takeBackRight, Phrase.takeBack), row(.undo), row(.nextPeriod),
      row(.endGather, words(Phrase.endGather, ["yes": answer(.yes), "no": answer(.no)])),
    ].compactMap(\.self)
  }

  private var clock: [KeyMap.Row] {
    clockMoves
      + [
        row(.setClock, settingMeaning), row(.cancelClock),
        pair(.addedTimePlus, .addedTimeMinus, Phrase.addedTime),
      ].compactMap(\.self)
  }

  private var football: [KeyMap.Row] {
    [
      pair(.goalTeamA, .goalTeamB, Phrase.goalsOfTeams),
      pair(.takeBackTeamA, .takeBackTeamB, Phrase.takeBackOfTeams), pair(.scorer, .ownGoal, Phrase.scorer),
      row(.penalty), row(.card),
    ].compactMap(\.self) + TeamCount.allCases.compactMap(counting)
      + [
        bindings[.matchLog].isEmpty ? nil : pair(.matchLog, .listRemove, Phrase.log), row(.matchFormat),
        row(.sortTeams),
      ].compactMap(\.self)
  }

  private var board: [KeyMap.Row] {
    [
      row(.redo), row(.swapSides), pair(.horn, .mute, Phrase.hornAndMute), clearing, row(.service),
      row(.menu), row(.phones),
      row(.showKeys), row(.fullScreen), row(.quit),
    ].compactMap(\.self)
  }

  private var keyboard: [KeyMap.Row] { match + clock + football + board }

  // MARK: Keys

  /// Whether the binding is a button, which is listed with the buttons, not with the keyboard. Function keys from F13
  /// on count as buttons too.
  private func isButton(_ binding: KeyBinding) -> Bool {
    isPlain(binding) && binding.stroke.key.isOfBox
  }

  private func isPlain(_ binding: KeyBinding) -> Bool { binding == KeyBinding(KeyStroke(binding.stroke.key)) }

  /// Whether the binding is listed with the keypad or the clicker, not with the keyboard.
  private func isElsewhere(_ binding: KeyBinding, _ action: KeyAction) -> Bool {
    guard isPlain(binding), Self.isOfPad(binding.stroke.key) || Self.clicker.contains(binding.stroke.key)
    else { return false }
    return action == .squadNumber
      || bindings[action].contains {
        !isButton($0) && !Self.isOfPad($0.stroke.key) && !Self.clicker.contains($0.stroke.key)
      }
  }

  private static func isOfPad(_ key: Key) -> Bool {
    switch key {
    case .keypad, .keypadEnter: true
    default: false
    }
  }

  /// The keys that a presenter's clicker sends.
  private static let clicker: [Key] = [.pageDown, .pageUp, .function(5)]

  private func ofKeyboard(_ action: KeyAction) -> [KeyBinding] {
    bindings[action].filter { !isButton($0) && !isElsewhere($0, action) }
  }

  private func keys(_ action: KeyAction) -> String? {
    let list = ofKeyboard(action)
    if list.isEmpty { return nil }
    return list.map { binding in
      let key = binding.stroke.label(in: words)
      if !binding.isHeld { return key }
      let time = holdTimes.time(of: action, on: binding.stroke.key).wholeMilliseconds
      return words(Phrase.held, ["key": .text(key), "n": .seconds(milliseconds: Int(time))])
    }.joined(separator: list.contains { $0.isHeld } ? "; " : ", ")
  }

  /// The keys of an answer. Only keys of the keyboard are named; if the answer has none, all its keys.
  private func answer(_ action: KeyAction) -> Words.Argument {
    let all = bindings[action]
    let ofKeyboard = all.filter { !isButton($0) && !isElsewhere($0, action) }
    return .text(alternatives((ofKeyboard.isEmpty ? all : ofKeyboard).map { $0.label(in: words) }))
  }

  /// `Enter or Y`
  private func alternatives(_ texts: [String]) -> String {
    guard let first = texts.first else { return "" }
    return texts.dropFirst().reduce(first) { words(Phrase.or, ["one": .text($0), "other": .text($1)]) }
  }

  // MARK: Rows

  private func row(_ action: KeyAction, _ meaning: String? = nil) -> KeyMap.Row? {
    keys(action).map { KeyMap.Row(keys: $0, meaning: meaning ?? words(action)) }
  }

  /// One row for two actions. If only one of them has keys, the row of that action; nil if none has keys.
  private func pair(
    _ one: KeyAction, _ other: KeyAction, _ meaning: some CataloguePart
  ) -> KeyMap.Row? {
    guard let ones = keys(one), let others = keys(other) else { return row(one) ?? row(other) }
    return KeyMap.Row(keys: "\(ones) / \(others)", meaning: words(meaning))
  }

  private func counting(_ count: TeamCount) -> KeyMap.Row? {
    let (left, right) = KeyAction.counting(count)
    return pair(left, right, TeamCountPhrase(count, .keys))
  }

  private var clockMoves: [KeyMap.Row] {
    let seconds: [KeyAction] = [.clockPlus1s, .clockMinus1s]
    let minutes: [KeyAction] = [.clockPlus1min, .clockMinus1min]
    let shifted = seconds.map { action in
      ofKeyboard(action).map { binding in
        var binding = binding
        binding.stroke.shift = true
        return binding
      }
    }
    let bySecond = clockMove(pair(.clockPlus1s, .clockMinus1s, Phrase.clockSeconds), seconds)
    if var bySecond, !shifted.contains([]), shifted == minutes.map(ofKeyboard),
      !seconds.flatMap({ bindings[$0] }).contains(where: { $0.stroke.shift || isButton($0) })
    {
      bySecond.meaning = words(Phrase.clockSecondsAndMinutes, ["shift": .text(words(Key.Phrase.shift))])
      return [clockMove(bySecond, seconds)].compactMap(\.self)
    }
    let byMinute = clockMove(pair(.clockPlus1min, .clockMinus1min, Phrase.clockMinutes), minutes)
    return [bySecond, byMinute].compactMap(\.self)
  }

  /// Adds a note if some of the keys adjust a running clock only with Control.
  private func clockMove(_ row: KeyMap.Row?, _ actions: [KeyAction]) -> KeyMap.Row? {
    guard var row, actions.flatMap(ofKeyboard).contains(where: { bindings.needsControl($0.stroke) }) else {
      return row
    }
    row.meaning = words(
      Phrase.whileRunning, ["move": .text(row.meaning), "control": .text(words(Key.Phrase.control))])
    return row
  }

  private var settingMeaning: String {
    let isPlain = KeyAction.digits.enumerated().allSatisfy { number, action in
      bindings[action].contains(KeyBinding(KeyStroke(.digit(number))))
    }
    return words(
      isPlain ? Phrase.setClock : .setClockByKeys, ["set": answer(.clockSet), "leave": answer(.clockLeave)])
  }

  /// The row for the keys that clear the board. nil if all these keys also answer questions, because after the end of
  /// the match, the foot line names them.
  private var clearing: KeyMap.Row? {
    let answers = bindings[.yes] + bindings[.no]
    return bindings[.clearBoard].allSatisfy(answers.contains) ? nil : row(.clearBoard)
  }

  // MARK: Buttons

  /// The rows for the function keys of button boxes, in the order of their numbers. The rows for the buttons on GPIO
  /// lines follow, in the order of their actions.
  private var buttons: [KeyMap.Row] {
    let keys = buttonKeys
    let functions = keys.compactMap { key in if case .function(let number) = key { number } else { nil } }
    let lines = keys.filter { key in if case .line = key { true } else { false } }
    return rows(of: functions.sorted().map(Key.function)) + rows(of: lines)
  }

  /// One page for each device, and one for the keys on the organiser's pages. Each key of a keypad or a clicker has its
  /// own row, because some people run the whole match with such a device.
  var pages: [KeyMap.Page] {
    let keys = ofBoard.flatMap { bindings[$0].filter(isPlain).map(\.stroke.key) }
    let numberPad = ("0123456789" + Key.keypadSigns).map { Key.keypad($0) } + [.keypadEnter]
    let joysticks = Key.padNumbers.map(Key.padNumber)
    let controllers = PadButton.allCases.map(Key.pad)
    return [
      (.keyboard, keyboard),
      (.numberPad, numberPad.filter(keys.contains).flatMap { rows(of: [$0]) }),
      (.clicker, Self.clicker.filter(keys.contains).flatMap { rows(of: [$0]) }),
      (
        .buttons,
        buttons + rows(of: joysticks.filter(buttonKeys.contains))
          + rows(of: controllers.filter(buttonKeys.contains))
      ),
      (.organiser, KeyAction.ofPages.compactMap { row($0) }),
    ].map { (title: Phrase, rows) in KeyMap.Page(title: words(title), rows: rows) }
  }

  private var ofBoard: [KeyAction] { KeyAction.allCases.filter { !KeyAction.ofPages.contains($0) } }

  private var buttonKeys: [Key] {
    ofBoard.reduce(into: []) { keys, action in
      for binding in bindings[action] where isButton(binding) && !keys.contains(binding.stroke.key) {
        keys.append(binding.stroke.key)
      }
    }
  }

  /// The rows for these keys, with at most six keys in each.
  private func rows(of keys: [Key]) -> [KeyMap.Row] {
    stride(from: 0, to: keys.count, by: 6).map { start in
      let line = keys[start..<min(start + 6, keys.count)]
      return KeyMap.Row(
        keys: names(of: line.map { $0.label(in: words) }), meaning: line.map(meaning).joined(separator: ", "))
    }
  }

  private func meaning(of key: Key) -> String {
    let binding = KeyBinding(KeyStroke(key))
    let actions = ofBoard.filter { bindings[$0].contains(binding) }
    // If a button also answers questions, the clearing of the board is omitted, because the foot line names the button
    // for it. If a button also has an action on the board, its answers are omitted, because each question names the
    // buttons for its answers.
    let isAnswer = actions.contains(.yes) || actions.contains(.no)
    let plain = actions.filter { $0 != .clearBoard || !isAnswer }
    let onBoard = plain.filter { $0 != .yes && $0 != .no }
    let meanings = (plain.contains { $0.contexts.contains(.board) } ? onBoard : plain)
      .map { $0.shortMeaning(in: words) }
    return alternatives(
      meanings.reduce(into: []) { kept, meaning in if !kept.contains(meaning) { kept.append(meaning) } })
  }

  /// The labels in one text, in which their common beginning is written once: `F13 – F18`, `Pad 1 – 6`, `GPIO17, 27,
  /// 22`, `Pad A, B`.
  private func names(of labels: [String]) -> String {
    let stems = labels.map { $0.hasPrefix("Pad ") ? "Pad " : String($0.prefix { !$0.isNumber }) }
    guard let stem = stems.first, Set(stems).count == 1 else { return labels.joined(separator: ", ") }
    let rests = labels.map { String($0.dropFirst(stem.count)) }
    let numbers = rests.compactMap { Int($0) }
    let isSpan =
      labels.count > 2 && numbers.count == labels.count
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
    if stem == "F" {
      return isSpan ? "\(labels[0]) – \(labels[labels.count - 1])" : labels.joined(separator: ", ")
    }
    if stem == "Pad ", isSpan { return "Pad \(rests[0]) – \(rests[rests.count - 1])" }
    if stem != "Pad ", numbers.count < labels.count { return labels.joined(separator: ", ") }
    return stem + rests.joined(separator: ", ")
  }
}
