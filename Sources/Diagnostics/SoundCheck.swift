import Board
import Reports
import Scenes
import Stage

struct SoundCheck {
  var survey: SoundSurvey
  var setup: HornSetup
  var isMuted: Bool

  init(_ survey: SoundSurvey, setup: HornSetup = HornSetup(), isMuted: Bool = false) {
    self.survey = survey
    self.setup = setup
    self.isMuted = isMuted
  }

  var findings: [Finding] {
    [output]
      + survey.badFiles.map { file in
        Finding(
          "Horn", .warning, "\(file.sentence) The built-in horn sounds instead.",
          advice: "Set horn.sound or horn.warning-sound to another file, or to horn or whistle.")
      }
  }

  private var output: Finding {
    switch survey.outcome {
    case .plays(let driver, let outputs):
      let places = outputs.isEmpty ? driver : "\(driver): \(Self.list(outputs))"
      let chosen = setup.output.map { " Horn output: \(TerminalText.quoted($0))." } ?? ""
      return Finding(
        "Sound", isSilenced ? .note : .works, "\(places).\(chosen) \(sounds)", advice: unsilencing)
    case .silent(let driver, let outputs, let detail):
      let there = outputs.isEmpty ? "" : " \(driver ?? "") has \(Self.list(outputs))."
      let text = "The horn cannot be heard (\(TerminalText.text(detail))).\(there)"
      // Nobody misses the sound of a muted horn.
      if isSilenced { return Finding("Sound", .note, "\(text) \(sounds)") }
      let named = setup.output.map { $0 } ?? ""
      let advice =
        !named.isEmpty && !outputs.isEmpty && !outputs.contains(named)
        ? "Set horn.output to one of them, or leave it empty."
        : "Connect a sound card or a screen with loudspeakers, add this user to the group audio, and run "
          + "`gatherboard horn`. The board runs without sound, and tries again each time. "
          + "If you need no sound, set horn.volume: 0."
      return Finding("Sound", .warning, text, advice: advice)
    }
  }

  private static func list(_ outputs: [String]) -> String {
    outputs.map(TerminalText.quoted).joined(separator: ", ")
  }

  private var isSilenced: Bool { isMuted || setup.volume == 0 }

  private var sounds: String {
    if isMuted { return "The horn is muted." }
    if setup.volume == 0 { return "The horn’s volume is 0, so the loudspeaker is silent." }
    return "Sound: \(HornTrial.name(of: setup.sound)), volume \(setup.volume)."
  }

  private var unsilencing: String? {
    isMuted
      ? "Press the mute key on the board, or set horn.muted: off."
      : setup.volume == 0 ? "Set horn.volume, and test it with `gatherboard horn`." : nil
  }
}
