import GatherModel

@testable import Scenes

extension [ScoreboardViewModel.KeyHint] {
  static let yesNo = [
    ScoreboardViewModel.KeyHint(key: "Enter", meaning: "yes"),
    ScoreboardViewModel.KeyHint(key: "Esc", meaning: "no"),
  ]
  static let setting = [
    ScoreboardViewModel.KeyHint(key: "Enter", meaning: "set"),
    ScoreboardViewModel.KeyHint(key: "Backspace", meaning: "erase"),
    ScoreboardViewModel.KeyHint(key: "Esc", meaning: "cancel"),
  ]
}

extension ScoreboardViewModel.Overlay {
  static func undoQuestion(_ act: String, _ from: String, _ to: String) -> Self {
    .question(
      title: "Undo the \(act)?", detail: "The clock changes from \(from) to \(to)", answers: .yesNo)
  }

  /// The field for the clock with a plain hint.
  static func setting(
    _ minutes: String, _ seconds: String, _ hint: String = "Type minutes and seconds",
    _ urgency: ScoreboardViewModel.Urgency = .plain, isTyped: Bool = true
  ) -> Self {
    .clockSetting(
      title: "Set the clock", minutes: minutes, seconds: seconds, isTyped: isTyped,
      hint: .init(text: hint, urgency: urgency),
      answers: .setting)
  }
}
