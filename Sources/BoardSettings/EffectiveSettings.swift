import YAMLText

/// The effective settings and the source of each setting.
package struct EffectiveSettings: Hashable, Sendable {
  /// The source of a setting's value.
  package enum Origin: Hashable, Sendable {
    case usual
    /// The settings file, and the line in it.
    case file(line: Int)
    /// An environment variable.
    case variable(String)
  }

  /// All values: from the environment, else from the file, else the defaults.
  package private(set) var settings: Settings
  private var origins: [String: Origin]
  private let formatLines: [String: Int]

  /// Applies the environment to the settings of the file.
  ///
  /// Empty variables count as absent. The variable of the data folder is not read here, because the search for that
  /// folder reads it together with other variables.
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

  /// The source of a setting's value. ``Origin/usual`` for a default.
  package func origin(of setting: Setting) -> Origin { origins[setting.path] ?? .usual }

  /// The source of the custom format with this name.
  package func origin(ofFormat name: String) -> Origin { formatLines[name].map { .file(line: $0) } ?? .usual }
}

/// An environment variable with a value that its setting does not allow.
package struct EnvironmentError: Error, Hashable, Sendable {
  /// The name of the variable, such as `GATHERBOARD_THEME`.
  package var variable: String
  /// The error of the setting.
  package var error: SettingValueError

  /// The error and the allowed values, as text for people.
  package var sentence: String {
    "The environment variable \(variable) is \(QuotedText.text(error.value)). Write \(error.allowed)."
  }
}
