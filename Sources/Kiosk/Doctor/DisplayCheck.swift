import SDLKit
package import Stage

/// What a board would be shown on.
package struct DisplayCheck {
  /// What came of opening the display.
  package var survey: Result<DisplaySurvey, StageError>
  /// The ways to a screen that SDL knows on this machine.
  package var knownDrivers: [String]
  /// The graphics cards in `/dev/dri`, and whether this user may use each.
  package var cards: [(path: String, isUsable: Bool)]
  /// The board that runs on the data folder, which has the console's screen for itself.
  package var runningBoard: Int32?
  /// Of this process, which may ask for a display that is not there.
  package var environment: [String: String]

  package init(
    survey: Result<DisplaySurvey, StageError>, knownDrivers: [String],
    cards: [(path: String, isUsable: Bool)] = [], runningBoard: Int32? = nil,
    environment: [String: String] = [:]
  ) {
    self.survey = survey
    self.knownDrivers = knownDrivers
    self.cards = cards
    self.runningBoard = runningBoard
    self.environment = environment
  }

  package var findings: [Finding] {
    switch survey {
    case .success(let survey): [display(survey), renderer(survey)]
    case .failure(let error): [failed(error)]
    }
  }

  /// A board without its fonts opens no display.
  static let withoutFonts = Finding(
    "Display", .note, "It was not looked at: that takes the board's fonts.", advice: "Mend those first.")

  private func display(_ survey: DisplaySurvey) -> Finding {
    let screens = survey.screens.enumerated().map { index, screen in
      let rate = screen.refreshRate > 0 ? " at \(screen.refreshRate) Hz" : ""
      return "\(index) \(Shown.quoted(screen.name)) \(screen.width)x\(screen.height)\(rate)"
    }
    let known = "SDL knows \(knownDrivers.joined(separator: ", "))"
    if ["dummy", "offscreen"].contains(survey.driver) {
      return Finding(
        "Display", .warning, "SDL_VIDEODRIVER asks for \(survey.driver), which nobody can see; \(known).",
        advice: "Unset SDL_VIDEODRIVER.")
    }
    return Finding(
      "Display", .works, "\(survey.driver), screen \(screens.joined(separator: ", screen ")); \(known).")
  }

  private func renderer(_ survey: DisplaySurvey) -> Finding {
    // Where the card draws for a board, SDL's software renderer is ten times slower and hot.
    let isSlow = !survey.renderer.hasPrefix("framebuffer") && survey.renderer == "software"
    return isSlow
      ? Finding(
        "Renderer", .warning, "software, for no graphics card can be drawn with; goals will be seen late.",
        advice: "Install libgles2 and libgl1-mesa-dri, and be in the groups video and render.")
      : Finding("Renderer", .works, survey.renderer + ".")
  }

  private func failed(_ error: StageError) -> Finding {
    let cause = cause(of: error)
    if let runningBoard, !isUnknownDriver(cause) {
      let what = [cause.named, detail(of: error)].compactMap(\.self).joined(separator: "; ")
      return Finding(
        "Display", .note,
        "It cannot be opened (\(what)); process \(runningBoard) shows a board, which may have it.",
        advice: "Quit that board and look again.")
    }
    var finding = Finding("Display", Failure(error, environment: environment))
    // No graphics card of a console is missing where the environment names something else.
    guard cause == .notNamed else { return finding }
    if let closed = cards.first(where: { !$0.isUsable }) {
      finding.advice =
        "On a console: \(closed.path) is not yours to use; `sudo usermod -aG video,render,input $USER` and "
        + "sign in again."
    } else if cards.isEmpty {
      finding.advice =
        "On a console: there is no graphics card in /dev/dri; on a Raspberry Pi, config.txt needs "
        + "dtoverlay=vc4-kms-v3d."
    }
    return finding
  }

  /// What the environment has to do with it: nothing where a display was found and failed later.
  private func cause(of error: StageError) -> DisplayCause {
    guard case .noDisplay = error else { return .notNamed }
    return DisplayCause(environment: environment, knownDrivers: knownDrivers)
  }

  private func isUnknownDriver(_ cause: DisplayCause) -> Bool {
    if case .unknownDriver = cause { true } else { false }
  }

  private func detail(of error: StageError) -> String {
    switch error {
    case .noDisplay(let detail), .window(_, let detail): Shown.text(detail)
    default: Shown.text(Failure(error, environment: environment).message)
    }
  }
}
