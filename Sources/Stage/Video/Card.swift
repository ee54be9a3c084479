import CDRM
import Glibc
import Threading

/// An open graphics card. Only the card's master may set modes. The first program that opens the card becomes its master.
///
/// May be used only on the thread that opened it, because kernels before 6.7 let only that thread become the master
/// again.
final class Card {
  let path: String
  let descriptor: Descriptor

  /// Opens the card. If the card has no master, this process becomes its master.
  /// - Throws: ``ScreenFault/closedCard(path:code:)``, or ``ScreenFault/noCard`` for a device that shows no pictures,
  ///   such as the 3D half of a Raspberry Pi's card.
  init(path: String) throws(ScreenFault) {
    let file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    if file < 0 { throw .closedCard(path: path, code: errno) }
    self.path = path
    descriptor = Descriptor(adopting: file)
    var hasDumbBuffers: UInt64 = 0
    guard drmGetCap(file, UInt64(DRM_CAP_DUMB_BUFFER), &hasDumbBuffers) == 0, hasDumbBuffers != 0 else {
      throw .noCard
    }
    guard let resources = drmModeGetResources(file) else { throw .noCard }
    defer { drmModeFreeResources(resources) }
    if resources.pointee.count_connectors == 0 || resources.pointee.count_crtcs == 0 { throw .noCard }
  }

  /// The device files of all cards, sorted by number.
  static func paths() -> [String] { DeviceNode.paths("card", in: "/dev/dri") }

  /// For poll(2). Readable when a page flip is complete.
  var number: Int32 { descriptor.number }

  /// Whether this process may set the modes of this card (drmIsMaster).
  var isMaster: Bool { drmIsMaster(number) != 0 }

  /// Becomes the master again after ``dropMaster()`` (drmSetMaster).
  func setMaster() throws(ScreenFault) {
    if isMaster { return }
    if drmSetMaster(number) != 0 { throw .taken(path: path) }
  }

  /// Lets another program set modes (drmDropMaster).
  func dropMaster() throws(ScreenFault) {
    try check(drmDropMaster(number), "drmDropMaster")
  }

  /// The connectors of the card.
  /// - Parameter probes: Whether the kernel reads the data of each screen again, which may take a few hundred
  ///   milliseconds. Otherwise the modes of a screen that was just plugged in are missing.
  func connectors(probes: Bool) throws(ScreenFault) -> [Connector] {
    guard let resources = drmModeGetResources(number) else {
      throw .failed(CallFailure("drmModeGetResources"))
    }
    defer { drmModeFreeResources(resources) }
    let controllers = (0..<Int(resources.pointee.count_crtcs)).map { resources.pointee.crtcs[$0] }
    var found: [Connector] = []
    for index in 0..<Int(resources.pointee.count_connectors) {
      let id = resources.pointee.connectors[index]
      // A connector may disappear, such as that of a docking station.
      if let connector = connector(id, controllers: controllers, probes: probes) { found.append(connector) }
    }
    return found
  }

  /// The connector after the kernel has read the data of its screen again; nil if it has disappeared.
  func probedConnector(_ id: UInt32) -> Connector? { connector(id, controllers: [], probes: true) }

  func shownFramebuffer(of connector: Connector) -> UInt32? {
    guard let controller = connector.presentController, let state = drmModeGetCrtc(number, controller) else {
      return nil
    }
    defer { drmModeFreeCrtc(state) }
    return state.pointee.mode_valid != 0 && state.pointee.buffer_id != 0 ? state.pointee.buffer_id : nil
  }

  /// Whether a screen is switched on, as far as the kernel knows (DPMS).
  func isSwitchedOn(_ connector: UInt32) -> Bool {
    guard let raw = drmModeGetConnectorCurrent(number, connector) else { return false }
    defer { drmModeFreeConnector(raw) }
    return power(of: raw).map { $0.value == UInt64(DRM_MODE_DPMS_ON) } ?? true
  }

  /// Switches on a screen, which may be off because the console was blanked.
  func switchOn(_ connector: UInt32) {
    guard let raw = drmModeGetConnectorCurrent(number, connector) else { return }
    defer { drmModeFreeConnector(raw) }
    if let power = power(of: raw), power.value != UInt64(DRM_MODE_DPMS_ON) {
      drmModeConnectorSetProperty(number, connector, power.property, UInt64(DRM_MODE_DPMS_ON))
    }
  }

  /// The property DPMS; nil if the connector has none.
  private func power(of connector: drmModeConnectorPtr) -> (property: UInt32, value: UInt64)? {
    for index in 0..<Int(connector.pointee.count_props) {
      guard let property = drmModeGetProperty(number, connector.pointee.props[index]) else { continue }
      defer { drmModeFreeProperty(property) }
      let name = withUnsafeBytes(of: &property.pointee.name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "DPMS" { return (property.pointee.prop_id, connector.pointee.prop_values[index]) }
    }
    return nil
  }

  private func connector(_ id: UInt32, controllers: [UInt32], probes: Bool) -> Connector? {
    let raw = probes ? drmModeGetConnector(number, id) : drmModeGetConnectorCurrent(number, id)
    guard let raw else { return nil }
    defer { drmModeFreeConnector(raw) }
    let type =
      drmModeGetConnectorTypeName(raw.pointee.connector_type).map { String(cString: $0) } ?? "Unknown"
    let modes = (0..<Int(raw.pointee.count_modes)).map { ScreenMode(raw.pointee.modes[$0]) }
    var present: [UInt32] = []
    var possible: [UInt32] = []
    for index in 0..<Int(raw.pointee.count_encoders) {
      guard let encoder = drmModeGetEncoder(number, raw.pointee.encoders[index]) else { continue }
      defer { drmModeFreeEncoder(encoder) }
      if encoder.pointee.encoder_id == raw.pointee.encoder_id, encoder.pointee.crtc_id != 0 {
        present.append(encoder.pointee.crtc_id)
      }
      for (bit, controller) in controllers.enumerated()
      where bit < 32 && encoder.pointee.possible_crtcs & (1 << UInt32(bit)) != 0 {
        possible.append(controller)
      }
    }
    return Connector(
      id: id, name: "\(type)-\(raw.pointee.connector_type_id)",
      isConnected: raw.pointee.connection == DRM_MODE_CONNECTED, modes: modes,
      presentController: present.first, controllers: present + possible.filter { !present.contains($0) })
  }
}

/// Throws an error if a status of libdrm is below 0. For -1 the error number is in errno. Otherwise the status is the
/// negative error number.
func check(_ status: Int32, _ call: String) throws(ScreenFault) {
  if status < 0 { throw .failed(CallFailure(call, code: status == -1 ? errno : -status)) }
}
