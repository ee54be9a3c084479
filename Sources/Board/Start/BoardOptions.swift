package import GatherModel
package import GatherServer
package import GatherStore
package import GatherSync
package import Scenes
package import Screen

/// The options for the start of a board.
package struct BoardOptions: Sendable {
  /// The size of the board's window; nil for full screen. The window's picture is the same as on a panel of this size.
  package var windowed: PixelSize?
  /// The screen, and its mode if the board sets the mode itself.
  package var wish: ScreenPreference
  /// The appearance and the rotation of the picture.
  package var appearance: Appearance
  /// Keys, language and rules of play.
  package var configuration: BoardConfiguration
  /// The horn on the loudspeaker; volume 0 for none.
  package var horn: HornSetup
  /// The pictures of a folder, and a sponsor's strip.
  package var pictures: PictureOptions
  /// The folder for text files for graphics programs; empty if none are written.
  package var textFiles: String
  /// The folder of the board's store.
  package var folder: DataFolder
  /// Buttons and a relay on a GPIO chip; nil if there are none.
  package var gpio: GPIOOptions?
  /// Joysticks, game controllers and button boxes; nil if they are not used.
  package var pads: PadOptions?
  /// The web service that runs together with the board; nil if it does not run.
  package var served: ServerOptions?
  /// The pages for phones; nil if they are not possible, as in a demo.
  package var phones: PhoneSetup?
  /// The service that the board follows; nil if it follows none.
  package var followed: SyncOptions?
  /// Returns the options for a service that an operator enters at the board; nil if nobody can log in, as in a demo.
  package var following: (@Sendable (ServiceAddress) -> SyncOptions)?
  /// The address of the service in the settings; empty if there is none.
  package var namedService: String
  /// The connection with the other boards of the site; nil if there is none.
  package var fleet: FleetOptions?
  /// The board's pitch in the plan, and the board's name at the broker; nil for the pitch that an operator has chosen
  /// at the board.
  package var board: TopicName?
  /// The other board whose match this board shows; nil if this board shows its own match.
  package var followedBoard: FollowedBoardOptions?
  /// The requirements of the service manager that started the board; nil if there is none.
  package var supervision: SupervisionOrder?

  package init(
    windowed: PixelSize? = nil, wish: ScreenPreference = ScreenPreference(),
    appearance: Appearance = Appearance(),
    configuration: BoardConfiguration = BoardConfiguration(),
    horn: HornSetup = HornSetup(), pictures: PictureOptions = PictureOptions(), textFiles: String = "",
    folder: DataFolder,
    gpio: GPIOOptions? = nil, pads: PadOptions? = nil,
    served: ServerOptions? = nil, phones: PhoneSetup? = nil, followed: SyncOptions? = nil,
    following: (@Sendable (ServiceAddress) -> SyncOptions)? = nil, namedService: String = "",
    fleet: FleetOptions? = nil, board: TopicName? = nil, followedBoard: FollowedBoardOptions? = nil,
    supervision: SupervisionOrder? = nil
  ) {
    self.windowed = windowed
    self.wish = wish
    self.appearance = appearance
    self.configuration = configuration
    self.horn = horn
    self.pictures = pictures
    self.textFiles = textFiles
    self.folder = folder
    self.gpio = gpio
    self.pads = pads
    self.served = served
    self.phones = phones
    self.followed = followed
    self.following = following
    self.namedService = namedService
    self.fleet = fleet
    self.board = board
    self.followedBoard = followedBoard
    self.supervision = supervision
  }

  /// The colours of the ``appearance``.
  package var theme: Theme { appearance.theme }
  /// The rotation of the picture on the panel, from the ``appearance``.
  package var rotation: Rotation { appearance.rotation }
  /// The area for everything that must be visible, from the ``appearance``.
  package var safeArea: SafeArea { appearance.safeArea }
}
