/// Where a settings file may be.
package struct SettingsPlace: Hashable, Sendable {
  /// Where to look; a relative path begins at the working folder.
  package var path: String
  /// True for a file that an argument or the environment names: it has to exist.
  package var isNamed: Bool

  package init(path: String, isNamed: Bool) {
    self.path = path
    self.isNamed = isNamed
  }

  /// The places to look at, in this order; the first file that is there is the one, and no other is read:
  /// `argument`, else `$GATHERBOARD_CONFIG`, else `$XDG_CONFIG_HOME/gatherboard/gatherboard.yaml` (without an absolute
  /// one, that of `~/.config`: XDG Base Directory Specification), then `/etc/gatherboard/gatherboard.yaml`.
  ///
  /// Empty values count as absent.
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
