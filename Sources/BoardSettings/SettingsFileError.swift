package import Scenes
package import YAMLText

/// The reason why a settings file is rejected.
package struct SettingsFileError: Error, Hashable, Sendable {
  /// The kind of error.
  package enum Problem: Hashable, Sendable {
    case yaml(YAMLFault.Problem)
    case unknownKey(String, nearest: String?)
    /// The section with this path has a value or a list instead of settings.
    case noSection(String)
    /// The setting with this path has a section instead of a value.
    case noValue(String, allowed: String)
    /// The setting with this path has the list `written` instead of one value.
    case listForValue(String, written: String, allowed: String)
    case notAllowed(SettingValueError)
    case formatName(String, FormatNameFault)
    case noLength(String)
    /// For each of ``KeyConflict/actions``: the line that sets its keys or its button; nil if no line sets them.
    case keys(KeyConflict, lines: [Int?])
  }

  /// The reason why a custom format cannot have a certain name.
  package enum FormatNameFault: Hashable, Sendable {
    /// The name has other characters than allowed, does not begin with a letter, or is too long.
    case form
    case preset
    /// The format on this line has the same name, or one that differs only in upper and lower case.
    case sameAs(String, line: Int?)
  }

  /// The line of the error, from 1; nil if the error concerns the file as a whole.
  package var line: Int?
  /// The error at ``line``, or in the file as a whole.
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
  /// The rejected value, as the user has written it.
  package var value: String
  /// The allowed values, to complete the sentence "Write …".
  package var allowed: String
  /// The value that was probably meant; nil for none.
  package var nearest: String?
}
