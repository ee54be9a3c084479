import GatherModel
import Scenes

extension SettingsExample {
  static var formatsExample: String {
    var lines = [
      "Your own formats. Use their names with match.format, --format and in the list on the board, like the built-in",
      "formats (`gatherboard formats` lists all). Each format needs a length. If you omit another setting, it has the",
      "value below. To add a format, remove {} and the # before its lines:",
    ]
    lines.append("  \(sampleName):")
    for setting in FormatSetting.all {
      for line in wrapped(setting.doc + ".") + wrapped("Allowed: \(setting.allowed).") {
        lines.append("    # \(line)")
      }
      lines.append("    \(setting.name): \(setting.write(sample))")
    }
    return "\n" + lines.map { "# \($0)\n" }.joined() + "formats: {}\n"
  }

  private static let sampleName = "our-league"
  private static let sample = MatchFormat.equal(count: 1, minutes: 20, direction: .down)

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
