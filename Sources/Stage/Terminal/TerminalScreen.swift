package import GatherModel
import Glibc
package import SDLKit
package import Screen
import Threading

/// The terminal in which the board was started, as the board's screen. It shows pictures if the terminal can,
/// otherwise letters and half blocks.
package final class TerminalScreen: BoardScreen {
  private enum Way {
    case cells(CellPicture)
    case sixel
    case kitty(KittyPicture)
  }

  /// A report about the terminal.
  package enum Note: Hashable, Sendable {
    /// Keys arrived faster than anybody can press them, and did nothing.
    case flood
    case closed
    /// The terminal accepts no more output: it is paused (Ctrl+S), or its connection is slow.
    case stuck
    case free
  }

  /// The signals to block before there is a second thread. SIGTTOU would stop a board in the background.
  package static var signals: [Int32] { TerminalLine.signals + [SIGTTOU] }
  /// The time after which waiting output is tried again.
  private static let retryInterval = Duration.milliseconds(20)
  /// The time after which waiting output is tried again on a stuck terminal.
  private static let slowRetry = Duration.milliseconds(250)
  /// The maximum number of changed areas that wait for output. If there are more areas, the whole picture is written.
  private static let mostAreas = 48
  /// The time after which a stuck terminal is reported.
  private static let patience = Duration.seconds(5)
  /// The greatest number of reads in a turn of the loop, because the operator may type without a pause.
  static let mostReads = 8

  private let line: TerminalLine
  private let typesetter: Typesetter
  private let pictures: PictureShelf
  private let note: (Note) -> Void
  private var abilities: TerminalAbilities
  /// Whether the terminal reports the release of a key reliably. False over SSH, where the report may be late.
  private let tellsHolds: Bool
  private var keys: TerminalKeys
  private var way: Way
  private var picture: OffscreenPicture
  private var shownSize: TerminalLine.Size
  /// The areas that were drawn but not written yet, in pixels of the picture.
  private var areas: [PixelRect] = []
  private var shownCells: CellPicture?
  private var isNew = true
  private var isDrawn = false
  private var outputs: [TerminalKeys.Output] = []
  private var stuckSince: BoardInstant?
  private var isToldStuck = false
  private var isToldFlood = false
  private var isToldClosed = false

  /// Opens the terminal of standard output, and asks for its abilities.
  /// - Parameter note: Called with each report, on the loop's thread.
  /// - Throws: ``StageError/terminal(_:)``, and ``StageError/window(call:detail:)`` if there is not enough memory.
  package init(
    environment: [String: String], typesetter: Typesetter, pictures: PictureShelf,
    note: @escaping (Note) -> Void
  ) throws(StageError) {
    guard isatty(STDOUT_FILENO) == 1 else { throw .terminal(.none) }
    let term = environment["TERM"] ?? ""
    if term.isEmpty || term == "dumb" { throw .terminal(.dumb(term)) }
    line = try TerminalLine()
    var abilities = TerminalAbilities(environment: environment)
    var keys = TerminalKeys()
    let typed = abilities.ask(line, &keys, isInTmux: environment["TMUX"] != nil)
    if abilities.tellsReleases { keys.tellsReleases = true } else { line.write("\u{1B}[<u") }
    self.abilities = abilities
    tellsHolds = abilities.tellsReleases && environment["SSH_CONNECTION"] == nil
    self.keys = keys
    outputs = typed
    self.typesetter = typesetter
    self.pictures = pictures
    self.note = note
    shownSize = line.size
    (way, picture) = try Self.way(abilities, shownSize, typesetter, pictures)
  }

  private static func way(
    _ abilities: TerminalAbilities, _ size: TerminalLine.Size, _ typesetter: Typesetter,
    _ pictures: PictureShelf
  ) throws(StageError) -> (Way, OffscreenPicture) {
    if abilities.pictures != .none, let cell = abilities.cell {
      // A sixel picture in the last line would move all lines up.
      let rows = max(abilities.pictures == .sixel ? size.rows - 1 : size.rows, 1)
      let pixels = PixelSize(width: size.columns * cell.width, height: rows * cell.height)
      let picture = try OffscreenPicture(size: pixels, typesetter: typesetter, pictures: pictures)
      return (abilities.pictures == .kitty ? .kitty(KittyPicture()) : .sixel, picture)
    }
    let pixels = PixelSize(width: size.columns, height: 2 * size.rows)
    let picture = try OffscreenPicture(size: pixels, typesetter: typesetter, pictures: pictures)
    return (.cells(CellPicture(columns: size.columns, rows: size.rows)), picture)
  }

  // MARK: Properties

  /// The size of the picture in pixels. A cell with letters counts as two pixels, one above the other.
  package var size: PixelSize { picture.size }

  /// The size in letters; nil if the terminal shows pictures.
  package var cells: CellScreen? {
    guard case .cells = way else { return nil }
    return CellScreen(columns: shownSize.columns, rows: shownSize.rows, hasHalves: abilities.readsUTF8)
  }

  /// Whether releases are reported reliably: by the kitty keyboard protocol, and not over SSH.
  package var tellsReleases: Bool { tellsHolds }

  package var description: String {
    let shown =
      switch way {
      case .cells: abilities.readsUTF8 ? "half blocks" : "letters"
      case .sixel: "sixel"
      case .kitty: "kitty graphics"
      }
    let colors = abilities.colors == .all ? "24-bit colours" : "256 colours"
    return "terminal of \(shownSize.columns)x\(shownSize.rows), \(shown), \(colors)"
  }

  /// Whether the terminal has accepted a whole picture.
  package var isSeen: Bool { isDrawn && line.isIdle }
  /// Always nil: a terminal that has closed ends the board.
  package let fault: ScreenFault? = nil
  /// Always false.
  package let isAway = false
  /// The descriptors of the terminal and of its signals.
  package var descriptors: [Int32] { line.descriptors }

  /// The time at which typed input or waiting output must be checked again.
  package var due: BoardInstant? {
    let retry =
      line.isIdle || line.isGone
      ? nil : KernelClock.now().instant + (isToldStuck ? Self.slowRetry : Self.retryInterval)
    let typed: BoardInstant? = outputs.isEmpty ? nil : KernelClock.now().instant
    return [keys.due, retry, typed].compactMap(\.self).min()
  }

  /// Restores the terminal. May be called on any thread.
  package static func giveBack() { TerminalRescue.giveBack() }

  // MARK: Keys

  /// Reads typed input, at most a few thousand letters.
  package func drain() {
    for _ in 0..<Self.mostReads {
      guard let bytes = line.read() else { return }
      outputs += keys.read(bytes, at: KernelClock.now().instant)
    }
  }

  /// Always nil: a terminal does not report the times of keys.
  package func moment(of event: Event, since: BoardInstant) -> BoardInstant? { nil }

  /// Returns the events since the last call: the typed keys, and ``Event/resized`` after a change of the size. Also
  /// ``Event/exposed`` when the process continues after a stop, and ``Event/quit`` when the terminal has closed.
  package func takeEvents(at now: BoardInstant) -> [Event] {
    var events: [Event] = []
    drain()
    outputs += keys.completeDue(at: now)
    for output in outputs {
      switch output {
      case .event(let event): events.append(event)
      case .answer(.cell(let width, let height)):
        if abilities.setCell(PixelSize(width: width, height: height)) { events.append(.resized) }
      case .answer: break  // All other late answers are ignored.
      case .flood: tellFlood()
      }
    }
    outputs = []
    let changes = line.takeChanges()
    if changes.contains(.continued) {
      line.enter()
      if abilities.tellsReleases { line.write("\u{1B}[>31u") }
      events.append(.exposed)
    }
    if changes.contains(.resized) || line.size != shownSize { events.append(.resized) }
    if !line.isIdle { writeMore(at: now) }
    if line.isGone, !isToldClosed {
      isToldClosed = true
      note(.closed)
      events.append(.quit)
    }
    return events
  }

  private func tellFlood() {
    if !isToldFlood { note(.flood) }
    isToldFlood = true
  }

  /// Handles Ctrl+L, which draws everything again as in other programs.
  package func handle(_ press: Event.KeyPress) -> Bool {
    guard press.control, !press.alt, press.code == 108 else { return false }
    redraw()
    return true
  }

  // MARK: Pictures

  /// Draws a picture, and writes the changes. While the terminal is busy, only the newest picture waits.
  /// - Throws: ``StageError/window(call:detail:)`` if SDL cannot draw.
  package func show(_ commands: [DrawCommand], at now: BoardInstant) throws(StageError) {
    switch way {
    case .cells(var cells):
      let drawn = commands.filter { !$0.isOfTerminal }
      try picture.show(drawn)
      cells.draw(picture.surface)
      for case .text(let text, let style, let x, let baseline, _, let color) in commands
      where style.isOfTerminal {
        cells.write(
          text, row: DrawCommand.row(ofBaseline: baseline), column: x, color: color.number,
          isBold: style.face == .bold)
      }
      way = .cells(cells)
    case .sixel, .kitty:
      areas += try picture.show(commands)
      if areas.count > Self.mostAreas { (isNew, areas) = (true, []) }
    }
    isDrawn = true
    try writePicture(at: now)
  }

  private func writePicture(at now: BoardInstant) throws(StageError) {
    guard line.isIdle, isDrawn else { return }
    var bytes: [UInt8] = []
    switch way {
    case .cells(let cells):
      bytes = cells.sequence(
        after: isNew ? nil : shownCells, colors: abilities.colors, readsUTF8: abilities.readsUTF8)
      shownCells = cells
    case .sixel:
      if isNew { bytes += "\u{1B}[2J".utf8 }
      let whole = PixelRect(x: 0, y: 0, width: picture.surface.width, height: picture.surface.height)
      for area in isNew ? [whole] : Self.joined(areas) {
        let rect = area.clipped(to: whole).widened(to: cell)
        if rect.width < 1 || rect.height < 1 { continue }
        bytes += SixelPicture.sequence(picture.surface, rect, cell: cell)
      }
    case .kitty(var kitty):
      if isNew { bytes += kitty.clear() + Array("\u{1B}[2J".utf8) }
      do throws(SDLError) {
        bytes += try kitty.sequence(picture.surface, Self.joined(areas), cell: cell, isNew: isNew)
      } catch {
        throw .window(call: error.call, detail: error.message)
      }
      way = .kitty(kitty)
    }
    (isNew, areas) = (false, [])
    if bytes.isEmpty { return }
    // A terminal with mode 2026 shows all changes between these two sequences at once.
    line.write(Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8))
    if !line.isIdle { stuckSince = stuckSince ?? now }
  }

  private func writeMore(at now: BoardInstant) {
    line.flush()
    if line.isIdle {
      if isToldStuck { note(.free) }
      (stuckSince, isToldStuck) = (nil, false)
      do {
        try writePicture(at: now)
      } catch {
        // The whole picture is written with the next change.
        isNew = true
      }
    } else if let stuckSince, !isToldStuck, now - stuckSince > Self.patience {
      isToldStuck = true
      note(.stuck)
    }
  }

  private var cell: PixelSize { abilities.cell ?? PixelSize(width: 8, height: 16) }

  /// Removes areas that are contained in others. There are such areas if several pictures were drawn before one was
  /// written.
  private static func joined(_ areas: [PixelRect]) -> [PixelRect] {
    areas.enumerated().filter { index, area in
      !areas.enumerated().contains {
        $0.offset != index && $0.element.contains(area) && ($0.element != area || $0.offset < index)
      }
    }.map(\.element)
  }

  private func redraw() {
    isNew = true
    do { try writePicture(at: KernelClock.now().instant) } catch { isNew = true }
  }

  /// Causes the next picture to be written completely.
  package func expose() {
    isNew = true
    picture.expose()
  }

  /// Adopts the terminal's new size. The next picture is written completely.
  /// - Throws: ``StageError/window(call:detail:)`` if there is not enough memory.
  package func refresh() throws(StageError) {
    let before = shownSize
    shownSize = line.size
    // The size of a letter in pixels may have changed too.
    let isTold = shownSize.width > 0 && shownSize.height > 0
    if isTold {
      abilities.setCell(
        PixelSize(width: shownSize.width / shownSize.columns, height: shownSize.height / shownSize.rows))
    } else if abilities.pictures != .none, shownSize != before {
      line.write("\u{1B}[16t")
    }
    do throws(StageError) {
      (way, picture) = try Self.way(abilities, shownSize, typesetter, pictures)
    } catch {
      // There is not enough memory for a picture, so the board shows letters, which need little memory.
      abilities.pictures = .none
      (way, picture) = try Self.way(abilities, shownSize, typesetter, pictures)
    }
    (isNew, isDrawn, areas, shownCells) = (true, false, [], nil)
  }

  /// Does nothing: the terminal has the size of its own window.
  package func toggleFullScreen() {}
}

extension DrawCommand {
  fileprivate var isOfTerminal: Bool {
    if case .text(_, let style, _, _, _, _) = self { style.isOfTerminal } else { false }
  }
}

extension Color {
  fileprivate var number: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

extension PixelRect {
  func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }

  func clipped(to other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
  }

  /// Extended to the left and upwards to the corner of a cell.
  fileprivate func widened(to cell: PixelSize) -> PixelRect {
    let (left, top) = (x / cell.width * cell.width, y / cell.height * cell.height)
    return PixelRect(x: left, y: top, width: x + width - left, height: y + height - top)
  }
}
