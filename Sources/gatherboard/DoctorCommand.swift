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

/// `gatherboard doctor`.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Look at all that a board needs here: what works, what does not, what to do.",
    discussion: """
      Looks at the settings, the unit that starts a board with the machine, the data folder and its disk, the login to \
      a service, the clocks, the fonts, the display, the sound and the buttons. It may run beside a board. Run it as \
      the user that the board runs as, and where the board is started: in the desktop or on the \
      console.

      Exit codes: 0 all works, 1 something deserves a look, else what the board itself would end with.
      """)

  @OptionGroup var data: DataOption

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
        settings: settings.map(\.path), followed: known.apiURL, assets: assets,
        language: Words(known, environment: environment).language, wish: known.wish,
        pictures: PictureOptions(folder: known.idlePictures, strip: known.sponsorStrip), horn: known.horn,
        isHornMuted: known.isHornMuted, buttons: ButtonCheck.Wish(known))
    try Output.write(json ? JSONText.of(report) : report.text)
    if report.exitCode != 0 { Glibc.exit(report.exitCode) }
  }
}
