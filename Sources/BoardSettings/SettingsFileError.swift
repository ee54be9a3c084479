package import Scenes
package import YAMLText

/// Why a settings file cannot be taken.
package struct SettingsFileError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Problem: Hashable, Sendable {
    /// The file is not YAML that can be read.
    case yaml(YAMLFault.Problem)
    /// No setting is called that; `nearest` is one that looks like it.
    case unknownKey(String, nearest: String?)
    /// A section has one value where it should have settings.
    case noSection(String)
    /// A setting has a section where it should have a value.
    case noValue(String, allowed: String)
    /// A setting has a list where it should have one value; `written` is the list.
    case listForValue(String, written: String, allowed: String)
    case notAllowed(SettingValueError)
    /// A format of one's own cannot be called that.
    case formatName(String, FormatNameFault)
    /// A format of one's own, by its path, does not say how long its periods are.
    case noLength(String)
    /// Keys that cannot be bound like that; `lines` are those of ``KeyConflict/actions``, nil for a default.
    case keys(KeyConflict, lines: [Int?])
  }

  /// Why a format cannot have a name.
  package enum FormatNameFault: Hashable, Sendable {
    /// It is no word, or too long.
    case form
    /// It is that of a preset.
    case preset
    /// Another format has the same name, upper and lower case ignored, on that line.
    case sameAs(String, line: Int?)
  }

  /// Where it is, 1 being the first line; nil for the file as a whole.
  package var line: Int?
  /// What is wrong at ``line``, or with the file as a whole.
  package var problem: Problem

  init(_ line: Int?, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }

  init(_ fault: YAMLFault) { self.init(fault.line, .yaml(fault.problem)) }
}

/// Why a value cannot be that of a setting.
package struct SettingValueError: Error, Hashable, Sendable {
  /// `screen.theme`.
  package var path: String
  /// What was written.
  package var value: String
  /// The allowed values, as the end of "Write …".
  package var allowed: String
  /// What was probably meant.
  package var nearest: String?

  init(path: String, value: String, allowed: String, nearest: String? = nil) {
    self.path = path
    self.value = value
    self.allowed = allowed
    self.nearest = nearest
  }
}
