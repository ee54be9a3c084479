import Lettering
import SDLKit
package import Screen

/// Measures text, and renders runs of it. Belongs to the thread that created it.
///
/// SDL_ttf draws a text with only one font and in only one direction, so a text is split into runs.
package final class Typesetter {
  /// A piece of text in one font and one direction.
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
  /// The length of the longest text whose width and runs are remembered, in bytes of UTF-8.
  private static let longestRemembered = 1024
  /// The greatest number of scalars that are drawn for one character. It limits stacks of marks on a letter.
  private static let mostParts = 32
  /// The greatest distances of text above and below its baseline, as multiples of its size. ``DrawCommand/bounds``
  /// uses the same values.
  private static let (reachUp, reachDown) = (1.25, 0.5)
  /// Drawn instead of a missing character. It appears as a box, because no font has this last private-use character.
  private static let box: Character = "\u{10FFFD}"

  private let openFonts: OpenFonts
  private var widths: [String: [TextStyle: Int]] = [:]
  private var widthCount = 0
  private var lines: [Line: [TextRun]] = [:]

  /// - Parameters:
  ///   - folder: The folder that contains `RobotoCondensed-Bold.ttf` and the other fonts.
  ///   - system: The source of other fonts; nil if only the board's own fonts are used.
  ///   - report: Called once for each missing character and each font that fails.
  /// - Throws: ``StageError/fonts(folder:detail:)``.
  package init(
    folder: String, system: SystemFonts? = nil, report: @escaping (FontTrouble) -> Void
  ) throws(StageError) {
    openFonts = try OpenFonts(folder: folder, system: system, report: report)
  }

  /// Accepts the system's answer to a request for a font, if there is one.
  /// - Returns: Whether texts may have other widths than before, so that the layout must be repeated.
  package func acceptFontAnswer() -> Bool {
    guard openFonts.acceptAnswer() else { return false }
    forget()
    return true
  }

  /// The width in pixels, or in cells for the terminal's own font; 0 for a text that SDL_ttf cannot measure.
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

  /// The file of the font that draws the first part of a text; nil if a part has no font.
  func file(for text: String, _ face: Typeface) -> String? {
    let fonts = TextRun.runs(of: text) { openFonts.font(for: $0, face) }.map(\.font)
    guard let first = fonts.first, let first, !fonts.contains(nil) else { return nil }
    return openFonts.entries[first].file
  }

  /// Returns the surface, and the distance of the baseline from its top. nil if nothing is visible.
  func render(_ run: Run, _ color: Color) throws(SDLError) -> (surface: Surface, ascent: Int)? {
    let rendered = try openFonts.entries[run.font].font.render(
      run.text, run.shaping, size: run.size, color.pixels)
    guard let rendered else { return nil }
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
