import FoundationEssentials
import GatherModel
import Logging
import Scenes
import Screen

extension Setting {
  /// Every setting there is, in the order of the example.
  package static let all: [Setting] =
    general + screen + shown + match + season + times + horn + api + serve + phones + outputs + broker
    + limits + gpio
    + pads + keys

  /// The setting of a path; nil when there is none.
  package static func at(_ path: String) -> Setting? {
    let path = formerPaths[path] ?? path
    return all.first { $0.path == path }
  }

  /// Names that settings had before, which files may still have.
  private static let formerPaths = ["screen.goal-flash": "screen.motion"]
  /// Variables that settings had before, by the path of the setting.
  static let formerVariables = ["screen.motion": "GATHERBOARD_GOAL_FLASH"]

  private static let general: [Setting] = [
    Setting(
      "data",
      "The folder that keeps players and gathers; empty for the usual one: $STATE_DIRECTORY, else that of a "
        + "service on this machine, else that of $XDG_STATE_HOME, else that of the home folder",
      allowed: "a path that begins with / or nothing", variable: "GATHERBOARD_DATA", argument: "--data",
      take: { (text, settings) throws(Rejection) in
        guard text.isEmpty || text.hasPrefix("/") else { return false }
        if let control = text.unicodeScalars.first(where: NameRule.controls) {
          let wrong = "a path without control characters, and this one has \(CodePoint(control.value))"
          throw Rejection(value: text, allowed: wrong)
        }
        settings.data = text.isEmpty ? nil : text
        return true
      }, write: { $0.data ?? "" }),
    choice(
      "log-level", "From which weight on the board tells standard error what happens",
      Logger.Level.allCases.map { ($0.rawValue, $0) }, variable: "GATHERBOARD_LOG_LEVEL", at: \.logLevel),
    choice(
      "language", "The language of the screen; auto follows LC_ALL, LC_MESSAGES and LANG",
      [("auto", nil)] + Language.allCases.map { ($0.rawValue, $0) }, variable: "GATHERBOARD_LANGUAGE",
      argument: "--language", at: \.language),
  ]

  private static let screen: [Setting] = [
    choice(
      "screen.theme", "The colours; day is for the sun, led for walls of lamps",
      Theme.all.map { ($0.name, $0) }, variable: "GATHERBOARD_THEME", argument: "--theme", at: \.theme),
    Setting(
      "screen.display", "Which screen, the first one being 0; or the terminal that the board is started in",
      allowed: "a number from 0 to 63, or terminal",
      variable: "GATHERBOARD_DISPLAY", argument: "--display",
      take: { text, settings in
        settings.usesTerminal = text == "terminal"
        if settings.usesTerminal { return true }
        guard let display = Int(text), (0...63).contains(display), "\(display)" == text else { return false }
        settings.display = display
        return true
      }, write: { $0.usesTerminal ? "terminal" : "\($0.display)" }),
    Setting(
      "screen.connector",
      "On a console: the connector of the screen, as `gatherboard doctor` names it; auto takes the first that has a screen",
      allowed: "auto, or a name like HDMI-A-1 of up to 32 letters, digits and hyphens",
      variable: "GATHERBOARD_CONNECTOR", argument: "--connector",
      take: { text, settings in
        guard (1...32).contains(text.utf8.count),
          text.unicodeScalars.allSatisfy({
            $0 == "-" || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
          })
        else { return false }
        settings.connector = text.lowercased() == "auto" ? nil : text
        return true
      }, write: { $0.connector ?? "auto" }),
    Setting(
      "screen.mode",
      "On a console: the size of the screen's picture in pixels, and maybe how often a second it is refreshed; auto "
        + "takes what a video= option of the kernel's command line says, else what the screen prefers",
      allowed: "auto, or a mode like 1920x1080 or 1920x1080@60", variable: "GATHERBOARD_MODE",
      argument: "--mode",
      take: { text, settings in
        if text.lowercased() == "auto" {
          settings.mode = nil
          return true
        }
        guard let mode = ModePreference(parsing: text) else { return false }
        settings.mode = mode
        return true
      }, write: { $0.mode?.text ?? "auto" }),
    Setting(
      "screen.window", "The size of a window to show the board in; full for the whole screen",
      allowed: "full, or width and height like 1280x720, from 128x64 or 64x128 to 8192x8192",
      variable: "GATHERBOARD_WINDOW", argument: "--windowed",
      take: { text, settings in
        if text.lowercased() == "full" {
          settings.window = nil
          return true
        }
        guard let size = PixelSize(parsing: text) else { return false }
        settings.window = size
        return true
      }, write: { settings in settings.window.map { "\($0.width)x\($0.height)" } ?? "full" }),
    choice(
      "screen.rotate", "How far the picture is turned on the screen, clockwise, in degrees",
      Rotation.allCases.map { ("\($0.rawValue)", $0) }, variable: "GATHERBOARD_ROTATE", argument: "--rotate",
      at: \.rotation),
    Setting(
      "screen.safe-area", "What to leave free at each side for screens that cut their edges off, in percent",
      allowed: "a number from 0 to 15, like 2.5", variable: "GATHERBOARD_SAFE_AREA", argument: "--safe-area",
      take: { text, settings in
        guard text.allSatisfy({ "0123456789.".contains($0) }), let percent = Double(text),
          let area = SafeArea(percent: percent)
        else { return false }
        settings.safeArea = area
        return true
      },
      write: { settings in
        let percent = settings.safeArea.percent
        return percent == percent.rounded() ? "\(Int(percent))" : "\(percent)"
      }),
    length(
      "screen.diagonal",
      "The diagonal of the screen, for `gatherboard doctor` and screen.distance; empty where it is not known",
      like: "75in", variable: "GATHERBOARD_DIAGONAL", argument: "--diagonal", at: \.diagonal),
    length(
      "screen.distance",
      "From how far the board is to be read, with screen.diagonal: players, minutes and scorers that would be too small for "
        + "that leave it, in this order, and the rest grows; empty for whatever fits",
      like: "40m", variable: "GATHERBOARD_DISTANCE", argument: "--distance", at: \.distance),
    choice(
      "screen.motion", "Show a picture of each goal for six seconds, and change pages softly",
      [("on", true), ("off", false)], variable: "GATHERBOARD_MOTION", argument: "--motion",
      at: \.play.motion),
  ]

  private static let shown: [Setting] = [
    file(
      "idle.pictures",
      "A folder with pictures of the club and its sponsors, PNG or JPEG of up to 16 million pixels, which the board shows in "
        + "turn while there is no match on it; put them where the board may read them, as /var/lib/gatherboard/pictures",
      at: \.idlePictures),
    time(
      "idle.page-time", "How long each page is shown while there is no match", in: 3_000...600_000,
      at: \.play.idlePageTime),
    file(
      "sponsor.strip",
      "A sponsor's strip, a PNG or a JPEG, in the foot of the board during a match while nothing else stands there; not on "
        + "walls of lamps",
      at: \.sponsorStrip),
  ]

  private static let match: [Setting] = [
    Setting(
      "match.format",
      "How a gather is played that is started without --format: by the name of a format, which `gatherboard formats` "
        + "lists, or by its periods, minutes, and whether it counts down or up",
      allowed: "the name of a format, or [COUNTx]MINUTES[:SECONDS] [up|down], as 10, 2x20 or 2x45 up",
      argument: "--format",
      take: { text, settings in
        do throws(MatchFormatError) {
          settings.format = try settings.format(written: text)
          return true
        } catch {
          return false
        }
      }, write: { $0.written($0.format) }),
    teamName("match.team-a-name", "What team A is called", argument: "--team-a-name", at: \.teams.teamA.name),
    teamName("match.team-b-name", "What team B is called", argument: "--team-b-name", at: \.teams.teamB.name),
    teamColor("match.team-a-color", "What team A wears", argument: "--team-a-color", at: \.teams.teamA.color),
    teamColor("match.team-b-color", "What team B wears", argument: "--team-b-color", at: \.teams.teamB.color),
  ]

  private static let season: [Setting] = [
    Setting(
      "season.points", "What a win, a draw and a loss are worth in the table of the players",
      allowed: "three numbers from 0 to 99 like 3-1-0",
      take: { text, settings in
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let won = numbers[0], let drawn = numbers[1], let lost = numbers[2],
          [won, drawn, lost].allSatisfy((0...99).contains), "\(won)-\(drawn)-\(lost)" == text
        else { return false }
        settings.points = PointRule(won: won, drawn: drawn, lost: lost)
        return true
      }, write: { "\($0.points.won)-\($0.points.drawn)-\($0.points.lost)" })
  ]

  private static let times: [Setting] = [
    time(
      "times.double-press", "Two presses of one goal key within this time count once; 0 turns that off",
      in: 0...2_000,
      at: \.play.doublePress),
    time(
      "times.hold-cancel-clock", "How long the key of cancel-clock must be held", in: 200...10_000,
      at: \.holdTimes.cancelClock),
    time(
      "times.hold-quit", "How long the key of quit must be held", in: 200...10_000, at: \.holdTimes.quit),
    time(
      "times.hold-others", "How long any other key must be held that is bound with hold", in: 200...10_000,
      at: \.holdTimes.others),
    time(
      "times.echo", "How long the foot line tells of what was done", in: 1_000...60_000, at: \.play.echoTime),
  ]

  private static let horn: [Setting] = [
    sound(
      "horn.sound",
      "What the horn sounds like, by its key and at a period’s end; put a file of yours at /etc/gatherboard/horn.wav, for the service sees no home folder",
      variable: "GATHERBOARD_HORN_SOUND", argument: "--sound", at: \.horn.sound),
    number(
      "horn.volume",
      "How loud it is, beside what the amplifier does: try it with `gatherboard horn`; 0 for no loudspeaker",
      in: 0...100, variable: "GATHERBOARD_HORN_VOLUME", argument: "--volume", at: \.horn.volume),
    choice(
      "horn.muted", "Keep it silent until somebody presses the key of mute on the board",
      [("on", true), ("off", false)], variable: "GATHERBOARD_HORN_MUTED", at: \.isHornMuted),
    choice(
      "horn.at-period-end",
      "Sound it once when a clock that counts down comes to 00:00, or somebody ends a period before that",
      [("on", true), ("off", false)], variable: "GATHERBOARD_HORN_AT_PERIOD_END",
      at: \.play.hornRules.atPeriodEnd),
    time(
      "horn.warning", "How long before the end of a clock that counts down to warn; 0 for no warning",
      in: 0...600_000, variable: "GATHERBOARD_HORN_WARNING", at: \.play.hornRules.warning),
    sound(
      "horn.warning-sound", "What the warning sounds like", variable: "GATHERBOARD_HORN_WARNING_SOUND",
      at: \.horn.warningSound),
    Setting(
      "horn.output",
      "What it comes out of, by a name that `gatherboard doctor` lists; empty for what the system prefers",
      allowed: "a name of up to 200 characters, or nothing", variable: "GATHERBOARD_HORN_OUTPUT",
      argument: "--output",
      take: { text, settings in
        guard text.count <= 200, !text.unicodeScalars.contains(where: NameRule.controls) else { return false }
        settings.horn.output = text.isEmpty ? nil : text
        return true
      }, write: { $0.horn.output ?? "" }),
  ]

  private static let api: [Setting] = [
    Setting(
      "api.url",
      "The service that every board follows, as --api does; empty for none. What somebody chooses at the board goes "
        + "before it, until another one is named here",
      allowed: "an address that begins with https:// or http://, or nothing",
      variable: "GATHERBOARD_API_URL", argument: "--api",
      take: { text, settings in
        guard
          text.isEmpty || HostAddress.isURL(text, of: ["https://", "http://"], hasPath: true),
          text.utf8.count <= 1_000,
          !text.unicodeScalars.contains(where: { NameRule.controls($0) || $0 == " " })
        else { return false }
        settings.apiURL = text
        return true
      }, write: { $0.apiURL }),
    Setting(
      "api.gather",
      "Which of its gathers comes on the board: latest for the newest, ask to choose on the board, or an id",
      allowed: "latest, ask or the id of a gather", variable: "GATHERBOARD_API_GATHER", argument: "--gather",
      take: { text, settings in
        guard ["latest", "ask"].contains(text.lowercased()) || UUID(uuidString: text) != nil else {
          return false
        }
        settings.apiGather = text.lowercased()
        return true
      }, write: { $0.apiGather }),
    time("api.poll", "How often the service is asked for news", in: 500...60_000, at: \.apiPoll),
    file(
      "api.trust", "Certificates to believe beside the system’s, as PEM: for a service that has made its own",
      argument: "--trust", at: \.apiTrust),
  ]

  private static let serve: [Setting] = [
    choice(
      "serve.with-board", "Serve phones beside every board, as --serve does", [("on", true), ("off", false)],
      variable: "GATHERBOARD_SERVE_WITH_BOARD", argument: "--serve", at: \.servesWithBoard),
    host(
      "serve.host",
      "Where `gatherboard serve` listens: 127.0.0.1 for this machine alone, 0.0.0.0 for every network",
      port: "serve.port", variable: "GATHERBOARD_SERVE_HOST", argument: "--host", at: \.serveHost),
    number(
      "serve.port", "Which port it listens on; 0 for any that is free", in: 0...65_535,
      variable: "GATHERBOARD_SERVE_PORT", argument: "--port", at: \.servePort),
    file(
      "serve.tls-cert", "The certificate to serve HTTPS with, and its chain, as PEM", argument: "--tls-cert",
      at: \.tlsCert),
    file("serve.tls-key", "The private key of the certificate, as PEM", argument: "--tls-key", at: \.tlsKey),
    choice(
      "serve.registration",
      "Let anybody who reaches the service make an account; auto does where only this machine reaches it",
      [("auto", nil), ("on", true), ("off", false)],
      variable: "GATHERBOARD_SERVE_REGISTRATION", argument: "--registration", at: \.registration),
    number(
      "serve.accounts", "How many accounts there may be beside the owner's", in: 0...10_000,
      at: \.mostAccounts),
  ]

  private static let phones: [Setting] = [
    choice(
      "phones.open",
      "Let phones reach the board from its start; off lets them in only where somebody does so at the board, and again "
        + "after a restart for twelve hours in the same network",
      [("off", false), ("on", true)], variable: "GATHERBOARD_PHONES_OPEN", argument: "--phones",
      at: \.phones.isOpen),
    host(
      "phones.listen", "Where the board listens for phones: 0.0.0.0 for every network",
      port: "phones.listen-port", at: \.phones.host),
    number(
      "phones.listen-port", "Which port it listens on for phones; 0 for any that is free", in: 0...65_535,
      variable: "GATHERBOARD_PHONES_PORT", at: \.phones.port),
    place(
      "phones.address",
      "The address that the picture leads to, where those that the board finds are wrong, with a port where it is another "
        + "one than phones.listen-port; empty for those",
      at: \.phones.address),
    host(
      "phones.name",
      "A name that leads to this board, as board.local: the picture has it, so that phones stay paired when the address "
        + "changes",
      port: "phones.listen-port", isOptional: true, isForPhones: true, at: \.phones.name),
    choice(
      "phones.spectators",
      "What phones see that are not paired: nothing, the score, or the names of who scored too",
      [("off", .off), ("score", .score), ("names", .names)], at: \.phones.spectators),
  ]

  private static let outputs: [Setting] = [
    Setting(
      "outputs.text-files",
      "A folder with small text files for graphics programs, as home_score.txt and clock.txt, each written when it changes; on "
        + "for /run/gatherboard/outputs, in memory; off for none",
      allowed: "off, on, or a path that begins with /", variable: "GATHERBOARD_TEXT_FILES",
      take: { text, settings in
        switch text.lowercased() {
        case "off", "": settings.textFiles = ""
        case "on": settings.textFiles = Settings.usualTextFiles
        default:
          guard text.hasPrefix("/"), !text.unicodeScalars.contains(where: NameRule.controls) else {
            return false
          }
          settings.textFiles = text
        }
        return true
      },
      write: { settings in
        switch settings.textFiles {
        case "": "off"
        case Settings.usualTextFiles: "on"
        case let path: path
        }
      })
  ]

  private static let limits: [Setting] = [
    number(
      "limits.per-address",
      "How many connections of one address are served at a time, and four times as many of an IPv6 /64; more for a club whose "
        + "phones all come by one router. 127.0.0.1 and ::1 have no limit",
      in: 1...2_048, at: \.connectionsPerAddress)
  ]

  private static let pads: [Setting] = [
    choice(
      "pads.use", "Whether joysticks, game controllers and button boxes that show up as such count",
      [("on", true), ("off", false)], at: \.usesPads),
    choice(
      "pads.names",
      "Whether a game controller's buttons have names, PadA and so on; off for a button box that is taken for a "
        + "controller: its buttons are Pad1 to Pad32 then, as those of other boxes",
      [("on", true), ("off", false)], at: \.namesPads),
  ]

  private static let keys: [Setting] = KeyAction.allCases.map { action in
    let allowed = "keys like Left, Shift+U, Ctrl+F1, \"?\" or hold C, or [] for none"
    return Setting(
      list: "keys.\(action.rawValue)", action == .showKeys ? "Show the keys" : capitalized(action.meaning),
      allowed: allowed,
      take: { (texts, settings) throws(Rejection) in
        var bindings: [KeyBinding] = []
        for text in texts {
          do throws(KeyBindingError) {
            bindings.append(try KeyBinding(parsing: text))
          } catch {
            switch error {
            case .unknownKey(_, let nearest): throw Rejection(value: text, nearest: nearest)
            case .repeatedModifier: throw Rejection(value: text, allowed: "each modifier once")
            case .shiftWithSign(let sign):
              throw Rejection(value: text, allowed: "\"\(sign)\" alone, for a sign is known by what is typed")
            }
          }
        }
        settings.keys[action] = bindings
      }, write: { $0.keys[action].map(\.plainText) })
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
