import Scenes

@testable import BoardSettings

extension FuzzTarget {
  /// The settings file: read, told of what is wrong, and written again.
  static let configuration = FuzzTarget(name: "configuration") { bytes in
    // All that ends a line for YAML (1.1, section 5.4).
    let ends: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
    let lineCount = 1 + String(decoding: bytes, as: UTF8.self).unicodeScalars.count(where: ends.contains)
    do throws(SettingsFileError) {
      let file = try SettingsFile(bytes: bytes)
      for (path, line) in file.lines {
        require(Setting.at(path) != nil || path.hasPrefix("formats."), "\(path) is a setting")
        require((1...lineCount).contains(line), "\(path) on line \(line) of \(lineCount)")
      }
      checkWritten(file.settings)
    } catch {
      let lines =
        if case .keys(_, let lines) = error.problem { lines + [error.line] } else { [error.line] }
      for line in lines.compactMap(\.self) {
        require((1...lineCount).contains(line), "line \(line) of \(lineCount): \(error)")
      }
      let sentence = error.sentence
      require(sentence.hasSuffix(".") || sentence.hasSuffix("?"), "what is wrong is a sentence: \(sentence)")
      require(!sentence.utf8.contains { $0 < 0x20 }, "on one line: \(sentence.debugDescription)")
    }
  }

  private static func checkWritten(_ settings: Settings) {
    let text = SettingsExample.listing(of: settings) { _ in "here" }
    do {
      let again = try SettingsFile(bytes: Array(text.utf8))
      let changed = Setting.all.filter { $0.write(again.settings) != $0.write(settings) }
      // An action without keys is bound to none, written down or not: bindings are compared as they are written.
      var others = again.settings
      others.keys = settings.keys
      require(changed.isEmpty && others == settings, "\(changed.map(\.path)) was written as \(text)")
      let map = try KeyMap(settings.allKeys, holdTimes: settings.allHoldTimes)
      require(!map.groups().allSatisfy(\.rows.isEmpty), "a board has keys")
    } catch {
      require(false, "\(error) in \(text)")
    }
  }
}
