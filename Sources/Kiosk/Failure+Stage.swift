package import Stage

extension Failure {
  /// The sentence for what the stage reports.
  /// - Parameter environment: Of this process: it tells why there is no display.
  package init(_ error: StageError, environment: [String: String]) {
    switch error {
    case .fonts(let folder, let detail):
      self.init(
        "The fonts in \(Shown.text(folder)) cannot be read (\(Shown.text(detail))); install Gatherboard anew.",
        exitCode: .configuration)
    case .noDisplay(let detail):
      let cause = DisplayCause(environment: environment, knownDrivers: DisplaySurvey.knownDrivers)
      self.init(cause.sentence(detail: detail), exitCode: .unavailable)
    case .noSuchDisplay(let display, let count):
      self.init(
        "There is no display \(display); this machine has \(count), counted from 0.", exitCode: .usage)
    case .window(let call, let detail):
      self.init(
        "The screen cannot be drawn on (\(call): \(Shown.text(detail))); try another SDL_VIDEODRIVER "
          + "(x11, wayland, kmsdrm).", exitCode: .unavailable)
    case .picture(let path, let detail):
      self.init(
        "The picture \(Shown.text(path)) cannot be written (\(Shown.text(detail))); name a folder you may "
          + "write to.", exitCode: .inputOutput)
    case .sound(let detail):
      self.init("The horn cannot sound (\(Shown.text(detail))).", exitCode: .unavailable)
    }
  }
}
