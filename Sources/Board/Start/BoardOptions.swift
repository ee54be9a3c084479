package import GatherModel
package import GatherServer
package import GatherStore
package import GatherSync
package import Scenes
package import Screen

/// What a board is started with.
package struct BoardOptions: Sendable {
  /// The size of a window, as the panel has it; nil for the whole screen.
  package var windowed: PixelSize?
  /// Which screen, and in which mode where the board itself sets it.
  package var wish: ScreenPreference
  /// How the picture looks and how it is turned.
  package var appearance: Appearance
  /// Keys, language and rules of play.
  package var configuration: BoardConfiguration
  /// The horn on the loudspeaker; volume 0 for none.
  package var horn: HornSetup
  /// The pictures that are shown beside the match.
  package var pictures: PictureOptions
  /// Where text files for graphics programs are written; empty for nowhere.
  package var textFiles: String
  /// Where the board's store is.
  package var folder: DataFolder
  /// Buttons and a relay on a GPIO chip; nil for none.
  package var gpio: GPIOOptions?
  /// Joysticks, controllers and boxes; nil where they are left alone.
  package var pads: PadOptions?
  /// How phones are served beside the board; nil when they are not.
  package var served: ServerOptions?
  /// How phones with pages of the board's own are served; nil where they cannot be, as in a demo.
  package var phones: PhoneSetup?
  /// How a service is followed; nil when none is.
  package var followed: SyncOptions?
  /// How a service is followed that the operator logs in to at the board; nil for a demo, without a login.
  package var following: (@Sendable (ServiceAddress) -> SyncOptions)?
  /// The address of the service that the settings name; empty for none.
  package var namedService: String
  /// How the board is joined to others of its site; nil for a board that is not.
  package var fleet: FleetOptions?
  /// The pitch of the plan that the board stands at, which is its name at the broker, too; nil for what is chosen at it.
  package var board: TopicName?
  /// Whose match is shown in place of one of the board's own; nil for a board of its own.
  package var followedBoard: FollowedBoardOptions?
  /// What the service manager that started the board wants of it; nil where there is none.
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

  /// The colours, as the ``appearance`` has them.
  package var theme: Theme { appearance.theme }
  /// How the picture is turned on the panel, as the ``appearance`` has it.
  package var rotation: Rotation { appearance.rotation }
  /// Where all stands that must be seen, as the ``appearance`` has it.
  package var safeArea: SafeArea { appearance.safeArea }
}
