package import GatherModel
package import SDLKit
package import Screen
import Threading

/// The screen of a console: the board is drawn in memory, as on X11, and what has changed is copied into what the graphics
/// card scans out (``ScanOut``). It needs neither OpenGL nor Mesa.
///
/// A screen that is unplugged, a card that fails and another console in front keep no press from counting: the picture is
/// drawn in memory meanwhile, and is shown as soon as there is a screen.
package final class ConsoleScreen: BoardScreen {
  /// What is told of the screen.
  package enum Note: Hashable, Sendable {
    /// The screen does not offer the mode that is wished for, and is in another one.
    case otherMode(wished: String, connector: String, mode: String)
    /// The board is seen, for the first time or again.
    case seen(connector: String, mode: String)
    /// Nothing is seen; the screen is tried again.
    case lost(ScreenFault)
    /// Another console is in front.
    case left
    /// Keyboards and screens that come later are not noticed.
    case noMonitor(call: String, code: Int32)
    /// The process runs on no console: another program may read the keys as well.
    case noConsole
  }

  /// How long the kernel may take to confirm a picture: fifty times what the slowest screens need.
  static let confirmationTime = Duration.seconds(2)
  /// How often a screen that was lost is tried, beside each time that something is plugged in.
  static let retryInterval = Duration.seconds(2)

  /// To be blocked in all threads before there is more than one.
  package static var signals: [Int32] { [VirtualTerminal.leaving, VirtualTerminal.returning] }

  private let wish: ScreenWish
  private let rotation: Rotation
  private let typesetter: Typesetter
  private let note: (Note) -> Void
  private let terminal: VirtualTerminal?
  private let monitor: DeviceMonitor?
  private let keys = KeyWake()
  private var picture: StillPicture
  /// nil while no screen can be had.
  private var scanOut: ScanOut?
  /// Whether another console is in front.
  private var isAway = false
  /// Whether a picture of the board was drawn: until then the screen is black.
  private var isDrawn = false
  /// When a picture has to be confirmed, or a screen that was lost is tried again.
  package private(set) var due: BoardInstant?
  package private(set) var isSeen = false
  package private(set) var fault: ScreenFault?

  /// Takes the console and a screen; it is black at first.
  /// - Parameters:
  ///   - wish: Which screen, in which mode.
  ///   - note: Called on the loop's thread.
  /// - Throws: ``StageError/screen(_:)``, also where the kernel does not confirm that the screen is ours.
  package init(
    _ wish: ScreenWish, rotation: Rotation, typesetter: Typesetter, note: @escaping (Note) -> Void
  ) throws(StageError) {
    self.wish = wish
    self.rotation = rotation
    self.typesetter = typesetter
    self.note = note
    do {
      terminal = try VirtualTerminal()
    } catch {
      throw .screen(error)
    }
    if terminal == nil { note(.noConsole) }
    do {
      monitor = try DeviceMonitor()
    } catch {
      monitor = nil
      note(.noMonitor(call: error.call, code: error.code))
    }
    do {
      let (scanOut, picture) = try Self.open(wish, rotation, typesetter, note)
      try scanOut.waitForConfirmation(of: picture.surface)
      (self.scanOut, self.picture) = (scanOut, picture)
    } catch let fault as ScreenFault {
      terminal?.restore()
      throw .screen(fault)
    } catch {
      terminal?.restore()
      throw error as? StageError ?? .window(call: "ScanOut", detail: "\(error)")
    }
  }

  deinit {
    // The card first: the console writes its text where our picture was.
    scanOut = nil
    terminal?.restore()
  }

  /// Opens all cards, and shows a black picture on the screen that is chosen among theirs.
  private static func open(
    _ wish: ScreenWish, _ rotation: Rotation, _ typesetter: Typesetter, _ note: (Note) -> Void
  ) throws(StageError) -> (ScanOut, StillPicture) {
    do {
      let choice: (card: Card, screen: ScreenChoice) = try choose(wish)
      let mode = choice.screen.mode
      if let wished = choice.screen.missingMode {
        note(.otherMode(wished: wished.text, connector: choice.screen.connector.name, mode: mode.text))
      }
      let panel = PixelSize(width: mode.width, height: mode.height)
      let picture = try StillPicture(
        size: rotation.uprightSize(of: panel), rotation: rotation, typesetter: typesetter)
      let scanOut = try ScanOut(choice.card, choice.screen.connector, mode, showing: picture.surface)
      return (scanOut, picture)
    } catch let fault as ScreenFault {
      throw .screen(fault)
    } catch let error as StageError {
      throw error
    } catch {
      throw .window(call: "ScanOut", detail: "\(error)")
    }
  }

  static func choose(_ wish: ScreenWish) throws(ScreenFault) -> (card: Card, screen: ScreenChoice) {
    var cards: [Card] = []
    var fault = ScreenFault.noCard
    for path in Card.paths() {
      do throws(ScreenFault) {
        cards.append(try Card(path: path))
      } catch {
        // That a card is closed is worth more to know than that another one shows no pictures.
        if error != .noCard { fault = error }
      }
    }
    if cards.isEmpty { throw fault }
    var connectors: [[Connector]] = []
    for card in cards { connectors.append(try card.connectors(probes: true)) }
    let choice = try ScreenChoice.of(connectors, wish: wish)
    return (cards[choice.card], choice)
  }

  package var size: PixelSize { picture.size }

  package var description: String {
    scanOut?.description ?? "dumb buffers, no screen"
  }

  package var ignoresKeys: Bool { isAway }

  package var descriptors: [Int32] {
    [terminal?.descriptor, monitor?.descriptor, scanOut?.card.number].compactMap(\.self) + keys.descriptors
  }

  package func drain() { keys.drain() }

  package func take(_ press: Event.KeyPress) -> Bool {
    // SDL silences the console's own keyboard, so that the kernel does not see Ctrl, Alt and a function key.
    guard let terminal, press.control, press.alt, (58...69).contains(press.scancode) else { return false }
    let number = Int32(press.scancode - 57)
    if press.isRepeat || number == terminal.number { return true }
    do {
      try terminal.activate(number)
    } catch {
      note(.lost(error))
    }
    return true
  }

  // MARK: Pictures

  package func show(_ commands: [DrawCommand], at now: BoardInstant) throws(StageError) {
    let areas = try picture.show(commands)
    isDrawn = true
    guard let scanOut, !isAway, !areas.isEmpty else { return }
    attempt(at: now) { () throws(ScreenFault) in try scanOut.show(areas, of: picture.surface) }
  }

  package func expose() { picture.expose() }

  package func refresh() throws(StageError) { picture.expose() }

  package func toggleFullScreen() {}

  // MARK: What happens to the screen

  package func takeEvents(at now: BoardInstant) -> [Event] {
    var events: [Event] = []
    for change in terminal?.takeChanges() ?? [] {
      switch change {
      case .leaves:
        leave()
        events.append(.focusLost)
      case .returns: comeBack(at: now)
      }
    }
    let changes = monitor?.takeChanges() ?? []
    if changes.contains(.input) { keys.refresh() }
    if isAway { return events }
    if let scanOut {
      attempt(at: now) { () throws(ScreenFault) in
        // The next flip has its own time.
        if try scanOut.takeConfirmations(of: picture.surface) { due = nil }
        if scanOut.isFlipping, let due, due <= now { throw .unconfirmed }
        if changes.contains(.screen) { try lookAtScreen(of: scanOut) }
      }
    }
    if scanOut == nil, changes.contains(.screen) || due.map({ $0 <= now }) ?? true {
      let before = size
      openAgain(at: now)
      if size != before { events.append(.resized) } else if scanOut != nil { events.append(.exposed) }
    }
    return events
  }

  /// Does something with the card, and looks at what has come of it; a card that fails is let go of, and tried again.
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

  /// Another screen may be plugged in, or this one may be gone.
  private func lookAtScreen(of scanOut: ScanOut) throws(ScreenFault) {
    let connectors = try scanOut.card.connectors(probes: false)
    guard let connector = connectors.first(where: { $0.id == scanOut.connector.id }), connector.isConnected,
      let mode = connector.mode(wish.mode) ?? connector.mode(nil)
    else { throw .notConnected([scanOut.connector.name]) }
    if mode != scanOut.mode { throw .otherPicture }
    if !scanOut.isFlipping { try scanOut.verify() }
  }

  private func openAgain(at now: BoardInstant) {
    do {
      let (scanOut, picture) = try Self.open(wish, rotation, typesetter, note)
      (self.scanOut, self.picture) = (scanOut, picture)
      due = nil
      isDrawn = false
      attempt(at: now) {}
    } catch .screen(let fault) {
      lose(fault, at: now)
    } catch {
      lose(.unconfirmed, at: now)
    }
  }

  // MARK: Other consoles

  private func leave() {
    isAway = true
    note(.left)
    do throws(ScreenFault) {
      if let scanOut {
        // Else its confirmation comes while another program has the card.
        if scanOut.isFlipping { _ = Poll.wait(for: [scanOut.card.number], milliseconds: 100) }
        try scanOut.takeConfirmations(of: picture.surface)
        try scanOut.card.dropMaster()
      }
    } catch {
      scanOut = nil
    }
    due = nil
    do throws(ScreenFault) { try terminal?.release() } catch { note(.lost(error)) }
  }

  private func comeBack(at now: BoardInstant) {
    isAway = false
    isSeen = false
    do throws(ScreenFault) { try terminal?.acknowledge() } catch { note(.lost(error)) }
    guard let scanOut else { return }
    attempt(at: now) { () throws(ScreenFault) in
      try scanOut.card.setMaster()
      try scanOut.set(showing: picture.surface)
      // Another one may have been plugged in meanwhile.
      try lookAtScreen(of: scanOut)
    }
  }
}
