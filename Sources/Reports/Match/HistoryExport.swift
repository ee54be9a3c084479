package import FoundationEssentials
package import GatherModel

/// All gathers as a file, for spreadsheets and for scripts.
package enum HistoryExport {
  /// The file as JSON like `gatherboard match list --json`, or as CSV with a header and a row for each match.
  /// - Throws: `EncodingError` if an entry cannot be written as JSON. For CSV, no error occurs.
  package static func text(
    _ gathers: [GatherSummary], playerCounts: [UUID: Int], as format: HistoryFormat
  ) throws -> String {
    let entries = GatherListing.entries(gathers, playerCounts: playerCounts)
    switch format {
    case .json: return try JSONText.of(entries, isIndented: true)
    case .csv: return Self.header + entries.map(\.csv).joined()
    }
  }

  /// The columns are always present and never change.
  private static let header = RosterCSV.heading([
    "gather", "name", "createdAt", "endedAt", "state", "teamA", "teamB", "goalsA", "goalsB", "winner",
    "colorA", "colorB", "players", "kicksA", "kicksB", "isPlayed",
  ])
}

extension GatherListing.Entry {
  fileprivate var csv: String {
    var cells = [gather, SpreadsheetText.guarded(name), createdAt, endedAt ?? "", state]
    cells += teams.map { SpreadsheetText.guarded($0.name) }
    cells += teams.map { "\($0.score)" }
    cells.append(winner ?? "")
    cells += teams.map(\.color)
    cells.append("\(players)")
    cells += kicks.map { $0.split(separator: ":").map(String.init) } ?? ["", ""]
    cells.append("\(isPlayed)")
    return RosterCSV.line(cells)
  }
}
