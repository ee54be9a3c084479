package import GatherModel
package import SDLKit
package import Screen
import Threading

/// The screen of a console, without OpenGL and Mesa. The board is drawn in memory. The changed parts are copied to
/// the memory that the graphics card scans out (``ScanOut``).
///
/// While the screen is unplugged or the card fails, the board still handles all presses. While another console is in
/// front, the board ignores all keyboards and handles only other buttons.
package final class ConsoleScreen: BoardScreen {
  /// A report about the screen.
  package enum Note: Hashable, Sendable {
    case otherMode(wished: String, connector: String, mode: String)
    /// The board is visible, for the first time or again.
    case seen(connector: String, mode: String)
    /// The board is not visible. The screen is tried again.
    case lost(ScreenFault)
    case left
    case consoleFailed(ScreenFault)
    /// Keyboards and screens that are connected later are not noticed.
    case noMonitor(call: String, code: Int32)
    /// The process does not run on a console, so another program may read the keys as well.
    case noConsole
  }

  /// The time limit for the confirmation of a picture: fifty times the time that the slowest screens need.
  static let confirmationTime = Duration.seconds(2)
  /// The interval at which a lost screen is tried again. Any change of a screen or a card also causes a try.
  static let retryInterval = Duration.seconds(2)
  /// Only one in this many retries reads the data of all screens again, because that may stop the loop for a few
  /// hundred milliseconds.
  static let probingRetry = 15

  /// The signals to block before the process starts a second thread, so that all later threads block them too.
  package static var signals: [Int32] { [VirtualTerminal.leaving, VirtualTerminal.returning] }

  private let wish: ScreenPreference
  private let rotation: Rotation
  private let typesetter: Typesetter
  private let pictures: PictureShelf
  private let note: (Note) -> Void
  private let terminal: VirtualTerminal?
  private let monitor: DeviceMonitor?
  private let keys: KeyWake
  private var picture: OffscreenPicture
  private var scanOut: ScanOut?
  /// Whether another console is in front.
  package private(set) var isAway: Bool
  private var isDrawn = false
  private var retries = 0
  private var toldMode: Note?
  /// The time by which a picture must be confirmed, or at which a lost screen is tried again.
  package private(set) var due: BoardInstant?
  /// Whether the kernel has confirmed a picture of the board.
  package private(set) var isSeen = false
  /// The reason that the board is not visible; nil as soon as it is visible.
  package private(set) var fault: ScreenFault?

  /// Opens the console and a screen, which is black at first. If another console is in front, the screen is opened later.
  /// - Parameters:
  ///   - wish: The preferred screen and mode.
  ///   - note: Called with each report, on the loop's thread.
  /// - Throws: ``StageError/screen(_:)``, also if the kernel does not confirm the picture.
  package init(
    _ wish: ScreenPreference, rotation: Rotation, typesetter: Typesetter,
    pictures: PictureShelf, note: @escaping (Note) -> Void
  ) throws(StageError) {
    self.wish = wish
    self.rotation = rotation
    self.typesetter = typesetter
    self.pictures = pictures
    self.note = note
    do {
      // A board that cannot start must not change the console, so the screen is chosen first.
      let (card, choice) = try DeviceSettling().first { () throws(ScreenFault) in try Self.choose(wish) }
      picture = try Self.picture(for: choice.mode, rotation, typesetter, pictures)
      terminal = try VirtualTerminal()
      isAway = terminal.map { !$0.isOnScreen } ?? false
      // The screen belongs to the console in front.
      if !isAway {
        do {
          let scanOut = try ScanOut(card, choice.connector, choice.mode, showing: picture.surface)
          try scanOut.waitForConfirmation(of: picture.surface)
          self.scanOut = scanOut
        } catch {
          terminal?.restore()
          throw error
        }
      }
      do {
        monitor = try DeviceMonitor()
      } catch {
        monitor = nil
        note(.noMonitor(call: error.call, code: error.code))
      }
      // The device monitor already exists here, so it reports any keyboard that is plugged in later.
      keys = KeyWake()
      if terminal == nil { note(.noConsole) }
      if isAway { note(.left) }
      tellMode(choice)
    } catch let fault as ScreenFault {
      throw .screen(fault)
    } catch {
      throw error as? StageError ?? .window(call: "ScanOut", detail: "\(error)")
    }
  }

  deinit {
    // The card is closed first, so that the console's text can replace the picture.
    scanOut = nil
    terminal?.restore()
  }

  private static func picture(
    for mode: ScreenMode, _ rotation: Rotation, _ typesetter: Typesetter, _ pictures: PictureShelf
  ) throws(StageError) -> OffscreenPicture {
    let panel = PixelSize(width: mode.width, height: mode.height)
    return try OffscreenPicture(
      size: rotation.uprightSize(of: panel), rotation: rotation, typesetter: typesetter, pictures: pictures)
  }

  private func tellMode(_ choice: ScreenChoice) {
    guard let wished = choice.missingMode else { return }
    let told = Note.otherMode(
      wished: wished.text, connector: choice.connector.name, mode: choice.mode.text)
    if told != toldMode { note(told) }
    toldMode = told
  }

  /// The size in pixels of the upright picture, before its rotation.
  package var size: PixelSize { picture.size }

  package var description: String {
    scanOut?.description ?? "dumb buffers, no screen"
  }

  /// The descriptors of the console, the device monitor, the graphics card and the keyboards.
  package var descriptors: [Int32] {
    // The card's events are not read while another console is in front.
    let card = isAway ? nil : scanOut?.card.number
    return [terminal?.descriptor, monitor?.descriptor, card].compactMap(\.self) + keys.descriptors
  }

  /// Reads the input of the keyboards.
  package func drain() { keys.drain() }

  /// The kernel's timestamp of a key from F13 to F24; nil for all other events.
  package func moment(of event: Event, since: BoardInstant) -> BoardInstant? {
    keys.moment(of: event, since: since)
  }

  /// Handles Ctrl+Alt+F1 to Ctrl+Alt+F12, which switch to another console.
  package func handle(_ press: Event.KeyPress) -> Bool {
    // SDL disables the console's own keyboard, so the kernel does not handle these keys.
    guard let terminal, !isAway, press.control, press.alt, (58...69).contains(press.scancode) else {
      return false
    }
    let number = Int32(press.scancode - 57)
    if press.isRepeat || number == terminal.number { return true }
    do {
      try terminal.activate(number)
    } catch {
      note(.consoleFailed(error))
    }
    return true
  }

  // MARK: Pictures

  /// Draws a picture in memory, and shows the changes if there is a screen. A failure of the card is reported by a
  /// note, not thrown.
  ///
  /// - Throws: ``StageError/window(call:detail:)`` if SDL cannot draw.
  package func show(_ commands: [DrawCommand], at now: BoardInstant) throws(StageError) {
    let areas = try picture.show(commands)
    isDrawn = true
    guard let scanOut, !isAway, !areas.isEmpty else { return }
    attempt(at: now) { () throws(ScreenFault) in try scanOut.show(areas, of: picture.surface) }
  }

  /// Causes the next picture to be drawn completely.
  package func expose() { picture.expose() }

  /// Causes the next picture to be drawn completely. Does not change the size, which follows from the mode of the
  /// screen.
  /// - Throws: Nothing here. The protocol declares ``StageError`` for windows.
  package func refresh() throws(StageError) { picture.expose() }

  /// Does nothing: a console has no windows.
  package func toggleFullScreen() {}

  // MARK: Events of the screen

  /// Reads the events of the console, the device monitor and the card. Tries a lost screen again when that is ``due``.
  /// - Returns: ``Event/focusLost`` after a switch to another console, and ``Event/resized`` or ``Event/exposed``
  ///   after a screen was opened again.
  package func takeEvents(at now: BoardInstant) -> [Event] {
    var events: [Event] = []
    let switches = terminal?.takeChanges() ?? []
    if switches.contains(.returns) { comeBack(at: now) }
    if switches.contains(.leaves) {
      leave(at: now)
      events.append(.focusLost)
    }
    let changes = monitor?.takeChanges() ?? []
    if changes.contains(.input) { keys.refresh() }
    if isAway { return events }
    if let scanOut {
      attempt(at: now) { () throws(ScreenFault) in
        if try scanOut.takeConfirmations(of: picture.surface) { due = nil }
        if scanOut.isFlipping, let due, due <= now { throw .unconfirmed }
        if changes.contains(.screen) { try lookAtScreen(of: scanOut) }
      }
    }
    if scanOut == nil, changes.contains(.screen) || due.map({ $0 <= now }) ?? true {
      let before = size
      openAgain(at: now, probes: changes.contains(.screen))
      if size != before { events.append(.resized) } else if scanOut != nil { events.append(.exposed) }
    }
    return events
  }

  /// Does work that uses the card. If the card fails, it is closed, and opened again later.
  private func attempt(at now: BoardInstant, _ work: () throws(ScreenFault) -> Void) {
    do throws(ScreenFault) {
      try work()
      guard let scanOut else { return }
      if scanOut.isFlipping {
        due = due ?? now + Self.confirmationTime
        return
      }
      due = nil
      if isDrawn, !isSeen {
        try scanOut.verify()
        isSeen = true
        fault = nil
        note(.seen(connector: scanOut.connector.name, mode: scanOut.mode.text))
      }
    } catch {
      lose(error, at: now)
    }
  }

  private func lose(_ fault: ScreenFault, at now: BoardInstant) {
    if self.fault != fault { note(.lost(fault)) }
    self.fault = fault
    isSeen = false
    scanOut = nil
    due = now + Self.retryInterval
  }

  private func lookAtScreen(of scanOut: ScanOut) throws(ScreenFault) {
    guard let connector = scanOut.card.probedConnector(scanOut.connector.id), connector.isConnected,
      let mode = connector.mode(wish.mode) ?? connector.mode(nil)
    else { throw .notConnected([scanOut.connector.name]) }
    if mode != scanOut.mode { throw .exchanged }
    if !scanOut.isFlipping { try scanOut.verify() }
  }

  private func openAgain(at now: BoardInstant, probes: Bool) {
    retries += 1
    do {
      let (card, choice) = try Self.choose(wish, probes: probes || retries % Self.probingRetry == 0)
      tellMode(choice)
      let picture = try Self.picture(for: choice.mode, rotation, typesetter, pictures)
      scanOut = try ScanOut(card, choice.connector, choice.mode, showing: picture.surface)
      self.picture = picture
      due = nil
      isDrawn = false
      attempt(at: now) {}
    } catch let fault as ScreenFault {
      lose(fault, at: now)
    } catch {
      lose(.failed(CallFailure("\(error)", code: 0)), at: now)
    }
  }

  // MARK: Other consoles

  private func leave(at now: BoardInstant) {
    isAway = true
    isSeen = false
    due = nil
    do throws(ScreenFault) {
      // Otherwise a flip in progress would be confirmed while another program uses the card.
      try scanOut?.finishFlip()
      try scanOut?.card.dropMaster()
    } catch {
      scanOut = nil
    }
    do throws(ScreenFault) {
      try terminal?.release()
      note(.left)
    } catch {
      // The kernel rejects a release that it has not requested. So the signal came from another process, and this
      // console is still in front.
      note(.consoleFailed(error))
      takeBack(at: now)
    }
  }

  private func comeBack(at now: BoardInstant) {
    do throws(ScreenFault) { try terminal?.acknowledge() } catch { note(.consoleFailed(error)) }
    // The signal may come from another process. Then another console may still be in front.
    if terminal?.isOnScreen == true { takeBack(at: now) }
  }

  private func takeBack(at now: BoardInstant) {
    isAway = false
    isSeen = false
    guard let scanOut else { return }
    attempt(at: now) { () throws(ScreenFault) in
      try scanOut.card.setMaster()
      try scanOut.set(showing: picture.surface)
      // Another screen may have been plugged in meanwhile.
      try lookAtScreen(of: scanOut)
    }
  }
}
