import SDLKit
package import Screen

/// The fonts of the board: measures text, and renders runs of it.
///
/// SDL_ttf knows no second font, so a text is split into runs of characters that one font has. Belongs to the thread
/// that made it.
package final class Typesetter {
  /// A piece of text that one font can draw.
  struct Run: Hashable {
    let text: String
    let face: Typeface
    /// 0 is the board's own type, then come the wide fallbacks.
    let font: Int
    let size: Int
  }

  /// How a character is drawn.
  private struct Choice {
    var font: Int
    /// The character, or of one that no font has the first part: one box stands for it, not one for each part.
    var drawn: Character
  }

  /// The font files of a face, the board's own type first.
  private static let fileNames: [Typeface: [String]] = [
    .bold: ["RobotoCondensed-Bold.ttf", "DejaVuSans-Bold.ttf"],
    .regular: ["RobotoCondensed-Regular.ttf", "DejaVuSans.ttf"],
  ]
  private static let remembered = 4096

  private let fonts: [Typeface: [Font]]
  private let reportMissing: (Unicode.Scalar) -> Void
  private var choices: [Typeface: [Character: Choice]] = [:]
  private var widths: [String: [TextStyle: Int]] = [:]
  private var widthCount = 0
  private var missing: Set<Unicode.Scalar> = []

  /// Opens the board's fonts.
  /// - Parameters:
  ///   - folder: Where `RobotoCondensed-Bold.ttf` and the others are.
  ///   - reportMissing: Told once of each character that no font has; a box is drawn for it.
  /// - Throws: ``StageError/fonts(folder:detail:)``.
  package init(folder: String, reportMissing: @escaping (Unicode.Scalar) -> Void) throws(StageError) {
    let library: FontLibrary
    do { library = try FontLibrary() } catch { throw .fonts(folder: folder, detail: error.message) }
    var fonts: [Typeface: [Font]] = [:]
    for face in Typeface.allCases {
      for name in Self.fileNames[face, default: []] {
        do {
          fonts[face, default: []].append(try Font(library, path: folder + "/" + name, size: 32))
        } catch {
          // SDL_ttf's own message says nothing of the file.
          throw .fonts(folder: folder, detail: "\(name) cannot be opened")
        }
      }
    }
    self.fonts = fonts
    self.reportMissing = reportMissing
  }

  /// The width of a text in pixels; a text that SDL_ttf cannot measure has none, and is not drawn either.
  package func width(of text: String, _ style: TextStyle) -> Int {
    if let known = widths[text]?[style] { return known }
    let width = runs(of: text, style).reduce(0) { $0 + self.width(of: $1) }
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
      return try font(of: run)?.width(of: run.text, size: run.size) ?? 0
    } catch {
      return 0
    }
  }

  /// The pieces of a text from left to right.
  func runs(of text: String, _ style: TextStyle) -> [Run] {
    var runs: [Run] = []
    var current = ""
    var currentFont = 0
    for character in text {
      let choice = choice(for: character, style.face)
      if choice.font != currentFont, !current.isEmpty {
        runs.append(Run(text: current, face: style.face, font: currentFont, size: style.size))
        current = ""
      }
      currentFont = choice.font
      current.append(choice.drawn)
    }
    if !current.isEmpty {
      runs.append(Run(text: current, face: style.face, font: currentFont, size: style.size))
    }
    return runs
  }

  /// The run in a colour, and how far its base line is below the picture's top.
  func render(_ run: Run, _ ink: Ink) throws(SDLError) -> (surface: Surface, ascent: Int)? {
    guard let font = font(of: run) else { return nil }
    return (try font.render(run.text, size: run.size, ink.pixels), try font.ascent(size: run.size))
  }

  private func font(of run: Run) -> Font? {
    guard let fonts = fonts[run.face], fonts.indices.contains(run.font) else { return nil }
    return fonts[run.font]
  }

  private func choice(for character: Character, _ face: Typeface) -> Choice {
    if let known = choices[face]?[character] { return known }
    let scalars = Array(character.unicodeScalars).filter { !Self.isInvisible($0) }
    var choice = Choice(font: 0, drawn: character)
    if let font = fonts[face, default: []].firstIndex(where: { scalars.allSatisfy($0.provides) }) {
      choice.font = font
    } else {
      report(scalars, face)
      if let missing = scalars.first(where: { isMissing($0, face) }) { choice.drawn = Character(missing) }
    }
    if choices[face, default: [:]].count >= Self.remembered { choices[face] = [:] }
    choices[face, default: [:]][character] = choice
    return choice
  }

  private func isMissing(_ scalar: Unicode.Scalar, _ face: Typeface) -> Bool {
    !fonts[face, default: []].contains { $0.provides(scalar) }
  }

  private func report(_ scalars: [Unicode.Scalar], _ face: Typeface) {
    for scalar in scalars where isMissing(scalar, face) {
      if missing.insert(scalar).inserted { reportMissing(scalar) }
    }
  }

  /// Joiners and variation selectors have no glyph of their own.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
  }
}
