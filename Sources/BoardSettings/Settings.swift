package import GatherModel
package import Logging
package import Scenes
package import Screen

/// All settings of a board, with their effective values.
package struct Settings: Hashable, Sendable {
  /// The data folder; nil for the default one.
  package var data: String?
  /// The minimum level of the messages that the board and the web service write to standard error.
  package var logLevel = Logger.Level.info
  /// The code of the screen's language, such as `de`; nil for the language of the environment.
  package var language: String?
  /// The name of the time zone, such as `Europe/Berlin`; nil for that of the machine.
  package var timeZone: String?
  /// The colours of the screen.
  package var theme = Theme.night
  /// The index of the screen, from 0.
  package var display = 0
  /// Whether the board uses the terminal in which it starts, even if there are screens.
  package var usesTerminal = false
  /// The connector of a console's screen; nil for the first connector with a screen.
  package var connector: String?
  /// The mode of a console's screen; nil for the automatic choice.
  package var mode: ModePreference?
  /// The size of a window; nil for the whole screen.
  package var window: PixelSize?
  /// The rotation of the picture on the screen.
  package var rotation = Rotation.upright
  /// The free margin at each side, for screens that cut off their edges.
  package var safeArea = SafeArea.whole
  /// The diagonal of the screen as text, such as `75in`; empty if unknown.
  package var diagonal = ""
  /// The distance between the spectators and the screen as text, such as `40m`; empty if unknown.
  package var distance = ""
  /// The folder of the pictures that the board shows while there is no gather; empty for none.
  package var idlePictures = ""
  /// The path of a PNG or JPEG with a sponsor's strip for the foot of the board; empty for none.
  package var sponsorStrip = ""
  /// The rules for playing a match on the board, such as double presses and the times of the horn.
  package var play = PlaySettings()
  /// The default format of a gather.
  package var format = MatchFormat.casual
  /// The default names and colours of a gather's teams.
  package var teams = Team.usual
  /// The points of a match in the season table.
  package var points = PointRule()
  /// Custom formats, in the order of the file.
  package var formats: [NamedFormat] = []
  /// The hold times of keys. ``allHoldTimes`` also contains those of the buttons in ``gpio``.
  package var holdTimes = KeyMap.HoldTimes()
  /// The keys of keyboards and button boxes. Buttons on lines are in ``gpio``.
  package var keys = KeyBindings.standard
  /// The sounds, the volume and the output of the horn.
  package var horn = HornSetup()
  /// Whether the horn is muted until the operator unmutes it.
  package var isHornMuted = false
  /// Buttons and a relay on the lines of a GPIO chip.
  package var gpio = GPIOSettings()
  /// Whether the board accepts joysticks and controllers.
  package var usesPads = true
  /// Whether the buttons of game controllers have names such as PadA.
  package var namesPads = true
  /// Whether every board also runs the web service for phones, even without `--serve`.
  package var servesWithBoard = false
  /// The address on which the web service listens.
  package var serveHost = "127.0.0.1"
  /// The port of the web service; 0 for any free port.
  package var servePort = 8080
  /// The path of a PEM file with the certificate of the web service; empty for no encryption.
  package var tlsCert = ""
  /// The path of the certificate's private key.
  package var tlsKey = ""
  /// Whether any client may register an account; nil to allow it only if the service listens on loopback.
  package var registration: Bool?
  /// The maximum number of accounts, without the owner's.
  package var mostAccounts = 100
  /// The folder of the text files for graphics programs; empty for none.
  package var textFiles = ""
  /// The address of the MQTT broker that connects boards; empty for none.
  package var brokerURL = ""
  /// The board's user name at the broker; empty if the broker needs no user.
  package var brokerUser = ""
  /// The path of the file with the broker's password; empty for none.
  package var brokerPasswordFile = ""
  /// The path of a PEM file with the trusted certificates for the broker; empty for the system's certificates.
  package var brokerTrust = ""
  /// Whether programs with a token of this board may send key presses through the broker.
  package var brokerCommands = false
  /// The name of the site at the broker.
  package var brokerSite = "home"
  /// The name of the board at the broker, which is also its pitch in the plan; empty to choose the pitch at the board.
  package var brokerBoard = ""
  /// The settings for phones that use the board's own pages.
  package var phones = PhoneSettings()
  /// The maximum number of simultaneous connections from one IP address.
  package var connectionsPerAddress = 64

  /// The address of the service that boards follow; empty for none.
  package var apiURL = ""
  /// The gather of the service that the board shows: `latest`, `ask`, or an id.
  package var apiGather = "latest"
  /// The interval between requests to the service.
  package var apiPoll = Duration.seconds(2)
  /// The path of a PEM file with additional trusted certificates for the service; empty for none.
  package var apiTrust = ""

  /// The default folder for text files: the runtime directory of the board's unit.
  package static let usualTextFiles = "/run/gatherboard/outputs"

  package init() {}

  /// All named formats: the built-in formats and the custom formats.
  package var namedFormats: [NamedFormat] { NamedFormat.presets + formats }

  /// Reads the name of a custom format, in upper or lower case, or a text for ``MatchFormat/init(parsing:)``.
  /// - Throws: ``MatchFormatError`` if the text is neither a name nor a format within its limits.
  package func format(written text: String) throws(MatchFormatError) -> MatchFormat {
    let name = NameRule.trimmed(text).lowercased()
    if let own = formats.first(where: { $0.name.lowercased() == name }) { return own.format }
    return try MatchFormat(parsing: text)
  }

  /// The text of a format, which ``format(written:)`` reads.
  package func written(_ format: MatchFormat) -> String {
    formats.first { $0.format == format }?.name ?? format.written
  }

  /// The preferred screen and its mode.
  package var wish: ScreenPreference {
    ScreenPreference(connector: connector, mode: mode, display: display, isTerminal: usesTerminal)
  }

  /// The appearance of the board.
  package var appearance: Appearance {
    Appearance(theme: theme, rotation: rotation, safeArea: safeArea, viewing: viewing)
  }

  /// The size of the screen and the reading distance; nil if the size is unknown.
  package var viewing: Viewing? {
    Viewing.metres(diagonal).map { Viewing(diagonal: $0, distance: Viewing.metres(distance)) }
  }
}
