import GatherModel
import Scenes

extension SettingsExample {
  /// The section of formats in the shipped example: none, with one that may be had by taking its signs out.
  static var formatsExample: String {
    var lines = [
      "Formats of your own, by names that match.format, --format and the list on the board take beside those that every",
      "board knows (`gatherboard formats` lists all). Each says how long its periods are; what else is left out is as it",
      "is here. For one of yours take {} and the # before its lines out:",
    ]
    lines.append("  \(sampleName):")
    for setting in FormatSetting.all {
      for line in wrapped(setting.doc + ".") + wrapped("Takes \(setting.allowed).") {
        lines.append("    # \(line)")
      }
      lines.append("    \(setting.name): \(setting.write(sample))")
    }
    return "\n" + lines.map { "# \($0)\n" }.joined() + "formats: {}\n"
  }

  private static let sampleName = "our-league"
  private static let sample = MatchFormat.equal(count: 1, minutes: 20, direction: .down)

  /// The section of formats as they hold.
  static func listing(of formats: [NamedFormat], origin: (String) -> String) -> String {
    if formats.isEmpty { return "\nformats: {}\n" }
    return "\nformats:\n"
      + formats.map { named in
        let note = origin(named.name)
        return "  \(Setting.scalar(named.name, inList: false)):\(note.isEmpty ? "" : "  # \(note)")\n"
          + FormatSetting.all.map { setting in
            "    \(setting.name): \(Setting.scalar(setting.write(named.format), inList: false))\n"
          }.joined()
      }.joined()
  }
}
