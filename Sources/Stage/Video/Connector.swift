import Screen

/// A connector of a graphics card as the kernel describes it, with the screen that is plugged into it.
struct Connector: Equatable, Sendable {
  let id: UInt32
  /// As in `/sys/class/drm` and in the kernel's `video=` option: `HDMI-A-1`.
  let name: String
  let isConnected: Bool
  /// In the kernel's order; empty where nothing is plugged in.
  let modes: [ScreenMode]
  /// The scan-out engine that feeds it now; nil where none does.
  let presentController: UInt32?
  /// The scan-out engines that can feed it, the one that does now first.
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

  /// The mode for a board: the one that is wished for, else that of the kernel's command line, else the one that the
  /// screen prefers, else the first. Interlaced modes are taken only where there is no other.
  /// - Returns: nil where the screen has no mode, or not the one that is wished for.
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
