import Screen

/// A connector of a graphics card as the kernel describes it, with the connected screen.
struct Connector: Equatable, Sendable {
  let id: UInt32
  /// The name in `/sys/class/drm` and in the kernel's `video=` option: `HDMI-A-1`.
  let name: String
  let isConnected: Bool
  /// The modes of the screen in the kernel's order; empty if no screen is connected.
  let modes: [ScreenMode]
  /// The scan-out engine that feeds the connector now; nil if there is none.
  let presentController: UInt32?
  /// The scan-out engines that can feed the connector. The one that feeds it now is the first.
  let controllers: [UInt32]

  init(
    id: UInt32, name: String, isConnected: Bool, modes: [ScreenMode], presentController: UInt32? = nil,
    controllers: [UInt32]
  ) {
    self.id = id
    self.name = name
    self.isConnected = isConnected
    self.modes = modes
    self.presentController = presentController
    self.controllers = controllers
  }

  /// The mode for a board: the wanted one, otherwise that of the kernel's command line, otherwise the one that the screen
  /// prefers, otherwise the first. Interlaced modes are used only if there is no other.
  /// - Returns: nil if the screen has no mode, or not the wanted one.
  func mode(_ wish: ModePreference?) -> ScreenMode? {
    let progressive = modes.filter { !$0.isInterlaced }
    let offered = progressive.isEmpty ? modes : progressive
    if let wish {
      let fitting = offered.filter { wish.isMet(by: $0) }
      return fitting.max { $0.refreshRate < $1.refreshRate }
    }
    return offered.first(where: \.isFromCommandLine) ?? offered.first(where: \.isPreferred) ?? offered.first
  }
}
