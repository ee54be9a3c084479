import Glibc
package import Reports
package import Stage
import Threading

extension Failure {
  /// The sentence for what the stage reports.
  /// - Parameter environment: Of this process: it tells why there is no display.
  package init(_ error: StageError, environment: [String: String]) {
    switch error {
    case .fonts(let folder, let detail):
      self.init(
        "The fonts in \(TerminalText.text(folder)) cannot be read (\(TerminalText.text(detail))); install Gatherboard anew.",
        exitCode: .configuration)
    case .noDisplay(let detail):
      let cause = DisplayCause(environment: environment, knownDrivers: DisplaySurvey.knownDrivers)
      self.init(cause.sentence(detail: detail), exitCode: .unavailable)
    case .noSuchDisplay(let display, let count):
      self.init(
        "There is no display \(display); this machine has \(count), counted from 0.", exitCode: .usage)
    case .screen(let fault): self.init(fault)
    case .terminal(let fault): self.init(fault)
    case .window(let call, let detail):
      self.init(
        "The screen cannot be drawn on (\(call): \(TerminalText.text(detail))); try another SDL_VIDEODRIVER "
          + "(x11, wayland, kmsdrm).", exitCode: .unavailable)
    case .picture(let path, let detail):
      self.init(
        "The picture \(TerminalText.text(path)) cannot be written (\(TerminalText.text(detail))); name a folder you may "
          + "write to.", exitCode: .inputOutput)
    case .sound(let detail):
      self.init("The horn cannot sound (\(TerminalText.text(detail))).", exitCode: .unavailable)
    }
  }
}

extension Failure {
  /// The sentence for what keeps a terminal from being the board's screen.
  init(_ fault: TerminalFault) {
    switch fault {
    case .none:
      self.init(
        "Standard output is no terminal: start the board in one, without a pipe and without > FILE.",
        exitCode: .usage)
    case .dumb(let name):
      self.init(
        "The terminal calls itself \(name.isEmpty ? "nothing" : TerminalText.quoted(name)) (TERM), which cannot place text. "
          + "Start the board in another one, or, if it can do more, with TERM=xterm-256color.",
        exitCode: .unavailable)
    case .background:
      self.init(
        "A board in the background cannot have the terminal: start it without &, or in tmux to leave it alone.",
        exitCode: .unavailable)
    case .closed(let code):
      self.init(
        "The terminal cannot be opened (\(String(cString: strerror(code)))); start the board as the user who is logged in there.",
        exitCode: .unavailable)
    }
  }
}

extension Failure {
  /// The sentence for what keeps a console's screen from showing anything.
  init(_ fault: ScreenFault) {
    let none = "There is no display to show the board on"
    switch fault {
    // The folder tells; the device itself is hidden from a unit that may not use it, even from access(2).
    case .noCard where !DeviceNode.paths("fb", in: "/dev").isEmpty:
      self.init(
        "\(none): the kernel has no driver for the graphics card, only the picture that the firmware has set up "
          + "(/dev/fb0), and the board cannot draw there. Take nomodeset out of the kernel's command line, and install the "
          + "card's firmware (Debian's packages firmware-linux or firmware-misc-nonfree). \(Self.withoutScreen)",
        exitCode: .unavailable)
    case .noCard:
      self.init(
        "\(none): there is no graphics card in /dev/dri that shows pictures; on a Raspberry Pi, config.txt needs "
          + "dtoverlay=vc4-kms-v3d. \(Self.withoutScreen)", exitCode: .unavailable)
    case .closedCard(let path, let code):
      self.init(
        "\(none): \(TerminalText.text(path)) cannot be opened (\(TerminalText.systemError(code))); be in the groups video, render and "
          + "input. \(Self.withoutScreen)", exitCode: .unavailable)
    case .taken(let path):
      self.init(
        "\(none): another program has the screens of \(TerminalText.text(path)), such as a desktop or another board; end it "
          + "first, or start the board within the desktop.", exitCode: .unavailable)
    case .notConnected(let names):
      self.init(
        "\(none): nothing is connected to \(Self.list(names)). Switch the screen on; where it is on, "
          + "video=\(TerminalText.text(names.first ?? "HDMI-A-1")):1920x1080@60D in the kernel's command line uses it unseen.",
        exitCode: .unavailable)
    case .noConnector(let name, let known):
      self.init(
        "\(none): there is no connector \(TerminalText.quoted(name)); name one of \(Self.list(known)) as screen.connector, or "
          + "auto.", exitCode: .configuration)
    case .noSuchScreen(let number, let count):
      self = Failure(.noSuchDisplay(number, count: count), environment: [:])
    case .failed, .otherPicture, .exchanged, .switchedOff, .unconfirmed:
      self.init(
        "The screen shows nothing of the board: \(TerminalText.text(fault.text)). Look at `dmesg`; gatherboard-cage.service may "
          + "work where this does not.", exitCode: .unavailable)
    }
  }

  static let withoutScreen =
    "Without any screen, `gatherboard run --display terminal` shows the board in a terminal, and `gatherboard render --out "
    + "board.png --size 1920x1080` draws a picture."

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "any connector" : names.map { TerminalText.text($0) }.joined(separator: ", ")
  }
}
