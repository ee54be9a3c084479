import GPIO
import Scenes
import YAMLText

/// A settings file after reading and checking.
///
/// ```swift
/// let file = try SettingsFile(bytes: bytes)
/// #expect(file.settings.play.echoTime == .seconds(2))
/// #expect(file.lines["times.echo"] == 2)
/// ```
package struct SettingsFile: Hashable, Sendable {
  /// The defaults, overridden by the values of the file.
  package internal(set) var settings = Settings()
  /// The line of each setting in the file, by the path of the setting.
  package internal(set) var lines: [String: Int] = [:]
  /// The line of each custom format, by its name.
  var formatLines: [String: Int] = [:]
  /// The line of the file for each button of the settings, in the order of the buttons.
  private var buttonLines: [Int] = []

  /// The maximum size of a file in bytes.
  package static let largest = 256 * 1_024
  /// The maximum number of opening brackets, far more than the number of settings.
  private static let mostBrackets = 300

  /// Reads and checks the YAML of a settings file. A file that is empty or has only comments sets nothing.
  /// - Throws: ``SettingsFileError`` for the first error.
  package init(bytes: [UInt8]) throws(SettingsFileError) {
    let root: WrittenValue
    do throws(YAMLFault) {
      guard let value = try WrittenValue(yaml: bytes, largest: Self.largest, mostBrackets: Self.mostBrackets)
      else { return }
      root = value
    } catch {
      throw SettingsFileError(error)
    }
    // Formats are read first, because match.format may name one of them.
    if case .section(let pairs, _) = root, let formats = pairs.first(where: { $0.key == "formats" }) {
      try readFormats(formats.value)
    }
    try readSection(root, prefix: "")
    if let relay = settings.gpio.relay,
      let button = settings.gpio.buttons.first(where: { $0.line.isSame(as: relay) })
    {
      throw SettingsFileError(
        lines["gpio.relay"],
        .notAllowed(
          SettingValueError(
            path: "gpio.relay", value: relay.text,
            allowed: "a line that no button has" + relay.sameness(to: button.line))))
    }
    let unset = KeyAction.allCases.filter { lines["keys.\($0.rawValue)"] == nil }
    settings.keys.yield(keysOf: KeyAction.ofFootball.union(KeyAction.ofPages).intersection(unset))
    settings.keys.yield(lateKeysOf: Set(unset))
    if let conflict = settings.allKeys.conflict {
      let button = settings.gpio.buttons.firstIndex { $0.key == conflict.binding?.stroke.key }
      let lines = conflict.actions.map { action in
        button.map { buttonLines.isEmpty ? nil : buttonLines[$0] } ?? self.lines["keys.\(action.rawValue)"]
      }
      throw SettingsFileError(lines.compactMap(\.self).first, .keys(conflict, lines: lines))
    }
  }

  private mutating func readSection(_ value: WrittenValue, prefix: String) throws(SettingsFileError) {
    guard case .section(let pairs, _) = value else {
      // A line such as `screen:` with nothing below it.
      if case .text("", _) = value { return }
      throw SettingsFileError(value.line, .noSection(prefix.isEmpty ? "the file" : String(prefix.dropLast())))
    }
    for (key, line, value) in pairs {
      let path = prefix + key
      if path == "formats" { continue }
      if let setting = Setting.at(path) {
        try read(value, of: setting, line: line)
      } else if prefix.isEmpty, Setting.all.contains(where: { $0.path.hasPrefix(path + ".") }) {
        try readSection(value, prefix: path + ".")
      } else {
        throw SettingsFileError(line, .unknownKey(path, nearest: Setting.nearest(to: path)))
      }
    }
  }

  private mutating func read(
    _ value: WrittenValue, of setting: Setting, line: Int
  ) throws(SettingsFileError) {
    var texts: [String] = []
    var valueLine = value.line
    switch value {
    case .text(let text, _): texts = [text]
    case .list(let values, _) where setting.isList:
      for element in values {
        guard case .text(let text, _) = element else {
          throw noText(element, for: setting, line: element.line)
        }
        texts.append(text)
      }
    case .list, .section: throw noText(value, for: setting, line: line)
    }
    do throws(SettingValueError) {
      try setting.read(texts, into: &settings)
    } catch {
      if case .list(let values, _) = value {
        valueLine = values.first { if case .text(error.value, _) = $0 { true } else { false } }?.line ?? line
      }
      throw SettingsFileError(valueLine, .notAllowed(error))
    }
    lines[setting.path] = line
    if setting.path == "gpio.buttons" {
      if case .list(let values, _) = value { buttonLines = values.map(\.line) } else { buttonLines = [line] }
    }
  }

  private func noText(_ value: WrittenValue, for setting: Setting, line: Int) -> SettingsFileError {
    if case .list = value {
      return SettingsFileError(
        line, .listForValue(setting.path, written: value.shown, allowed: setting.allowed))
    }
    return SettingsFileError(line, .noValue(setting.path, allowed: setting.allowed))
  }
}

extension Setting {
  /// The last part of the path: the name in its section.
  package var name: String { path.split(separator: ".").last.map(String.init) ?? path }

  /// The path of a setting with the same name in any section, or else of a setting with a similar name; nil if there is
  /// neither.
  static func nearest(to path: String) -> String? {
    let parts = path.split(separator: ".").map(String.init)
    guard let last = parts.last else { return nil }
    if let same = all.first(where: { $0.name == last }) { return same.path }
    let section = all.filter { parts.count > 1 && $0.path.hasPrefix("\(parts[0]).") }
    let near = section.isEmpty ? all : section
    let name = WordDistance.nearest(to: last, of: near.map(\.name))
    return near.first { $0.name == name }?.path
  }
}
