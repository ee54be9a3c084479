package import Stage

/// What sound would come out of.
package struct SoundCheck {
  package var survey: SoundSurvey

  package init(_ survey: SoundSurvey) {
    self.survey = survey
  }

  package var finding: Finding {
    switch survey {
    case .outputs(let driver, let names) where !names.isEmpty:
      Finding(
        "Sound", .works,
        "\(driver): \(names.map(Shown.quoted).joined(separator: ", ")). The horn is silent as yet.")
    case .outputs(let driver, _):
      Finding("Sound", .note, "\(driver) has no output. The horn is silent as yet, so nothing is missing.")
    case .nothing(let detail):
      Finding(
        "Sound", .note,
        "There is none (\(Shown.text(detail))). The horn is silent as yet, so nothing is missing.")
    }
  }
}
