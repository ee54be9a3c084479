package import GatherModel

/// What `gatherboard teams list` writes.
package enum TeamListing {
  /// A team as JSON has it.
  package struct Line: Encodable, Sendable {
    private let name: String
    @OrNull private var code: String?
    private let color: String
    private let hasCrest: Bool

    /// A line on a team.
    package init(_ team: KeptTeam) {
      (name, code, color, hasCrest) = (team.name, team.code, team.color.hex, team.hasCrest)
    }
  }

  /// One line per team.
  package static func text(_ teams: [KeptTeam]) -> String {
    TextTable.text(
      [["name", "code", "color", "crest"]]
        + teams.map { [TerminalText.text($0.name), $0.code ?? "–", $0.color.hex, $0.hasCrest ? "yes" : "–"] })
  }
}
