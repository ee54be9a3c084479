package import Scenes
package import YAMLText

/// The reason why a settings file is rejected.
package struct SettingsFileError: Error, Hashable, Sendable {
  /// The kind of error.
  package enum Problem: Hashable, Sendable {
    /// The file is not valid YAML.
    case yaml(YAMLFault.Problem)
    /// No setting has this path. `nearest` is a similar path.
    case unknownKey(String, nearest: String?)
    /// A section has one value instead of settings.
    case noSection(String)
    /// A setting has a section instead of a value.
    case noValue(String, allowed: String)
    /// A setting has a list instead of one value. `written` is the list.
    case listForValue(String, written: String, allowed: String)
    case notAllowed(SettingValueError)
    /// A custom format cannot have this name.
    case formatName(String, FormatNameFault)
    /// The custom format with this path has no length for its periods.
    case noLength(String)
    /// Two keys or actions have a conflict. `lines` are the lines of ``KeyConflict/actions``; nil for a default.
    case keys(KeyConflict, lines: [Int?])
  }

  /// The reason why a format cannot have a name.
  package enum FormatNameFault: Hashable, Sendable {
    /// The name has characters that are not allowed, does not begin with a letter, or is too long.
    case form
    /// The name belongs to a preset.
    case preset
    /// Another format, on this line, has the same name, or a name that differs only in upper and lower case.
    case sameAs(String, line: Int?)
  }

  /// The line of the error, from 1; nil for the file as a whole.
  package var line: Int?
  /// The error at ``line``, or of the file as a whole.
  package var problem: Problem

  init(_ line: Int?, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }

  init(_ fault: YAMLFault) { self.init(fault.line, .yaml(fault.problem)) }
}

/// An error for a value that a setting does not allow.
package struct SettingValueError: Error, Hashable, Sendable {
  /// The path of the setting, such as `screen.theme`.
  package var path: String
  /// The value as written.
  package var value: String
  /// The allowed values, to complete the sentence "Write …".
  package var allowed: String
  /// The value that was probably meant; nil for none.
  package var nearest: String?

  init(path: String, value: String, allowed: String, nearest: String? = nil) {
    self.path = path
    self.value = value
    self.allowed = allowed
    self.nearest = nearest
  }
}
