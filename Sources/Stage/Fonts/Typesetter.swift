import Lettering
import SDLKit
package import Screen

/// The type of the board: measures text, and renders runs of it.
///
/// SDL_ttf knows no second font and no direction by itself, so a text is split into runs. Belongs to the thread that made
/// it.
package final class Typesetter {
  /// A piece of text as one font draws it.
  struct Run: Hashable {
    let text: String
    let shaping: Font.Shaping
    let font: Int
    let size: Int
  }

  private struct Line: Hashable {
    let text: String
    let face: Typeface
  }

  private static let remembered = 4096
  /// Longer texts are not remembered.
  private static let longestRemembered = 1024
  /// More parts of one character are not drawn: marks on a letter, one over the other.
  private static let mostParts = 32
  /// How far text may reach over and under its base line in parts of its size, as ``DrawCommand/bounds`` has it.
  private static let (reachUp, reachDown) = (1.25, 0.5)
  /// The last character for private use, which no font has, stands for what no font has.
  private static let box: Character = "\u{10FFFD}"

  private let openFonts: OpenFonts
  private var widths: [String: [TextStyle: Int]] = [:]
  private var widthCount = 0
  private var lines: [Line: [TextRun]] = [:]

  /// Opens the board's fonts.
  /// - Parameters:
  ///   - folder: Where `RobotoCondensed-Bold.ttf` and the others are.
  ///   - system: Where other fonts come from; nil for the board's own alone.
  ///   - report: Told once of each character that no font has (a box is drawn for it), and of each font that fails.
  /// - Throws: ``StageError/fonts(folder:detail:)``.
  package init(
    folder: String, system: SystemFonts? = nil, report: @escaping (FontTrouble) -> Void
  ) throws(StageError) {
    openFonts = try OpenFonts(folder: folder, system: system, report: report)
  }

  /// Takes the font that the system has found since, if any.
  /// - Returns: True when texts may have other widths and looks than before: then layout is done again.
  package func takeFound() -> Bool {
    guard openFonts.takeAnswer() else { return false }
    forget()
    return true
  }

  /// The width of a text in pixels; a text that SDL_ttf cannot measure has none, and is not drawn either.
  /// Of the terminal's own type it is the number of cells.
  package func width(of text: String, _ style: TextStyle) -> Int {
    if style.isOfTerminal { return CellText.width(of: text) }
    if let known = widths[text]?[style] { return known }
    let width = runs(of: text, style).reduce(0) { $0 + self.width(of: $1) }
    if text.utf8.count > Self.longestRemembered { return width }
    if widthCount >= Self.remembered {
      widths.removeAll(keepingCapacity: true)
      widthCount = 0
    }
    widths[text, default: [:]][style] = width
    widthCount += 1
    return width
  }

  func width(of run: Run) -> Int {
    do {
      return try openFonts.entries[run.font].font.width(of: run.text, run.shaping, size: run.size)
    } catch {
      return 0
    }
  }

  /// The pieces of a text from left to right.
  func runs(of text: String, _ style: TextStyle) -> [Run] {
    line(Line(text: text, face: style.face)).map { run in
      Run(
        text: drawn(run),
        shaping: Font.Shaping(
          isRightToLeft: run.direction == .rightToLeft, script: run.script.code, isBold: style.face == .bold),
        font: run.font ?? openFonts.ownFont(style.face), size: style.size)
    }
  }

  /// The file of the font that draws a text first of all; nil when a part of it has none.
  func file(for text: String, _ face: Typeface) -> String? {
    let fonts = TextRun.runs(of: text) { openFonts.font(for: $0, face) }.map(\.font)
    guard let first = fonts.first, let first, !fonts.contains(nil) else { return nil }
    return openFonts.entries[first].file
  }

  /// The run in a colour, and how far its base line is below the picture's top; nil for a run that shows nothing.
  func render(_ run: Run, _ color: Color) throws(SDLError) -> (surface: Surface, ascent: Int)? {
    let rendered = try openFonts.entries[run.font].font.render(
      run.text, run.shaping, size: run.size, color.pixels)
    guard let rendered else { return nil }
    // What reaches further than text may, marks over marks over marks, is cut off there.
    let top = max(rendered.ascent - Int(Double(run.size) * Self.reachUp), 0)
    let bottom = min(rendered.surface.height, rendered.ascent + Int(Double(run.size) * Self.reachDown))
    if top == 0, bottom == rendered.surface.height { return (rendered.surface, rendered.ascent) }
    if bottom <= top { return nil }
    return (try rendered.surface.cropped(toRows: top..<bottom), rendered.ascent - top)
  }

  private func line(_ line: Line) -> [TextRun] {
    if let known = lines[line] { return known }
    let runs = TextRun.runs(of: line.text) { openFonts.font(for: $0, line.face) }
    if line.text.utf8.count > Self.longestRemembered { return runs }
    if lines.count >= Self.remembered { lines.removeAll(keepingCapacity: true) }
    lines[line] = runs
    return runs
  }

  /// What is drawn of a run: one box for each character that no font has, and no mountain of marks.
  private func drawn(_ run: TextRun) -> String {
    if run.font == nil { return String(repeating: Self.box, count: run.text.count) }
    if run.text.unicodeScalars.count <= Self.mostParts { return run.text }
    var drawn = String.UnicodeScalarView()
    for character in run.text { drawn.append(contentsOf: character.unicodeScalars.prefix(Self.mostParts)) }
    return String(drawn)
  }

  private func forget() {
    widths = [:]
    widthCount = 0
    lines = [:]
  }
}
