import Screen

struct Connector: Equatable, Sendable {
  let id: UInt32
  /// The name in `/sys/class/drm` and in the kernel's `video=` option: `HDMI-A-1`.
  let name: String
  let isConnected: Bool
  /// In the kernel's order; empty if no screen is connected.
  let modes: [ScreenMode]
  /// The scan-out engine (CRTC) that feeds the connector now.
  let presentController: UInt32?
  /// The scan-out engines (CRTCs) that can feed the connector, the present one first.
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

  /// The wanted mode. If no mode is wanted, the first of these that the screen has: the mode of the kernel's command
  /// line, the screen's preferred mode, the first mode. Interlaced modes count only if the screen has no others.
  /// - Returns: nil if the screen has no mode, or does not offer the wanted mode.
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
