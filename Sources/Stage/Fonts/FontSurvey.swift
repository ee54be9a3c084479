import Screen

/// The fonts that draw the names of players on this machine.
package struct FontSurvey: Hashable, Sendable {
  /// The scripts of players' names, each with the font that draws it.
  package var scripts: [ScriptCoverage]
  /// The names of which at least one part would be drawn as a box.
  package var boxed: [String]
  /// The problems, except characters that no font has.
  package var troubles: [FontTrouble]

  package init(scripts: [ScriptCoverage], boxed: [String] = [], troubles: [FontTrouble] = []) {
    self.scripts = scripts
    self.boxed = boxed
    self.troubles = troubles
  }

  /// Searches the fonts, and waits for each search among the system's fonts, which takes at most a few seconds.
  /// - Parameter system: The system's fonts, created without `onAnswer`, so that each request waits.
  /// - Throws: ``StageError/fonts(folder:detail:)``.
  package init(folder: String, system: SystemFonts, names: [String]) throws(StageError) {
    var troubles: [FontTrouble] = []
    let report = { (trouble: FontTrouble) in
      if case .missing = trouble { return }
      troubles.append(trouble)
    }
    // Names and scripts share one typesetter, so that failed searches are waited for only once. The names come first,
    // because the number of open fonts is limited.
    let typesetter = try Typesetter(folder: folder, system: system, report: report)
    boxed = names.filter { !$0.isEmpty && typesetter.file(for: $0, .bold) == nil }
    scripts = ScriptCoverage.all(of: typesetter)
    self.troubles = []
    for trouble in troubles where !self.troubles.contains(trouble) { self.troubles.append(trouble) }
  }
}
