import GatherModel

/// The key map as a person reads it, made from what is bound.
struct KeyRows {
  let bindings: KeyBindings
  let holdTimes: KeyMap.HoldTimes

  /// In the order in which they are needed.
  var all: [KeyMap.Row] {
    [
      row(.clock), pair(.goalLeft, .goalRight, "goal for the left / right team"),
      pair(.goalTeamA, .goalTeamB, "goal for team A / B"),
      pair(.takeBackLeft, .takeBackRight, "take one goal back"),
      pair(.takeBackTeamA, .takeBackTeamB, "take one goal of team A / B back"),
      row(.undo), row(.redo),
    ].compactMap(\.self) + clockMoves
      + [
        row(.setClock, settingMeaning), row(.cancelClock), row(.nextPeriod), row(.swapSides),
        pair(.horn, .mute, "horn / mute it"),
        row(.endGather, "end the gather: \(words(.yes)) yes, \(words(.no)) no"), clearing, row(.sortTeams),
        row(.service), row(.showKeys), row(.fullScreen), row(.quit),
      ].compactMap(\.self) + buttons
  }

  // MARK: Keys

  /// Function keys from F13 on are no keyboard's: a button box has them, which gets a line of its own.
  private func isButton(_ binding: KeyBinding) -> Bool {
    if case .function(13...) = binding.stroke.key, binding == KeyBinding(KeyStroke(binding.stroke.key)) {
      return true
    }
    return false
  }

  private func keys(_ action: KeyAction) -> String? {
    let list = bindings[action].filter { !isButton($0) }
    if list.isEmpty { return nil }
    let time = SecondsText.text(milliseconds: Int(holdTimes.time(of: action).wholeMilliseconds))
    return list.map { $0.isHeld ? "\($0.stroke), held \(time) s" : "\($0.stroke)" }
      .joined(separator: list.contains { $0.isHeld } ? "; " : ", ")
  }

  /// The keys of an answer in a sentence.
  private func words(_ action: KeyAction) -> String {
    bindings[action].map(\.label).joined(separator: " or ")
  }

  // MARK: Rows

  private func row(_ action: KeyAction, _ meaning: String? = nil) -> KeyMap.Row? {
    keys(action).map { KeyMap.Row(keys: $0, meaning: meaning ?? action.meaning) }
  }

  /// Two actions in one line, where both have keys.
  private func pair(_ one: KeyAction, _ other: KeyAction, _ meaning: String) -> KeyMap.Row? {
    guard let ones = keys(one), let others = keys(other) else { return row(one) ?? row(other) }
    return KeyMap.Row(keys: "\(ones) / \(others)", meaning: meaning)
  }

  private var clockMoves: [KeyMap.Row] {
    let seconds: [KeyAction] = [.clockPlus1s, .clockMinus1s]
    let minutes: [KeyAction] = [.clockPlus1min, .clockMinus1min]
    let shifted = seconds.map { action in
      bindings[action].map { binding in
        var binding = binding
        binding.stroke.shift = true
        return binding
      }
    }
    let bySecond = pair(.clockPlus1s, .clockMinus1s, "clock 1 second on / back")
    if var bySecond, !shifted.contains([]), shifted == minutes.map({ bindings[$0] }),
      !seconds.flatMap({ bindings[$0] }).contains(where: { $0.stroke.shift || isButton($0) })
    {
      bySecond.meaning += "; with Shift 1 minute"
      return [bySecond]
    }
    return [bySecond, pair(.clockPlus1min, .clockMinus1min, "clock 1 minute on / back")].compactMap(\.self)
  }

  private var settingMeaning: String {
    let isPlain = KeyAction.digits.enumerated().allSatisfy { number, action in
      bindings[action].contains(KeyBinding(KeyStroke(.digit(number))))
    }
    let (set, leave) = (words(.clockSet), words(.clockLeave))
    return "set the clock: \(isPlain ? "digits, then \(set)" : "\(set) sets it"); \(leave) leaves it"
  }

  /// After the end the foot line names the key; a line is needed where it is not one that answers questions too.
  private var clearing: KeyMap.Row? {
    let answers = bindings[.yes] + bindings[.no]
    return bindings[.clearBoard].allSatisfy(answers.contains) ? nil : row(.clearBoard)
  }

  /// Six buttons a line.
  private var buttons: [KeyMap.Row] {
    var meanings: [Int: String] = [:]
    for action in KeyAction.allCases {
      for binding in bindings[action] where isButton(binding) {
        guard case .function(let number) = binding.stroke.key else { continue }
        meanings[number] = [meanings[number], action.shortMeaning].compactMap(\.self).joined(
          separator: " or ")
      }
    }
    let numbers = meanings.keys.sorted()
    return stride(from: 0, to: numbers.count, by: 6).map { start in
      let line = numbers[start..<min(start + 6, numbers.count)]
      let (first, last) = (line[start], line[line.endIndex - 1])
      let isSpan = line.count > 2 && last - first == line.count - 1
      return KeyMap.Row(
        keys: isSpan ? "F\(first) – F\(last)" : line.map { "F\($0)" }.joined(separator: ", "),
        meaning: line.compactMap { meanings[$0] }.joined(separator: ", "))
    }
  }
}
