/// A possible place of the settings file.
package struct SettingsPlace: Hashable, Sendable {
  /// The path. A relative path begins at the working folder.
  package var path: String
  /// Whether an argument or `$GATHERBOARD_CONFIG` names the file. A named file must exist.
  package var isNamed: Bool

  package init(path: String, isNamed: Bool) {
    self.path = path
    self.isNamed = isNamed
  }

  /// The places in the order of the search. Only the first file that exists is read.
  /// If `$XDG_CONFIG_HOME` is not an absolute path, `~/.config` replaces it (XDG Base Directory Specification).
  /// Empty environment variables count as absent.
  package static func places(argument: String?, environment: [String: String]) -> [SettingsPlace] {
    if let named = argument ?? environment["GATHERBOARD_CONFIG"].flatMap({ $0.isEmpty ? nil : $0 }) {
      return [SettingsPlace(path: named, isNamed: true)]
    }
    let own =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].flatMap { $0.isEmpty ? nil : "\($0)/.config" }
    return (own.map { [$0] } ?? []).map {
      SettingsPlace(path: "\($0)/gatherboard/gatherboard.yaml", isNamed: false)
    }
      + [SettingsPlace(path: "/etc/gatherboard/gatherboard.yaml", isNamed: false)]
  }
}
