import ArgumentParser
import Board
import BoardSettings
import Diagnostics
import FoundationEssentials
import GatherStore
import Glibc
import MatchSession
import Localization
import Reports
import Scenes
import Screen

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check everything that a board needs on this machine.",
    discussion: """
      The command checks the settings, the systemd unit, the data folder and its disk, the login to a service, the \
      broker, the clocks, the fonts, the display, the sound, the Wi-Fi and the buttons. A board may run meanwhile. Run \
      the command as the board's user and in the same place as the board: in the desktop or on the console.

      Exit codes: 0 if everything works, 1 for a warning, else the exit code that the board would have.
      """)

  @OptionGroup var data: DataOption

  @Option(
    help: ArgumentHelp(
      "The diagonal of the screen, such as 75in or 190cm, for reading distances (default: screen.diagonal).",
      valueName: "length"), transform: LengthArgument.read)
  var screen: LengthArgument?

  @Option(
    help: ArgumentHelp(
      "The viewing distance, such as 40m, to check readability from there (default: screen.distance).",
      valueName: "length"), transform: LengthArgument.read)
  var distance: LengthArgument?

  @Flag(help: "Print JSON with stable keys.")
  var json = false

  func run() throws {
    tzset()
    let environment = ProcessInfo.processInfo.environment
    let assets = Result { () throws(Failure) in try AssetFolder.locate(environment: environment) }
    let settings = Result { () throws(Failure) in try data.settings() }
    let known: Settings =
      switch settings {
      case .success(let read): read.effective.settings
      case .failure: Settings()
      }
    let folder = Result { () throws(GatherStoreError) in
      try DataFolder.locate(argument: data.path, environment: environment, settingsFile: known.data)
    }
    let report = Doctor(folder: folder.mapError(Failure.init), clock: .system, environment: environment)
      .report(
        settings: settings.map(\.path), permissions: permissions(known, of: settings), followed: known.apiURL,
        broker: Result { () throws(Failure) in try FleetArguments.wish(known) }, assets: assets,
        language: try language(of: settings), wish: known.wish,
        appearance: try appearance(over: known), window: known.window,
        pictures: PictureOptions(folder: known.idlePictures, strip: known.sponsorStrip),
        textFiles: known.textFiles, horn: known.horn,
        isHornMuted: known.isHornMuted, buttons: ButtonCheck.Wish(known))
    try Output.write(json ? JSONText.of(report) : report.text)
    if report.exitCode != 0 { Glibc.exit(report.exitCode) }
  }

  private func language(of settings: Result<SettingsReader, Failure>) throws(Failure) -> Language {
    guard case .success(let read) = settings else {
      return Language(environment: ProcessInfo.processInfo.environment)
    }
    return try data.words(of: read).language
  }

  private func permissions(
    _ known: Settings, of settings: Result<SettingsReader, Failure>
  ) -> PermissionCheck {
    var file = ""
    if case .success(let read) = settings { file = read.path ?? "" }
    return .onThisMachine(
      secrets: [("broker.password-file", known.brokerPasswordFile), ("serve.tls-key", known.tlsKey)],
      trusted: [
        ("the settings", file), ("broker.ca-file", known.brokerTrust), ("serve.tls-cert", known.tlsCert),
      ])
  }

  private func appearance(over settings: Settings) throws -> Appearance {
    var settings = settings
    if let screen { settings.diagonal = screen.text }
    if let distance { settings.distance = distance.text }
    if !settings.distance.isEmpty, settings.diagonal.isEmpty {
      throw ValidationError(
        "--distance needs the size of the screen. Add --screen 75in, or set screen.diagonal."
      )
    }
    return settings.appearance
  }
}
