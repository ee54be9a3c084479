import GatherModel
import Localization

extension FuzzTarget {
  /// A file of a language: read, told of what is wrong, and each text filled in.
  static let languages = FuzzTarget(name: "languages") { bytes in
    let file = LanguageFile(bytes: bytes, code: "en")
    for problem in file.problems {
      require(problem.sentence.hasSuffix("."), "what is wrong is a sentence: \(problem.sentence)")
      require(
        !problem.sentence.utf8.contains { $0 < 0x20 }, "on one line: \(problem.sentence.debugDescription)")
    }
    for (path, entry) in file.entries {
      for form in entry.template.forms {
        require(
          !form.isEmpty && !form.unicodeScalars.contains(where: NameRule.controls), "\(path) can be shown")
        let filled = Template.fill(form) { _ in "" }
        require(filled.count <= form.count, "\(path) has no text but its own")
      }
    }
    _ = LanguageTemplate(english: String(decoding: bytes, as: UTF8.self)).text(as: "xx", nil)
  }
}
