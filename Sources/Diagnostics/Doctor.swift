package import Board
import FoundationEssentials
import GatherModel
package import GatherStore
import Glibc
package import Localization
package import MatchSession
package import Reports
package import Scenes
package import Screen
import SDLKit
import Stage
import Threading

/// Checks everything that a board needs on this machine. Changes nothing, but writes a small file in the data folder to
/// measure the speed of the disk. The file is removed afterwards.
package struct Doctor {
  private let folder: Result<DataFolder, Failure>
  private let clock: BoardClock
  let environment: [String: String]

  /// - Parameters:
  ///   - folder: The folder of the board, or the reason why its path is unknown.
  ///   - environment: The environment of this process. Its PATH finds programs such as `fc-match`.
  package init(
    folder: Result<DataFolder, Failure>, clock: BoardClock, environment: [String: String]
  ) {
    self.folder = folder
    self.clock = clock
    self.environment = environment
  }

  /// Runs all checks, one after another. Without a broker, they take a second or two.
  /// - Parameters:
  ///   - settings: The settings file (nil if there is none), or the reason why the file is rejected.
  ///   - permissions: The check of the secret and the trusted files.
  ///   - followed: The web service in the settings; empty for none.
  ///   - broker: The broker in the settings (nil if there is none), or the reason why the broker cannot be checked.
  ///   - assets: The folder of the fonts and sounds, or the reason why it was not found.
  ///   - wish: The preferred screen and mode.
  ///   - appearance: With a ``Viewing``, the report contains reading distances.
  ///   - window: The size of the board's window; nil for the whole screen.
  ///   - textFiles: The folder of the text files for graphics programs; empty for none.
  ///   - isHornMuted: Whether a board starts with its horn muted.
  package func report(
    settings: Result<String?, Failure>,
    permissions: PermissionCheck = PermissionCheck(secrets: [], trusted: []), followed: String = "",
    broker: Result<BrokerCheck.Wish?, Failure> = .success(nil), assets: Result<AssetFolder, Failure>,
    language: Language = .english, wish: ScreenPreference = ScreenPreference(),
    appearance: Appearance = Appearance(), window: PixelSize? = nil,
    pictures: PictureOptions = PictureOptions(), textFiles: String = "", horn: HornSetup = HornSetup(),
    isHornMuted: Bool = false,
    buttons: ButtonCheck.Wish = ButtonCheck.Wish()
  ) -> DoctorReport {
    var findings = [SettingsCheck(settings).finding] + permissions.findings
    findings += CardCheck(MachineFiles())?.findings ?? []
    let unit = unitFacts()
    findings += UnitCheck(unit).findings
    var holder: Int32?
    // Without a data folder, there are no stored names.
    var names: [String]? = []
    var crests: [PictureCheck.Crest] = []
    switch folder {
    case .success(let folder):
      do {
        let inspection = try folder.inspect()
        holder = inspection.lockHolder
        findings += dataFolder(folder, inspection).findings
      } catch {
        findings.append(Finding("Data folder", Failure(error)))
      }
      findings += disk(folder)
      findings += linkFacts(in: folder, followed: followed).map { LinkCheck($0).finding }
      names = storedNames(in: folder)
      crests = self.crests(in: folder)
    case .failure(let failure): findings.append(Finding("Data folder", failure))
    }
    findings += brokerFindings(broker)
    let raspberryPi = raspberryPi()
    findings += ClockCheck(clockFacts(raspberryPi)).findings
    findings += raspberryPi.map { RaspberryPiCheck($0).findings } ?? []
    let look = Look(appearance: appearance, window: window, language: language, gather: shownGather(folder))
    findings += screen(wish, look, assets: assets, names: names, runningBoard: holder)
    findings += PictureCheck(pictures, crests: crests).findings
    if !textFiles.isEmpty {
      var units: [UnitCheck.Unit] = []
      if case .units(let installed) = unit.manager { units = installed }
      findings.append(TextFileCheck.onThisMachine(textFiles, units: units).finding)
    }
    let sounds: String? = if case .success(let assets) = assets { assets.sounds } else { nil }
    findings += SoundCheck(SoundSurvey(horn, sounds: sounds), setup: horn, isMuted: isHornMuted).findings
    findings.append(WiFiCheck(wifiFacts()).finding)
    findings += ButtonCheck.onThisMachine(buttons, runningBoard: holder).findings
    return DoctorReport(findings)
  }

  private func brokerFindings(_ broker: Result<BrokerCheck.Wish?, Failure>) -> [Finding] {
    do {
      return try broker.get().map { BrokerCheck(try BrokerCheck.look(at: $0, clock: clock)).findings } ?? []
    } catch let failure as Failure {
      return [Finding("Broker", failure)]
    } catch {
      return [Finding("Broker", .warning, "The broker could not be checked: \(error)")]
    }
  }

  // MARK: Data

  private func dataFolder(_ folder: DataFolder, _ inspection: DataFolder.Inspection) -> DataFolderCheck {
    DataFolderCheck(
      folder: folder, inspection: inspection, database: database(in: folder),
      holderName: inspection.lockHolder.flatMap { SystemFile.text("/proc/\($0)/comm") })
  }

  private func database(in folder: DataFolder) -> DataFolderCheck.Database {
    do {
      let store = try GatherStore(readOnly: folder)
      var soundness = try store.soundness()
      if soundness == .sound { soundness = try store.boardMatchSoundness() }
      if soundness == .damaged { return .open(.damaged, gathers: 0) }
      let altered = soundness == .sound ? try store.alteredGathers() : []
      return .open(
        soundness, gathers: try store.gatherCount(),
        altered: altered.map { "\($0.name) (\($0.id.uuidString.prefix(8)))" })
    } catch .missing {
      return .nothingYet
    } catch {
      return .closed(Failure(error))
    }
  }

  private func disk(_ folder: DataFolder) -> [Finding] {
    let place = folder.existingFolder
    var facts = statvfs()
    guard statvfs(place, &facts) == 0 else {
      return [Finding("Disk", Failure(.noAccess(path: place, errno: errno)))]
    }
    let isFolder = place == folder.path
    return DiskCheck(
      DiskCheck.Facts(
        free: Int(clamping: UInt64(facts.f_bavail) * UInt64(facts.f_frsize)),
        isReadOnly: facts.f_flag & UInt(ST_RDONLY) != 0, isForgetful: isForgetful(place),
        sync: isFolder ? syncTime(in: folder) : nil)
    ).findings
  }

  /// Whether a path is on a RAM disk, or on a Raspberry Pi's overlay in memory.
  private func isForgetful(_ place: String) -> Bool {
    switch MountTable(SystemFile.text("/proc/self/mountinfo") ?? "").kind(of: Self.resolved(place)) {
    case "tmpfs", "ramfs": return true
    case "overlay":
      let words = (SystemFile.text("/proc/cmdline") ?? "").split(separator: " ")
      return words.contains("boot=overlay") || words.contains { $0.hasPrefix("overlayroot=tmpfs") }
    default: return false
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The median time for storing a kilobyte safely; nil if no file can be written.
  private func syncTime(in folder: DataFolder) -> Duration? {
    let path = folder.path + "/gatherboard-doctor.\(getpid())"
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    defer {
      close(file)
      unlink(path)
    }
    let block = [UInt8](repeating: 0x2E, count: 1024)
    var times: [Duration] = []
    for _ in 0..<5 {
      let start = clock.now()
      guard write(file, block, block.count) == block.count, fsync(file) == 0 else { return nil }
      times.append(clock.now() - start)
    }
    return times.sorted()[2]
  }

  // MARK: Clocks

  private func clockFacts(_ raspberryPi: RaspberryPi?) -> ClockCheck.Facts {
    ClockCheck.Facts(
      wallClock: clock.wallClock(), hasRealTimeClock: !DeviceNode.paths("rtc", in: "/dev").isEmpty,
      hasClockBattery: raspberryPi?.clock.hasBattery ?? true,
      restoresLastTime: raspberryPi?.clock.restoresLastTime ?? false,
      // systemd-timesyncd(8) creates this file after it has set the clock.
      isSynchronised: access("/run/systemd/timesync/synchronized", F_OK) == 0,
      knowsBoot: BootID.current() != nil)
  }

  // MARK: Screen

  private struct Look {
    var appearance: Appearance
    var window: PixelSize?
    var language: Language
    var gather: Gather?
  }

  private func screen(
    _ wish: ScreenPreference, _ look: Look, assets: Result<AssetFolder, Failure>, names: [String]?,
    runningBoard: Int32?
  ) -> [Finding] {
    let typesetter: Typesetter
    let fonts: [Finding]
    switch assets {
    case .failure(let failure): return [Finding("Fonts", failure), DisplayCheck.withoutFonts]
    case .success(let folder):
      do {
        typesetter = try Typesetter(folder: folder.fonts) { _ in }
        fonts =
          FontCheck(
            try FontSurvey(
              folder: folder.fonts, system: SystemFonts(environment: environment), names: names ?? []),
            language: look.language, knowsNames: names != nil
          ).findings
      } catch {
        return [Finding("Fonts", Failure(error, environment: environment)), DisplayCheck.withoutFonts]
      }
    }
    // The board may start in a terminal other than this one, so no display is checked.
    if wish.isTerminal {
      return fonts + [
        Finding("Display", .works, "The board uses the terminal in which it starts (screen.display).")
      ]
    }
    let survey = Result { () throws(StageError) in
      // While another console is visible, the board has released the card. If this check took the card, the text of
      // that console would disappear, so the card counts as taken whenever a board runs.
      if runningBoard != nil, ScreenWay.all(environment: environment, hasTerminal: false).first == .console {
        throw .screen(.taken(path: "/dev/dri"))
      }
      return try DisplaySurvey(wish, typesetter: typesetter, environment: environment)
    }
    let display = DisplayCheck(
      survey: survey, knownDrivers: DisplaySurvey.knownDrivers, connectors: ConsoleScreen.connectors(),
      runningBoard: runningBoard, environment: environment
    )
    return fonts + display.findings + reading(look, survey: survey, display: wish.display, typesetter)
  }

  /// Returns the findings on reading distances; empty without a ``Viewing``, which contains the physical size of the
  /// screen.
  private func reading(
    _ look: Look, survey: Result<DisplaySurvey, StageError>, display: Int, _ typesetter: Typesetter
  ) -> [Finding] {
    guard let viewing = look.appearance.viewing else { return [] }
    var screen: PixelSize?
    if case .success(let survey) = survey {
      let seen = survey.screens.indices.contains(display) ? survey.screens[display] : survey.screens.first
      screen = seen.map { PixelSize(width: $0.width, height: $0.height) }
    }
    // If the size of the screen is unknown, the most common one is good enough, because only the height of letters
    // relative to the screen counts.
    let panel = look.window ?? screen ?? PixelSize(width: 1920, height: 1080)
    return ReadingCheck(
      viewing, gather: look.gather, words: Words(look.language),
      size: look.appearance.rotation.uprightSize(of: panel), appearance: look.appearance,
      measure: typesetter.width
    ).findings
  }

  private func shownGather(_ folder: Result<DataFolder, Failure>) -> Gather? {
    do {
      return try GatherStore(readOnly: try folder.get()).boardMatch()?.match.gather
    } catch {
      return nil
    }
  }

  private func crests(in folder: DataFolder) -> [PictureCheck.Crest] {
    do throws(GatherStoreError) {
      let store = try GatherStore(readOnly: folder)
      var crests: [PictureCheck.Crest] = []
      for team in try store.keptTeams() where team.hasCrest {
        guard let bytes = try store.crest(of: team.name) else { continue }
        crests.append(PictureCheck.Crest(team: team.name, bytes: bytes))
      }
      return crests
    } catch {
      return []
    }
  }

  /// nil if the names cannot be read. In this case, other findings contain the reason.
  private func storedNames(in folder: DataFolder) -> [String]? {
    do throws(GatherStoreError) {
      let store = try GatherStore(readOnly: folder)
      let gather = try store.boardMatch()?.match.gather
      let teams = gather.map { [$0.name, $0.teams.teamA.name, $0.teams.teamB.name] } ?? []
      return teams + (try store.players().map(\.name))
    } catch {
      if case .missing = error { return [] }
      return nil
    }
  }
}
