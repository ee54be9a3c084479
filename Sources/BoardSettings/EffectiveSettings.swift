import YAMLText

/// The settings that are in effect, and the source of each value.
package struct EffectiveSettings: Hashable, Sendable {
  /// The source of a setting's value.
  package enum Origin: Hashable, Sendable {
    case usual
    /// The line of the file, from 1.
    case file(line: Int)
    case variable(String)
  }

  /// Each setting has the value from its environment variable, else from the file, else its default.
  package private(set) var settings: Settings
  private var origins: [String: Origin]
  private let formatLines: [String: Int]

  /// Applies the environment variables. Empty variables count as absent.
  /// The variable of the data folder is not read here, because the search for that folder reads it.
  /// - Throws: ``EnvironmentError`` if a variable's value is not allowed.
  package init(file: SettingsFile?, environment: [String: String]) throws(EnvironmentError) {
    settings = file?.settings ?? Settings()
    formatLines = file?.formatLines ?? [:]
    origins = file?.lines.mapValues { .file(line: $0) } ?? [:]
    for setting in Setting.all where setting.path != "data" {
      let names = [setting.variable, Setting.formerVariables[setting.path]].compactMap(\.self)
      guard let variable = names.first(where: { environment[$0]?.isEmpty == false }),
        let value = environment[variable]
      else { continue }
      do throws(SettingValueError) {
        try setting.read([value], into: &settings)
      } catch {
        throw EnvironmentError(variable: variable, error: error)
      }
      origins[setting.path] = .variable(variable)
    }
  }

  /// The source of a setting's value; ``Origin/usual`` for a default.
  package func origin(of setting: Setting) -> Origin { origins[setting.path] ?? .usual }

  /// The source of the custom format with this name; ``Origin/usual`` if the file has no such format.
  package func origin(ofFormat name: String) -> Origin { formatLines[name].map { .file(line: $0) } ?? .usual }
}

/// An environment variable with a value that its setting does not allow.
package struct EnvironmentError: Error, Hashable, Sendable {
  /// The name of the variable, such as `GATHERBOARD_THEME`.
  package var variable: String
  /// The rejected value, and the values that the setting allows.
  package var error: SettingValueError

  /// The error and the allowed values, as text for people.
  package var sentence: String {
    "The environment variable \(variable) is \(QuotedText.text(error.value)). Write \(error.allowed)."
  }
}
