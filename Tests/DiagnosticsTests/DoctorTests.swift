import Board
import Foundation
import Localization
import Reports
import Scenes
import SDLKit
import Stage
import Testing
import TestKit
import Threading

@testable import GatherStore
@testable import Diagnostics

@Suite("What the doctor says")
struct DoctorTests {
  private let folder = DataFolder(path: "/d")

  // MARK: The report

  @Test(
    "The exit code is that of the worst finding",
    arguments: [
      ([.works, .note], 0), ([.note, .warning, .works], 1), ([.warning, .failure], 74),
      ([.failure, .warning, .note], 74), ([], 0),
    ] as [([Finding.Level], Int32)])
  func worst(levels: [Finding.Level], code: Int32) {
    let findings = levels.map { Finding("A", $0, "a.", code: $0 == .failure ? .inputOutput : nil) }
    #expect(DoctorReport(findings).exitCode == code)
  }

  @Test("The text has a line a finding, advice below it, and sums up")
  func text() {
    let report = DoctorReport([
      Finding("Disk", .works, "84 GB free."),
      Finding("Time of day", .warning, "1970.", advice: "Set it."),
      Finding("Display", .failure, "None.", code: .unavailable),
    ])
    #expect(
      report.text == """
        Disk         ok       84 GB free.
        Time of day  warning  1970.
                              → Set it.
        Display      FAILS    None.

        1 failure, 1 warning.

        """)
    #expect(DoctorReport([Finding("A", .note, "a.")]).text.hasSuffix("\nEverything a board needs works.\n"))
  }

  @Test("JSON has every key in every line")
  func json() throws {
    let text = try JSONText.of(DoctorReport([Finding("Disk", .failure, "Full.", code: .inputOutput)]))
    #expect(
      text == #"{"exitCode":74,"findings":[{"advice":null,"area":"Disk","exitCode":74,"level":"failure","#
        + #""text":"Full."}]}"# + "\n")
  }

  // MARK: The settings

  @Test("The settings file is named; one that cannot be taken fails as a board does")
  func settings() {
    let broken = Failure("/s.yaml:3: theme is \"pink\".", exitCode: .configuration)
    #expect(SettingsCheck(.success(nil)).finding.level == .works)
    #expect(
      SettingsCheck(.success("/s.yaml")).finding == Finding("Settings", .works, "The board reads /s.yaml."))
    let finding = SettingsCheck(.failure(broken)).finding
    #expect(finding.text == broken.message && finding.code == .configuration && finding.level == .failure)
  }

  // MARK: The data folder

  private func levels(_ check: DataFolderCheck) -> [String] {
    check.findings.map { "\($0.area) \($0.level)" }
  }

  private func check(
    _ place: DataFolder.Inspection.Place, _ database: DataFolderCheck.Database = .nothingYet,
    bytes: Int? = nil, holder: Int32? = nil
  ) -> DataFolderCheck {
    DataFolderCheck(
      folder: folder,
      inspection: DataFolder.Inspection(
        place: place, databaseBytes: bytes, lock: holder.map { .held(by: $0) } ?? .free),
      database: database, holderName: holder.map { _ in "gatherboard" })
  }

  private let mine = DataFolder.Inspection.Place.folder(
    owner: "ana", isMine: true, obstacle: nil, mode: 0o700)

  @Test("A folder that is not there yet is well when it can be made")
  func absentFolder() {
    #expect(levels(check(.absent(above: "/", obstacle: nil))) == ["Data folder works"])
    let closed = check(.absent(above: "/", obstacle: EACCES)).findings
    #expect(closed.map(\.code) == [.configuration])
    #expect(closed[0].advice?.contains("--data") == true)
  }

  @Test("A folder of somebody else's, of no rights or no folder at all keeps a board from starting")
  func unusableFolder() {
    let foreign = check(.folder(owner: "ana", isMine: false, obstacle: nil, mode: 0o755)).findings[0]
    #expect(foreign.code == .configuration && foreign.text.contains("belongs to ana"))
    let closed = check(.folder(owner: "ana", isMine: true, obstacle: EACCES, mode: 0o500)).findings[0]
    #expect(closed.code == .configuration && closed.advice == "chmod u+rwx /d")
    #expect(check(.notAFolder).findings.map(\.code) == [.configuration])
  }

  @Test("On a read-only disk no right is blamed, and the code is that of a board that would start there")
  func readOnlyFolder() {
    let board = Failure(.noAccess(path: "/d", errno: EROFS))
    let used = DataFolder.Inspection.Place.folder(owner: "ana", isMine: true, obstacle: EROFS, mode: 0o700)
    for place in [.absent(above: "/", obstacle: EROFS), used] {
      #expect(check(place).findings[0] == Finding("Data folder", board))
    }
    #expect(board.message.contains("Mount the disk") && !board.message.contains("access"))
  }

  @Test("A folder that others may read is told of, and so are its size, its gathers and who runs a board")
  func usedFolder() {
    let open = DataFolder.Inspection.Place.folder(owner: "ana", isMine: true, obstacle: nil, mode: 0o755)
    let used = check(open, .open(.sound, gathers: 12), bytes: 340_000, holder: 812)
    #expect(levels(used) == ["Data folder note", "Database works", "Lock note"])
    #expect(used.findings[1].text == "12 matches, 340 KB, intact.")
    #expect(used.findings[2].text.hasPrefix("The board in process 812 (gatherboard) uses the folder"))
    #expect(
      levels(check(mine, .open(.sound, gathers: 1), bytes: 1))
        == ["Data folder works", "Database works", "Lock works"])
  }

  @Test("A damaged database fails with what the board does about it")
  func damagedDatabase() {
    let damaged = check(mine, .open(.damaged, gathers: 0)).findings[1]
    #expect(damaged.code == .data && damaged.text.contains("`gatherboard run` sets it aside"))
    let index = check(mine, .open(.indicesDamaged, gathers: 3)).findings[1]
    #expect(index.code == .data && index.advice?.contains("nothing is lost") == true)
    let altered = check(
      mine, .open(.sound, gathers: 9, altered: ["Game 1 (0A1B2C3D)", "Game 2 (0A1B2C3E)"]), bytes: 340_000
    ).findings[1]
    #expect(
      altered.level == .warning
        && altered.text
          == "9 matches, 340 KB. Changed since they were saved: Game 1 (0A1B2C3D), Game 2 (0A1B2C3E)."
    )
    let newer = check(mine, .closed(Failure(.newerSchema(path: "/d/f")))).findings[1]
    #expect(newer.code == .configuration)
  }

  @Test("A folder that could not be looked into is not said to have no board")
  func unseenLock() {
    let foreign = DataFolder.Inspection.Place.folder(
      owner: "ana", isMine: false, obstacle: EACCES, mode: 0o700)
    let check = DataFolderCheck(
      folder: folder, inspection: DataFolder.Inspection(place: foreign, lock: .unseen(errno: EACCES)),
      database: .closed(Failure(.noAccess(path: "/d", errno: EACCES))))
    #expect(
      check.findings.last
        == Finding(
          "Lock", .note, "It is unknown whether a board uses the folder (Permission denied).",
          advice: "Run this as the folder's owner."))
  }

  // MARK: The disk

  @Test(
    "The disk is judged by its room, its rights, its memory and its speed",
    arguments: [
      (DiskCheck.Facts(free: 84_000_000_000, sync: .milliseconds(4)), ["works", "works"]),
      (DiskCheck.Facts(free: 50_000_000, sync: .milliseconds(140)), ["warning", "warning"]),
      (DiskCheck.Facts(free: 1000, sync: nil), ["failure"]),
      (DiskCheck.Facts(free: 84_000_000_000, isReadOnly: true), ["failure"]),
      (DiskCheck.Facts(free: 84_000_000_000, isForgetful: true), ["warning"]),
    ])
  func disk(facts: DiskCheck.Facts, levels: [String]) {
    let findings = DiskCheck(facts).findings
    #expect(findings.map(\.level.rawValue) == levels)
    #expect(findings.allSatisfy { ($0.advice != nil) == ($0.level > .note) })
    #expect(findings.allSatisfy { ($0.code == .inputOutput) == ($0.level == .failure) })
  }

  @Test(
    "Bytes and times are said in three figures at most",
    arguments: [
      (999, "999 bytes"), (1000, "1.0 KB"), (9_949, "9.9 KB"), (9_950, "10 KB"), (340_200, "340 KB"),
      (1_250_000, "1.3 MB"), (84_000_000_000, "84 GB"), (2_000_000_000_000, "2.0 TB"),
    ])
  func bytes(count: Int, text: String) {
    #expect(ByteText.of(count) == text)
    #expect(MillisecondText.of(.microseconds(3_840)) == "3.8 ms")
    #expect(MillisecondText.of(.milliseconds(140)) == "140 ms")
  }

  // MARK: Clocks, display, sound

  @Test("An impossible time of day deserves a look; one without a clock of its own is told of")
  func clocks() {
    func levels(_ seconds: Double, rtc: Bool, synchronised: Bool, boot: Bool = true) -> [String] {
      ClockCheck(
        ClockCheck.Facts(
          wallClock: Date(timeIntervalSince1970: seconds), hasRealTimeClock: rtc,
          isSynchronised: synchronised, knowsBoot: boot)
      ).findings.map(\.level.rawValue)
    }
    let now = 1_790_000_000.0
    #expect(levels(now, rtc: true, synchronised: false) == ["works", "works"])
    #expect(levels(now, rtc: false, synchronised: true) == ["works", "works"])
    #expect(levels(now, rtc: false, synchronised: false) == ["note", "works"])
    #expect(levels(0, rtc: true, synchronised: true) == ["warning", "works"])
    #expect(levels(now, rtc: true, synchronised: true, boot: false) == ["works", "warning"])
  }

  @Test("A real-time clock without a battery keeps no time, and one that is made up jumps")
  func clockBattery() {
    var facts = ClockCheck.Facts(
      wallClock: Date(timeIntervalSince1970: 1_790_000_000), hasRealTimeClock: true, hasClockBattery: false,
      isSynchronised: false, knowsBoot: true)
    func timeOfDay() -> Finding { ClockCheck(facts).findings[0] }
    #expect(timeOfDay().level == .note)
    #expect(timeOfDay().text.hasSuffix(". The real-time clock has no battery, and no network sets the time."))
    (facts.hasRealTimeClock, facts.restoresLastTime) = (false, true)
    #expect(timeOfDay().text.hasSuffix("and jumps when a network connects. The match clock does not jump."))
    facts.isSynchronised = true
    #expect(timeOfDay().level == .works)
  }

  private let screen = ScreenDescription(name: "HDMI-1", width: 1920, height: 1080, refreshRate: 60)

  @Test("The display is told of with its screens and what draws")
  func display() {
    let survey = DisplaySurvey(driver: "x11", screens: [screen], renderer: "framebuffer, software")
    let check = DisplayCheck(survey: .success(survey), knownDrivers: ["x11", "KMSDRM"])
    #expect(
      check.findings == [
        Finding("Display", .works, "x11, screen 0 \"HDMI-1\" 1920x1080 at 60 Hz. SDL knows x11, KMSDRM."),
        Finding("Renderer", .works, "framebuffer, software."),
      ])
  }

  @Test("A display that nobody sees deserves a look")
  func poorDisplay() {
    let hidden = DisplaySurvey(driver: "offscreen", screens: [screen], renderer: "framebuffer, software")
    let findings = DisplayCheck(survey: .success(hidden), knownDrivers: []).findings
    #expect(findings.map(\.level).max() == .warning)
  }

  @Test("A console's screen that cannot be had fails with what to do, unless a board has it")
  func noConsoleScreen() {
    func findings(_ fault: ScreenFault, board: Int32? = nil) -> [Finding] {
      DisplayCheck(
        survey: .failure(.screen(fault)), knownDrivers: [],
        connectors: [("HDMI-A-1", ["1920x1080@60", "1280x720@60"]), ("HDMI-A-2", [])], runningBoard: board
      ).findings
    }
    let modes = Finding(
      "Connectors", .note, "HDMI-A-1: 1920x1080@60, 1280x720@60; HDMI-A-2: nothing connected.")
    let taken = ScreenFault.taken(path: "/dev/dri/card0")
    #expect(
      findings(taken, board: 7) == [
        Finding("Display", .works, "The board in process 7 uses the screen."), modes,
      ])
    #expect(findings(taken)[0].code == .unavailable)
    #expect(findings(.noCard)[0].text.hasPrefix("There is no display to show the board on"))
    #expect(findings(.noCard, board: 7)[0].level == .note)
    #expect(
      findings(.closedCard(path: "/dev/dri/card0", code: EACCES))[0].advice?.contains("adduser") == true)
  }

  @Test(
    "Why a console's screen shows nothing is one line that says what to do",
    arguments: [
      (ScreenFault.noCard, "There is no display to show the board on", FailureCode.unavailable),
      (.closedCard(path: "/dev/dri/card0", code: EACCES), "Join the groups video", .unavailable),
      (.taken(path: "/dev/dri/card0"), "another program uses the screens of /dev/dri/card0", .unavailable),
      (.notConnected(["HDMI-A-1"]), "video=HDMI-A-1:1920x1080@60D", .unavailable),
      (.notConnected([]), "any connector", .unavailable),
      (
        .noConnector("DP-9", known: ["HDMI-A-1", "HDMI-A-2"]), "to one of HDMI-A-1, HDMI-A-2",
        .configuration
      ),
      (.noSuchScreen(2, count: 1), "There is no display 2", .usage),
      (.otherPicture, "shows another picture", .unavailable),
      (.switchedOff, "switched the screen off", .unavailable),
      (.unconfirmed, "has not confirmed", .unavailable),
      (.failed(CallFailure("drmModeSetCrtc", code: ENOSPC)), "drmModeSetCrtc failed", .unavailable),
    ])
  func consoleSentences(fault: ScreenFault, part: String, code: FailureCode) {
    let failure = Failure(.screen(fault), environment: [:])
    #expect(failure.message.contains(part), "\(failure.message)")
    #expect(failure.exitCode == code)
    #expect(!failure.message.contains("\n"))
  }

  @Test(
    "What asks for a display that is not there is named, by a board and by the doctor",
    arguments: [
      (["SDL_VIDEODRIVER": "foo"], "SDL_VIDEODRIVER is \"foo\", which does not work on this machine (none)."),
      (["SDL_VIDEODRIVER": "foo", "DISPLAY": ":0"], "SDL_VIDEODRIVER is \"foo\", which does not work"),
      (["DISPLAY": ":77"], "DISPLAY is \":77\", but no display answers this user there (none)."),
      (
        ["SDL_VIDEODRIVER": "X11", "DISPLAY": ":77", "WAYLAND_DISPLAY": "w"],
        "on: DISPLAY is \":77\", but no"
      ),
      (
        ["DISPLAY": ":7", "WAYLAND_DISPLAY": "w"],
        "on: DISPLAY is \":7\" and WAYLAND_DISPLAY is \"w\", but no"
      ),
      (["SDL_VIDEODRIVER": "kmsdrm,x11", "DISPLAY": ""], "on (none). On a desktop, set DISPLAY"),
      (["SDL_VIDEODRIVER": "kmsdrm", "DISPLAY": ":0"], "on (none). On a desktop, set DISPLAY"),
      ([:], "on (none). On a desktop, set DISPLAY"),
    ] as [([String: String], String)])
  func displayCause(environment: [String: String], sentence: String) {
    let drivers = ["x11", "wayland", "KMSDRM", "offscreen"]
    let cause = DisplayCause(environment: environment, knownDrivers: drivers)
    #expect(cause.sentence(detail: "none").contains(sentence), "\(cause.sentence(detail: "none"))")
    let error = StageError.noDisplay(detail: "none")
    #expect(Failure(error, environment: environment).message.contains(sentence))
    func finding(_ error: StageError, board: Int32? = nil) -> Finding {
      DisplayCheck(
        survey: .failure(error), knownDrivers: drivers, runningBoard: board, environment: environment
      ).findings[0]
    }
    #expect(finding(error).text.contains(sentence))
    #expect(finding(error).advice == nil, "the sentence says what to do")
    #expect((finding(error, board: 7).level == .failure) == sentence.contains("foo"))
    if let named = cause.named { #expect(finding(error, board: 7).text.contains("(\(named); none)")) }
    // A display that was found and failed later is not the environment's fault.
    #expect(finding(.window(call: "c", detail: "d")).text.hasPrefix("The board cannot draw on the screen"))
  }

  private func sound(
    _ outcome: SoundSurvey.Outcome, _ setup: HornSetup = HornSetup(), isMuted: Bool = false
  ) -> Finding {
    SoundCheck(SoundSurvey(outcome: outcome), setup: setup, isMuted: isMuted).findings[0]
  }

  @Test("Sound is named with its outputs and what the horn sounds like; a horn that nobody hears is told of")
  func soundHeard() {
    let plays = SoundSurvey.Outcome.plays(driver: "pipewire", outputs: ["HDMI"])
    #expect(
      sound(plays) == Finding("Sound", .works, "pipewire: \"HDMI\". Sound: horn, volume 80."))
    let named = sound(plays, HornSetup(sound: .file(path: "/a.wav"), volume: 40, output: "HDMI"))
    #expect(
      named.text == "pipewire: \"HDMI\". Horn output: \"HDMI\". Sound: /a.wav, volume 40.")
    let muted = sound(plays, isMuted: true)
    #expect(muted.level == .note && muted.text == "pipewire: \"HDMI\". The horn is muted.")
    let low = sound(plays, HornSetup(volume: 0))
    #expect(low.level == .note && low.text.contains("volume is 0") && low.advice != nil)
  }

  @Test("Without sound the board may disappoint, unless nobody wants it")
  func noSound() {
    let none = SoundSurvey.Outcome.silent(driver: "alsa", outputs: [], detail: "alsa has no output")
    let finding = sound(none)
    #expect(finding.level == .warning && finding.text == "The horn cannot be heard (alsa has no output).")
    #expect(finding.advice?.contains("gatherboard horn") == true)
    #expect(sound(none, isMuted: true).level == .note)
    #expect(sound(none, HornSetup(volume: 0)).level == .note)
    let other = sound(
      .silent(driver: "alsa", outputs: ["HDMI", "USB"], detail: "no such device"), HornSetup(output: "Box"))
    #expect(other.text.hasSuffix("alsa has \"HDMI\", \"USB\"."))
    #expect(other.advice == "Set horn.output to one of them, or leave it empty.")
  }

  @Test(
    "A file that is no sound is told of by its name and what is wrong with it",
    arguments: [
      (.unreadable(errno: ENOENT), "/a.wav cannot be read (No such file or directory)."),
      (.noFile, "/a.wav is not a file."),
      (
        .tooLarge(bytes: 20 * 1_048_576),
        "/a.wav is too large (20 MiB). The limit is 16 MiB."
      ),
      (.noWAV(detail: "No RIFF"), "/a.wav is not a WAV file that the board can play (No RIFF)."),
      (.tooLong(.seconds(12)), "/a.wav is too long (12 s). The limit is 10 s."),
      (.empty, "/a.wav contains no sound."),
    ] as [(HornFileFault, String)])
  func badHornFile(fault: HornFileFault, sentence: String) {
    let survey = SoundSurvey(
      outcome: .plays(driver: "alsa", outputs: []), badFiles: [BadHornFile(path: "/a.wav", fault: fault)])
    let findings = SoundCheck(survey).findings
    #expect(findings.map(\.level) == [.works, .warning])
    #expect(findings[1].text == sentence + " The built-in horn sounds instead.")
  }

  // MARK: Fonts

  @Test("Fonts are listed with what they draw; scripts without one are told of with what to install")
  func fonts() {
    let survey = FontSurvey(scripts: [
      ScriptCoverage(script: "Latin", sample: "Ana", file: "/a/Roboto.ttf"),
      ScriptCoverage(script: "Greek", sample: "Γ", file: "/a/Roboto.ttf"),
      ScriptCoverage(script: "Arabic", sample: "م", file: "/a/DejaVu.ttf"),
      ScriptCoverage(script: "Chinese", sample: "东", file: nil),
      ScriptCoverage(script: "Korean", sample: "민", file: nil),
      ScriptCoverage(script: "Thai", sample: "ส", file: nil),
    ])
    #expect(
      FontCheck(survey).findings == [
        Finding(
          "Fonts", .note,
          "Latin, Greek: Roboto.ttf; Arabic: DejaVu.ttf. Names in Chinese, Korean, Thai appear as boxes.",
          advice: "For such names: sudo apt install fonts-noto-cjk fonts-noto-core"),
        Finding("Language", .works, "The screen's language is English."),
        Finding("Names", .works, "Every stored name can be drawn."),
      ])
    let whole = FontSurvey(scripts: [ScriptCoverage(script: "Latin", sample: "Ana", file: "/a/R.ttf")])
    #expect(FontCheck(whole).findings.map(\.level) == [.works, .works, .works])
  }

  @Test("A language of the screen that no font can write deserves a look, with what to install")
  func language() {
    func finding(_ file: String?, _ language: Language) -> Finding {
      let survey = FontSurvey(scripts: [
        ScriptCoverage(script: "Latin", sample: "Ana", file: "/a/Roboto.ttf"),
        ScriptCoverage(script: "Korean", sample: "민", file: file),
      ])
      return FontCheck(survey, language: language).findings[1]
    }
    #expect(finding(nil, .romanian) == Finding("Language", .works, "The screen's language is Romanian."))
    #expect(
      finding("/a/Nanum.ttf", .korean) == Finding("Language", .works, "The screen's language is Korean."))
    #expect(
      finding(nil, .korean)
        == Finding(
          "Language", .warning,
          "The screen's language is Korean, and no font has its letters. They appear as boxes.",
          advice: "For the screen: sudo apt install fonts-nanum"))
  }

  @Test("A stored name that no font has all of deserves a look, and so does a font that fails")
  func boxedNames() {
    let survey = FontSurvey(
      scripts: [], boxed: ["王伟", "李娜", "张敏", "刘洋"],
      troubles: [
        .unusable(file: "/f.ttf", detail: "unknown file format"), .noSearch(detail: "fc-match is not there"),
      ])
    let findings = FontCheck(survey).findings
    #expect(findings.map(\.level) == [.works, .works, .warning, .warning, .warning])
    #expect(
      findings[2].text
        == "No font has all characters of \"王伟\", \"李娜\", \"张敏\" and 1 more. They appear as boxes.")
    #expect(findings[3].text.contains("/f.ttf") && findings[4].advice?.contains("fontconfig") == true)
  }

  // MARK: Mounts

  @Test(
    "The file system of a path is that of the longest mount above it, the last one mounted there",
    arguments: [
      ("/", "ext4"), ("/srv/board", "ext4"), ("/run", "tmpfs"), ("/run/board", "tmpfs"), ("/runner", "ext4"),
      ("/media/my card/x", "vfat"), ("/mnt", "xfs"),
    ])
  func mounts(path: String, kind: String) {
    let table = MountTable(
      """
      22 1 254:0 / / rw,relatime - ext4 /dev/root rw
      23 22 0:20 / /run rw,nosuid shared:5 - tmpfs tmpfs rw
      24 22 8:1 / /media/my\\040card rw shared:6 master:2 - vfat /dev/sda1 rw
      25 22 0:21 / /mnt rw - tmpfs tmpfs rw
      26 25 8:2 / /mnt rw - xfs /dev/sda2 rw
      nonsense
      """)
    #expect(table.kind(of: path) == kind)
  }
}

@Suite("A data folder is looked at without being touched")
struct FolderInspectionTests {
  @Test("A running board is known by its lock, and stays known as the only one")
  func lock() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("data")
    let folder = DataFolder(path: path)
    guard case .absent(_, obstacle: nil) = try folder.inspect().place else {
      Issue.record("A folder that nobody has made is there.")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    let lock = try BoardLock(folder)
    try withExtendedLifetime(lock) {
      let inspection = try folder.inspect()
      #expect(inspection.lock == .held(by: getpid()))
      #expect(
        inspection.place
          == .folder(owner: DataFolder.currentUser, isMine: true, obstacle: nil, mode: 0o700))
      #expect(inspection.databaseBytes == nil)
    }
  }

  @Test("A symbolic link that leads nowhere is no place for a folder, as for a board")
  func linkToNowhere() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("data")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + "-nowhere")
    let folder = DataFolder(path: path)
    #expect(throws: GatherStoreError.noAccess(path: path, errno: ENOENT)) { try folder.inspect() }
    #expect(throws: GatherStoreError.noAccess(path: path, errno: ENOENT)) { try folder.prepare() }
  }

  @Test("A file in the folder's place is told of")
  func file() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("data")
    try Data().write(to: URL(filePath: path))
    #expect(try DataFolder(path: path).inspect().place == .notAFolder)
  }
}
