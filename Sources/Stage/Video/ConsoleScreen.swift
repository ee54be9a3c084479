package import GatherModel
package import SDLKit
package import Screen
import Threading

/// The screen of a console. The board is drawn in memory, as on X11. The changed parts are copied to the memory that the
/// graphics card scans out (``ScanOut``). The screen needs neither OpenGL nor Mesa.
///
/// Presses also count while the screen is unplugged or the card fails. Presses of buttons that are not keys of a keyboard count
/// even while another console is in front. The picture is drawn in memory in the meantime, and is shown as soon as there is a
/// screen.
package final class ConsoleScreen: BoardScreen {
  /// A report on the screen.
  package enum Note: Hashable, Sendable {
    /// The screen does not offer the wanted mode, and uses another one.
    case otherMode(wished: String, connector: String, mode: String)
    /// The board is visible, for the first time or again.
    case seen(connector: String, mode: String)
    /// The board is not visible. The screen is tried again.
    case lost(ScreenFault)
    /// Another console is in front.
    case left
    /// The console has rejected a request.
    case consoleFailed(ScreenFault)
    /// Keyboards and screens that are connected later are not noticed.
    case noMonitor(call: String, code: Int32)
    /// The process does not run on a console, so another program may read the keys as well.
    case noConsole
  }

  /// The time in which the kernel must confirm a picture: fifty times the time that the slowest screens need.
  static let confirmationTime = Duration.seconds(2)
  /// The interval at which a lost screen is tried again. The screen is also tried again whenever a screen or a card has changed.
  static let retryInterval = Duration.seconds(2)
  /// The number of retries after which the kernel asks all screens again. This may stop the loop for a few hundred milliseconds.
  static let probingRetry = 15

  /// The signals to block in all threads before there is more than one thread.
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
  /// The picture on the screen; nil while no screen is available.
  private var scanOut: ScanOut?
  /// Whether another console is in front. If so, keys are not for the board.
  package private(set) var isAway: Bool
  /// Whether a picture of the board was drawn. Until then the screen is black.
  private var isDrawn = false
  /// The number of retries of a lost screen.
  private var retries = 0
  /// The note about an unavailable mode, which is sent only once.
  private var toldMode: Note?
  /// The time at which a picture must be confirmed, or a lost screen is tried again.
  package private(set) var due: BoardInstant?
  /// Whether the kernel has confirmed that a picture of the board is on the screen.
  package private(set) var isSeen = false
  /// The reason that the board is not visible; nil until a screen is lost, and nil again as soon as the board is visible.
  package private(set) var fault: ScreenFault?

  /// Opens the console and a screen, which is black at first. If another console is in front, the board waits until this console is
  /// in front.
  /// - Parameters:
  ///   - wish: The wanted screen and mode.
  ///   - pictures: The pictures to which view models refer by their ids.
  ///   - note: Called with each report, on the loop's thread.
  /// - Throws: ``StageError/screen(_:)``, also if the kernel does not confirm that the screen shows our picture.
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
      // The screen is chosen first, because a board that cannot start must not change the console.
      let (card, choice) = try DeviceSettling().first { () throws(ScreenFault) in try Self.choose(wish) }
      picture = try Self.picture(for: choice.mode, rotation, typesetter, pictures)
      terminal = try VirtualTerminal()
      isAway = terminal.map { !$0.isOnScreen } ?? false
      // The screen belongs to the console in front. It is opened when this console is in front.
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
      // The monitor is created before the keyboards are searched for, so that it reports any keyboard that is plugged in later.
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
    // The card is closed first, because afterwards the console's text replaces the picture.
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

  /// The size of the upright picture in pixels. It follows the mode of the screen.
  package var size: PixelSize { picture.size }

  package var description: String {
    scanOut?.description ?? "dumb buffers, no screen"
  }

  /// The descriptors of the console, the device monitor, the graphics card and the keyboards, for poll(2).
  package var descriptors: [Int32] {
    // The card's events are not read while another console is in front.
    let card = isAway ? nil : scanOut?.card.number
    return [terminal?.descriptor, monitor?.descriptor, card].compactMap(\.self) + keys.descriptors
  }

  /// Reads the input of the keyboards, so that the next key wakes the loop again.
  package func drain() { keys.drain() }

  /// The time at which the kernel saw the button box's key that an event reports; nil for events that are not from a button box.
  package func moment(of event: Event, since: BoardInstant) -> BoardInstant? {
    keys.moment(of: event, since: since)
  }

  /// Switches to another console for Control, Alt and F1 to F12, as the kernel does.
  /// - Returns: False for other keys, while another console is in front, and without a console.
  package func take(_ press: Event.KeyPress) -> Bool {
    // SDL disables the console's own keyboard, so the kernel does not see Ctrl, Alt and a function key.
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

  /// Draws a picture in memory, and shows the changes if there is a screen. A failure of the graphics card is not thrown: it
  /// is reported, and the card is tried again.
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

  /// Causes the next picture to be drawn completely. The size follows the screen automatically.
  /// - Throws: Nothing here. The protocol declares ``StageError`` for windows.
  package func refresh() throws(StageError) { picture.expose() }

  /// Does nothing: a console has no windows.
  package func toggleFullScreen() {}

  // MARK: Events of the screen

  /// Reads the events of the console, the device monitor and the graphics card. Tries a lost screen again when that is
  /// ``due``.
  /// - Returns: ``Event/focusLost`` after a switch to another console, and ``Event/resized`` or ``Event/exposed`` after a screen
  ///   was opened again.
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
        // The flip is confirmed, so its time limit no longer applies. The next flip gets its own.
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

  /// Uses the card, and checks the result. A card that fails is closed, and tried again.
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

  /// Checks whether the screen was exchanged or disconnected.
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
      // Without this, the flip would be confirmed while another program uses the card.
      try scanOut?.finishFlip()
      try scanOut?.card.dropMaster()
    } catch {
      scanOut = nil
    }
    do throws(ScreenFault) {
      try terminal?.release()
      note(.left)
    } catch {
      // Nobody waits for the release: the signal was not the kernel's, and this console is still in front.
      note(.consoleFailed(error))
      takeBack(at: now)
    }
  }

  private func comeBack(at now: BoardInstant) {
    do throws(ScreenFault) { try terminal?.acknowledge() } catch { note(.consoleFailed(error)) }
    // A signal that is not from the kernel does not change the console in front.
    if terminal?.isOnScreen == true { takeBack(at: now) }
  }

  private func takeBack(at now: BoardInstant) {
    isAway = false
    isSeen = false
    guard let scanOut else { return }
    attempt(at: now) { () throws(ScreenFault) in
      try scanOut.card.setMaster()
      try scanOut.set(showing: picture.surface)
      // Another screen may have been plugged in while another console was in front.
      try lookAtScreen(of: scanOut)
    }
  }
}
