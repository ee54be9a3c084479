import Screen

/// The fonts that draw the names of players on this machine.
package struct FontSurvey: Hashable, Sendable {
  /// The scripts of players' names, each with the font that draws it.
  package var scripts: [ScriptCoverage]
  /// The names of which at least one part would be drawn as a box.
  package var boxed: [String]
  /// The problems found, except characters that no font has.
  package var troubles: [FontTrouble]

  package init(scripts: [ScriptCoverage], boxed: [String] = [], troubles: [FontTrouble] = []) {
    self.scripts = scripts
    self.boxed = boxed
    self.troubles = troubles
  }

  /// Searches the board's fonts and the system's fonts. Waits for each search of the system's fonts, at most a few seconds.
  /// - Parameters:
  ///   - folder: The folder of the board's fonts.
  ///   - system: The system's fonts, created without `onAnswer`, so that each request waits.
  ///   - names: The names to find glyphs for.
  /// - Throws: ``StageError/fonts(folder:detail:)``.
  package init(folder: String, system: SystemFonts, names: [String]) throws(StageError) {
    var troubles: [FontTrouble] = []
    let report = { (trouble: FontTrouble) in
      if case .missing = trouble { return }
      troubles.append(trouble)
    }
    // One typesetter is used for both, because a typesetter whose searches hang stops searching after a few failures. The names are
    // first, as on a board, because only a limited number of fonts is opened.
    let typesetter = try Typesetter(folder: folder, system: system, report: report)
    boxed = names.filter { !$0.isEmpty && typesetter.file(for: $0, .bold) == nil }
    scripts = ScriptCoverage.all(of: typesetter)
    self.troubles = []
    for trouble in troubles where !self.troubles.contains(trouble) { self.troubles.append(trouble) }
  }
}
