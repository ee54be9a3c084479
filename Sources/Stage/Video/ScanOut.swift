import CDRM
import Glibc
import SDLKit
import Threading

/// The picture on one screen of a card. One buffer is shown while the other is drawn, so that no picture is visible
/// half drawn. If the driver has no page flips, or if there is no memory for a second buffer, there is only one
/// buffer, and its changed parts are reported to the driver.
///
/// May be used only on the thread that opened the card.
final class ScanOut {
  let card: Card
  let connector: Connector
  let mode: ScreenMode
  private let controller: UInt32
  private var buffers: [DumbBuffer]
  /// The parts of the picture that each buffer lacks.
  private var stale: [[PixelRect]]
  private var front = 0
  /// The number of confirmations that have not been handled yet. The kernel gets the address of this number with each
  /// flip.
  private let confirmations: UnsafeMutablePointer<Int>
  private(set) var isFlipping = false
  private var hasNewer = false
  /// Whether the newest picture is confirmed: with two buffers, by the kernel after a flip. With one buffer there is
  /// no flip, so it is enough that the driver has accepted the changed parts.
  private var isConfirmed = false

  /// For the log: "dumb buffers, HDMI-A-1 1920x1080@60".
  var description: String {
    "dumb buffers, \(connector.name) \(mode.text)" + (isDoubleBuffered ? "" : ", single")
  }

  private var isDoubleBuffered: Bool { buffers.count == 2 }

  /// Sets the mode of the screen, and shows a picture of that size.
  /// - Throws: ``ScreenFault/taken(path:)`` if another program is the card's master, ``ScreenFault/notConnected(_:)``
  ///   if the card has no scan-out engine for the connector, and ``ScreenFault/failed(_:)``.
  init(
    _ card: Card, _ connector: Connector, _ mode: ScreenMode, showing surface: Surface
  ) throws(ScreenFault) {
    if !card.isMaster { throw .taken(path: card.path) }
    self.card = card
    self.connector = connector
    self.mode = mode
    let first = try DumbBuffer(card, width: mode.width, height: mode.height)
    do throws(ScreenFault) {
      buffers = [first, try DumbBuffer(card, width: mode.width, height: mode.height)]
    } catch {
      buffers = [first]  // There is not enough memory for both.
    }
    stale = buffers.map { _ in [] }
    let whole = Self.whole(of: mode)
    for buffer in buffers { buffer.copy(whole, of: surface) }
    guard let controller = try Self.controller(for: connector, mode, card, first) else {
      throw .notConnected([connector.name])
    }
    self.controller = controller
    confirmations = .allocate(capacity: 1)
    confirmations.initialize(to: 0)
    try begin()
  }

  deinit {
    // The memory can be freed although the kernel still has its address. The kernel gives the address only to a reader
    // of the card's descriptor, and there is no reader any more.
    confirmations.deallocate()
  }

  private static func controller(
    for connector: Connector, _ mode: ScreenMode, _ card: Card, _ buffer: DumbBuffer
  ) throws(ScreenFault) -> UInt32? {
    var failure: ScreenFault?
    for controller in connector.controllers {
      do throws(ScreenFault) {
        try set(mode, controller, connector, card, buffer)
        return controller
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }

  private static func set(
    _ mode: ScreenMode, _ controller: UInt32, _ connector: Connector, _ card: Card, _ buffer: DumbBuffer
  ) throws(ScreenFault) {
    var info = mode.info
    var id = connector.id
    try check(
      drmModeSetCrtc(card.number, controller, buffer.framebuffer, 0, 0, &id, 1, &info), "drmModeSetCrtc")
  }

  /// Sets the mode again, for example after another program has used the screen.
  func set(showing surface: Surface) throws(ScreenFault) {
    isConfirmed = false
    isFlipping = false
    hasNewer = false
    front = 0
    for buffer in buffers { buffer.copy(Self.whole(of: mode), of: surface) }
    stale = buffers.map { _ in [] }
    try Self.set(mode, controller, connector, card, buffers[0])
    // The confirmation of an earlier flip is not for this picture.
    try readConfirmations()
    confirmations.pointee = 0
    try begin()
  }

  private static func whole(of mode: ScreenMode) -> [PixelRect] {
    [PixelRect(x: 0, y: 0, width: mode.width, height: mode.height)]
  }

  /// Makes the kernel confirm the picture. With two buffers, this is a flip to the other buffer, which has the same
  /// picture. With one buffer, the whole picture is reported as changed.
  private func begin() throws(ScreenFault) {
    // Whether the screen is on is checked later, in verify().
    card.switchOn(connector.id)
    do throws(ScreenFault) {
      if isDoubleBuffered { return try flip() }
    } catch {
      buffers.removeLast()
      stale.removeLast()
    }
    try tellChange(Self.whole(of: mode))
  }

  /// Shows a picture, now or after the flip in progress.
  /// - Parameter areas: The parts that have changed since the last call.
  func show(_ areas: [PixelRect], of surface: Surface) throws(ScreenFault) {
    for index in stale.indices { stale[index] += areas }
    if isFlipping {
      hasNewer = true
      return
    }
    hasNewer = false
    if !isDoubleBuffered {
      let changed = stale[0]
      buffers[0].copy(changed, of: surface)
      stale[0] = []
      return try tellChange(changed)
    }
    let back = 1 - front
    buffers[back].copy(stale[back], of: surface)
    stale[back] = []
    try flip()
  }

  /// Reads the card's confirmations without waiting. Then shows a newer picture if there is one.
  /// - Returns: Whether a flip is complete.
  @discardableResult
  func takeConfirmations(of surface: Surface) throws(ScreenFault) -> Bool {
    try readConfirmations()
    if confirmations.pointee == 0 { return false }
    confirmations.pointee = 0
    isFlipping = false
    isConfirmed = true
    front = 1 - front
    if hasNewer { try show([], of: surface) }
    return true
  }

  /// Waits for a flip in progress, at most 100 ms. Does not show a newer picture.
  func finishFlip() throws(ScreenFault) {
    if isFlipping { _ = Poll.wait(for: [card.number], milliseconds: 100) }
    try readConfirmations()
  }

  private func readConfirmations() throws(ScreenFault) {
    guard Poll.wait(for: [card.number], milliseconds: 0)[0] else { return }
    try check(
      gb_drm_read_events(card.number) { _, _, _, _, counter in
        counter?.assumingMemoryBound(to: Int.self).pointee += 1
      }, "drmHandleEvent")
  }

  private func flip() throws(ScreenFault) {
    try check(
      drmModePageFlip(
        card.number, controller, buffers[1 - front].framebuffer, UInt32(DRM_MODE_PAGE_FLIP_EVENT),
        confirmations), "drmModePageFlip")
    isFlipping = true
    isConfirmed = false
  }

  /// Shows changed parts if there is one buffer (drmModeDirtyFB). Some drivers show changes without this call, and do
  /// not support it.
  private func tellChange(_ areas: [PixelRect]) throws(ScreenFault) {
    var clips = areas.map { area in
      drmModeClip(
        x1: UInt16(clamping: area.x), y1: UInt16(clamping: area.y),
        x2: UInt16(clamping: area.x + area.width), y2: UInt16(clamping: area.y + area.height))
    }
    let status = drmModeDirtyFB(card.number, buffers[0].framebuffer, &clips, UInt32(clips.count))
    if status != -ENOSYS { try check(status, "drmModeDirtyFB") }
    isConfirmed = true
  }

  // MARK: Confirmation by the kernel

  /// Waits at most a second until the kernel confirms the picture. Then calls ``verify()``.
  func waitForConfirmation(of surface: Surface) throws(ScreenFault) {
    if isFlipping { _ = Poll.wait(for: [card.number], milliseconds: 1_000) }
    try takeConfirmations(of: surface)
    try verify()
  }

  /// Checks that the picture is on the screen, as far as the kernel knows.
  /// - Throws: The first fault that is found.
  func verify() throws(ScreenFault) {
    guard let state = drmModeGetCrtc(card.number, controller) else {
      throw .failed(CallFailure("drmModeGetCrtc"))
    }
    defer { drmModeFreeCrtc(state) }
    guard buffers.contains(where: { $0.framebuffer == state.pointee.buffer_id }),
      state.pointee.mode_valid != 0, ScreenMode(state.pointee.mode) == mode
    else { throw .otherPicture }
    guard let raw = drmModeGetConnectorCurrent(card.number, connector.id) else {
      throw .notConnected([connector.name])
    }
    defer { drmModeFreeConnector(raw) }
    if raw.pointee.connection != DRM_MODE_CONNECTED { throw .notConnected([connector.name]) }
    if !card.isSwitchedOn(connector.id) { throw .switchedOff }
    if !isConfirmed { throw .unconfirmed }
  }
}
