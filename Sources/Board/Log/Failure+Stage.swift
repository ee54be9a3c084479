import Glibc
package import Reports
package import Stage
import Threading

extension Failure {
  /// Creates the failure, with its sentence, for an error of the screen, the fonts, a picture or the horn.
  package init(_ error: StageError, environment: [String: String]) {
    switch error {
    case .fonts(let folder, let detail):
      self.init(
        "The fonts in \(TerminalText.text(folder)) cannot be read (\(TerminalText.text(detail))). "
          + "Install Gatherboard again.",
        exitCode: .configuration)
    case .noDisplay(let detail):
      let cause = DisplayCause(environment: environment, knownDrivers: DisplaySurvey.knownDrivers)
      self.init(cause.sentence(detail: detail), exitCode: .unavailable)
    case .noSuchDisplay(let display, let count):
      self.init(
        "There is no display \(display). This machine has \(count), counted from 0.", exitCode: .usage)
    case .screen(let fault): self.init(fault)
    case .terminal(let fault): self.init(fault)
    case .window(let call, let detail):
      self.init(
        "The board cannot draw on the screen (\(call): \(TerminalText.text(detail))). Try another SDL_VIDEODRIVER "
          + "(x11, wayland, kmsdrm).", exitCode: .unavailable)
    case .picture(let path, let detail):
      self.init(
        "The picture \(TerminalText.text(path)) cannot be written (\(TerminalText.text(detail))). "
          + "Choose a folder that you may write to.", exitCode: .inputOutput)
    case .sound(let detail):
      self.init("The horn cannot sound (\(TerminalText.text(detail))).", exitCode: .unavailable)
    }
  }
}

extension Failure {
  init(_ fault: TerminalFault) {
    switch fault {
    case .none:
      self.init(
        "Standard output is not a terminal. Start the board in one, without a pipe and without > FILE.",
        exitCode: .usage)
    case .dumb(let name):
      self.init(
        "The terminal calls itself \(name.isEmpty ? "nothing" : TerminalText.quoted(name)) (TERM), which cannot place text. "
          + "Start the board in another one. If it can do more, set TERM=xterm-256color.",
        exitCode: .unavailable)
    case .background:
      self.init(
        "A board in the background cannot use the terminal. Start it without &, or in tmux.",
        exitCode: .unavailable)
    case .closed(let code):
      self.init(
        "The terminal cannot be opened (\(String(cString: strerror(code)))). "
          + "Start the board as the user who is logged in there.",
        exitCode: .unavailable)
    }
  }
}

extension Failure {
  init(_ fault: ScreenFault) {
    let none = "There is no display to show the board on"
    switch fault {
    // The folder is listed, because access(2) would report the framebuffer as missing if a service is not allowed to
    // use the framebuffer.
    case .noCard where !DeviceNode.paths("fb", in: "/dev").isEmpty:
      self.init(
        "\(none): the kernel has no driver for the graphics card. The board cannot draw on the firmware's screen "
          + "(/dev/fb0). Remove nomodeset from the kernel's command line, and install the "
          + "card's firmware (Debian's packages firmware-linux or firmware-misc-nonfree). \(Self.withoutScreen)",
        exitCode: .unavailable)
    case .noCard:
      self.init(
        "\(none): no graphics card in /dev/dri has a display. On a Raspberry Pi, add "
          + "dtoverlay=vc4-kms-v3d to config.txt. \(Self.withoutScreen)", exitCode: .unavailable)
    case .closedCard(let path, let code):
      self.init(
        "\(none): \(TerminalText.text(path)) cannot be opened (\(TerminalText.systemError(code))). "
          + "Join the groups video, render and input. \(Self.withoutScreen)", exitCode: .unavailable)
    case .taken(let path):
      self.init(
        "\(none): another program uses the screens of \(TerminalText.text(path)), such as a desktop or another board. "
          + "Quit it first, or start the board within the desktop.", exitCode: .unavailable)
    case .notConnected(let names):
      self.init(
        "\(none): no screen is connected to \(Self.list(names)). Switch the screen on. If it is already on, add "
          + "video=\(TerminalText.text(names.first ?? "HDMI-A-1")):1920x1080@60D to the kernel's command line.",
        exitCode: .unavailable)
    case .noConnector(let name, let known):
      self.init(
        "\(none): there is no connector \(TerminalText.quoted(name)). Set screen.connector to auto, or "
          + "to one of \(Self.list(known)).", exitCode: .configuration)
    case .noSuchScreen(let number, let count):
      self = Failure(.noSuchDisplay(number, count: count), environment: [:])
    case .failed, .otherPicture, .exchanged, .switchedOff, .unconfirmed:
      self.init(
        "The screen does not show the board: \(TerminalText.text(fault.text)). See `dmesg`, or try "
          + "gatherboard-cage.service.", exitCode: .unavailable)
    }
  }

  static let withoutScreen =
    "Without any screen, `gatherboard run --display terminal` shows the board in a terminal, and `gatherboard render --out "
    + "board.png --size 1920x1080` draws a picture."

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "any connector" : names.map { TerminalText.text($0) }.joined(separator: ", ")
  }
}
