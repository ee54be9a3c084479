import GatherModel
import Scenes
import YAMLText

extension SettingsFile {
  /// The maximum number of custom formats. There is a limit because the board shows all formats in one list.
  static let mostFormats = 30

  mutating func readFormats(_ value: WrittenValue) throws(SettingsFileError) {
    guard case .section(let pairs, _) = value else {
      if case .text("", _) = value { return }
      throw SettingsFileError(value.line, .noSection("formats"))
    }
    for (key, line, value) in pairs {
      let name = try formatName(key, line: line)
      if settings.formats.count == Self.mostFormats {
        throw SettingsFileError(
          line,
          .notAllowed(
            SettingValueError(path: "formats", value: name, allowed: "at most \(Self.mostFormats) formats")))
      }
      settings.formats.append(NamedFormat(name: name, format: try format(value, name: name, line: line)))
      formatLines[name] = line
    }
  }

  private func formatName(_ text: String, line: Int) throws(SettingsFileError) -> String {
    let name = NameRule.trimmed(text)
    guard FormatName.isOne(name) else { throw SettingsFileError(line, .formatName(text, .form)) }
    if MatchPreset(rawValue: name.lowercased()) != nil {
      throw SettingsFileError(line, .formatName(name, .preset))
    }
    if let other = settings.formats.first(where: { $0.name.lowercased() == name.lowercased() })?.name {
      throw SettingsFileError(line, .formatName(name, .sameAs(other, line: formatLines[other])))
    }
    return name
  }

  private mutating func format(
    _ value: WrittenValue, name: String, line: Int
  ) throws(SettingsFileError) -> MatchFormat {
    let path = "formats.\(name)"
    var pairs: [(key: String, line: Int, value: WrittenValue)] = []
    switch value {
    case .section(let written, _): pairs = written
    case .text("", _): break
    case .text, .list: throw SettingsFileError(value.line, .noSection(path))
    }
    var draft = FormatDraft()
    for (key, line, value) in pairs {
      guard let setting = FormatSetting.all.first(where: { $0.name == key }) else {
        let nearest = WordDistance.nearest(to: key, of: FormatSetting.all.map(\.name)).map { "\(path).\($0)" }
        throw SettingsFileError(line, .unknownKey("\(path).\(key)", nearest: nearest))
      }
      try read(value, of: setting, path: "\(path).\(key)", line: line, into: &draft)
    }
    guard let length = draft.length else { throw SettingsFileError(line, .noLength(path)) }
    do throws(MatchFormatError) {
      return try draft.format(length: length)
    } catch {
      // The limits of the settings prevent this error. It is reported anyway.
      throw SettingsFileError(
        line, .notAllowed(SettingValueError(path: path, value: "\(error)", allowed: "a format")))
    }
  }

  private mutating func read(
    _ value: WrittenValue, of setting: FormatSetting, path: String, line: Int, into draft: inout FormatDraft
  ) throws(SettingsFileError) {
    switch value {
    case .text(let text, let valueLine):
      if !setting.take(text, &draft) {
        throw SettingsFileError(
          valueLine, .notAllowed(SettingValueError(path: path, value: text, allowed: setting.allowed)))
      }
    case .list:
      throw SettingsFileError(line, .listForValue(path, written: value.shown, allowed: setting.allowed))
    case .section: throw SettingsFileError(line, .noValue(path, allowed: setting.allowed))
    }
    lines[path] = line
  }
}

/// The rules for the names of custom formats. A name begins with a letter, so that no name looks like a written format
/// such as `2x20`.
enum FormatName {
  static let longest = 40

  static func isOne(_ name: String) -> Bool {
    guard name.count <= longest, name.unicodeScalars.count <= 4 * longest, name.first?.isLetter == true
    else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || " -_".contains($0) }
  }
}
