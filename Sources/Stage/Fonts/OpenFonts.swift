import Lettering
import SDLKit
import Screen

/// The open fonts. The board's own fonts are tried before the system's.
final class OpenFonts {
  struct Entry {
    let font: Font
    let file: String
  }

  /// The purpose of a system font. A font for Hangul may also have Han characters, but in another style, so each
  /// purpose has its own fonts.
  private struct Purpose: Hashable {
    let face: Typeface
    let script: Script
    let isEmoji: Bool

    init(_ question: FontRequest) {
      face = question.face
      script = question.script
      isEmoji = question.isEmoji
    }
  }

  private enum Choice {
    case font(Int)
    case none
  }

  /// The board's own font files, in the order in which they are tried.
  private static let fileNames: [Typeface: [String]] = [
    .bold: ["RobotoCondensed-Bold.ttf", "DejaVuSans-Bold.ttf"],
    .regular: ["RobotoCondensed-Regular.ttf", "DejaVuSans.ttf"],
  ]
  private static let remembered = 4096
  /// The maximum number of open system fonts. No board needs more fonts, and each font may use 20 MB.
  private static let mostSystemFonts = 12
  /// After this number of missing characters of a script, the system is not asked for that script again.
  private static let mostLacking = 8
  /// After this number of failed searches, the system is not asked again.
  private static let mostFailures = 3
  /// The greatest line height of a font as a multiple of its size. A row of a roster is 1.25 times as high as its text.
  private static let tallest = 1.25
  /// The maximum number of scalars of a character to check in a font. Further scalars are not checked.
  private static let mostParts = 32

  private let library: FontLibrary
  private let system: SystemFonts?
  private let report: (FontTrouble) -> Void
  private(set) var entries: [Entry] = []
  /// Indices in `entries`, in the order in which they are tried.
  private var own: [Typeface: [Int]] = [:]
  /// Indices in `entries`, in the order in which the fonts were found.
  private var found: [Purpose: [Int]] = [:]
  private var places: [FontLocation: Int] = [:]
  private var choices: [Typeface: [Character: Choice]] = [:]
  private var answered: Set<FontRequest> = []
  private var lacking: [Script: Int] = [:]
  private var searchFailures = 0
  private var reported: Set<FontTrouble> = []

  /// - Throws: ``StageError/fonts(folder:detail:)``.
  init(folder: String, system: SystemFonts?, report: @escaping (FontTrouble) -> Void) throws(StageError) {
    do { library = try FontLibrary() } catch { throw .fonts(folder: folder, detail: error.message) }
    self.system = system
    self.report = report
    for face in Typeface.allCases {
      for name in Self.fileNames[face, default: []] {
        let file = folder + "/" + name
        do {
          entries.append(Entry(font: try Font(library, try FontData(path: file)), file: file))
          own[face, default: []].append(entries.count - 1)
        } catch {
          // SDL_ttf's own message does not name the file.
          throw .fonts(folder: folder, detail: "\(name) cannot be opened")
        }
      }
    }
  }

  func ownFont(_ face: Typeface) -> Int { own[face]?.first ?? 0 }

  /// The index in `entries` of the font that draws a character; nil while no font is known for it.
  func font(for character: Character, _ face: Typeface) -> Int? {
    switch choices[face]?[character] {
    case .font(let number): return number
    case .none?: return nil
    case nil: break
    }
    let (choice, isFinal) = choose(character, face)
    if isFinal, character.utf8.count <= 4 * Self.mostParts {
      if choices[face, default: [:]].count >= Self.remembered { choices[face] = [:] }
      choices[face, default: [:]][character] = choice.map(Choice.font) ?? Choice.none
    }
    return choice
  }

  /// - Returns: Whether there is an answer, so that characters may be drawn differently than before.
  func acceptAnswer() -> Bool {
    guard let (question, answer) = system?.take() else { return false }
    settle(question, answer)
    choices = [:]
    return true
  }

  // MARK: Choosing

  private func choose(_ character: Character, _ face: Typeface) -> (font: Int?, isFinal: Bool) {
    // Joiners and variation selectors have no glyphs, so the font need not contain them.
    let scalars = character.unicodeScalars.lazy.filter { !$0.properties.isDefaultIgnorableCodePoint }
      .prefix(Self.mostParts)
    let parts = Array(scalars)
    if parts.isEmpty { return (ownFont(face), true) }
    let question = FontRequest(
      scalars: parts, face: face, script: Script(of: character), isEmoji: character.isEmoji)
    if let known = known(question) { return (known, true) }
    if isAnswerable(question) {
      // Until the system answers, the board's own fonts draw the character: an emoji without its colours is better
      // than a box.
      guard let answer = system?.ask(question) else { return (anyOwn(parts, face), false) }
      settle(question, answer)
      if let found = known(question) { return (found, true) }
    }
    if let other = any(parts, face) { return (other, true) }
    for scalar in parts where any([scalar], face) == nil { tell(.missing(scalar)) }
    return (nil, true)
  }

  /// An open font for exactly this request. Fonts of other purposes are not used, so that a text always looks the same.
  private func known(_ question: FontRequest) -> Int? {
    let own = question.isEmoji ? [] : own[question.face, default: []]
    return (own + found[Purpose(question), default: []]).first { has($0, question.scalars) }
  }

  private func any(_ parts: [Unicode.Scalar], _ face: Typeface) -> Int? {
    anyOwn(parts, face) ?? entries.indices.first { has($0, parts) }
  }

  private func anyOwn(_ parts: [Unicode.Scalar], _ face: Typeface) -> Int? {
    own[face, default: []].first { has($0, parts) }
  }

  private func has(_ number: Int, _ parts: [Unicode.Scalar]) -> Bool {
    parts.allSatisfy(entries[number].font.provides)
  }

  // MARK: The system's fonts

  private func isAnswerable(_ question: FontRequest) -> Bool {
    system != nil && searchFailures < Self.mostFailures && places.count < Self.mostSystemFonts
      && answered.count < Self.remembered && !answered.contains(question)
      && lacking[question.script, default: 0] < Self.mostLacking
  }

  private func settle(_ question: FontRequest, _ answer: SystemFonts.Answer) {
    if case .unavailable(let trouble) = answer {
      if searchFailures == 0 { tell(trouble) }
      searchFailures += 1
      return
    }
    answered.insert(question)
    switch answer {
    case .file(let file): if open(file, for: question) { return }
    case .unusable(let trouble), .unavailable(let trouble): tell(trouble)
    }
    lacking[question.script, default: 0] += 1
  }

  /// - Returns: Whether the font has the requested characters. fontconfig always names some font, even if no font has
  ///   them.
  private func open(_ file: SystemFonts.File, for question: FontRequest) -> Bool {
    do {
      let number: Int
      if let known = places[file.place] {
        number = known
      } else {
        let font = try Font(library, file.data, index: file.place.index, tallest: Self.tallest)
        guard question.scalars.allSatisfy(font.provides) else { return false }
        entries.append(Entry(font: font, file: file.place.path))
        number = entries.count - 1
        places[file.place] = number
      }
      guard question.scalars.allSatisfy(entries[number].font.provides) else { return false }
      if found[Purpose(question)]?.contains(number) != true {
        found[Purpose(question), default: []].append(number)
      }
      return true
    } catch {
      tell(.unusable(file: file.place.path, detail: "\(error.call): \(error.message)"))
      return false
    }
  }

  private func tell(_ trouble: FontTrouble) {
    if reported.insert(trouble).inserted { report(trouble) }
  }
}
