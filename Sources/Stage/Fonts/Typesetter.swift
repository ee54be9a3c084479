import Lettering
import SDLKit
package import Screen

/// The typesetter of the board. Measures text, and renders runs of it.
///
/// SDL_ttf draws a text with only one font and in only one direction, so a text is split into runs. The typesetter belongs to the
/// thread that created it.
package final class Typesetter {
  /// A piece of text that is drawn in one font.
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
  /// The maximum length of a cached text, in bytes of UTF-8.
  private static let longestRemembered = 1024
  /// The greatest number of scalars drawn for one character. It limits marks stacked on a letter.
  private static let mostParts = 32
  /// The greatest distances of text above and below its baseline, as multiples of its size. ``DrawCommand/bounds`` uses the
  /// same values.
  private static let (reachUp, reachDown) = (1.25, 0.5)
  /// The character that is drawn as a box for a missing one. It is the last private-use character, which no font has.
  private static let box: Character = "\u{10FFFD}"

  private let openFonts: OpenFonts
  private var widths: [String: [TextStyle: Int]] = [:]
  private var widthCount = 0
  private var lines: [Line: [TextRun]] = [:]

  /// Opens the board's fonts.
  /// - Parameters:
  ///   - folder: The folder that contains `RobotoCondensed-Bold.ttf` and the other fonts.
  ///   - system: The source of other fonts; nil if only the board's own fonts are used.
  ///   - report: Called once for each character that no font has (a box is drawn for it), and for each font that fails.
  /// - Throws: ``StageError/fonts(folder:detail:)``.
  package init(
    folder: String, system: SystemFonts? = nil, report: @escaping (FontTrouble) -> Void
  ) throws(StageError) {
    openFonts = try OpenFonts(folder: folder, system: system, report: report)
  }

  /// Accepts the font that the system has found since the last call, if any.
  /// - Returns: Whether texts may have other widths and shapes than before. In that case the layout must be repeated.
  package func takeFound() -> Bool {
    guard openFonts.takeAnswer() else { return false }
    forget()
    return true
  }

  /// The width of a text in pixels, or in cells for the terminal's own font. A text that SDL_ttf cannot measure has the width
  /// 0, and is not drawn either.
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

  /// The file of the font that draws the first part of a text; nil if the text has a part that no font has.
  func file(for text: String, _ face: Typeface) -> String? {
    let fonts = TextRun.runs(of: text) { openFonts.font(for: $0, face) }.map(\.font)
    guard let first = fonts.first, let first, !fonts.contains(nil) else { return nil }
    return openFonts.entries[first].file
  }

  /// Renders a run in a colour. Returns the surface, and the distance of the baseline from the top of the surface. Returns nil for
  /// a run without visible pixels.
  func render(_ run: Run, _ color: Color) throws(SDLError) -> (surface: Surface, ascent: Int)? {
    let rendered = try openFonts.entries[run.font].font.render(
      run.text, run.shaping, size: run.size, color.pixels)
    guard let rendered else { return nil }
    // Stacked marks that exceed the allowed height are cut off.
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

  /// The drawn text of a run. Each character that no font has is replaced by a box, and stacks of marks are limited.
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
