package import GatherModel
package import Logging
package import Scenes
package import Screen

/// All settings of a board, with their effective values.
package struct Settings: Hashable, Sendable {
  /// The data folder; nil for the usual one.
  package var data: String?
  /// The least weight of the messages that the board and the web service write to standard error.
  package var logLevel = Logger.Level.info
  /// The code of the language of the screen, such as `de`; nil for that of the environment.
  package var language: String?
  /// The colours of the screen.
  package var theme = Theme.night
  /// Which screen, 0 being the first.
  package var display = 0
  /// Whether the board is shown in the terminal that it is started in, whatever screens there are.
  package var usesTerminal = false
  /// The connector of a console's screen; nil for the first that has a screen.
  package var connector: String?
  /// The mode of a console's screen; nil for its own choice.
  package var mode: ModePreference?
  /// The size of a window; nil for the whole screen.
  package var window: PixelSize?
  /// How far the picture is turned on the screen.
  package var rotation = Rotation.upright
  /// What is left free at each side, for screens that cut their edges off.
  package var safeArea = SafeArea.whole
  /// The diagonal of the screen as it is written, as `75in`; empty where it is not known.
  package var diagonal = ""
  /// How far spectators are away as it is written, as `40m`; empty where it is not known.
  package var distance = ""
  /// The folder of the pictures that are shown without a gather; empty for none.
  package var idlePictures = ""
  /// A sponsor's strip for the foot of the board, a path of a PNG or a JPEG; empty for none.
  package var sponsorStrip = ""
  /// How a match is played on the board: double presses, echo, the picture of a goal, and when the horn sounds.
  package var play = PlaySettings()
  /// The default format of a gather, and the default names and colors of its teams.
  package var format = MatchFormat.casual
  /// What the teams of a gather are called and wear where nothing else is said.
  package var teams = Team.usual
  /// What a game is worth in the table of the season.
  package var points = PointRule()
  /// Formats of one's own, in the order of the file.
  package var formats: [NamedFormat] = []
  /// How long keys must be held; ``allHoldTimes`` has those of the buttons in ``gpio`` too.
  package var holdTimes = KeyMap.HoldTimes()
  /// The keys of keyboards and boxes; those on lines are in ``gpio``.
  package var keys = KeyBindings.standard
  /// What the horn sounds like, how loud, and where.
  package var horn = HornSetup()
  /// Whether the horn is muted until the operator unmutes it.
  package var isHornMuted = false
  /// Buttons and a relay on the lines of a GPIO chip.
  package var gpio = GPIOSettings()
  /// Whether joysticks and controllers count.
  package var usesPads = true
  /// Whether the buttons of game controllers have names.
  package var namesPads = true
  /// Whether phones are served beside every board.
  package var servesWithBoard = false
  /// Where the web service listens.
  package var serveHost = "127.0.0.1"
  /// 0 for any that is free.
  package var servePort = 8080
  /// The certificate that the web service is encrypted with, a path of a PEM file; empty for none.
  package var tlsCert = ""
  /// Its private key.
  package var tlsKey = ""
  /// Whether any client may register an account; nil for only where the service listens on loopback.
  package var registration: Bool?
  /// How many accounts there may be beside the owner's.
  package var mostAccounts = 100
  /// Where text files for graphics programs are written: a path; empty for nowhere.
  package var textFiles = ""
  /// The broker that joins boards; empty for none.
  package var brokerURL = ""
  /// Who the board is there; empty for a broker that asks for no user.
  package var brokerUser = ""
  /// The file with the password, a path; empty for none.
  package var brokerPasswordFile = ""
  /// Certificates that are believed of a broker, a path of a PEM file; empty for the system's.
  package var brokerTrust = ""
  /// Whether programs with a token of this board may press by the broker.
  package var brokerCommands = false
  /// What the site is called at the broker.
  package var brokerSite = "home"
  /// What the board, and the pitch that it stands at, is called there; empty where that is chosen at the board.
  package var brokerBoard = ""
  /// How phones with the board's own pages are served.
  package var phones = PhoneSettings()
  /// How many connections one network may have.
  package var connectionsPerAddress = 64

  /// The service that boards follow; empty for none.
  package var apiURL = ""
  /// Which of its gathers comes on the board: `latest`, `ask`, or an id.
  package var apiGather = "latest"
  /// How often it is asked.
  package var apiPoll = Duration.seconds(2)
  /// Certificates that are believed beside the system's, a path of a PEM file; empty for none.
  package var apiTrust = ""

  /// Where text files are written that are switched on without a path: the runtime directory of the board's unit.
  package static let usualTextFiles = "/run/gatherboard/outputs"

  /// The defaults.
  package init() {}

  /// Every format that has a name: those that every board knows, and one's own.
  package var namedFormats: [NamedFormat] { NamedFormat.presets + formats }

  /// Reads what names or writes a format: the name of one's own in any case, else as ``MatchFormat/init(parsing:)``.
  /// - Throws: ``MatchFormatError`` for a text that is neither a name nor a format within its limits.
  package func format(written text: String) throws(MatchFormatError) -> MatchFormat {
    let name = NameRule.trimmed(text).lowercased()
    if let own = formats.first(where: { $0.name.lowercased() == name }) { return own.format }
    return try MatchFormat(parsing: text)
  }

  /// A format as ``format(written:)`` reads it: by the name of one's own where it has one.
  package func written(_ format: MatchFormat) -> String {
    formats.first { $0.format == format }?.name ?? format.written
  }

  /// Which screen, and in which mode.
  package var wish: ScreenPreference {
    ScreenPreference(connector: connector, mode: mode, display: display, isTerminal: usesTerminal)
  }

  /// How pictures look.
  package var appearance: Appearance {
    Appearance(theme: theme, rotation: rotation, safeArea: safeArea, viewing: viewing)
  }

  /// How large the screen is and from where it is looked at; nil where its size is not known.
  package var viewing: Viewing? {
    Viewing.metres(diagonal).map { Viewing(diagonal: $0, distance: Viewing.metres(distance)) }
  }
}
