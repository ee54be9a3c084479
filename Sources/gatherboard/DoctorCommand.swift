import ArgumentParser
import Board
import BoardSettings
import Diagnostics
import FoundationEssentials
import GatherStore
import Glibc
import MatchSession
import Reports
import Scenes
import Screen

/// `gatherboard doctor`.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Look at all that a board needs here: what works, what does not, what to do.",
    discussion: """
      Looks at the settings, the unit that starts a board with the machine, the data folder and its disk, the login to \
      a service, the broker, the clocks, the fonts, the display, the sound, the Wi-Fi and the buttons. It may run beside a board. Run it as \
      the user that the board runs as, and where the board is started: in the desktop or on the \
      console.

      Exit codes: 0 all works, 1 something deserves a look, else what the board itself would end with.
      """)

  @OptionGroup var data: DataOption

  @Option(
    help: ArgumentHelp(
      "The diagonal of the screen, as 75in or 190cm: says from where each row can be read (default: screen.diagonal).",
      valueName: "length"), transform: LengthArgument.read)
  var screen: LengthArgument?

  @Option(
    help: ArgumentHelp(
      "From how far it is looked at, as 40m: says what can be read from there (default: screen.distance).",
      valueName: "length"), transform: LengthArgument.read)
  var distance: LengthArgument?

  @Flag(help: "Write JSON: keys are always there and never change.")
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
        language: Words(known, environment: environment).language, wish: known.wish,
        appearance: try appearance(over: known), window: known.window,
        pictures: PictureOptions(folder: known.idlePictures, strip: known.sponsorStrip),
        textFiles: known.textFiles, horn: known.horn,
        isHornMuted: known.isHornMuted, buttons: ButtonCheck.Wish(known))
    try Output.write(json ? JSONText.of(report) : report.text)
    if report.exitCode != 0 { Glibc.exit(report.exitCode) }
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
        "The distance says nothing without the size of the screen: --screen 75in, or screen.diagonal in the settings."
      )
    }
    return settings.appearance
  }
}
