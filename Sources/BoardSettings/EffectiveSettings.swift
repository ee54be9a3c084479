import YAMLText

/// The settings that hold, and where each came from.
package struct EffectiveSettings: Hashable, Sendable {
  /// Where the value of a setting came from.
  package enum Origin: Hashable, Sendable {
    case usual
    /// The settings file, and the line in it.
    case file(line: Int)
    /// An environment variable.
    case variable(String)
  }

  /// All values: of the environment, else of the file, else the defaults.
  package private(set) var settings: Settings
  private var origins: [String: Origin]
  private let formatLines: [String: Int]

  /// The file's settings, and over them the environment's. Variables that are empty count as absent; the data folder's
  /// is not read here: the search for that folder reads it together with others.
  /// - Throws: ``EnvironmentError``.
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

  /// Where the value of a setting came from; ``Origin/usual`` for a default.
  package func origin(of setting: Setting) -> Origin { origins[setting.path] ?? .usual }

  /// Where a format of one's own came from, by its name.
  package func origin(ofFormat name: String) -> Origin { formatLines[name].map { .file(line: $0) } ?? .usual }
}

/// An environment variable whose value cannot be that of its setting.
package struct EnvironmentError: Error, Hashable, Sendable {
  /// What the variable is called: `GATHERBOARD_THEME`.
  package var variable: String
  /// Why its setting does not take the value.
  package var error: SettingValueError

  /// What is wrong and what would be right.
  package var sentence: String {
    "The environment variable \(variable) is \(QuotedText.text(error.value)). Write \(error.allowed)."
  }
}
