import Board
import Localization
import Reports
import Scenes
import Stage

struct FontCheck {
  var survey: FontSurvey
  var language: Language
  /// Whether the stored names could be read. If not, other findings explain the error.
  var knowsNames: Bool

  init(_ survey: FontSurvey, language: Language = .english, knowsNames: Bool = true) {
    self.survey = survey
    self.language = language
    self.knowsNames = knowsNames
  }

  var findings: [Finding] { [scripts, speech, names] + survey.troubles.map(Self.finding) }

  private var scripts: Finding {
    var files: [(file: String, scripts: [String])] = []
    for coverage in survey.scripts {
      guard let path = coverage.file else { continue }
      let file = TerminalText.text(String(path.split(separator: "/").last ?? ""))
      if let index = files.firstIndex(where: { $0.file == file }) {
        files[index].scripts.append(coverage.script)
      } else {
        files.append((file, [coverage.script]))
      }
    }
    let drawn = files.map { "\($0.scripts.joined(separator: ", ")): \($0.file)" }.joined(separator: "; ")
    let missing = survey.scripts.filter { $0.file == nil }.map(\.script)
    if missing.isEmpty { return Finding("Fonts", .works, drawn + ".") }
    return Finding(
      "Fonts", .note, "\(drawn). Names in \(missing.joined(separator: ", ")) appear as boxes.",
      advice: Self.advice(for: missing))
  }

  private var speech: Finding {
    let name = language.facts.english
    let coverage = survey.scripts.first { $0.script.lowercased() == language.facts.script.lowercased() }
    if let coverage, coverage.file == nil {
      return Finding(
        "Language", .warning,
        "The screen's language is \(name), and no font has its letters. They appear as boxes.",
        advice: Self.advice(for: [coverage.script], what: "For the screen"))
    }
    let texts = Languages.shared.texts(of: language.rawValue)
    if let fault = texts.faults.first {
      let place = fault.file + (fault.problem.line.map { ":\($0)" } ?? "")
      let others = texts.faults.count > 1 ? " (\(texts.faults.count - 1) more)" : ""
      return Finding(
        "Language", .warning,
        "The screen's language is \(name). \(TerminalText.text(place)): \(TerminalText.text(fault.problem.sentence))\(others)",
        advice: "Find all mistakes: gatherboard languages check FILE")
    }
    let missing = Catalogue.missing(in: texts).count
    if missing > 0 {
      return Finding(
        "Language", .note,
        "The screen's language is \(name). \(missing) \(missing == 1 ? "text appears" : "texts appear") in English.",
        advice: "List them: gatherboard languages list --json")
    }
    return Finding("Language", .works, "The screen's language is \(name).")
  }

  private var names: Finding {
    if !knowsNames { return Finding("Names", .note, "The stored names could not be checked.") }
    if survey.boxed.isEmpty { return Finding("Names", .works, "Every stored name can be drawn.") }
    let few = survey.boxed.prefix(3).map(TerminalText.quoted).joined(separator: ", ")
    let rest = survey.boxed.count > 3 ? " and \(survey.boxed.count - 3) more" : ""
    return Finding(
      "Names", .warning, "No font has all characters of \(few)\(rest). They appear as boxes.",
      advice:
        "Install a font that has them, such as fonts-noto-core, fonts-noto-cjk or fonts-noto-color-emoji.")
  }

  private static func advice(for scripts: [String], what: String = "For such names") -> String {
    var packages: [String] = []
    for script in scripts {
      let package =
        switch script {
        // Only Korean has a smaller package of its own, which is not needed if fonts-noto-cjk is already in the list.
        case "Korean" where !packages.contains("fonts-noto-cjk"): "fonts-nanum"
        case "Chinese", "Japanese", "Korean": "fonts-noto-cjk"
        case "Emoji": "fonts-noto-color-emoji"
        default: "fonts-noto-core"
        }
      if !packages.contains(package) { packages.append(package) }
    }
    return "\(what): sudo apt install \(packages.joined(separator: " "))"
  }

  private static func finding(_ trouble: FontTrouble) -> Finding {
    switch trouble {
    case .missing: Finding("Fonts", .note, trouble.sentence)
    case .unusable:
      Finding("Fonts", .warning, trouble.sentence, advice: "Reinstall the font's package.")
    case .noSearch:
      Finding("Fonts", .warning, trouble.sentence, advice: "sudo apt install fontconfig")
    }
  }
}
