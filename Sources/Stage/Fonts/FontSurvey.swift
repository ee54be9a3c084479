import Screen

/// Which fonts draw the names of players on this machine.
package struct FontSurvey: Hashable, Sendable {
  /// The scripts of players' names, each with the font that draws it.
  package var scripts: [ScriptCoverage]
  /// The names that a box would stand in for a part of.
  package var boxed: [String]
  /// What failed on the way, beside characters that no font has.
  package var troubles: [FontTrouble]

  package init(scripts: [ScriptCoverage], boxed: [String] = [], troubles: [FontTrouble] = []) {
    self.scripts = scripts
    self.boxed = boxed
    self.troubles = troubles
  }

  /// Asks the board's fonts and the system's; waits for the latter, no more than a few seconds each.
  /// - Parameters:
  ///   - folder: Where the board's fonts are.
  ///   - system: The system's fonts, made without `onAnswer`: this waits.
  ///   - names: Names to look for glyphs for.
  /// - Throws: ``StageError/fonts(folder:detail:)``.
  package init(folder: String, system: SystemFonts, names: [String]) throws(StageError) {
    var troubles: [FontTrouble] = []
    let report = { (trouble: FontTrouble) in
      if case .missing = trouble { return }
      troubles.append(trouble)
    }
    // One for both: it asks a search that hangs no more after a few times. The names come first, as on a board, which
    // opens no more than so many fonts.
    let typesetter = try Typesetter(folder: folder, system: system, report: report)
    boxed = names.filter { !$0.isEmpty && typesetter.file(for: $0, .bold) == nil }
    scripts = ScriptCoverage.all(of: typesetter)
    self.troubles = []
    for trouble in troubles where !self.troubles.contains(trouble) { self.troubles.append(trouble) }
  }
}
