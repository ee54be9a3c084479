package import GatherModel

/// Writes the output of `gatherboard teams list`.
package enum TeamListing {
  /// A team in JSON.
  package struct Line: Encodable, Sendable {
    private let name: String
    @OrNull private var code: String?
    private let color: String
    private let hasCrest: Bool

    /// Creates a line for a team.
    package init(_ team: KeptTeam) {
      (name, code, color, hasCrest) = (team.name, team.code, team.color.hex, team.hasCrest)
    }
  }

  /// One line for each team.
  package static func text(_ teams: [KeptTeam]) -> String {
    TextTable.text(
      [["name", "code", "color", "crest"]]
        + teams.map { [TerminalText.text($0.name), $0.code ?? "–", $0.color.hex, $0.hasCrest ? "yes" : "–"] })
  }
}
