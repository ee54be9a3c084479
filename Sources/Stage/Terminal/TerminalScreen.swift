package import GatherModel
import Glibc
package import SDLKit
package import Screen
import Threading

/// The terminal that the board was started in, as its screen: a picture where the terminal can show one, else letters and
/// half blocks, of which only those are written that have changed.
package final class TerminalScreen: BoardScreen {
  private enum Way {
    case cells(CellPicture)
    case sixel
    case kitty(KittyPicture)
  }

  /// What is told of the terminal.
  package enum Note: Hashable, Sendable {
    /// Keys came faster than anybody presses them, and did nothing.
    case flood
    /// The terminal has closed: the board ends, with everything saved.
    case closed
    /// It takes nothing more: it is held (Ctrl+S), or its connection is slow. Keys count all the same.
    case stuck
    /// It takes the picture again.
    case free
  }

  /// To be blocked in all threads before there is more than one. SIGTTOU would stop a board in the background.
  package static var signals: [Int32] { TerminalLine.signals + [SIGTTOU] }
  /// How soon a terminal that takes nothing more is tried again.
  private static let retryInterval = Duration.milliseconds(20)
  /// The same for one that takes nothing for long.
  private static let slowRetry = Duration.milliseconds(250)
  /// More parts that wait are a new picture.
  private static let mostAreas = 48
  /// After which time that is told.
  private static let patience = Duration.seconds(5)
  /// At most so much is read in a turn of the loop, for somebody may type without end.
  static let mostReads = 8

  private let line: TerminalLine
  private let typesetter: Typesetter
  private let pictures: PictureShelf
  private let note: (Note) -> Void
  private var abilities: TerminalAbilities
  /// Whether a held key can be told from one that came up late: not over SSH.
  private let tellsHolds: Bool
  private var keys: TerminalKeys
  private var way: Way
  private var picture: OffscreenPicture
  private var shownSize: TerminalLine.Size
  /// What was drawn and not written yet, in pixels of the picture.
  private var areas: [PixelRect] = []
  /// What the terminal shows, in letters; nil for anything.
  private var shownCells: CellPicture?
  private var isNew = true
  private var isDrawn = false
  private var outputs: [TerminalKeys.Output] = []
  private var stuckSince: BoardInstant?
  private var isToldStuck = false
  private var isToldFlood = false
  private var isToldClosed = false

  /// Takes the terminal of standard output, and asks what it can do.
  /// - Parameters:
  ///   - environment: Of this process.
  ///   - pictures: What view models tell of by their ids.
  ///   - note: Called on the loop's thread.
  /// - Throws: ``StageError/terminal(_:)``, and ``StageError/window(call:detail:)`` where there is no memory.
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
      // What is drawn in the last line by sixel moves all lines up.
      let rows = max(abilities.pictures == .sixel ? size.rows - 1 : size.rows, 1)
      let pixels = PixelSize(width: size.columns * cell.width, height: rows * cell.height)
      let picture = try OffscreenPicture(size: pixels, typesetter: typesetter, pictures: pictures)
      return (abilities.pictures == .kitty ? .kitty(KittyPicture()) : .sixel, picture)
    }
    let pixels = PixelSize(width: size.columns, height: 2 * size.rows)
    let picture = try OffscreenPicture(size: pixels, typesetter: typesetter, pictures: pictures)
    return (.cells(CellPicture(columns: size.columns, rows: size.rows)), picture)
  }

  // MARK: What it is

  /// The size of the picture in pixels: of letters two in each, one above the other.
  package var size: PixelSize { picture.size }

  /// How many letters there are; nil where the terminal shows pictures.
  package var cells: CellScreen? {
    guard case .cells = way else { return nil }
    return CellScreen(columns: shownSize.columns, rows: shownSize.rows, hasHalves: abilities.readsUTF8)
  }

  /// Whether the terminal has the kitty keyboard protocol, on this machine.
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

  /// Whether the terminal has taken a whole picture.
  package var isSeen: Bool { isDrawn && line.isIdle }
  /// Always nil: a terminal that has closed ends the board.
  package let fault: ScreenFault? = nil
  /// Always false: a terminal does not tell whether anybody looks at it.
  package let isAway = false
  /// Of the terminal, and of the signals that tell its size.
  package var descriptors: [Int32] { line.descriptors }

  /// When a lone Esc, or a picture that the terminal has not taken whole, is looked at again.
  package var due: BoardInstant? {
    let retry =
      line.isIdle || line.isGone
      ? nil : KernelClock.now().instant + (isToldStuck ? Self.slowRetry : Self.retryInterval)
    let typed: BoardInstant? = outputs.isEmpty ? nil : KernelClock.now().instant
    return [keys.due, retry, typed].compactMap(\.self).min()
  }

  /// Gives the terminal back, for an end of the process that frees nothing; from any thread.
  package static func giveBack() { TerminalRescue.giveBack() }

  // MARK: Keys

  /// Reads what was typed, a few thousand letters at most.
  package func drain() {
    for _ in 0..<Self.mostReads {
      guard let bytes = line.read() else { return }
      outputs += keys.read(bytes, at: KernelClock.now().instant)
    }
  }

  /// Always nil: a terminal tells no times.
  package func moment(of event: Event, since: BoardInstant) -> BoardInstant? { nil }

  /// What was typed; ``Event/resized`` for another size, ``Event/exposed`` after the process was stopped, and
  /// ``Event/quit`` when the terminal has closed.
  package func takeEvents(at now: BoardInstant) -> [Event] {
    var events: [Event] = []
    drain()
    outputs += keys.takeDue(at: now)
    for output in outputs {
      switch output {
      case .event(let event): events.append(event)
      case .answer(.cell(let width, let height)):
        if abilities.takeCell(PixelSize(width: width, height: height)) { events.append(.resized) }
      case .answer: break  // One that comes too late changes nothing.
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

  /// Control and L draw everything again, as in other programs.
  package func take(_ press: Event.KeyPress) -> Bool {
    guard press.control, !press.alt, press.code == 108 else { return false }
    redraw()
    return true
  }

  // MARK: Pictures

  /// Draws a picture, and writes what has changed. Where the terminal has not taken the one before, the newest one is written
  /// when it has.
  /// - Throws: ``StageError/window(call:detail:)`` when SDL cannot draw.
  package func show(_ commands: [DrawCommand], at now: BoardInstant) throws(StageError) {
    switch way {
    case .cells(var cells):
      let drawn = commands.filter { !$0.isOfTerminal }
      try picture.show(drawn)
      cells.take(picture.surface)
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

  /// Writes what was drawn, unless the terminal has not taken the last picture yet: then the newest one follows it.
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
    // Shown at once, where the terminal knows that.
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
        // Drawn again, whole, with the next change.
        isNew = true
      }
    } else if let stuckSince, !isToldStuck, now - stuckSince > Self.patience {
      isToldStuck = true
      note(.stuck)
    }
  }

  private var cell: PixelSize { abilities.cell ?? PixelSize(width: 8, height: 16) }

  /// Several pictures may have been drawn since the last one was written.
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

  /// The next picture is written whole.
  package func expose() {
    isNew = true
    picture.expose()
  }

  /// Takes the terminal's new size; the next picture is written whole.
  /// - Throws: ``StageError/window(call:detail:)`` where there is no memory.
  package func refresh() throws(StageError) {
    let before = shownSize
    shownSize = line.size
    // Another size of its type, too, where it has pictures.
    let isTold = shownSize.width > 0 && shownSize.height > 0
    if isTold {
      abilities.takeCell(
        PixelSize(width: shownSize.width / shownSize.columns, height: shownSize.height / shownSize.rows))
    } else if abilities.pictures != .none, shownSize != before {
      line.write("\u{1B}[16t")
    }
    do throws(StageError) {
      (way, picture) = try Self.way(abilities, shownSize, typesetter, pictures)
    } catch {
      // Letters need little memory.
      abilities.pictures = .none
      (way, picture) = try Self.way(abilities, shownSize, typesetter, pictures)
    }
    (isNew, isDrawn, areas, shownCells) = (true, false, [], nil)
  }

  /// Does nothing: the terminal is as large as its own window.
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

  /// With its upper left corner in the corner of a cell.
  fileprivate func widened(to cell: PixelSize) -> PixelRect {
    let (left, top) = (x / cell.width * cell.width, y / cell.height * cell.height)
    return PixelRect(x: left, y: top, width: x + width - left, height: y + height - top)
  }
}
