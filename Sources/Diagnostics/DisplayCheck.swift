import Board
import Reports
import SDLKit
import Stage

struct DisplayCheck {
  var survey: Result<DisplaySurvey, StageError>
  var knownDrivers: [String]
  /// The connectors of a console, each with its modes. A connector without a screen has no modes.
  var connectors: [(name: String, modes: [String])] = []
  /// The process of the board that uses the data folder and the console's screen; nil if no board runs.
  var runningBoard: Int32?
  var environment: [String: String] = [:]

  var findings: [Finding] {
    switch survey {
    case .success(let survey): [display(survey), renderer(survey)] + modes
    case .failure(let error): [failed(error)] + modes
    }
  }

  /// The finding if the board's fonts are missing, because a board without fonts opens no display.
  static let withoutFonts = Finding(
    "Display", .note, "The display was not checked: the board's fonts are missing.",
    advice: "Fix the fonts first.")

  private func display(_ survey: DisplaySurvey) -> Finding {
    let screens = survey.screens.enumerated().map { index, screen in
      let rate = screen.refreshRate > 0 ? " at \(screen.refreshRate) Hz" : ""
      return "\(index) \(TerminalText.quoted(screen.name)) \(screen.width)x\(screen.height)\(rate)"
    }
    let known = "SDL knows \(knownDrivers.joined(separator: ", "))"
    if ["dummy", "offscreen"].contains(survey.driver) {
      return Finding(
        "Display", .warning, "SDL_VIDEODRIVER is \(survey.driver), which shows nothing. \(known).",
        advice: "Unset SDL_VIDEODRIVER.")
    }
    return Finding(
      "Display", .works, "\(survey.driver), screen \(screens.joined(separator: ", screen ")). \(known).")
  }

  private func renderer(_ survey: DisplaySurvey) -> Finding {
    Finding("Renderer", .works, survey.renderer + ".")
  }

  private var modes: [Finding] {
    if connectors.isEmpty { return [] }
    let text = connectors.map { connector in
      // A television offers about fifty modes, the best first, so only the first eight are listed.
      let some = connector.modes.prefix(8).joined(separator: ", ") + (connector.modes.count > 8 ? ", …" : "")
      return TerminalText.text(connector.name) + ": " + (connector.modes.isEmpty ? "nothing connected" : some)
    }
    return [Finding("Connectors", .note, text.joined(separator: "; ") + ".")]
  }

  private func failed(_ error: StageError) -> Finding {
    if let runningBoard, case .screen(.taken) = error {
      return Finding("Display", .works, "The board in process \(runningBoard) uses the screen.")
    }
    let cause = cause(of: error)
    if let runningBoard, !isUnknownDriver(cause) {
      let what = [cause.named, detail(of: error)].compactMap(\.self).joined(separator: "; ")
      return Finding(
        "Display", .note,
        "The display cannot be opened (\(what)). The board in process \(runningBoard) may use it.",
        advice: "Quit that board and check again.")
    }
    var finding = Finding("Display", Failure(error, environment: environment))
    if case .screen(.closedCard) = error {
      finding.advice = "Run `adduser NAME video` as root (also for render and input), and sign in again."
    }
    return finding
  }

  /// Returns the cause of a missing display; ``DisplayCause/notNamed`` if a display was found but failed later.
  private func cause(of error: StageError) -> DisplayCause {
    guard case .noDisplay = error else { return .notNamed }
    return DisplayCause(environment: environment, knownDrivers: knownDrivers)
  }

  private func isUnknownDriver(_ cause: DisplayCause) -> Bool {
    if case .unknownDriver = cause { true } else { false }
  }

  private func detail(of error: StageError) -> String {
    switch error {
    case .noDisplay(let detail), .window(_, let detail): TerminalText.text(detail)
    default: TerminalText.text(Failure(error, environment: environment).message)
    }
  }
}
