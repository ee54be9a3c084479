import FoundationEssentials
import GatherModel
import Localization
import Logging
import Scenes
import Screen

extension Setting {
  /// All settings, in the order of the example file.
  package static let all: [Setting] =
    general + screen + shown + match + season + times + horn + api + serve + phones + outputs + broker
    + limits + gpio
    + pads + keys

  /// The setting with a path; nil if there is none.
  package static func at(_ path: String) -> Setting? {
    let path = formerPaths[path] ?? path
    return all.first { $0.path == path }
  }

  /// The current paths of settings, by their former paths. Files may still contain the former paths.
  private static let formerPaths = ["screen.goal-flash": "screen.motion"]
  /// The former environment variables of settings, by the path of the setting.
  static let formerVariables = ["screen.motion": "GATHERBOARD_GOAL_FLASH"]

  private static let general: [Setting] = [
    Setting(
      "data",
      "The folder for players and matches. If it is empty: $STATE_DIRECTORY, else the folder of a "
        + "service on this machine, else a folder in $XDG_STATE_HOME, else a folder in the home folder",
      allowed: "a path that begins with /, or nothing", variable: "GATHERBOARD_DATA", argument: "--data",
      take: { (text, settings) throws(Rejection) in
        guard text.isEmpty || text.hasPrefix("/") else { return false }
        if let control = text.unicodeScalars.first(where: NameRule.controls) {
          let wrong = "a path without control characters (this one has \(CodePoint(control.value)))"
          throw Rejection(value: text, allowed: wrong)
        }
        settings.data = text.isEmpty ? nil : text
        return true
      }, write: { $0.data ?? "" }),
    choice(
      "log-level", "Minimum log level on standard error",
      Logger.Level.allCases.map { ($0.rawValue, $0) }, variable: "GATHERBOARD_LOG_LEVEL", at: \.logLevel),
    Setting(
      "language", "The language of the screen. auto follows LC_ALL, LC_MESSAGES and LANG",
      allowed: "auto or the code of a language, such as de or pt-BR", variable: "GATHERBOARD_LANGUAGE",
      argument: "--language",
      take: { text, settings in
        if text.lowercased() != "auto", !Language.isCode(text) { return false }
        settings.language = text.lowercased() == "auto" ? nil : text
        return true
      }, write: { $0.language ?? "auto" }),
    Setting(
      "time-zone", "The time zone of every time of day. auto follows the machine",
      allowed: "auto or a time zone that this machine knows, such as Europe/Berlin",
      take: { text, settings in
        if text.lowercased() != "auto", !TimeZoneName.isKnown(text) { return false }
        settings.timeZone = text.lowercased() == "auto" ? nil : text
        return true
      }, write: { $0.timeZone ?? "auto" }),
  ]

  private static let screen: [Setting] = [
    choice(
      "screen.theme", "The colors of the screen: day is for sunlight, led for LED walls",
      Theme.all.map { ($0.name, $0) }, variable: "GATHERBOARD_THEME", argument: "--theme", at: \.theme),
    Setting(
      "screen.display", "The screen, counted from 0, or terminal for the terminal in which the board starts",
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
      "On a console: the connector of the screen, as `gatherboard doctor` lists it. "
        + "auto takes the first one with a screen",
      allowed: "auto, or a name such as HDMI-A-1 of up to 32 letters, digits and hyphens",
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
      "On a console: the resolution of the screen, with or without its refresh rate. auto takes the video= option of "
        + "the kernel's command line, else the screen's preferred mode",
      allowed: "auto, or a mode such as 1920x1080 or 1920x1080@60", variable: "GATHERBOARD_MODE",
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
      "screen.window", "The size of the board's window, or full for the whole screen",
      allowed: "full, or width and height such as 1280x720, from 128x64 or 64x128 to 8192x8192",
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
      "screen.rotate", "The clockwise rotation of the picture, in degrees",
      Rotation.allCases.map { ("\($0.rawValue)", $0) }, variable: "GATHERBOARD_ROTATE", argument: "--rotate",
      at: \.rotation),
    Setting(
      "screen.safe-area", "The margin at each side if the screen cuts off its edges, in percent",
      allowed: "a number from 0 to 15, such as 2.5", variable: "GATHERBOARD_SAFE_AREA",
      argument: "--safe-area",
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
      "The diagonal of the screen, for `gatherboard doctor` and screen.distance. Leave it empty if you do not know it",
      like: "75in", variable: "GATHERBOARD_DIAGONAL", argument: "--diagonal", at: \.diagonal),
    length(
      "screen.distance",
      "The reading distance. It needs screen.diagonal. The board hides players, then minutes, then scorers if they "
        + "are too small to read, and enlarges the rest. If it is empty, the board shows everything that fits",
      like: "40m", variable: "GATHERBOARD_DISTANCE", argument: "--distance", at: \.distance),
    choice(
      "screen.motion", "Show an animation for six seconds after each goal, and fade between pages",
      [("on", true), ("off", false)], variable: "GATHERBOARD_MOTION", argument: "--motion",
      at: \.play.motion),
  ]

  private static let shown: [Setting] = [
    file(
      "idle.pictures",
      "A folder with pictures of the club and its sponsors, PNG or JPEG of up to 16 million pixels. "
        + "The board shows them in "
        + "turn while there is no match. Use a folder that the board can read, such as /var/lib/gatherboard/pictures",
      at: \.idlePictures),
    time(
      "idle.page-time", "The time for each page while there is no match", in: 3_000...600_000,
      at: \.play.idlePageTime),
    file(
      "sponsor.strip",
      "A sponsor's strip, PNG or JPEG, at the bottom of the board during a match while nothing else is there. "
        + "LED walls do not show it",
      at: \.sponsorStrip),
  ]

  private static let match: [Setting] = [
    Setting(
      "match.format",
      "The format of a match that starts without --format: a name that `gatherboard formats` lists, or the periods, "
        + "the minutes and the direction of the clock",
      allowed: "the name of a format, or [COUNTx]MINUTES[:SECONDS] [up|down], such as 10, 2x20 or 2x45 up",
      argument: "--format",
      take: { text, settings in
        do throws(MatchFormatError) {
          settings.format = try settings.format(written: text)
          return true
        } catch {
          return false
        }
      }, write: { $0.written($0.format) }),
    teamName("match.team-a-name", "The name of team A", argument: "--team-a-name", at: \.teams.teamA.name),
    teamName("match.team-b-name", "The name of team B", argument: "--team-b-name", at: \.teams.teamB.name),
    teamColor(
      "match.team-a-color", "The color of team A", argument: "--team-a-color", at: \.teams.teamA.color),
    teamColor(
      "match.team-b-color", "The color of team B", argument: "--team-b-color", at: \.teams.teamB.color),
  ]

  private static let season: [Setting] = [
    Setting(
      "season.points", "The points for a win, a draw and a loss in the table of the players",
      allowed: "three numbers from 0 to 99, such as 3-1-0",
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
      "times.double-press",
      "Two presses of one goal key within this time count once, to absorb key bounce. 0 turns this off",
      in: 0...2_000,
      at: \.play.doublePress),
    time(
      "times.hold-cancel-clock", "The hold time of the key for cancel-clock", in: 200...10_000,
      at: \.holdTimes.cancelClock),
    time(
      "times.hold-quit", "The hold time of the key for quit", in: 200...10_000, at: \.holdTimes.quit),
    time(
      "times.hold-others", "The hold time of all other keys that are bound with hold", in: 200...10_000,
      at: \.holdTimes.others),
    time(
      "times.echo", "The time that the foot line shows the last action", in: 1_000...60_000,
      at: \.play.echoTime),
  ]

  private static let horn: [Setting] = [
    sound(
      "horn.sound",
      "The sound of the horn for its key and at the end of a period. Save your own file as /etc/gatherboard/horn.wav: "
        + "the service cannot read home folders",
      variable: "GATHERBOARD_HORN_SOUND", argument: "--sound", at: \.horn.sound),
    number(
      "horn.volume",
      "The volume, in addition to the amplifier's. Test it with `gatherboard horn`. "
        + "0 is for boards without a loudspeaker",
      in: 0...100, variable: "GATHERBOARD_HORN_VOLUME", argument: "--volume", at: \.horn.volume),
    choice(
      "horn.muted", "Mute the horn until the operator presses the mute key on the board",
      [("on", true), ("off", false)], variable: "GATHERBOARD_HORN_MUTED", at: \.isHornMuted),
    choice(
      "horn.at-period-end",
      "Sound the horn once if a clock that counts down reaches 00:00, or if the operator ends a period before that",
      [("on", true), ("off", false)], variable: "GATHERBOARD_HORN_AT_PERIOD_END",
      at: \.play.hornRules.atPeriodEnd),
    time(
      "horn.warning",
      "The time of the warning before a clock that counts down reaches 00:00. 0 is for no warning",
      in: 0...600_000, variable: "GATHERBOARD_HORN_WARNING", at: \.play.hornRules.warning),
    sound(
      "horn.warning-sound", "The sound of the warning", variable: "GATHERBOARD_HORN_WARNING_SOUND",
      at: \.horn.warningSound),
    Setting(
      "horn.output",
      "The sound output, as `gatherboard doctor` lists it. Leave it empty to use the system's default",
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
      "The service that every board follows. Leave it empty for none. A service that the operator chooses at the board "
        + "overrides it until you change it here",
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
      "The gather of the service that the board shows: latest, ask to choose on the board, or an id",
      allowed: "latest, ask or the id of a gather", variable: "GATHERBOARD_API_GATHER", argument: "--gather",
      take: { text, settings in
        guard ["latest", "ask"].contains(text.lowercased()) || UUID(uuidString: text) != nil else {
          return false
        }
        settings.apiGather = text.lowercased()
        return true
      }, write: { $0.apiGather }),
    time("api.poll", "The interval between requests to the service", in: 500...60_000, at: \.apiPoll),
    file(
      "api.trust", "Additional trusted certificates, as PEM, for a service with a self-signed certificate",
      argument: "--trust", at: \.apiTrust),
  ]

  private static let serve: [Setting] = [
    choice(
      "serve.with-board", "Serve phones while the board runs, as --serve does",
      [("on", true), ("off", false)],
      variable: "GATHERBOARD_SERVE_WITH_BOARD", argument: "--serve", at: \.servesWithBoard),
    host(
      "serve.host",
      "The address on which `gatherboard serve` listens: 127.0.0.1 for this machine only, 0.0.0.0 for every network",
      port: "serve.port", variable: "GATHERBOARD_SERVE_HOST", argument: "--host", at: \.serveHost),
    number(
      "serve.port", "The port on which it listens, or 0 for any free port", in: 0...65_535,
      variable: "GATHERBOARD_SERVE_PORT", argument: "--port", at: \.servePort),
    file(
      "serve.tls-cert", "The certificate for HTTPS with its chain, as PEM", argument: "--tls-cert",
      at: \.tlsCert),
    file("serve.tls-key", "The private key of the certificate, as PEM", argument: "--tls-key", at: \.tlsKey),
    choice(
      "serve.registration",
      "Allow anyone who reaches the service to create an account. "
        + "auto allows it if only this machine reaches the service",
      [("auto", nil), ("on", true), ("off", false)],
      variable: "GATHERBOARD_SERVE_REGISTRATION", argument: "--registration", at: \.registration),
    number(
      "serve.accounts", "The maximum number of accounts, without the owner's", in: 0...10_000,
      at: \.mostAccounts),
  ]

  private static let phones: [Setting] = [
    choice(
      "phones.open",
      "Switch phone access on at the start. With off, the operator switches it on at the board. It then stays on "
        + "after a restart, for twelve hours in the same network",
      [("off", false), ("on", true)], variable: "GATHERBOARD_PHONES_OPEN", argument: "--phones",
      at: \.phones.isOpen),
    host(
      "phones.listen", "The address on which the board listens for phones: 0.0.0.0 for every network",
      port: "phones.listen-port", at: \.phones.host),
    number(
      "phones.listen-port", "The port on which the board listens for phones, or 0 for any free port",
      in: 0...65_535,
      variable: "GATHERBOARD_PHONES_PORT", at: \.phones.port),
    place(
      "phones.address",
      "The address in the QR code, if the addresses that the board finds are wrong. Add a port if it is not "
        + "phones.listen-port. Leave it empty to use the addresses that the board finds",
      at: \.phones.address),
    host(
      "phones.name",
      "A host name of this board, such as board.local. The QR code contains it, so phones stay paired if the address "
        + "changes",
      port: "phones.listen-port", isOptional: true, isForPhones: true, at: \.phones.name),
    choice(
      "phones.spectators",
      "The data for phones that are not paired: nothing, the score, or the score and the names of scorers",
      [("off", .off), ("score", .score), ("names", .names)], at: \.phones.spectators),
  ]

  private static let outputs: [Setting] = [
    Setting(
      "outputs.text-files",
      "A folder with small text files for graphics programs, such as home_score.txt and clock.txt. The board writes "
        + "each file when it changes. on uses /run/gatherboard/outputs, in memory. off writes none",
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
      "The maximum number of simultaneous connections from one address. An IPv6 /64 may have four times as many. "
        + "Increase it if all phones share one router. 127.0.0.1 and ::1 have no limit",
      in: 1...2_048, at: \.connectionsPerAddress)
  ]

  private static let pads: [Setting] = [
    choice(
      "pads.use", "Accept joysticks, game controllers and button boxes",
      [("on", true), ("off", false)], at: \.usesPads),
    choice(
      "pads.names",
      "Use names such as PadA for the buttons of a game controller. Set it to off if the system takes a button box "
        + "for a controller. Its buttons are then Pad1 to Pad32",
      [("on", true), ("off", false)], at: \.namesPads),
  ]

  private static let keys: [Setting] = KeyAction.allCases.map { action in
    let allowed = "keys such as Left, Shift+U, Ctrl+F1, \"?\" or hold C, or [] for none"
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
              throw Rejection(
                value: text, allowed: "\"\(sign)\" without Shift: a sign is named as it is typed")
            }
          }
        }
        settings.keys[action] = bindings
      }, write: { $0.keys[action].map(\.plainText) })
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
